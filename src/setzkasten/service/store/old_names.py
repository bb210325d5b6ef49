"""Names in older databases.

Those in logs from before there was a table for them are moved there, and their keys stay. Words for
names that nobody chose go: such a seat has an empty name, and a log says by itself what is a
computer.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import bindparam, delete, func, insert, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from setzkasten.service.store.conduct.schema import IGNORED
from setzkasten.service.store.schema import ACCOUNTS, LOG, NAMES
from setzkasten.texts.old_names import upcast_name

_PAGE: Final = 1000
"""So many rows are in memory at a time: a log begins with a whole rule set."""

_NAMED: Final = (
    b'{"type":"opened"',
    b'{"type":"seat_taken"',
    b'{"type":"seat_renamed"',
    b'{"type":"seat_carried"',
    b'{"type":"game","event":{"type":"started"',
)


class _Seats:
    """Who sits where while a log is read: its last name, and the session behind it."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.found: list[dict[str, Any]] = []
        self._names: dict[int, str] = {}
        self._sessions: dict[int, str | None] = {}

    def part(self, seq: int, entry: dict[str, Any]) -> bool:
        """Exchange the names in an entry for keys; return whether there were any."""
        match entry["type"]:
            case "opened":
                for seat, plan in enumerate(entry["seats"]):
                    self._sessions[seat] = plan.get("kept_for")
                    plan["name"] = self._key(seq, seat, plan["name"])
            case "seat_taken":
                self._sessions[entry["seat"]] = entry.get("session")
                entry["name"] = self._key(seq, entry["seat"], entry["name"])
            case "seat_renamed":
                entry["name"] = self._key(seq, entry["seat"], entry["name"])
            case "seat_carried":
                self._sessions[entry["seat"]] = entry["session"]
                self._key(seq, entry["seat"], self._names[entry["seat"]])
                return False
            case _:
                setup = entry["event"]["setup"]
                names = enumerate(setup["players"])
                setup["players"] = [self._key(seq, seat, name) for seat, name in names]
        return True

    def _key(self, seq: int, seat: int, name: str) -> str:
        key = f"{self.table_id}.{seq}.{seat}"
        self._names[seat] = name
        self.found.append(
            {
                "key": key,
                "table_id": self.table_id,
                "seq": seq,
                "seat": seat,
                "session_id": self._sessions[seat],
                "name": name,
            }
        )
        return key


async def part_names(connection: AsyncConnection) -> None:
    """Move the names of all logs into the table for them."""
    named = or_(*(func.substr(LOG.c.body, 1, len(start)) == start for start in _NAMED))
    place = ("", 0)
    seats = _Seats("")
    while True:
        query = (
            select(LOG.c.table_id, LOG.c.seq, LOG.c.body)
            .where(tuple_(LOG.c.table_id, LOG.c.seq) > place, named)
            .order_by(LOG.c.table_id, LOG.c.seq)
            .limit(_PAGE)
        )
        page = (await connection.execute(query)).all()
        if not page:
            return
        changed: list[dict[str, Any]] = []
        names: list[dict[str, Any]] = []
        for table_id, seq, body in page:
            if table_id != seats.table_id:
                names += seats.found
                seats = _Seats(table_id)
            try:
                entry = msgspec.json.decode(body)
                if seats.part(seq, entry):
                    fresh = msgspec.json.encode(entry)
                    changed.append({"of": table_id, "row": seq, "body": fresh})
            except (msgspec.DecodeError, KeyError, TypeError, AttributeError):
                continue  # a broken log stays as it is
        names += seats.found
        seats.found = []
        place = tuple(page[-1][:2])
        await _write(connection, changed, names)


async def _write(
    connection: AsyncConnection,
    changed: Sequence[dict[str, Any]],
    names: Sequence[dict[str, Any]],
) -> None:
    rewrite = (
        update(LOG)
        .where(LOG.c.table_id == bindparam("of"), LOG.c.seq == bindparam("row"))
        .values(body=bindparam("body"))
    )
    if changed:
        await connection.execute(rewrite, changed)
    if names:
        await connection.execute(insert(NAMES), names)


_WORDS: Final = ("Computer%", "Bot %", "Spieler %", "Player %", "Platz %", "Seat %")
_PSEUDONYM: Final = re.compile(r"(?:Spieler|Player) ([A-HJ-NP-Z2-9]{4})")
"""What whoever has deleted his account was called, or who was not to be called as he wished."""


async def drop_default_names(connection: AsyncConnection) -> None:
    """Take the words for names that nobody chose out of the table of names."""
    wordy = or_(*(NAMES.c.name.like(start) for start in _WORDS))
    query = select(NAMES.c.key, NAMES.c.table_id, NAMES.c.seq, NAMES.c.seat, NAMES.c.name)
    for row in (await connection.execute(query.where(wordy))).all():
        mine = NAMES.c.key == row.key
        if pseudonym := _PSEUDONYM.fullmatch(row.name):
            await connection.execute(update(NAMES).where(mine).values(name=f"#{pseudonym[1]}"))
            continue
        name = row.name if row.table_id is None else upcast_name(row.name, row.seat)
        if name is None:
            await connection.execute(update(NAMES).where(mine).values(name=""))
        elif not isinstance(name, str):
            there = LOG.c.table_id == row.table_id, LOG.c.seq == row.seq
            body = (await connection.execute(select(LOG.c.body).where(*there))).scalar_one_or_none()
            if body is not None:
                key, said = f'"{row.key}"'.encode(), msgspec.json.encode(name)
                written = bytes(body).replace(key, said)
                await connection.execute(update(LOG).where(*there).values(body=written))
            await connection.execute(delete(NAMES).where(mine))
    for table in (ACCOUNTS, IGNORED):
        for (name,) in (await connection.execute(select(table.c.name).distinct())).all():
            if pseudonym := _PSEUDONYM.fullmatch(name or ""):
                renamed = update(table).where(table.c.name == name)
                await connection.execute(renamed.values(name=f"#{pseudonym[1]}"))
