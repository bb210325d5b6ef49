"""Whose turn it is to have something thought: parties in turns, each party in its own order."""

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")
_Lines = OrderedDict[str, deque[asyncio.Future[T]]]


class FairQueue(Generic[T]):
    """Hands a few things out to many who wait for one.

    A party that asks for sixty at once gets one, then everybody else who waits gets one, and then
    it is its turn again. Whoever wants something short to begin with goes before those, but every
    other time only: they go on as well, however many begin.
    """

    def __init__(self, members: list[T]) -> None:
        self._idle = deque(members)
        self._waiting: _Lines[T] = OrderedDict()
        self._first: _Lines[T] = OrderedDict()
        self._first_served = False

    @property
    def idle(self) -> int:
        """How many are free."""
        return len(self._idle)

    @property
    def waiting(self) -> int:
        """How many wait."""
        lines = (*self._waiting.values(), *self._first.values())
        return sum(len(line) for line in lines)

    async def take(self, party: str, *, first: bool = False) -> T:
        """Wait for one, before the others if `first`; give it back with `give`."""
        if self._idle:
            return self._idle.popleft()
        place: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        lines = self._first if first else self._waiting
        lines.setdefault(party, deque()).append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.give(place.result())
            raise

    def give(self, member: T) -> None:
        """Hand one back: it goes to the next party that waits."""
        while self._waiting or self._first:
            first = bool(self._first) and not (self._first_served and self._waiting)
            lines = self._first if first else self._waiting
            party, line = lines.popitem(last=False)
            place = line.popleft()
            if line:
                lines[party] = line
            if not place.done():
                self._first_served = first
                place.set_result(member)
                return
        self._idle.append(member)
