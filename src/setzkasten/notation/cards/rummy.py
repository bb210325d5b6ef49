"""How games of the card rummy are written."""

from typing import Final

from setzkasten.games.cards.rummy import messages as r
from setzkasten.games.cards.rummy.game import RummyGame
from setzkasten.games.cards.rummy.state import State
from setzkasten.games.cards.rummy.view import View
from setzkasten.games.protocol import GameCommand, GameEvent, Seat
from setzkasten.notation.cards.layout import read_rummy, rummy_at, write_rummy
from setzkasten.notation.cards.moves import read_rummy_move, write_card_move
from setzkasten.notation.families import NotationOf, ToldMove, first_to_act


def _read_meld(game: RummyGame, state: State, seat: Seat, text: str) -> r.Command:
    return read_rummy_move(text, game.rules, state.players[seat].hand, seat=seat)


def _write_meld(game: RummyGame, view: View, command: GameCommand) -> str:
    return write_card_move(command) if isinstance(command, r.Draw | r.Meld | r.Discard) else ""


def _told_meld(game: RummyGame, state: State, event: GameEvent) -> ToldMove | None:
    match event:
        case r.Melded():
            words = tuple(("".join(word.cards), word.value) for word in event.words)
            score = sum(value for _, value in words)
            return ToldMove(event.seat, write_card_move(event), score, words)
        case r.Drew() | r.Discarded():
            return ToldMove(event.seat, write_card_move(event))
    return None


def _set_up_hands(game: RummyGame, position: str, rack: str | None) -> State:
    text = position if rack is None else f"{rack}/{position.partition('/')[2] or ' '}"
    return rummy_at(game.rules, read_rummy(text, game.rules))


def _hands(game: RummyGame, state: State) -> str:
    return write_rummy(state, first_to_act(game.mover(state), game.awaited(state)))


NOTATION: Final[NotationOf[RummyGame, State, r.Command, View]] = NotationOf(
    _read_meld, _write_meld, _told_meld, _set_up_hands, _hands
)
