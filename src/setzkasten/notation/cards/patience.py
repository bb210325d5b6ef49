"""How games of the patience are written."""

from typing import Final

from setzkasten.games.cards.patience import messages as p
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.state import State
from setzkasten.games.cards.patience.view import View
from setzkasten.games.protocol import GameCommand, GameEvent, Seat
from setzkasten.notation.cards.layout import patience_at, read_patience, write_patience
from setzkasten.notation.cards.moves import read_patience_move, write_card_move
from setzkasten.notation.families import NotationOf, ToldMove


def _read_take(game: PatienceGame, state: State, seat: Seat, text: str) -> p.Command:
    return read_patience_move(text, game.rules, state.open_cards)


def _write_take(game: PatienceGame, view: View, command: GameCommand) -> str:
    return write_card_move(command) if isinstance(command, p.Take | p.Refill | p.Stop) else ""


def _told_take(game: PatienceGame, state: State, event: GameEvent) -> ToldMove | None:
    match event:
        case p.Took():
            return ToldMove(0, write_card_move(event), event.value, ((event.word, event.value),))
        case p.Refilled(forced=False):
            return ToldMove(0, write_card_move(event))
    return None


def _set_up_piles(game: PatienceGame, position: str, rack: str | None) -> State:
    return patience_at(game.rules, read_patience(position, game.rules))


def _piles(game: PatienceGame, state: State) -> str:
    return write_patience(state.piles)


NOTATION: Final[NotationOf[PatienceGame, State, p.Command, View]] = NotationOf(
    _read_take, _write_take, _told_take, _set_up_piles, _piles
)
