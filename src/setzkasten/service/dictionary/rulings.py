"""What hosts have decided on words, laid over the lexicon of all tables that are opened from then.

The decisions stand in the database, which all nodes share. Before a table is opened, and before a
word is judged away from the tables, it is asked whether there are new ones: one look at an index.
A table's edition names what it was opened with; another node's table may have newer decisions than
are known here, so that they are read before the table is used.
"""

import asyncio
import logging
from collections.abc import Iterator, Sequence
from typing import Final

from setzkasten.games.protocol import Game
from setzkasten.lexicon.lists.ownlists import DECIDED, Justification
from setzkasten.service.dictionary.editions import Dictionary, Editions, Ruled
from setzkasten.service.store.discussion.rows import DecisionRow
from setzkasten.service.tables.entries import Edition
from setzkasten.service.tables.repository import TableRepository

_LOG: Final = logging.getLogger(__name__)


class HostRulings:
    """Keeps the editions up to what has been decided."""

    def __init__(self, tables: TableRepository, editions: Editions) -> None:
        self._store = tables.store.discussion
        self._editions = editions
        self._number = 0
        """The last decision that the editions know."""
        self._last = Ruled()
        self._known: set[str] = set()
        """Versions for which the decisions have been read."""
        self._reading = asyncio.Lock()
        tables.before_use = self._learn

    async def current(self, game: Game) -> Dictionary:
        """Return the dictionary for new tables of a game, with all that has been decided."""
        await self.refresh()
        return await asyncio.to_thread(self._editions.current, game)

    async def refresh(self) -> bool:
        """Read what has been decided meanwhile, here or at another node; say whether it holds."""
        if await self._store.last_number() == self._number:
            return True
        async with self._reading:
            rows = await self._store.decisions_after(self._number)
            if not rows:
                return True
            try:
                await asyncio.to_thread(self._editions.rule, self._steps(rows))
            except OSError:
                # Tables are opened without it, and the next one tries again.
                _LOG.exception("what has been decided on words cannot be kept beside the lexicon")
                return False
            *_, self._last = self._steps(rows)
            self._number = rows[-1].number
            return True

    async def _learn(self, edition: Edition) -> None:
        """Read the decisions that a table was opened with, at whichever node."""
        unread = f".{DECIDED}." in edition.version and edition.version not in self._known
        if unread and await self.refresh():
            self._known.add(edition.version)

    def _steps(self, rows: Sequence[DecisionRow]) -> Iterator[Ruled]:
        """Yield what holds after each decision: tables may have begun with any of them."""
        ruled = self._last
        for row in rows:
            remark = Justification(f"{row.at:%Y-%m-%d}", row.reason)
            accepted, removed = dict(ruled.accepted), dict(ruled.removed)
            for word in row.words if row.ruling != "leave" else ():
                into, out_of = (
                    (accepted, removed) if row.ruling == "accept" else (removed, accepted)
                )
                into[word] = remark
                out_of.pop(word, None)
            ruled = Ruled(accepted, removed)
            yield ruled
