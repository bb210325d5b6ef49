"""The board as the search sees it: every square twice, once in its row and once in its column.

All rows, then all columns lie one behind the other in one array of squares, each followed by a
square that can never be filled, so that a search needs no test for the edge. Each square has
`FIELDS` int64s (one cache line). The search knows neither rows nor columns: it moves by +1 and -1.

A play's score is kept as one number while the play grows, so that placing a tile is one
multiplication and one addition, `score += points * FACTOR + TERM`:

    bits 0-19    points of the main word, letter premiums counted
    bits 20-23   how many squares doubling the word it covers
    bits 24-27   how many squares tripling the word it covers
    bits 28-31   how many words it forms across its own direction
    bits 32-62   points of those words
"""

from typing import Any, NamedTuple

import numpy as np

from setzkasten.engine.kernel.bits import lowest, popcount
from setzkasten.engine.kernel.words.filters import LETTER_HASHES
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, inlined, int64

# the fields of a square, one cache line
FIELDS = 8
CROSS = 0  # which letters may be laid here; again in the upper half, for blanks
LEFTWARD = 1  # the same for a search that comes from the right: 0 where another anchor is in charge
FACTOR = 2
TERM = 3
TILE = 4  # 0 if empty, else the letter's number + 1
POINTS = 5  # of the tile that lies here
PARTNER = 6  # the same square in the other direction
CROSSED = 7  # it has a neighbour across

# the fields of an anchor
ANCHOR = 8
NODE = 0  # the arc after reading the tiles that lie here
START = 1  # the square to the left of those (or the anchor itself, if it is empty)
MASK = 2  # which letters the square START allows
RIGHT = 3  # the square to the right of the anchor
BASE = 4  # the score of the tiles that lie here
DOWN = 5
HASH = 6  # of the letters that lie here, see `kernel.words.filters`


class Board(NamedTuple):
    """A board with its tiles, as far as it is ready for the search.

    `squares` are rows of `FIELDS`, `factors` two numbers each: that of a letter and that of a word,
    0 beyond the edge. `anchors` are rows of `ANCHOR`: each row and column has a part of its own, as
    long as the longer side, and `lanes` says how many of that are in use, rows first.
    """

    squares: Numbers
    factors: Numbers
    anchors: Numbers
    lanes: Numbers
    height: int
    width: int


_DOUBLE = 1 << 20
_TRIPLE = 1 << 24
_CROSSING = 1 << 28
_ACROSS_POINTS = 32
_LETTERS = (1 << 29) - 1
_BOTH = (1 << 32) + 1
_ACCEPT = 1 << 30


@compiled
def _below(node: int, letter: int) -> Any:
    """Place of a letter's arc among the arcs of a node that has it."""
    return (node >> int64(32)) + popcount(node & ((int64(1) << letter) - 1) & 0x1FFFFFFF)


@compiled
def _cross_letters(arcs: Numbers, squares: Numbers, square: int) -> tuple[int, int]:
    """Find what may be laid on an empty square between tiles of its own line: (letters, points)."""
    points = int64(0)
    node = arcs[0]
    behind = square + FIELDS
    end = behind
    while squares[end + TILE]:
        points += squares[end + POINTS]
        end += FIELDS
    begin = square
    while squares[begin - FIELDS + TILE]:
        begin -= FIELDS
        points += squares[begin + POINTS]
    # read the tiles behind backwards: the letters that can precede them
    place = end
    while place > behind:
        place -= FIELDS
        letter = squares[place + TILE] - 1
        if not (node >> letter) & 1:
            return int64(0), points
        node = arcs[_below(node, letter)]
    letters = int64(0)
    if end > behind:
        candidates = node & _LETTERS
        while candidates:
            letter = lowest(candidates)
            candidates &= candidates - 1
            arc = arcs[_below(node, letter)]
            place = square
            while place > begin:
                place -= FIELDS
                before = squares[place + TILE] - 1
                if not (arc >> before) & 1:
                    arc = int64(0)
                    break
                arc = arcs[_below(arc, before)]
            if arc & _ACCEPT:
                letters |= int64(1) << letter
        return letters, points
    # nothing behind: read the tiles before it forwards
    node = arcs[1]
    place = begin
    while place < square:
        letter = squares[place + TILE] - 1
        if not (node >> letter) & 1:
            return int64(0), points
        node = arcs[_below(node, letter)]
        place += FIELDS
    candidates = node & _LETTERS
    while candidates:
        letter = lowest(candidates)
        candidates &= candidates - 1
        if arcs[_below(node, letter)] & _ACCEPT:
            letters |= int64(1) << letter
    return letters, points


