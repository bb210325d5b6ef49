"""Players who are gone: their right to doubt lapses, so that nobody holds a game up for ever.

It is one rule for all games with such a right: whoever has been gone for longer than his grace
counts as having consented. Mostly a limit of time closes the window for all before that. It is a
house rule, and the log says so. Programs that play without a live connection count as gone.
"""

import asyncio
import logging
from typing import Final

from setzkasten.games.protocol import Seat
from setzkasten.service.clocks.grace import GRACE_SECONDS
from setzkasten.service.play.referee import Referee
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

_LOG: Final = logging.getLogger(__name__)

LAPSE_SECONDS: Final = GRACE_SECONDS
"""Somebody's right to doubt lapses when he has been gone for so long, and the play lies so long:
without clocks, and where there are few minutes. Else see `grace_of`."""

_LOOK_SECONDS: Final = 5.0


class AbsenceWatch:
    """Watches the open windows, and lets rights lapse."""

    def __init__(self, tables: TableRepository, referee: Referee, presence: Presence) -> None:
        self._tables = tables
        self._referee = referee
        self._presence = presence
        self._open: set[str] = set()
        self._runner: asyncio.Task[None] | None = None
        tables.observers.append(self.look_at)
        tables.strangers.append(self.look_at)
        # A window that was open when the server started is found when somebody comes to the table.
        presence.arrivals.append(self._open.add)

    def start(self) -> None:
        """Begin to watch."""
        self._runner = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop watching."""
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, return_exceptions=True)

    def look_at(self, table: Table) -> None:
        """Watch a table while a window is open, but not where a limit of time closes it anyway."""
        seconds, grace = table.opened.options.challenge_seconds, table.opened.options.grace
        if table.window_since is not None and (seconds is None or seconds > grace):
            self._open.add(table.id)
        else:
            self._open.discard(table.id)

    async def look(self) -> None:
        """Let the rights lapse of all who have been gone for long enough."""
        for table_id in tuple(self._open):
            table = await self._tables.load(table_id)
            if table is None:
                self._open.discard(table_id)
                continue
            self.look_at(table)
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
        return min(lying, self._presence.gone_for(table.id, session)) >= grace

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            try:
                await self.look()
            except Exception:
                _LOG.exception("who is gone could not be looked at; tried again")
