"""Places in the public lobby, by where people come from: no address takes all of them.

Whoever wants more than one place makes more sessions, of which an address can have hundreds. What
is noted here is in memory only: addresses are never written down.
"""

import asyncio
from collections import OrderedDict
from typing import Final

from setzkasten.service.tables.repository import TableRepository

_REMEMBERED: Final = 10_000


class LobbyQuota:
    """Knows from which address the public tables come that wait. Hold `opening` meanwhile."""

    def __init__(self, tables: TableRepository) -> None:
        self._tables = tables
        self._opened: OrderedDict[str, set[str]] = OrderedDict()
        self.opening = asyncio.Lock()
        """Held while room is looked for and a table opened: two at once would both find it."""

    async def has_room(self, address: str, most: int) -> bool:
        """Check whether one more public table may come from an address, of so many that wait."""
        opened = self._opened.get(address, set())
        if len(opened) >= most:
            for table_id in tuple(opened):
                table = await self._tables.readable(table_id)
                if table is None or table.status != "waiting":
                    opened.discard(table_id)
        return len(opened) < most

    def note(self, table_id: str, address: str) -> None:
        """Note that a public table has been opened from an address."""
        self._opened.setdefault(address, set()).add(table_id)
        self._opened.move_to_end(address)
        if len(self._opened) > _REMEMBERED:
            self._opened.popitem(last=False)
