"""How the games of each family are written: moves, tables that are set up, what happened.

Here notation learns of a further family: one `NotationOf` for it in `NOTATIONS`.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

import msgspec

from setzkasten.games.cards.patience import messages as p
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.state import State as PatienceState
from setzkasten.games.cards.patience.view import View as PatienceView
from setzkasten.games.cards.rummy import messages as r
from setzkasten.games.cards.rummy.game import RummyGame
from setzkasten.games.cards.rummy.state import State as RummyState
from setzkasten.games.cards.rummy.view import View as RummyView
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.state import State
from setzkasten.games.crossword.view import View, board_of
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
from setzkasten.notation.cards.layout import (
    patience_at,
    read_patience,
    read_rummy,
    rummy_at,
    write_patience,
    write_rummy,
)
from setzkasten.notation.cards.moves import read_patience_move, read_rummy_move, write_card_move
from setzkasten.notation.moves import read_move, write_move
from setzkasten.notation.position import Position, read_position, with_rack, write_position
from setzkasten.notation.position_state import state_at


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


def _first_to_act(mover: Seat | None, awaited: tuple[Seat, ...]) -> Seat:
    """Return who may move, else the first whose word is awaited; the first seat after the end."""
    return mover if mover is not None else next(iter(awaited), 0)


# --- crossword games ----------------------------------------------------------------------------


def _read_play(game: CrosswordGame, state: State, seat: Seat, text: str) -> m.Command:
    return read_move(text, game.rules, game.outlook(state).board, seat=seat)


def _write_play(game: CrosswordGame, view: View, command: GameCommand) -> str:
    if not isinstance(command, m.Play | m.Exchange | m.Pass):
        return ""
    return write_move(game.rules, board_of(view), command)


def _told_play(game: CrosswordGame, state: State, event: GameEvent) -> ToldMove | None:
    match event:
        case m.Announced():
            words = tuple((word.word, word.score) for word in event.words)
            text = write_move(game.rules, game.outlook(state).board, event)
            return ToldMove(event.seat, text, event.score, words)
        case m.Exchanged():
            return ToldMove(event.seat, "-" + "".join(event.returned))
        case m.Passed():
            return ToldMove(event.seat, "-")
    return None


def _set_up_table(game: CrosswordGame, position: str, rack: str | None) -> State:
    place = read_position(position, game.rules)
    return state_at(game, place if rack is None else with_rack(place, rack, game.rules))


def _position(game: CrosswordGame, state: State) -> str:
    """Write a position, whoever is to act first.

    While the next player may lay already (004), the table is the one that he finds.
    """
    count, mover = len(state.players), game.mover(state)
    turn = _first_to_act(mover, game.awaited(state))
    seats = [(turn + place) % count for place in range(count)]
    board = state.board if mover is None else game.outlook(state).board
    place = Position(
        board,
        tuple(state.players[seat].rack for seat in seats),
        tuple(state.players[seat].score for seat in seats),
        state.passes,
    )
    return write_position(place, game.rules)


# --- rummy --------------------------------------------------------------------------------------


def _read_meld(game: RummyGame, state: RummyState, seat: Seat, text: str) -> r.Command:
    return read_rummy_move(text, game.rules, state.players[seat].hand, seat=seat)


def _write_meld(game: RummyGame, view: RummyView, command: GameCommand) -> str:
    return write_card_move(command) if isinstance(command, r.Draw | r.Meld | r.Discard) else ""


def _told_meld(game: RummyGame, state: RummyState, event: GameEvent) -> ToldMove | None:
    match event:
        case r.Melded():
            words = tuple(("".join(word.cards), word.value) for word in event.words)
            score = sum(value for _, value in words)
            return ToldMove(event.seat, write_card_move(event), score, words)
        case r.Drew() | r.Discarded():
            return ToldMove(event.seat, write_card_move(event))
    return None


def _set_up_hands(game: RummyGame, position: str, rack: str | None) -> RummyState:
    text = position if rack is None else f"{rack}/{position.partition('/')[2] or ' '}"
    return rummy_at(game.rules, read_rummy(text, game.rules))


def _hands(game: RummyGame, state: RummyState) -> str:
    return write_rummy(state, _first_to_act(game.mover(state), game.awaited(state)))


# --- patience -----------------------------------------------------------------------------------


def _read_take(game: PatienceGame, state: PatienceState, seat: Seat, text: str) -> p.Command:
    return read_patience_move(text, game.rules, state.open_cards)


def _write_take(game: PatienceGame, view: PatienceView, command: GameCommand) -> str:
    return write_card_move(command) if isinstance(command, p.Take | p.Refill | p.Stop) else ""


def _told_take(game: PatienceGame, state: PatienceState, event: GameEvent) -> ToldMove | None:
    match event:
        case p.Took():
            return ToldMove(0, write_card_move(event), event.value, ((event.word, event.value),))
        case p.Refilled(forced=False):
            return ToldMove(0, write_card_move(event))
    return None


def _set_up_piles(game: PatienceGame, position: str, rack: str | None) -> PatienceState:
    return patience_at(game.rules, read_patience(position, game.rules))


def _piles(game: PatienceGame, state: PatienceState) -> str:
    return write_patience(state.piles)


_crossword: NotationOf[CrosswordGame, State, m.Command, View] = NotationOf(
    _read_play, _write_play, _told_play, _set_up_table, _position
)
_rummy: NotationOf[RummyGame, RummyState, r.Command, RummyView] = NotationOf(
    _read_meld, _write_meld, _told_meld, _set_up_hands, _hands
)
_patience: NotationOf[PatienceGame, PatienceState, p.Command, PatienceView] = NotationOf(
    _read_take, _write_take, _told_take, _set_up_piles, _piles
)

# What the families have does not have one type; `notation_of` says which one it finds.
NOTATIONS: Final[PerFamily[NotationOf[Any, Any, Any, Any]]] = PerFamily(
    "notation", {"crossword": _crossword, "rummy": _rummy, "patience": _patience}
)


def notation_of(
    game: GameOf[RulesT, StateT, CommandT, EventT, ViewT],
) -> NotationOf[GameOf[RulesT, StateT, CommandT, EventT, ViewT], StateT, CommandT, ViewT]:
    """Return how a game is written: with its own states, commands and views."""
    return NOTATIONS.of(game)
