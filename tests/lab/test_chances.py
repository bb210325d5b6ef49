"""Learning chances: the fit finds what was put in, and does not depend on how work is divided."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import numpy as np
import pytest

from setzkasten.engine.crossword.chances import ANY_GAME, Chances, chances_of
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword import RuleSet
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.lab import chances
from setzkasten.lab.chances import Stands, calibrate, collect, fit
from tests.progress_recorder import ProgressRecorder

KLASSISCH: Final[RuleSet] = as_crossword(games()["klassisch"]).rules
WORDS: Final = WordGraph.of(
    word.upper()
    for word in (Path(__file__).parents[1] / "engine" / "words.txt").read_text("utf-8").split()
)


def thrown(truth: Chances, count: int, seed: int) -> Stands:
    """Stands whose outcome is thrown by lot with the chances of `truth`."""
    chance = np.random.default_rng(seed)
    totals = chance.normal(0, 45, (count, 2))
    to_come = chance.integers(2, 100, count).astype(np.float64)
    first = (chance.random(count) < truth.of(totals, to_come, 0)[:, 0]).astype(np.float64)
    return Stands(totals, to_come, np.column_stack([first, 1 - first]))


def test_fit_finds_the_chances_that_were_put_in() -> None:
    truth = Chances("test", "", (1.0, 0.9, -0.06), (25.0, -20.0))
    found = fit("test", "a test", thrown(truth, 60_000, 1))
    assert (found.game, found.origin) == ("test", "a test")
    to_come = np.array([5.0, 15.0, 40.0, 90.0])
    assert found._scale(to_come) == pytest.approx(truth._scale(to_come), rel=0.08)
    assert found._tempo(to_come) == pytest.approx(truth._tempo(to_come), abs=2.5)


def test_calibration_tells_good_chances_from_bad() -> None:
    truth = chances_of("wortspiel")
    stands = thrown(truth, 20_000, 2)
    good, bad = calibrate(truth, stands), calibrate(ANY_GAME, stands)
    assert good.brier < bad.brier < good.ignorant
    assert sum(turns for turns, _, _ in good.rows) == good.turns == 20_000
    assert all(abs(predicted - won) < 0.05 for _, predicted, won in good.rows)
    assert any(abs(predicted - won) > 0.06 for _, predicted, won in bad.rows)


@pytest.mark.parametrize("players", [2, 3])
def test_stands_are_those_of_open_games(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    monkeypatch.setattr(chances, "JOB", 8)
    whole = collect(KLASSISCH, WORDS, None, 24, 7, players)
    listener = ProgressRecorder()
    with ThreadPoolExecutor(2) as executor:
        split = collect(KLASSISCH, WORDS, None, 24, 7, players, executor, progress=listener)
    assert listener.was_recorded()
    for one, other in zip(
        (whole.totals, whole.to_come, whole.won),
        (split.totals, split.to_come, split.won),
        strict=True,
    ):
        assert (one == other).all()
    assert whole.totals.shape == whole.won.shape == (len(whole.to_come), players)
    assert whole.won.sum(axis=1) == pytest.approx(np.ones(len(whole.won)))
    assert whole.to_come.min() > 0
    # The outcome belongs to the seat whose points stand beside it.
    lead = whole.totals[:, 0] - whole.totals[:, 1:].max(axis=1)
    assert whole.won[lead > 40, 0].mean() > 0.8
    assert whole.won[lead < -40, 0].mean() < 0.2
