"""Many games of one rule set between players that see one move ahead, in compiled code."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.crossword.terms import both_multipliers, game_size, game_terms, tile_numbers
from setzkasten.engine.kernel.games import selfplay as kernel
from setzkasten.engine.kernel.games.arrays import (
    Evaluation,
    GameArrays,
    empty_seats,
    empty_supply,
)
from setzkasten.engine.kernel.games.seats import STAND, TO_COME
from setzkasten.engine.kernel.plays.best import SCRATCH
from setzkasten.engine.kernel.plays.opentable import NO_ROOM, open_table_of
from setzkasten.engine.kernel.plays.premiums import FOUND
from setzkasten.engine.kernel.plays.search import Workspace, workspace_for
from setzkasten.engine.kernel.plays.walk import PLAY
from setzkasten.engine.plays.board import board_for
from setzkasten.engine.plays.leaves import LeaveModel
from setzkasten.engine.plays.rules import rack_table
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.rules import RuleSet

_ROOM: Final = 1 << 14


class Games(msgspec.Struct, frozen=True):
    """What came out of a run: one row a game, one column a player (not a seat).

    `samples` has a row for each turn with a full rack and as many tiles in the bag: the rack's
    tiles as numbers, and the equity of its best move in thousandths. `stands` has a row for each
    turn, the games one after the other: each player's points with the worth of what is kept, in
    thousandths, and how many tiles were left in the bag and on all racks.
    """

    scores: Numbers
    turns: Numbers
    bingos: Numbers
    exchanges: Numbers
    samples: tuple[Numbers, Numbers]
    stands: tuple[Numbers, Numbers]


class SelfPlay:
    """Plays games between players with leave values (or `None`: by score alone).

    The first `players` games have one bag of tiles, with every player in every seat, and so on.
    Raises `UnfitRules` for rules that compiled games cannot be played by (see `terms.game_size`).
    """

    def __init__(
        self, rules: RuleSet, words: WordGraph, players: Sequence[LeaveModel | None]
    ) -> None:
        self.rules = rules
        self._tiles = tile_numbers(rules.tiles.tiles)
        rack = rack_table(rules)
        models = [np.zeros(0, np.int64) if p is None else p.numbers for p in players]
        evaluation = Evaluation(
            np.concatenate([*models, np.zeros(0, np.int64)]),
            np.cumsum([0, *map(len, models)]),
            both_multipliers(rules, rack),
        )
        size = game_size(rules)
        terms = game_terms(rules, len(players), size)
        board = board_for(rules.layout, *size)
        open_table = open_table_of(board, terms.is_open)
        supply = empty_supply(len(self._tiles))
        self._frames = _ROOM
        room = self._workspace(sum(size) * max(size))
        self._arrays = GameArrays(
            words.stored, terms, board, open_table, rack, room, empty_seats(), supply, evaluation
        )

    def _spread(self) -> None:
        """Make the table twice as high and wide."""
        height, width = 2 * self._arrays.board.height, 2 * self._arrays.board.width
        board = board_for(self.rules.layout, height, width)
        self._arrays = self._arrays._replace(
            terms=game_terms(self.rules, self._arrays.terms.players, (height, width)),
            board=board,
            open_table=open_table_of(board, self._arrays.terms.is_open),
            workspace=self._workspace((height + width) * max(height, width)),
        )

    def _widen(self) -> None:
        """Make more room for the search."""
        self._frames *= 2
        self._arrays = self._arrays._replace(
            workspace=self._workspace(len(self._arrays.workspace.order))
        )

    def _workspace(self, places: int) -> Workspace:
        listed = self._frames if self.rules.premium_cards is not None else 0
        return workspace_for(self._frames, FOUND + PLAY * listed, places, SCRATCH + 3 * places)

    def run(self, games: int, seed: int, samples: bool = False, stands: bool = False) -> Games:
        """Play so many games. The same seed gives the same games."""
        players = self._arrays.terms.players
        outcomes = np.zeros(games * kernel.OUTCOME, np.int64)
        longest = len(self._tiles) * games if samples else 0
        rows = np.zeros(longest * kernel.SAMPLE, np.int64)
        stood = np.zeros(games * kernel.MOST_TURNS * STAND if stands else 0, np.int64)
        records = kernel.Records(outcomes, rows, stood, np.zeros(2, np.int64))
        while True:
            written = kernel.play_games(self._arrays, games, seed, self._tiles, records)
            if written >= 0:
                break
            if written == NO_ROOM:
                self._spread()
            else:
                self._widen()
        table = outcomes.reshape(games, kernel.OUTCOME)
        found = rows[: written * kernel.SAMPLE].reshape(written, kernel.SAMPLE)
        turns = table[:, kernel.TURNS]
        rest = stood.reshape(-1, STAND)[: int(turns.sum()) if stands else 0]
        return Games(
            table[:, :players],
            turns,
            table[:, kernel.BINGOS],
            table[:, kernel.EXCHANGES],
            (found[:, : self.rules.rack].copy(), found[:, -1].copy()),
            (rest[:, :players].copy(), rest[:, TO_COME].copy()),
        )
