"""News between those who write a table's log and those who read it.

The bus carries only *that* a table changed: the table's id and the number of its last log row.
Whoever is notified reads the log. A message may be lost or doubled without harm. The bus is a few
events in memory; what other nodes write comes through PostgreSQL's NOTIFY (see `service.nodes`) and
is published here like the rest.
"""

import asyncio
from collections import defaultdict
from types import TracebackType
from typing import Protocol, Self


class Subscription:
    """The subscription to one table. Several changes in a row become one: only the last matters."""

    def __init__(self, bus: "MemoryBus", table_id: str) -> None:
        self._bus = bus
        self._table_id = table_id
        self._news = asyncio.Event()
        self._seq = 0

    def notify(self, seq: int) -> None:
        """Pass on that the table has reached this row."""
        self._seq = max(self._seq, seq)
        self._news.set()

    async def wait(self) -> int:
        """Wait for the next change; return the number of the table's last row."""
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
        self._bus.unsubscribe(self._table_id, self)


class Bus(Protocol):
    """Carries the news that a table has changed."""

    def publish(self, table_id: str, seq: int) -> None:
        """Notify all subscribers that the table has reached this row."""
        ...

    def subscribe(self, table_id: str) -> Subscription:
        """Subscribe to a table; a context manager that ends the subscription."""
        ...

    def listened(self, table_id: str) -> bool:
        """Check whether anybody here has subscribed to a table."""
        ...


class MemoryBus:
    """The bus of a host that is one process."""

    def __init__(self) -> None:
        self._subscriptions: defaultdict[str, set[Subscription]] = defaultdict(set)

    def publish(self, table_id: str, seq: int) -> None:
        """Notify all subscribers in this process."""
        for subscription in tuple(self._subscriptions.get(table_id, ())):
            subscription.notify(seq)

    def subscribe(self, table_id: str) -> Subscription:
        """Subscribe to a table."""
        subscription = Subscription(self, table_id)
        self._subscriptions[table_id].add(subscription)
        return subscription

    def listened(self, table_id: str) -> bool:
        """Check whether anybody here has subscribed to a table."""
        return table_id in self._subscriptions

    def publish_all(self) -> None:
        """Have all subscribers look anew: what has changed is not known."""
        for table_id in tuple(self._subscriptions):
            self.publish(table_id, 0)

    def unsubscribe(self, table_id: str, subscription: Subscription) -> None:
        """End a subscription."""
        subscriptions = self._subscriptions.get(table_id)
        if subscriptions is not None:
            subscriptions.discard(subscription)
            if not subscriptions:
                del self._subscriptions[table_id]
