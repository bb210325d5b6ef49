"""Side by side, whatever becomes of the processes: every file is whole, every entry runs."""

import hashlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from setzkasten.engine.kernel import calibration
from setzkasten.engine.toolchain import compiling, native, warm
from setzkasten.engine.toolchain.compiling import CompilingEnded, compile_in_parallel
from setzkasten.engine.toolchain.jit import Compiled
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.slow

NAMES = ["calibration.chase", "calibration.shift_often"]
WARM = """
from setzkasten.engine.toolchain.warm import warmup
warmup(progress=lambda told: print(told.share, flush=True))
"""
DIES_ONCE = """
import os, pathlib, sys
mark = pathlib.Path(sys.argv[1]) / "died"
if not mark.exists():
    sys.stdin.readline()
    mark.touch()
    os._exit(9)
"""
PLAIN = compiling._PROGRAM


def made(folder: Path) -> list[str]:
    return sorted(path.name.rpartition("-")[0] for path in folder.glob("*.code"))


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        if true():
            return
        time.sleep(0.01)
    raise AssertionError("it never came")


def test_entries_are_compiled_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, int]] = []
    compile_in_parallel(NAMES, tmp_path, lambda name, done: told.append((name, done)))
    assert made(tmp_path) == NAMES
    assert sorted(name for name, _ in told) == NAMES
    assert [done for _, done in told] == [1, 2]
    monkeypatch.setattr(native, "MACHINE_CODE", tmp_path)
    chase = native.load("calibration.chase")
    assert chase is not None
    ring = np.array([2, 0, 1], np.int64)
    assert chase(ring, 5) == calibration.chase(ring, 5)


def test_a_killed_process_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "_PROGRAM", DIES_ONCE + PLAIN)
    compile_in_parallel(NAMES, tmp_path, workers=1)
    assert (tmp_path / "died").exists()
    assert made(tmp_path) == NAMES


@pytest.mark.parametrize("program", ["raise SystemExit(1)", "input(); print('lost')"])
def test_what_nobody_can_compile_is_left_to_the_caller(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "_PROGRAM", program)
    told: list[int] = []
    compile_in_parallel(NAMES, tmp_path, lambda name, done: told.append(done))
    assert told == [1, 2]
    assert made(tmp_path) == []


def test_a_system_without_processes_is_left_to_the_caller(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "none"))
    compile_in_parallel(NAMES, tmp_path)
    monkeypatch.setattr(sys, "executable", "")
    compile_in_parallel(NAMES, tmp_path)
    assert made(tmp_path) == []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_threads_that_fail_in_an_unforeseen_way_leave_the_rest_to_the_caller(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waited for them would hold the lock for ever, and every program at this machine."""

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("nobody thought of this")

    monkeypatch.setattr(subprocess, "Popen", fail)
    compile_in_parallel(NAMES, tmp_path)
    assert made(tmp_path) == []


def test_the_end_of_the_program_ends_the_compiling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "_PROGRAM", f"input(); import time; time.sleep({2 * TIMEOUT})")
    monkeypatch.setattr(threading, "main_thread", threading.Thread)  # never started
    begun = time.monotonic()
    with pytest.raises(CompilingEnded):
        compile_in_parallel(NAMES, tmp_path)
    assert time.monotonic() - begun < TIMEOUT


def test_interrupted_warming_leaves_whole_files_and_no_process(tmp_path: Path) -> None:
    environment = {**os.environ, "SETZKASTEN_HOME": str(tmp_path)}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    with subprocess.Popen(
        [sys.executable, "-c", WARM],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as program:
        assert program.stdout is not None
        while float(program.stdout.readline()) == 0.0:
            pass  # until the first entry is done
        os.killpg(program.pid, signal.SIGINT)
        assert program.wait(TIMEOUT) != 0
        with pytest.raises(ProcessLookupError):
            os.killpg(program.pid, 0)  # nobody is left of the group
    (folder,) = (tmp_path / "cache").glob("kernel-*")
    files = sorted(folder.glob("*.code"))
    assert files
    for path in files:
        head, _, code = path.read_bytes().partition(b"\n")
        assert hashlib.sha256(code).hexdigest().encode() in head
    assert not list(folder.glob("*.tmp"))
    assert not list(folder.glob("compiled-*"))


def test_whoever_comes_second_waits_and_tells_how_far_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "MACHINE_CODE", tmp_path)
    monkeypatch.setattr(warm, "MACHINE_CODE", tmp_path)
    functions = calibration.chase, calibration.shift_often
    entries = [Compiled(vars(function)["function"]) for function in functions]
    told: list[float] = []
    compiled: list[list[str]] = []
    monkeypatch.setattr(
        warm, "compile_in_parallel", lambda names, *rest: compiled.append(list(names))
    )
    with warm._alone(lambda: None):
        second = threading.Thread(target=warm._compile, args=(entries, told.append))
        second.start()
        until(lambda: bool(told))
        assert told[0] == 0.0
        entries[0].fetch()
        until(lambda: told[-1] == 0.5)
        entries[1].fetch()
    second.join()
    assert compiled == [[]]
