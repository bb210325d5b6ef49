"""Which files are looked back at, and what of them was done before."""

import contextlib
import hashlib
import itertools
import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from setzkasten import __version__
from setzkasten.engine.toolchain import folders
from setzkasten.review import values
from setzkasten.review.values import TurnReview

MOST_FILES: Final = 10_000
_KINDS: Final = {".gcg", ".csv", ".json", ".jsonl", ".record"}
_KEPT: Final = 300
_REPORT: Final = b"source,game,turn,"
"""What the rows of a report begin with: with `--out` they may lie beside the games."""


class GameFile(NamedTuple):
    """A file to look at. `name` says where it lies below all that was asked for.

    `report` is where its report goes below the folder of reports, without an ending: no two files
    have the same.
    """

    path: Path
    name: str
    report: str


def found_files(paths: Sequence[Path]) -> tuple[list[GameFile], bool]:
    """List the files to look at: those named, and of folders all that a game may be in.

    Each is listed once. Also says whether there are more than are looked at.
    """
    found: dict[Path, Path] = {}
    for path in paths:
        inside = [path]
        if path.is_dir():
            inside = sorted(one for one in path.rglob("*") if one.suffix.lower() in _KINDS)
            inside = [one for one in inside if not _passed_over(one)]
        for one in inside:
            found.setdefault(Path(os.path.abspath(one)), one)
        if len(found) > MOST_FILES:
            break
    named = _named([*found.items()][:MOST_FILES], _above(paths))
    return named, len(found) > MOST_FILES


def _above(paths: Sequence[Path]) -> Path | None:
    """Return the folder that all files lie below; none where they lie on several drives."""
    roots = [os.path.abspath(path if path.is_dir() else path.parent) for path in paths]
    try:
        return Path(os.path.commonpath(roots))
    except ValueError:
        return None


def _named(found: Sequence[tuple[Path, Path]], above: Path | None) -> list[GameFile]:
    """Name files, and number reports that would have the same name."""
    files = []
    taken: set[str] = set()
    for whole, path in found:
        below = Path(path.name) if above is None else whole.relative_to(above)
        report = wanted = below.with_name(f"{below.stem}-{below.suffix[1:].lower()}").as_posix()
        again = itertools.count(2)
        while report.casefold() in taken:
            report = f"{wanted}-{next(again)}"
        taken.add(report.casefold())
        name = str(path) if above is None else below.as_posix()
        files.append(GameFile(path, name, report))
    return files


def _passed_over(path: Path) -> bool:
    """Check whether something in a folder is no game for sure: a folder, a pipe, or a report.

    Whatever else is there is looked at, and named if it cannot be read.
    """
    if path.is_dir() or path.is_fifo() or path.is_socket():
        return True
    if path.name == "players.json" or path.name.endswith(".review.json"):
        return True
    if path.suffix.lower() != ".csv":
        return False
    with contextlib.suppress(OSError), path.open("rb") as file:
        return file.read(len(_REPORT)) == _REPORT
    return False


@cache
def _version() -> str:
    """Name the version of what weighs turns: by its source, whatever number it bears."""
    return "-".join(
        (
            __version__,
            folders.source_digest(folder=folders.KERNEL.parent),
            folders.source_digest(folder=Path(values.__file__).parent),
        )
    )


class Begun:
    """The turns of one game that were weighed before, and those that follow.

    `key` names everything that a turn depends on: the game, its words, the plan. Reviews that were
    begun by another version are begun again.
    """

    def __init__(self, key: Sequence[object]) -> None:
        digest = hashlib.sha256(msgspec.json.encode((_version(), *key))).hexdigest()
        self._file: Path | None = None
        with contextlib.suppress(OSError):
            self._file = folders.writable_folder("reviews") / f"{digest[:32]}.jsonl"

    def turns(self) -> list[TurnReview]:
        """Read the turns that are done, in their order; a line that was cut off is left out."""
        if self._file is None:
            return []
        turns: list[TurnReview] = []
        try:
            for line in self._file.read_bytes().split(b"\n"):
                turn = msgspec.json.decode(line, type=TurnReview) if line else None
                if turn is None or turn.number != len(turns) + 1:
                    break
                turns.append(turn)
        except (OSError, msgspec.DecodeError):
            pass
        return turns

    def keeping(self, turns: Iterable[TurnReview]) -> Iterator[TurnReview]:
        """Pass turns on, each written down first."""
        for turn in turns:
            if self._file is not None:
                with contextlib.suppress(OSError), self._file.open("ab") as file:
                    file.write(msgspec.json.encode(turn) + b"\n")
            yield turn

    def begin(self, done: Sequence[TurnReview]) -> None:
        """Write down afresh what is done, and forget reviews of long ago."""
        if self._file is None:
            return
        with contextlib.suppress(OSError):
            self._file.write_bytes(b"".join(msgspec.json.encode(t) + b"\n" for t in done))
            kept = sorted(self._file.parent.glob("*.jsonl"), key=lambda one: one.stat().st_mtime)
            for old in kept[:-_KEPT]:
                old.unlink(missing_ok=True)
