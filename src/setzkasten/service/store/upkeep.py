"""What a host does with the database: copies while people play, restoring, lists, clearing up.

Without the event loop: these are commands of their own. Those that write are for a database that no
server has open. Copies are for a file of SQLite; PostgreSQL has programs of its own for them.
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
from sqlalchemy import Connection, Engine, func, select, text
from sqlalchemy.exc import DatabaseError, OperationalError

from setzkasten.service.store.drivers.places import Place, plain_engine_at, shown
from setzkasten.service.store.schema import (
    AT_WORK,
    CARDS,
    LOG,
    META,
    NAMES,
    VERSION,
    StoreBroken,
    StoreTooNew,
    StoreTooOld,
)

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


def list_tables(place: Place) -> Iterator[TableEntry]:
    """Yield all tables, the one that changed last first."""
    query = (
        select(
            CARDS.c.table_id,
            CARDS.c.status,
            CARDS.c.created,
            CARDS.c.changed,
            func.count(),
            func.sum(func.length(LOG.c.body)),
        )
        .join(LOG, LOG.c.table_id == CARDS.c.table_id)
        .group_by(CARDS.c.table_id)
        .order_by(CARDS.c.changed.desc(), CARDS.c.table_id)
    )
    with _open_current(place) as connection:
        for table_id, status, created, changed, rows, size in connection.execute(query).all():
            game, names = _seats(connection, table_id)
            yield TableEntry(
                table_id,
                game,
                status,
                tuple(seat.name for seat in names),
                _time(created),
                _time(changed),
                rows,
                int(size),
            )


def must_be_current(place: Place) -> None:
    """Make sure that a database has the tables of this program: to be read, not to be changed."""
    with _open_current(place):
        pass


def seat_names(place: Place, table_id: str) -> list[SeatName]:
    """Return who sits at a table; empty if there is none."""
    with _open_current(place) as connection:
        return _seats(connection, table_id)[1]


def compact(place: Place) -> None:
    """Write the database anew, so that nothing of what was deleted lies about in it or beside it.

    PostgreSQL's own log of what has changed is not ours to write anew: it goes by itself.
    """
    if isinstance(place, Path):
        with _open(place) as connection:
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return
    with _plain(place) as engine, engine.connect() as alone:
        alone.execution_options(isolation_level="AUTOCOMMIT").execute(text("VACUUM FULL"))


def server_at_work(place: Place) -> bool:
    """Check whether a server has a database of PostgreSQL open; a file has a lock beside it."""
    if isinstance(place, Path):
        return False
    with _plain(place) as engine, engine.connect() as connection:
        free = connection.execute(select(func.pg_try_advisory_xact_lock(AT_WORK))).scalar_one()
    return not free


def _seats(connection: Connection, table_id: str) -> tuple[str, list[SeatName]]:
    """Return a table's game, and who sits on each of its seats."""
    first = select(LOG.c.body).where(LOG.c.table_id == table_id, LOG.c.seq == 1)
    opening = connection.execute(first).scalar_one_or_none()
    if opening is None:
        return "", []
    opened = json.loads(opening)
    seats = [SeatName(n, None, None) for n in range(len(opened["seats"]))]
    names = (
        select(NAMES.c.seat, NAMES.c.name, NAMES.c.session_id)
        .where(NAMES.c.table_id == table_id)
        .order_by(NAMES.c.seq)
    )
    for n, name, session in connection.execute(names):
        had = (*seats[n].others, seats[n].session)
        others = tuple(dict.fromkeys(one for one in had if one is not None and one != session))
        seats[n] = SeatName(n, name, session, others)
    return opened["game"], seats


@contextmanager
def _plain(place: Place) -> Iterator[Engine]:
    """Lend connections without the event loop."""
    engine = plain_engine_at(place)
    try:
        yield engine
    except OperationalError as error:
        raise StoreBroken(shown(place), str(error.orig)) from error
    finally:
        engine.dispose()


@contextmanager
def _open_current(place: Place) -> Iterator[Connection]:
    """Open a database that has the tables of this program."""
    with _plain(place) as engine, engine.connect() as connection:
        try:
            row = connection.execute(select(META.c.value).where(META.c.key == "version")).scalar()
        except DatabaseError as error:
            raise StoreBroken(shown(place), str(error.orig)) from error
        found = 0 if row is None else int(row)
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
