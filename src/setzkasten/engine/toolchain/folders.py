"""Where the engine keeps what can be made again: machine code and word graphs.

Numba keeps compiled code in files, and takes them as good as long as the file of the function
itself is unchanged. An edit in another kernel file goes unnoticed: old results would come back.
So the folder's name is a hash of all kernel sources: any edit means a new folder.

This module imports no Numba, so that it can be asked whether the kernel is compiled before anybody
pays for that import.
"""

import hashlib
import os
import platform
import sys
import tempfile
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import platformdirs

from setzkasten.games.words import Lexicon

KERNEL: Final = Path(__file__).parent.parent / "kernel"
"""Where the sources of the kernel lie."""

_COMPILER: Final = Path(__file__).parent
"""Where the sources of what compiles it lie."""


def source_digest(pattern: str = "**/*.py", folder: Path = KERNEL) -> str:
    """Hash what machine code depends on: all files of the kernel, or those of a pattern."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(folder.glob(pattern)):
        name = path.relative_to(folder).as_posix()
        digest.update(name.encode() + b"\x00" + path.read_bytes() + b"\x00")
    return digest.hexdigest()[:16]


def user_cache() -> Path:
    """Return the folder for what can be made again: under `SETZKASTEN_HOME`, if that is set."""
    home = os.environ.get("SETZKASTEN_HOME")
    if home:
        return Path(home) / "cache"
    return Path(platformdirs.user_cache_dir("setzkasten", appauthor=False))


def writable_folder(name: str) -> Path:
    """Make a folder below the user's cache, or below a temporary one if that cannot be written."""
    for base in (user_cache(), Path(tempfile.gettempdir()) / f"setzkasten-{_user()}"):
        folder = base / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            continue
    return Path(tempfile.mkdtemp(prefix="setzkasten-"))


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else "user"


@cache
def machine_code() -> Path:
    """Return the folder of the compiled kernel."""
    return writable_folder(f"kernel-{source_digest()}-{source_digest(folder=_COMPILER)[:8]}")


@cache
def graphs() -> Path:
    """Return the folder of word graphs: another one whenever the way they are built changes."""
    return writable_folder(
        f"graphs-{source_digest('words/graph.py')[:8]}-{source_digest('words/filters.py')[:8]}"
    )


def graph_file(key: str) -> str:
    """Name the file of a word graph by what it was built from."""
    return f"{key[:32]}.graph"


def key_of(name: str) -> str:
    """Return the key of words with a name for their content, as the games of a lexicon have."""
    return hashlib.sha256(b"id\x00" + name.encode()).hexdigest()


def has_graph(words: Lexicon) -> bool:
    """Check whether the graph of some words lies ready on disk; those without a name have none."""
    name = words.id
    return name is not None and (graphs() / graph_file(key_of(name))).exists()


def _mark() -> Path:
    """Name the file that says that everything is compiled, by what else machine code depends on.

    A home folder may be shared by machines with different processors.
    """
    return machine_code() / f"compiled-{version('numba')}-{platform.node() or 'here'}"


def is_compiled() -> bool:
    """Check whether `warm.warmup` has compiled the kernel here before: then loading is quick."""
    try:
        return _mark().exists()
    except PackageNotFoundError:  # without the extra `engine` there is no compiler
        return False


def note_compiled() -> None:
    """Remember that the whole kernel is compiled. A full disk costs time later, no more."""
    try:
        _mark().touch()
    except OSError:
        return