@compiled
def refresh_square(arcs: Numbers, squares: Numbers, factors: Numbers, square: int) -> None:
    """Recompute what may be laid on one square, and what it scores there."""
    number = square // FIELDS
    letter_factor = factors[2 * number]
    word_factor = factors[2 * number + 1]
    if squares[square + TILE] or letter_factor == 0:
        squares[square + CROSS] = 0
        squares[square + CROSSED] = 0
        return
    factor = letter_factor
    term = int64(0)
    if word_factor == 2:
        term = int64(_DOUBLE)
    elif word_factor == 3:
        term = int64(_TRIPLE)
    partner = squares[square + PARTNER]
    letters = int64(_LETTERS)
    crossed = int64(0)
    if squares[partner - FIELDS + TILE] or squares[partner + FIELDS + TILE]:
        crossed = int64(1)
        letters, points = _cross_letters(arcs, squares, partner)
        factor += (letter_factor * word_factor) << _ACROSS_POINTS
        term += ((points * word_factor) << _ACROSS_POINTS) + _CROSSING
    squares[square + CROSS] = letters * _BOTH
    squares[square + FACTOR] = factor
    squares[square + TERM] = term
    squares[square + CROSSED] = crossed


@inlined
def lane_begin(height: int, width: int, lane: int) -> Any:
    """Return the first square of a row, or of a column: those come behind the rows."""
    if lane < height:
        return int64((1 + lane * (width + 1)) * FIELDS)
    return int64((1 + height * (width + 1) + (lane - height) * (height + 1)) * FIELDS)


@inlined
def add_anchor(board: Board, lane: int, node: int, start: int, mask: int) -> Any:
    """Write an anchor on an empty square, the next of its lane; return its place."""
    place = lane * max(board.height, board.width) + board.lanes[lane]
    at = place * ANCHOR
    anchors = board.anchors
    anchors[at + NODE] = node
    anchors[at + START] = start
    anchors[at + MASK] = mask
    anchors[at + RIGHT] = start + FIELDS
    anchors[at + BASE] = 0
    anchors[at + DOWN] = int64(lane >= board.height)
    anchors[at + HASH] = 0
    board.lanes[lane] += 1
    return at


@inlined
def _read_backwards(arcs: Numbers, squares: Numbers, start: int, square: int) -> Any:
    """Follow the tiles from `square` back to `start`; return the arc after them, 0 if none."""
    node = arcs[0]
    while square >= start:
        letter = squares[square + TILE] - 1
        if not (node >> letter) & 1:
            return int64(0)
        node = arcs[_below(node, letter)]
        square -= FIELDS
    return node


