"""What spectators see of a running game: the table as it was some seconds ago.

A host may let spectators see games later than the players, so that nobody helps from the side. What
they see then is the table that its log made at that time, folded once more and never ahead; all
that they are told is taken from it. When the game is over everybody sees it at once.
"""

from collections import OrderedDict, deque
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from setzkasten.service.store import Row
from setzkasten.service.tables.logs.folding import advance, fold
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

LONGEST: Final = 3600
"""No host lets spectators wait longer, in seconds."""

_NONE: Final = timedelta()

_KEPT: Final = 512
"""So many tables are kept as they were, those that were looked at last."""


class _Past:
    """A table as it was, and the rows that are not to be seen yet."""

    __slots__ = ("coming", "known", "table")

    def __init__(self, table: Table, coming: Iterable[Row], known: int) -> None:
        self.table = table
        self.coming = deque(coming)
        self.known = known
        """The last row that was read."""


class Spectators:
    """Shows running games to whoever does not play in them."""

    def __init__(self, tables: TableRepository, delay: timedelta = timedelta()) -> None:
        self._tables = tables
        self._delay = delay
        self._past: OrderedDict[str, _Past] = OrderedDict()

    def lag(self, table: Table, session: str | None) -> timedelta:
        """Return how much later than the players a session sees a table."""
        if not self._delay or table.status != "running" or table.owned_by(session):
            return _NONE
        return self._delay

    async def seen(self, table: Table, session: str | None) -> Table:
        """Return a table as a session may see it now: as it stands, or as it was."""
        lag = self.lag(table, session)
        if not lag:
            return table
        until = self._tables.moment() - lag
        past = self._past.get(table.id)
        if past is None:
            fresh = _unfold(self._tables, table.id, await self._tables.read(table.id), until)
            past = self._past.setdefault(table.id, fresh)
        elif past.known < table.seq:
            for row in await self._tables.read(table.id, past.known):
                # Somebody else may have read them meanwhile.
                if row.seq > past.known:
                    past.coming.append(row)
                    past.known = row.seq
        while past.coming and past.coming[0].at <= until:
            past.table = advance(self._tables.catalogue, past.table, (past.coming.popleft(),))
        self._past[table.id] = past
        self._past.move_to_end(table.id)
        if len(self._past) > _KEPT:
            self._past.popitem(last=False)
        return past.table


def _unfold(
    tables: TableRepository, table_id: str, rows: tuple[Row, ...], until: datetime
) -> _Past:
    """Read a log up to a moment, but at least to the beginning of its game: that has no secrets."""
    table = fold(tables.catalogue, table_id, rows[:1])
    if table is None:
        raise ValueError(f"there is no log of table {table_id}")
    coming = deque(rows[1:])
    while coming and (table.state is None or coming[0].at <= until):
        row = coming.popleft()
        begun = table.state is None
        table = advance(tables.catalogue, table, (row,))
        if begun and table.state is not None:
            # What was dealt stands in rows of the same moment.
            until = max(until, row.at)
    return _Past(table, coming, rows[-1].seq)
