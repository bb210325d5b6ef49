"""All games of one database written into another one: a file as a copy of PostgreSQL, and back.

A copy is always a file of SQLite, wherever the games are: so they can move to PostgreSQL when a
club grows, and home again. Without the event loop; who is moved *to* has no server at work.
"""

import asyncio
import os
import tempfile
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, insert, select

from setzkasten.service.store.database import Database
from setzkasten.service.store.drivers.location import Place, shown
from setzkasten.service.store.schema import (
    CARDS,
    LINES,
    META,
    METADATA,
    NODES,
)
from setzkasten.service.store.upkeep.files import copy_file, restore_file
from setzkasten.service.store.upkeep.listing import must_be_current, plain
from setzkasten.texts.progress import OnProgress, Share, shares

_AT_ONCE: Final = 1_000
"""So many rows are in memory."""

_LEFT: Final = (META, NODES, LINES)
"""Tables that belong to a database itself and to the servers at it."""


class StoreTaken(ValueError):
    """The database that a copy was to be restored to has games already."""


def backup(place: Place, target: Path, *, progress: OnProgress | None = None) -> int:
    """Copy all games into one file, also while people play; return its size in bytes.

    The copy is whole and checked before it gets its name. Raises `StoreBroken`, `StoreTooOld`,
    `StoreTooNew` or `OSError`.
    """
    if isinstance(place, Path):
        return copy_file(place, target)
    must_be_current(place)
    with tempfile.TemporaryDirectory(prefix=".copy-", dir=target.parent) as folder:
        part = Path(folder) / "copy.sqlite3"
        _prepare(part)
        with (
            plain(place) as source,
            plain(part) as into,
            # One look at everything: what is written meanwhile is not in it.
            source.execution_options(isolation_level="REPEATABLE READ").connect() as reading,
            into.begin() as writing,
        ):
            _copy(reading, writing, shares(progress, "copying_games"))
        size = copy_file(part, target)
        with target.open("rb+") as file:
            os.fsync(file.fileno())
    return size


def restore(copy: Path, place: Place, *, progress: OnProgress | None = None) -> Path | None:
    """Put a copy in the place of the games; return where those that were there lie now.

    In PostgreSQL they come into a database without games, all or nothing: `StoreTaken` where it
    has some. An older copy becomes a database of today on the way, and stays as it is.
    """
    if isinstance(place, Path):
        return restore_file(copy, place)
    with tempfile.TemporaryDirectory(prefix="setzkasten-") as folder:
        part = Path(folder) / "copy.sqlite3"
        restore_file(copy, part)
        _prepare(part)
        _prepare(place)
        with (
            plain(part) as source,
            plain(place) as into,
            source.connect() as reading,
            into.begin() as writing,
        ):
            if any(_count(writing, table) for table in _tables()):
                raise StoreTaken(shown(place))
            _copy(reading, writing, shares(progress, "copying_games"))
    return None


def _prepare(place: Place) -> None:
    """Make the tables of today at a place, or of what is there."""

    async def prepared() -> None:
        await (await Database.open(place)).close()

    asyncio.run(prepared())


def _tables() -> list[str]:
    return [table.name for table in METADATA.sorted_tables if table not in _LEFT]


def _count(connection: Connection, name: str) -> int:
    return int(
        connection.execute(select(func.count()).select_from(METADATA.tables[name])).scalar_one()
    )


def _copy(source: Connection, target: Connection, tell: Share) -> None:
    """Write every row of one database into another one."""
    whole = sum(_count(source, name) for name in _tables()) or 1
    done = 0
    tell(0.0)
    for name in _tables():
        table = METADATA.tables[name]
        rows = source.execution_options(yield_per=_AT_ONCE).execute(select(table)).mappings()
        for part in rows.partitions():
            written = [dict(row) for row in part]
            if table is CARDS:
                # Whoever held a table is none of the servers that will.
                written = [{**row, CARDS.c.holder.name: None} for row in written]
            target.execute(insert(table), written)
            done += len(written)
            tell(done / whole)
