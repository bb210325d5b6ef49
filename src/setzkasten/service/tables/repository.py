"""The repository of live tables: reads their logs, appends to them, publishes what is new."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from setzkasten.games.protocol import GameEvent, Seat
from setzkasten.service.store import (
    BoundStatement,
    Collision,
    Database,
    Row,
    UsedKey,
    Write,
)
from setzkasten.service.tables.bus import Bus
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.clock import Clock
from setzkasten.service.tables.entries import (
    Continued,
    Discontinued,
    Edition,
    Entry,
    Happened,
    Interrupted,
    Resumed,
    encode_entry,
)
from setzkasten.service.tables.logs.cache import KEPT_TABLES, KeptTables, SeatEvent
from setzkasten.service.tables.logs.changes import Change, as_rows, card_of, game_events, one_more
from setzkasten.service.tables.logs.folding import advance, fold, play
from setzkasten.service.tables.logs.journal import tell
from setzkasten.service.tables.logs.name_keys import has_names, put_names, take_names
from setzkasten.service.tables.table import Table

HEARD_TABLES: Final = 2 * KEPT_TABLES
"""Of so many tables it is remembered which row other nodes have told of."""

_LOG: Final = logging.getLogger(__name__)

_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"

ReadLog = tuple[Sequence[Row], Mapping[str, str]]
"""Rows of a log as the database has them, and the names behind their keys."""


def new_id(length: int = 16) -> str:
    """Make up a name that nobody guesses (80 bits), without letters that are easily confused."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


