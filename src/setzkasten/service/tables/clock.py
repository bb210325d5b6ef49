"""The time of a server: it never goes back and never leaps, whatever the machine's clock does.

Rows of a log, deadlines and what viewers are shown are told by one clock. Inside a process it is
the machine's time at the start and the steady counter from then on. Where the machine's clock is
put right meanwhile (or wrong), this one follows by at most 1 % of the time that passes.
"""

import logging
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

_LOG: Final = logging.getLogger(__name__)

Clock = Callable[[], datetime]
"""Tells the time; tests have one of their own."""

SLEW: Final = 0.01
"""By this share of the passing time the clock goes faster or slower until it is right again."""

_GRAIN: Final = 0.0005
"""Logs hold whole milliseconds: within one it is still the same time."""

_WORTH_A_WORD: Final = 1.0
"""A difference of so many seconds is told in the server's log, once each time it comes about."""


def _wall() -> datetime:
    return datetime.now(UTC)


def steady() -> float:
    """Return seconds of a counter that only goes forward, a sleeping machine's time included."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.monotonic()


class SteadyClock:
    """Tells the time by the steady counter, and follows the machine's clock slowly."""

    def __init__(
        self, wall: Callable[[], datetime] = _wall, counter: Callable[[], float] = steady
    ) -> None:
        self._wall = wall
        self._counter = counter
        self._told = wall()
        self._counted = counter()
        self._astray = False

    def __call__(self) -> datetime:
        """Return the time, in UTC; never earlier than the time before."""
        counted = self._counter()
        passed = max(0.0, counted - self._counted)
        if passed < _GRAIN:
            return self._told
        expected = self._told + timedelta(seconds=passed)
        wrong = (self._wall() - expected).total_seconds()
        most = passed * SLEW
        self._told = expected + timedelta(seconds=max(-most, min(most, wrong)))
        self._counted = counted
        astray = abs(wrong) > _WORTH_A_WORD
        if astray and not self._astray:
            _LOG.warning("the machine's clock has leapt by %.0f s; tables follow it slowly", wrong)
        self._astray = astray
        return self._told
