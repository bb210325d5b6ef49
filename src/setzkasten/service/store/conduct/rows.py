"""What the database takes and gives about what people say to each other."""

from datetime import datetime
from typing import Literal

import msgspec

IgnoredKind = Literal["mute", "block"]
About = Literal["message", "name", "person"]
Action = Literal["dismiss", "delete", "silence", "bar", "rename", "lift"]


class MessageRow(msgspec.Struct, frozen=True):
    """A message at a table. `person` is `None` where its writer was forgotten.

    `version` grows at a table with every change: whoever knows the highest one can ask for what is
    newer. A message with neither phrase nor text has been deleted. `name` is what the writer was
    called at the table last, `None` where that was forgotten.
    """

    table_id: str
    number: int
    version: int
    at: datetime
    seat: int
    person: str | None
    key: str
    phrase: str | None
    text: str
    name: str | None = None

    @property
    def deleted(self) -> bool:
        """Whether nothing is left of it but its place."""
        return self.phrase is None and not self.text


class IgnoredRow(msgspec.Struct, frozen=True):
    """Somebody has muted or blocked somebody else, who was called `name` then."""

    id: str
    person: str
    other: str
    kind: IgnoredKind
    name: str
    at: datetime


class ReportRow(msgspec.Struct, frozen=True):
    """Somebody has reported a message, a name, or how somebody behaves."""

    id: str
    at: datetime
    reporter: str
    accused: str
    table_id: str
    seat: int
    about: About
    number: int | None
    reason: str
    note: str
    key: str
    closed: datetime | None = None
    outcome: str | None = None


class MeasureRow(msgspec.Struct, frozen=True):
    """What a host did: when, who (an account's name, or the terminal), to whom, why.

    `until` is how long it holds against the person, `None` for what is done once.
    """

    id: str
    at: datetime
    by: str | None
    by_name: str
    action: Action
    person: str | None
    table_id: str | None
    until: datetime | None
    reason: str
