"""A board that is kept up play by play is the board that is made ready from nothing."""

import random
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
import pytest

from setzkasten.engine.kernel.plays import update
from setzkasten.engine.kernel.plays.board import (
    ANCHOR,
    BASE,
    CROSS,
    CROSSED,
    DOWN,
    FACTOR,
    FIELDS,
    HASH,
    LEFTWARD,
    MASK,
    NODE,
    POINTS,
    RIGHT,
    START,
    TERM,
    TILE,
)
from setzkasten.engine.plays.board import board_for
from setzkasten.engine.plays.position import SearchPosition
from setzkasten.engine.plays.rules import rack_table
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword import Laid, Layout, RuleSet, Square
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games

WORDS: Final = WordGraph.of(
    word.upper() for word in (Path(__file__).parents[1] / "words.txt").read_text("utf-8").split()
)
KLASSISCH: Final[RuleSet] = as_crossword(games()["klassisch"]).rules
OBLONG: Final = msgspec.structs.replace(
    KLASSISCH, layout=Layout("oblong", ("..b.w.W", "b...B..", "w.bB..w", "W......"), (2, 3))
)


@pytest.mark.parametrize("rules", [KLASSISCH, OBLONG], ids=["square", "oblong"])
@pytest.mark.parametrize("seed", range(3))
def test_kept_up_and_made_anew(rules: RuleSet, seed: int) -> None:
    chance = random.Random(seed)
    layout = rules.layout
    assert layout is not None
    assert layout.center is not None
    height, width = layout.height, layout.width
    kept_up = board_for(layout, height, width)
    order = np.zeros((height + width) * max(height, width), np.int64)
    values = rack_table(rules).values
    arcs = WORDS.stored.arcs
    center = (1 + layout.center[0] * (width + 1) + layout.center[1]) * FIELDS
    update.clear_board(arcs, kept_up, center)
    board: dict[Square, Laid] = {}
    table = SearchPosition(rules, WORDS)
    supply = list(rules.tiles.tiles)
    laid = 0
    for _ in range(60):
        table.set_board(board, bool(board))
        table.set_rack(tuple(chance.sample(supply, 7)))
        fresh, fresh_anchors, _ = table.parts()
        count = update.list_anchors(kept_up, order)
        kept = kept_up.anchors.reshape(-1, ANCHOR)[order[:count]]
        anew = fresh_anchors.reshape(-1, ANCHOR)
        for field in (NODE, START, MASK, RIGHT, BASE, DOWN, HASH):
            assert (kept[:, field] == anew[:, field]).all(), field
        kept_squares, anew_squares = kept_up.squares.reshape(-1, FIELDS), fresh.reshape(-1, FIELDS)
        free = anew_squares[:, CROSS] != 0
        for field in (CROSS, CROSSED, LEFTWARD, TILE, POINTS):
            assert (kept_squares[:, field] == anew_squares[:, field]).all(), field
        for field in (FACTOR, TERM):
            assert (kept_squares[free, field] == anew_squares[free, field]).all(), field
        plays = table.find_all()
        if not len(plays):
            continue
        play = chance.choice(plays)
        placements = table.placements(table.places(play))
        update.lay_play(arcs, kept_up, values, *map(int, play[1:]))
        for p in placements:
            board[p.row, p.col] = Laid(p.letter, p.blank)
        laid += 1
    assert laid > 3
