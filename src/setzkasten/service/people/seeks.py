"""Seeks: open tables that wait for people, and whom they wait for.

A seek is an open table, so that joining it is one row of its log: of five who sit down on one seat
one does. Here is what the lobby shows of it, and who fits.
"""

from setzkasten.service.people.rating import Rating
from setzkasten.service.people.views import SeekView
from setzkasten.service.seats.listing import TableListing
from setzkasten.service.seats.lobby import LobbyService
from setzkasten.service.seats.waiting import end_of, is_away, is_live
from setzkasten.service.store import SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.requests import Join
from setzkasten.service.tables.table import Table
from setzkasten.service.tables.views import TableView


class Seeks:
    """Lists seeks for somebody, and lets him join those that he fits."""

    def __init__(
        self,
        tables: TableRepository,
        lobby: LobbyService,
        listing: TableListing,
        presence: Presence,
    ) -> None:
        self._tables = tables
        self._presence = presence
        self._lobby = lobby
        self._listing = listing

    async def listed(self, guest: SessionRow | None) -> tuple[SeekView, ...]:
        """Return the seeks: first those that one can join, then the others, the oldest first."""
        cards = (await self._listing.lobby(None if guest is None else guest.id)).open
        found, now = [], self._tables.moment()
        for card in cards:  # those of people to be kept apart are not among them
            table = await self._tables.load(card.id)
            if table is None or table.status != "waiting":
                continue
            opener = await self._rating(table.opened.creator, card.game)
            why = await self._why_not(table, guest)
            found.append(
                SeekView(
                    card,
                    None if opener is None else opener.shown,
                    opener is not None and opener.unsure,
                    table.opened.options.rating_range,
                    card.may_join and why is None,
                    end_of(table, self._presence, now)[0],
                    is_live(table.opened.options) and is_away(table, self._presence),
                    now,
                )
            )
        return tuple(sorted(found, key=lambda one: (not one.fits, one.table.created)))

    async def join(self, guest: SessionRow, table_id: str, request: Join) -> TableView | Declined:
        """Sit down at a table, if one is what its seek asks for; the invited need not be."""
        table = await self._tables.load(table_id)
        if table is not None and request.token is None:
            why = await self._why_not(table, guest)
            if why is not None:
                return why
        return await self._lobby.join(guest, table_id, request)

    async def _why_not(self, table: Table, guest: SessionRow | None) -> Declined | None:
        """Check whether somebody is what a seek asks for."""
        wanted = table.opened.options.rating_range
        if guest is not None and guest.id in table.sessions:
            return None  # his own seek, or a seat that a rematch keeps for him
        if guest is not None and guest.program is not None:
            # No person who seeks people finds a program instead.
            if table.opened.options.rated:
                return refusals.NOT_RATED_PROGRAMS
            if not table.opened.options.programs:
                return refusals.PEOPLE_WANTED
        account = guest is not None and guest.login is not None
        if table.opened.options.rated and not account:
            return refusals.NOT_FOR_GUESTS
        if wanted is None:
            return None
        if guest is None or not account:
            return refusals.NOT_FOR_GUESTS
        rating = await self._rating(guest.id, table.opened.game) or Rating()
        low, high = wanted
        return None if low <= rating.shown <= high else refusals.not_in_range(low, high)

    async def _rating(self, person: str, game: str) -> Rating | None:
        row = await self._tables.store.results.rating_of(person, game)
        return None if row is None else Rating(row.mu, row.sigma)
