"""The end of a game for two, when the bag is empty and every tile is known: the best line."""

from collections.abc import Mapping
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.kernel import endgame as kernel
from setzkasten.engine.kernel import search
from setzkasten.engine.kernel import selfplay as games_of
from setzkasten.engine.kernel.jit import Numbers
from setzkasten.engine.play import ScoredPlay
from setzkasten.engine.rules import ImpossiblePosition, rack_table
from setzkasten.engine.table import Table
from setzkasten.engine.terms import board_of, both_multipliers, game_terms, tile_numbers
from setzkasten.engine.wordgraph import WordGraph
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.games.crossword.state import Laid, Square

_SLOTS: Final = 1 << 16
_ENTRY: Final = 6
_ROOM: Final = 1 << 15


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


class EndgameSolver:
    """Solves endgames of one game with one set of words. Belongs to one thread at a time.

    Raises `UnfitRules` for a game without a board or a centre, with premium cards, or not for two.
    """

    def __init__(self, rules: RuleSet, words: WordGraph) -> None:
        board_of(rules)
        self.rules = rules
        self._words = words.stored
        self._table = Table(rules, words)
        self._terms = game_terms(rules, 2)
        self._rack = rack_table(rules)
        self._multipliers = both_multipliers(rules, self._rack)
        places = int(
            sum(self._terms[[games_of.HEIGHT, games_of.WIDTH]])
            * max(self._terms[[games_of.HEIGHT, games_of.WIDTH]])
        )
        self._order = np.zeros(places, np.int64)
        self._seen = np.zeros(_SLOTS * _ENTRY, np.int64)
        self._plays = np.zeros(kernel.DEEPEST * kernel.WIDEST * search.PLAY, np.int64)
        self._leftwards = np.zeros(search.FRAME * _ROOM, np.int64)
        self._rightwards = np.zeros(search.FRAME * _ROOM, np.int64)

    def solve(
        self,
        board: Mapping[Square, Laid],
        rack: tuple[str, ...],
        other: tuple[str, ...],
        *,
        passes: int = 0,
        nodes: int = 50_000,
    ) -> Solved:
        """Find the best move with the bag empty, looking at up to so many positions.

        A position takes some 20 µs. If they do not suffice, the result of the deepest search that
        came to an end is given. Raises `ImpossiblePosition` for an empty rack.
        """
        if not rack or not other:
            raise ImpossiblePosition("Das Spiel ist schon zu Ende.", "The game is over already.")
        self._table.set_board(board, True)
        self._table.set_rack(rack)
        *root, factors = self._table.root()
        squares, anchors, lanes = map(_deep, root)
        hands = np.zeros(kernel.DEEPEST * 2 * games_of.MOST_ON_RACK, np.int64)
        held = np.zeros(kernel.DEEPEST * 2, np.int64)
        for side, tiles in enumerate((rack, other)):
            first = side * games_of.MOST_ON_RACK
            hands[first : first + len(tiles)] = np.sort(tile_numbers(tiles))
            held[side] = len(tiles)
        self._seen[:] = 0
        answer = np.zeros(kernel.ANSWER, np.int64)
        best: Solved | None = None
        looked = 0
        for plies in range(1, kernel.DEEPEST):
            came_to_end = kernel.solve(
                plies,
                max(nodes - looked, 0) if best is not None else 1 << 40,
                self._words.arcs,
                self._terms,
                True,
                self._multipliers,
                factors,
                squares,
                anchors,
                lanes,
                hands,
                held,
                passes,
                self._order,
                self._rack,
                self._leftwards,
                self._rightwards,
                self._plays,
                self._seen,
                answer,
            )
            if came_to_end != 1:
                break
            looked += int(answer[kernel.NODES])
            best = self._read(answer, looked)
            if best.exact:
                break
        if best is None:
            raise ImpossiblePosition(
                "Die Stellung hat zu viele mögliche Züge.", "The position has too many plays."
            )
        return best

    def _read(self, answer: Numbers, looked: int) -> Solved:
        state = int(answer[kernel.STATE])
        play = None
        if state:
            laid = int(answer[kernel.LAID])
            play = next(
                self._table.scored(row)
                for row in self._table.find_all()
                if (int(row[1]), int(row[2])) == (laid, state)
            )
        return Solved(
            play,
            int(answer[kernel.VALUE]),
            bool(answer[kernel.COMPLETE]),
            int(answer[kernel.PLIES]),
            looked,
        )


def _deep(part: Numbers) -> Numbers:
    """Make room for a part of the board at every ply, with the position first."""
    room = np.zeros(kernel.DEEPEST * len(part), np.int64)
    room[: len(part)] = part
    return room
