"""One of several nodes: its heartbeat, what it hears from the others, the tables it takes over.

Any node serves any table: the log's primary key decides between two that write. Bots and clocks are
seen to by one node alone, the one that wrote the table's last row. It holds the table as long as it
has a heartbeat; the tables of a node without one go to those that live.
"""

import asyncio
import logging
from collections.abc import Coroutine
from datetime import datetime
from typing import Any, Final

from setzkasten.service.bots.scheduler import Scheduler
from setzkasten.service.conduct.chat import topic
from setzkasten.service.play.heartbeat import Heartbeat
from setzkasten.service.seats.lobby import LobbyService
from setzkasten.service.seats.sessions import Sessions
from setzkasten.service.store.nodes import ANEW, CHAT, LEASE_SECONDS, LOOK, NODE, SESSION, Taken
from setzkasten.service.tables.bus import MemoryBus
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.repository import TableRepository

_LOG: Final = logging.getLogger(__name__)

HEARTBEAT_SECONDS: Final = 2.0
"""So often a node says that it lives."""

_SKEW_SECONDS: Final = 1.0
"""A clock that differs so much from the database's is named in the log."""

_AT_ONCE: Final = 8
"""So many tables are read on at the same time."""


class Member:
    """A node among others. `join` when the host opens, `leave` when it closes."""

    def __init__(
        self,
        tables: TableRepository,
        bus: MemoryBus,
        scheduler: Scheduler,
        presence: Presence,
        lobby: LobbyService,
        sessions: Sessions,
        heartbeat: Heartbeat,
    ) -> None:
        self.node = tables.store.node
        self._tables = tables
        self._bus = bus
        self._scheduler = scheduler
        self._presence = presence
        self._lobby = lobby
        self._sessions = sessions
        self._heartbeat = heartbeat
        self._store = tables.store
        self._grown: dict[str, int] = {}
        """Tables that other nodes have written to, and up to which row."""
        self._looked: set[str] = set()
        """Tables at which somebody has come or gone through other nodes."""
        self._lines: dict[tuple[str, str], bool] = {}
        """Who has come or gone here, and is not yet written down."""
        self._news = asyncio.Event()
        self._own_news = asyncio.Event()
        self._beat = asyncio.Event()
        self._last_beat = 0.0
        self._orphans = False
        """Whether a node may have gone whose tables nobody has taken."""
        self._unsure = False
        """Whether this node may hold tables of others without knowing of it."""
        self._astray = False
        self._running: set[asyncio.Task[None]] = set()
        scheduler.shared = True
        presence.changes.append(self._note_line)

    async def join(self) -> datetime | None:
        """Begin to live: from now on tables can be held. Those that are soon due are taken.

        Return when it was last seen to them, where a node has died; what passed since then is to be
        given back before anything can end.
        """
        taken = await self._say_alive()
        self._spawn(self._live())
        self._spawn(self._store.listener(self._hear, self._after_a_gap).listen())
        self._spawn(self._read_news())
        self._spawn(self._write_lines())
        await self._lobby.recover(taken.revealing)
        return taken.since

    async def leave(self) -> None:
        """Give all tables to the others; nothing is held any more."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        try:
            await self._store.nodes.leave(self.node)
        except Exception:
            _LOG.exception("the tables cannot be given away; they are taken over in a moment")

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    # --- being alive -----------------------------------------------------------------------------

    async def _live(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT_SECONDS):
                    await self._beat.wait()
            except TimeoutError:
                pass
            self._beat.clear()
            if loop.time() - self._last_beat > LEASE_SECONDS:
                _LOG.warning("this node was away for too long: others hold its tables now")
                self._scheduler.let_go_of_all()
            try:
                self._spawn(self._see_to(await self._say_alive()))
            except Exception as error:
                _LOG.warning("this node cannot say that it lives: %s", type(error).__name__)

    async def _say_alive(self) -> Taken:
        """Say that this node lives; return what it takes over of those that do not."""
        loop = asyncio.get_running_loop()
        nodes = self._store.nodes
        away = loop.time() - self._last_beat > LEASE_SECONDS
        before = loop.time()
        now = await nodes.heartbeat(self.node)
        self._last_beat = before
        if away:
            # The others have forgotten who looks through this node.
            await nodes.note_lines(self.node, self._presence.here(), anew=True)
        self._compare(now / 1000 - self._tables.moment().timestamp())
        orphans, self._orphans = self._orphans, False
        try:
            taken = await nodes.take_over(
                self.node, self._heartbeat.horizon, all_orphans=away or orphans
            )
        except BaseException:
            # Perhaps they have been taken, and only the answer was lost.
            self._orphans = self._unsure = True
            raise
        if taken.running or taken.revealing:
            _LOG.info("%d tables are taken over", len(taken.running) + len(taken.revealing))
        if away:
            self._scheduler.look_around()
        return taken

    async def _see_to(self, taken: Taken) -> None:
        """Begin with tables of others. There may be thousands: meanwhile the heartbeat goes on."""
        try:
            await self._lobby.recover(taken.revealing)
            if taken.since is not None:
                # Whatever is not soon due is given its time when it is read: `Heartbeat.catch_up`.
                await self._heartbeat.resume(taken.running, taken.since)
        except Exception:
            _LOG.exception("what passed without a node cannot be given back at all tables")
        if taken.running or self._unsure:
            self._unsure = False
            self._scheduler.look_around()

    def _compare(self, ahead: float) -> None:
        """Name a clock that differs from the database's."""
        astray = abs(ahead) > _SKEW_SECONDS
        if astray and not self._astray:
            _LOG.warning("this machine's clock differs by %.1f s from the database's", ahead)
        self._astray = astray

    # --- hearing the others ----------------------------------------------------------------------

    def _hear(self, key: str, number: int) -> None:
        if number == LOOK:
            self._looked.add(key)
        elif number == SESSION:
            self._sessions.forget(key)
            return
        elif number == ANEW:
            self._tables.drop(key)
            self._bus.publish(key, 0)
            self._bus.publish(topic(key), 0)
            return
        elif number == CHAT:
            self._bus.publish(topic(key), 0)
            return
        elif number == NODE:
            self._orphans = True
            self._beat.set()
            return
        else:
            if not self._tables.has(key, number):
                self._scheduler.let_go(key)
            self._grown[key] = max(number, self._grown.get(key, 0))
        self._news.set()

    async def _after_a_gap(self) -> None:
        """Rely on nothing in memory: what others told meanwhile has not been heard."""
        self._orphans = True
        await self._tables.drop_all()
        self._sessions.forget_all()
        self._presence.set_all_elsewhere(await self._store.nodes.lines(self.node))
        self._bus.publish_all()

    async def _read_news(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            grown, self._grown = [*self._grown.items()], {}
            looked, self._looked = self._looked, set()
            try:
                for start in range(0, len(grown), _AT_ONCE):
                    part = grown[start : start + _AT_ONCE]
                    await asyncio.gather(*(self._tables.hear(*one) for one in part))
                if looked:
                    lines = await self._store.nodes.lines(self.node, looked)
                    for table_id, sessions in lines.items():
                        self._presence.set_elsewhere(table_id, sessions)
            except Exception:
                _LOG.exception("what other nodes have written cannot be read; all is read anew")
                await self._tables.drop_all()
                self._bus.publish_all()

    # --- telling them ----------------------------------------------------------------------------

    def _note_line(self, table_id: str, session: str, here: bool) -> None:
        self._lines[table_id, session] = here
        self._own_news.set()

    async def _write_lines(self) -> None:
        while True:
            await self._own_news.wait()
            self._own_news.clear()
            lines, self._lines = self._lines, {}
            try:
                await self._store.nodes.note_lines(self.node, lines)
            except Exception as error:
                _LOG.warning("who looks cannot be told to other nodes: %s", type(error).__name__)
                self._lines = lines | self._lines
                await asyncio.sleep(HEARTBEAT_SECONDS)
                self._own_news.set()
