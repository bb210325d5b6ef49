"""What can be looked back at, and what weighs its turns."""

from typing import Protocol

from setzkasten.games.protocol import Game, GameEvent, Lexicon
from setzkasten.review.values import Sentence, TurnReview


class Reviewable(Protocol):
    """A game that was played: its rules, all that happened, and its words (`setzkasten.Game`)."""

    @property
    def rules(self) -> Game: ...
    @property
    def events(self) -> tuple[GameEvent, ...]: ...
    @property
    def words(self) -> Lexicon: ...


class GameTurns(Protocol):
    """The turns of one game of any kind. Any number of threads may weigh them."""

    names: tuple[str, ...]
    final: tuple[int, ...]
    gaps: tuple[Sentence, ...]

    @property
    def total(self) -> int:
        """How many turns there are."""
        ...

    def weigh(self, number: int) -> TurnReview:
        """Weigh one turn, counted from 1; each is the same in any order."""
        ...
