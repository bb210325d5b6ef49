"""How the games of each family are written: moves, tables that are set up, what happened."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

import msgspec

from setzkasten.games.families import PerFamily
from setzkasten.games.protocol import (
    GameCommand,
    GameEvent,
    GameOf,
    GameRules,
    GameState,
    GameView,
    Seat,
)


class ToldMove(msgspec.Struct, frozen=True):
    """What somebody did, as text, with its points and words."""

    seat: Seat
    move: str
    score: int = 0
    words: tuple[tuple[str, int], ...] = ()


GameT = TypeVar("GameT")
CommandT = TypeVar("CommandT", bound=GameCommand)
RulesT = TypeVar("RulesT", bound=GameRules)
EventT = TypeVar("EventT", bound=GameEvent)
StateT = TypeVar("StateT", bound=GameState)
ViewT = TypeVar("ViewT", bound=GameView)


class NotationOf(msgspec.Struct, Generic[GameT, StateT, CommandT, ViewT], frozen=True):
    """How the games of one family are written.

    `read` reads a move of a seat (raises `UnreadableMove`); `write` writes a command, given the
    view of whoever makes it (empty for what is no move); `told` tells an event, given the state
    before it (`None` for what only follows from a move); `set_up` makes a state from a position
    and the rack of whoever is on turn (raises `UnreadablePosition`); `position` writes one, whoever
    is to act first.
    """

    read: Callable[[GameT, StateT, Seat, str], CommandT]
    write: Callable[[GameT, ViewT, GameCommand], str]
    told: Callable[[GameT, StateT, GameEvent], ToldMove | None]
    set_up: Callable[[GameT, str, str | None], StateT]
    position: Callable[[GameT, StateT], str]


def first_to_act(mover: Seat | None, awaited: tuple[Seat, ...]) -> Seat:
    """Return who may move, else the first whose word is awaited; the first seat after the end."""
    return mover if mover is not None else next(iter(awaited), 0)


# What the families have does not have one type; `notation_of` says which one it finds.
NOTATIONS: Final[PerFamily[NotationOf[Any, Any, Any, Any]]] = PerFamily("notation", NotationOf)


def notation_of(
    game: GameOf[RulesT, StateT, CommandT, EventT, ViewT],
) -> NotationOf[GameOf[RulesT, StateT, CommandT, EventT, ViewT], StateT, CommandT, ViewT]:
    """Return how a game is written: with its own states, commands and views."""
    return NOTATIONS.of(game)
