"""How crossword games are written."""

from typing import Final

from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.state import State
from setzkasten.games.crossword.view import View, board_of
from setzkasten.games.protocol import GameCommand, GameEvent, Seat
from setzkasten.notation.families import NotationOf, ToldMove, first_to_act
from setzkasten.notation.moves import read_move, write_move
from setzkasten.notation.position import Position, read_position, with_rack, write_position
from setzkasten.notation.position_state import state_at


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
    turn = first_to_act(mover, game.awaited(state))
    seats = [(turn + place) % count for place in range(count)]
    board = state.board if mover is None else game.outlook(state).board
    place = Position(
        board,
        tuple(state.players[seat].rack for seat in seats),
        tuple(state.players[seat].score for seat in seats),
        state.passes,
    )
    return write_position(place, game.rules)


NOTATION: Final[NotationOf[CrosswordGame, State, m.Command, View]] = NotationOf(
    _read_play, _write_play, _told_play, _set_up_table, _position
)
