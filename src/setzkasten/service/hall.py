"""The hall with all its tables: the parts of the service, put together once for a host."""

import asyncio
from pathlib import Path
from typing import Final, Self

from setzkasten.service.attendant import Attendant
from setzkasten.service.bus import MemoryBus
from setzkasten.service.catalogue import Catalogue
from setzkasten.service.desk import Clock, Desk, now
from setzkasten.service.dictionary import BuiltShelf, Shelf
from setzkasten.service.export import Exporter
from setzkasten.service.presence import Presence
from setzkasten.service.reception import Reception
from setzkasten.service.referee import Referee
from setzkasten.service.sessions import Sessions
from setzkasten.service.store import Store
from setzkasten.service.thinking import Brains, Thinker
from setzkasten.service.words import Words

DATABASE: Final = "setzkasten.sqlite3"
"""The file in the data directory that holds everything."""

BOT_PAUSE: Final = 0.7
"""The least time a bot takes for a turn, in seconds, so that people can follow."""


class Hall:
    """Everything a host needs; make one with `Hall.open`, and `close` it in the end."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        catalogue: Catalogue,
        *,
        thinker: Thinker | None = None,
        bot_pause: float = BOT_PAUSE,
        clock: Clock = now,
    ) -> None:
        self.store = store
        self.shelf = shelf
        self.catalogue = catalogue
        self.bus = MemoryBus()
        self.desk = Desk(store, catalogue, self.bus, clock)
        self.presence = Presence(self.bus)
        self.sessions = Sessions(self.desk)
        self.reception = Reception(self.desk, shelf, self.presence)
        self.referee = Referee(self.desk, shelf, self.reception)
        self.words = Words(self.desk, shelf)
        self.exporter = Exporter(self.desk)
        self.thinker: Thinker = Brains(shelf) if thinker is None else thinker
        self.attendant = Attendant(self.desk, shelf, self.referee, self.thinker, bot_pause)
        self._warming: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        data_dir: Path,
        shelf: Shelf | None = None,
        catalogue: Catalogue | None = None,
        *,
        thinker: Thinker | None = None,
        bot_pause: float = BOT_PAUSE,
        clock: Clock = now,
    ) -> Self:
        """Open the database in a directory and see to the tables in it.

        Raises `StoreTooNew` or `StoreBroken`, or the lexicon's errors.
        """
        shelf = BuiltShelf() if shelf is None else shelf
        catalogue = Catalogue() if catalogue is None else catalogue
        await asyncio.to_thread(_open_books, shelf, catalogue)
        store = await Store.open(data_dir / DATABASE)
        hall = cls(
            store,
            shelf,
            catalogue,
            thinker=thinker,
            bot_pause=bot_pause,
            clock=clock,
        )
        hall._warming = asyncio.create_task(hall.thinker.warm_up())
        await hall.attendant.recover()
        return hall

    async def close(self) -> None:
        """Stop bots and clocks, and close the database."""
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        await self.attendant.close()
        self.thinker.close()
        await self.store.close()


def _open_books(shelf: Shelf, catalogue: Catalogue) -> None:
    """Open the words of every game, so that no request waits for that."""
    for game in catalogue:
        shelf.current(game).words(game)
