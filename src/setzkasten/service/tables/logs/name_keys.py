"""Names and logs: names stand in a table of their own, a log has keys for them.

So a person is forgotten, or called otherwise, without rewriting what happened. A key says where it
stands: the table, the row of its log, the seat. In memory, and for whoever looks, a table has its
names; who is forgotten has none, like somebody who never chose one. Names by the
house name nobody: they stay in the log.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import msgspec

from setzkasten.games.protocol import Seat
from setzkasten.service.store import NameRow, Row
from setzkasten.service.tables.entries import (
    Entry,
    Happened,
    Opened,
    SeatCarried,
    SeatRenamed,
    SeatTaken,
    decode_entry,
    encode_entry,
)
from setzkasten.service.tables.table import Table
from setzkasten.texts import HouseName, Name

_NAMED: Final = (
    b'{"type":"opened"',
    b'{"type":"seat_taken"',
    b'{"type":"seat_renamed"',
    b'{"type":"seat_carried"',
    b'{"type":"game","event":{"type":"started"',
)
"""How entries begin that name somebody; most do not, and need not be read for that."""

Exchange = Callable[[Seat, Name], Name]


def has_names(rows: Iterable[Row]) -> bool:
    """Check whether any of these rows names somebody."""
    return any(row.body.startswith(_NAMED) for row in rows)


def take_names(table: Table, rows: Sequence[Row]) -> tuple[tuple[bytes, ...], tuple[NameRow, ...]]:
    """Exchange the names in new rows for keys; return what the log gets, and the names.

    `table` is what it is after these rows: it knows whose names they are.
    """
    bodies: list[bytes] = []
    names: list[NameRow] = []
    for row in rows:
        if not row.body.startswith(_NAMED):
            bodies.append(row.body)
            continue
        entry = decode_entry(row.body)

        def keep(seat: Seat, name: Name, row: Row = row, entry: Entry = entry) -> Name:
            if isinstance(name, HouseName):
                return name
            key = _key(table.id, row.seq, seat)
            session = _whose(table, seat, entry)
            names.append(NameRow(key, table.id, row.seq, seat, session, name or ""))
            return key

        if isinstance(entry, SeatCarried):
            # The name goes along to the other device's session.
            keep(entry.seat, table.seats[entry.seat].name)
            bodies.append(row.body)
        else:
            bodies.append(encode_entry(_exchange(entry, keep)))
    return tuple(bodies), tuple(names)


def put_names(table_id: str, rows: Sequence[Row], names: Mapping[str, str]) -> tuple[Row, ...]:
    """Put names in the place of their keys."""
    return tuple(_put(table_id, row, names) if row.body.startswith(_NAMED) else row for row in rows)


def _put(table_id: str, row: Row, names: Mapping[str, str]) -> Row:
    def find(seat: Seat, name: Name) -> Name:
        key = _key(table_id, row.seq, seat)
        # A log that has never been without its names (one that a test has made) keeps them.
        return (names.get(key) or None) if name == key else name

    body = encode_entry(_exchange(decode_entry(row.body), find))
    return msgspec.structs.replace(row, body=body)


def _exchange(entry: Entry, change: Exchange) -> Entry:
    match entry:
        case Opened(seats=seats):
            plans = tuple(
                msgspec.structs.replace(plan, name=change(seat, plan.name))
                for seat, plan in enumerate(seats)
            )
            return msgspec.structs.replace(entry, seats=plans)
        case SeatTaken() | SeatRenamed():
            return msgspec.structs.replace(entry, name=change(entry.seat, entry.name))
        case Happened(event):
            told = msgspec.json.decode(event)
            setup = told["setup"]
            players = msgspec.convert(setup["players"], tuple[Name, ...])
            setup["players"] = [change(seat, name) for seat, name in enumerate(players)]
            raw = msgspec.Raw(msgspec.json.encode(told))
            return msgspec.structs.replace(entry, event=raw)
        case _:
            return entry


def _whose(table: Table, seat: Seat, entry: Entry) -> str | None:
    match entry:
        case Opened(seats=seats):
            return seats[seat].kept_for
        case SeatTaken(session=session) | SeatCarried(session=session):
            return session
        case _:
            return table.seats[seat].session


def _key(table_id: str, seq: int, seat: Seat) -> str:
    return f"{table_id}.{seq}.{seat}"
