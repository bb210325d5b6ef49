"""Building the lexicon: fetch the sources, apply the grammar, pack, and switch over at once."""

import gc
import hashlib
import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from setzkasten.lexicon.files.place import (
    BUILDING,
    RECIPE,
    RECIPES,
    current_version,
    is_in_use,
    lexicon_dir,
    make_current,
    put_in_place,
    sweep,
    version_dir,
)
from setzkasten.lexicon.lexicon import SourceInfo, is_whole
from setzkasten.lexicon.making.sources import Source, SourceFailed, fetch_all, load_sources
from setzkasten.texts import Sentence, Worded
from setzkasten.texts.progress import OnProgress, Progress, part_of

_WAIT: Final = 900
_KEPT: Final = 3

ANSWERING: Final = frozenset(
    {
        "booklets.toml",
        "carrying.py",
        "judge.py",
        "lists",
        "sounds.py",
        "suggest.py",
        "matching.py",
        "verdict.py",
        "wordlist.py",
    }
)
"""What of the lexicon's package only answers questions: it decides nothing of what is built."""

_OWN: Final = SourceInfo(
    "own",
    "setzkasten",
    "",
    "CC BY-SA 4.0",
    "Setzkasten, eigene Tabellen",
)
"""The project's own tables, as a source: number 1 in the built lexicon (see `tables.OWN`)."""


class BuildFailed(Worded):
    """The lexicon could not be built; the old one, if any, is untouched."""

    kind = "build_failed"


def build(
    *,
    source_dir: Path | None = None,
    target: Path | None = None,
    progress: OnProgress | None = None,
) -> Path:
    """Build the lexicon from its data packages and make it the current one; return its folder.

    The packages are downloaded, or taken as wheels from `source_dir`. The folder `target` (by
    default `lexicon_dir()`) gets the new version beside older ones, so that running games keep
    theirs. A second build waits for the first. Raises `BuildFailed`.
    """
    return _alone(progress, source_dir, target if target is not None else lexicon_dir())


def ensure(*, progress: OnProgress | None = None) -> Path:
    """Return the folder of the current lexicon; build it if there is none, or if its rules changed.

    A lexicon of older rules stays in use until the new one is whole. Raises `BuildFailed`.
    """
    folder = lexicon_dir()
    return _fresh(folder) or _alone(progress, None, folder, only_if_needed=True)


def _fresh(folder: Path) -> Path | None:
    """Return the current version if it is what the rules and tables of this program give."""
    current = current_version(folder)
    if current is None:
        return None
    if _read(folder / RECIPE) == recipe() or _built(folder) == current:
        return current
    return None


def _built(folder: Path) -> Path | None:
    """Return the version that this program's rules and tables gave before, if it is still here."""
    name = _read(folder / RECIPES / recipe())
    return version_dir(folder, name) if name else None


def _switched(folder: Path) -> Path | None:
    """Make what was built before current again: another program shares this folder."""
    found = _built(folder)
    if found is not None:
        make_current(folder, found.name)
        (folder / RECIPE).write_text(recipe(), "utf-8")
    return found


def _read(file: Path) -> str | None:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None


@cache
def recipe() -> str:
    """Return a hash of all that decides how the lexicon comes out: rules, tables, sources."""
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for place in (package, package.parent / "letters"):
        for path in sorted([*place.rglob("*.py"), *place.rglob("*.toml")]):
            if path.relative_to(package.parent).parts[1] in ANSWERING:
                continue
            digest.update(path.relative_to(package.parent).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def _alone(
    progress: OnProgress | None,
    source_dir: Path | None,
    folder: Path,
    *,
    only_if_needed: bool = False,
) -> Path:
    """Build while no other process does; who waited may find that the work has been done."""
    report = progress or (lambda told: None)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / "build.lock")
        try:
            lock.acquire(timeout=0)
        except Timeout:
            report(Progress("waiting_for_build", 0.0))
            lock.acquire(timeout=_WAIT)
        try:
            sweep(folder)
            done = _fresh(folder) or _switched(folder) if only_if_needed else None
            made = done or _build(report, source_dir, folder)
            report(Progress("lexicon_done", 1.0))
            return made
        finally:
            lock.release()
    except Timeout as error:
        raise BuildFailed("running") from error
    except SourceFailed as error:
        there = current_version(folder) is not None
        kept = Sentence("lexicon_kept" if there else "lexicon_not_yet")
        why = Sentence(error.code, dict(error.details))
        raise BuildFailed("source", why=why, kept=kept) from error
    except OSError as error:
        raise BuildFailed("unwritable", error=str(error)) from error


def _build(report: OnProgress, source_dir: Path | None, folder: Path) -> Path:
    # imported here: a player who only opens the lexicon does not need the grammar and numpy
    from setzkasten.lexicon.making.compose import compose

    with tempfile.TemporaryDirectory(prefix=BUILDING, dir=folder) as place:
        work = Path(place)
        report(Progress("fetching_sources", 0.0))
        wheels, missing = fetch_all(load_sources(), work, source_dir)
        fresh = work / "fresh"
        fresh.mkdir()
        # millions of small values, none in a cycle: looking for garbage doubles the time
        collecting = gc.isenabled()
        gc.disable()
        try:
            draft, bands = compose(wheels, part_of(report, 0.15, 0.6))
            report(Progress("packing_words", 0.75))
            used = (_describe(source, source.id in wheels) for source in load_sources())
            first, *others = used
            info = draft.finish(fresh, (first, _OWN, *others), bands, missing)
        finally:
            if collecting:
                gc.enable()
        final = folder / info.version
        put_in_place(fresh, final, is_whole)
        make_current(folder, info.version)
        (folder / RECIPE).write_text(recipe(), "utf-8")
        (folder / RECIPES).mkdir(exist_ok=True)
        (folder / RECIPES / recipe()).write_text(info.version, "utf-8")
        _forget_old(folder, info.version)
        return final


def _describe(source: Source, used: bool) -> SourceInfo:
    return SourceInfo(
        source.id, source.package, source.version, source.licence, source.credit, used
    )


def _forget_old(folder: Path, current: str) -> None:
    """Remove versions beyond the newest few that no table plays with."""
    versions = [p for p in folder.iterdir() if (p / "info.json").is_file() and p.name != current]
    versions.sort(key=lambda p: p.stat().st_mtime, reverse=True)
    for old in versions[_KEPT - 1 :]:
        if is_in_use(old):
            continue
        # what a process has mapped stays readable for it
        shutil.rmtree(old, ignore_errors=True)
    for followed in (folder / RECIPES).iterdir():
        if version_dir(folder, _read(followed) or "") is None:
            followed.unlink(missing_ok=True)
