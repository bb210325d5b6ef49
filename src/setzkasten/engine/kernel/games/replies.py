"""What the other side can lay once the move at hand lies: its ways of going out at once.

A play stays as it is, legal and with its score, as long as nobody fills one of its squares, or a
square at an end of a word that it forms. These squares are kept as a set of bits; so a play that
was found one move ago is known to be there still without another search.
"""

from typing import Any, NamedTuple

from setzkasten.engine.kernel.plays.board import FIELDS, PARTNER, TILE, Board
from setzkasten.engine.kernel.plays.walk import PLAY, USED, square_of, tile_of, tiles_laid
from setzkasten.engine.toolchain.jit import Numbers, compiled, inlined, int64

MOST_OUTS = 12
"""Ways of going out that are kept for a position, the best ones."""

PARTS = 8
"""int64s of a set of squares: boards of up to 21 rows and columns."""

OUT = 1 + PARTS
"""Numbers to a way of going out: its score, and the squares that must stay empty."""


class Traced(NamedTuple):
    """A play traced along the board: the squares it fills, the tiles, and three numbers.

    How many they are, the first square and the last.
    """

    squares: Numbers
    tiles: Numbers
    ends: Numbers


_COUNT = 0
_FIRST = 1
_LAST = 2


@inlined
def traced_tiles(path: Traced) -> Any:
    """Count the tiles of a traced play."""
    return path.ends[_COUNT]


@compiled
def trace(board: Board, values: Numbers, laid: int, state: int, path: Traced) -> Any:
    """Write down which squares a found play fills with what; return the points of these tiles."""
    count = tiles_laid(state)
    square = int64(0)
    first = int64(len(board.squares))
    last = int64(0)
    worth = int64(0)
    for i in range(count):
        square = square_of(board, state, i, square)
        tile = tile_of(laid, count, i)
        path.squares[i] = square
        path.tiles[i] = tile
        worth += values[tile]
        first = min(first, square)
        last = max(last, square)
    path.ends[_COUNT] = count
    path.ends[_FIRST] = first
    path.ends[_LAST] = last
    return worth


@inlined
def in_row(board: Board, square: int) -> Any:
    """Return the place of a square among the rows."""
    columns = (1 + board.height * (board.width + 1)) * FIELDS
    return square if square < columns else board.squares[square + PARTNER]


@inlined
def _add(area: Numbers, board: Board, square: int) -> None:
    number = in_row(board, square) // FIELDS
    area[number >> int64(6)] |= int64(1) << (number & 63)


@compiled
def filled(board: Board, path: Traced, area: Numbers) -> None:
    """Mark the set of squares that a traced play fills."""
    area[:PARTS] = 0
    for i in range(path.ends[_COUNT]):
        _add(area, board, path.squares[i])


@compiled
def _needed(board: Board, path: Traced, area: Numbers) -> None:
    """Mark the set of squares that nobody else may fill, so that a traced play stays as it is."""
    squares = board.squares
    area[:PARTS] = 0
    for i in range(path.ends[_COUNT]):
        square = path.squares[i]
        _add(area, board, square)
        across = squares[square + PARTNER]
        for step in (-FIELDS, FIELDS):
            end = across + step
            while squares[end + TILE]:
                end += step
            _add(area, board, end)
    begin = path.ends[_FIRST] - FIELDS
    while squares[begin + TILE]:
        begin -= FIELDS
    _add(area, board, begin)
    end = path.ends[_LAST] + FIELDS
    while squares[end + TILE]:
        end += FIELDS
    _add(area, board, end)


@compiled
def disjoint(area: Numbers, out: Numbers) -> Any:
    """Check whether a play that fills the area leaves a way of going out as it is."""
    shared = int64(0)
    for part in range(PARTS):
        shared |= area[part] & out[1 + part]
    return shared == 0


@compiled
def threat(area: Numbers, outs: Numbers, count: int) -> Any:
    """Return the score of the best known way of going out that a play leaves, or -1."""
    for i in range(count):
        if disjoint(area, outs[i * OUT : (i + 1) * OUT]):
            return outs[i * OUT]
    return int64(-1)


@compiled
def rest_of(tiles: Numbers, used: int) -> Any:
    """Return the set of tiles that stay, as the search would name it: of equal tiles the lowest."""
    held = int64(len(tiles))
    found = int64(0)
    place = int64(0)
    while place < held:
        end = place
        kept = int64(0)
        while end < held and tiles[end] == tiles[place]:
            kept += 1 - ((used >> end) & 1)
            end += 1
        found |= ((int64(1) << kept) - 1) << place
        place = end
    return found


@compiled
def find_outs(
    board: Board,
    values: Numbers,
    plays: Numbers,
    used: int,
    area: Numbers,
    path: Traced,
    outs: Numbers,
) -> Any:
    """Collect the plays of a list that use exactly these tiles and that a laid play left alone.

    `area` are the squares which that play filled, on the board before it. The best few are written
    to `outs`, the best first; return how many.
    """
    count = int64(0)
    for i in range(len(plays) // PLAY):
        if plays[i * PLAY + 2] & USED != used:
            continue
        score = plays[i * PLAY]
        if count == MOST_OUTS and score <= outs[(count - 1) * OUT]:
            continue
        place = min(count, int64(MOST_OUTS - 1))
        out = outs[place * OUT : (place + 1) * OUT]
        trace(board, values, plays[i * PLAY + 1], plays[i * PLAY + 2], path)
        _needed(board, path, out[1:])
        if not disjoint(area, out):
            # What was the last of a full list is lost: a bound less, never a wrong one.
            count = place
            continue
        out[0] = score
        count = place + 1
        while place > 0 and outs[(place - 1) * OUT] < outs[place * OUT]:
            for field in range(OUT):
                a = (place - 1) * OUT + field
                b = place * OUT + field
                outs[a], outs[b] = outs[b], outs[a]
            place -= 1
    return count
