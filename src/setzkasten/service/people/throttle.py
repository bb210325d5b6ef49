"""Wrong passwords cost time: five for nothing, then pauses that double up to a quarter of an hour.

Counted for each name, whether anybody has it or not. A browser that has logged in to the account
before counts by itself, so that nobody can lock another one out by guessing.
"""

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta
from math import ceil
from typing import Final

FREE: Final = 5
"""So many failures in a row cost nothing."""

_FIRST: Final = timedelta(seconds=2)
_LONGEST: Final = timedelta(minutes=15)
_FORGOTTEN: Final = timedelta(days=1)
_KEPT: Final = 100_000


class Throttle:
    """Counts failures by who is tried."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._failures: OrderedDict[str, tuple[int, datetime]] = OrderedDict()
        """How many in a row, and when the last one began."""

    def attempt(self, who: str) -> int:
        """Begin a try; return 0, or the seconds to wait. It counts as failed until `clear`.

        So of many tries at the same moment no more get through than one after the other.
        """
        now = self._clock()
        count, last = self._failures.get(who, (0, now))
        if now - last >= _FORGOTTEN:
            count = 0
        left = last + _pause(count) - now
        if left > timedelta():
            return ceil(left.total_seconds())
        self._failures[who] = count + 1, now
        self._failures.move_to_end(who)
        if len(self._failures) > _KEPT:
            self._failures.popitem(last=False)
        return 0

    def clear(self, who: str) -> None:
        """Forget the failures: this was the right password."""
        self._failures.pop(who, None)

    def forgive(self, who: str) -> None:
        """Take a try back that came to nothing by no fault of whoever tried."""
        count, last = self._failures.get(who, (0, self._clock()))
        if count > 1:
            self._failures[who] = count - 1, last
        else:
            self.clear(who)


def _pause(count: int) -> timedelta:
    if count < FREE:
        return timedelta()
    return min(_LONGEST, _FIRST * (1 << min(count - FREE, 20)))
