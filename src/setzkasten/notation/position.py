"""A crossword position as one line of text.

For a board: its rows from the top, joined by `/`, numbers for empty squares, lower case for
blanks; then the racks (whose turn it is first), the scores, and the number of passes in a row:

    15/15/15/15/15/15/15/3GRÜNDE6/15/15/15/15/15/15/15 RABEN??/ 0/28 0

For the table without bounds the first field begins with row and column of its top left corner,
and rows may end early: `-3,0:5H/5O/5R/RIESEN`. An empty table is `0,0:`.
"""

import re
import unicodedata
from collections import Counter
from typing import Final

import msgspec

from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board, Laid
from setzkasten.letters import BLANK
from setzkasten.notation.tiles import letter_of, read_tiles, write_tiles
from setzkasten.notation.unreadable import UnreadablePosition

_LIMIT: Final = 4000
_FAR: Final = 1000
_TOKEN: Final = re.compile(r"\d+|.", re.DOTALL)
_ANCHOR: Final = re.compile(r"(-?\d{1,4}),(-?\d{1,4}):(.*)", re.DOTALL | re.ASCII)
_SCORE: Final = re.compile(r"-?\d{1,6}", re.ASCII)
_REMARKS: Final = re.compile(r"(?:[a-z]\w*\s+[^;]+;\s*)+", re.IGNORECASE)
"""What other programs write behind a position, such as `lex german; ld german;`."""


class Position(msgspec.Struct, frozen=True):
    """A table in the middle of a game: tiles, racks (whose turn it is first), scores, passes."""

    board: Board
    racks: tuple[tuple[str, ...], ...] = ()
    scores: tuple[int, ...] = ()
    passes: int = 0

    @property
    def opened(self) -> bool:
        """Whether a word lies on the table."""
        return bool(self.board)

    @property
    def rack(self) -> tuple[str, ...]:
        """The tiles of whoever is on turn."""
        return self.racks[0] if self.racks else ()


def read_position(text: str, rules: RuleSet) -> Position:
    """Read a position; `start` is the empty table. Raises `UnreadablePosition` saying why.

    No position has more of a tile than the game. Fields may be left out from the end.
    """
    plain = unicodedata.normalize("NFC", text).strip()
    if not plain:
        raise UnreadablePosition.because("position_empty")
    if len(plain) > _LIMIT:
        raise UnreadablePosition.because("position_size")
    fields = plain.split(None, 4)
    if fields[4:] and not _REMARKS.fullmatch(fields[4]):
        raise UnreadablePosition.because("position_fields", text=fields[4])
    board = {} if fields[0].lower() == "start" else _read_board(fields[0], rules)
    racks = tuple(read_rack(rack, rules) for rack in fields[1].split("/")) if fields[1:] else ()
    if len(racks) > rules.players[1]:
        raise UnreadablePosition.because("position_players", count=len(racks))
    scores = _read_scores(fields[2]) if fields[2:] else (0,) * len(racks)
    if len(scores) > rules.players[1]:
        raise UnreadablePosition.because("position_players", count=len(scores))
    position = Position(board, racks, scores, _read_passes(fields[3]) if fields[3:] else 0)
    _check_tiles(position, rules)
    return position


def _check_tiles(position: Position, rules: RuleSet) -> None:
    """Refuse more of a tile, on the table and the racks together, than the game has."""
    seen = Counter(BLANK if laid.blank else laid.letter for laid in position.board.values())
    for rack in position.racks:
        seen.update(rack)
    for face in rules.tiles.faces:
        if seen[face.text] > face.count:
            raise UnreadablePosition.because(
                "position_tiles", tile=face.text, count=seen[face.text], most=face.count
            )


def read_rack(text: str, rules: RuleSet) -> tuple[str, ...]:
    """Read a rack of the game; raises `UnreadablePosition` if it holds too much."""
    rack = read_tiles(text, rules.tiles)
    if len(rack) > rules.rack:
        raise UnreadablePosition.because("rack_size", limit=rules.rack, count=len(rack))
    return rack


