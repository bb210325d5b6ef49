"""One file with named arrays: how the built lexicon lies on disk, ready to be mapped into memory.

Layout: the eight bytes `SETZLEX1`, the length of the directory (4 bytes, little endian), the
directory as JSON (name, type, offset, length of each array, and the arrays' SHA-256), then the
arrays, each aligned to 64 bytes. Numbers are little endian.
"""

import hashlib
import mmap
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

import msgspec

_MAGIC: Final = b"SETZLEX1"
_ALIGN: Final = 64
Kind = Literal["B", "H", "I"]
"""Unsigned numbers of one, two or four bytes."""


class ContainerBroken(ValueError):
    """The file is not a whole lexicon."""


class _Section(msgspec.Struct, frozen=True):
    name: str
    kind: Kind
    offset: int
    length: int


class _Directory(msgspec.Struct, frozen=True):
    sha256: str
    sections: tuple[_Section, ...]


def write(path: Path, arrays: Mapping[str, tuple[Kind, bytes]]) -> str:
    """Write arrays (`B`, `H` or `I` with their bytes) to a new file; return their SHA-256."""
    digest = hashlib.sha256()
    sections, offset = [], 0
    for name, (kind, data) in arrays.items():
        digest.update(name.encode() + b"\x00" + len(data).to_bytes(8, "big") + data)
        sections.append(_Section(name, kind, offset, len(data)))
        offset += -(-len(data) // _ALIGN) * _ALIGN
    directory = msgspec.json.encode(_Directory(digest.hexdigest(), tuple(sections)))
    head = _MAGIC + len(directory).to_bytes(4, "little") + directory
    with path.open("xb") as file:
        file.write(head + b"\x00" * (-len(head) % _ALIGN))
        for _, data in arrays.values():
            file.write(data + b"\x00" * (-len(data) % _ALIGN))
    return digest.hexdigest()


class Container:
    """A mapped file: `array(name)` is a view on the numbers, without copying."""

    def __init__(self, path: Path) -> None:
        try:
            with path.open("rb") as file:
                self.file: mmap.mmap = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            head = self.file[:12]
            if head[:8] != _MAGIC:
                raise ContainerBroken(f"{path.name} is not a lexicon file")
            length = int.from_bytes(head[8:], "little")
            directory = msgspec.json.decode(self.file[12 : 12 + length], type=_Directory)
        except (OSError, ValueError, msgspec.DecodeError) as error:
            raise ContainerBroken(f"{path.name}: {error}") from error
        start = -(-(12 + length) // _ALIGN) * _ALIGN
        self.sha256: str = directory.sha256
        self._view = memoryview(self.file)
        self._sections = {s.name: (s.kind, start + s.offset, s.length) for s in directory.sections}
        ends = [offset + size for _, offset, size in self._sections.values()]
        if max(ends, default=0) > len(self.file):
            raise ContainerBroken(f"{path.name} ends too early")
        if sys.byteorder != "little":
            raise ContainerBroken("this machine's byte order is not supported")

    def array(self, name: str) -> "memoryview[int]":
        """Return a view on one array; `ContainerBroken` when it is not there."""
        try:
            kind, offset, length = self._sections[name]
        except KeyError as error:
            raise ContainerBroken(f"the lexicon file lacks {name!r}") from error
        view = self._view[offset : offset + length]
        return view.cast(kind)

    def check(self) -> None:
        """Read the whole file; raises `ContainerBroken` where it is not what was written."""
        digest = hashlib.sha256()
        for name, (_, offset, length) in self._sections.items():
            digest.update(name.encode() + b"\x00" + length.to_bytes(8, "big"))
            digest.update(self._view[offset : offset + length])
        if digest.hexdigest() != self.sha256:
            raise ContainerBroken("the lexicon file is damaged")

    def start(self, name: str) -> int:
        """Return where an array begins in the file."""
        return self._sections[name][1]

    def __contains__(self, name: object) -> bool:
        return name in self._sections
