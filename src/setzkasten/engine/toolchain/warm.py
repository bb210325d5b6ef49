"""Making the compiled search ready, so that nobody waits for a compiler in the middle of a game."""

import importlib
import logging
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, Literal

from filelock import FileLock, Timeout

from setzkasten.engine.toolchain import folders, native
from setzkasten.engine.toolchain.compiling import CompilingEnded, compile_in_parallel
from setzkasten.engine.toolchain.jit import ENTRIES, MACHINE_CODE, Compiled
from setzkasten.texts.progress import OnProgress, Share, shares

_LOG: Final = logging.getLogger(__name__)

_KEEP_DAYS: Final = 60
_UNFINISHED: Final = 3600.0
"""Seconds after which a file that nobody has finished writing is thrown away."""

_GLANCE: Final = 0.2
_PLAYS: Final = (
    "plays.board", "plays.update", "plays.search", "plays.best", "words.graph", "words.filters",
    "plays.opentable", "plays.premiums", "plays.leave", "plays.spelling",
)  # fmt: skip
_MODULES: Final = (
    *_PLAYS, "games.rollout", "games.endgame", "games.selfplay", "games.cardending",
    "cards.rummy", "cards.rummymoves", "cards.patience", "cards.faces", "cards.partition",
    "plays.batch", "calibration",
)  # fmt: skip
"""The kernel's modules with entries. What a person waits for comes first; among the others what
takes long, so that it is not begun last while the other processors have nothing left to do."""


def warmup(
    what: Literal["plays", "all"] = "all",
    *,
    progress: OnProgress | None = None,
    logged: bool | None = None,
) -> float:
    """Compile what is not compiled yet, and load the rest; return the seconds it took.

    After an installation or a change of the kernel this takes some 30 s of processor time, shared
    by several processes (`engine.toolchain.compiling`); later a tenth of a second. What is compiled
    is kept on disk for the next start. Without `progress`, or `logged` in any case, the log has a
    line when something is to be compiled. `plays` stops when plays can be found and word graphs be
    built. Call it in a worker at the start of a server, and before the first search. Of several
    programs one compiles, and the others wait and load.
    """
    begun = time.monotonic()
    tell = shares(progress, "compiling_search")
    tell(0.0)
    _sweep()
    entries = _entries(_PLAYS if what == "plays" else _MODULES)
    if not folders.is_compiled():
        aloud = progress is None if logged is None else logged
        if aloud and _missing(entries):
            _LOG.warning("the search is compiled, once after installing: up to half a minute")
        _compile(entries, tell)
    for entry in entries:
        entry.fetch()
    if what == "all":
        folders.note_compiled()
    tell(1.0)
    return time.monotonic() - begun


def _entries(modules: tuple[str, ...]) -> list[Compiled[Any]]:
    for name in modules:
        importlib.import_module(f"setzkasten.engine.kernel.{name}")
    order = {name: number for number, name in enumerate(modules)}
    known = [(order.get(entry.name.rpartition(".")[0]), entry) for entry in ENTRIES]
    chosen = [(place, entry) for place, entry in known if place is not None]
    return [entry for _, entry in sorted(chosen, key=lambda one: one[0])]


def _compile(entries: list[Compiled[Any]], tell: Share) -> None:
    """Compile the entries that have no machine code yet, unless another program does."""
    total = len(entries)
    with _alone(lambda: tell(1 - len(_missing(entries)) / total)):
        missing = _missing(entries)
        there = total - len(missing)
        compile_in_parallel(missing, MACHINE_CODE, lambda _, done: tell((there + done) / total))


def _missing(entries: list[Compiled[Any]]) -> list[str]:
    return [entry.name for entry in entries if not native.is_made(entry.name)]


@contextmanager
def _alone(waiting: Callable[[], None]) -> Iterator[None]:
    """Wait until no other process compiles, telling so five times a second."""
    lock = FileLock(MACHINE_CODE / "compiling.lock", timeout=_GLANCE)
    while True:
        try:
            lock.acquire()
            break
        except Timeout:
            if not threading.main_thread().is_alive():
                raise CompilingEnded from None  # nobody waits for us any more
            waiting()
        except NotImplementedError:
            break  # some network drives have no locks: compiling twice does no harm
    try:
        yield
    finally:
        lock.release()


def _sweep() -> None:
    """Throw away what earlier versions left behind and nobody has used for two months."""
    oldest = time.time() - _KEEP_DAYS * 86_400
    for current in (MACHINE_CODE, folders.graphs()):
        current.touch()
        kind = current.name.split("-")[0]
        for folder in current.parent.glob(f"{kind}-*"):
            if folder != current and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)
    for left in (*MACHINE_CODE.glob("*.tmp"), *folders.graphs().glob("*.tmp")):
        with suppress(OSError):  # somebody else was quicker
            if left.stat().st_mtime < time.time() - _UNFINISHED:
                left.unlink()
