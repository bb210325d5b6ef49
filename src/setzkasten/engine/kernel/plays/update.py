"""Making a board ready for the search, and laying plays on it so that it stays ready.

A play touches few rows and columns, and only those are looked at again. Each row and column has its
own place among the anchors; `lanes` counts the anchors of each, rows first.
"""

from typing import Any

from setzkasten.engine.kernel.bits import lowest
from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.kernel.plays.board import (
    ANCHOR,
    CROSS,
    FIELDS,
    LEFTWARD,
    PARTNER,
    TILE,
    Board,
    add_anchor,
    clear_tiles,
    fill,
    lane_begin,
    refresh_lane,
    refresh_square,
)
from setzkasten.engine.kernel.plays.walk import square_of, tile_of, tiles_laid
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, inlined, int64


@compiled
def lane_of(square: int, height: int, width: int) -> Any:
    """Number the row or column of a square: rows from 0, then columns."""
    number = square // FIELDS - 1
    columns = height * (width + 1)
    if number < columns:
        return number // (width + 1)
    return height + (number - columns) // (height + 1)


@entry
def make_ready(arcs: Numbers, board: Board) -> None:
    """Make a board ready after its tiles were set."""
    for square in range(FIELDS, len(board.squares) - FIELDS, FIELDS):
        refresh_square(arcs, board.squares, board.factors, int64(square))
    for lane in range(board.height + board.width):
        refresh_lane(arcs, board, int64(lane))


@entry
def open_at(root: int, board: Board, square: int) -> None:
    """Let the first word begin at or cover a square, in the line that the square stands for."""
    lane = lane_of(square, board.height, board.width)
    add_anchor(board, lane, root, square, board.squares[square + CROSS])


@compiled
def clear_board(arcs: Numbers, board: Board, center: int) -> None:
    """Take all tiles off; the anchor is then the centre (a square in its row), both ways."""
    squares = board.squares
    clear_tiles(squares)
    for square in range(FIELDS, len(squares) - FIELDS, FIELDS):
        refresh_square(arcs, squares, board.factors, int64(square))
        squares[square + LEFTWARD] = squares[square + CROSS]
    board.lanes[:] = 0
    open_at(arcs[0], board, center)
    open_at(arcs[0], board, squares[center + PARTNER])


@entry
def list_anchors(board: Board, order: Numbers) -> Any:
    """Write the numbers of all anchors to `order`; return how many there are."""
    longest = max(board.height, board.width)
    count = int64(0)
    for lane in range(len(board.lanes)):
        for i in range(board.lanes[lane]):
            order[count] = lane * longest + i
            count += 1
    return count


@compiled
def _refresh_end(arcs: Numbers, squares: Numbers, factors: Numbers, square: int, step: int) -> Any:
    """Walk over tiles to the next free square, and see what may cross there; -1 at the edge."""
    while squares[square + TILE]:
        square += step
    if factors[2 * (square // FIELDS)] == 0:
        return int64(-1)
    partner = squares[square + PARTNER]
    refresh_square(arcs, squares, factors, partner)
    return partner


@inlined
def _refresh_ends(arcs: Numbers, board: Board, square: int) -> Any:
    """See what may cross at both ends of the tiles around a square; return the lanes, as bits."""
    lanes = int64(0)
    for step in (-FIELDS, FIELDS):
        changed = _refresh_end(arcs, board.squares, board.factors, square, int64(step))
        if changed >= 0:
            lanes |= int64(1) << lane_of(changed, board.height, board.width)
    return lanes


@compiled
def lay_play(arcs: Numbers, board: Board, values: Numbers, laid: int, state: int) -> Any:
    """Lay a play as the search found it: its tiles, and the state of its last frame.

    Gives the set of rows and columns in which anything may have changed, as bits.
    """
    squares = board.squares
    count = tiles_laid(state)
    square = int64(0)
    for i in range(count):
        square = square_of(board, state, i, square)
        tile = tile_of(laid, count, i)
        fill(squares, square, (tile & 31) + 1, values[tile])
    # From any laid tile the whole word can be walked.
    begin = square
    while squares[begin - FIELDS + TILE]:
        begin -= FIELDS
    touched = int64(1) << lane_of(square, board.height, board.width)
    touched |= _refresh_ends(arcs, board, square)
    square = begin
    while squares[square + TILE]:
        # Tiles that lay before are looked at as well: nothing changes for them.
        refresh_square(arcs, squares, board.factors, square)
        partner = squares[square + PARTNER]
        refresh_square(arcs, squares, board.factors, partner)
        touched |= int64(1) << lane_of(partner, board.height, board.width)
        touched |= _refresh_ends(arcs, board, partner)
        square += FIELDS
    dirty = touched
    while dirty:
        lane = lowest(dirty)
        dirty &= dirty - 1
        refresh_lane(arcs, board, lane)
    return touched


@compiled
def copy_lane(source: Board, target: Board, lane: int) -> None:
    """Make a row or column of a board that of another one of the same size."""
    height, width = target.height, target.width
    begin = lane_begin(height, width, lane)
    length = (width if lane < height else height) * FIELDS
    copy_over(source.squares, begin, length, target.squares, begin)
    at = lane * max(height, width) * ANCHOR
    count = source.lanes[lane]
    copy_over(source.anchors, at, count * ANCHOR, target.anchors, at)
    target.lanes[lane] = count


@compiled
def copy_lanes(source: Board, target: Board, lanes: int) -> None:
    """Make a board that of another one again, where it differs: a set of lanes, as bits."""
    while lanes:
        lane = lowest(lanes)
        lanes &= lanes - 1
        copy_lane(source, target, lane)


@compiled
def copy_board(source: Board, target: Board) -> None:
    """Make a board wholly that of another one of the same size."""
    copy_over(source.squares, 0, len(source.squares), target.squares, 0)
    copy_over(source.anchors, 0, len(source.anchors), target.anchors, 0)
    copy_over(source.lanes, 0, len(source.lanes), target.lanes, 0)
