"""The computer's seat at any table: it chooses a command from what its seat may know.

choose(game, view, words) -> command      for every game, in every phase in which it can act
rank(game, view, words)   -> best few     what it would look at, for showing to people
"""

from typing import Any, Final, Protocol, TypeVar, runtime_checkable

from setzkasten.engine.levels import STRONGEST, Level
from setzkasten.engine.ranked import Ranked
from setzkasten.games.families import PerFamily
from setzkasten.games.protocol import (
    AnyGame,
    GameCommand,
    GameEvent,
    GameOf,
    GameRules,
    GameState,
    GameView,
    Seat,
)
from setzkasten.games.words import Lexicon

__all__ = ["PLAYERS", "FamilyPlayer", "Ranked", "choose", "get_ready", "prepare", "rank"]

RulesT = TypeVar("RulesT", contravariant=True)
ViewT = TypeVar("ViewT", bound=GameView, contravariant=True)
CommandT = TypeVar("CommandT", bound=GameCommand, covariant=True)
R = TypeVar("R", bound=GameRules)
S = TypeVar("S", bound=GameState)
C = TypeVar("C", bound=GameCommand)
E = TypeVar("E", bound=GameEvent)
V = TypeVar("V", bound=GameView)


@runtime_checkable
class FamilyPlayer(Protocol[RulesT, ViewT, CommandT]):
    """Plays one family of games. It is asked for seats only that can act."""

    def choose(
        self, rules: RulesT, view: ViewT, seat: Seat, words: Lexicon, seed: int, budget: float,
        level: Level,
    ) -> CommandT:  # fmt: skip
        """Choose a command, as `players.choose` says."""
        ...

    def rank(
        self, rules: RulesT, view: ViewT, seat: Seat, words: Lexicon, count: int,
        budget: float | None,
    ) -> list[Ranked]:  # fmt: skip
        """Return the best few, as `players.rank` says."""
        ...

    def prepare(self, rules: RulesT, words: Lexicon, level: Level, *, wait: bool) -> None:
        """Make ready what a level searches with; in the background unless it is to `wait`."""
        ...


# What the families have does not have one type; `player_of` says which one it finds.
PLAYERS: Final[PerFamily[FamilyPlayer[Any, Any, Any]]] = PerFamily(
    "player",
    FamilyPlayer,  # type: ignore[type-abstract]  # values are held against it, none is made of it
)


def player_of(game: GameOf[R, S, C, E, V]) -> FamilyPlayer[R, V, C]:
    """Return who plays a game: by its own rules and views, with its own commands."""
    return PLAYERS.of(game)


def choose(
    game: GameOf[R, S, C, E, V],
    view: V,
    words: Lexicon,
    seed: int = 0,
    budget: float = 1.5,
    level: Level = STRONGEST,
) -> C:
    """Choose a command for the seat whose view this is.

    `words` are the words of the game, of which the `level` may know fewer; `budget` the seconds it
    may think, with 0 it tries nothing out. The same view, seed, words and level give the same
    command, unless time ran out or the compiled search (`engine.crossword.readiness`) was not ready
    before. Raises `ValueError` if the seat cannot act now.
    """
    seat = view.seat
    if seat is None or seat not in view.awaited:
        raise ValueError(f"seat {seat} cannot act now")
    return player_of(game).choose(game.rules, view, seat, words, seed, budget, level)


def rank(
    game: GameOf[R, S, C, E, V],
    view: V,
    words: Lexicon,
    count: int = 10,
    budget: float | None = None,
) -> list[Ranked]:
    """Return the best plays, melds or words for the seat whose view this is, the best first.

    The list is empty when the seat has nothing to lay, or it is not the time to lay.
    """
    seat = view.seat
    if seat is None or seat not in view.awaited:
        return []
    return player_of(game).rank(game.rules, view, seat, words, count, budget)


def prepare(game: AnyGame, words: Lexicon, level: Level) -> None:
    """Begin to make ready what a level searches with. Until then the plain search answers."""
    PLAYERS.of(game).prepare(game.rules, words, level, wait=False)


def get_ready(game: AnyGame, words: Lexicon, level: Level) -> None:
    """Make ready what a level searches with, compiling it first if need be."""
    PLAYERS.of(game).prepare(game.rules, words, level, wait=True)
