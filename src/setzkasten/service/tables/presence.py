"""Who looks at a table right now. Known only to this process, and forgotten with it."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from setzkasten.service.tables.bus import Bus


class Presence:
    """Counts the open connections of each session at each table."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._here: Counter[tuple[str, str]] = Counter()

    def online(self, table_id: str, session: str) -> bool:
        """Check whether a session has a connection to the table."""
        return self._here[table_id, session] > 0

    @contextmanager
    def at(self, table_id: str, session: str | None) -> Iterator[None]:
        """Count somebody as present; the others hear of it when he comes and when he goes."""
        if session is None:
            yield
            return
        self._change(table_id, session, 1)
        try:
            yield
        finally:
            self._change(table_id, session, -1)

    def _change(self, table_id: str, session: str, step: int) -> None:
        key = (table_id, session)
        before = self._here[key] > 0
        self._here[key] += step
        after = self._here[key] > 0
        if not after:
            del self._here[key]
        if before != after:
            self._bus.publish(table_id, 0)
