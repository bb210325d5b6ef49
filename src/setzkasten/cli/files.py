"""Files that commands write and read: in one step, within limits, named in errors."""

import os
from pathlib import Path

from setzkasten.cli.voice import unusable
from setzkasten.games.file_errors import read_bounded, trouble


def write_whole(text: str | bytes, target: Path) -> Path:
    """Write a file in one step: what was there before stays whole if that fails."""
    fresh = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        fresh.write_bytes(text.encode() if isinstance(text, str) else text)
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
    return target


def put(text: str | bytes, target: Path) -> Path:
    """Write a file that was asked for; `Unusable` names it if that fails."""
    try:
        return write_whole(text, target)
    except OSError as error:
        why = trouble(error)
        raise unusable("not_writable", "not_writable", name=target, why=why) from error


def make_folder(folder: Path) -> None:
    """Make a folder that was asked for; `Unusable` names it if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = trouble(error)
        raise unusable("not_writable", "not_writable", name=folder, why=why) from error


def read_text(file: Path, limit: int) -> str:
    """Read a text of at most `limit` bytes in UTF-8; `OSError` or `UnicodeDecodeError` if not."""
    return read_bounded(file, limit).decode("utf-8-sig")
