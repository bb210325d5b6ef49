"""`setzkasten lab`: what is learned, written and said; an interruption costs nothing."""

import json
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from setzkasten.lab import chances, training, workers
from tests.cli.conftest import WORDS, Call


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small jobs, in threads of this process."""

    @contextmanager
    def threads(count: int, scheduler: str | None = None) -> Iterator[Executor]:
        with ThreadPoolExecutor(count) as executor:
            yield executor

    monkeypatch.setattr(workers, "workers", threads)
    monkeypatch.setattr(training, "JOB", 4)
    monkeypatch.setattr(training, "_MATCH", 8)
    monkeypatch.setattr(chances, "JOB", 4)


LEAVES = (
    "lab", "leaves", "--generations", 2, "--games", 12, "--processes", 1, "--words", WORDS,
)  # fmt: skip


def test_leaves_are_the_same_after_an_interruption(
    setz: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    whole = setz(*LEAVES, "--out", "whole", "--json")
    assert whole.code == 0
    assert [step["number"] for step in whole.json["curve"]] == [1, 2]

    play, calls = training._play, []

    def interrupted(*arguments: Any) -> Any:
        calls.append(1)
        if len(calls) == 5:
            raise KeyboardInterrupt
        return play(*arguments)

    monkeypatch.setattr(training, "_play", interrupted)
    assert setz(*LEAVES, "--out", "cut").code == 130
    assert not list((tmp_path / "cut").glob("*.json"))
    again = setz(*LEAVES, "--out", "cut")
    assert again.code == 0
    assert len(calls) < 5 + 6  # what was done is not done again
    assert "Generation 2: " in again.out
    name = "leaves-klassisch.json"
    assert (tmp_path / "cut" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    assert (tmp_path / "cut" / "leaves-klassisch.svg").read_text("utf-8").startswith("<svg")


def test_another_training_in_the_folder_is_said(setz: Call) -> None:
    assert setz(*LEAVES, "--out", "one").code == 0
    other = setz(*LEAVES, "--seed", 2, "--out", "one")
    assert other.code == 2
    assert "ein anderes Training" in other.err


def test_chances(setz: Call, tmp_path: Path) -> None:
    call = ("lab", "chances", "--game", "kartenkreuz", "--games", 40, "--processes", 1,
            "--words", WORDS)  # fmt: skip
    answer = setz(*call, "--out", "one", "--json")
    assert answer.code == 0
    written = json.loads((tmp_path / "one" / "chances-kartenkreuz.json").read_bytes())
    assert written == answer.json["chances"]
    assert "lab chances --game kartenkreuz --games 40 --seed 1; small_words" in written["origin"]
    assert answer.json["calibration"]["brier"] < 0.3
    shown = setz(*call, "--out", "two")
    assert "vorhergesagt" in shown.out
    assert "chances-kartenkreuz.json" in shown.out
    assert json.loads((tmp_path / "two" / "chances-kartenkreuz.json").read_bytes()) == written


@pytest.mark.parametrize("verb", ["leaves", "chances"])
def test_impossible_numbers_and_folders(setz: Call, tmp_path: Path, verb: str) -> None:
    for option in ("--games", "--processes"):
        assert setz("lab", verb, option, 0, "--words", WORDS).code == 2
    (tmp_path / "file").write_text("", "utf-8")
    answer = setz("lab", verb, "--words", WORDS, "--out", "file")
    assert answer.code == 2
    assert "file" in answer.err