@compiled
def refresh_lane(arcs: Numbers, board: Board, lane: int) -> None:
    """Find the anchors of one row or column anew.

    An anchor is the right end of tiles that lie together, or an empty square with a neighbour
    across and none in line. Each play is found from its leftmost anchor only.
    """
    squares = board.squares
    begin = lane_begin(board.height, board.width, lane)
    length = board.width if lane < board.height else board.height
    board.lanes[lane] = 0
    limit = begin
    start = int64(-1)  # where the tiles begin that are being read
    base = int64(0)
    code = int64(0)
    square = begin
    end = begin + length * FIELDS
    while square < end:
        if squares[square + TILE]:
            if start < 0:
                start = square
                base = int64(0)
                code = int64(0)
            base += squares[square + POINTS]
            code += LETTER_HASHES[squares[square + TILE] - 1]
            squares[square + LEFTWARD] = 0
            if not squares[square + FIELDS + TILE]:
                node = _read_backwards(arcs, squares, start, square)
                before = start - FIELDS
                mask = int64(0)
                if before >= begin:
                    # what cannot stand before these tiles need not be tried
                    squares[before + CROSS] &= (node & _LETTERS) * _BOTH
                    squares[before + LEFTWARD] = 0  # this anchor has it as its START
                    if before >= limit:
                        mask = squares[before + CROSS]
                if node & ~int64(_ACCEPT):
                    at = add_anchor(board, lane, node, before, mask)
                    board.anchors[at + RIGHT] = square + FIELDS
                    board.anchors[at + BASE] = base
                    board.anchors[at + HASH] = code
                limit = square + 2 * FIELDS
                start = int64(-1)
        else:
            free = not (squares[square + FIELDS + TILE] or squares[square - FIELDS + TILE])
            if squares[square + CROSSED] and free:
                if squares[square + CROSS]:
                    add_anchor(board, lane, arcs[0], square, squares[square + CROSS])
                limit = square + FIELDS
                squares[square + LEFTWARD] = 0
            elif squares[square - FIELDS + TILE]:
                squares[square + LEFTWARD] = 0
            else:
                squares[square + LEFTWARD] = squares[square + CROSS]
        square += FIELDS


@inlined
def fill(squares: Numbers, square: int, tile: int, points: int) -> None:
    """Write a tile (letter + 1; 0 for none) and its points to both places of a square."""
    squares[square + TILE] = tile
    squares[square + POINTS] = points
    partner = squares[square + PARTNER]
    squares[partner + TILE] = tile
    squares[partner + POINTS] = points


@entry
def set_tiles(squares: Numbers, places: Numbers, tiles: Numbers, values: Numbers) -> None:
    """Lay tiles: `places` are squares in the rows, `tiles` letter + 32 for a blank."""
    for i in range(len(places)):
        fill(squares, places[i], (tiles[i] & 31) + 1, values[tiles[i]])


@entry
def clear_tiles(squares: Numbers) -> None:
    """Take all tiles off the board."""
    for square in range(0, len(squares), FIELDS):
        squares[square + TILE] = 0
        squares[square + POINTS] = 0


def empty_board(height: int, width: int, factors_at: Any = None) -> Board:
    """Make a board without tiles, and without anchors yet.

    `factors_at(row, column)` gives the two factors; without it every square counts singly.
    """
    columns = 1 + height * (width + 1)
    total = columns + width * (height + 1) + 1
    squares = np.zeros(total * FIELDS, np.int64)
    factors = np.zeros(2 * total, np.int64)
    for row in range(height):
        for column in range(width):
            across = 1 + row * (width + 1) + column
            down = columns + column * (height + 1) + row
            squares[across * FIELDS + PARTNER] = down * FIELDS
            squares[down * FIELDS + PARTNER] = across * FIELDS
            both = (1, 1) if factors_at is None else factors_at(row, column)
            for number in (across, down):
                factors[2 * number : 2 * number + 2] = both
    lanes = height + width
    anchors = np.zeros(lanes * max(height, width) * ANCHOR, np.int64)
    return Board(squares, factors, anchors, np.zeros(lanes, np.int64), height, width)


def copy_of(board: Board) -> Board:
    """Copy a board; the factors of its squares, which never change, are shared."""
    parts = board.squares.copy(), board.anchors.copy(), board.lanes.copy()
    return board._replace(squares=parts[0], anchors=parts[1], lanes=parts[2])
