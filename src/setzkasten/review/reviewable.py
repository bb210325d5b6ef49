"""What can be looked back at, and what weighs its turns."""

from typing import Protocol

from setzkasten.games.protocol import Game, GameEvent, GameState
from setzkasten.games.words import Lexicon
from setzkasten.notation.transcript import Transcript
from setzkasten.review.values import Sentence, TurnReview
from setzkasten.texts import Name


class Reviewable(Protocol):
    """A game that was played: its rules, all that happened, and its words (`setzkasten.Game`)."""

    @property
    def rules(self) -> Game: ...
    @property
    def events(self) -> tuple[GameEvent, ...]: ...
    @property
    def words(self) -> Lexicon: ...
    @property
    def origin(self) -> GameState | None:
        """Where the table stood that was set up; `None` for a game played from its beginning."""
        ...

    @property
    def transcript(self) -> Transcript | None:
        """The score sheet that the game was read from; else `None`."""
        ...


class GameTurns(Protocol):
    """The turns of one game of any kind. Any number of threads may weigh them."""

    names: tuple[Name, ...]
    final: tuple[int, ...]
    gaps: tuple[Sentence, ...]

    @property
    def total(self) -> int:
        """How many turns there are."""
        ...

    def weigh(self, number: int) -> TurnReview:
        """Weigh one turn, counted from 1; each is the same in any order."""
        ...
