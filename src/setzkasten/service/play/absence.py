"""Players who are gone: their right to challenge lapses, so that nobody holds a game up for ever.

It is one rule for all games with such a right: whoever has been gone for longer than his grace
counts as having consented. Mostly a limit of time closes the window for all before that. It is a
house rule, and the log says so. A program without a live connection
counts as gone from the moment that its word is awaited.
"""

from typing import Final

from setzkasten.games.protocol import Seat
from setzkasten.service.clocks.grace import GRACE_SECONDS
from setzkasten.service.play.referee import Referee
from setzkasten.service.seats.watch import TableWatch
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

LAPSE_SECONDS: Final = GRACE_SECONDS
"""The right to challenge lapses of whoever has been gone so long, and the play lies so long:
without clocks, and where there are few minutes. Else see `grace_of`."""


class AbsenceWatch(TableWatch):
    """Watches the open windows, and lets rights lapse."""

    def __init__(self, tables: TableRepository, referee: Referee, presence: Presence) -> None:
        super().__init__(tables, presence)
        self._referee = referee

    def concerns(self, table: Table) -> bool:
        """Check whether a window is open, but not where a limit of time closes it anyway."""
        seconds, grace = table.opened.options.challenge_seconds, table.opened.options.grace
        return table.window_since is not None and (seconds is None or seconds > grace)

    async def attend(self, table: Table) -> None:
        """Let the right of somebody lapse who has been gone for long enough."""
        gone = next((seat for seat in table.awaited if self._is_gone(table, seat)), None)
        if gone is not None:
            # What else there is to do is done when the log has grown and the next look comes.
            await self._referee.lapse(table, gone)

    def _is_gone(self, table: Table, seat: Seat) -> bool:
        session = table.seats[seat].session
        if session is None or table.window_since is None:
            return False
        lying = (self._tables.moment() - table.window_since).total_seconds()
        grace = table.opened.options.grace
        return min(lying, self._presence.gone_for(table.id, session, lying)) >= grace
