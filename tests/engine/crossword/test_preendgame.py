"""With the bag nearly empty: the mean over all draws of endings played without a mistake."""

from collections import Counter
from itertools import combinations
from typing import Final

import pytest

from setzkasten.engine.crossword.endgame import NO_LIMIT, EndgameSolver
from setzkasten.engine.crossword.preendgame import PreEndgame, _draws
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.plays.rules import ImpossiblePosition
from setzkasten.games.crossword import Laid
from setzkasten.letters import take_from
from tests.engine.crossword.test_endgame import RULES, Exhaustive
from tests.engine.crossword.test_selfplay import WORDS

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


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize(("rack", "unseen", "held"), [("ENS", "DER", 2), ("E?", "NSTE", 3)])
def test_the_best_is_the_best_by_every_line(name: str, rack: str, unseen: str, held: int) -> None:
    """Each draw, and each line after it to its end, by the rules and nothing else."""
    rules = RULES[name]
    if "?" in rack and "?" not in rules.tiles.values:
        rack = rack.replace("?", "T")
    plays = Generator(rules, WORDS).all_plays(BOARD, tuple(rack))
    ranked = PreEndgame(EndgameSolver(rules, WORDS)).rank(
        BOARD, tuple(rack), tuple(unseen), held, plays, nodes=10**7
    )
    exhaustive = Exhaustive(rules)
    means = {}
    for play in plays:
        laid = {(p.row, p.col): Laid(p.letter, p.blank) for p in play.placements}
        kept = take_from(tuple(rack), ["?" if p.blank else p.letter for p in play.placements])
        gains = []
        for place, drawn in enumerate(unseen):
            other = tuple(sorted(unseen[:place] + unseen[place + 1 :]))
            mine = tuple(sorted((*kept, drawn)))
            after = frozenset({**BOARD, **laid}.items())
            gains.append(play.score - exhaustive.worth(after, other, mine, 0))
        means[play.placements] = sum(gains) / len(gains)
    assert len(means) == len(ranked) > 3
    for foreseen in ranked:
        assert foreseen.exact
        assert foreseen.equity == pytest.approx(means[foreseen.play.placements])
    assert ranked[0].equity == pytest.approx(max(means.values()))


def test_when_time_is_up_the_first_was_weighed() -> None:
    rules = RULES["klassisch"]
    plays = Generator(rules, WORDS).all_plays(BOARD, ("E", "N", "S"))
    ranked = PreEndgame(EndgameSolver(rules, WORDS)).rank(
        BOARD, ("E", "N", "S"), ("D", "E", "R"), 2, plays, nodes=10**7, seconds=0.0
    )
    assert [f.play for f in ranked] == plays[:1]


def test_seconds_suffice_for_small_endings() -> None:
    rules = RULES["klassisch"]
    plays = Generator(rules, WORDS).all_plays(BOARD, ("E", "N", "S"))
    solver = PreEndgame(EndgameSolver(rules, WORDS))
    timed = solver.rank(
        BOARD, ("E", "N", "S"), ("D", "E", "R"), 2, plays, nodes=NO_LIMIT, seconds=60.0
    )
    assert timed == solver.rank(BOARD, ("E", "N", "S"), ("D", "E", "R"), 2, plays, nodes=10**7)


@pytest.mark.parametrize("held", [3, 0])
def test_other_bags_are_refused(held: int) -> None:
    solver = EndgameSolver(RULES["klassisch"], WORDS)
    with pytest.raises(ImpossiblePosition):
        PreEndgame(solver).rank(BOARD, ("E",), ("D", "E", "R"), held, [])
