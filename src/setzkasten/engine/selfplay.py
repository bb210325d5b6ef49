"""Many games of one rule set between players that see one move ahead, in compiled code."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.kernel import best, search
from setzkasten.engine.kernel import rack as rack_of
from setzkasten.engine.kernel import selfplay as kernel
from setzkasten.engine.kernel.board import ANCHOR, FIELDS
from setzkasten.engine.kernel.jit import Numbers
from setzkasten.engine.leaves import LeaveModel
from setzkasten.engine.rules import (
    BLANK_TILE,
    UnfitRules,
    fill_opening,
    letter_number,
    rack_table,
)
from setzkasten.engine.table import empty_board
from setzkasten.engine.wordgraph import WordGraph
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.letters import BLANK

_ROOM: Final = 1 << 14


class Games(msgspec.Struct, frozen=True):
    """What came out of a run: one row a game, one column a player (not a seat).

    `samples` has a row for each turn with a full rack and as many tiles in the bag: the rack's
    tiles as numbers, and the equity of its best move in thousandths.
    """

    scores: Numbers
    turns: Numbers
    bingos: Numbers
    exchanges: Numbers
    samples: tuple[Numbers, Numbers]


class SelfPlay:
    """Plays games between players with leave values (or `None`: by score alone).

    The first `players` games have one bag of tiles, with every player in every seat, and so on.
    Raises `UnfitRules` for a game without a board, without a centre, or with premium cards.
    """

    def __init__(
        self, rules: RuleSet, words: WordGraph, players: Sequence[LeaveModel | None]
    ) -> None:
        layout = rules.layout
        if layout is None or layout.center is None or rules.premium_cards is not None:
            raise UnfitRules(f"{rules.id}: fast self-play needs a board with a centre")
        if layout.height + layout.width > 62:
            raise UnfitRules(f"{rules.id}: fast self-play takes boards of up to 31 rows")
        if not rules.players[0] <= len(players) <= rules.players[1]:
            raise UnfitRules(f"{rules.id} is not played by {len(players)}")
        self.rules = rules
        self._words = words.stored
        squares, self._premiums = empty_board(layout, layout.height, layout.width)
        self._squares = squares.copy()
        longest = max(layout.height, layout.width)
        lanes = layout.height + layout.width
        self._lanes = np.zeros(lanes, np.int64)
        self._anchors = np.zeros(lanes * longest * ANCHOR, np.int64)
        self._order = np.zeros(lanes * longest, np.int64)
        self._scratch = np.zeros(best.SCRATCH + 3 * lanes * longest, np.int64)
        self._rack = rack_table(rules)
        self._multipliers = np.concatenate([self._multiply(True), self._multiply(False)])
        self._tiles = np.array(
            [
                BLANK_TILE if face.text == BLANK else letter_number(face.text)
                for face in rules.tiles.faces
                for _ in range(face.count)
            ],
            np.int64,
        )
        models = [np.zeros(0, np.int64) if p is None else p.numbers for p in players]
        self._models = np.concatenate([*models, np.zeros(0, np.int64)])
        self._model_starts = np.cumsum([0, *map(len, models)])
        self._terms = np.zeros(kernel.TERMS, np.int64)
        exchange = rules.exchange
        row, column = layout.center
        for place, value in {
            kernel.PLAYERS: len(players),
            kernel.RACK: rules.rack,
            kernel.MIN_SUPPLY: -1 if exchange is None else exchange.min_supply,
            kernel.PASS_LIMIT: rules.pass_end.limit(len(players)),
            kernel.OUT_BONUS: int(rules.out_bonus),
            kernel.LEAST_LETTERS: rules.opening.min_letters,
            kernel.REDEAL: int(rules.redeal_after_opening_passes),
            kernel.HEIGHT: layout.height,
            kernel.WIDTH: layout.width,
            kernel.CENTER: (1 + row * (layout.width + 1) + column) * FIELDS,
        }.items():
            self._terms[place] = value
        self._make_room(_ROOM)

    def _multiply(self, opening: bool) -> Numbers:
        fill_opening(self.rules, self._rack, opening)
        return self._rack[rack_of.MULTIPLIERS : rack_of.MULTIPLIERS + 256].copy()

    def _make_room(self, room: int) -> None:
        self._leftwards = np.zeros(search.FRAME * room, np.int64)
        self._rightwards = np.zeros(search.FRAME * room, np.int64)
        self._plays = np.zeros(2 * search.PLAY, np.int64)

    def run(self, games: int, seed: int, samples: bool = False) -> Games:
        """Play so many games. The same seed gives the same games."""
        players = int(self._terms[kernel.PLAYERS])
        outcomes = np.zeros(games * kernel.OUTCOME, np.int64)
        longest = len(self._tiles) * games if samples else 0
        rows = np.zeros(longest * kernel.SAMPLE, np.int64)
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
                outcomes,
                rows,
            )
            if written >= 0:
                break
            self._make_room(2 * len(self._leftwards) // search.FRAME)
        table = outcomes.reshape(games, kernel.OUTCOME)
        found = rows[: written * kernel.SAMPLE].reshape(written, kernel.SAMPLE)
        return Games(
            table[:, :players],
            table[:, kernel.TURNS],
            table[:, kernel.BINGOS],
            table[:, kernel.EXCHANGES],
            (found[:, : self.rules.rack].copy(), found[:, -1].copy()),
        )
