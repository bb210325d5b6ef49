"""Tables in memory, those that were used last, each with the last of what happened at it."""

from collections import OrderedDict, deque
from collections.abc import Sequence
from datetime import datetime
from typing import Final

import msgspec

from setzkasten.games.protocol import GameEvent
from setzkasten.service.tables.table import Table

KEPT_TABLES: Final = 4096
"""So many tables stay in memory, those that were used last; others are read from their log."""

KEPT_EVENTS: Final = 16
"""So many of its last events stay in memory with a table; who missed more has them read."""


class SeatEvent(msgspec.Struct, frozen=True):
    """A game event as one seat may know it. `seq` is its row in the log: there may be gaps."""

    seq: int
    at: datetime
    event: GameEvent


class KeptTable:
    """A table in memory, and the last of what happened at it."""

    __slots__ = ("events", "since", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: deque[SeatEvent] = deque(maxlen=KEPT_EVENTS)
        """Unredacted, oldest first."""
        self.since = table.seq
        """All game events behind this row are in `events`."""

    def add(self, table: Table, events: Sequence[SeatEvent]) -> None:
        """Go on to the table after further rows, which hold these events."""
        self.table = table
        self.events.extend(events)
        if len(self.events) == KEPT_EVENTS:
            # Perhaps some have just dropped out in front.
            self.since = max(self.since, self.events[0].seq - 1)


class KeptTables:
    """The tables that were used last, and no more of them than fit."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, KeptTable] = OrderedDict()

    def __contains__(self, table_id: object) -> bool:
        """Check whether a table is in memory."""
        return table_id in self._kept

    def get(self, table_id: str) -> KeptTable | None:
        """Return a table with its last events as it is in memory, if it is."""
        return self._kept.get(table_id)

    def use(self, table_id: str) -> Table | None:
        """Return a table that is in memory; it stays there longer than those used before."""
        kept = self._kept.get(table_id)
        if kept is None:
            return None
        self._kept.move_to_end(table_id)
        return kept.table

    def put(self, table: Table, events: Sequence[SeatEvent]) -> Table:
        """Keep a table after these events; return it as it is in memory, perhaps later still."""
        kept = self._kept.get(table.id)
        if kept is None:
            kept = self._kept[table.id] = KeptTable(table)
        elif kept.table.seq < table.seq:
            kept.add(table, events)
        self._kept.move_to_end(table.id)
        while len(self._kept) > KEPT_TABLES:
            self._kept.popitem(last=False)
        return kept.table

    def drop(self, table_id: str) -> None:
        """Forget a table."""
        self._kept.pop(table_id, None)

    def clear(self) -> None:
        """Forget all of them."""
        self._kept.clear()
