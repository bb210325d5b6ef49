"""The end of the card game for two, when the stack is empty and every card is known."""

import math
import time
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.crossword.endgame import EndgameSolver, Solved
from setzkasten.engine.crossword.terms import both_multipliers, game_size, game_terms, tile_numbers
from setzkasten.engine.kernel.games import cardending as kernel
from setzkasten.engine.kernel.games import selfplay as games_of
from setzkasten.engine.kernel.plays import opentable, search
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.plays.position import SearchPosition
from setzkasten.engine.plays.rules import ImpossiblePosition, UnfitRules, count_tiles, rack_table
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.games.crossword.state import Laid, Square

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
        self._notes = np.zeros(kernel.NOTES, np.int64)
        self._make_room(_ROOM)

    def _make_room(self, room: int) -> None:
        self._leftwards = np.zeros(search.FRAME * 4 * room, np.int64)
        self._rightwards = np.zeros(search.FRAME * 4 * room, np.int64)
        self._found = np.zeros(search.PLAY * room, np.int64)
        self._moves = np.zeros(kernel.DEEPEST * kernel.MOVE * room, np.int64)
        self._keys = np.zeros(kernel.DEEPEST * room, np.int64)

    def solve(
        self,
        board: Mapping[Square, Laid],
        rack: tuple[str, ...],
        other: tuple[str, ...],
        *,
        passes: int = 0,
        nodes: int = 50_000,
        seconds: float = math.inf,
    ) -> Solved:
        """Find the best move with the stack empty, looking at up to so many positions.

        If they or the seconds do not suffice, the result of the deepest search that came to an end
        is given; the first always does, in some milliseconds. Raises `ImpossiblePosition` for an
        empty hand and for an empty table.
        """
        if not rack or not other:
            raise ImpossiblePosition("Das Spiel ist schon zu Ende.", "The game is over already.")
        if not board:
            raise ImpossiblePosition(
                "Auf dem Tisch liegt noch kein Wort.", "There is no word on the table yet."
            )
        until = time.monotonic() + seconds
        count_tiles(self.rules, board, rack, other)
        self._table.set_board(board, True, (len(rack) + len(other) + 1) // 2)
        self._table.set_rack(rack)
        height, width = self._table.size
        terms = game_terms(self.rules, 2, (height, width))
        squares, anchors, lanes, factors = self._table.root()
        ground = np.zeros(opentable.ground_size(height, width), np.int64)
        opentable.find_box(squares, height, width, ground)
        order = np.zeros(len(lanes) * max(height, width), np.int64)
        hands = np.zeros(kernel.DEEPEST * 2 * games_of.MOST_ON_RACK, np.int64)
        held = np.zeros(kernel.DEEPEST * 2, np.int64)
        for side, tiles in enumerate((rack, other)):
            first = side * games_of.MOST_ON_RACK
            hands[first : first + len(tiles)] = np.sort(tile_numbers(tiles))
            held[side] = len(tiles)
        table = squares, anchors, lanes, ground
        lying = [part.copy() for part in table]
        answer = np.zeros(kernel.ANSWER, np.int64)
        stand = np.zeros(kernel.STAND, np.int64)
        best: Solved | None = None
        looked = before = plies = 0  # positions, those before this round, moves
        while plies + 1 < kernel.DEEPEST:
            if best is not None and (looked >= nodes or time.monotonic() >= until):
                break
            status = kernel.solve_cards(
                plies + 1,
                _SLICE if best is None else min(_SLICE, nodes - looked),
                self._words.arcs,
                terms,
                self._multipliers,
                factors,
                squares,
                anchors,
                lanes,
                ground,
                hands,
                held,
                passes,
                order,
                self._rack,
                self._leftwards,
                self._rightwards,
                self._found,
                self._moves,
                self._keys,
                stand,
                answer,
                self._notes,
            )
            looked += int(answer[kernel.NODES])
            if status == kernel.NO_ROOM:
                self._make_room(2 * len(self._keys) // kernel.DEEPEST)
                _put_back(table, lying)
                looked = before
            elif status == kernel.DONE:
                plies, before = plies + 1, looked
                best = self._read(answer, looked)
                if best.exact:
                    break
        assert best is not None
        _put_back(table, lying)
        return msgspec.structs.replace(best, nodes=looked)

    def _read(self, answer: Numbers, looked: int) -> Solved:
        play = self._play(answer) if answer[kernel.FOUND] else None
        return Solved(
            play,
            int(answer[kernel.VALUE]),
            bool(answer[kernel.COMPLETE]),
            int(answer[kernel.PLIES]),
            looked,
        )

    def _play(self, answer: Numbers) -> ScoredPlay:
        """Write the best move out."""
        _, laid, state, card = answer[kernel.MOVES : kernel.MOVES + kernel.MOVE].tolist()
        rows = self._table.find_all()
        row = next(row for row in rows if (int(row[1]), int(row[2])) == (laid, state))
        cards = [0, self._table.card_bit("*2"), self._table.card_bit("*3")]
        way = cards.index(card)
        return self._table.scored_with(row, way, self._table.weigh_cards(row[None])[0, way])


def _put_back(table: Sequence[Numbers], lying: Sequence[Numbers]) -> None:
    """Lay the table as it was before a search that was left off."""
    for part, before in zip(table, lying, strict=True):
        part[:] = before


def ending_solver(rules: RuleSet, words: WordGraph) -> EndgameSolver | CardEndingSolver:
    """Give the solver for the endings of a game for two. Raises `UnfitRules` if there is none."""
    if rules.layout is None:
        return CardEndingSolver(rules, words)
    return EndgameSolver(rules, words)
