"""The table without bounds: laying cards on it, and taking away the words that were not used.

The table lies on a board that is larger than a play can reach. When it has drifted too near to an
edge it is moved back to the middle. Only the rows and columns between which cards lie, and their
neighbours, are looked at again after a play.
"""

from typing import Any, NamedTuple

import numpy as np

from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.kernel.plays.board import (
    FIELDS,
    PARTNER,
    POINTS,
    TILE,
    Board,
    clear_tiles,
    fill,
    refresh_lane,
    refresh_square,
)
from setzkasten.engine.kernel.plays.update import copy_lane, open_at
from setzkasten.engine.kernel.plays.walk import square_of, tile_of, tiles_laid
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, inlined, int64


class OpenTable(NamedTuple):
    """What is known of a table without bounds beside its board.

    `box` has the rows and columns between which cards lie, see below; `marks`, by number of a
    square in the rows, what is to stay; `cards` is room for moving them.
    """

    box: Numbers
    marks: Numbers
    cards: Numbers


# the box: none of the cards lie beyond; without cards the first row is behind the last
FIRST_ROW = 0
LAST_ROW = 1
FIRST_COLUMN = 2
LAST_COLUMN = 3

_STAYS = 1
_FRESH = 2  # laid in this turn

MOST_NUMBERS = 256
"""Numbers that the cards on a table are written down in, two each."""

NO_ROOM = -2
"""The table has grown too large for its board."""


def open_table_of(board: Board, is_open: bool) -> OpenTable:
    """Make what is kept beside a board, with the box of its cards; nothing if it has bounds."""
    if not is_open:
        return OpenTable(*(np.zeros(0, np.int64) for _ in range(3)))
    marks = 1 + board.height * (board.width + 1)
    open_table = OpenTable(*(np.zeros(size, np.int64) for size in (4, marks, MOST_NUMBERS)))
    find_box(board, open_table.box)
    return open_table


@inlined
def _square(row: int, column: int, width: int) -> Any:
    return (1 + row * (width + 1) + column) * FIELDS


@compiled
def _include(box: Numbers, square: int, width: int) -> None:
    """Widen the box to a square in the rows."""
    number = square // FIELDS - 1
    row = number // (width + 1)
    column = number - row * (width + 1)
    if box[FIRST_ROW] > box[LAST_ROW]:
        box[FIRST_ROW] = box[LAST_ROW] = row
        box[FIRST_COLUMN] = box[LAST_COLUMN] = column
        return
    box[FIRST_ROW] = min(box[FIRST_ROW], row)
    box[LAST_ROW] = max(box[LAST_ROW], row)
    box[FIRST_COLUMN] = min(box[FIRST_COLUMN], column)
    box[LAST_COLUMN] = max(box[LAST_COLUMN], column)


@compiled
def _forget(box: Numbers) -> None:
    box[FIRST_ROW] = 0
    box[LAST_ROW] = -1
    box[FIRST_COLUMN] = 0
    box[LAST_COLUMN] = -1


@entry
def find_box(board: Board, box: Numbers) -> None:
    """Find between which rows and columns cards lie."""
    _forget(box)
    for row in range(board.height):
        for column in range(board.width):
            square = _square(row, column, board.width)
            if board.squares[square + TILE]:
                _include(box, square, board.width)


@compiled
def _card(squares: Numbers, square: int) -> Any:
    """Write a card as one number."""
    return squares[square + TILE] + (squares[square + POINTS] << int64(8))


@compiled
def _put(squares: Numbers, square: int, card: int) -> None:
    fill(squares, square, card & 255, card >> int64(8))


