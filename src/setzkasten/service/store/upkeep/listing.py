"""What a host sees of the games: the tables, who sat there, whether a server is at work."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import DatabaseError

from setzkasten.service.store.drivers.location import Place, plain_engine_at, shown
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
from setzkasten.texts import HouseName, Name


class TableEntry(msgspec.Struct, frozen=True):
    """A table as a host lists it."""

    id: str
    game: str
    status: str
    players: tuple[Name, ...]
    created: datetime
    changed: datetime
    rows: int
    bytes: int


class SeatName(msgspec.Struct, frozen=True):
    """Who sits on a seat: the last name there (`None`: forgotten), and the session behind it.

    The name is empty where nobody has chosen one.
    `others` are further sessions that had the seat: another device of the same person, or somebody
    who got up before the game.
    """

    seat: int
    name: Name
    session: str | None
    others: tuple[str, ...] = ()


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


def server_at_work(place: Place) -> bool:
    """Check whether a server has a database of PostgreSQL open; a file has a lock beside it."""
    if isinstance(place, Path):
        return False
    with plain(place) as engine, engine.connect() as connection:
        free = connection.execute(select(func.pg_try_advisory_xact_lock(AT_WORK))).scalar_one()
    return not free


def _seats(connection: Connection, table_id: str) -> tuple[str, list[SeatName]]:
    """Return a table's game, and who sits on each of its seats."""
    first = select(LOG.c.body).where(LOG.c.table_id == table_id, LOG.c.seq == 1)
    opening = connection.execute(first).scalar_one_or_none()
    if opening is None:
        return "", []
    opened = json.loads(opening)
    seats = [SeatName(n, _by_house(plan["name"]), None) for n, plan in enumerate(opened["seats"])]
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


def _by_house(name: object) -> Name:
    # A text is only a key: what it stands for is found below, or forgotten.
    return msgspec.convert(name, HouseName) if isinstance(name, dict) else None


@contextmanager
def plain(place: Place) -> Iterator[Engine]:
    """Lend connections without the event loop."""
    engine = plain_engine_at(place)
    try:
        yield engine
    except DatabaseError as error:
        raise StoreBroken(shown(place), str(error.orig)) from error
    finally:
        engine.dispose()


@contextmanager
def _open_current(place: Place) -> Iterator[Connection]:
    """Open a database that has the tables of this program."""
    with plain(place) as engine, engine.connect() as connection:
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


def _time(number: int) -> datetime:
    return datetime.fromtimestamp(number / 1000, UTC)
