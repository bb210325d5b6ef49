"""The game that was interrupted last at a terminal: where its record lies, and who plays in it."""

import os
from contextlib import suppress
from pathlib import Path

import msgspec
from platformdirs import user_state_dir

from setzkasten.cli.files import write_whole
from setzkasten.games.protocol import Seat


class LastGame(msgspec.Struct, frozen=True):
    """An interrupted game. `bots` are the seats that the computer plays, at `level`."""

    file: str
    game: str
    title: str
    bots: tuple[Seat, ...]
    level: str
    seconds: float


def state_folder() -> Path:
    """Return the folder for what the terminal remembers: under `SETZKASTEN_HOME`, if set."""
    home = os.environ.get("SETZKASTEN_HOME")
    base = Path(home) if home else Path(user_state_dir("setzkasten", appauthor=False))
    return base / "terminal"


def remember(last: LastGame) -> None:
    """Remember an interrupted game. Where that fails it is not offered again, and nothing else."""
    folder = state_folder()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(msgspec.json.encode(last), folder / "last.json")


def forget(file: Path) -> None:
    """Forget a game that is over."""
    last = find_last()
    if last is not None and Path(last.file) == file.absolute():
        with suppress(OSError):
            (state_folder() / "last.json").unlink()


def find_last() -> LastGame | None:
    """Return the game that was interrupted last, if its record is still there."""
    with suppress(OSError, msgspec.DecodeError):
        last = msgspec.json.decode((state_folder() / "last.json").read_bytes(), type=LastGame)
        return last if Path(last.file).is_file() else None
    return None
