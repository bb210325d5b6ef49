"""What the database takes and gives of words under discussion."""

from datetime import datetime
from typing import Literal

import msgspec

Wish = Literal["accept", "remove"]
"""What a player wants of a word: that it counts, or that it counts no more."""

Ruling = Literal["accept", "remove", "leave"]
"""What a host decides: it counts, it does not, or it stays as it is."""


class ProposalRow(msgspec.Struct, frozen=True):
    """One player's voice for a word, with the reason; `name` is what he goes by, if he has one.

    `word` is spelled in letters of the table, umlauts as letters of their own.
    """

    id: str
    word: str
    person_id: str
    wish: Wish
    reason: str
    game: str
    at: datetime
    name: str = ""


class OpenWord(msgspec.Struct, frozen=True):
    """A word that waits for a decision: how many want what, since when."""

    word: str
    accept: int
    remove: int
    since: datetime


class DecisionRow(msgspec.Struct, frozen=True):
    """A decision, by its number: the word it is about, the forms it holds for, and why.

    `voices` are the players who had proposed something. `person_id` is the host, `None` where it
    was decided at the terminal.
    """

    number: int
    word: str
    ruling: Ruling
    words: tuple[str, ...]
    reason: str
    at: datetime
    voices: int
    person_id: str | None
