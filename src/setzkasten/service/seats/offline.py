"""The tables of a database that no server has open, for commands of a host."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from setzkasten.service.store import Database, Place
from setzkasten.service.tables.bus import MemoryBus
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.clock import SteadyClock
from setzkasten.service.tables.repository import TableRepository


@asynccontextmanager
async def offline_tables(database: Place) -> AsyncIterator[TableRepository]:
    """Open the tables of a database; raises like `Database.open`."""
    store = await Database.open(database)
    try:
        yield TableRepository(store, Catalogue(), MemoryBus(), SteadyClock())
    finally:
        await store.close()
