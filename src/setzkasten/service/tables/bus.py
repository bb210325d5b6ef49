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
    """The subscription to one table, for one who waits.

    Several changes in a row become one: only the last matters.
    """

    def __init__(self, bus: "MemoryBus", table_id: str) -> None:
        self._bus = bus
        self._table_id = table_id
        self._seq = 0
        self._news = False
        self._waiting: asyncio.Future[None] | None = None

    def notify(self, seq: int) -> None:
        """Pass on that the table has reached this row."""
        self._seq = max(self._seq, seq)
        self._news = True
        self._wake()

    async def wait(self, seconds: float | None = None) -> int | None:
        """Wait for the next change; return the number of the table's last row.

        `None` if there is none for so many seconds.
        """
        if not self._news:
            # Thousands wait, and each play wakes some: no more is made here than it takes.
            loop = asyncio.get_running_loop()
            self._waiting = loop.create_future()
            timer = None if seconds is None else loop.call_later(seconds, self._wake)
            try:
                await self._waiting
            finally:
                if timer is not None:
                    timer.cancel()
        news, self._news = self._news, False
        return self._seq if news else None

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

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
