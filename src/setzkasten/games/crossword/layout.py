"""A board: its size, its centre and its premium squares."""

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from setzkasten.letters import Unfit
from setzkasten.texts import Sentence

_PREMIUMS: Final = {".": (1, 1), "b": (2, 1), "B": (3, 1), "w": (1, 2), "W": (1, 3)}


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board as rows of characters, the top row first.

    `.` plain, `b`/`B` double/triple letter value (Buchstabe), `w`/`W` double/triple word value
    (Wort). `center` is the (row, column) that the first word covers, counted from 0, or `None`.
    """

    id: str
    rows: tuple[str, ...]
    center: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        if not 3 <= len(self.rows) <= 31 or not 3 <= len(self.rows[0]) <= 31:
            raise Unfit(Sentence("layout_size", {"id": self.id}))
        for row in self.rows:
            if len(row) != len(self.rows[0]) or set(row) - _PREMIUMS.keys():
                raise Unfit(Sentence("layout_row", {"id": self.id, "row": row}))
        if self.center is not None and not self.holds(*self.center):
            raise Unfit(Sentence("layout_center", {"id": self.id}))

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def is_symmetric(self) -> bool:
        """Check whether rows and columns are alike: what goes across could go down as well."""
        columns = tuple(map("".join, zip(*self.rows, strict=True)))
        return columns == self.rows and (self.center is None or self.center[0] == self.center[1])

    def holds(self, row: int, col: int) -> bool:
        """Check whether a square is on the board."""
        return 0 <= row < self.height and 0 <= col < self.width

    def letter_factor(self, row: int, col: int) -> int:
        """Return how often a letter newly laid here counts."""
        return _PREMIUMS[self.rows[row][col]][0]

    def word_factor(self, row: int, col: int) -> int:
        """Return how often a word counts in which this square is newly covered."""
        return _PREMIUMS[self.rows[row][col]][1]


def layout_from_table(name: str, table: Mapping[str, Any]) -> Layout:
    """Read a board: `rows` of characters, and `center` as a square such as `8H`."""
    for field in table:
        if field not in ("rows", "center"):
            raise Unfit(Sentence("no_field", {"name": field}), field)
    center = table.get("center")
    return Layout(name, tuple(table["rows"]), None if center is None else read_square(center))


def read_square(text: str) -> tuple[int, int]:
    """Read a square such as `8H` as (row, column) from 0."""
    match = re.fullmatch(r"(\d{1,2})([A-Za-z]{1,2})", str(text).strip())
    if match is None:
        raise Unfit(Sentence("no_square", {"text": text}))
    col = 0
    for letter in match[2].upper():
        col = col * 26 + ord(letter) - ord("A") + 1
    return int(match[1]) - 1, col - 1
