"""Many games of one rule set between players that see one move ahead, in compiled code."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.crossword.terms import both_multipliers, game_size, game_terms, tile_numbers
from setzkasten.engine.kernel.games import selfplay as kernel
from setzkasten.engine.kernel.plays import best, opentable, search
from setzkasten.engine.kernel.plays.board import ANCHOR
from setzkasten.engine.kernel.plays.premiums import FOUND
from setzkasten.engine.plays.leaves import LeaveModel
from setzkasten.engine.plays.position import empty_board
from setzkasten.engine.plays.rules import rack_table
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.ruleset import RuleSet

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
        self._words = words.stored
        self._players = len(players)
        self._spread(*game_size(rules))
        self._rack = rack_table(rules)
        self._multipliers = both_multipliers(rules, self._rack)
        self._tiles = tile_numbers(rules.tiles.tiles)
        models = [np.zeros(0, np.int64) if p is None else p.numbers for p in players]
        self._notes = np.zeros(kernel.NOTES + len(self._tiles), np.int64)
        self._models = np.concatenate([*models, np.zeros(0, np.int64)])
        self._model_starts = np.cumsum([0, *map(len, models)])
        self._make_room(_ROOM)

    def _spread(self, height: int, width: int) -> None:
        """Make a table of a size."""
        squares, self._premiums = empty_board(self.rules.layout, height, width)
        self._squares = squares.copy()
        longest, lanes = max(height, width), height + width
        self._lanes = np.zeros(lanes, np.int64)
        self._anchors = np.zeros(lanes * longest * ANCHOR, np.int64)
        self._order = np.zeros(lanes * longest, np.int64)
        self._scratch = np.zeros(best.SCRATCH + 3 * lanes * longest, np.int64)
        self._ground = np.zeros(opentable.ground_size(height, width), np.int64)
        self._terms = game_terms(self.rules, self._players, (height, width))

    def _make_room(self, room: int) -> None:
        self._leftwards = np.zeros(search.FRAME * room, np.int64)
        self._rightwards = np.zeros(search.FRAME * room, np.int64)
        listed = room if self.rules.premium_cards is not None else 0
        self._plays = np.zeros(FOUND + search.PLAY * listed, np.int64)

    def run(self, games: int, seed: int, samples: bool = False, stands: bool = False) -> Games:
        """Play so many games. The same seed gives the same games."""
        players = self._players
        outcomes = np.zeros(games * kernel.OUTCOME, np.int64)
        longest = len(self._tiles) * games if samples else 0
        rows = np.zeros(longest * kernel.SAMPLE, np.int64)
        stood = np.zeros(games * kernel.MOST_TURNS * kernel.STAND if stands else 0, np.int64)
        while True:
            written = kernel.play_games(
                games,
                seed,
                self._words.arcs,
                self._words.filters,
                self._words.whole,
                self._terms,
                self._tiles,
                self._models,
                self._model_starts,
                self._multipliers,
                self._squares,
                self._premiums,
                self._anchors,
                self._lanes,
                self._order,
                self._scratch,
                self._rack,
                self._leftwards,
                self._rightwards,
                self._plays,
                self._ground,
                outcomes,
                rows,
                stood,
                self._notes,
            )
            if written >= 0:
                break
            if written == opentable.NO_ROOM:
                self._spread(*(2 * int(self._terms[n]) for n in (kernel.HEIGHT, kernel.WIDTH)))
            else:
                self._make_room(2 * len(self._leftwards) // search.FRAME)
        table = outcomes.reshape(games, kernel.OUTCOME)
        found = rows[: written * kernel.SAMPLE].reshape(written, kernel.SAMPLE)
        turns = table[:, kernel.TURNS]
        rest = stood.reshape(-1, kernel.STAND)[: int(turns.sum()) if stands else 0]
        return Games(
            table[:, :players],
            turns,
            table[:, kernel.BINGOS],
            table[:, kernel.EXCHANGES],
            (found[:, : self.rules.rack].copy(), found[:, -1].copy()),
            (rest[:, :players].copy(), rest[:, kernel.TO_COME].copy()),
        )
