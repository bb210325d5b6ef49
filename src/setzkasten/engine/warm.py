"""Making the compiled search ready, so that nobody waits for a compiler in the middle of a game."""

import importlib
import shutil
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final

from filelock import FileLock

from setzkasten.engine import folders
from setzkasten.engine.kernel.jit import ENTRIES, MACHINE_CODE, Compiled
from setzkasten.engine.kernel.storage import FOLDER

_KEEP_DAYS: Final = 60
_MODULES: Final = (
    "board", "update", "search", "best", "graph", "filters", "batch", "opentable", "premiums",
    "calibration", "selfplay", "rollout", "endgame", "cardending", "faces", "partition",
    "rummy", "patience",
)  # fmt: skip
"""The kernel's modules with entries; what a single question needs comes first."""


def warmup(progress: Callable[[str, float], None] = lambda what, share: None) -> float:
    """Compile what is not compiled yet, and load the rest; gives the seconds it took.

    After an installation or a change of the kernel this takes some 20 s, later a tenth of a second.
    What is compiled is kept on disk for the next start. `progress` is told the function and how
    much is done. Call it in a worker at the start of a server, and before the first search. Of
    several processes one compiles, and the others wait and load.
    """
    begun = time.monotonic()
    _sweep()
    if folders.is_compiled():
        _fetch([entry for entry in _entries() if not entry.grows], progress)
    else:
        with _alone():
            _fetch(_entries(), progress)
        folders.note_compiled()
    progress("", 1.0)
    return time.monotonic() - begun


def _entries() -> list[Compiled[Any]]:
    for name in _MODULES:
        importlib.import_module(f"setzkasten.engine.kernel.{name}")
    order = {name: number for number, name in enumerate(_MODULES)}
    return sorted(ENTRIES, key=lambda entry: order.get(entry.name.split(".")[0], len(order)))


def _fetch(entries: list[Compiled[Any]], progress: Callable[[str, float], None]) -> None:
    for number, entry in enumerate(entries):
        progress(entry.name, number / len(entries))
        entry.fetch()


def _alone() -> AbstractContextManager[object]:
    """Wait until no other process compiles."""
    try:
        return FileLock(MACHINE_CODE / "compiling.lock").acquire()
    except NotImplementedError:
        return nullcontext()  # some network drives have no locks: compiling twice does no harm


def _sweep() -> None:
    """Throw away what earlier versions left behind and nobody has used for two months."""
    oldest = time.time() - _KEEP_DAYS * 86_400
    for current in (MACHINE_CODE, FOLDER):
        current.touch()
        kind = current.name.split("-")[0]
        for folder in current.parent.glob(f"{kind}-*"):
            if folder != current and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)
