"""The table without bounds: laying cards on it, and taking away the words that were not used.

The table lies on a board that is larger than a play can reach. When it has drifted too near to an
edge it is moved back to the middle. Only the rows and columns between which cards lie, and their
neighbours, are looked at again after a play.
"""

from typing import Any

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.kernel.plays.board import (
    ANCHOR,
    FIELDS,
    PARTNER,
    POINTS,
    RIGHT,
    START,
    TILE,
    refresh_square,
)
from setzkasten.engine.kernel.plays.search import ANCHOR_AT, USED
from setzkasten.engine.kernel.plays.update import open_at, scan_lane
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64

# what is known of the table beside the board, as the array `ground`
FIRST_ROW = 0  # between these rows and columns lie the cards; none: the first is behind the last
LAST_ROW = 1
FIRST_COLUMN = 2
LAST_COLUMN = 3
CARDS = 8  # squares in the rows, and what lies there: for moving cards
MARKS = CARDS + 256  # by number of a square in the rows: what is to stay

_STAYS = 1
_FRESH = 2  # laid in this turn

NO_ROOM = -2
"""The table has grown too large for its board."""


def ground_size(height: int, width: int) -> int:
    """Give the length of the array `ground` for a board."""
    return MARKS + 1 + height * (width + 1)


@compiled
def _square(row: int, column: int, width: int) -> Any:
    return (1 + row * (width + 1) + column) * FIELDS


@compiled
def _include(ground: Numbers, square: int, width: int) -> None:
    """Widen the box to a square in the rows."""
    number = square // FIELDS - 1
    row = number // (width + 1)
    column = number - row * (width + 1)
    if ground[FIRST_ROW] > ground[LAST_ROW]:
        ground[FIRST_ROW] = ground[LAST_ROW] = row
        ground[FIRST_COLUMN] = ground[LAST_COLUMN] = column
        return
    ground[FIRST_ROW] = min(ground[FIRST_ROW], row)
    ground[LAST_ROW] = max(ground[LAST_ROW], row)
    ground[FIRST_COLUMN] = min(ground[FIRST_COLUMN], column)
    ground[LAST_COLUMN] = max(ground[LAST_COLUMN], column)


@compiled
def _forget_box(ground: Numbers) -> None:
    ground[FIRST_ROW] = 0
    ground[LAST_ROW] = -1
    ground[FIRST_COLUMN] = 0
    ground[LAST_COLUMN] = -1


@entry
def find_box(squares: Numbers, height: int, width: int, ground: Numbers) -> None:
    """Find between which rows and columns cards lie."""
    _forget_box(ground)
    for row in range(height):
        for column in range(width):
            square = _square(row, column, width)
            if squares[square + TILE]:
                _include(ground, square, width)


@compiled
def _fill(squares: Numbers, square: int, tile: int, points: int) -> None:
    for place in (square, squares[square + PARTNER]):
        squares[place + TILE] = tile
        squares[place + POINTS] = points


@compiled
def _card(squares: Numbers, square: int) -> Any:
    """Write a card as one number."""
    return squares[square + TILE] + (squares[square + POINTS] << int64(8))


@compiled
def _put(squares: Numbers, square: int, card: int) -> None:
    _fill(squares, square, card & 255, card >> int64(8))


