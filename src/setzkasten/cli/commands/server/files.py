"""`setzkasten backup` and `setzkasten restore`: all games as one file."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from setzkasten.cli.commands.server.folder import DataFolder, alone, database_in
from setzkasten.cli.options import Json
from setzkasten.cli.voice import current
from setzkasten.service.store import upkeep


class Copied(msgspec.Struct, frozen=True):
    """A copy was made: where, and how large it is."""

    file: str
    bytes: int


class Restored(msgspec.Struct, frozen=True):
    """A copy took the place of the database; `kept` is where the one before lies now."""

    database: str
    kept: str | None


def backup(
    file: Annotated[Path, Parameter(help="opt.backup_file")],
    /,
    *,
    data: DataFolder = None,
    json: Json = False,
) -> int:
    """Copy all games into one file, also while people play."""
    voice = current()
    size = upkeep.backup(database_in(data), file)
    if json:
        voice.json(Copied(str(file), size))
    else:
        voice.print(voice.say("backup.done", file=file, size=f"{size / 1e6:.1f}"))
    return 0


def restore(
    file: Annotated[Path, Parameter(help="opt.backup_file")],
    /,
    *,
    data: DataFolder = None,
    json: Json = False,
) -> int:
    """Put a copy in the place of the games; those that were there stay beside it."""
    voice = current()
    database = database_in(data)
    with alone(database):
        kept = upkeep.restore(file, database)
    if json:
        voice.json(Restored(str(database), None if kept is None else str(kept)))
    else:
        voice.print(voice.say("restore.done", file=database))
        if kept is not None:
            voice.print(voice.say("restore.kept", file=kept))
    return 0
