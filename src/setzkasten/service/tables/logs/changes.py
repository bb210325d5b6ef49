"""What is written of a table at once: further rows of its log, and the table after them."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from setzkasten.service.store import Card, Row, Write
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.entries import Entry, Happened, decode_entry, encode_entry
from setzkasten.service.tables.logs.cache import SeatEvent
from setzkasten.service.tables.logs.folding import advance
from setzkasten.service.tables.table import Table


class Change(NamedTuple):
    """A table after new rows, the game events among them, and the rows for the database."""

    table: Table
    events: Sequence[SeatEvent]
    write: Write


def as_rows(first: int, at: datetime, bodies: Sequence[bytes]) -> tuple[Row, ...]:
    """Number bodies as rows of a log, from the first on."""
    return tuple(Row(first + n, at, body) for n, body in enumerate(bodies))


def card_of(table: Table) -> Card:
    """Return what the lobby looks tables up by."""
    return Card(table.status, table.opened.options.open, table.created, table.sessions)


def game_events(catalogue: Catalogue, table: Table, rows: Iterable[Row]) -> tuple[SeatEvent, ...]:
    """Return the events of the game among rows of a table's log."""
    codec = catalogue.codec(table.game)
    found = ((row, decode_entry(row.body)) for row in rows)
    return tuple(
        SeatEvent(row.seq, row.at, codec.event(entry.event))
        for row, entry in found
        if isinstance(entry, Happened)
    )


def one_more(catalogue: Catalogue, table: Table, entry: Entry, at: datetime) -> Change:
    """Return the change that one more entry without a game's event makes of a table."""
    rows = as_rows(table.seq + 1, max(at, table.changed), (encode_entry(entry),))
    after = advance(catalogue, table, rows)
    card = None if card_of(table) == card_of(after) else card_of(after)
    return Change(after, (), Write(after.id, after.seq, (rows[0].body,), card, due=after.due))
