"""Whose turn it is to have something thought: parties in turns, each party in its own order."""

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """Hands a few things out to many who wait for one.

    A party that asks for sixty at once gets one, then everybody else who waits gets one, and then
    it is its turn again.
    """

    def __init__(self, members: list[T]) -> None:
        self._idle = deque(members)
        self._waiting: OrderedDict[str, deque[asyncio.Future[T]]] = OrderedDict()

    @property
    def idle(self) -> int:
        """How many are free."""
        return len(self._idle)

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(len(line) for line in self._waiting.values())

    async def take(self, party: str) -> T:
        """Wait for one; give it back with `give`."""
        if self._idle:
            return self._idle.popleft()
        place: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(party, deque()).append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.give(place.result())
            raise

    def give(self, member: T) -> None:
        """Hand one back: it goes to the next party that waits."""
        while self._waiting:
            party, line = self._waiting.popitem(last=False)
            place = line.popleft()
            if line:
                self._waiting[party] = line
            if not place.done():
                place.set_result(member)
                return
        self._idle.append(member)
