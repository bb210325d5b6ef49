"""Copies of a file of games, checked, and what is left of deleted games in it.

Without the event loop: these are commands of their own.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import text

from setzkasten.service.store.drivers.location import Place
from setzkasten.service.store.schema import VERSION, StoreBroken, StoreTooNew
from setzkasten.service.store.upkeep.listing import plain

_BESIDE: Final = ("-wal", "-shm")


def copy_file(database: Path, target: Path) -> int:
    """Copy a database, also while a server writes to it; return the copy's size in bytes.

    The copy is whole and checked before it gets its name. Raises `StoreBroken` or `OSError`.
    """
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with _open(database) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        check(part)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    except sqlite3.Error as error:
        raise StoreBroken(database, str(error)) from error
    finally:
        part.unlink(missing_ok=True)
    return target.stat().st_size


def check(file: Path) -> None:
    """Make sure that a file is a whole database of this program; `StoreBroken`, `StoreTooNew`."""
    try:
        with _open(file) as connection:
            (state,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            found = connection.execute("SELECT value FROM meta WHERE key = 'version'").fetchone()
    except sqlite3.Error as error:
        raise StoreBroken(file, str(error)) from error
    if state != "ok" or found is None:
        raise StoreBroken(file, str(state))
    if int(found[0]) > VERSION:
        raise StoreTooNew(int(found[0]))


def restore_file(copy: Path, database: Path) -> Path | None:
    """Put a copy in the place of a database; return where the one that was there lies now."""
    check(copy)
    database.parent.mkdir(parents=True, exist_ok=True)
    part = database.with_name(f"{database.name}.part")
    part.unlink(missing_ok=True)
    with _open(copy) as connection:
        connection.execute("VACUUM INTO ?", (str(part),))
    kept = None
    if database.exists():
        kept = database.with_name(f"{database.name}.{datetime.now(UTC):%Y%m%dT%H%M%S%f}.old")
        # What is still in the write-ahead log belongs to it: fold it in before it moves.
        with _open(database) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.replace(kept)
    for ending in _BESIDE:
        database.with_name(database.name + ending).unlink(missing_ok=True)
    part.replace(database)
    return kept


def compact(place: Place) -> None:
    """Write the database anew, so that nothing of what was deleted lies about in it or beside it.

    PostgreSQL's own log of what has changed is not ours to write anew: it goes by itself.
    """
    if isinstance(place, Path):
        with _open(place) as connection:
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return
    with plain(place) as engine, engine.connect() as alone:
        alone.execution_options(isolation_level="AUTOCOMMIT").execute(text("VACUUM FULL"))


@contextmanager
def _open(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a database that is there; another one is not made."""
    if not file.is_file():
        raise StoreBroken(file, "no such file")
    with closing(sqlite3.connect(file, timeout=30)) as connection:
        yield connection
