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
from typing import Any, Final

import msgspec

from setzkasten.service.store.schema import VERSION, StoreBroken, StoreTooNew

_BESIDE: Final = ("-wal", "-shm")
_OF_A_TABLE: Final = ("log", "receipts", "cards", "sittings", "commitments")


class TableEntry(msgspec.Struct, frozen=True):
    """A table as a host lists it."""

    id: str
    game: str
    status: str
    players: tuple[str, ...]
    created: datetime
    changed: datetime
    rows: int
    bytes: int


class SeatName(msgspec.Struct, frozen=True):
    """Who sits on a seat: the last name there, and the session behind it."""

    seat: int
    name: str
    session: str | None


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
    with _open(database) as connection:
        found = connection.execute(
            "SELECT c.table_id, c.status, c.created, c.changed, COUNT(*), SUM(LENGTH(l.body)) "
            "FROM cards c JOIN log l ON l.table_id = c.table_id GROUP BY c.table_id "
            "ORDER BY c.changed DESC, c.table_id"
        ).fetchall()
        for table_id, status, created, changed, rows, size in found:
            game, names = _names(connection, table_id)
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


def seat_names(database: Path, table_id: str) -> list[SeatName]:
    """Return who sits at a table; empty if there is none."""
    with _open(database) as connection:
        return _names(connection, table_id)[1]


def delete_table(database: Path, table_id: str) -> bool:
    """Delete a table with everything that belongs to it; return whether there was one."""
    with _open(database) as connection:
        for name in _OF_A_TABLE:
            gone = connection.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))
            if name == "log":
                found = gone.rowcount > 0
        # What a key has opened is kept with the key.
        connection.execute("DELETE FROM receipts WHERE INSTR(answer, ?) > 0", (table_id.encode(),))
        connection.commit()
        _forget_pages(connection)
    return found


def replace_name(database: Path, table_id: str, seat: int, name: str, *, everywhere: bool) -> int:
    """Put another name in the place of all that a person went by; return in how many tables.

    `everywhere`: at all tables of the person's session, and for the session itself. The games stay
    what they were: names take no part in the bag's proof. Nothing of the old name stays in the
    file.
    """
    with _open(database) as connection:
        seats = {one.seat: one for one in _names(connection, table_id)[1]}
        if seat not in seats:
            return 0
        session = seats[seat].session
        places = [(table_id, seat)]
        if everywhere and session is not None:
            tables = connection.execute(
                "SELECT table_id FROM sittings WHERE session_id = ?", (session,)
            ).fetchall()
            places = [
                (other, one.seat)
                for (other,) in tables
                for one in _names(connection, other)[1]
                if one.session == session
            ]
            connection.execute("UPDATE sessions SET name = ? WHERE id = ?", (name, session))
        for other, place in places:
            _rewrite(connection, other, place, name)
        connection.commit()
        _forget_pages(connection)
    return len({other for other, _ in places})


def _rewrite(connection: sqlite3.Connection, table_id: str, seat: int, name: str) -> None:
    rows = connection.execute("SELECT seq, body FROM log WHERE table_id = ?", (table_id,))
    for seq, body in rows.fetchall():
        entry = json.loads(body)
        if _rename(entry, seat, name):
            text = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
            connection.execute(
                "UPDATE log SET body = ? WHERE table_id = ? AND seq = ?",
                (text.encode(), table_id, seq),
            )


def _rename(entry: dict[str, Any], seat: int, name: str) -> bool:
    """Change the name of a seat in an entry of a log, where it stands in it."""
    match entry.get("type"):
        case "opened":
            entry["seats"][seat]["name"] = name
        case "seat_taken" | "seat_renamed" if entry["seat"] == seat:
            entry["name"] = name
        case "game" if "setup" in entry["event"]:
            entry["event"]["setup"]["players"][seat] = name
        case _:
            return False
    return True


def _names(connection: sqlite3.Connection, table_id: str) -> tuple[str, list[SeatName]]:
    """Return a table's game, and the last name on each of its seats."""
    rows = connection.execute(
        "SELECT body FROM log WHERE table_id = ? ORDER BY seq", (table_id,)
    ).fetchall()
    game = ""
    seats: list[SeatName] = []
    for (body,) in rows:
        entry = json.loads(body)
        match entry.get("type"):
            case "opened":
                game = entry["game"]
                seats = [SeatName(n, s["name"], None) for n, s in enumerate(entry["seats"])]
            case "seat_taken":
                n = entry["seat"]
                seats[n] = SeatName(n, entry["name"], entry.get("session"))
            case "seat_renamed":
                n = entry["seat"]
                seats[n] = msgspec.structs.replace(seats[n], name=entry["name"])
            case "seat_carried":
                n = entry["seat"]
                seats[n] = msgspec.structs.replace(seats[n], session=entry["session"])
            case _:
                pass
    return game, seats


def _forget_pages(connection: sqlite3.Connection) -> None:
    """Write the file anew, so that nothing of what was deleted lies about in it."""
    connection.execute("VACUUM")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@contextmanager
def _open(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a database that is there; another one is not made."""
    if not file.is_file():
        raise StoreBroken(file, "no such file")
    with closing(sqlite3.connect(file, timeout=30)) as connection:
        yield connection


def _time(number: int) -> datetime:
    return datetime.fromtimestamp(number / 1000, UTC)
