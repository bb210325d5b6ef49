"""Where built lexicons lie: a folder for each version, and a file that names the current one."""

import os
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from platformdirs import user_data_dir

RECIPE: Final = "recipe"
"""The file that says by which rules and from which sources the current version was built."""

RECIPES: Final = "recipes"
"""The folder with a file for each recipe that was followed here: the version that came out."""

BUILDING: Final = ".building-"
CARRIED: Final = ".carried-"
"""How the folders begin in which a lexicon is made, or laid out from a file."""

_CURRENT: Final = "current"
_IN_USE: Final = "in-use"
_IN_USE_FOR: Final = 400 * 86400.0


def lexicon_dir() -> Path:
    """Return the folder for lexicons: under `SETZKASTEN_HOME`, else the user's data folder."""
    home = os.environ.get("SETZKASTEN_HOME")
    base = Path(home) if home else Path(user_data_dir("setzkasten", appauthor=False))
    return base / "lexicon"


def current_version(folder: Path) -> Path | None:
    """Return the folder of the version in use, `None` if there is none."""
    try:
        name = (folder / _CURRENT).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return None
    return version_dir(folder, name)


def version_dir(folder: Path, version: str) -> Path | None:
    """Return the folder of a certain version, `None` if it is not here (any more)."""
    plain = Path(version).name == version and version not in ("", "..") and "\0" not in version
    found = folder / version
    return found if plain and found.is_dir() else None


def make_current(folder: Path, version: str) -> None:
    """Switch to a version at once: whoever opens the lexicon sees the old or the new one."""
    fresh = folder / f"{_CURRENT}.new"
    fresh.write_text(version + "\n", "utf-8")
    os.replace(fresh, folder / _CURRENT)


def put_in_place(fresh: Path, final: Path, is_whole: Callable[[Path], bool]) -> None:
    """Move a version to its place, unless it is there already and whole.

    Of one that is damaged there the files are put anew, one by one: what a process has mapped
    stays as it is for it.
    """
    if not final.is_dir():
        fresh.rename(final)
    elif not is_whole(final):
        for file in sorted(fresh.iterdir(), reverse=True):
            os.replace(file, final / file.name)


def sweep(folder: Path) -> None:
    """Remove what builds that were killed have left; to be called where no other one runs."""
    for left in (*folder.glob(f"{BUILDING}*"), *folder.glob(f"{CARRIED}*")):
        shutil.rmtree(left, ignore_errors=True)


def mark_in_use(folder: Path, version: str) -> None:
    """Note that a table plays with a version, lists or none: later builds leave it in its place."""
    found = version_dir(folder, version.partition("+")[0])
    if found is not None:
        # a folder that others look after may be closed to us: then they decide what stays
        with suppress(OSError):
            (found / _IN_USE).touch()


def is_in_use(version: Path) -> bool:
    """Check whether a table has played with a version in the last four hundred days."""
    try:
        return time.time() - (version / _IN_USE).stat().st_mtime < _IN_USE_FOR
    except OSError:
        return False
