"""The end of a game for two, when the bag is empty and every tile is known: the best line."""

import math
import time
from collections.abc import Mapping
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.crossword.terms import board_of, both_multipliers, game_terms, tile_numbers
from setzkasten.engine.kernel.games import endgame as kernel
from setzkasten.engine.kernel.games.arrays import MOST_ON_RACK
from setzkasten.engine.kernel.games.ordering import Listed
from setzkasten.engine.kernel.games.plies import DEEPEST, FRAME, HANDS, Plies, Search
from setzkasten.engine.kernel.games.refuting import INFINITE
from setzkasten.engine.kernel.games.replies import MOST_OUTS, OUT, PARTS, Traced
from setzkasten.engine.kernel.games.transpositions import ENTRY
from setzkasten.engine.kernel.plays.search import Workspace, workspace_for
from setzkasten.engine.kernel.plays.walk import PLAY, USED
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.plays.position import SearchPosition
from setzkasten.engine.plays.rules import ImpossiblePosition, count_tiles, rack_numbers, rack_table
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.texts import Sentence
from setzkasten.texts.progress import Share, untold

NO_LIMIT: Final = 1 << 40
"""Nodes beyond what any search looks at: for those whom only the seconds bound."""

_BUCKETS: Final = 1 << 18
_ROOM: Final = 1 << 14
_SLICE: Final = 500  # positions between two looks at the clock
_TO_THE_END: Final = DEEPEST - 1
_ROUNDS: Final = (
    *((plies, 1.0) for plies in range(1, 5)),
    (_TO_THE_END, 0.7),
    *((plies, 1.0) for plies in range(5, _TO_THE_END)),
)
"""Plies of each search, and the share of the nodes and the time left that it may take.

A few shallow ones find the order of moves. Then to the end: rounds between would only be repeated.
"""


class Solved(msgspec.Struct, frozen=True):
    """The best move, and what it leads to.

    `play` is `None` for a pass. `gain` is what the seat on turn gains on the other from here to the
    end, its tiles and the other's included. `exact` tells that every line was played to its end;
    otherwise lines were judged after `plies` moves.
    """

    play: ScoredPlay | None
    gain: int
    exact: bool
    plies: int
    nodes: int


class Budget:
    """How many positions and seconds a search may take, and who is told how much is used up."""

    def __init__(self, nodes: int, seconds: float, tell: Share) -> None:
        self._nodes = max(nodes, 1)
        self._seconds = max(seconds, 1e-9)
        self._tell = tell
        # Nobody is told most of the time: then the clock is not looked at once more a slice.
        self._told = tell is not untold
        self._begun = time.monotonic() if self._told else 0.0
        self._spent = 0

    def spend(self, nodes: int) -> None:
        """Count positions that were looked at."""
        if not self._told:
            return
        self._spent += nodes
        took = time.monotonic() - self._begun
        self._tell(min(1.0, max(self._spent / self._nodes, took / self._seconds)))