@compiled
def _lay(board: Board, open_table: OpenTable, values: Numbers, laid: int, state: int) -> None:
    """Lay a play as the search found it, mark its cards, and widen the box to them."""
    squares = board.squares
    rows_end = _square(board.height, 0, board.width) - FIELDS
    count = tiles_laid(state)
    square = int64(0)
    for i in range(count):
        square = square_of(board, state, i, square)
        tile = tile_of(laid, count, i)
        fill(squares, square, (tile & 31) + 1, values[tile])
        in_row = square if square <= rows_end else squares[square + PARTNER]
        _include(open_table.box, in_row, board.width)
        open_table.marks[in_row // FIELDS] = _FRESH


@compiled
def _keep_words(squares: Numbers, begin: int, length: int, in_rows: bool, marks: Numbers) -> Any:
    """Mark the words of a row or column of which something fresh or two cards stay; any new?"""
    found = False
    square = begin
    end = begin + length * FIELDS
    while square < end:
        start = square
        staying = int64(0)
        fresh = False
        while squares[square + TILE]:
            place = square if in_rows else squares[square + PARTNER]
            mark = marks[place // FIELDS]
            staying += int64(mark != 0)
            fresh = fresh or mark == _FRESH
            square += FIELDS
        cards = (square - start) // FIELDS
        if cards > 1 and staying < cards and (fresh or staying > 1):
            found = True
            for i in range(cards):
                square_here = start + i * FIELDS
                place = square_here if in_rows else squares[square_here + PARTNER]
                if marks[place // FIELDS] == 0:
                    marks[place // FIELDS] = _STAYS
        square += FIELDS
    return found


@compiled
def _mark_staying(board: Board, open_table: OpenTable) -> None:
    """Mark what stays, until nothing changes (see `games.crossword.plays.removal`)."""
    squares, box, marks = board.squares, open_table.box, open_table.marks
    rows = (box[FIRST_ROW], box[LAST_ROW] + 1)
    columns = (box[FIRST_COLUMN], box[LAST_COLUMN] + 1)
    changed = True
    while changed:
        changed = False
        for row in range(rows[0], rows[1]):
            begin = _square(row, columns[0], board.width)
            if _keep_words(squares, begin, columns[1] - columns[0], True, marks):
                changed = True
        for column in range(columns[0], columns[1]):
            begin = squares[_square(rows[0], column, board.width) + PARTNER]
            if _keep_words(squares, begin, rows[1] - rows[0], False, marks):
                changed = True


@compiled
def _take_away(board: Board, open_table: OpenTable, removes: bool) -> Any:
    """Take off the cards that are not marked; lists the others, and gives how many there are."""
    squares, box, marks = board.squares, open_table.box, open_table.marks
    first_row, last_row = box[FIRST_ROW], box[LAST_ROW]
    first_column, last_column = box[FIRST_COLUMN], box[LAST_COLUMN]
    _forget(box)
    count = int64(0)
    for row in range(first_row, last_row + 1):
        for column in range(first_column, last_column + 1):
            square = _square(row, column, board.width)
            if squares[square + TILE]:
                number = square // FIELDS
                if removes and marks[number] == 0:
                    fill(squares, square, int64(0), int64(0))
                else:
                    _include(box, square, board.width)
                    open_table.cards[2 * count] = square
                    open_table.cards[2 * count + 1] = _card(squares, square)
                    count += 1
                marks[number] = 0
    return count


@compiled
def _refresh(
    arcs: Numbers,
    board: Board,
    first_row: int,
    last_row: int,
    first_column: int,
    last_column: int,
) -> None:
    """Look again at a box and its neighbours."""
    squares, height, width = board.squares, board.height, board.width
    first_row, last_row = max(first_row - 1, 0), min(last_row + 1, height - 1)
    first_column, last_column = max(first_column - 1, 0), min(last_column + 1, width - 1)
    for row in range(first_row, last_row + 1):
        for column in range(first_column, last_column + 1):
            square = _square(row, column, width)
            refresh_square(arcs, squares, board.factors, square)
            refresh_square(arcs, squares, board.factors, squares[square + PARTNER])
    for row in range(first_row, last_row + 1):
        refresh_lane(arcs, board, int64(row))
    for column in range(first_column, last_column + 1):
        refresh_lane(arcs, board, int64(height + column))


@compiled
def _shift(first: int, last: int, length: int, reach: int) -> Any:
    """Return how far to move the table along one axis: to the middle, if an edge is in reach."""
    if first >= reach and last < length - reach:
        return int64(0)
    return (length - (last - first + 1)) // 2 - first


@compiled
def lay_cards(
    arcs: Numbers,
    board: Board,
    open_table: OpenTable,
    values: Numbers,
    laid: int,
    state: int,
    reach: int,
    removes: bool,
) -> Any:
    """Lay a play as the search found it, and take away what it did not use; `NO_ROOM` or 0.

    Afterwards at least `reach` squares are free on each side.
    """
    squares, box, height, width = board.squares, open_table.box, board.height, board.width
    _lay(board, open_table, values, laid, state)
    first_row, last_row = box[FIRST_ROW], box[LAST_ROW]
    first_column, last_column = box[FIRST_COLUMN], box[LAST_COLUMN]
    if removes:
        _mark_staying(board, open_table)
    count = _take_away(board, open_table, removes)
    if (
        box[LAST_ROW] - box[FIRST_ROW] + 1 + 2 * reach > height
        or box[LAST_COLUMN] - box[FIRST_COLUMN] + 1 + 2 * reach > width
    ):
        return int64(NO_ROOM)
    down = _shift(box[FIRST_ROW], box[LAST_ROW], height, reach)
    across = _shift(box[FIRST_COLUMN], box[LAST_COLUMN], width, reach)
    moves = down != 0 or across != 0
    if moves:
        for i in range(count):
            fill(squares, open_table.cards[2 * i], int64(0), int64(0))
        by = (down * (width + 1) + across) * FIELDS
        _forget(box)
        for i in range(count):
            _put(squares, open_table.cards[2 * i] + by, open_table.cards[2 * i + 1])
            _include(box, open_table.cards[2 * i] + by, width)
    _refresh(arcs, board, first_row, last_row, first_column, last_column)
    if moves:
        _refresh(arcs, board, box[FIRST_ROW], box[LAST_ROW], box[FIRST_COLUMN], box[LAST_COLUMN])
    return int64(0)


@compiled
def list_cards(board: Board, box: Numbers, cards: Numbers) -> Any:
    """Write down what lies: square in the rows, tile and points; return how many cards."""
    count = int64(0)
    for row in range(box[FIRST_ROW], box[LAST_ROW] + 1):
        for column in range(box[FIRST_COLUMN], box[LAST_COLUMN] + 1):
            square = _square(row, column, board.width)
            if board.squares[square + TILE]:
                cards[2 * count] = square
                cards[2 * count + 1] = _card(board.squares, square)
                count += 1
    return count


@compiled
def put_cards(
    arcs: Numbers, board: Board, open_table: OpenTable, cards: Numbers, count: int
) -> None:
    """Lay the table out as it was written down, whatever lies on it now."""
    box = open_table.box
    lay = (box[FIRST_ROW], box[LAST_ROW], box[FIRST_COLUMN], box[LAST_COLUMN])
    for row in range(lay[0], lay[1] + 1):
        for column in range(lay[2], lay[3] + 1):
            fill(board.squares, _square(row, column, board.width), int64(0), int64(0))
    _forget(box)
    for i in range(count):
        _put(board.squares, cards[2 * i], cards[2 * i + 1])
        _include(box, cards[2 * i], board.width)
    _refresh(
        arcs,
        board,
        min(lay[0], box[FIRST_ROW]),
        max(lay[1], box[LAST_ROW]),
        min(lay[2], box[FIRST_COLUMN]),
        max(lay[3], box[LAST_COLUMN]),
    )


@compiled
def clear_table(arcs: Numbers, board: Board, open_table: OpenTable) -> None:
    """Take all cards off; the first word then begins in the corner, across or down."""
    clear_tiles(board.squares)
    _forget(open_table.box)
    open_table.marks[:] = 0
    last_row, last_column = int64(board.height - 1), int64(board.width - 1)
    _refresh(arcs, board, int64(0), last_row, int64(0), last_column)
    open_at(arcs[0], board, int64(FIELDS))
    open_at(arcs[0], board, board.squares[FIELDS + PARTNER])


@compiled
def restore_table(root: Board, root_box: Numbers, board: Board, open_table: OpenTable) -> None:
    """Put the table back as it was, where cards lie or lay."""
    height, width = board.height, board.width
    for box in (open_table.box, root_box):
        first, last = max(box[FIRST_ROW] - 1, 0), min(box[LAST_ROW] + 1, height - 1)
        for row in range(first, last + 1):
            copy_lane(root, board, int64(row))
        first, last = max(box[FIRST_COLUMN] - 1, 0), min(box[LAST_COLUMN] + 1, width - 1)
        for column in range(first, last + 1):
            copy_lane(root, board, int64(height + column))
    copy_over(root_box, 0, 4, open_table.box, 0)
