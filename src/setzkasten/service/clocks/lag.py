"""How long messages are under way: measured by the server alone, given back within a quota.

A live line is asked again and again whether it is there, and the time until it answers is taken.
Whoever holds his answers back gains what the quota of his seat allows (see `clocks`), and no more.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Final

_COUNTED: Final = 5
"""So many round trips count, the last ones."""


class RoundTrips:
    """How long the last round trips of one line took."""

    def __init__(self) -> None:
        self._seconds: tuple[float, ...] = ()

    def note(self, seconds: float) -> None:
        """Note a round trip."""
        self._seconds = (*self._seconds, max(0.0, seconds))[-_COUNTED:]

    @property
    def usual_ms(self) -> int:
        """The middle one of the last round trips, in milliseconds; 0 before the first one."""
        return int(median(self._seconds) * 1000) if self._seconds else 0


class Lags:
    """The lines of each session to each table, and how long messages take on them."""

    def __init__(self) -> None:
        self._lines: dict[tuple[str, str], list[RoundTrips]] = {}

    @contextmanager
    def on(self, table_id: str, session: str, trips: RoundTrips) -> Iterator[None]:
        """Take a line into account while it is there."""
        lines = self._lines.setdefault((table_id, session), [])
        lines.append(trips)
        try:
            yield
        finally:
            lines.remove(trips)
            if not lines:
                del self._lines[table_id, session]

    def of(self, table_id: str, session: str) -> int:
        """Return the lag of a session at a table, in milliseconds: that of its quickest line.

        Without a line it is 0.
        """
        lines = self._lines.get((table_id, session), ())
        return min((line.usual_ms for line in lines), default=0)
