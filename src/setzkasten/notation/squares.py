"""Naming squares: `8D` (row first) reads across, `D8` (column first) reads down."""

import re
from typing import Final

from setzkasten.games.crossword.state import Square

_ACROSS: Final = re.compile(r"(\d{1,3})([A-Za-z]{1,2})", re.ASCII)
_DOWN: Final = re.compile(r"([A-Za-z]{1,2})(\d{1,3})", re.ASCII)
_OPEN: Final = re.compile(r"([-+]?\d{1,4}),\s*([-+]?\d{1,4})", re.ASCII)
_DIRECTIONS: Final = {"H": False, "W": False, "V": True, "S": True}


def column_name(col: int) -> str:
    """Name a column: A to Z, then AA, AB and so on."""
    name = ""
    number = col + 1
    while number > 0:
        number, rest = divmod(number - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def _column(name: str) -> int:
    number = 0
    for letter in name.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def read_start(text: str) -> tuple[Square, bool] | None:
    """Read where a word begins on a board: its square and whether it runs down; `None` if not."""
    if match := _ACROSS.fullmatch(text):
        row, name, down = match[1], match[2], False
    elif match := _DOWN.fullmatch(text):
        row, name, down = match[2], match[1], True
    else:
        return None
    return ((int(row) - 1, _column(name)), down)


def write_start(square: Square, down: bool) -> str:
    """Name the start of a word on a board."""
    row, col = square
    return f"{column_name(col)}{row + 1}" if down else f"{row + 1}{column_name(col)}"


def read_open_start(text: str) -> tuple[Square, bool] | None:
    """Read where a word begins on a table without bounds: `0,5 H` across, `0,5 V` down.

    W (waagerecht) and S (senkrecht) are read as well.
    """
    place, _, direction = text.strip().rpartition(" ")
    match = _OPEN.fullmatch(place.strip())
    if match is None or direction.upper() not in _DIRECTIONS:
        return None
    return ((int(match[1]), int(match[2])), _DIRECTIONS[direction.upper()])


def write_open_start(square: Square, down: bool) -> str:
    """Name the start of a word on a table without bounds."""
    return f"{square[0]},{square[1]} {'V' if down else 'H'}"
