"""What the levels of the computer lose a turn: how it is estimated, and what is shipped of it."""

import itertools
import random
from importlib import resources

import msgspec
import pytest

from bench.review_levels import Lost, chosen, summed
from setzkasten.engine.levels import LEVELS
from setzkasten.games.registry import GAME_IDS
from setzkasten.review.levels import (
    MeasuredLevel,
    MeasuredLevels,
    apart,
    level_like,
    levels_alike,
    measured,
    measured_level,
)
from setzkasten.review.values import PlayerReview
from setzkasten.review.whole import sentences_of
from setzkasten.texts.catalogue import say

MEASURED = [game for game in GAME_IDS if measured(game) is not None]


def games(rng: random.Random, count: int, share: int) -> tuple[list[list[Lost]], float]:
    """Make up games whose turns lose other than sight says; every so many turns are tried."""
    turns = [
        [(sight := rng.uniform(0, 30), sight * 0.5 + 4 + rng.gauss(0, 8)) for _ in range(40)]
        for _ in range(count)
    ]
    places = chosen([len(game) for game in turns], 40 * count // share, rng.randrange(1000))
    return [
        [Lost(sight, tried if n in at else None) for n, (sight, tried) in enumerate(game)]
        for game, at in zip(turns, places, strict=True)
    ], 15 * 0.5 + 4


def test_the_mean_is_right_however_wrong_sight_is_and_so_is_its_error() -> None:
    rng = random.Random(7)
    off, told = [], []
    for _ in range(200):
        played, truth = games(rng, 20, 10)
        found = summed("casual", played)
        off.append(found.loss - truth)
        told.append(found.error)
        assert (found.turns, found.games, found.tried) == (800, 20, 80)
    error = (sum(one**2 for one in off) / len(off)) ** 0.5
    assert abs(sum(off) / len(off)) < 3 * error / len(off) ** 0.5
    assert sum(told) / len(told) == pytest.approx(error, rel=0.15)
    # By sight alone it would be four points more.
    assert abs(15 - truth) > 3 * error


def test_turns_are_chosen_at_even_distances_over_all_games() -> None:
    for seed in range(20):
        places = chosen([7, 0, 30, 13], 10, seed)
        assert sum(map(len, places)) == 10
        whole = [first + one for first, at in zip((0, 7, 7, 37), places, strict=True) for one in at]
        assert all(4 <= later - before <= 6 for before, later in itertools.pairwise(whole))
    assert chosen([2, 3], 9, 1) == [[0, 1], [0, 1, 2]]


@pytest.mark.parametrize("game", MEASURED)
def test_figures_name_their_words_and_their_day(game: str) -> None:
    figures = measured(game)
    assert figures is not None
    assert figures.game == game
    assert [one.level for one in figures.levels] == [level.id for level in LEVELS]
    assert figures.words in figures.origin
    assert f"bench review_levels --game {game}" in figures.origin
    assert figures.words.startswith("setzkasten-")
    assert figures.day.startswith("20")
    for one in figures.levels:
        assert one.error > 0
        assert 0 < one.tried <= one.turns
        assert measured_level(game, one.level) == one


@pytest.mark.parametrize(
    "game", [game for game in MEASURED if game in ("kartenrommee", "patience")]
)
def test_with_cards_no_level_is_measured_to_lose_less_than_a_stronger_one(game: str) -> None:
    """Weak words, not slips, are what a turn with cards loses: not all levels are apart there."""
    figures = measured(game)
    assert figures is not None
    for weaker, stronger in itertools.combinations(figures.levels, 2):
        assert weaker.loss > stronger.loss or not apart(weaker, stronger)
    assert apart(figures.levels[0], figures.levels[-1])


def test_levels_that_chance_alone_tells_apart_are_named_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    losses = {"beginner": 4.0, "casual": 2.0, "advanced": 0.3, "expert": 0.2, "master": 0.1}
    rows = tuple(MeasuredLevel(name, loss, 0.1, 90, 50, 90) for name, loss in losses.items())
    figures = MeasuredLevels("patience", "–", rows, "setzkasten-x", "2026-01-01", "game")
    monkeypatch.setattr("setzkasten.review.levels.measured", lambda game: figures)
    assert [one.level for one in levels_alike("patience", "casual")] == ["casual"]
    alike = ["advanced", "expert", "master"]
    assert [one.level for one in levels_alike("patience", "master")] == alike
    person = PlayerReview(0, "Ada", 9, 9, 0.1, 0.1, "game", level="master")
    _, told = sentences_of([person], "patience")
    assert "die Stufen Fortgeschritten, Könner und Meister des" in say(told, "de")
    assert "0,1 Punkte je Partie (± 0,1)" in say(told, "de")
    _, told = sentences_of([msgspec.structs.replace(person, level="casual")], "patience")
    assert "die Stufe „Gelegenheitsspieler“ des Computers: 2 Punkte" in say(told, "de")


def test_no_figures_lie_there_that_belong_to_no_game() -> None:
    files = resources.files("setzkasten.review").joinpath("values").iterdir()
    assert {file.name for file in files} == {f"losses-{game}.json" for game in MEASURED}
    assert level_like("eigenes", 3.0) == ""
