"""How long a running game keeps closed what would help those who play it."""

from datetime import datetime, timedelta
from typing import Final

from setzkasten.service.clocks.control import EXTRA_DAYS
from setzkasten.service.tables.table import Table

ALONE: Final = timedelta(days=1)
"""So long without a move nobody but computers waits for somebody: the game is forgotten."""

TOGETHER: Final = timedelta(days=EXTRA_DAYS)
"""The same where other people wait, and no clock ends the game."""


def keeps_closed(table: Table, session: str, now: datetime) -> bool:
    """Check whether somebody still plays at a table, so that his tools stay closed.

    With a clock that is so while the game runs, however long a turn may take: the clock ends it.
    Without one a game that nobody goes on with ends late or never, and is forgotten before.
    """
    if table.status != "running" or not table.owned_by(session):
        return False
    if table.clocks is not None:
        return True
    others = any(seat.session not in (None, session) for seat in table.seats)
    return now - table.changed <= (TOGETHER if others else ALONE)