@compiled
def _lay(
    squares: Numbers,
    anchors: Numbers,
    values: Numbers,
    laid: int,
    state: int,
    height: int,
    width: int,
    ground: Numbers,
) -> None:
    """Lay a play as the search found it, mark its cards, and widen the box to them."""
    at = (state >> ANCHOR_AT) * ANCHOR
    leftwards = (state >> int64(10)) & 15
    count = popcount(state & USED)
    rows_end = _square(height, 0, width) - FIELDS
    square = anchors[at + START]
    for i in range(count):
        if i == leftwards:
            square = anchors[at + RIGHT]
        if i >= leftwards:
            while squares[square + TILE]:
                square += FIELDS
        tile = (laid >> int64(6 * (count - 1 - i))) & 63
        _fill(squares, square, (tile & 31) + 1, values[tile])
        in_row = square if square <= rows_end else squares[square + PARTNER]
        _include(ground, in_row, width)
        ground[MARKS + in_row // FIELDS] = _FRESH
        square += -FIELDS if i < leftwards else FIELDS


@compiled
def _keep_words(squares: Numbers, begin: int, length: int, in_rows: bool, ground: Numbers) -> Any:
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
            mark = ground[MARKS + place // FIELDS]
            staying += int64(mark != 0)
            fresh = fresh or mark == _FRESH
            square += FIELDS
        cards = (square - start) // FIELDS
        if cards > 1 and staying < cards and (fresh or staying > 1):
            found = True
            for i in range(cards):
                square_here = start + i * FIELDS
                place = square_here if in_rows else squares[square_here + PARTNER]
                if ground[MARKS + place // FIELDS] == 0:
                    ground[MARKS + place // FIELDS] = _STAYS
        square += FIELDS
    return found


@compiled
def _mark_staying(squares: Numbers, height: int, width: int, ground: Numbers) -> None:
    """Mark what stays, until nothing changes (see `games.crossword.plays.removal`)."""
    rows = (ground[FIRST_ROW], ground[LAST_ROW] + 1)
    columns = (ground[FIRST_COLUMN], ground[LAST_COLUMN] + 1)
    changed = True
    while changed:
        changed = False
        for row in range(rows[0], rows[1]):
            begin = _square(row, columns[0], width)
            if _keep_words(squares, begin, columns[1] - columns[0], True, ground):
                changed = True
        for column in range(columns[0], columns[1]):
            begin = squares[_square(rows[0], column, width) + PARTNER]
            if _keep_words(squares, begin, rows[1] - rows[0], False, ground):
                changed = True


@compiled
def _take_away(squares: Numbers, width: int, removes: bool, ground: Numbers) -> Any:
    """Take off the cards that are not marked; lists the others, and gives how many there are."""
    first_row, last_row = ground[FIRST_ROW], ground[LAST_ROW]
    first_column, last_column = ground[FIRST_COLUMN], ground[LAST_COLUMN]
    _forget_box(ground)
    count = int64(0)
    for row in range(first_row, last_row + 1):
        for column in range(first_column, last_column + 1):
            square = _square(row, column, width)
            if squares[square + TILE]:
                number = MARKS + square // FIELDS
                if removes and ground[number] == 0:
                    _fill(squares, square, int64(0), int64(0))
                else:
                    _include(ground, square, width)
                    ground[CARDS + 2 * count] = square
                    ground[CARDS + 2 * count + 1] = _card(squares, square)
                    count += 1
                ground[number] = 0
    return count


@compiled
def _refresh(
    arcs: Numbers,
    squares: Numbers,
    premiums: Numbers,
    height: int,
    width: int,
    anchors: Numbers,
    lanes: Numbers,
    first_row: int,
    last_row: int,
    first_column: int,
    last_column: int,
) -> None:
    """Look again at a box and its neighbours."""
    first_row, last_row = max(first_row - 1, 0), min(last_row + 1, height - 1)
    first_column, last_column = max(first_column - 1, 0), min(last_column + 1, width - 1)
    for row in range(first_row, last_row + 1):
        for column in range(first_column, last_column + 1):
            square = _square(row, column, width)
            refresh_square(arcs, squares, premiums, square)
            refresh_square(arcs, squares, premiums, squares[square + PARTNER])
    for row in range(first_row, last_row + 1):
        scan_lane(arcs, squares, height, width, anchors, lanes, int64(row))
    for column in range(first_column, last_column + 1):
        scan_lane(arcs, squares, height, width, anchors, lanes, int64(height + column))


@compiled
def _shift(first: int, last: int, length: int, reach: int) -> Any:
    """Tell how far to move the table along one axis: to the middle, if an edge is in reach."""
    if first >= reach and last < length - reach:
        return int64(0)
    return (length - (last - first + 1)) // 2 - first


@compiled
def lay_cards(
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
    reach: int,
    removes: bool,
    ground: Numbers,
) -> Any:
    """Lay a play as the search found it, and take away what it did not use; `NO_ROOM` or 0.

    Afterwards at least `reach` squares are free on each side.
    """
    _lay(squares, anchors, values, laid, state, height, width, ground)
    first_row, last_row = ground[FIRST_ROW], ground[LAST_ROW]
    first_column, last_column = ground[FIRST_COLUMN], ground[LAST_COLUMN]
    if removes:
        _mark_staying(squares, height, width, ground)
    count = _take_away(squares, width, removes, ground)
    if (
        ground[LAST_ROW] - ground[FIRST_ROW] + 1 + 2 * reach > height
        or ground[LAST_COLUMN] - ground[FIRST_COLUMN] + 1 + 2 * reach > width
    ):
        return int64(NO_ROOM)
    down = _shift(ground[FIRST_ROW], ground[LAST_ROW], height, reach)
    across = _shift(ground[FIRST_COLUMN], ground[LAST_COLUMN], width, reach)
    moves = down != 0 or across != 0
    if moves:
        for i in range(count):
            _fill(squares, ground[CARDS + 2 * i], int64(0), int64(0))
        by = (down * (width + 1) + across) * FIELDS
        _forget_box(ground)
        for i in range(count):
            _put(squares, ground[CARDS + 2 * i] + by, ground[CARDS + 2 * i + 1])
            _include(ground, ground[CARDS + 2 * i] + by, width)
    _refresh(
        arcs, squares, premiums, height, width, anchors, lanes,
        first_row, last_row, first_column, last_column,
    )  # fmt: skip
    if moves:
        _refresh(
            arcs, squares, premiums, height, width, anchors, lanes,
            ground[FIRST_ROW], ground[LAST_ROW], ground[FIRST_COLUMN], ground[LAST_COLUMN],
        )  # fmt: skip
    return int64(0)


@compiled
def list_cards(squares: Numbers, width: int, ground: Numbers, cards: Numbers) -> Any:
    """Write down what lies: square in the rows, tile and points; gives how many cards."""
    count = int64(0)
    for row in range(ground[FIRST_ROW], ground[LAST_ROW] + 1):
        for column in range(ground[FIRST_COLUMN], ground[LAST_COLUMN] + 1):
            square = _square(row, column, width)
            if squares[square + TILE]:
                cards[2 * count] = square
                cards[2 * count + 1] = _card(squares, square)
                count += 1
    return count


@compiled
def put_cards(
    arcs: Numbers,
    squares: Numbers,
    premiums: Numbers,
    height: int,
    width: int,
    anchors: Numbers,
    lanes: Numbers,
    ground: Numbers,
    cards: Numbers,
    count: int,
) -> None:
    """Lay the table out as it was written down, whatever lies on it now."""
    box = (ground[FIRST_ROW], ground[LAST_ROW], ground[FIRST_COLUMN], ground[LAST_COLUMN])
    for row in range(box[0], box[1] + 1):
        for column in range(box[2], box[3] + 1):
            _fill(squares, _square(row, column, width), int64(0), int64(0))
    _forget_box(ground)
    for i in range(count):
        _put(squares, cards[2 * i], cards[2 * i + 1])
        _include(ground, cards[2 * i], width)
    _refresh(
        arcs, squares, premiums, height, width, anchors, lanes,
        min(box[0], ground[FIRST_ROW]), max(box[1], ground[LAST_ROW]),
        min(box[2], ground[FIRST_COLUMN]), max(box[3], ground[LAST_COLUMN]),
    )  # fmt: skip


@compiled
def clear_table(
    arcs: Numbers,
    squares: Numbers,
    premiums: Numbers,
    height: int,
    width: int,
    anchors: Numbers,
    lanes: Numbers,
    ground: Numbers,
) -> None:
    """Take all cards off; the first word then begins in the corner, across or down."""
    for square in range(0, len(squares), FIELDS):
        squares[square + TILE] = 0
        squares[square + POINTS] = 0
    _forget_box(ground)
    ground[MARKS:] = 0
    _refresh(
        arcs, squares, premiums, height, width, anchors, lanes,
        int64(0), int64(height - 1), int64(0), int64(width - 1),
    )  # fmt: skip
    for corner in (int64(FIELDS), squares[FIELDS + PARTNER]):
        open_at(arcs[0], squares, height, width, anchors, lanes, corner)


@compiled
def restore_table(
    root: Numbers,
    root_anchors: Numbers,
    root_lanes: Numbers,
    root_ground: Numbers,
    squares: Numbers,
    anchors: Numbers,
    lanes: Numbers,
    height: int,
    width: int,
    ground: Numbers,
) -> None:
    """Put the table back as it was, where cards lie or lay."""
    rows = 1 + height * (width + 1)
    longest = max(height, width)
    for source in (ground, root_ground):
        first, last = max(source[FIRST_ROW] - 1, 0), min(source[LAST_ROW] + 1, height - 1)
        for row in range(first, last + 1):
            begin = (1 + row * (width + 1)) * FIELDS
            end = begin + width * FIELDS
            copy_over(root, begin, end - begin, squares, begin)
        first, last = max(source[FIRST_COLUMN] - 1, 0), min(source[LAST_COLUMN] + 1, width - 1)
        for column in range(first, last + 1):
            begin = (rows + column * (height + 1)) * FIELDS
            end = begin + height * FIELDS
            copy_over(root, begin, end - begin, squares, begin)
    copy_over(root_lanes, 0, len(root_lanes), lanes, 0)
    for lane in range(height + width):
        if lanes[lane]:
            begin = lane * longest * ANCHOR
            end = begin + lanes[lane] * ANCHOR
            copy_over(root_anchors, begin, end - begin, anchors, begin)
    for field in range(4):
        ground[field] = root_ground[field]
