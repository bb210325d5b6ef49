"""Along a found play: on which square which of its tiles lies.

A play is three numbers: score, the tiles laid in the order of the search, and the state of its last
frame. The first tiles go leftwards from the anchor, the others to its right, past what lies there.
"""

from typing import Any

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.kernel.plays.board import ANCHOR, FIELDS, RIGHT, START, TILE, Board
from setzkasten.engine.toolchain.jit import inlined, int64

PLAY = 3
"""Numbers to a play: its score, the tiles laid, the state of its last frame."""

USED = (1 << 10) - 1
"""In a state: the rack's tiles that are used."""

SQUARE = 14
ANCHOR_AT = 38


@inlined
def tiles_laid(state: int) -> Any:
    """Count the tiles of a play."""
    return popcount(state & USED)


@inlined
def leftwards_of(state: int) -> Any:
    """Count the tiles of a play that were laid leftwards, the first ones."""
    return (state >> int64(10)) & 15


@inlined
def tile_of(laid: int, count: int, i: int) -> Any:
    """Return the i-th of `count` tiles as the search laid them: letter, + 32 for a blank."""
    return (laid >> int64(6 * (count - 1 - i))) & 63


@inlined
def square_of(board: Board, state: int, i: int, before: int) -> Any:
    """Return the square of the i-th tile, given that of the tile before (any for the first)."""
    at = (state >> int64(ANCHOR_AT)) * ANCHOR
    leftwards = leftwards_of(state)
    if i < leftwards:
        return board.anchors[at + START] - i * FIELDS
    square = board.anchors[at + RIGHT] if i == leftwards else before + FIELDS
    while board.squares[square + TILE]:
        square += FIELDS
    return square
