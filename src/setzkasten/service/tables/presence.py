"""Who looks at a table right now: through this process, and through other nodes as they tell."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from setzkasten.service.tables.bus import Bus

_REMEMBERED: Final = 10_000
"""Of so many who left it is known when; who left before counts as gone since the start."""

GLANCE_SECONDS: Final = 30.0
"""Who asks for a table without a live line counts as watching it for so long."""

_GLANCES: Final = 10_000


def rounded(count: int) -> int:
    """Round down to what a reader wants to know: exact to ten, tens to a hundred, hundreds."""
    return count if count <= 10 else count - count % (10 if count <= 100 else 100)


class Presence:
    """Counts the open connections of each session at each table, and all that watch a table."""

    def __init__(self, bus: Bus, clock: Callable[[], float] = time.monotonic) -> None:
        self._bus = bus
        self._clock = clock
        self._began = clock()
        self._here: Counter[tuple[str, str]] = Counter()
        self._left: dict[tuple[str, str], float] = {}
        self._closed: set[tuple[str, str]] = set()
        """Who left on purpose: a page was closed, a line has not just fallen silent."""
        self._lines: Counter[str] = Counter()
        self._glances: OrderedDict[str, float] = OrderedDict()
        self._signs: OrderedDict[str, float] = OrderedDict()
        self._elsewhere: dict[str, frozenset[str]] = {}
        """Who looks through other nodes; the empty name is anybody."""
        self.changes: list[Callable[[str, str, bool], None]] = []
        """Called when a session's first line to a table is there here, or its last one is gone;
        with an empty name when that is so of all lines to a table."""
        self.arrivals: list[Callable[[str], None]] = []
        """Called with a table that nobody watched until now."""

    def online(self, table_id: str, session: str) -> bool:
        """Check whether a session has a connection to the table."""
        return self._here[table_id, session] > 0 or session in self._elsewhere.get(table_id, ())

    def gone_for(self, table_id: str, session: str, waited: float) -> float:
        """Return the seconds since a session's last connection to the table broke; 0 if it has one.

        A session that has not been seen in this process (a program that polls, everybody after a
        start) is missed no longer than the process runs, nor than its word is `waited` for.
        """
        if self.online(table_id, session):
            return 0.0
        left = self._left.get((table_id, session))
        now = self._clock()
        return min(now - self._began, waited) if left is None else now - left

    def absence(self, tables: Iterable[str], session: str) -> tuple[float, bool] | None:
        """Return for how many seconds a session that had lines to these tables has none any more.

        And whether its person left on purpose; else the line fell silent, as that of a phone that
        sleeps does. `None` while there is a line, or where there has never been one. Whoever has
        just looked at the lobby was there.
        """
        places = tuple(tables)
        if any(self.online(table_id, session) for table_id in places):
            return None
        left = [(self._left[key], key) for t in places if (key := (t, session)) in self._left]
        if not left:
            return None
        latest, key = max(left)
        purposely = key in self._closed
        if (sign := self._signs.get(session)) is not None and sign > latest:
            latest, purposely = sign, True
        return self._clock() - latest, purposely

    def note_closed(self, table_id: str, session: str) -> None:
        """Note that a session's person closes the last line to the table on purpose."""
        if self._here[table_id, session] == 1:
            self._closed.add((table_id, session))

    def sign(self, session: str) -> None:
        """Note that a session's person is there, though not at any table."""
        self._signs[session] = self._clock()
        self._signs.move_to_end(session)
        if len(self._signs) > _GLANCES:
            self._signs.popitem(last=False)

    def has_line(self, table_id: str) -> bool:
        """Check whether anybody has a live line to a table."""
        return self._lines[table_id] > 0 or table_id in self._elsewhere

    def watched(self, table_id: str) -> bool:
        """Check whether anybody watches a table, or has just looked at it."""
        glance = self._glances.get(table_id)
        if self.has_line(table_id):
            return True
        return glance is not None and self._clock() - glance < GLANCE_SECONDS

    def watchers(self, table_id: str, players: Iterable[str]) -> int:
        """Return how many live lines to a table are not those of its players.

        Up to ten exactly, beyond that rounded down: a table with thousands of spectators would
        otherwise be told anew to all of them whenever one comes.
        """
        lines = self._lines.get(table_id, 0)
        lines -= sum(self._here.get((table_id, session), 0) for session in players)
        return max(0, rounded(lines))

    def count(self) -> int:
        """Return how many connections there are to all tables."""
        return self._lines.total()

    def here(self) -> dict[tuple[str, str], bool]:
        """Return all who look through this process, as `changes` would tell of them."""
        return dict.fromkeys([*self._here, *((table_id, "") for table_id in self._lines)], True)

    def set_elsewhere(self, table_id: str, sessions: frozenset[str]) -> None:
        """Take note of who looks at a table through other nodes."""
        before = self._elsewhere.get(table_id, frozenset())
        if sessions == before:
            return
        watched = self.watched(table_id)
        if sessions:
            self._elsewhere[table_id] = sessions
        else:
            del self._elsewhere[table_id]
        for session in before ^ sessions:
            self._come_or_gone((table_id, session), here=self.online(table_id, session))
        if sessions and not watched:
            self._arrive(table_id)
        self._bus.publish(table_id, 0)

    def set_all_elsewhere(self, lines: Mapping[str, frozenset[str]]) -> None:
        """Take note of everybody who looks through other nodes."""
        for table_id in [*(self._elsewhere.keys() - lines.keys()), *lines]:
            self.set_elsewhere(table_id, lines.get(table_id, frozenset()))

    def glance(self, table_id: str) -> None:
        """Note that somebody looks at a table once."""
        watched = self.watched(table_id)
        self._glances[table_id] = self._clock()
        self._glances.move_to_end(table_id)
        if len(self._glances) > _GLANCES:
            self._glances.popitem(last=False)
        if not watched:
            self._arrive(table_id)

    @contextmanager
    def at(self, table_id: str, session: str | None) -> Iterator[None]:
        """Count somebody as present; the others hear of it when he comes and when he goes."""
        watched = self.watched(table_id)
        self._lines[table_id] += 1
        if self._lines[table_id] == 1:
            self._tell(table_id, "", here=True)
        if not watched:
            self._arrive(table_id)
        if session is not None:
            self._change(table_id, session, 1)
        try:
            yield
        finally:
            self._lines[table_id] -= 1
            if not self._lines[table_id]:
                del self._lines[table_id]
                self._tell(table_id, "", here=False)
            if session is not None:
                self._change(table_id, session, -1)

    def _arrive(self, table_id: str) -> None:
        for hear in self.arrivals:
            hear(table_id)

    def _change(self, table_id: str, session: str, step: int) -> None:
        key = (table_id, session)
        before = self._here[key] > 0
        self._here[key] += step
        after = self._here[key] > 0
        if not after:
            del self._here[key]
        if before != after:
            self._tell(table_id, session, here=after)
            self._come_or_gone(key, here=self.online(*key))
            self._bus.publish(table_id, 0)

    def _tell(self, table_id: str, session: str, *, here: bool) -> None:
        for hear in self.changes:
            hear(table_id, session, here)

    def _come_or_gone(self, key: tuple[str, str], *, here: bool) -> None:
        if here:
            self._left.pop(key, None)
            self._closed.discard(key)
            return
        self._left[key] = self._clock()
        if len(self._left) > _REMEMBERED:
            oldest = next(iter(self._left))
            del self._left[oldest]
            self._closed.discard(oldest)
