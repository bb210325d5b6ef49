"""What happens at tables without anybody asking: bots take their turns, challenge windows close.

The scheduler looks at a table whenever its log has grown, and at all running tables when the
server starts. It remembers nothing that matters: after a crash the logs tell it again whom the
tables wait for, and until when.
"""

import asyncio
import hashlib
import logging
from typing import Any, Final

from setzkasten.engine.levels import level_of
from setzkasten.games.protocol import Refusal, Seat
from setzkasten.service.bots.fallback import plainest_command
from setzkasten.service.bots.pool import Thinker, ThinkingFailed
from setzkasten.service.dictionary.editions import Editions
from setzkasten.service.play.referee import Referee
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

_LOG: Final = logging.getLogger(__name__)

_NAP: Final = 3600.0
"""The longest sleep of a clock, in seconds: the machine's time may be put right meanwhile."""


class Scheduler:
    """Lets bots move and time run out. `pause` is the least time a bot takes for a turn."""

    def __init__(
        self,
        tables: TableRepository,
        editions: Editions,
        referee: Referee,
        thinker: Thinker,
        pause: float = 0.7,
    ) -> None:
        self._tables = tables
        self._editions = editions
        self._referee = referee
        self._thinker = thinker
        self._pause = pause
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._clocks: dict[str, asyncio.Task[None]] = {}
        self._latest: dict[str, int] = {}
        tables.observers.append(self.look_at)

    def look_at(self, table: Table) -> None:
        """Schedule what a table whose log has grown waits for."""
        self._latest[table.id] = max(table.seq, self._latest.get(table.id, 0))
        if table.id not in self._bots and set(table.awaited) & set(table.bots):
            self._bots[table.id] = asyncio.create_task(self._move_bots(table.id))
        clock = self._clocks.get(table.id)
        if table.deadline is not None and clock is None:
            self._clocks[table.id] = asyncio.create_task(self._wait_for_deadline(table.id))
        if table.status == "over":
            self._latest.pop(table.id, None)
            thinking = self._bots.get(table.id)
            # Nobody needs the thought any more. The bot that ended the game looks here itself.
            if thinking is not None and thinking is not asyncio.current_task():
                thinking.cancel()

    async def recover(self) -> None:
        """Schedule all running tables, after a start."""
        for table_id in await self._tables.store.running_tables():
            try:
                table = await self._tables.load(table_id)
            except ValueError:
                # One broken log must not keep the others from going on.
                _LOG.exception("the log of table %s cannot be read", table_id)
                continue
            if table is not None:
                self.look_at(table)

    async def close(self) -> None:
        """Let go of all tables. What was begun and not written is thought again after a start."""
        tasks = [*self._bots.values(), *self._clocks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- bots ------------------------------------------------------------------------------------

    async def _move_bots(self, table_id: str) -> None:
        """Let the bots of a table act as long as one of them can."""
        try:
            while True:
                table = await self._tables.load(table_id)
                if table is None:
                    return
                if not await self._move_one(table) and self._latest.get(table_id, 0) <= table.seq:
                    return
        except Exception:
            _LOG.exception("the bots of table %s have stopped", table_id)
        finally:
            del self._bots[table_id]

    async def _move_one(self, table: Table) -> bool:
        """Let one bot act; return whether one did, or the table has moved on meanwhile."""
        bots = [seat for seat in table.awaited if seat in table.bots]
        for seat in bots:
            began = asyncio.get_running_loop().time()
            command = await self._choose(table, seat)
            if self._must_wait(table, command):
                continue
            rest = self._pause - (asyncio.get_running_loop().time() - began)
            if rest > 0:
                await asyncio.sleep(rest)
            outcome = await self._referee.move_bot(table, command)
            if isinstance(outcome, Refusal):
                _LOG.warning("a bot of %s was refused: %s", table.game.id, outcome.en)
                outcome = await self._referee.move_bot(table, self._plainest(table, seat))
            if isinstance(outcome, Refusal):
                raise RuntimeError(f"nothing can be done on seat {seat}: {outcome.en}")
            return True
        return False

    async def _choose(self, table: Table, seat: Seat) -> Any:
        view = table.game.view(table.state, seat)
        seed = int.from_bytes(
            hashlib.sha256(f"{table.id} {table.seq} {seat}".encode()).digest()[:4]
        )
        try:
            level = level_of(table.seats[seat].level)
            return await self._thinker.think(table.game, view, table.opened.lexicon, seed, level)
        except ThinkingFailed as error:
            _LOG.warning("a bot of %s makes do with less: %s", table.game.id, error)
            return self._plainest(table, seat)

    def _plainest(self, table: Table, seat: Seat) -> Any:
        words = self._editions.edition(table.opened.lexicon).words(table.game)
        command = plainest_command(table.game, table.state, seat, words)
        if command is None:
            raise RuntimeError(f"nothing can be done on seat {seat}")
        return command

    def _must_wait(self, table: Table, command: Any) -> bool:
        """Keep a bot from closing the challenge window under the people's noses.

        Where the next player's consent closes the window (004) a quick bot would take everybody's
        right to doubt away; so bots consent last, or when the time is up.
        """
        if table.window_since is None or type(command).__struct_config__.tag != "accept":
            return False
        people = [seat for seat in table.awaited if seat not in table.bots]
        late = table.deadline is not None and self._tables.moment() >= table.deadline
        return bool(people) and not late

    # --- clocks ----------------------------------------------------------------------------------

    async def _wait_for_deadline(self, table_id: str) -> None:
        """Close challenge windows when their time is up, as long as the table has one."""
        try:
            while True:
                table = await self._tables.load(table_id)
                if table is None or table.deadline is None:
                    return
                rest = (table.deadline - self._tables.clock()).total_seconds()
                if rest > 0:
                    await asyncio.sleep(min(rest, _NAP))
                elif (await self._referee.close_expired_window(table)).seq == table.seq:
                    raise RuntimeError("the rules do not close the challenge window")
        except Exception:
            _LOG.exception("the clock of table %s has stopped", table_id)
        finally:
            del self._clocks[table_id]
