"""The repository of live tables: reads their logs, appends to them, publishes what is new."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, Final

import msgspec

from setzkasten.games.protocol import Seat
from setzkasten.service.store import Card, Database, Row, UsedKey, Write
from setzkasten.service.tables.bus import Bus
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.clock import Clock
from setzkasten.service.tables.entries import Continued, Entry, Happened, decode_entry, encode_entry
from setzkasten.service.tables.table import Table, advance, unfold

KEPT_TABLES: Final = 256
"""So many tables stay in memory; others are read anew from their log."""

_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"


def new_id(length: int = 16) -> str:
    """Make up a name that nobody guesses (80 bits), without letters that are easily confused."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


class SeatEvent(msgspec.Struct, frozen=True):
    """A game event as one seat may know it. `seq` is its row in the log: there may be gaps."""

    seq: int
    at: datetime
    event: Any


class TableRepository:
    """Reads tables and appends to their logs. Holds no truth of its own: the store does."""

    def __init__(self, store: Database, catalogue: Catalogue, bus: Bus, clock: Clock) -> None:
        self.store = store
        self.catalogue = catalogue
        self.bus = bus
        self.clock = clock
        self._cache: OrderedDict[str, Table] = OrderedDict()
        self.observers: list[Callable[[Table], None]] = []
        """Called with a table whenever this process has written to its log."""

    def moment(self) -> datetime:
        """The time as logs hold it: in whole milliseconds."""
        at = self.clock()
        return at.replace(microsecond=at.microsecond // 1000 * 1000)

    async def load(self, table_id: str) -> Table | None:
        """Return a table as its log stands now, or `None` if there is none with this id."""
        known = self._cache.get(table_id)
        rows = await self.store.read(table_id, after=known.seq if known else 0)
        if known is None:
            table = unfold(self.catalogue, table_id, rows)
        else:
            table = advance(self.catalogue, known, rows)
        return None if table is None else self._keep(table)

    def imagine(self, table: Table, entries: Sequence[Entry]) -> Table:
        """Return the table as it would be after further entries; nothing is written."""
        bodies = [encode_entry(entry) for entry in entries]
        return advance(self.catalogue, table, _as_rows(table.seq + 1, self.moment(), bodies))

    def draft(self, table_id: str, entries: Sequence[Entry]) -> Table:
        """Return the table that a new log with these entries would make; nothing is written."""
        bodies = [encode_entry(entry) for entry in entries]
        table = unfold(self.catalogue, table_id, _as_rows(1, self.moment(), bodies))
        if table is None:
            raise ValueError("a table begins with its opening")
        return table

    async def open(
        self,
        table_id: str,
        entries: Sequence[Entry],
        *,
        used_key: UsedKey | None = None,
        promise: str | None = None,
        sequel_to: Table | None = None,
        arrived: datetime | None = None,
        asked_by: Seat | None = None,
    ) -> Table:
        """Begin a table's log; a rematch is noted in the log of the table before as well,
        with the seat that asked for it.

        Raises `Collision`, and nothing is written, if the key, the promise or the seed has been
        used, or if the table before has moved on.
        """
        at = self._stamp(sequel_to, arrived)
        bodies = tuple(encode_entry(entry) for entry in entries)
        table = unfold(self.catalogue, table_id, _as_rows(1, at, bodies))
        if table is None:
            raise ValueError("a table begins with its opening")
        writes = [Write(table_id, 1, bodies, _card(table), table.commitment, table.due)]
        if sequel_to is not None:
            note = encode_entry(Continued(table_id, asked_by))
            writes.append(Write(sequel_to.id, sequel_to.seq + 1, (note,), due=sequel_to.due))
        await self.store.write(at, writes, used_key=used_key, promise=promise)
        if sequel_to is not None:
            self._publish(
                advance(self.catalogue, sequel_to, _as_rows(writes[1].first, at, (note,)))
            )
        return self._publish(table)

    async def append(
        self,
        table: Table,
        entries: Sequence[Entry],
        used_key: UsedKey | None = None,
        arrived: datetime | None = None,
    ) -> Table:
        """Write what happened at a table; return the table afterwards.

        All or nothing. Raises `Collision`, and nothing is written, if the table has moved on since
        it was read, or if the idempotency key has been used.
        """
        at = self._stamp(table, arrived)
        bodies = tuple(encode_entry(entry) for entry in entries)
        after = advance(self.catalogue, table, _as_rows(table.seq + 1, at, bodies))
        card = None if _card(table) == _card(after) else _card(after)
        fresh = after.commitment if after.server_seed != table.server_seed else None
        await self.store.write(
            at,
            [Write(table.id, table.seq + 1, bodies, card, fresh, after.due)],
            used_key=used_key,
        )
        return self._publish(after)

    async def note_due(self, table: Table) -> None:
        """Write down when a table is due, where the database knows it wrongly."""
        await self.store.note_due(table.id, table.seq, table.due)

    def _stamp(self, before: Table | None, arrived: datetime | None) -> datetime:
        """Return the time of new rows: when the command arrived, never before the row in front."""
        at = arrived or self.moment()
        return at if before is None else max(at, before.changed)

    def happened(self, table: Table, events: Sequence[Any]) -> list[Happened]:
        """Wrap a game's events for the log."""
        codec = self.catalogue.codec(table.game)
        return [Happened(codec.write(event)) for event in events]

    async def events(
        self, table: Table, seat: Seat | None, after: int = 0, until: int | None = None
    ) -> tuple[SeatEvent, ...]:
        """Return the game's events behind row `after` as a seat, or a spectator, may know them."""
        codec = self.catalogue.codec(table.game)
        over = table.status == "over"
        last = table.seq if until is None else min(until, table.seq)
        found = []
        for row in await self.store.read(table.id, after):
            entry = decode_entry(row.body)
            if row.seq <= last and isinstance(entry, Happened):
                event = codec.event(entry.event)
                shown = event if over else table.game.redact(event, seat)
                found.append(SeatEvent(row.seq, row.at, shown))
        return tuple(found)

    def _keep(self, table: Table) -> Table:
        known = self._cache.get(table.id)
        if known is None or known.seq < table.seq:
            self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        while len(self._cache) > KEPT_TABLES:
            self._cache.popitem(last=False)
        return self._cache.get(table.id, table)

    def _publish(self, table: Table) -> Table:
        self._keep(table)
        self.bus.publish(table.id, table.seq)
        for observer in self.observers:
            observer(table)
        return table


def _as_rows(first: int, at: datetime, bodies: Sequence[bytes]) -> tuple[Row, ...]:
    return tuple(Row(first + n, at, body) for n, body in enumerate(bodies))


def _card(table: Table) -> Card:
    return Card(table.status, table.opened.options.open, table.created, table.sessions)
