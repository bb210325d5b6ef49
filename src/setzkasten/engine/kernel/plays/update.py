"""Making a board ready for the search, and laying plays on it so that it stays ready.

A play touches few rows and columns, and only those are looked at again. Each row and column has its
own place among the anchors; `lanes` counts the anchors of each, rows first.
"""

from typing import Any

from setzkasten.engine.kernel.bits import lowest, popcount
from setzkasten.engine.kernel.plays.board import (
    ANCHOR,
    BASE,
    CROSS,
    DOWN,
    FIELDS,
    HASH,
    LEFTWARD,
    MASK,
    NODE,
    PARTNER,
    POINTS,
    RIGHT,
    START,
    TILE,
    refresh_lane,
    refresh_square,
)
from setzkasten.engine.kernel.plays.search import ANCHOR_AT, USED
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64


@compiled
def lane_of(square: int, height: int, width: int) -> Any:
    """Number the row or column of a square: rows from 0, then columns."""
    number = square // FIELDS - 1
    columns = height * (width + 1)
    if number < columns:
        return number // (width + 1)
    return height + (number - columns) // (height + 1)


@compiled
def scan_lane(
    arcs: Numbers,
    squares: Numbers,
    height: int,
    width: int,
    anchors: Numbers,
    lanes: Numbers,
    lane: int,
) -> None:
    """Find the anchors of one row or column anew."""
    longest = max(height, width)
    first = lane * longest
    if lane < height:
        begin = int64((1 + lane * (width + 1)) * FIELDS)
        end = refresh_lane(arcs, squares, begin, width, 0, anchors, first)
    else:
        column = lane - height
        begin = int64((1 + height * (width + 1) + column * (height + 1)) * FIELDS)
        end = refresh_lane(arcs, squares, begin, height, 1, anchors, first)
    lanes[lane] = end - first


@entry
def make_ready(
    arcs: Numbers,
    squares: Numbers,
    premiums: Numbers,
    height: int,
    width: int,
    anchors: Numbers,
    lanes: Numbers,
) -> None:
    """Make a board ready after its tiles were set."""
    for square in range(FIELDS, len(squares) - FIELDS, FIELDS):
        refresh_square(arcs, squares, premiums, int64(square))
    for lane in range(height + width):
        scan_lane(arcs, squares, height, width, anchors, lanes, int64(lane))


@entry
def open_at(
    root: int,
    squares: Numbers,
    height: int,
    width: int,
    anchors: Numbers,
    lanes: Numbers,
    square: int,
) -> None:
    """Let the first word begin at or cover a square, in the line that the square stands for."""
    lane = lane_of(square, height, width)
    at = (lane * max(height, width) + lanes[lane]) * ANCHOR
    anchors[at + NODE] = root
    anchors[at + START] = square
    anchors[at + MASK] = squares[square + CROSS]
    anchors[at + RIGHT] = square + FIELDS
    anchors[at + BASE] = 0
    anchors[at + DOWN] = int64(lane >= height)
    anchors[at + HASH] = 0
    lanes[lane] += 1


@compiled
def clear_board(
    arcs: Numbers,
    squares: Numbers,
    premiums: Numbers,
    height: int,
    width: int,
    center: int,
    anchors: Numbers,
    lanes: Numbers,
) -> None:
    """Take all tiles off; the anchor is then the centre (a square in its row), both ways."""
    for square in range(0, len(squares), FIELDS):
        squares[square + TILE] = 0
        squares[square + POINTS] = 0
    for square in range(FIELDS, len(squares) - FIELDS, FIELDS):
        refresh_square(arcs, squares, premiums, int64(square))
        squares[square + LEFTWARD] = squares[square + CROSS]
    lanes[:] = 0
    open_at(arcs[0], squares, height, width, anchors, lanes, int64(center))
    down = squares[int64(center) + PARTNER]
    open_at(arcs[0], squares, height, width, anchors, lanes, down)


