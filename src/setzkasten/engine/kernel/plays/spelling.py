"""Found plays written out as moves (`8D GR.NDE`), and put in the order in which people read them.

A list of all legal moves is hundreds of short texts; made one by one in Python they take fifty
times as long as finding them. Here a play becomes a row of `WIDTH` numbers: the length of its text,
two numbers to sort by, then the text's characters.
"""

from typing import Any

import numpy as np

from setzkasten.engine.kernel.plays.board import FIELDS, PARTNER, TILE, Board
from setzkasten.engine.kernel.plays.rack import MOST_TILES
from setzkasten.engine.kernel.plays.walk import (
    PLAY,
    leftwards_of,
    square_of,
    tile_of,
    tiles_laid,
)
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64

WIDTH = 36
"""Numbers to a play: the three above, and a text of at most 30 characters."""

LENGTH = 0
FIRST_KEY = 1
SECOND_KEY = 2
TEXT = 3

LARGEST = 26
"""Boards of more rows or columns need longer names for their squares."""

_SHOWN_BY_BLANK = 32
_LETTERS = 31
_LOWER = 32  # from a capital letter to the small one, in Latin-1
_DIGIT = 48
_COLUMN = 65
_SPACE = 32
_LIES = 46
_CHARACTERS = np.array([ord(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"], np.int64)

# The keys hold the direction, then row, column, letter and blank of the first tile, then for each
# further tile how far along the line it lies, its letter and blank: as tuples of these compare.
_PLACE_BITS = 5
_TILE_BITS = 6
_IN_FIRST_KEY = 5


@compiled
def _write_number(number: int, out: Numbers, at: int) -> int:
    """Write a row as people count; return where to go on."""
    if number >= 10:
        out[at] = _DIGIT + number // 10
        at += 1
    out[at] = _DIGIT + number % 10
    return at + 1


@compiled
def _run(squares: Numbers, square: int) -> tuple[int, int]:
    """Return the first square of the run through a square as if it were filled, and its length."""
    first = square
    while squares[first - FIELDS + TILE]:
        first -= FIELDS
    last = square
    while squares[last + FIELDS + TILE]:
        last += FIELDS
    return first, (last - first) // FIELDS + 1


@compiled
def _where(board: Board, square: int) -> tuple[int, int]:
    """Return row and column of a square."""
    number = square // FIELDS
    columns = 1 + board.height * (board.width + 1)
    if number < columns:
        return (number - 1) // (board.width + 1), (number - 1) % (board.width + 1)
    number -= columns
    return number % (board.height + 1), number // (board.height + 1)


@compiled
def _spell(board: Board, places: Numbers, tiles: Numbers, count: int, out: Numbers) -> None:
    """Write one play: `places` and `tiles` in reading order."""
    squares = board.squares
    columns = (1 + board.height * (board.width + 1)) * FIELDS
    place = places[0]
    if count == 1:
        # A single tile belongs to the longer word, to the one across where both are equal.
        across = place if place < columns else squares[place + PARTNER]
        down = squares[across + PARTNER]
        place = down if _run(squares, down)[1] > _run(squares, across)[1] else across
        places[0] = place
    first, _ = _run(squares, place)
    row, column = _where(board, first)
    at = int64(TEXT)
    if place >= columns:
        out[at] = _COLUMN + column
        at = _write_number(row + 1, out, at + 1)
    else:
        at = _write_number(row + 1, out, at)
        out[at] = _COLUMN + column
        at += 1
    out[at] = _SPACE
    at += 1
    square, laid = first, int64(0)
    while True:
        if laid < count and places[laid] == square:
            character = _CHARACTERS[tiles[laid] & _LETTERS]
            out[at] = character + (_LOWER if tiles[laid] >= _SHOWN_BY_BLANK else 0)
            laid += 1
        elif squares[square + TILE]:
            out[at] = _LIES
        else:
            break
        at += 1
        square += FIELDS
    out[LENGTH] = at - TEXT
    _write_keys(board, places, tiles, count, out)


@compiled
def _write_keys(board: Board, places: Numbers, tiles: Numbers, count: int, out: Numbers) -> None:
    """Write what to sort a play by: a single tile has no direction of its own."""
    columns = (1 + board.height * (board.width + 1)) * FIELDS
    row, column = _where(board, places[0])
    key = int64(places[0] >= columns) if count > 1 else int64(0)
    key = (key << _PLACE_BITS | row) << _PLACE_BITS | column
    second = int64(0)
    for i in range(_IN_FIRST_KEY):
        if i > 0:
            along = (places[i] - places[0]) // FIELDS if i < count else int64(0)
            key = key << _PLACE_BITS | along
        key = key << _TILE_BITS | (_code(tiles[i]) if i < count else int64(0))
    for i in range(_IN_FIRST_KEY, MOST_TILES):
        along = (places[i] - places[0]) // FIELDS if i < count else int64(0)
        second = second << _PLACE_BITS | along
        second = second << _TILE_BITS | (_code(tiles[i]) if i < count else int64(0))
    out[FIRST_KEY] = key
    out[SECOND_KEY] = second


@compiled
def _code(tile: int) -> Any:
    """Return what tiles on one square compare by: the letter, then whether a blank shows it."""
    return ((tile & _LETTERS) + 1) << 1 | int64(tile >= _SHOWN_BY_BLANK)


@entry
def spell_plays(board: Board, plays: Numbers, notes: Numbers, out: Numbers) -> None:
    """Write found plays (rows of `PLAY`) to `out`, each as a row of `WIDTH`.

    `notes` has room for twice the tiles of a rack. Only for boards of up to `LARGEST` rows and
    columns: there is no name for a square of a table without bounds here.
    """
    places, tiles = notes[:MOST_TILES], notes[MOST_TILES:]
    for number in range(len(plays) // PLAY):
        laid = plays[number * PLAY + 1]
        state = plays[number * PLAY + 2]
        leftwards = leftwards_of(state)
        count = tiles_laid(state)
        square = int64(0)
        for i in range(count):
            square = square_of(board, state, i, square)
            place = i if i >= leftwards else leftwards - 1 - i
            places[place] = square
            tiles[place] = tile_of(laid, count, i)
        _spell(board, places, tiles, count, out[number * WIDTH : (number + 1) * WIDTH])
