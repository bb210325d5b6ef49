"""Many tables, seen to in parts: those of a part are read, and written to, at the same time.

What the tables of a part have to be told waits for the writer together, so it goes into one durable
transaction. Between two parts everything else has its turn, and no more than one is in memory.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

PART: Final = 128
"""So many tables are seen to together: half of what the writer takes at once."""


async def in_parts(
    tables: TableRepository,
    wanted: Sequence[str],
    see_to: Callable[[Table], Awaitable[object]],
) -> None:
    """See to many tables. One whose log is broken does not keep the others away."""
    for first in range(0, len(wanted), PART):
        ids = wanted[first : first + PART]
        read = await asyncio.gather(*map(tables.readable, ids))
        await asyncio.gather(*(see_to(table) for table in read if table is not None))
