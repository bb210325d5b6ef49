"""Machine code comes from disk without the compiler, and never wrong code."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from setzkasten.engine.kernel import calibration
from setzkasten.engine.kernel.plays import search
from setzkasten.engine.toolchain import native
from setzkasten.engine.toolchain.jit import Compiled, Numbers, int64

pytestmark = pytest.mark.slow

_FIND = """
import sys
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.words.wordgraph import WordGraph
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
            patch.setattr(f"setzkasten.engine.toolchain.native.{what}", other)
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


def triple(numbers: Numbers, number: int) -> Any:
    numbers[0] += 1
    return int64(number) * 3, number > 0


class Inner(NamedTuple):
    numbers: Numbers
    factor: int


class Outer(NamedTuple):
    inner: Inner
    adds: bool
    more: Numbers


def weigh(outer: Outer, number: int) -> Any:
    outer.inner.numbers[0] = number
    total = int64(number) * outer.inner.factor
    return Inner(outer.more, total + outer.more[0] if outer.adds else total).factor


def check_tuples() -> None:
    """Call a function with named tuples, one in another: they are taken apart and put together."""
    numbers, more = np.zeros(2, np.int64), np.array([100], np.int64)
    function = Compiled(weigh)
    assert function(Outer(Inner(numbers, 3), True, more), 5) == 115
    assert function(Outer(Inner(numbers, 3), False, more), 7) == 21
    assert numbers.tolist() == [7, 0]


def test_named_tuples_are_handed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "MACHINE_CODE", tmp_path)
    check_tuples()
    assert native.is_made(Compiled(weigh).name)
    assert not native.is_unfit(Compiled(weigh).name)
    check_tuples()  # from disk
    with pytest.raises(ValueError, match="zip"):
        Compiled(weigh)(Inner(np.zeros(1, np.int64), 3), 5)


def test_named_tuples_go_the_compilers_own_way_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "MACHINE_CODE", tmp_path)
    monkeypatch.setattr(native, "bind", lambda name, *made: None)
    check_tuples()
    assert native.is_unfit(Compiled(weigh).name)


def try_plainly(counted: list[str]) -> None:
    """Call a function that has no object file; a second start does not try to make one again."""
    for _ in range(2):
        numbers = np.zeros(2, np.int64)
        assert Compiled(triple)(numbers, 7) == (21, True)
        assert numbers.tolist() == [1, 0]
    assert len(counted) == 1
    assert native.is_made(Compiled(triple).name)
    assert native.load(Compiled(triple).name) is None


def test_where_an_object_file_cannot_be_loaded_the_compiler_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "MACHINE_CODE", tmp_path)
    counted: list[str] = []

    def bind(name: str, *made: Any) -> None:
        counted.append(name)

    monkeypatch.setattr(native, "bind", bind)
    try_plainly(counted)


@pytest.mark.parametrize("error", [AttributeError, TypeError, None])
def test_another_numba_inside_means_its_own_way(
    error: type[Exception] | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "MACHINE_CODE", tmp_path)
    counted: list[str] = []

    def inside(*arguments: Any) -> None:
        counted.append("asked")
        if error is not None:
            raise error("no such part")

    monkeypatch.setattr("setzkasten.engine.toolchain.objectfile.object_file", inside)
    try_plainly(counted)


def test_a_numba_without_these_parts_means_its_own_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "MACHINE_CODE", tmp_path)
    monkeypatch.setitem(sys.modules, "setzkasten.engine.toolchain.objectfile", None)
    assert Compiled(triple)(np.zeros(1, np.int64), 2) == (6, True)


def test_what_is_wrong_in_a_function_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(number: int) -> Any:
        return number.bit_count("x")  # type: ignore[call-arg]

    monkeypatch.setattr(native, "MACHINE_CODE", tmp_path)
    with pytest.raises(Exception, match="bit_count"):
        Compiled(wrong)(1)
