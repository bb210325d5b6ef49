"""A built lexicon as one file, to be carried to a machine that is too small to build one.

The file is a compressed tar archive: the current version of the lexicon, what says by which rules
it was built, and folders that somebody else wants to have carried along.
"""

import gzip
import json
import os
import re
import shutil
import tarfile
import tempfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from filelock import FileLock

from setzkasten.lexicon.files.place import (
    CARRIED,
    RECIPE,
    current_version,
    lexicon_dir,
    make_current,
    put_in_place,
)
from setzkasten.lexicon.lexicon import is_whole
from setzkasten.texts import Worded

_NOTE: Final = "carried.json"
_FORM: Final = 1
_LEVEL: Final = 6
_MOST_BYTES: Final = 2 << 30
"""No lexicon is larger than that; an archive that unfolds to more is none of ours."""


class CarryBroken(Worded):
    """There is no lexicon to carry, or the file holds none."""

    kind = "carry_broken"


class Carried:
    """What came out of a file: the lexicon's version, and which folders came along."""

    def __init__(self, version: str, along: tuple[str, ...]) -> None:
        self.version = version
        self.along = along


def pack(target: Path, along: Mapping[str, Path]) -> int:
    """Write the current lexicon and further folders to a file; return its size in bytes."""
    folder = lexicon_dir()
    version = current_version(folder)
    if version is None:
        raise CarryBroken("none")
    part = target.with_name(f"{target.name}.part")
    try:
        with (
            part.open("wb") as raw,
            gzip.GzipFile("", "wb", _LEVEL, raw, mtime=0) as packed,
            tarfile.open(fileobj=packed, mode="w") as archive,
        ):
            with tempfile.TemporaryDirectory() as beside:
                note = Path(beside) / _NOTE
                note.write_text(json.dumps({"form": _FORM, "version": version.name}), "utf-8")
                archive.add(note, _NOTE)
            for file in (*sorted(version.iterdir()), folder / RECIPE):
                if file.is_file():
                    inner = RECIPE if file.name == RECIPE else f"{version.name}/{file.name}"
                    archive.add(file, f"lexicon/{inner}")
            for name, place in along.items():
                for file in sorted(place.iterdir()):
                    if file.is_file():
                        archive.add(file, f"along/{name}/{file.name}")
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    return target.stat().st_size


def unpack(source: Path, along: Mapping[str, Path]) -> Carried:
    """Lay a carried lexicon out and make it the current one.

    Of the folders carried along those are taken that this program names in `along`: what another
    version has compiled is of no use. Raises `CarryBroken` and changes nothing if the file is
    damaged.
    """
    folder = lexicon_dir()
    folder.mkdir(parents=True, exist_ok=True)
    with (
        FileLock(folder / "build.lock"),
        tempfile.TemporaryDirectory(dir=folder, prefix=CARRIED) as name,
    ):
        fresh = Path(name)
        version = _lay_out(source, fresh)
        put_in_place(fresh / "lexicon" / version, folder / version, is_whole)
        recipe = fresh / "lexicon" / RECIPE
        if recipe.is_file():
            os.replace(recipe, folder / RECIPE)
        came = []
        for wanted, place in along.items():
            files = sorted((fresh / "along" / wanted).glob("*"))
            for file in files:
                os.replace(file, place / file.name)
            if files:
                came.append(wanted)
        make_current(folder, version)
    return Carried(version, tuple(came))


def _lay_out(source: Path, fresh: Path) -> str:
    """Unfold a file and check what it holds; return the lexicon's version."""
    try:
        with tarfile.open(source, "r:gz") as archive:
            left = _MOST_BYTES
            for member in archive:
                left -= member.size
                # Somebody else's archive must not write anywhere else.
                parts = member.name.split("/")
                content = archive.extractfile(member) if member.isfile() else None
                if left < 0 or content is None or {"", ".", ".."} & {*parts}:
                    raise _broken(source)
                place = fresh.joinpath(*parts)
                place.parent.mkdir(parents=True, exist_ok=True)
                with place.open("wb") as file:
                    shutil.copyfileobj(content, file)
        note = json.loads((fresh / _NOTE).read_text("utf-8"))
        version = str(note["version"])
        named = re.fullmatch("[0-9a-f]{12}", version)
        if note["form"] != _FORM or not named or not is_whole(fresh / "lexicon" / version):
            raise _broken(source)
    except FileNotFoundError as error:
        if not source.exists():
            raise
        raise _broken(source) from error
    except (tarfile.TarError, EOFError, zlib.error) as error:
        raise _broken(source) from error
    except (gzip.BadGzipFile, ValueError, KeyError, TypeError) as error:
        raise _broken(source) from error
    return version


def _broken(source: Path) -> CarryBroken:
    return CarryBroken("damaged", file=source.name)
