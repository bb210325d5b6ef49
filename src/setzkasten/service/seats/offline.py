"""The tables of a folder in which no server is at work, for commands of a host."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from setzkasten.service.store import Database
from setzkasten.service.tables.bus import MemoryBus
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.clock import SteadyClock
from setzkasten.service.tables.repository import TableRepository


@asynccontextmanager
async def offline_tables(database: Path) -> AsyncIterator[TableRepository]:
    """Open the tables of a database; raises like `Database.open`."""
    store = await Database.open(database)
    try:
        yield TableRepository(store, Catalogue(), MemoryBus(), SteadyClock())
    finally:
        await store.close()
