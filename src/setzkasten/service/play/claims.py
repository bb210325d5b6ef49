"""What the others may do about somebody who is gone, and breaking a game off that has hardly begun.

Waiting is always possible and needs no word. A claim against a seat is heard while the table waits
for that seat and its people have been gone for longer than their grace. Of two players the other
one decides; of more, most of those who are there.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec

from setzkasten.games.dropping import Drop
from setzkasten.games.protocol import Refusal, Seat
from setzkasten.service.clocks.control import Days
from setzkasten.service.dictionary.editions import Editions
from setzkasten.service.play.referee import Referee
from setzkasten.service.seats.lobby import LobbyService
from setzkasten.service.store import Collision, SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.entries import Claimed, Closed, Entry, SeatLeft
from setzkasten.service.tables.idempotency import IdempotencyKey, recall
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.requests import Abort, Claim
from setzkasten.service.tables.table import Table
from setzkasten.service.tables.views import TableView


class Claims:
    """Hears claims, and breaks games off that have hardly begun."""

    def __init__(
        self,
        tables: TableRepository,
        editions: Editions,
        lobby: LobbyService,
        referee: Referee,
        presence: Presence,
    ) -> None:
        self._tables = tables
        self._editions = editions
        self._lobby = lobby
        self._referee = referee
        self._presence = presence

    async def claim(self, guest: SessionRow, table_id: str, request: Claim) -> TableView | Declined:
        """Ask that the computer plays on for a seat, or that the seat is out of the game."""
        return await self._change(guest, table_id, "claim", request)

    async def abort(self, guest: SessionRow, table_id: str, request: Abort) -> TableView | Declined:
        """Break a game off, without a result, before every seat has ended a turn."""
        return await self._change(guest, table_id, "abort", request)

    async def _change(
        self, guest: SessionRow, table_id: str, tag: str, request: Claim | Abort
    ) -> TableView | Declined:
        """Do what is asked, once for each key, if the table still stands as the asker saw it."""
        arrived = self._tables.moment()
        intent = IdempotencyKey.of(table_id, guest.id, request.key, tag, request, arrived=arrived)
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        done = await recall(self._tables, intent)
        if done is not None:
            if isinstance(done, Declined):
                return done
            return self._lobby.show(await self._tables.load(table_id) or table, guest.id)
        if request.seat not in table.owned_by(guest.id):
            return refusals.NOT_YOUR_SEAT
        table = await self._referee.expire(table, arrived)
        entries = self._plan(table, request, arrived)
        if isinstance(entries, Declined):
            return msgspec.structs.replace(entries, table=self._lobby.show(table, guest.id))
        used = intent.used(table.id, table.seq + 1, table.seq + len(entries))
        try:
            after = await self._tables.append(table, entries, used, arrived)
        except Collision:
            done = await recall(self._tables, intent)
            fresh = await self._tables.load(table_id) or table
            shown = self._lobby.show(fresh, guest.id)
            if done is not None and not isinstance(done, Declined):
                return shown
            return msgspec.structs.replace(refusals.STALE, table=shown)
        return self._lobby.show(after, guest.id)

    def _plan(
        self, table: Table, request: Claim | Abort, arrived: datetime
    ) -> Sequence[Entry] | Declined:
        if request.expected_seq != table.seq:
            return refusals.STALE
        if table.status != "running":
            return refusals.TABLE_OVER if table.status == "over" else refusals.NOT_RUNNING
        if isinstance(request, Abort):
            return (Closed(),) if table.may_abort else refusals.TOO_LATE
        return self._why_not(table, request) or self._claimed(table, request, arrived)

    def _why_not(self, table: Table, request: Claim) -> Declined | None:
        """Return why nothing can be claimed against a seat now."""
        if request.against not in table.awaited or request.against in table.bots:
            return refusals.NOT_AWAITED
        session = table.seats[request.against].session
        if session is None or session == table.seats[request.seat].session:
            return refusals.NOT_AWAITED
        if request.seat in table.match.dropped:
            return refusals.SEAT_DROPPED
        if isinstance(table.opened.options.control, Days):
            # The turn is the grace, and who is connected does not matter.
            overdue = table.overdue_at(request.against)
            if overdue is None:
                return refusals.NOT_AWAITED
            rest = (overdue - self._tables.moment()).total_seconds()
            return refusals.grace_runs(rest) if rest > 0 else None
        if self._presence.online(table.id, session):
            return refusals.STILL_HERE
        rest = table.opened.options.grace - self._gone(table, request.against)
        return refusals.grace_runs(rest) if rest > 0 else None

    def _gone(self, table: Table, seat: Seat) -> float:
        """Return for how long the table has waited in vain for a seat, in seconds."""
        overdue = table.overdue_at(seat)
        if overdue is not None:
            return (self._tables.moment() - overdue).total_seconds()
        session = table.seats[seat].session
        if session is None:
            return 0.0
        waited = (self._tables.moment() - table.waits_since(seat)).total_seconds()
        return self._presence.gone_for(table.id, session, waited)

    def _claimed(
        self, table: Table, request: Claim, arrived: datetime
    ) -> Sequence[Entry] | Declined:
        """Write a claim down, and what follows if most of those who are there want the same."""
        away = self._gone(table, request.against)
        since = self._tables.moment() - timedelta(seconds=away)
        wanted = (request.against, request.choice)
        voted = {
            claim.by
            for claim, at in table.claims
            if (claim.against, claim.choice) == wanted and at >= since
        }
        if request.seat in voted:
            return refusals.ALREADY_CLAIMED
        claimed = Claimed(request.seat, request.against, request.choice, int(away * 1000))
        here = self._here(table, request)
        votes = {table.seats[seat].session for seat in {*voted, request.seat}} & here
        if 2 * len(votes) <= len(here):
            return (claimed,)
        if request.choice == "computer":
            return claimed, SeatLeft(request.against)
        words = self._editions.edition(table.opened.lexicon).words(table.game)
        events = table.decide(Drop(request.against, "left"), words, arrived)
        if isinstance(events, Refusal):
            return Declined("refused", events)
        return claimed, *self._tables.happened(table, events)

    def _here(self, table: Table, request: Claim) -> set[str]:
        """Name the sessions that have a say: who asks, and all others that are there and play."""
        asking = table.seats[request.seat].session
        return {
            seat.session
            for number, seat in enumerate(table.seats)
            if seat.session is not None
            and number not in (request.against, *table.match.dropped)
            and (seat.session == asking or self._presence.online(table.id, seat.session))
        }
