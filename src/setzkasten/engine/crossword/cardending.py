"""The end of the card game for two, when the stack is empty and every card is known."""

import math
import time
from collections.abc import Mapping
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.crossword.endgame import Budget, EndgameSolver, Solved
from setzkasten.engine.crossword.terms import both_multipliers, game_size, game_terms, tile_numbers
from setzkasten.engine.kernel.games import cardending as kernel
from setzkasten.engine.kernel.games.arrays import (
    MOST_ON_RACK,
    Evaluation,
    GameArrays,
    empty_seats,
    empty_supply,
)
from setzkasten.engine.kernel.games.plies import HANDS
from setzkasten.engine.kernel.plays.opentable import MOST_NUMBERS, open_table_of
from setzkasten.engine.kernel.plays.search import workspace_for
from setzkasten.engine.kernel.plays.walk import PLAY
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.plays.position import SearchPosition
from setzkasten.engine.plays.rules import ImpossiblePosition, UnfitRules, count_tiles, rack_table
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.texts import Sentence
from setzkasten.texts.progress import Share, untold

_ROOM: Final = 1 << 12
_SLICE: Final = 500  # positions between two looks at the clock


class CardEndingSolver:
    """Solves endings on the table without bounds. Belongs to one thread at a time.

    Raises `UnfitRules` for a game on a board, or not for two.
    """

    def __init__(self, rules: RuleSet, words: WordGraph) -> None:
        if rules.layout is not None:
            raise UnfitRules(f"{rules.id}: this search is for tables without bounds")
        game_terms(rules, 2, game_size(rules))
        self.rules = rules
        self._words = words.stored
        self._table = SearchPosition(rules, words)
        self._rack = rack_table(rules)
        self._multipliers = both_multipliers(rules, self._rack)
        self._workspace = _ROOM

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
        """Find the best move with the stack empty, looking at up to so many positions.

        If they or the seconds do not suffice, the result of the deepest search that came to an end
        is given; the first always does, in some milliseconds. Raises `ImpossiblePosition` for an
        empty hand and for an empty table.
        """
        if not rack or not other:
            raise ImpossiblePosition(Sentence("solved_over"))
        if not board:
            raise ImpossiblePosition(Sentence("no_word_yet"))
        budget = Budget(nodes, seconds, tell)
        until = time.monotonic() + seconds
        count_tiles(self.rules, board, rack, other)
        self._table.set_board(board, True, (len(rack) + len(other) + 1) // 2)
        self._table.set_rack(rack)
        arrays = self._set_up()
        plies = self._plies(rack, other)
        hint: Numbers = np.zeros(0, np.int64)
        best: Solved | None = None
        looked = before = depth = 0  # positions, those before this round, moves
        while depth + 1 < kernel.DEEPEST:
            if best is not None and (looked >= nodes or time.monotonic() >= until):
                break
            most = _SLICE if best is None else min(_SLICE, nodes - looked)
            found = kernel.CardEnding(
                *kernel.solve_cards(arrays, plies, depth + 1, most, passes, hint)
            )
            looked += found.nodes
            budget.spend(found.nodes)
            if found.ended == kernel.NO_ROOM:
                self._workspace *= 2
                arrays, plies = self._set_up(), self._plies(rack, other)
                looked = before
            elif found.ended == kernel.DONE:
                depth, before = depth + 1, looked
                first = found.chosen * kernel.MOVE
                hint = (
                    plies.moves[first : first + kernel.MOVE].copy()
                    if found.chosen >= 0
                    else hint[:0]
                )
                best = Solved(self._play(hint), found.value, found.complete, depth, looked)
                if best.exact:
                    break
        assert best is not None
        return msgspec.structs.replace(best, nodes=looked)

    def _set_up(self) -> GameArrays:
        """Make what the search works with, from the position on the table."""
        board = self._table.root()
        terms = game_terms(self.rules, 2, (board.height, board.width))
        places = len(board.lanes) * max(board.height, board.width)
        return GameArrays(
            self._words,
            terms,
            board,
            open_table_of(board, terms.is_open),
            self._rack,
            workspace_for(4 * self._workspace, PLAY * self._workspace, places, 0),
            empty_seats(),
            empty_supply(0),
            Evaluation(np.zeros(0, np.int64), np.zeros(0, np.int64), self._multipliers),
        )

    def _plies(self, rack: tuple[str, ...], other: tuple[str, ...]) -> kernel.CardPlies:
        """Make room for every ply, with both racks at the first."""
        room, deepest = self._workspace, kernel.DEEPEST
        plies = kernel.CardPlies(
            np.zeros(deepest * HANDS, np.int64),
            np.zeros(deepest * 2, np.int64),
            np.zeros(deepest * kernel.MOVE * room, np.int64),
            np.zeros(deepest * room, np.int64),
            np.zeros(deepest * MOST_NUMBERS, np.int64),
            np.zeros((deepest + 1) * kernel.FRAME, np.int64),
            np.full(1, -1, np.int64),
        )
        for side, tiles in enumerate((rack, other)):
            first = side * MOST_ON_RACK
            plies.hands[first : first + len(tiles)] = np.sort(tile_numbers(tiles))
            plies.held[side] = len(tiles)
        return plies

    def _play(self, move: Numbers) -> ScoredPlay | None:
        """Write the best move out."""
        if not len(move):
            return None
        _, laid, state, card = move.tolist()
        rows = self._table.find_all()
        row = next(row for row in rows if (int(row[1]), int(row[2])) == (laid, state))
        cards = [0, self._table.card_bit("*2"), self._table.card_bit("*3")]
        way = cards.index(card)
        return self._table.scored_with(row, way, self._table.weigh_cards(row[None])[0, way])


def ending_solver(rules: RuleSet, words: WordGraph) -> EndgameSolver | CardEndingSolver:
    """Return the solver for the endings of a game for two. Raises `UnfitRules` if there is none."""
    if rules.layout is None:
        return CardEndingSolver(rules, words)
    return EndgameSolver(rules, words)