class EndgameSolver:
    """Solves endgames of one game with one set of words. Belongs to one thread at a time.

    Raises `UnfitRules` for a game without a board or a centre, with premium cards, or not for two.
    """

    def __init__(self, rules: RuleSet, words: WordGraph) -> None:
        board_of(rules)
        self.rules = rules
        self._words = words.stored
        self._table = SearchPosition(rules, words)
        self._terms = game_terms(rules, 2)
        self._rack = rack_table(rules)
        multipliers = both_multipliers(rules, self._rack)
        self._rack.multipliers[:] = multipliers[len(multipliers) // 2 :]
        self._transpositions = np.zeros(2 * _BUCKETS * ENTRY, np.int64)
        self._outs = np.zeros(DEEPEST * MOST_OUTS * OUT, np.int64)
        self._frames = np.zeros((DEEPEST + 1) * FRAME, np.int64)
        self._area, self._ways, self._given = (
            np.zeros(size, np.int64) for size in (PARTS, USED + 1, MOST_ON_RACK)
        )
        self._path = Traced(*(np.zeros(size, np.int64) for size in (16, 16, 3)))
        self._age = 0
        layout = board_of(rules)
        self._places = (layout.height + layout.width) * max(layout.height, layout.width)
        self._make_room(_ROOM)

    def _make_room(self, room: int) -> None:
        self._workspace: Workspace = workspace_for(room, 0, self._places, 0)
        self._listed = Listed(np.zeros(room * PLAY, np.int64), np.zeros(room, np.int64))

    def solve(
        self,
        board: Mapping[Square, Laid],
        rack: tuple[str, ...],
        other: tuple[str, ...],
        *,
        passes: int = 0,
        nodes: int = 50_000,
        seconds: float = math.inf,
        tell: Share = untold,
    ) -> Solved:
        """Find the best move with the bag empty, looking at up to so many positions.

        A position takes some 5 to 20 µs. If they or the seconds do not suffice, the result of the
        deepest search that came to an end is given; the first always does. Who has seconds need not
        count positions: see `NO_LIMIT`. Raises `ImpossiblePosition` for an empty rack.
        """
        if not rack or not other:
            raise ImpossiblePosition(Sentence("solved_over"))
        budget = Budget(nodes, seconds, tell)
        until = time.monotonic() + seconds
        position = self._set_up(board, rack, other)
        self._age += 1
        best: Solved | None = None
        looked = 0
        for plies, share in _ROUNDS:
            # What the search to the very end learns makes the rounds after it quicker.
            most = int((nodes - looked) * share)
            now = time.monotonic()
            stop = now + (until - now) * share
            found = self._search(plies, position, passes, most, stop, best is None, budget)
            looked += found.nodes
            if found.ended == kernel.DONE:
                best = self._read(found, plies, looked)
                if best.exact:
                    break
            elif plies != _TO_THE_END:
                break
        assert best is not None
        return msgspec.structs.replace(best, nodes=looked)

    def _set_up(
        self, board: Mapping[Square, Laid], rack: tuple[str, ...], other: tuple[str, ...]
    ) -> Plies:
        """Make room for every ply, and write the position into the first two."""
        rack_numbers(self.rules, other)  # refuses a rack that cannot be
        count_tiles(self.rules, board, rack, other)
        self._table.set_board(board, True)
        self._table.set_rack(rack)
        root = self._table.root()
        boards = root._replace(
            squares=_deep(root.squares), anchors=_deep(root.anchors), lanes=_deep(root.lanes)
        )
        hands = np.zeros(DEEPEST * HANDS, np.int64)
        held = np.zeros(DEEPEST * 2, np.int64)
        for ply in range(2):
            for side, tiles in enumerate((rack, other)):
                first = ply * HANDS + side * MOST_ON_RACK
                hands[first : first + len(tiles)] = np.sort(tile_numbers(tiles))
                held[2 * ply + side] = len(tiles)
        return Plies(boards, hands, held, self._outs, self._frames, np.zeros(1, np.int64))

    def _search(
        self,
        plies: int,
        position: Plies,
        passes: int,
        nodes: int,
        until: float,
        at_least: bool,
        budget: Budget,
    ) -> kernel.BoardEnding:
        """Search so many plies deep, in parts; whatever nodes or time remain, if it must be done.

        Whether it came to an end stands in the answer.
        """
        position.depth[:] = 0
        looked = 0
        while True:
            search = Search(
                self._words, self._terms, self._rack, self._workspace, self._listed, position,
                self._transpositions, self._area, self._path, self._given, self._ways,
            )  # fmt: skip
            most = _SLICE if at_least else min(_SLICE, nodes - looked)
            whole = -INFINITE, INFINITE
            found = kernel.BoardEnding(
                *kernel.solve(search, plies, *whole, most, self._age, passes)
            )
            looked += found.nodes
            budget.spend(found.nodes)
            out_of_time = looked >= nodes or time.monotonic() >= until
            if found.ended == kernel.NO_ROOM:
                self._make_room(2 * len(self._listed.keys))
                position.depth[:] = 0
            elif found.ended == kernel.DONE or (out_of_time and not at_least):
                return found._replace(nodes=looked)

    def _read(self, found: kernel.BoardEnding, plies: int, looked: int) -> Solved:
        play = None
        if found.state:
            play = next(
                self._table.scored(row)
                for row in self._table.find_all()
                if (int(row[1]), int(row[2])) == (found.laid, found.state)
            )
        return Solved(play, found.value, found.complete, plies, looked)


def _deep(part: Numbers) -> Numbers:
    """Make room for a part of the board at every ply, with the position in the first two."""
    room = np.zeros(DEEPEST * len(part), np.int64)
    room[: len(part)] = part
    room[len(part) : 2 * len(part)] = part
    return room