@entry
def list_anchors(lanes: Numbers, longest: int, order: Numbers) -> Any:
    """Write the numbers of all anchors to `order`; gives how many there are."""
    count = int64(0)
    for lane in range(len(lanes)):
        for i in range(lanes[lane]):
            order[count] = lane * longest + i
            count += 1
    return count


@compiled
def _refresh_end(arcs: Numbers, squares: Numbers, premiums: Numbers, square: int, step: int) -> Any:
    """Walk over tiles to the next free square, and see what may cross there; -1 at the edge."""
    while squares[square + TILE]:
        square += step
    if premiums[2 * (square // FIELDS)] == 0:
        return int64(-1)
    partner = squares[square + PARTNER]
    refresh_square(arcs, squares, premiums, partner)
    return partner


@compiled
def lay_play(
    arcs: Numbers,
    squares: Numbers,
    premiums: Numbers,
    height: int,
    width: int,
    anchors: Numbers,
    lanes: Numbers,
    values: Numbers,
    laid: int,
    state: int,
) -> Any:
    """Lay a play as the search found it: its tiles, and the state of its last frame.

    Gives the set of rows and columns in which anything may have changed, as bits.
    """
    at = (state >> ANCHOR_AT) * ANCHOR
    leftwards = (state >> int64(10)) & 15
    count = popcount(state & USED)
    square = anchors[at + START]
    first = square
    for i in range(count):
        if i == leftwards:
            square = anchors[at + RIGHT]
        if i >= leftwards:
            while squares[square + TILE]:
                square += FIELDS
        tile = (laid >> int64(6 * (count - 1 - i))) & 63
        for place in (square, squares[square + PARTNER]):
            squares[place + TILE] = (tile & 31) + 1
            squares[place + POINTS] = values[tile]
        first = square
        square += -FIELDS if i < leftwards else FIELDS
    # From any laid tile the whole word can be walked.
    begin = first
    while squares[begin - FIELDS + TILE]:
        begin -= FIELDS
    dirty = int64(1) << lane_of(first, height, width)
    for step in (-FIELDS, FIELDS):
        changed = _refresh_end(arcs, squares, premiums, first, int64(step))
        if changed >= 0:
            dirty |= int64(1) << lane_of(changed, height, width)
    square = begin
    while squares[square + TILE]:
        # Tiles that lay before are looked at as well: nothing changes for them.
        refresh_square(arcs, squares, premiums, square)
        partner = squares[square + PARTNER]
        refresh_square(arcs, squares, premiums, partner)
        dirty |= int64(1) << lane_of(partner, height, width)
        for step in (-FIELDS, FIELDS):
            changed = _refresh_end(arcs, squares, premiums, partner, int64(step))
            if changed >= 0:
                dirty |= int64(1) << lane_of(changed, height, width)
        square += FIELDS
    touched = dirty
    while dirty:
        lane = lowest(dirty)
        dirty &= dirty - 1
        scan_lane(arcs, squares, height, width, anchors, lanes, lane)
    return touched


@compiled
def catch_up(
    squares: Numbers,
    anchors: Numbers,
    lanes: Numbers,
    height: int,
    width: int,
    size: int,
    depth: int,
    stale: int,
) -> None:
    """Make the board of a ply that of the ply before again, where it differs."""
    longest = max(height, width)
    size_anchors = (height + width) * longest * ANCHOR
    while stale:
        lane = lowest(stale)
        stale &= stale - 1
        if lane < height:
            begin = (1 + lane * (width + 1)) * FIELDS
            end = begin + width * FIELDS
        else:
            begin = (1 + height * (width + 1) + (lane - height) * (height + 1)) * FIELDS
            end = begin + height * FIELDS
        at = depth * size
        for i in range(at + begin, at + end):
            squares[i] = squares[i - size]
        at = depth * size_anchors + lane * longest * ANCHOR
        count = lanes[(depth - 1) * (height + width) + lane]
        for i in range(at, at + count * ANCHOR):
            anchors[i] = anchors[i - size_anchors]
        lanes[depth * (height + width) + lane] = count
