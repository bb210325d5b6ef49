"""What happens at somebody's tables, as it happens: begun, one's turn, over; no tile of any.

Nothing is kept. Whoever comes is told first what stands now, and with the time of the last line
that he has heard also what has ended since. A line may come twice, and says nothing that the table
would not.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from typing import Final, Literal

import msgspec

from setzkasten.games.protocol import Seat
from setzkasten.service.programs.access import may_look_and_act
from setzkasten.service.store import SessionRow, Status
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

MOST_TABLES: Final = 200
"""So many of somebody's tables are looked at, first those that are not over."""


class OwnEvent(msgspec.Struct, frozen=True, tag="event"):
    """Something that concerns somebody at one of his tables.

    `invited`: a rematch keeps a seat for him. `share`: the table waits for his part of the seed.
    `began`: its game runs. `turn`: he can act, which is told after each change of the table while
    it is so. `over`: the game has ended, or there will be none. `seats` are his that it is about,
    `seq` is the table's last row and `at` its time, with which one goes on later (`since`).
    """

    what: Literal["invited", "share", "began", "turn", "over"]
    table: str
    game: str
    seats: tuple[Seat, ...]
    seq: int
    at: datetime


class _Told(msgspec.Struct, frozen=True):
    """How a table stood when somebody was told of it last."""

    seq: int
    status: Status


class _Listener:
    """Somebody who listens, and the tables that he has not been told of yet."""

    __slots__ = ("changed", "news")

    def __init__(self) -> None:
        self.changed: dict[str, None] = {}
        self.news = asyncio.Event()

    def note(self, table_id: str) -> None:
        """Note that a table has changed."""
        self.changed[table_id] = None
        self.news.set()


class Feed:
    """Tells people, and programs for them, what happens at all their tables."""

    def __init__(self, tables: TableRepository) -> None:
        self._tables = tables
        self._listeners: defaultdict[str, set[_Listener]] = defaultdict(set)
        tables.observers.append(self._note)
        tables.strangers.append(self._note)

    def __len__(self) -> int:
        return sum(map(len, self._listeners.values()))

    async def listen(
        self, guest: SessionRow, since: datetime | None, quiet: float
    ) -> AsyncGenerator[OwnEvent | None, None]:
        """Yield what stands now and then what happens; `None` after so many quiet seconds.

        Listens first and reads then: nothing is missed.
        """
        told: dict[str, _Told] = {}
        with self._listening(guest.id) as listener, ExitStack() as watched:
            watching: set[str] = set()
            await self._look_around(guest, listener)
            first = True
            while True:
                while listener.changed:
                    table_id = next(iter(listener.changed))
                    del listener.changed[table_id]
                    table = await self._tables.load(table_id)
                    if table is None or not may_look_and_act(guest, table):
                        continue
                    if self._tables.store.node and table_id not in watching:
                        # Other nodes tell of those only that somebody here listens to.
                        watching.add(table_id)
                        watched.enter_context(self._tables.bus.subscribe(table_id))
                    for event in _news(table, guest.id, told.get(table_id), since, first=first):
                        yield event
                    told[table_id] = _Told(table.seq, table.status)
                first = False
                listener.news.clear()
                if listener.changed:
                    continue
                try:
                    async with asyncio.timeout(quiet):
                        await listener.news.wait()
                except TimeoutError:
                    yield None
                    if self._tables.store.node:
                        # Tables that others have opened through another node.
                        await self._look_around(guest, listener)

    async def _look_around(self, guest: SessionRow, listener: _Listener) -> None:
        for table_id in await self._tables.store.tables_of(guest.id, MOST_TABLES):
            listener.note(table_id)

    @contextmanager
    def _listening(self, person: str) -> Iterator[_Listener]:
        listener = _Listener()
        self._listeners[person].add(listener)
        try:
            yield listener
        finally:
            here = self._listeners[person]
            here.discard(listener)
            if not here:
                del self._listeners[person]

    def _note(self, table: Table) -> None:
        if not self._listeners:
            return
        for person in table.sessions:
            for listener in self._listeners.get(person, ()):
                listener.note(table.id)


def _news(
    table: Table, person: str, before: _Told | None, since: datetime | None, *, first: bool
) -> Iterator[OwnEvent]:
    """Yield what somebody has to be told of a table who knows how it stood before."""
    if before is not None and before.seq >= table.seq:
        return
    mine = frozenset(table.owned_by(person))

    def event(
        what: Literal["invited", "share", "began", "turn", "over"], seats: frozenset[Seat]
    ) -> OwnEvent:
        found = tuple(sorted(seats))
        return OwnEvent(what, table.id, table.opened.game, found, table.seq, table.changed)

    fresh = before is None or before.status != table.status
    if table.status == "over":
        missed = not first or (since is not None and table.changed >= since)
        if fresh and missed:
            yield event("over", mine)
        return
    kept = frozenset(n for n, s in enumerate(table.seats) if s.kept_for == person and not s.taken)
    if kept and before is None:
        yield event("invited", kept)
    if mine & frozenset(table.owing):
        yield event("share", mine & frozenset(table.owing))
    if table.status == "running" and fresh and mine:
        yield event("began", mine)
    if mine & frozenset(table.awaited):
        yield event("turn", mine & frozenset(table.awaited))
