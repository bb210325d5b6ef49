"""Machine code comes from disk without the compiler, and never wrong code."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from setzkasten.engine.kernel import calibration, native, search
from setzkasten.engine.kernel.jit import Compiled, int64

_FIND = """
import sys
from setzkasten.engine.movegen import Generator
from setzkasten.engine.wordgraph import WordGraph
from setzkasten.games.registry import games
generator = Generator(games()["klassisch"].rules, WordGraph.of(["AB", "TAL"]))
print(generator.best({}, ("T", "A", "L"), False).score, "numba" in sys.modules)
"""


def double(number: int) -> Any:
    return int64(number) * 2


def find() -> list[str]:
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    done = subprocess.run(
        [sys.executable, "-c", _FIND], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_a_later_start_answers_without_the_compiler() -> None:
    first = find()[0]
    assert find() == [first, "False"]


def test_a_damaged_file_is_not_run_but_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "MACHINE_CODE", tmp_path)
    assert Compiled(double)(21) == 42
    (path,) = tmp_path.glob("*.double-*.code")
    whole = path.read_bytes()
    assert native.load(Compiled(double).name) is not None
    for broken in (b"", whole[:-1], whole[:-20] + b"x" * 20, b"{}\n" + whole):
        path.write_bytes(broken)
        assert native.load(Compiled(double).name) is None
        assert Compiled(double)(21) == 42
        assert path.read_bytes() != broken


def test_another_compiler_or_processor_means_another_file(monkeypatch: pytest.MonkeyPatch) -> None:
    before = native.path_of("search.find_all")
    for what, other in (
        ("version", lambda name: "0.0"),
        ("binding.get_host_cpu_name", lambda: "another"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(f"setzkasten.engine.kernel.native.{what}", other)
            native._suffix.cache_clear()
            assert native.path_of("search.find_all") != before
    native._suffix.cache_clear()
    assert native.path_of("search.find_all") == before


def test_a_full_disk_costs_time_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "MACHINE_CODE", tmp_path / "missing")
    assert Compiled(double)(4) == 8


@pytest.mark.parametrize(
    "wrong",
    [
        np.zeros(4, np.int32),
        np.zeros((2, 2), np.int64),
        np.zeros(8, np.int64)[::2],
        np.frombuffer(bytes(32), np.int64),
    ],
    ids=["32 bits", "two rows", "gaps", "read-only"],
)
def test_arrays_of_another_kind_are_refused(wrong: Any) -> None:
    with pytest.raises((TypeError, BufferError, ValueError)):
        calibration.chase(wrong, 1)


def test_a_wrong_number_of_arguments_is_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        calibration.chase(np.zeros(4, np.int64))  # type: ignore[call-arg]
    assert "search.find_all" in repr(search.find_all)
