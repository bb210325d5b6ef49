"""What lies where: the tile on a square, every rack, and what nobody at the table can see."""

from collections import Counter
from typing import Any

from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.protocol import Game, Seat
from setzkasten.letters import BLANK
from setzkasten.notation.squares import read_open_start, read_start


def tile_at(rules: Game, state: Any, square: str | tuple[int, int]) -> str | None:
    """Return the letter on a square (`8H`, or row and column); a blank's in lower case."""
    if not isinstance(rules, CrosswordGame):
        raise TypeError("only crossword games have squares")
    if isinstance(square, str):
        start = read_start(square) or read_open_start(f"{square} H")
        if start is None:
            raise ValueError(f"{square!r} is not a square such as 8H")
        square = start[0]
    laid = rules.outlook(state).board.get(square)
    if laid is None:
        return None
    letter: str = laid.letter.lower() if laid.blank else laid.letter
    return letter


def racks_of(state: Any) -> tuple[tuple[str, ...], ...]:
    """Return what every seat holds; nothing in the patience."""
    players = getattr(state, "players", ())
    held = [getattr(player, "rack", getattr(player, "hand", None)) for player in players]
    return tuple(tuple(tiles or ()) for tiles in held)


def unseen_by(rules: Game, state: Any, seat: Seat) -> tuple[str, ...]:
    """Return the tiles that a seat cannot see, in the order of the tile set.

    Those in the bag or stock and on the racks of others; in the patience, what lies under the open
    cards. Cards that have left the table of 004 have been seen.
    """
    if isinstance(rules, CrosswordGame) and not rules.rules.removes_unused_words:
        # A table that was set up may leave racks unknown: what is not seen counts.
        hidden = Counter(rules.rules.tiles.tiles)
        hidden.subtract(BLANK if laid.blank else laid.letter for laid in state.board.values())
        hidden.subtract(racks_of(state)[seat])
    else:
        hidden = Counter(_hidden(state, seat))
    return tuple(face.text for face in rules.rules.tiles.faces for _ in range(hidden[face.text]))


def _hidden(state: Any, seat: Seat) -> list[str]:
    if hasattr(state, "piles"):
        return [card for pile in state.piles for card in pile[:-1]]
    supply = state.bag if hasattr(state, "bag") else state.stock
    others = [rack for place, rack in enumerate(racks_of(state)) if place != seat]
    return [*supply.tiles, *(tile for rack in others for tile in rack)]
