"""Word graphs on disk: written once, then mapped into memory and shared between processes."""

import mmap
import os
import struct
import tempfile
import zlib
from pathlib import Path
from typing import Final

import numpy as np

from setzkasten.engine.kernel.words.graph import Vocabulary
from setzkasten.engine.toolchain import folders

FOLDER: Final = folders.graphs()
"""Where the graphs lie."""

_MAGIC: Final = b"SKGRAPH1"
_HEADER: Final = struct.Struct("<8sqqqqI20x")  # magic, four counts, checksum; 64 bytes in all


def save_graph(path: Path, graph: Vocabulary) -> None:
    """Write a graph; whoever reads at the same time sees all of it or nothing."""
    data = graph.arcs.tobytes() + graph.filters.tobytes()
    counts = graph.words, len(graph.arcs), len(graph.filters), graph.whole
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, fresh = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_HEADER.pack(_MAGIC, *counts, zlib.crc32(data)))
            file.write(data)
        os.replace(fresh, path)
    except OSError:
        Path(fresh).unlink(missing_ok=True)
        raise


def load_graph(path: Path) -> Vocabulary | None:
    """Map a graph into memory; `None` if it is not there or damaged."""
    try:
        with path.open("rb") as file:
            # A private mapping is writable, as the compiled functions expect of every array, shares
            # its pages with other processes, and never reaches the file.
            view = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
    except (OSError, ValueError):
        return None
    if len(view) < _HEADER.size:
        return None
    magic, words, arcs, filters, whole, checksum = _HEADER.unpack_from(view)
    if magic != _MAGIC or arcs < 2 or len(view) != _HEADER.size + 8 * (arcs + filters):
        return None
    if zlib.crc32(memoryview(view)[_HEADER.size :]) != checksum:
        return None
    return Vocabulary(
        np.frombuffer(view, np.int64, arcs, _HEADER.size),
        np.frombuffer(view, np.int64, filters, _HEADER.size + 8 * arcs),
        whole,
        words,
    )
