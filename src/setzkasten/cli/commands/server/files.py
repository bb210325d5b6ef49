"""`setzkasten backup` and `setzkasten restore`: all games as one file."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from setzkasten.cli.commands.server.folder import HERE, Where, alone
from setzkasten.cli.options import Json
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import current, unusable
from setzkasten.service.store import upkeep
from setzkasten.service.store.drivers.location import shown


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
    where: Where = HERE,
    json: Json = False,
) -> int:
    """Copy all games into one file, also while people play."""
    voice = current()
    with ProgressBar(voice) as bar:
        size = upkeep.backup(where.place, file, progress=bar)
    if json:
        voice.json(Copied(str(file), size))
    else:
        voice.print(voice.say("backup.done", file=file, size=f"{size / 1e6:.1f}"))
    return 0


def restore(
    file: Annotated[Path, Parameter(help="opt.backup_file")],
    /,
    *,
    where: Where = HERE,
    json: Json = False,
) -> int:
    """Put a copy in the place of the games; those that were there stay beside it.

    Into PostgreSQL only where there are none: nothing there could stay beside it.
    """
    voice = current()
    database = shown(where.place)
    try:
        with alone(where.place), ProgressBar(voice) as bar:
            kept = upkeep.restore(file, where.place, progress=bar)
    except upkeep.StoreTaken as error:
        raise unusable("store_taken", "store_taken", database=database) from error
    if json:
        voice.json(Restored(database, None if kept is None else str(kept)))
    else:
        voice.print(voice.say("restore.done", file=database))
        if kept is not None:
            voice.print(voice.say("restore.kept", file=kept))
    return 0
