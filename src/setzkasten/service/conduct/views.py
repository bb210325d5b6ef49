"""What people ask about each other, and what they are shown of it: never a session's key."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec

from setzkasten.games.protocol import Refusal, Seat
from setzkasten.service.store import About, IgnoredKind

ChatPolicy = Literal["everybody", "accounts", "off"]
"""Who may write to others: everybody, whoever has an account, or nobody."""

Reason = Literal["insult", "spam", "name", "cheating", "other"]
"""Why somebody is reported."""

Phrase = Literal[
    "hello",
    "good_luck",
    "nice_word",
    "well_played",
    "thanks",
    "oops",
    "moment",
    "back",
    "good_game",
    "bye",
]
"""What can be said by a key: all read it in their own language (`chat_…` in the catalogues)."""

_Key = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
_Typed = Annotated[str, msgspec.Meta(max_length=2000)]


class Say(msgspec.Struct, frozen=True):
    """Say something to the others at a table: a phrase, or a text. `key` names the intention."""

    seat: Seat
    key: _Key
    text: _Typed = ""
    phrase: Phrase | None = None


class ChatMessage(msgspec.Struct, frozen=True):
    """A message as one reader sees it; `version` grows at a table with every change.

    `name` is what the writer is called, `None` where he has been forgotten. Of what the reader has
    muted, and of what was deleted, neither phrase nor text is told.
    """

    number: int
    version: int
    at: datetime
    seat: Seat
    name: str | None
    mine: bool
    phrase: str | None
    text: str
    deleted: bool
    muted: bool


class IgnoredSeat(msgspec.Struct, frozen=True):
    """A seat of somebody whom the reader has muted or blocked; `id` takes that back."""

    seat: Seat
    kind: IgnoredKind
    id: str


class ChatView(msgspec.Struct, frozen=True):
    """The messages of a table, why the reader may not write (if so), and whom he does not hear."""

    messages: tuple[ChatMessage, ...]
    refusal: Refusal | None
    ignored: tuple[IgnoredSeat, ...]


class Ignore(msgspec.Struct, frozen=True):
    """Mute or block whoever sits on a seat, or wrote a message.

    Whoever is muted is not heard. Whoever is blocked is not met at public tables either.
    """

    kind: IgnoredKind
    seat: Seat | None = None
    message: int | None = None


class IgnoredView(msgspec.Struct, frozen=True):
    """Somebody whom one has muted or blocked, by the name he had then."""

    id: str
    kind: IgnoredKind
    name: str
    since: datetime


class Report(msgspec.Struct, frozen=True):
    """Report a message, a name, or how somebody behaves."""

    about: About
    reason: Reason
    key: _Key
    note: _Typed = ""
    seat: Seat | None = None
    message: int | None = None
