"""Compiling the kernel in processes of their own, side by side, so that nobody's thread does it.

A process is handed the name of an entry (see `toolchain.jit`), compiles it into its file and says
so; then it gets the next one. The caller only loads what lies there in the end. Its own thread
never holds the interpreter's lock for a compiler, and has none to import. This module imports
nothing of the kernel.
"""

import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

_PROGRAM: Final = "from setzkasten.engine.toolchain.compiling import serve; serve()"
_MOST_WORKERS: Final = 4
"""Each takes some 250 MB, and from four on the longest entry alone sets the time."""

_ATTEMPTS: Final = 2
_GLANCE: Final = 0.2
"""Seconds after which the caller looks whether its program is ending."""

_KEPT: Final = "kept"


class CompilingEnded(Exception):
    """The program ends while its kernel is still being compiled in the background."""


def compile_in_parallel(
    names: Sequence[str],
    folder: Path,
    progress: Callable[[str, int], None] = lambda name, done: None,
    workers: int | None = None,
) -> None:
    """Compile entries into their files in `folder`, the first ones first; waits until it is done.

    `progress` is told the entry that is done, and how many are. What cannot be compiled in this way
    (a process was killed twice, the disk is full, no process can be started) is left to whoever
    calls it first. Interrupted, it ends its processes: a file is written whole or not at all.
    Raises `CompilingEnded` in a background thread of a program that ends.
    """
    if not names:
        return
    pool = _CompilerPool(names, folder)
    count = workers if workers is not None else min(_MOST_WORKERS, _processors())
    members = [threading.Thread(target=pool.work, daemon=True) for _ in range(count)]
    try:
        for member in members:
            member.start()
        for done, name in enumerate(pool.results(len(names), members), 1):
            progress(name, done)
    finally:
        pool.kill()
        for member in members:
            member.join()
        pool.bury()


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _CompilerPool:
    """Processes that compile, each led by a thread, and the entries that wait for them."""

    def __init__(self, names: Sequence[str], folder: Path) -> None:
        self._waiting: queue.SimpleQueue[str] = queue.SimpleQueue()
        for name in names:
            self._waiting.put(name)
        self._done: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._folder = folder
        self._lock = threading.Lock()
        self._processes: list[subprocess.Popen[str]] = []
        self._over = False

    def results(self, count: int, members: Sequence[threading.Thread]) -> Iterator[str]:
        """Yield the names of the entries in the order in which they are done with.

        Ends early where every thread has come to an end that nobody foresaw: whoever waited for the
        rest would wait for ever, and every other program with him.
        """
        while count:
            try:
                name = self._done.get(timeout=_GLANCE)
            except queue.Empty:
                if not threading.main_thread().is_alive():
                    raise CompilingEnded from None
                if self._done.empty() and not any(member.is_alive() for member in members):
                    return
                continue
            count -= 1
            yield name

    def work(self) -> None:
        """Let one process after the other compile until nothing waits, or it is pointless."""
        process: subprocess.Popen[str] | None = None
        while True:
            try:
                name = self._waiting.get_nowait()
            except queue.Empty:
                return
            if self._over:
                self._done.put(name)
                continue
            answer = None
            for _ in range(_ATTEMPTS):
                process = process if process is not None else self._start()
                answer = None if process is None else _ask(process, name)
                if answer is not None:
                    break
                process = None
            if answer != _KEPT:
                self._over = True  # the next one would fare no better: the caller has to compile
            self._done.put(name)

    def _start(self) -> subprocess.Popen[str] | None:
        """Start a process; `None` if that is over or fails."""
        package = str(Path(__file__).parents[3])
        paths = [package, *filter(None, [os.environ.get("PYTHONPATH")])]
        with self._lock:
            if self._over or not sys.executable:
                return None
            try:
                process = subprocess.Popen(
                    [sys.executable, "-P", "-c", _PROGRAM, str(self._folder)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
                    encoding="utf-8",
                )
            except OSError:
                return None
            self._processes.append(process)
            return process

    def kill(self) -> None:
        """End all processes at once, in the middle of an entry if need be."""
        with self._lock:
            self._over = True
            for process in self._processes:
                process.kill()

    def bury(self) -> None:
        """Wait for the end of all processes, and close what led to them."""
        for process in self._processes:
            with suppress(OSError):  # what was not sent cannot be sent any more
                process.__exit__(None, None, None)


def _ask(process: subprocess.Popen[str], name: str) -> str | None:
    """Let a process compile an entry: what it answers, `None` if it is gone."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(f"{name}\n")
        process.stdin.flush()
        return process.stdout.readline().strip() or None
    except OSError:
        return None


def serve() -> None:
    """Compile what standard input names, until it is closed: the inside of such a process."""
    import importlib
    import signal

    # Ctrl-C goes to every process of a terminal: the caller alone decides when this one ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from setzkasten.engine.toolchain import native

    native.MACHINE_CODE = Path(sys.argv[1])
    for line in sys.stdin:
        module, _, function = line.strip().rpartition(".")
        kernel = importlib.import_module(f"setzkasten.engine.kernel.{module}")
        getattr(kernel, function).fetch()
        print(_KEPT if native.is_made(line.strip()) else "lost", flush=True)
