"""The database as a file: copies while people play, restoring, and what a host takes out of it.

Plain SQLite, without the event loop: these are commands of their own. Those that write are for a
folder in which no server is at work.
"""

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from setzkasten.service.store.schema import VERSION, StoreBroken, StoreTooNew, StoreTooOld

_BESIDE: Final = ("-wal", "-shm")


class TableEntry(msgspec.Struct, frozen=True):
    """A table as a host lists it."""

    id: str
    game: str
    status: str
    players: tuple[str | None, ...]
    created: datetime
    changed: datetime
    rows: int
    bytes: int


class SeatName(msgspec.Struct, frozen=True):
    """Who sits on a seat: the last name there (`None`: forgotten), and the session behind it.

    `others` are further sessions that had the seat: another device of the same person, or somebody
    who got up before the game.
    """

    seat: int
    name: str | None
    session: str | None
    others: tuple[str, ...] = ()


def backup(database: Path, target: Path) -> int:
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


def restore(copy: Path, database: Path) -> Path | None:
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


def list_tables(database: Path) -> Iterator[TableEntry]:
    """Yield all tables, the one that changed last first."""
    with _open_current(database) as connection:
        found = connection.execute(
            "SELECT c.table_id, c.status, c.created, c.changed, COUNT(*), SUM(LENGTH(l.body)) "
            "FROM cards c JOIN log l ON l.table_id = c.table_id GROUP BY c.table_id "
            "ORDER BY c.changed DESC, c.table_id"
        ).fetchall()
        for table_id, status, created, changed, rows, size in found:
            game, names = _seats(connection, table_id)
            yield TableEntry(
                table_id,
                game,
                status,
                tuple(seat.name for seat in names),
                _time(created),
                _time(changed),
                rows,
                size,
            )


def must_be_current(database: Path) -> None:
    """Make sure that a database has the tables of this program: to be read, not to be changed."""
    with _open_current(database):
        pass


def seat_names(database: Path, table_id: str) -> list[SeatName]:
    """Return who sits at a table; empty if there is none."""
    with _open_current(database) as connection:
        return _seats(connection, table_id)[1]


def compact(database: Path) -> None:
    """Write the file anew, so that nothing of what was deleted lies about in it or beside it."""
    with _open(database) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _seats(connection: sqlite3.Connection, table_id: str) -> tuple[str, list[SeatName]]:
    """Return a table's game, and who sits on each of its seats."""
    opening = connection.execute(
        "SELECT body FROM log WHERE table_id = ? AND seq = 1", (table_id,)
    ).fetchone()
    if opening is None:
        return "", []
    opened = json.loads(opening[0])
    seats = [SeatName(n, None, None) for n in range(len(opened["seats"]))]
    names = connection.execute(
        "SELECT seat, name, session_id FROM names WHERE table_id = ? ORDER BY seq", (table_id,)
    )
    for n, name, session in names:
        had = (*seats[n].others, seats[n].session)
        others = tuple(dict.fromkeys(one for one in had if one is not None and one != session))
        seats[n] = SeatName(n, name, session, others)
    return opened["game"], seats


@contextmanager
def _open_current(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a database that has the tables of this program."""
    with _open(file) as connection:
        try:
            row = connection.execute("SELECT value FROM meta WHERE key = 'version'").fetchone()
        except sqlite3.Error as error:
            raise StoreBroken(file, str(error)) from error
        found = 0 if row is None else int(row[0])
        if found > VERSION:
            raise StoreTooNew(found)
        if found < VERSION:
            raise StoreTooOld(found)
        yield connection


@contextmanager
def _open(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a database that is there; another one is not made."""
    if not file.is_file():
        raise StoreBroken(file, "no such file")
    with closing(sqlite3.connect(file, timeout=30)) as connection:
        yield connection


def _time(number: int) -> datetime:
    return datetime.fromtimestamp(number / 1000, UTC)
