"""A board made ready for the search: its squares in rows, with what may be laid on each."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import numpy as np

from setzkasten.engine.kernel.plays import best, search, update, walk
from setzkasten.engine.kernel.plays import board as squares_of
from setzkasten.engine.kernel.plays.board import FIELDS, PARTNER, Board, copy_of
from setzkasten.engine.plays.rules import (
    ImpossiblePosition,
    fill_opening,
    letter_number,
    letter_shown,
    rack_table,
)
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.layout import Layout
from setzkasten.games.crossword.messages import Placement
from setzkasten.games.crossword.plays.connected import hangs_together
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.texts import Sentence

_FIRST_ROOM: Final = 1 << 12
_LARGEST: Final = 250


class ReadyBoard:
    """The tiles on the table as the search walks them; `set_board` changes them.

    The search names a square by its place in a row; each has two, one across and one down.
    """

    def __init__(self, rules: RuleSet, words: WordGraph) -> None:
        self.rules = rules
        self._words = words.stored
        self._rack = rack_table(rules)
        self._workspace = search.workspace_for(_FIRST_ROOM, walk.PLAY * _FIRST_ROOM, 0, 0)
        self._opening: bool | None = None
        empty = np.zeros(0, np.int64)
        self._top = self._left = 0
        self._board = Board(empty, empty, empty, empty, 0, 0)
        self._anchor_count = 0

    @property
    def size(self) -> tuple[int, int]:
        """The board's height and width."""
        return self._board.height, self._board.width

    def set_board(self, board: Mapping[Square, Laid], opened: bool, spare: int = 0) -> None:
        """Take over the tiles on the table. Where a tile lies, the game is opened.

        A table without bounds gets `spare` squares on each side beyond what a play can reach.
        Raises `ImpossiblePosition` for tiles that lie apart, off the board or of no letter.
        """
        if not hangs_together(board):
            raise ImpossiblePosition(
                Sentence("tiles_apart"),
            )
        opened = opened or bool(board)
        self._shape(board, spare)
        squares_of.clear_tiles(self._board.squares)
        number = self._number
        places = np.array([number(row, column) for row, column in board], np.int64)
        tiles = np.array([letter_number(t.letter, t.blank) for t in board.values()], np.int64)
        squares_of.set_tiles(self._board.squares, places, tiles, self._rack.values)
        update.make_ready(self._words.arcs, self._board)
        if not opened:
            for start in self._starts():
                update.open_at(self._words.arcs[0], self._board, start)
        self._anchor_count = update.list_anchors(self._board, self._workspace.order)
        if self._opening != (not opened):
            self._opening = not opened
            fill_opening(self.rules, self._rack, self._opening)

    def _shape(self, board: Mapping[Square, Laid], spare: int) -> None:
        """Choose the size: the board's, or without bounds what a play can reach."""
        layout = self.rules.layout
        if layout is not None:
            size = layout.height, layout.width
        elif not board:
            self._top = self._left = 0
            size = self.rules.rack + 2 * spare, self.rules.rack + 2 * spare
        else:
            reach = self.rules.rack + spare
            rows, columns = [row for row, _ in board], [column for _, column in board]
            self._top, self._left = min(rows) - reach, min(columns) - reach
            size = max(rows) - self._top + reach + 1, max(columns) - self._left + reach + 1
            if max(size) > _LARGEST:
                raise ImpossiblePosition(Sentence("cards_too_far"))
        if size != self.size:
            self._board = board_for(layout, *size)
            places = sum(size) * max(size)
            self._workspace = self._workspace._replace(
                order=np.zeros(places, np.int64),
                scratch=np.zeros(best.SCRATCH + 3 * places, np.int64),
            )

    def _number(self, row: int, column: int) -> int:
        """Return the place of a square in its row."""
        row, column = row - self._top, column - self._left
        width = self._board.width
        if not (0 <= row < self._board.height and 0 <= column < width):
            raise ImpossiblePosition(Sentence("tile_off_board"))
        return (1 + row * (width + 1) + column) * FIELDS

    def _starts(self) -> list[int]:
        """Return where the first word can begin: it covers the centre, or may lie anywhere."""
        layout = self.rules.layout
        height, width = self.size
        if layout is None:
            # All places are alike: the word begins at the origin, across or down.
            across = [FIELDS]
        elif layout.center is not None:
            across = [self._number(*layout.center)]
        else:
            across = [self._number(r, c) for r in range(height) for c in range(width)]
            self._board.squares[squares_of.LEFTWARD :: FIELDS] = 0
        return [*across, *(int(self._board.squares[start + PARTNER]) for start in across)]

    def root(self) -> Board:
        """Return a copy of the board for playing on."""
        return copy_of(self._board)

    def placements(self, places: list[tuple[int, int]]) -> tuple[Placement, ...]:
        """Return filled squares as the placements of a play."""
        height, width = self.size
        columns = 1 + height * (width + 1)
        found = []
        for place, tile in places:
            number = place // FIELDS
            if number < columns:
                row, column = divmod(number - 1, width + 1)
            else:
                column, row = divmod(number - columns, height + 1)
            letter, blank = letter_shown(tile)
            found.append(Placement(row + self._top, column + self._left, letter, blank))
        return tuple(found)

    def word_factor(self, place: int) -> int:
        """Return the word factor of a square."""
        return int(self._board.factors[2 * (place // FIELDS) + 1])


def board_for(layout: Layout | None, height: int, width: int) -> Board:
    """Make a board without tiles."""
    return copy_of(_empty(layout, height, width))


@lru_cache(maxsize=32)
def _empty(layout: Layout | None, height: int, width: int) -> Board:
    if layout is None:
        return squares_of.empty_board(height, width)
    return squares_of.empty_board(
        height, width, lambda r, c: (layout.letter_factor(r, c), layout.word_factor(r, c))
    )
