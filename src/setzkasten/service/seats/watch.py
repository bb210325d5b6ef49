"""Tables that are looked at again and again because time alone changes something there."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Final

from setzkasten.service.store import Collision
from setzkasten.service.tables.logs.journal import timed
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

_LOG: Final = logging.getLogger(__name__)

_LOOK_SECONDS: Final = 5.0


class TableWatch(ABC):
    """Knows which tables concern it, and attends to each every few seconds."""

    def __init__(self, tables: TableRepository, presence: Presence) -> None:
        self._tables = tables
        self._presence = presence
        self._watched: set[str] = set()
        self._runner: asyncio.Task[None] | None = None
        tables.observers.append(self.look_at)
        tables.strangers.append(self.look_at)
        # What was so when the server started is found when somebody comes to the table.
        presence.arrivals.append(self._watched.add)

    @abstractmethod
    def concerns(self, table: Table) -> bool:
        """Check whether a table is to be looked at for as long as it stands like this."""

    @abstractmethod
    async def attend(self, table: Table) -> None:
        """Do what time asks for at a table; raises `Collision` where somebody was quicker."""

    async def known_before(self) -> Iterable[str]:
        """Return tables to begin with, when the server starts."""
        return ()

    async def overdue(self) -> Iterable[str]:
        """Return tables that concern us now by time alone, though nothing has happened there."""
        return ()

    def start(self) -> None:
        """Begin to watch."""
        self._runner = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop watching."""
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, return_exceptions=True)

    def look_at(self, table: Table) -> None:
        """Watch a table while it concerns us."""
        (self._watched.add if self.concerns(table) else self._watched.discard)(table.id)

    async def look(self) -> None:
        """Attend to all tables that are watched; one that fails keeps no other one waiting."""
        try:
            self._watched.update(await self.overdue())
        except Exception:
            _LOG.exception("the tables whose time is over could not be listed; tried again")
        for table_id in tuple(self._watched):
            try:
                table = await self._tables.load(table_id)
                if table is None:
                    self._watched.discard(table_id)
                    continue
                self.look_at(table)
                if table_id in self._watched:
                    with timed("what time asks for", table_id):
                        await self.attend(table)
            except Collision:
                continue
            except Exception:
                _LOG.exception("a table could not be looked at; it is tried again")

    async def _run(self) -> None:
        try:
            self._watched.update(await self.known_before())
        except Exception:
            _LOG.exception("the tables to be watched could not be listed")
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            await self.look()
