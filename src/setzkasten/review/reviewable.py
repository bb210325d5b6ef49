"""What can be looked back at, and what weighs its turns."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from setzkasten.games.agreeing import AGREED
from setzkasten.games.protocol import Game, GameEvent, GameState, Result, Seat
from setzkasten.games.words import Lexicon
from setzkasten.notation.transcript import Transcript
from setzkasten.review.values import Sentence, TurnReview
from setzkasten.texts import Name, name_detail


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


class GameEnd(msgspec.Struct, frozen=True):
    """How a game ended: the totals, and who won; nothing of a game that has no end.

    `cut` says how it came to be over before it was played out: then who has won does not follow
    from the last turn.
    """

    final: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    cut: Sentence | None = None

    @classmethod
    def of(cls, result: Result | None, names: Sequence[Name]) -> "GameEnd":
        """Take what the rules say of an end."""
        if result is None:
            return cls()
        cut = None
        if result.resigned is not None:
            player = name_detail(names[result.resigned], result.resigned)
            cut = Sentence("given_up", {"player": player})
        elif result.reason == AGREED:
            cut = Sentence("agreed_drawn")
        elif len(names) - len(result.dropped) < 2 <= len(names):
            cut = Sentence("walked_over")
        return cls(tuple(s.total for s in result.standings), result.winners, cut)

    @classmethod
    def by_points(cls, final: tuple[int, ...]) -> "GameEnd":
        """Take the totals that a score sheet has: who has most has won."""
        winners = tuple(seat for seat, points in enumerate(final) if points == max(final))
        return cls(final, winners)


class GameTurns(Protocol):
    """The turns of one game of any kind. Any number of threads may weigh them."""

    names: tuple[Name, ...]
    ending: GameEnd
    gaps: tuple[Sentence, ...]

    @property
    def total(self) -> int:
        """How many turns there are."""
        ...

    def weigh(self, number: int) -> TurnReview:
        """Weigh one turn, counted from 1; each is the same in any order."""
        ...
