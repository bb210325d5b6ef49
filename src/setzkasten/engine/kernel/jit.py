"""How kernel functions are compiled, and where the machine code is kept between runs.

Numba keeps compiled code in files, and takes them as good as long as the file of the function
itself is unchanged. An edit in another kernel file goes unnoticed: old results would come back.
So the folder's name is a hash of all kernel sources: any edit means a new folder.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import platformdirs

Function = TypeVar("Function", bound=Callable[..., Any])


def source_digest(pattern: str = "*.py") -> str:
    """Hash what machine code depends on: all files of this package, or those of a pattern."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(Path(__file__).parent.glob(pattern)):
        digest.update(path.name.encode() + b"\x00" + path.read_bytes() + b"\x00")
    return digest.hexdigest()[:16]


def user_cache() -> Path:
    """Give the folder for what can be made again: under `SETZKASTEN_HOME`, if that is set."""
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


DIGEST: Final = source_digest()
"""The kernel's version: changes with every edit of a kernel source."""

MACHINE_CODE: Final = writable_folder(f"kernel-{DIGEST}")
"""Where the compiled kernel lies."""

# Must be set before numba is imported: it reads the variable once, and with a read-only package and
# no writable home its import of a cached function raises.
os.environ["NUMBA_CACHE_DIR"] = str(MACHINE_CODE)

import numba  # noqa: E402
import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

# Somebody may have imported numba before us. The attribute is made at run time.
setattr(numba.config, "CACHE_DIR", str(MACHINE_CODE))  # noqa: B010

Numbers = NDArray[Any]
"""An array of int64, one after the other. The kernel knows no other arrays."""

int64: Any = np.int64
uint64: Any = np.uint64


def compiled(function: Function) -> Function:
    """Compile a kernel function: kept on disk, and running without the interpreter's lock."""
    return cast(Function, numba.njit(cache=True, nogil=True)(function))