class TableRepository:
    """Keeps running tables in memory and appends to their logs, which are the only truth.

    Where this process is the only one that writes them a table in memory is the table on the disk.
    Should somebody else have written, the log's primary key refuses the row, and the table is read
    again; other nodes tell as well what they have written (see `hear`).
    """

    def __init__(self, store: Database, catalogue: Catalogue, bus: Bus, clock: Clock) -> None:
        self.store = store
        self.catalogue = catalogue
        self.bus = bus
        self.clock = clock
        self._told = self._moment = datetime.min.replace(tzinfo=UTC)
        """What the clock told last, and that in whole milliseconds: many ask in the same one."""
        self._kept = KeptTables()
        self._writing: dict[str, asyncio.Future[None]] = {}
        """Tables with rows on their way to the disk."""
        self.observers: list[Callable[[Table], None]] = []
        """Called with a table whenever this process has written to its log."""
        self.strangers: list[Callable[[Table], None]] = []
        """Called with a table when somebody else has."""
        self._heard: OrderedDict[str, int] = OrderedDict()
        """The last rows that other nodes have told of."""
        self.before_use: Callable[[Edition], Awaitable[None]] | None = None
        """Makes the words ready that a table plays with, before the table is used here."""
        self.catch_up: Callable[[Table], Awaitable[Table]] | None = None
        """Writes what a table has missed, before it is used here."""

    def moment(self) -> datetime:
        """Return the time as logs hold it: in whole milliseconds."""
        at = self.clock()
        if at is not self._told:
            self._told, self._moment = at, at.replace(microsecond=at.microsecond // 1000 * 1000)
        return self._moment

    async def load(self, table_id: str, log: ReadLog | None = None) -> Table | None:
        """Return a table as its log (perhaps read already) stands now, `None` if there is none."""
        table = self._kept.use(table_id) or await self._load(table_id, log)
        return table if table is None or self.catch_up is None else await self.catch_up(table)

    async def _load(self, table_id: str, log: ReadLog | None) -> Table | None:
        rows = await self.read(table_id) if log is None else put_names(table_id, *log)
        table = fold(self.catalogue, table_id, rows)
        if table is None:
            return None
        if self.before_use is not None:
            await self.before_use(table.opened.lexicon)
        # While it was read another node may have told of a row that came too late for that.
        while self._heard.get(table_id, 0) > table.seq:
            rows = await self.read(table_id, table.seq)
            if not rows:
                break
            table = advance(self.catalogue, table, rows)
        return self._kept.put(table, ())

    async def readable(self, table_id: str, log: ReadLog | None = None) -> Table | None:
        """Return a table, `None` also if its log is broken: that must not keep others away."""
        try:
            return await self.load(table_id, log)
        except ValueError:
            _LOG.exception("the log of table %s cannot be read", table_id)
            return None

    async def read(self, table_id: str, after: int = 0) -> tuple[Row, ...]:
        """Read a table's log behind row `after`, with the names that belong to its keys."""
        rows = await self.store.read(table_id, after)
        if not has_names(rows):
            return rows
        return put_names(table_id, rows, await self.store.names(table_id))

    def drop(self, table_id: str) -> None:
        """Read a table anew when it is wanted next: it is no more, or its names have changed."""
        self._kept.drop(table_id)

    async def drop_all(self) -> None:
        """Read all tables anew: nobody knows what other nodes have written meanwhile."""
        if self._writing:
            await asyncio.wait(self._writing.values())
        self._kept.clear()

    def has(self, table_id: str, seq: int) -> bool:
        """Check whether a table is in memory with this row."""
        kept = self._kept.get(table_id)
        return kept is not None and kept.table.seq >= seq

    async def hear(self, table_id: str, seq: int) -> None:
        """Take note that another node has written a table's log up to a row.

        Who looks at it here is shown what is new; what nobody looks at is read when it is wanted.
        """
        self._heard[table_id] = max(seq, self._heard.get(table_id, 0))
        self._heard.move_to_end(table_id)
        if len(self._heard) > HEARD_TABLES:
            self._heard.popitem(last=False)
        if self.bus.listened(table_id):
            await self.reach(table_id, seq)
            if table_id not in self._kept:
                self.bus.publish(table_id, seq)
            return
        while (others := self._writing.get(table_id)) is not None:
            await asyncio.wait((others,))
        kept = self._kept.get(table_id)
        if kept is not None and kept.table.seq < seq:
            self._kept.drop(table_id)

    def imagine(self, table: Table, entries: Sequence[Entry]) -> Table:
        """Return the table as it would be after further entries; nothing is written."""
        bodies = [encode_entry(entry) for entry in entries]
        return advance(self.catalogue, table, as_rows(table.seq + 1, self.moment(), bodies))

    def draft(self, table_id: str, entries: Sequence[Entry]) -> Table:
        """Return the table that a new log with these entries would make; nothing is written."""
        bodies = [encode_entry(entry) for entry in entries]
        table = fold(self.catalogue, table_id, as_rows(1, self.moment(), bodies))
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
        rows = as_rows(1, at, [encode_entry(entry) for entry in entries])
        table = fold(self.catalogue, table_id, rows)
        if table is None:
            raise ValueError("a table begins with its opening")
        bodies, names = take_names(table, rows)
        part = Write(table_id, 1, bodies, card_of(table), table.commitment, table.due, names)
        changes = [Change(table, game_events(self.catalogue, table, rows), part)]
        if sequel_to is not None:
            note = encode_entry(Continued(table_id, asked_by))
            before = advance(self.catalogue, sequel_to, as_rows(sequel_to.seq + 1, at, (note,)))
            write = Write(before.id, before.seq, (note,), due=before.due)
            changes.insert(0, Change(before, (), write))
        before_it = () if sequel_to is None else (sequel_to,)
        await self._write(before_it, at, changes, used_key, promise)
        return table

    async def append(
        self,
        table: Table,
        entries: Sequence[Entry],
        used_key: UsedKey | None = None,
        arrived: datetime | None = None,
        elsewhere: Sequence[tuple[Table, Entry]] = (),
    ) -> Table:
        """Write what happened at a table; return the table afterwards.

        `elsewhere`: what happens by that at other tables, one entry each. All or nothing. Raises
        `Collision`, and nothing is written, if one of the tables has moved on since it was read,
        or if the idempotency key has been used.
        """
        at = self._stamp(table, arrived)
        rows = as_rows(table.seq + 1, at, [encode_entry(entry) for entry in entries])
        after = advance(self.catalogue, table, rows)
        bodies, names = take_names(after, rows)
        card = None if card_of(table) == card_of(after) else card_of(after)
        fresh = after.commitment if after.server_seed != table.server_seed else None
        touched = not all(isinstance(entry, Interrupted | Resumed) for entry in entries)
        write = Write(table.id, table.seq + 1, bodies, card, fresh, after.due, names, touched)
        changes = [Change(after, game_events(self.catalogue, after, rows), write)]
        before = [table]
        if table.opened.after is not None and after.closed and not table.closed:
            await self._discontinue(table.opened.after, after, at, before, changes)
        for other, entry in elsewhere:
            before.append(other)
            changes.append(one_more(self.catalogue, other, entry, at))
        await self._write(before, at, changes, used_key)
        return after

    async def _discontinue(
        self,
        earlier_id: str,
        closed: Table,
        at: datetime,
        before: list[Table],
        changes: list[Change],
    ) -> None:
        """Add that the rematch of an earlier table will not be played to what is written."""
        earlier = await self.load(earlier_id)
        if earlier is None or earlier.next != closed.id:
            return
        who = None if closed.closed_by is None else closed.holder_of(closed.closed_by)
        by = next(iter(earlier.owned_by(who)), None)
        before.append(earlier)
        note = Discontinued(closed.closed_why or "withdrawn", by)
        changes.append(one_more(self.catalogue, earlier, note, at))

    async def note_at_all(
        self, tables: Sequence[Table], entry: Entry, also: Sequence[BoundStatement]
    ) -> None:
        """Write the same entry to many logs, and what belongs to it: all or nothing.

        Raises `Collision`, and nothing is written, if one of the tables has moved on since it was
        read, or if `also` is not possible any more.
        """
        at = max((self.moment(), *(table.changed for table in tables)))
        changes = [one_more(self.catalogue, table, entry, at) for table in tables]
        await self._write(tables, at, changes, None, also=also)

    async def play(
        self,
        table: Table,
        events: Sequence[GameEvent],
        used_key: UsedKey | None = None,
        arrived: datetime | None = None,
        lag_ms: int = 0,
    ) -> Table:
        """Write events of the game that its rules have just decided; like `append`.

        `lag_ms` are not charged to the seat whose clock has run.
        """
        at = self._stamp(table, arrived)
        write = self.catalogue.codec(table.game).write
        bodies = tuple(
            encode_entry(Happened(write(event), 0 if number else lag_ms))
            for number, event in enumerate(events)
        )
        after = play(table, at, events, lag_ms)
        # Of what the lobby shows, a game's events change the status only.
        card = None if after.status == table.status else card_of(after)
        first = table.seq + 1
        happened = tuple(SeatEvent(first + n, at, event) for n, event in enumerate(events))
        part = Write(table.id, first, bodies, card, due=after.due)
        await self._write((table,), at, (Change(after, happened, part),), used_key)
        return after

    async def note_due(self, table: Table) -> None:
        """Write down when a table is due, where the database knows it wrongly."""
        await self.store.note_due(table.id, table.seq, table.due)

    def happened(self, table: Table, events: Sequence[GameEvent]) -> list[Happened]:
        """Wrap a game's events for the log."""
        codec = self.catalogue.codec(table.game)
        return [Happened(codec.write(event)) for event in events]

    async def events(
        self, table: Table, seat: Seat | None, after: int = 0, until: int | None = None
    ) -> tuple[SeatEvent, ...]:
        """Return the game's events behind row `after` as a seat, or a spectator, may know them."""
        last = table.seq if until is None else min(until, table.seq)
        if after >= last:
            return ()
        kept = self._kept.get(table.id)
        found: Iterable[SeatEvent]
        if kept is not None and after >= kept.since:
            found = kept.events
        else:
            found = game_events(self.catalogue, table, await self.read(table.id, after))
        asked = [event for event in found if after < event.seq <= last]
        if table.status == "over":
            return tuple(asked)
        redact = table.game.redact
        return tuple(SeatEvent(event.seq, event.at, redact(event.event, seat)) for event in asked)

    async def _write(
        self,
        before: Sequence[Table],
        at: datetime,
        changes: Sequence[Change],
        used_key: UsedKey | None,
        promise: str | None = None,
        also: Sequence[BoundStatement] = (),
    ) -> None:
        """Write changes together, and let everybody know; one at a time for a table."""
        ids = [table.id for table in before]
        # Nothing is held while it is waited: two who want the same tables never block each other.
        while others := [self._writing[one] for one in ids if one in self._writing]:
            await asyncio.wait(others)
        for table in before:
            kept = self._kept.get(table.id)
            if kept is not None and kept.table.seq != table.seq:
                raise Collision
        done = asyncio.get_running_loop().create_future()
        self._writing.update(dict.fromkeys(ids, done))

        stood = {table.id: table.status for table in before}

        def publish() -> None:
            for change in changes:
                tell(change.table, stood.get(change.table.id))
                self._publish(change.table, change.events, self.observers)

        writes = [change.write for change in changes]
        try:
            await self.store.write(
                at, writes, used_key=used_key, promise=promise, also=also, then=publish
            )
        except Collision:
            for one in ids:
                await self._read_on(one)
            raise
        finally:
            for one in ids:
                del self._writing[one]
            done.set_result(None)

    async def reach(self, table_id: str, seq: int) -> None:
        """Have a table in memory with row `seq`, which the disk may have told of before memory."""
        while (others := self._writing.get(table_id)) is not None:
            await asyncio.wait((others,))
        kept = self._kept.get(table_id)
        if kept is not None and kept.table.seq < seq:
            await self._read_on(table_id)

    async def _read_on(self, table_id: str) -> None:
        """Catch up with a log that may have grown without this process."""
        kept = self._kept.get(table_id)
        if kept is None:
            return
        rows = await self.read(table_id, kept.table.seq)
        table = advance(self.catalogue, kept.table, rows)
        if table.seq > kept.table.seq:
            self._publish(table, game_events(self.catalogue, table, rows), self.strangers)

    def _stamp(self, before: Table | None, arrived: datetime | None) -> datetime:
        """Return the time of new rows: when the command arrived, never before the row in front."""
        at = arrived or self.moment()
        return at if before is None else max(at, before.changed)

    def _publish(
        self,
        table: Table,
        events: Sequence[SeatEvent],
        observers: Sequence[Callable[[Table], None]],
    ) -> None:
        self._kept.put(table, events)
        self.bus.publish(table.id, table.seq)
        for observe in observers:
            observe(table)
