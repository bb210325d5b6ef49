"""Showing tables to whoever asks, and writing what changes their seats: once for each request."""

import asyncio
from collections.abc import Sequence
from datetime import datetime

import msgspec

from setzkasten.games.protocol import Refusal, Seat
from setzkasten.service.conduct.permissions import Permissions
from setzkasten.service.dictionary.editions import Editions
from setzkasten.service.dictionary.rulings import HostRulings
from setzkasten.service.seats import shares
from setzkasten.service.store import Collision, SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.entries import (
    Entry,
)
from setzkasten.service.tables.idempotency import IdempotencyKey, Written, recall
from setzkasten.service.tables.logs.cache import SeatEvent
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table
from setzkasten.service.tables.view_cache import ViewCache
from setzkasten.service.tables.views import TableView
from setzkasten.service.watching.spectators import Spectators


class SeatWriter:
    """Shows tables, and writes what changes their seats; every answer is a view for who asks."""

    def __init__(
        self,
        tables: TableRepository,
        editions: Editions,
        rulings: HostRulings,
        presence: Presence,
        spectators: Spectators,
        permissions: Permissions | None = None,
    ) -> None:
        self._tables = tables
        self._spectators = spectators
        self._permissions = permissions or Permissions(tables)
        self._editions = editions
        self._rulings = rulings
        self._presence = presence
        self._view_cache = ViewCache(presence, tables.moment)
        self._public = asyncio.Lock()
        """Held while a public table is opened: two at once would both be the first."""

    async def look(
        self,
        table_id: str,
        session: str | None,
        seat: Seat | None = None,
        *,
        attends: bool = False,
    ) -> TableView | Declined:
        """Show a table, through the eyes of one's own seat or as a spectator sees it.

        Whoever `attends` is there to answer: a table that waits for his part of the seed begins to
        reckon his time. A mere look writes nothing.
        """
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        self._presence.glance(table_id)
        if seat is not None and seat not in table.owned_by(session):
            return refusals.NOT_YOUR_SEAT
        asking = shares.asking(table, session) if attends else ()
        table = await self._note(table, asking)
        lag = self._spectators.lag(table, session)
        return self._view_cache.view(
            await self._spectators.seen(table, session), session, seat, lag
        )

    async def events(
        self,
        table_id: str,
        session: str | None,
        seat: Seat | None,
        after: int = 0,
        until: int | None = None,
    ) -> tuple[SeatEvent, ...] | Declined:
        """Return what happened behind a row of the log, as a seat or a spectator may know it.

        Without a seat: as the seat that `look` would choose.
        """
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        if seat is not None and seat not in table.owned_by(session):
            return refusals.NOT_YOUR_SEAT
        eyes = table.default_seat(session) if seat is None else seat
        shown = await self._spectators.seen(table, session)
        return await self._tables.events(shown, eyes, after, until)

    def show(self, table: Table, session: str | None, seat: Seat | None = None) -> TableView:
        """Show a table to a session that owns the seat."""
        return self._view_cache.view(table, session, seat)

    async def expire(self, table: Table, now: datetime) -> Table:
        """Begin the bag of a table anew if somebody has not given his part of the seed by then."""
        return await self._note(table, shares.expiring(table, now))

    async def _note(self, table: Table, entries: Sequence[Entry]) -> Table:
        """Write what nobody has asked for; if somebody else has written, there is nothing to do."""
        if not entries:
            return table
        try:
            return await self._tables.append(table, entries)
        except Collision:
            return await self._tables.load(table.id) or table

    async def _enter(
        self,
        guest: SessionRow,
        intent: IdempotencyKey,
        table: Table,
        entries: Sequence[Entry],
        elsewhere: Sequence[tuple[Table, Entry]] = (),
    ) -> TableView | Declined:
        """Write entries, and the start of the game if nobody is missing any more.

        `elsewhere` is what that brings about at other tables.
        """
        whole = self._go_on(self._tables.imagine(table, entries), entries, guest)
        if isinstance(whole, Declined):
            return whole
        used_key = intent.used(table.id, table.seq + 1, table.seq + len(whole))
        try:
            after = await self._tables.append(table, whole, used_key, intent.arrived, elsewhere)
        except Collision:
            return await self._collided(intent, guest, table)
        return self.show(after, guest.id)

    def _go_on(
        self, table: Table, entries: Sequence[Entry], guest: SessionRow
    ) -> Sequence[Entry] | Declined:
        """Add what follows at once: the game if nothing is missing, else the guest's time."""
        if table.status != "waiting" or not table.full:
            return [*entries, *shares.asking(table, guest.id)]
        events = table.game.start(table.setup)
        if isinstance(events, Refusal):
            return Declined("refused", events)
        return [*entries, *self._tables.happened(table, events)]

    async def _collided(
        self,
        intent: IdempotencyKey,
        guest: SessionRow,
        table: Table | None,
        promise: str | None = None,
    ) -> TableView | Declined:
        """Somebody was quicker: the same request, another one, or the rematch of the other side.

        Or the promised seed went to another table of the same guest.
        """
        done = await recall(self._tables, intent)
        if done is not None:
            return await self._recalled(done, guest)
        fresh = None if table is None else await self._tables.load(table.id)
        if fresh is not None and fresh.next is not None:
            return await self.look(fresh.next, guest.id, attends=True)
        if promise and await self._tables.store.promised_seed(promise, guest.id) is None:
            return refusals.BAD_COMMITMENT
        if fresh is None:
            return refusals.STALE
        return msgspec.structs.replace(refusals.STALE, table=self.show(fresh, guest.id))

    async def _recalled(self, done: Written | Declined, guest: SessionRow) -> TableView | Declined:
        if isinstance(done, Declined):
            return done
        return await self.look(done.table, guest.id, attends=True)
