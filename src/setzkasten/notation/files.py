"""Reading a game from a file of any kind this house knows: its bytes, its format, its content."""

from pathlib import Path
from typing import Final

from setzkasten.games.file_errors import trouble
from setzkasten.notation import gcg, sheets
from setzkasten.notation.record import Record, looks_like_record, read_record
from setzkasten.notation.transcript import Transcript
from setzkasten.notation.unreadable import UnreadableRecord

LIMIT: Final = 8 << 20
"""No game record is larger."""

_KINDS: Final[dict[type[Exception], str]] = {
    FileNotFoundError: "file_missing",
    IsADirectoryError: "file_folder",
    PermissionError: "file_denied",
}


def read_file(path: Path) -> Record | Transcript:
    """Read a game from a file: own record, GCG, or a score sheet (CSV, JSON lines).

    Raises `UnreadableRecord` if the file is missing, foreign, empty, too large or damaged.
    """
    return read_bytes(bytes_of(path), path.name or str(path))


def bytes_of(path: Path) -> bytes:
    """Read the bytes of a game's file, once: a pipe has them no second time.

    Raises `UnreadableRecord` if it is missing or too large.
    """
    name = path.name or str(path)
    try:
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except (OSError, ValueError) as error:
        code = next((code for kind, code in _KINDS.items() if isinstance(error, kind)), "no_file")
        raise UnreadableRecord.because(code, name=name, why=trouble(error)) from error
    if len(data) > LIMIT:
        raise UnreadableRecord.because("file_size", name=name)
    return data


def read_bytes(data: bytes, name: str = "–") -> Record | Transcript:
    """Read a game from the bytes of a file; errors as in `read_file`."""
    text = decode(data)
    if text is None:
        raise UnreadableRecord.because("foreign_file", name=name)
    if not text.strip():
        raise UnreadableRecord.because("file_empty", name=name)
    text = text.lstrip("\ufeff\r\n\t ").replace("\r\n", "\n").replace("\r", "\n")
    try:
        return _read_text(text, name)
    except RecursionError as error:
        # JSON nested thousands of levels deep: nothing that this house writes.
        raise UnreadableRecord.because("foreign_file", name=name) from error


def _read_text(text: str, name: str) -> Record | Transcript:
    first = text.split("\n", 1)[0]
    if looks_like_record(first):
        return read_record(text, name)
    if sheets.looks_like_sheet(first):
        return sheets.read_sheet(text)
    if sheets.looks_like_csv(text):
        return sheets.read_csv(text)
    if not first.startswith("{") and gcg.looks_like_gcg(text):
        return gcg.read_gcg(text)
    raise UnreadableRecord.because("foreign_file", name=name)


def decode(data: bytes) -> str | None:
    """Turn bytes into text: UTF-8, UTF-16 by its mark, else Windows Latin-1; `None` if binary."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            return None
    if b"\x00" in data:
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Old score programs write Latin-1. A few bytes are undefined in cp1252.
        return data.decode("cp1252", errors="replace")
