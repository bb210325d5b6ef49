"""GCG, the usual text format of crossword game records: read tolerantly, written strictly."""

from setzkasten.notation.gcg.reading import looks_like_gcg, read_gcg
from setzkasten.notation.gcg.writing import write_gcg

__all__ = ["looks_like_gcg", "read_gcg", "write_gcg"]
