"""What the other side can lay once the move at hand lies: its ways of going out at once.

A play stays as it is, legal and with its score, as long as nobody fills one of its squares, or a
square at an end of a word that it forms. These squares are kept as a set of bits; so a play that
was found one move ago is known to be there still without another search.
"""

from typing import Any

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.kernel.plays.board import ANCHOR, FIELDS, PARTNER, RIGHT, START, TILE
from setzkasten.engine.kernel.plays.search import ANCHOR_AT, PLAY, USED
from setzkasten.engine.toolchain.jit import Numbers, compiled, int64

MOST_OUTS = 12
"""Ways of going out that are kept for a position, the best ones."""

PARTS = 8
"""int64s of a set of squares: boards of up to 21 rows and columns."""

OUT = 1 + PARTS
"""Numbers to a way of going out: its score, and the squares that must stay empty."""

# a traced play
_MOST = 16
TILES_AT = _MOST
LENGTH = 2 * _MOST
_FIRST = LENGTH + 1
_LAST = LENGTH + 2
PATH = LENGTH + 3


@compiled
def trace(
    squares: Numbers, anchors: Numbers, values: Numbers, laid: int, state: int, path: Numbers
) -> Any:
    """Write down which squares a found play fills with what; gives the points of these tiles."""
    at = (state >> ANCHOR_AT) * ANCHOR
    leftwards = (state >> int64(10)) & 15
    count = popcount(state & USED)
    square = anchors[at + START]
    first = square
    last = square
    worth = int64(0)
    for i in range(count):
        if i == leftwards:
            square = anchors[at + RIGHT]
            if i == 0:
                while squares[square + TILE]:
                    square += FIELDS
                first = square
                last = square
        if i >= leftwards:
            while squares[square + TILE]:
                square += FIELDS
        tile = (laid >> int64(6 * (count - 1 - i))) & 63
        path[i] = square
        path[TILES_AT + i] = tile
        worth += values[tile]
        first = min(first, square)
        last = max(last, square)
        square += -FIELDS if i < leftwards else FIELDS
    path[LENGTH] = count
    path[_FIRST] = first
    path[_LAST] = last
    return worth


@compiled
def in_row(squares: Numbers, columns: int, square: int) -> Any:
    """Give the place of a square among the rows."""
    return square if square < columns else squares[square + PARTNER]


@compiled
def _add(area: Numbers, at: int, squares: Numbers, columns: int, square: int) -> None:
    number = in_row(squares, columns, square) // FIELDS
    area[at + (number >> int64(6))] |= int64(1) << (number & 63)


@compiled
def filled(squares: Numbers, columns: int, path: Numbers, area: Numbers) -> None:
    """Give the set of squares that a traced play fills."""
    for part in range(PARTS):
        area[part] = 0
    for i in range(path[LENGTH]):
        _add(area, int64(0), squares, columns, path[i])


@compiled
def _needed(squares: Numbers, columns: int, path: Numbers, area: Numbers, at: int) -> None:
    """Give the set of squares that nobody else may fill, so that a traced play stays as it is."""
    for part in range(PARTS):
        area[at + part] = 0
    for i in range(path[LENGTH]):
        square = path[i]
        _add(area, at, squares, columns, square)
        across = squares[square + PARTNER]
        for step in (-FIELDS, FIELDS):
            end = across + step
            while squares[end + TILE]:
                end += step
            _add(area, at, squares, columns, end)
    begin = path[_FIRST] - FIELDS
    while squares[begin + TILE]:
        begin -= FIELDS
    _add(area, at, squares, columns, begin)
    end = path[_LAST] + FIELDS
    while squares[end + TILE]:
        end += FIELDS
    _add(area, at, squares, columns, end)


@compiled
def disjoint(area: Numbers, outs: Numbers, at: int) -> Any:
    """Tell whether a play that fills the area leaves a way of going out as it is."""
    shared = int64(0)
    for part in range(PARTS):
        shared |= area[part] & outs[at + 1 + part]
    return shared == 0


@compiled
def rest_of(tiles: Numbers, first: int, held: int, used: int) -> Any:
    """Give the set of tiles that stay, as the search would name it: of equal tiles the lowest."""
    found = int64(0)
    place = int64(0)
    while place < held:
        end = place
        kept = int64(0)
        while end < held and tiles[first + end] == tiles[first + place]:
            kept += 1 - ((used >> end) & 1)
            end += 1
        found |= ((int64(1) << kept) - 1) << place
        place = end
    return found


@compiled
def find_outs(
    squares: Numbers,
    anchors: Numbers,
    columns: int,
    values: Numbers,
    plays: Numbers,
    first: int,
    end: int,
    used: int,
    area: Numbers,
    path: Numbers,
    outs: Numbers,
    at: int,
) -> Any:
    """Collect the plays of a list that use exactly these tiles and that a laid play left alone.

    `area` are the squares which that play filled, on the board before it. The best few are written
    to `outs` from `at` on, the best first; gives how many.
    """
    count = int64(0)
    for i in range(first, end):
        if plays[i * PLAY + 2] & USED != used:
            continue
        score = plays[i * PLAY]
        if count == MOST_OUTS and score <= outs[at + (count - 1) * OUT]:
            continue
        place = min(count, int64(MOST_OUTS - 1))
        spot = at + place * OUT
        trace(squares, anchors, values, plays[i * PLAY + 1], plays[i * PLAY + 2], path)
        _needed(squares, columns, path, outs, spot + 1)
        if not disjoint(area, outs, spot):
            # What was the last of a full list is lost: a bound less, never a wrong one.
            count = place
            continue
        outs[spot] = score
        count = place + 1
        while place > 0 and outs[at + (place - 1) * OUT] < outs[at + place * OUT]:
            for field in range(OUT):
                a = at + (place - 1) * OUT + field
                b = at + place * OUT + field
                outs[a], outs[b] = outs[b], outs[a]
            place -= 1
    return count
