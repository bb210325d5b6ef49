"""The quick way to the best play gives the best of all plays, whatever tiles are worth keeping."""

import random
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from setzkasten.engine.plays.movegen import Generator
from setzkasten.games.crossword import Laid, RuleSet, Square
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games

WORDS: Final = [
    word.upper() for word in (Path(__file__).parent.parent / "words.txt").read_text("utf-8").split()
]


class Worth:
    """Leave values drawn by lot, but the same for the same tiles."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def value(self, kept: tuple[str, ...]) -> float:
        lot = random.Random(f"{self._seed}{sorted(kept)}")
        return lot.uniform(-20, 20) + 15 * kept.count("?") + 12 * sum(t[0] == "*" for t in kept)


@pytest.mark.parametrize("blanks", [0, 1, 2])
@pytest.mark.parametrize("name", ["klassisch", "wortspiel", "kartenkreuz"])
@pytest.mark.parametrize("leaves", [None, Worth(1)])
def test_best_is_the_first_of_all(name: str, blanks: int, leaves: Worth | None) -> None:
    rules: RuleSet = as_crossword(games()[name]).rules
    generator = Generator(rules, WORDS)
    chance = random.Random(f"{name}{blanks}")
    all_blanks = rules.tiles.tiles.count("?")
    blanks = min(blanks, all_blanks)
    letters = Counter(tile for tile in rules.tiles.tiles if tile != "?")
    board: dict[Square, Laid] = {}
    found = 0
    for _ in range(60):
        supply = sorted((letters - Counter(laid.letter for laid in board.values())).elements())
        rack = (*chance.sample(supply, rules.rack - blanks), *"?" * blanks)
        plays = generator.all_plays(board, rack, bool(board))
        best = generator.best(board, rack, bool(board), leaves)
        if not plays:
            assert best is None
            board = {}
            continue
        assert best is not None
        top = generator.top(board, rack, bool(board), 5, leaves)
        assert [play.equity for play in top] == sorted((p.equity for p in top), reverse=True)
        assert best.equity == pytest.approx(top[0].equity)
        equities = {}
        for play in plays:
            kept = list(rack)
            for p in play.placements:
                kept.remove("?" if p.blank else p.letter)
            if play.premium:
                kept.remove(play.premium.card)
            worth = leaves.value(tuple(kept)) if leaves else 0.0
            equities[play.placements, play.premium] = play.score + worth
        assert top[0].equity == pytest.approx(max(equities.values()), abs=2e-3)
        assert equities[best.placements, best.premium] == pytest.approx(best.equity, abs=2e-3)
        found += len(plays)
        for p in chance.choice(plays).placements:
            board[p.row, p.col] = Laid(p.letter, p.blank)
        if len(board) > 45 or sum(laid.blank for laid in board.values()) + blanks > all_blanks:
            board = {}
    assert found > 500
