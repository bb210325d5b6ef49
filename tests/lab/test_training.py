"""Training: the fit finds what was put in, an interruption changes nothing, values win games."""

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import msgspec
import numpy as np
import pytest

from setzkasten.engine.plays.leaves import KINDS, LeaveModel
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword import RuleSet
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.lab import training
from setzkasten.lab.curve import draw_curve
from setzkasten.lab.training import OtherTraining, Plan, Trained, Training
from setzkasten.lab.trials import play_match
from setzkasten.lab.workers import NoCluster, workers
from setzkasten.texts.progress import Progress

pytestmark = pytest.mark.slow

KLASSISCH: Final[RuleSet] = as_crossword(games()["klassisch"]).rules
WORDS: Final = WordGraph.of(
    word.upper()
    for word in (Path(__file__).parents[1] / "engine" / "words.txt").read_text("utf-8").split()
)
PLAN: Final = Plan("klassisch", generations=2, games=18, seed=5, lexicon="words.txt")


@pytest.fixture(autouse=True, scope="module")
def _small() -> Iterator[None]:
    """A game with these few words has hundreds of turns: few games are enough."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "JOB", 6)
        patch.setattr(training, "_MATCH", 12)
        yield


def train(folder: Path, plan: Plan = PLAN) -> Trained:
    with ThreadPoolExecutor(2) as executor:
        return Training(as_crossword(games()[plan.game]).rules, WORDS, plan, folder).run(executor)


@pytest.fixture(scope="module")
def whole(_small: None, tmp_path_factory: pytest.TempPathFactory) -> Trained:
    """The training of the plan, in one go, in threads."""
    return train(tmp_path_factory.mktemp("whole"))


@pytest.fixture(scope="module")
def cards(_small: None, tmp_path_factory: pytest.TempPathFactory) -> LeaveModel:
    """Values for the game with premium cards."""
    plan = msgspec.structs.replace(PLAN, game="kartenkreuz")
    return train(tmp_path_factory.mktemp("cards"), plan).model


def test_fit_finds_the_values_that_were_put_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "_PULL_PAIR", 1.0)
    chance = random.Random(4)
    worth = [chance.uniform(-8, 8) for _ in range(30)]
    bag = [KINDS.index(tile) for tile in KLASSISCH.tiles.tiles]
    racks = np.array([sorted(chance.sample(bag, 7)) for _ in range(20_000)], np.int8)
    q, u, e = (KINDS.index(letter) for letter in "QUE")
    equities = np.array(
        [
            30
            + sum(worth[tile] for tile in rack)
            + 12 * (q in rack and u in rack)
            - 2.0 * max(0, rack.count(e) - 1)
            for rack in racks.tolist()
        ]
    )
    sums = training._no_sums()
    training._add(sums, racks, equities)
    model, left = training.fit(KLASSISCH, "klassisch", "a test", sums)
    assert left < 1.0

    def drawn(kept: tuple[str, ...]) -> float:
        """The mean over what can be drawn, by trying."""
        mine = [KINDS.index(tile) for tile in kept]
        total = 0.0
        for _ in range(4000):
            rack = mine + chance.sample(bag, 7 - len(mine))
            total += sum(worth[tile] for tile in rack) + 12 * (q in rack and u in rack)
            total -= 2.0 * max(0, rack.count(e) - 1)
        return total / 4000

    nothing = drawn(())
    for kept in [
        ("?",),
        ("Q",),
        ("Q", "U"),
        ("E", "E", "N"),
        ("S", "T", "E", "R"),
        tuple("ERNSTAL"),
    ]:
        assert model.value(kept) == pytest.approx(drawn(kept) - nothing, abs=1.5)
    assert model.value(()) == 0


def test_an_interrupted_training_ends_the_same(tmp_path: Path, whole: Trained) -> None:
    class Stop(Exception):
        pass

    def interrupt(told: Progress) -> None:
        if told.done:
            raise Stop

    for _ in range(4):  # there are six jobs
        with ThreadPoolExecutor(1) as executor, pytest.raises(Stop):
            Training(KLASSISCH, WORDS, PLAN, tmp_path / "cut").run(executor, progress=interrupt)
    assert train(tmp_path / "cut") == whole
    assert [step.number for step in whole.curve] == [1, 2]
    assert "--seed 5; words.txt, " in whole.model.origin
    assert "generation 2" in whole.model.origin


def test_a_folder_with_another_training_is_refused(tmp_path: Path) -> None:
    train(tmp_path, msgspec.structs.replace(PLAN, generations=1))
    with pytest.raises(OtherTraining):
        train(tmp_path, msgspec.structs.replace(PLAN, generations=1, seed=6))
    (tmp_path / training.STATE).write_bytes(b"nonsense")
    with pytest.raises(OtherTraining) as caught:
        train(tmp_path)
    assert str(tmp_path) in str(caught.value)


def test_premium_cards_are_worth_something_to_keep(cards: LeaveModel, whole: Trained) -> None:
    """And where there are none, they are worth nothing."""
    assert cards.value(("*2",)) > 1
    assert cards.value(("*2", "*3")) > 1
    without = whole.model
    assert without.single[-2:] == without.company[-2:] == (0.0, 0.0)


@pytest.mark.parametrize("rack", ["EENSTQ?", ("E", "N", "Q", "?", "*2", "*2", "*3")])
def test_the_model_says_the_same_to_python_and_to_the_kernel(
    cards: LeaveModel, rack: Sequence[str]
) -> None:
    from setzkasten.engine.kernel.plays.leave import load_leaves

    again = msgspec.json.decode(msgspec.json.encode(cards), type=LeaveModel)
    tiles = sorted(KINDS.index(tile) for tile in rack)
    leaves = np.zeros(128, np.int64)
    load_leaves(again.numbers, np.array(tiles), leaves)
    for used in range(128):
        kept = tuple(KINDS[tile] for i, tile in enumerate(tiles) if not used >> i & 1)
        assert leaves[used] == pytest.approx(1000 * cards.value(kept), abs=20)


def test_match_does_not_depend_on_its_division() -> None:
    players = (None, None)
    whole = play_match(KLASSISCH, WORDS, players, 100, 3)
    with ThreadPoolExecutor(2) as executor:
        split = play_match(KLASSISCH, WORDS, players, 100, 3, executor)
    assert whole == split
    assert whole.spread == pytest.approx(0, abs=1e-9)  # changed seats, same bag, same player
    assert whole.won == pytest.approx(0.5)


def test_curve_is_a_picture_with_every_generation(whole: Trained) -> None:
    picture = draw_curve("Werte <klassisch>", whole.curve)
    root = ElementTree.fromstring(picture)
    texts = [element.text for element in root.iter() if element.tag.endswith("text")]
    assert texts[0] == "Werte <klassisch>"
    assert texts[-2:] == ["1", "2"]
    assert sum(element.tag.endswith("circle") for element in root.iter()) == 2


def test_local_processes(tmp_path: Path, whole: Trained) -> None:
    with workers(2) as executor:
        result = Training(KLASSISCH, WORDS, PLAN, tmp_path / "processes").run(executor)
    assert result == whole


def test_cluster_of_two_worker_processes(tmp_path: Path, whole: Trained) -> None:
    with _cluster() as address, workers(1, address) as executor:
        result = Training(KLASSISCH, WORDS, PLAN, tmp_path / "cluster").run(executor)
    assert result == whole


def test_no_scheduler_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    import dask.distributed

    def refuse(address: str, **options: Any) -> Executor:
        raise OSError("nobody there")

    monkeypatch.setattr(dask.distributed, "Client", refuse)
    with pytest.raises(NoCluster, match="nowhere:1"), workers(1, "nowhere:1"):
        raise AssertionError("there is no cluster")


def _cluster() -> Any:
    """A scheduler with two worker processes, for as long as it is used."""
    from contextlib import contextmanager

    from dask.distributed import LocalCluster

    @contextmanager
    def running() -> Any:
        with LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster:
            yield cluster.scheduler_address

    return running()
