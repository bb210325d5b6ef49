"""What happens at tables without anybody asking: bots take their turns, time runs out.

One queue, ordered by due time, says which table is to be looked at next. A table enters it whenever
its log has grown. Every minute, and when the server starts, the database is asked which running
tables are due; those that nobody awaits but people are not read at all. Nothing that goes wrong
ends a table: it comes back into the queue after a pause, which grows with every failure.
"""

import asyncio
import hashlib
import heapq
import logging
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

from setzkasten.engine.levels import WeakWords, level_of, with_words
from setzkasten.games.protocol import GameCommand, Refusal, Seat
from setzkasten.service.bots.pool import Thinker, ThinkingFailed
from setzkasten.service.dictionary.editions import Editions
from setzkasten.service.play.referee import Referee
from setzkasten.service.tables.logs.journal import timed
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

_LOG: Final = logging.getLogger(__name__)

LOOK_SECONDS: Final = 60.0
"""So often the database is asked for running tables that are due."""

FIRST_PAUSE: Final = 0.5
"""Seconds until a table is tried again after a failure; twice as long after each further one."""

LONGEST_PAUSE: Final = 60.0

AFTERTHOUGHT: Final = 6
"""So many times its pause a bot lets a play lie that may be taken back: its word ends that."""

_SPREAD: Final = 0.002
"""Seconds between the tables of one look: a start with thousands stays answerable."""


