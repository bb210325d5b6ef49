"""With the bag nearly empty: the mean over all draws of endings played without a mistake."""

from collections import Counter
from itertools import combinations
from typing import Final

import pytest

from setzkasten.engine.endgame import EndgameSolver
from setzkasten.engine.movegen import Generator
from setzkasten.engine.preendgame import PreEndgame, _draws
from setzkasten.engine.rules import ImpossiblePosition
from setzkasten.games.crossword import Laid
from tests.engine.test_endgame import RULES, Exhaustive
from tests.engine.test_selfplay import WORDS

BOARD: Final = {(2, 1 + i): Laid(letter) for i, letter in enumerate("EIS")}


@pytest.mark.parametrize("supply", [1, 2])
def test_mean_over_all_draws(supply: int) -> None:
    rules = RULES["klassisch"]
    rack, unseen = ("E", "N", "S"), ("D", "E", "E", "R")[: 2 + supply]
    plays = Generator(rules, WORDS).all_plays(BOARD, rack)
    ranked = PreEndgame(EndgameSolver(rules, WORDS)).rank(
        BOARD, rack, unseen, len(unseen) - supply, plays, nodes=10**7
    )
    exhaustive = Exhaustive(rules)
    assert len(ranked) == sum(len(play.placements) >= supply for play in plays) > 3
    assert [f.equity for f in ranked] == sorted((f.equity for f in ranked), reverse=True)
    for foreseen in ranked[:6]:
        assert foreseen.exact
        after = {**BOARD, **{(p.row, p.col): Laid(p.letter) for p in foreseen.play.placements}}
        kept = list(rack)
        for p in foreseen.play.placements:
            kept.remove(p.letter)
        gains = []
        for places in combinations(range(len(unseen)), supply):
            drawn = [unseen[i] for i in places]
            other = tuple(t for i, t in enumerate(unseen) if i not in places)
            worth = exhaustive.worth(
                frozenset(after.items()), tuple(sorted(other)), tuple(sorted(kept + drawn)), 0
            )
            gains.append(foreseen.play.score - worth)
        assert foreseen.equity == pytest.approx(sum(gains) / len(gains))


def test_draws_are_all_ways() -> None:
    draws = list(_draws(("A", "B", "A"), 2))
    assert sum(weight for _, _, weight in draws) == 3
    assert all(Counter(drawn) + Counter(other) == Counter("AAB") for drawn, other, _ in draws)
    assert len(draws) == 2


def test_little_time_halves_the_candidates() -> None:
    rules = RULES["klassisch"]
    plays = Generator(rules, WORDS).all_plays(BOARD, ("E", "N", "S"))
    ranked = PreEndgame(EndgameSolver(rules, WORDS)).rank(
        BOARD, ("E", "N", "S"), ("D", "E", "R"), 2, plays, nodes=1
    )
    assert {f.play.placements for f in ranked} == {p.placements for p in plays}
    assert len(ranked) == len(plays)


@pytest.mark.parametrize("held", [3, 0])
def test_other_bags_are_refused(held: int) -> None:
    solver = EndgameSolver(RULES["klassisch"], WORDS)
    with pytest.raises(ImpossiblePosition):
        PreEndgame(solver).rank(BOARD, ("E",), ("D", "E", "R"), held, [])
