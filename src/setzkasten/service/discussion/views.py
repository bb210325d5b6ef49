"""What is shown of words under discussion: to everybody, to whoever proposed, and to hosts."""

from datetime import datetime

import msgspec

from setzkasten.lexicon import Verdict
from setzkasten.lexicon.lists.kindred import Kindred
from setzkasten.service.store.discussion.rows import OpenWord, Ruling, Wish


class Proposed(msgspec.Struct, frozen=True):
    """A proposal has been taken: the word as it is spelled, and how many voices it has now."""

    word: str
    voices: int


class DecisionView(msgspec.Struct, frozen=True):
    """A decision as everybody may read it. `words` are the forms it holds for."""

    number: int
    word: str
    ruling: Ruling
    words: tuple[str, ...]
    reason: str
    at: datetime
    voices: int


class DecisionsView(msgspec.Struct, frozen=True):
    """Decisions, the latest first; `more` before those."""

    decisions: tuple[DecisionView, ...]
    more: bool


class Queue(msgspec.Struct, frozen=True):
    """The words that wait for a host, those with the most voices first; `total` with the rest."""

    words: tuple[OpenWord, ...]
    total: int


class ProposalView(msgspec.Struct, frozen=True):
    """One voice as hosts see it; `name` is empty where nobody knows it any more."""

    id: str
    wish: Wish
    reason: str
    game: str
    name: str
    at: datetime


class Judged(msgspec.Struct, frozen=True):
    """What the judge says, and in which games he says so."""

    games: tuple[str, ...]
    verdict: Verdict


class WordCase(msgspec.Struct, frozen=True):
    """A word as a host decides on it: voices, the judge, lists that have it, its forms, and what

    has been decided on it before. `last` is the number of the last decision on it, 0 without one.
    """

    word: str
    proposals: tuple[ProposalView, ...]
    judged: tuple[Judged, ...]
    lists: tuple[str, ...]
    kindred: tuple[Kindred, ...]
    decisions: tuple[DecisionView, ...]
    last: int
