"""Nothing stays for ever: tables that wait in vain lapse, games that nobody plays on end by a rule.

Every hour the database is asked which tables have not changed for too long. Whoever is awaited in a
game then has given it up: of two players the other one has won, of more the computer plays on. What
nobody but computers would play is closed. Sessions and keys of requests expire; finished games are
deleted where the host has said so.
"""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import msgspec

from setzkasten.games.protocol import Refusal
from setzkasten.games.resigning import Resign
from setzkasten.service.conduct.chat import LIFETIME
from setzkasten.service.dictionary.editions import Editions
from setzkasten.service.seats.opening import PROMISE_LIFETIME
from setzkasten.service.seats.sessions import LOGIN_LIFETIME, SESSION_LIFETIME
from setzkasten.service.store import Collision, Status
from setzkasten.service.tables.entries import BagRenewed, Closed, Entry, SeatLeft
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

_LOG: Final = logging.getLogger(__name__)

SWEEP_SECONDS: Final = 3600.0
"""So often a host looks for what has lapsed."""

KEY_LIFETIME: Final = timedelta(days=30)
"""A request that is repeated later than that counts as a new one."""

REPORT_LIFETIME: Final = timedelta(days=365)
"""A report, and what a host did, is kept so long at the most."""

DECIDED_LIFETIME: Final = timedelta(days=90)
"""A report that has been decided is kept so long, for whoever asks why."""

BATCH: Final = 500
"""So many tables are ended in one look; the rest has waited long enough to wait an hour more."""


class Retention(msgspec.Struct, frozen=True):
    """How long a host keeps tables that nobody touches, in days. 0 is for ever.

    `waiting`: until a table that waits for people is closed. `running`: until whoever is awaited in
    a game has given it up; longer than the longest time for challenges, which is a week.
    `finished`: until a game that is over is deleted, with all that belongs to it.
    """

    waiting: int = 14
    running: int = 60
    finished: int = 0


class RetentionSweep:
    """Ends what has lapsed. Make one for a host, `start` it and `close` it in the end."""

    def __init__(self, tables: TableRepository, editions: Editions, retention: Retention) -> None:
        self._tables = tables
        self._editions = editions
        self._retention = retention
        self._runner: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Sweep now and every hour."""
        self._runner = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop sweeping."""
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:
                _LOG.exception("what has lapsed cannot be ended; tried again in an hour")
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self) -> int:
        """End what has lapsed; return how many tables that were."""
        now, store = self._tables.moment(), self._tables.store
        await store.drop_promises(now - PROMISE_LIFETIME)
        for expire, lifetime in (
            (store.erasure.old_sessions, SESSION_LIFETIME),
            (store.erasure.old_logins, LOGIN_LIFETIME),
            (store.erasure.old_keys, KEY_LIFETIME),
        ):
            while await expire(now - lifetime):
                pass  # a batch at a time, so that plays get in between
        await self._forget_conduct(now)
        ended = 0
        kinds: tuple[tuple[tuple[Status, ...], int], ...] = (
            (("waiting", "revealing"), self._retention.waiting),
            (("running",), self._retention.running),
        )
        for statuses, days in kinds:
            if days <= 0:
                continue
            before = now - timedelta(days=days)
            for table_id in await store.untouched_tables(statuses, before, BATCH):
                ended += await self._end(table_id)
        if ended:
            _LOG.info("%d tables that nobody touched have ended", ended)
        if self._retention.finished > 0:
            await delete_finished(self._tables, self._retention.finished)
        return ended

    async def _forget_conduct(self, now: datetime) -> None:
        """Delete messages and reports whose time is over."""
        store = self._tables.store
        while await store.messages.old(now - LIFETIME):
            pass
        while await store.reports.old(now - DECIDED_LIFETIME, now - REPORT_LIFETIME):
            pass
        await store.reports.old_measures(now - REPORT_LIFETIME)

    async def _end(self, table_id: str) -> bool:
        table = await self._tables.readable(table_id)
        if table is None or table.status == "over":
            return False
        try:
            await self._tables.append(table, self._ending(table))
        except Collision:
            return False  # Somebody has come back this very moment.
        return True

    def _ending(self, table: Table) -> Sequence[Entry]:
        """Return how a table ends that nobody touches."""
        if table.state is None:
            owing = table.owing
            trace = [BagRenewed(secrets.token_hex(32), owing, "late")] if owing else []
            return [*trace, Closed()]
        people = [seat for seat in table.awaited if table.seats[seat].session is not None]
        if not people:
            return [Closed()]
        if len(table.seats) > 2:
            return [SeatLeft(seat) for seat in people]
        words = self._editions.edition(table.opened.lexicon).words(table.game)
        events = table.decide(Resign(people[0]), words, self._tables.moment())
        return [Closed()] if isinstance(events, Refusal) else self._tables.happened(table, events)


async def delete_finished(tables: TableRepository, days: int) -> int:
    """Delete the games that have been over for so many days; return how many."""
    before = tables.moment() - timedelta(days=days)
    deleted = 0
    while found := await tables.store.untouched_tables(("over",), before, BATCH):
        for table_id in found:
            await tables.store.erasure.table(table_id)
            tables.drop(table_id)
        deleted += len(found)
    if deleted:
        _LOG.info("%d games that were over for %d days are deleted", deleted, days)
    return deleted
