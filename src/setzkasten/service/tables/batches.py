"""Many tables, seen to in parts: those of a part are read, and written to, together.

What the tables of a part have to be told waits for the writer together, so it goes into one durable
transaction. Between two parts everything else has its turn, and no more than one is in memory.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

BATCH: Final = 128
"""So many tables are seen to together: half of what the writer takes at once."""


async def in_batches(
    tables: TableRepository,
    wanted: Sequence[str],
    see_to: Callable[[Table], Awaitable[object]],
) -> None:
    """See to many tables. One whose log is broken does not keep the others away."""
    for first in range(0, len(wanted), BATCH):
        read = await load_all(tables, wanted[first : first + BATCH])
        await asyncio.gather(*(see_to(table) for table in read))


async def load_all(tables: TableRepository, wanted: Sequence[str]) -> list[Table]:
    """Return tables, read at once where they are not in memory; without those that cannot be."""
    unread = [table_id for table_id in wanted if not tables.has(table_id, 0)]
    logs = await tables.store.logs(unread) if unread else {}
    names = await tables.store.names(*unread) if unread else {}
    found = []
    for table_id in wanted:
        log = logs.get(table_id)
        table = await tables.readable(table_id, None if log is None else (log, names))
        if table is not None:
            found.append(table)
    return found