class Scheduler:
    """Lets bots move and time run out. `pause` is the least time a bot takes for a turn."""

    def __init__(
        self,
        tables: TableRepository,
        editions: Editions,
        referee: Referee,
        thinker: Thinker,
        presence: Presence,
        pause: float = 0.7,
        weak_words: WeakWords = "master",
    ) -> None:
        self._tables = tables
        self._editions = editions
        self._referee = referee
        self._thinker = thinker
        self._presence = presence
        self._pause = pause
        self._weak_words: WeakWords = weak_words
        self._queue: list[tuple[float, str]] = []
        self._due: dict[str, float] = {}
        """When each table is due; an entry of the queue that says otherwise is out of date."""
        self._working: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        """Tables that became due while they were worked on."""
        self._given: set[str] = set()
        """Tables that another node took while they were worked on."""
        self._found: set[str] = set()
        """Tables that are due by the database, and not yet looked at."""
        self._failures: dict[str, int] = {}
        self._asleep: set[str] = set()
        """Tables of computers that nobody watches: they go on when somebody does."""
        self._ends: dict[str, tuple[datetime, float]] = {}
        """Deadlines, and when they are up by the steady clock of the event loop."""
        self._looked: float | None = None
        """When the database was asked last."""
        self._unread = 0
        """How often in a row it could not be."""
        self._news = asyncio.Event()
        self._runner: asyncio.Task[None] | None = None
        self.shared = False
        """Of several nodes each sees to the tables that it wrote last, and lets go of others."""
        tables.observers.append(self.look_at)
        tables.strangers.append(self._overtaken)
        presence.arrivals.append(self._wake)

    def start(self) -> None:
        """Begin with the tables that are due by their logs."""
        self._runner = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Let go of all tables. What was begun and not written is thought again after a start."""
        tasks = [*self._working.values()]
        if self._runner is not None:
            tasks.append(self._runner)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def look_at(self, table: Table) -> None:
        """Put a table whose log has grown into the queue, if it waits for a bot or for the time."""
        if table.status == "over":
            self._drop(table.id)
            return
        if table.id not in self._asleep and table.acting_bots:
            self._plan(table.id, 0.0)
        rest = self._rest(table)
        if rest is not None:
            self._plan(table.id, rest)

    def let_go(self, table_id: str) -> None:
        """Leave a table to another node, which has written to its log."""
        if table_id in self._working:
            self._given.add(table_id)
        self._drop(table_id)

    def let_go_of_all(self) -> None:
        """Leave all tables to others: for too long nobody has heard of this node."""
        for table_id in {*self._due, *self._working, *self._asleep}:
            self.let_go(table_id)

    def look_around(self) -> None:
        """Ask the database now which tables are due: there are more of them to see to."""
        self._looked = None
        self._news.set()

    def _overtaken(self, table: Table) -> None:
        if self.shared:
            self.let_go(table.id)
        else:
            self.look_at(table)

    # --- the queue -------------------------------------------------------------------------------

    def _plan(self, table_id: str, delay: float) -> None:
        """Have a table looked at after some seconds, unless it will be looked at before."""
        when = asyncio.get_running_loop().time() + max(0.0, delay)
        known = self._due.get(table_id)
        if known is None or when < known:
            self._due[table_id] = when
            heapq.heappush(self._queue, (when, table_id))
            self._news.set()

    async def _run(self) -> None:
        """Look at each table when it is due, and every minute for what has been overlooked."""
        loop = asyncio.get_running_loop()
        while True:
            self._news.clear()
            if self._looked is None or loop.time() >= self._looked + LOOK_SECONDS:
                self._looked = loop.time()
                await self._look_around()
            while self._queue and self._queue[0][0] <= loop.time():
                when, table_id = heapq.heappop(self._queue)
                if self._due.get(table_id) == when:
                    del self._due[table_id]
                    self._begin(table_id)
            if self._looked is None:
                continue
            next_look = self._looked + LOOK_SECONDS
            nearest = min(next_look, self._queue[0][0]) if self._queue else next_look
            # Not wait_for: it may swallow a cancellation that comes together with the news.
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, nearest - loop.time())):
                    await self._news.wait()

    async def _look_around(self) -> None:
        """Put the running tables that are due by the database into the queue."""
        try:
            store = self._tables.store
            until = self._tables.moment() + timedelta(seconds=LOOK_SECONDS)
            if self.shared:
                await store.nodes.adopt(store.node, until)
            found = await store.due_tables(until)
        except Exception:
            self._unread += 1
            pause = _pause_after(self._unread)
            _LOG.warning(
                "the tables that are due cannot be read; tried again in %.1f s",
                pause,
                exc_info=self._unread == 1,
            )
            # Tables may have just been taken over: nobody else looks at them, and time runs there.
            self._looked = asyncio.get_running_loop().time() - LOOK_SECONDS + pause
            return
        self._unread = 0
        known = self._due.keys() | self._working.keys() | self._asleep
        fresh = [table_id for table_id in found if table_id not in known]
        for number, table_id in enumerate(fresh):
            self._found.add(table_id)
            self._plan(table_id, number * _SPREAD)

    def _begin(self, table_id: str) -> None:
        if table_id in self._working:
            self._again.add(table_id)
        else:
            self._working[table_id] = asyncio.create_task(self._attend(table_id))

    async def _attend(self, table_id: str) -> None:
        """Do what a table waits for, as long as there is something."""
        try:
            while True:
                table = await self._tables.load(table_id)
                if table is None or table.status == "over":
                    self._drop(table_id)
                    return
                acted = await self._act(table)
                if table_id in self._given:
                    return
                if not acted:
                    break
            if table_id in self._found:
                await self._tables.note_due(table)
            self._failures.pop(table_id, None)
            self.look_at(table)
        except Exception:
            self._retry(table_id)
        finally:
            del self._working[table_id]
            self._found.discard(table_id)
            self._given.discard(table_id)
            if table_id in self._again:
                self._again.remove(table_id)
                self._plan(table_id, 0.0)

    def _retry(self, table_id: str) -> None:
        """Try a table again later: what was wrong (a full disk, say) may be over then."""
        failed = self._failures[table_id] = self._failures.get(table_id, 0) + 1
        pause = _pause_after(failed)
        _LOG.warning(
            "table %s cannot go on; try %d follows in %.1f s",
            table_id,
            failed + 1,
            pause,
            exc_info=failed == 1,
        )
        self._plan(table_id, pause)

    def _wake(self, table_id: str) -> None:
        """Go on at a table of computers that somebody begins to watch."""
        if table_id in self._asleep:
            self._asleep.remove(table_id)
            self._plan(table_id, 0.0)

    def _drop(self, table_id: str) -> None:
        """Forget a table that is over."""
        self._asleep.discard(table_id)
        for kept in (self._due, self._failures, self._ends):
            kept.pop(table_id, None)
        self._again.discard(table_id)
        thinking = self._working.get(table_id)
        # Nobody needs the thought any more. The bot that ended the game comes here itself.
        if thinking is not None and thinking is not asyncio.current_task():
            thinking.cancel()

    async def _act(self, table: Table) -> bool:
        """Do one thing that is due; return whether there was one."""
        if self._is_up(table):
            at = max(self._tables.moment(), table.changed, *(table.ends or ())[1:])
            with timed("the end of a time", table.id):
                after = await self._referee.expire(table, at)
            if after.seq == table.seq:
                raise RuntimeError("what had its time does not end")
            return True
        return await self._move_one(table)

    # --- windows for challenges, clocks, and the wait for shares of the seed ----------------------

    def _rest(self, table: Table) -> float | None:
        """Return the seconds until a window closes, or a clock falls, by itself, or `None`.

        Where the machine's clock is behind the log (it was put back, and the server started anew)
        the window stays open for its whole time once more, but not until that clock catches up.
        """
        if table.ends is None:
            self._ends.pop(table.id, None)
            return None
        since, deadline = table.ends
        rest = (deadline - max(self._tables.moment(), since)).total_seconds()
        up = asyncio.get_running_loop().time() + rest
        known = self._ends.get(table.id)
        if known is not None and known[0] == deadline:
            up = min(up, known[1])
        self._ends[table.id] = (deadline, up)
        return up - asyncio.get_running_loop().time()

    def _is_up(self, table: Table) -> bool:
        if table.ends is None:
            return False
        _, deadline = table.ends
        known = self._ends.get(table.id)
        waited = known is not None and known[0] == deadline
        return self._tables.moment() >= deadline or (
            waited and known is not None and asyncio.get_running_loop().time() >= known[1]
        )

    # --- bots ------------------------------------------------------------------------------------

    async def _move_one(self, table: Table) -> bool:
        """Let one bot act; return whether one did, or the table has moved on meanwhile."""
        bots = table.acting_bots
        if bots and not table.people and not self._presence.watched(table.id):
            self._asleep.add(table.id)
            return False
        for seat in bots:
            began = asyncio.get_running_loop().time()
            command = await self._choose(table, seat)
            rest = self._pause_at(table) - (asyncio.get_running_loop().time() - began)
            if rest > 0:
                await asyncio.sleep(rest)
            with timed("a bot's command", table.id):
                outcome = await self._referee.move_bot(table, command)
            if isinstance(outcome, Refusal):
                _LOG.warning("a bot of %s was refused: %s", table.game.id, outcome.code)
                outcome = await self._referee.move_bot(table, self._plainest(table, seat))
            if isinstance(outcome, Refusal):
                raise RuntimeError(f"nothing can be done on seat {seat}: {outcome.code}")
            return True
        return False

    def _pause_at(self, table: Table) -> float:
        """Return how long a bot takes at least for what it does now, in seconds."""
        friendly = table.match.is_window and table.game.takes_back
        return self._pause * (AFTERTHOUGHT if friendly and not table.asked_bots else 1)

    async def _choose(self, table: Table, seat: Seat) -> GameCommand:
        reply = table.match.reply(seat)
        if reply is not None:
            return reply
        view = table.match.view(seat)
        seed = int.from_bytes(
            hashlib.sha256(f"{table.id} {table.seq} {seat}".encode()).digest()[:4]
        )
        try:
            level = with_words(level_of(table.seats[seat].level), self._weak_words)
            return await self._thinker.think(
                table.game,
                view,
                table.opened.lexicon,
                seed,
                level,
                party=table.opened.creator,
            )
        except ThinkingFailed as error:
            _LOG.warning("a bot of %s makes do with less: %s", table.game.id, error)
            return self._plainest(table, seat)

    def _plainest(self, table: Table, seat: Seat) -> GameCommand:
        words = self._editions.edition(table.opened.lexicon).words(table.game)
        command = table.match.plainest(seat, words)
        if command is None:
            raise RuntimeError(f"nothing can be done on seat {seat}")
        return command


def _pause_after(failures: int) -> float:
    """Return for how many seconds is waited after so many failures in a row."""
    return min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(failures - 1, 16))
