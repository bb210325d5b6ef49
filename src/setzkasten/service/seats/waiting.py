"""Tables that wait end by themselves: nobody sits down with somebody who has gone.

A seek is an open table that waits, an offer the table that was opened for a rematch. Live ones end
when whoever waits there has no line for so long, or after so many minutes; those for games that
take days stay for a week, as private tables with invitations do. Each such end is a row of the
table's log, written once.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from operator import itemgetter
from typing import Final

from setzkasten.games.protocol import Seat
from setzkasten.service.clocks.control import Days
from setzkasten.service.limits import INVITATION_DAYS
from setzkasten.service.seats.watch import TableWatch
from setzkasten.service.tables.entries import Closed, Options
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.table import Table

AWAY_SECONDS: Final = 30.0
"""Whoever waited at a live table and closed the page has so long to come back."""

SILENT_SECONDS: Final = 180.0
"""So long whoever waits at a live table may be without a line that fell silent: a phone sleeps."""

LIVE_SEEK: Final = timedelta(minutes=30)
LIVE_OFFER: Final = timedelta(minutes=10)
"""So long a live seek, and the offer of a live rematch, wait at the most."""

LONG: Final = timedelta(days=INVITATION_DAYS)
"""So long both wait where a game takes days; so long invitations hold."""

UNHURRIED: Final = 3600
"""Without clocks a time for challenges of so many seconds says that a game takes days."""

_MOST: Final = 500


def is_live(options: Options) -> bool:
    """Check whether people sit at a game until its end, by what its opener chose."""
    if options.control is None:
        return (options.challenge_seconds or 0) < UNHURRIED
    return not isinstance(options.control, Days)


def end_of(table: Table, presence: Presence, now: datetime) -> tuple[datetime, Closed]:
    """Return when a table that waits ends as it stands now, and why.

    That it ends because somebody has gone is undone by his return.
    """
    offer, live = table.opened.after is not None, is_live(table.opened.options)
    if not offer and not table.opened.options.open:
        # A private table: whatever happens there, a new link say, lets invitations hold anew.
        return table.changed + LONG, Closed("late")
    longest = LONG if not live else LIVE_OFFER if offer else LIVE_SEEK
    ends = table.created + longest, Closed("late")
    if not live:
        return ends
    for seat, rest in _leaving(table, presence):
        ends = min(ends, (now + timedelta(seconds=rest), Closed("away", seat)), key=itemgetter(0))
    return ends


def is_away(table: Table, presence: Presence) -> bool:
    """Check whether somebody without whom there is no game is not there just now."""
    return any(True for _ in _leaving(table, presence))


def _leaving(table: Table, presence: Presence) -> Iterator[tuple[Seat, float]]:
    """Yield the seats without which there will be no game and whose people have no line.

    With each the seconds that are left to come back. Who never had a line to the table, such as a
    program, is not missed. An offer is looked at from the table before as well.
    """
    places = [one for one in (table.id, table.opened.after) if one is not None]
    for seat in range(len(table.seats)):
        person = table.holder_of(seat)
        if person is None or (table.opened.after is None and person != table.opened.creator):
            continue
        absence = presence.absence(places, person)
        if absence is not None:
            seconds, purposely = absence
            yield seat, (AWAY_SECONDS if purposely else SILENT_SECONDS) - seconds


class WaitingWatch(TableWatch):
    """Watches tables that wait for others, and closes those whose time is over."""

    def concerns(self, table: Table) -> bool:
        """Check whether a table waits for people, and may end soon.

        Private tables, of which there can be many, are looked at when their week is over.
        """
        if table.status != "waiting":
            return False
        soon = table.opened.options.open or table.opened.after is not None
        return soon or self._tables.moment() >= table.changed + LONG

    async def attend(self, table: Table) -> None:
        """Close a table that has waited for long enough, or whose people are gone."""
        now = self._tables.moment()
        at, end = end_of(table, self._presence, now)
        if now >= at:
            await self._tables.append(table, (end,))

    async def known_before(self) -> Iterable[str]:
        """Return the tables that wait already."""
        now = self._tables.moment()
        return await self._tables.store.untouched_tables(("waiting",), now, _MOST)

    async def overdue(self) -> Iterable[str]:
        """Return the private tables whose week is over, or is within a second."""
        before = self._tables.moment() - LONG + timedelta(seconds=1)
        return await self._tables.store.untouched_tables(("waiting",), before, _MOST)
