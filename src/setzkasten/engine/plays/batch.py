"""Many positions of one game at once: for measuring the search, and for looking at whole games."""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from setzkasten.engine.kernel.plays.batch import RESULT, Positions, search_batch
from setzkasten.engine.kernel.plays.best import SCRATCH
from setzkasten.engine.kernel.plays.board import ANCHOR, FIELDS
from setzkasten.engine.kernel.plays.search import workspace_for
from setzkasten.engine.kernel.plays.walk import PLAY
from setzkasten.engine.plays.position import SearchPosition
from setzkasten.engine.plays.rules import UnfitRules, fill_opening, rack_table
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square

_ROOM: Final = 1 << 16


class Batch:
    """Positions in the middle of a game, made ready, with racks that may lay words on them.

    `summaries` gives best score, sum and number of all plays of each; `run` only does the work.
    """

    def __init__(
        self,
        rules: RuleSet,
        words: WordGraph,
        positions: Sequence[tuple[Mapping[Square, Laid], tuple[str, ...]]],
    ) -> None:
        self._words = words.stored
        self._rack = rack_table(rules)
        fill_opening(rules, self._rack, False)
        table = SearchPosition(rules, words)
        parts = []
        starts = np.zeros((len(positions) + 1, 4), np.int64)
        for number, (board, rack) in enumerate(positions):
            if any(tile.startswith("*") for tile in rack):
                raise UnfitRules("premium cards are not searched in batches")
            table.set_board(board, True)
            table.set_rack(rack)
            parts.append(table.parts())
            starts[number, 3] = len(parts[-1][1]) // ANCHOR
            starts[number + 1, :3] = starts[number, :3] + [len(part) for part in parts[-1]]
        self.size = len(positions)
        squares, anchors, tiles = (
            np.concatenate([part[i] for part in parts] or [starts[0, :0]]) for i in range(3)
        )
        self._positions = Positions(squares, anchors, tiles, starts.reshape(-1))
        self._widest = max((len(part[0]) // FIELDS for part in parts), default=1)
        self._make_room(_ROOM)

    def _make_room(self, room: int) -> None:
        scratch = SCRATCH + 3 * self._widest
        self._workspace = workspace_for(room, PLAY * room, self._widest, scratch)
        self._workspace.order[:] = np.arange(self._widest)

    def run(self, chosen: Numbers | None = None, only_best: bool = False) -> None:
        """Search the positions with these numbers, or all, and forget what was found."""
        self._search(chosen, only_best, np.zeros(0, np.int64))

    def summaries(self, only_best: bool = False) -> Numbers:
        """Return a row for each position: best score, sum of scores, plays (0, 0 for the best)."""
        results = np.zeros(RESULT * self.size, np.int64)
        self._search(None, only_best, results)
        return results.reshape(self.size, RESULT)

    def _search(self, chosen: Numbers | None, only_best: bool, results: Numbers) -> None:
        numbers = np.arange(self.size) if chosen is None else chosen
        while search_batch(
            self._words, self._positions, numbers, only_best, self._rack, self._workspace, results
        ):
            self._make_room(2 * len(self._workspace.plays) // PLAY)
