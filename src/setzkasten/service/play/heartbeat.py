"""A server that was away charges nobody for it: it notes that it lives, and asks the note later.

What holds is said to players: while the server is away no live clock runs, nor the time of a live
window, and after it is back nobody is charged for fifteen seconds, so that all can come back. A
crash can give away as much as lies between two notes. Days for a turn run on, unless the server was
away for more than an hour.

Games with days for a turn are not read for that when the server starts: there may be very many, and
nobody looks at most of them that day. The time without a server is noted, and each of them is given
it back when it is read next, before anybody or anything acts on it.
"""

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from setzkasten.service.limits import LONG_AWAY_HOURS
from setzkasten.service.seats.waiting import is_live
from setzkasten.service.store import Absence, Collision
from setzkasten.service.tables.batches import in_batches
from setzkasten.service.tables.entries import Resumed
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

_LOG: Final = logging.getLogger(__name__)

HEARTBEAT_SECONDS: Final = 5.0
"""So often it is noted that the server lives, while a live clock or window runs."""

QUIET_SECONDS: Final = 60.0
"""So often while none does."""

GRACE_MS: Final = 15_000
"""For so long after a start nobody's live clock runs."""

LONG_AWAY: Final = timedelta(hours=LONG_AWAY_HOURS)
"""So long the server may be away and days for a turn are charged all the same."""

_LIVE_HORIZON: Final = timedelta(hours=3)
"""No live clock or window that runs is due later than that."""


class Heartbeat:
    """Notes that the server lives.

    Make one for a host, `remember`, `recover`, `start`, and `close` it.
    """

    def __init__(self, tables: TableRepository) -> None:
        self._tables = tables
        self._live: set[str] = set()
        self._absences: tuple[Absence, ...] = ()
        """Long times without a server, the earliest first."""
        self._fresh: tuple[Absence, ...] = ()
        """The one that has just ended, until live tables have been given it back."""
        self._last: datetime | None = None
        """When a server lived before this one."""
        self._missed: datetime | None = None
        """Since when it cannot be noted that this one does."""
        self._runner: asyncio.Task[None] | None = None
        tables.observers.append(self.look_at)

    def look_at(self, table: Table) -> None:
        """Note whether a live clock, or the time of a window, runs at a table."""
        live = is_live(table.opened.options) and _has_time(table)
        (self._live.add if live else self._live.discard)(table.id)

    async def remember(self) -> None:
        """Note the time without a server that ends now, if it was long; before any table is read.

        What is known of earlier ones has to be given back in front of it.
        """
        heartbeats, now = self._tables.store.heartbeats, self._tables.moment()
        self._last = await heartbeats.last()
        if self._last is not None and now - self._last > LONG_AWAY:
            # Kept before the next heartbeat: a server that is killed now finds the same beginning.
            await heartbeats.note_absence(Absence(self._last, now))
        # One that ends in time to come was noted by a clock that has been put back.
        kept = [absence for absence in await heartbeats.absences() if absence.until <= now]
        self._absences = tuple(absence for absence in kept if absence.since != self._last)
        self._fresh = tuple(absence for absence in kept if absence.since == self._last)
        self._tables.catch_up = self.catch_up

    async def recover(self, since: datetime | None = None) -> None:
        """Give back at tables what passed without a server; before anything can end.

        `since`: when it was last seen to them, where others have lived meanwhile.
        """
        last = since or self._last
        # Whatever was live then is due by that time. All others: see `catch_up`.
        await self.resume(await self._tables.store.due_tables(self.horizon(last)), last)
        self._end_absence()

    def horizon(self, last: datetime | None) -> datetime:
        """Return when all that was live when it was last seen to tables is due at the latest."""
        now = self._tables.moment()
        return (now if last is None else min(now, last + LONG_AWAY)) + _LIVE_HORIZON

    def _end_absence(self) -> None:
        self._absences, self._fresh = (*self._absences, *self._fresh), ()

    async def catch_up(self, table: Table) -> Table:
        """Return a table, given back what passed without a server since its last row.

        As if it had been done at once: the row is stamped with the moment the server was back.
        """
        for since, until in self._absences:
            if table.changed >= until or not _has_time(table):
                continue
            away = until - max(since, table.changed)
            if away <= LONG_AWAY:
                continue
            grace = GRACE_MS if is_live(table.opened.options) else 0
            entry = Resumed(away // timedelta(milliseconds=1), grace)
            try:
                table = await self._tables.append(table, (entry,), arrived=until)
            except Collision:
                # Somebody else who wanted it was first.
                return await self._tables.load(table.id) or table
        return table

    async def resume(self, tables: Sequence[str], last: datetime | None) -> None:
        """Give back at tables what passed since nobody saw to them."""
        now = self._tables.moment()
        await in_batches(self._tables, tables, lambda table: self._resume(table, last, now))

    async def _resume(self, table: Table, last: datetime | None, now: datetime) -> None:
        if not _has_time(table):
            return
        live = is_live(table.opened.options)
        since = table.changed if last is None else max(last, table.changed)
        away = max(timedelta(), now - since)
        if not live and away <= LONG_AWAY:
            return
        milliseconds = away // timedelta(milliseconds=1)
        try:
            entry = Resumed(milliseconds, GRACE_MS if live else 0)
            await self._tables.append(table, (entry,), arrived=now)
        except Collision:
            _LOG.info("table %s goes on elsewhere", table.id)

    def start(self) -> None:
        """Begin to note that the server lives."""
        self._runner = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Note the last moment."""
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, return_exceptions=True)
            await self._beat()

    async def _run(self) -> None:
        quiet = 0.0
        while True:
            if self._live or quiet <= 0:
                await self._beat()
                quiet = QUIET_SECONDS
            await asyncio.sleep(HEARTBEAT_SECONDS)
            quiet -= HEARTBEAT_SECONDS

    async def _beat(self) -> None:
        now = self._tables.moment()
        try:
            # A database that does not answer must not keep the server from stopping.
            async with asyncio.timeout(HEARTBEAT_SECONDS):
                if self._missed is not None and now - self._missed > LONG_AWAY:
                    # Nothing could be kept for so long: as if no server had been there.
                    await self.remember()
                    self._end_absence()
                await self._tables.store.heartbeats.note(now)
            self._missed = None
        except Exception:
            self._missed = self._missed or now
            _LOG.exception("it cannot be noted that the server lives; tried again")


def _has_time(table: Table) -> bool:
    """Check whether time can run out at a table: by its clocks, or by the limit of a window."""
    return table.status == "running" and (table.clocks is not None or table.deadline is not None)
