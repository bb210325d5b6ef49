"""What a picture of a crossword table shows, read out of a position, a state or a view.

A state knows everything and is never shown to players: of a state only the table is drawn.
"""

import msgspec

from setzkasten.games.crossword.messages import Announced, PremiumUse
from setzkasten.games.crossword.state import Board, Line, Square, State
from setzkasten.games.crossword.view import View, board_of
from setzkasten.notation.position import Position
from setzkasten.texts import Name


class Scene(msgspec.Struct, frozen=True):
    """The tiles on the table, the squares laid last, one rack, and names with points."""

    board: Board
    last: frozenset[Square] = frozenset()
    premium: PremiumUse | None = None
    rack: tuple[str, ...] | None = None
    players: tuple[tuple[Name, int], ...] = ()


def scene_of(table: Position | State | View) -> Scene:
    """Read what may be shown: the rack of a position or of a view's own seat, no other."""
    if isinstance(table, Position):
        return Scene(dict(table.board), rack=table.rack or None)
    play = _last_play(table.announced, table.lines)
    last = frozenset((p.row, p.col) for p in play.placements) if play is not None else frozenset()
    premium = play.premium if play is not None else None
    players = tuple((player.name, player.score) for player in table.players)
    if isinstance(table, State):
        return Scene(dict(table.board), last, premium, players=players)
    rack = table.players[table.seat].rack if table.seat is not None else None
    return Scene(board_of(table), last, premium, rack, players)


def _last_play(announced: Announced | None, lines: tuple[Line, ...]) -> Announced | None:
    """Return the play that the eye looks for: the announced one, or the last that was noted."""
    if announced is not None:
        return announced
    return next((line.announced for line in reversed(lines) if line.kind == "play"), None)
