"""News between those who write a table's log and those who read it.

The bus carries only *that* a table changed: the table's id and the number of its last log row.
Whoever hears it reads the log. A message may be lost or doubled without harm. In one process the
bus is a few events in memory; several nodes would put PostgreSQL's LISTEN/NOTIFY behind the same
protocol.
"""

import asyncio
from collections import defaultdict
from types import TracebackType
from typing import Protocol, Self


class Ear:
    """Listens to one table. Several changes in a row are heard as one: only the last matters."""

    def __init__(self, bus: "MemoryBus", table_id: str) -> None:
        self._bus = bus
        self._table_id = table_id
        self._news = asyncio.Event()
        self._seq = 0

    def tell(self, seq: int) -> None:
        """Pass on that the table has reached this row."""
        self._seq = max(self._seq, seq)
        self._news.set()

    async def hear(self) -> int:
        """Wait for the next change; give the number of the table's last row."""
        await self._news.wait()
        self._news.clear()
        return self._seq

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._bus.forget(self._table_id, self)


class Bus(Protocol):
    """Carries the news that a table has changed."""

    def publish(self, table_id: str, seq: int) -> None:
        """Tell everybody who listens that the table has reached this row."""
        ...

    def listen(self, table_id: str) -> Ear:
        """Begin to listen to a table; a context manager that ends the listening."""
        ...


class MemoryBus:
    """The bus of a host that is one process."""

    def __init__(self) -> None:
        self._ears: defaultdict[str, set[Ear]] = defaultdict(set)

    def publish(self, table_id: str, seq: int) -> None:
        """Tell everybody in this process who listens to the table."""
        for ear in tuple(self._ears.get(table_id, ())):
            ear.tell(seq)

    def listen(self, table_id: str) -> Ear:
        """Begin to listen to a table."""
        ear = Ear(self, table_id)
        self._ears[table_id].add(ear)
        return ear

    def forget(self, table_id: str, ear: Ear) -> None:
        """Stop telling somebody."""
        ears = self._ears.get(table_id)
        if ears is not None:
            ears.discard(ear)
            if not ears:
                del self._ears[table_id]