def with_rack(position: Position, rack: str, rules: RuleSet) -> Position:
    """Return a position with another rack for whoever is on turn."""
    racks = (read_rack(rack, rules), *position.racks[1:])
    changed = msgspec.structs.replace(position, racks=racks, scores=position.scores or (0,))
    _check_tiles(changed, rules)
    return changed


def _read_board(text: str, rules: RuleSet) -> Board:
    if rules.layout is None:
        match = _ANCHOR.fullmatch(text)
        if match is None:
            raise UnreadablePosition.because("position_anchor")
        top, left = int(match[1]), int(match[2])
        rows = match[3].split("/")
        height, width = None, None
    else:
        top = left = 0
        rows = text.split("/")
        height, width = rules.layout.height, rules.layout.width
    if height is not None and len(rows) != height:
        raise UnreadablePosition.because("position_rows", count=len(rows), height=height)
    board: Board = {}
    for number, row in enumerate(rows):
        cells = _read_row(row, number + 1, rules)
        if width is not None and len(cells) != width:
            raise UnreadablePosition.because(
                "position_width", row=number + 1, count=len(cells), width=width
            )
        for place, laid in enumerate(cells):
            if laid is not None:
                board[top + number, left + place] = laid
    if any(abs(row) > _FAR or abs(col) > _FAR for row, col in board):
        raise UnreadablePosition.because("position_size")
    return board


def _read_row(text: str, number: int, rules: RuleSet) -> list[Laid | None]:
    cells: list[Laid | None] = []
    values = rules.tiles.values
    for token in _TOKEN.findall(text):
        if token.isascii() and token.isdigit():
            if len(token) > 4 or int(token) > _FAR:
                raise UnreadablePosition.because("position_size")
            cells += [None] * int(token)
            continue
        if token in ("ß", "ẞ"):
            raise UnreadablePosition.because("sharp_s", text=text)
        letter = letter_of(token)
        blank = token != letter and BLANK in values
        if letter is None or not (blank or letter in values):
            raise UnreadablePosition.because("position_character", character=token, row=number)
        cells.append(Laid(letter, blank))
    return cells


def _read_scores(text: str) -> tuple[int, ...]:
    parts = text.split("/")
    if not all(_SCORE.fullmatch(part) for part in parts):
        raise UnreadablePosition.because("position_scores", text=text)
    return tuple(int(part) for part in parts)


def _read_passes(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise UnreadablePosition.because("position_passes", text=text)
    return int(text)


def write_position(position: Position, rules: RuleSet) -> str:
    """Write a position as one line; `read_position` gives it back."""
    board = _write_board(position.board, rules)
    racks = "/".join(write_tiles(rack) for rack in position.racks) or "/"
    scores = "/".join(str(score) for score in position.scores) or "0/0"
    return f"{board} {racks} {scores} {position.passes}"


def _write_board(board: Board, rules: RuleSet) -> str:
    if rules.layout is not None:
        height, width = rules.layout.height, rules.layout.width
        return "/".join(_write_row(board, row, 0, width, full=True) for row in range(height))
    if not board:
        return "0,0:"
    top, bottom = min(row for row, _ in board), max(row for row, _ in board)
    left, right = min(col for _, col in board), max(col for _, col in board)
    rows = [
        _write_row(board, row, left, right - left + 1, full=False) for row in range(top, bottom + 1)
    ]
    return f"{top},{left}:" + "/".join(rows)


def _write_row(board: Board, row: int, left: int, width: int, *, full: bool) -> str:
    text = ""
    empty = 0
    for col in range(left, left + width):
        laid = board.get((row, col))
        if laid is None:
            empty += 1
            continue
        text += (str(empty) if empty else "") + (laid.letter.lower() if laid.blank else laid.letter)
        empty = 0
    return text + (str(empty) if empty and full else "")
