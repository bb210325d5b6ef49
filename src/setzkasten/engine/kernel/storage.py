"""Word graphs on disk: written once, then mapped into memory and shared between processes."""

import mmap
import os
import struct
import tempfile
import zlib
from pathlib import Path
from typing import Final

import numpy as np

from setzkasten.engine.kernel.jit import Numbers

_MAGIC: Final = b"SKGRAPH1"
_HEADER: Final = struct.Struct("<8sqqI36x")  # magic, words, arcs, checksum; 64 bytes in all


def save_graph(path: Path, arcs: Numbers, words: int) -> None:
    """Write a graph; whoever reads at the same time sees all of it or nothing."""
    data = arcs.tobytes()
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, fresh = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_HEADER.pack(_MAGIC, words, len(arcs), zlib.crc32(data)))
            file.write(data)
        os.replace(fresh, path)
    except OSError:
        Path(fresh).unlink(missing_ok=True)
        raise


def load_graph(path: Path) -> tuple[Numbers, int] | None:
    """Map a graph into memory: (arcs, number of words); `None` if it is not there or damaged."""
    try:
        with path.open("rb") as file:
            # A private mapping is writable, as the compiled functions expect of every array, shares
            # its pages with other processes, and never reaches the file.
            view = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
    except (OSError, ValueError):
        return None
    if len(view) < _HEADER.size:
        return None
    magic, words, count, checksum = _HEADER.unpack_from(view)
    if magic != _MAGIC or count < 2 or len(view) != _HEADER.size + 8 * count:
        return None
    if zlib.crc32(memoryview(view)[_HEADER.size :]) != checksum:
        return None
    return np.frombuffer(view, np.int64, count, _HEADER.size), words
