"""Live lines, counted by address, session and table. Players always find room at their table."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from setzkasten.web.edge.rate_limits import Limits

Reason = Literal["address", "session", "table"]


class Lines:
    """Counts the live lines that are open."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._by_address: Counter[str] = Counter()
        self._by_session: Counter[str] = Counter()
        self._by_table: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._by_address.total()

    def why_not(
        self, address: str, session: str | None, table: str, *, plays: bool
    ) -> Reason | None:
        """Return what leaves no room for one more line, or `None`. A player displaces nobody."""
        limits = self._limits
        if self._by_address[address] >= limits.lines_by_address:
            return "address"
        if session is not None and self._by_session[session] >= limits.lines_by_session:
            return "session"
        if not plays and self._by_table[table] >= limits.lines_by_table:
            return "table"
        return None

    @contextmanager
    def open(self, address: str, session: str | None, table: str, *, plays: bool) -> Iterator[None]:
        """Count a line while it is open. Only those who watch count against a table."""
        counts = [(self._by_address, address)]
        if session is not None:
            counts.append((self._by_session, session))
        if not plays:
            counts.append((self._by_table, table))
        for counter, key in counts:
            counter[key] += 1
        try:
            yield
        finally:
            for counter, key in counts:
                counter[key] -= 1
                if not counter[key]:
                    del counter[key]
