"""What people change about a seat or a table beside the game: names, devices, putting it away."""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from typing import Final, Protocol

import msgspec

from setzkasten.games.protocol import Seat
from setzkasten.service.limits import SECRET
from setzkasten.service.seats.lobby import LobbyService
from setzkasten.service.seats.names import clean_name, why_not_name
from setzkasten.service.seats.plans import distinct_name, seat_for
from setzkasten.service.seats.shares import closing
from setzkasten.service.store import Collision, SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.entries import (
    Closed,
    Entry,
    PutAway,
    Reinvited,
    SeatCarried,
    SeatOffered,
    SeatRenamed,
)
from setzkasten.service.tables.idempotency import IdempotencyKey, recall
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.requests import (
    Carry,
    Close,
    Decline,
    Invitation,
    OfferSeat,
    PutAwayRequest,
    Reinvite,
    Rename,
)
from setzkasten.service.tables.table import Table
from setzkasten.service.tables.views import TableView

_ATTEMPTS: Final = 8
Plan = Callable[[Table], Sequence[Entry] | Declined]
"""What is to be written to a table's log as it stands, or why nothing is."""


class _Keyed(Protocol):
    """A request that changes something once, however often it comes."""

    @property
    def key(self) -> str: ...


class SeatChanges:
    """Closes tables, renames people, carries seats to other devices, puts games away."""

    def __init__(self, tables: TableRepository, lobby: LobbyService) -> None:
        self._tables = tables
        self._lobby = lobby

    async def close(self, guest: SessionRow, table_id: str, request: Close) -> TableView | Declined:
        """Close a table that still waits for people; whoever opened it may."""

        def plan(table: Table) -> Sequence[Entry] | Declined:
            if table.opened.creator != guest.id:
                return refusals.NOT_CREATOR
            if table.closed:
                return ()
            return refusals.ALREADY_BEGUN if table.state is not None else closing(table)

        return await self._write(guest, table_id, request, "close", plan)

    async def decline(
        self, guest: SessionRow, table_id: str, request: Decline
    ) -> TableView | Declined:
        """Say that one does not want a rematch, at the table that was opened for it. It is over."""

        def plan(table: Table) -> Sequence[Entry] | Declined:
            kept = [n for n, seat in enumerate(table.seats) if seat.kept_for == guest.id]
            free = [n for n in kept if not table.seats[n].taken]
            if table.opened.after is None or not kept:
                return refusals.NO_OFFER
            if table.closed:
                return ()
            return (Closed("declined", free[0]),) if free else refusals.NO_OFFER

        return await self._write(guest, table_id, request, "decline", plan)

    async def reinvite(
        self, guest: SessionRow, table_id: str, request: Reinvite
    ) -> TableView | Declined:
        """Make the invitation to a free seat void; whoever opened the table may."""
        invite = secrets.token_urlsafe(16)

        def plan(table: Table) -> Sequence[Entry] | Declined:
            if table.opened.creator != guest.id:
                return refusals.NOT_CREATOR
            if table.closed:
                return refusals.TABLE_OVER
            free = range(len(table.seats)) if table.status == "waiting" else ()
            seat = table.seats[request.seat] if request.seat in free else None
            if seat is None or seat.taken or seat.invite is None:
                return refusals.SEAT_NOT_FREE
            return (Reinvited(request.seat, invite),)

        return await self._write(guest, table_id, request, "reinvite", plan)

    async def rename(
        self, guest: SessionRow, table_id: str, request: Rename
    ) -> TableView | Declined:
        """Go by another name at a table from now on."""

        def plan(table: Table) -> Sequence[Entry] | Declined:
            if request.seat not in table.owned_by(guest.id):
                return refusals.NOT_YOUR_SEAT
            others = [s.name for n, s in enumerate(table.seats) if n != request.seat and s.taken]
            wanted = clean_name(request.name, "")
            if not request.name.strip():
                return refusals.NO_NAME
            wrong = why_not_name(request.name)
            if wrong is not None:
                return wrong
            name = distinct_name(wanted, others)
            same = name == table.seats[request.seat].name
            return () if same else (SeatRenamed(request.seat, name),)

        return await self._write(guest, table_id, request, "rename", plan)

    async def put_away(
        self, guest: SessionRow, table_id: str, request: PutAwayRequest
    ) -> TableView | Declined:
        """Put a game away, out of one's own list of running ones, or take it out again."""

        def plan(table: Table) -> Sequence[Entry] | Declined:
            if guest.id not in table.sessions:
                return refusals.NOT_YOUR_SEAT
            same = request.away == (guest.id in table.put_away)
            return () if same else (PutAway(guest.id, request.away),)

        return await self._write(guest, table_id, request, "put_away", plan)

    async def offer(
        self, guest: SessionRow, table_id: str, request: OfferSeat
    ) -> TableView | Declined:
        """Offer one's own seat to another device: whoever brings the secret goes on there.

        A newer offer takes the place of an older one.
        """

        def plan(table: Table) -> Sequence[Entry] | Declined:
            if request.seat not in table.owned_by(guest.id):
                return refusals.NOT_YOUR_SEAT
            if table.opened.options.rated:
                # His account is the way to another device there.
                return refusals.RATED_TABLE
            if table.status != "running":
                return refusals.TABLE_OVER if table.status == "over" else refusals.NOT_RUNNING
            low, high = SECRET
            if not low <= len(request.secret) <= high:
                return refusals.BAD_SECRET
            return (SeatOffered(request.seat, _digest(request.secret)),)

        return await self._write(guest, table_id, request, "offer", plan)

    async def carry(self, guest: SessionRow, table_id: str, request: Carry) -> TableView | Declined:
        """Go on at this device, on the seat that its secret link was made for. It works once."""

        def plan(table: Table) -> Sequence[Entry] | Declined:
            seat = self._offered(table, request.secret)
            if seat is None:
                return refusals.BAD_OFFER
            if table.seats[seat].session == guest.id:
                return refusals.SAME_DEVICE
            return (SeatCarried(seat, guest.id),)

        return await self._write(guest, table_id, request, "carry", plan)

    async def invitation(
        self, guest: SessionRow | None, table_id: str, token: str | None, secret: str | None
    ) -> Invitation | Declined:
        """Return which seat a link leads to, before anybody is asked for a name, or why to none."""
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        if secret is not None:
            offered = self._offered(table, secret)
            if offered is None:
                return refusals.BAD_OFFER
            return Invitation(offered, table.seats[offered].name, named=True)
        stranger = SessionRow("", "", "de")
        seat = seat_for(table, stranger if guest is None else guest, token)
        if isinstance(seat, Declined):
            return seat
        return Invitation(seat, table.seats[seat].name, table.seats[seat].named)

    def _offered(self, table: Table, secret: str) -> Seat | None:
        """Return the seat that a secret admits to now, or `None`."""
        digest, now = _digest(secret), self._tables.moment()
        for number, seat in enumerate(table.seats):
            if seat.offer is None or seat.offer_ends is None or table.status != "running":
                continue
            if secrets.compare_digest(seat.offer, digest) and now < seat.offer_ends:
                return number
        return None

    async def _write(
        self, guest: SessionRow, table_id: str, request: _Keyed, tag: str, plan: Plan
    ) -> TableView | Declined:
        """Write what a plan asks for, once for each key, and again if somebody else wrote first."""
        arrived = self._tables.moment()
        intent = IdempotencyKey.of(table_id, guest.id, request.key, tag, request, arrived=arrived)
        for _ in range(_ATTEMPTS):
            # The table before the receipt: what is written together is seen together.
            table = await self._tables.load(table_id)
            if table is None:
                return refusals.UNKNOWN_TABLE
            done = await recall(self._tables, intent)
            if done is not None:
                if isinstance(done, Declined):
                    return done
                return self._lobby.show(await self._tables.load(table_id) or table, guest.id)
            entries = plan(table)
            if isinstance(entries, Declined):
                shown = self._lobby.show(table, guest.id)
                return msgspec.structs.replace(entries, table=shown)
            if not entries:
                return self._lobby.show(table, guest.id)
            used = intent.used(table.id, table.seq + 1, table.seq + len(entries))
            try:
                after = await self._tables.append(table, entries, used, arrived)
                return self._lobby.show(after, guest.id)
            except Collision:
                continue
        return refusals.STALE


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
