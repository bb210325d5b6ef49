"""Worker processes in which the computer thinks: bounded in time, replaced when they break."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol, TypeVar

from setzkasten.engine.levels import Level
from setzkasten.games.protocol import Game, GameCommand, GameView, Refusal
from setzkasten.service.bots import worker
from setzkasten.service.bots.fair_queue import FairQueue
from setzkasten.service.bots.reviewing import Question, Slice
from setzkasten.service.dictionary.editions import Editions
from setzkasten.service.tables.entries import Edition

_LOG: Final = logging.getLogger(__name__)

Answer = TypeVar("Answer")

MOST_WORKERS: Final = 4
"""So many bots think at the same time at most."""

START_LIMIT: Final = 60.0
"""Seconds a fresh worker may take until it is ready (it imports the engine)."""

REVIEW_LIMIT: Final = 30.0
"""Seconds that weighing one slice of a finished game may take: the first one may compile."""

LEAST_BUDGET: Final = 0.1
"""A thought has so many seconds, however many others wait: enough for the best play by sight."""

_SHARED: Final = 2.0
"""With so many waiting for a worker a thought has half its time."""


class ThinkingFailed(Exception):
    """No thought came in time, or the worker process broke."""


class Reviewer(Protocol):
    """Weighs turns of finished games."""

    async def look_back(self, question: Question, party: str) -> Slice | Refusal | None:
        """Weigh a few turns, or give `None` for a kind of game that cannot be weighed.

        Raises `ThinkingFailed`.
        """
        ...


class Thinker(Reviewer, Protocol):
    """Chooses commands for bots, and weighs turns of finished games."""

    async def warm_up(self) -> None:
        """Get ready, so that the first thought comes quickly."""
        ...

    async def think(
        self,
        game: Game,
        view: GameView,
        edition: Edition,
        seed: int,
        level: Level,
        *,
        party: str = "",
    ) -> GameCommand:
        """Choose a command for the seat whose view this is; raises `ThinkingFailed`.

        `party`: for whom; parties that wait think in turns.
        """
        ...

    def close(self) -> None:
        """Stop at once."""
        ...


@contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Let processes that start here ignore Ctrl-C from their first moment on.

    They ignore it anyway once they are initialised; one that still imports would print a traceback.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


class WorkerProcess:
    """One worker process. Thinks one thought at a time."""

    def __init__(self, editions: Editions) -> None:
        self._editions = editions
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._starting = asyncio.Lock()
        # A thread of its own waits for answers: others must not wait behind a long thought.
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="thought")

    async def start(self) -> None:
        """Start the process, if it does not run, and wait until it is ready."""
        async with self._starting:
            if self._process is not None:
                return
            # spawn: a fork would copy the event loop and the database's threads in an odd state.
            context = multiprocessing.get_context("spawn")
            line, far_end = context.Pipe()
            process = context.Process(
                target=worker.answer, args=(far_end, self._editions), daemon=True
            )
            with _ignoring_interrupts():
                process.start()
            far_end.close()
            # Whoever waits for its end sees to it that nothing of it is left, however it ends.
            threading.Thread(target=process.join, daemon=True).start()
            self._process, self._line = process, line
            await self._answer(line, START_LIMIT)

    async def ask(
        self, do: Callable[..., Answer], question: tuple[object, ...], limit: float
    ) -> Answer:
        """Have something done; raises `ThinkingFailed` and ends the process if that goes wrong."""
        await self.start()
        line = self._line
        if line is None:
            raise ThinkingFailed("the worker process has been ended")
        try:
            line.send((do, question))
        except OSError as error:
            self.end()
            raise ThinkingFailed(repr(error)) from error
        answer: Answer = await self._answer(line, limit)
        return answer

    async def _answer(self, line: Connection, limit: float) -> Any:  # whatever `do` returns there
        """Wait for what the process says next."""
        reading = asyncio.get_running_loop().run_in_executor(self._reader, line.recv)
        try:
            good, answer = await asyncio.wait_for(reading, limit)
        except asyncio.CancelledError:
            self.end()
            raise
        except Exception as error:
            # Whatever went wrong (time, memory, a crash): a fresh process is the cure.
            self.end()
            raise ThinkingFailed(repr(error)) from error
        if not good:
            self.end()
            raise ThinkingFailed(answer)
        return answer

    def end(self) -> None:
        """End the process at once, in the middle of a thought if need be."""
        process, self._process = self._process, None
        self._line = None
        if process is not None:
            # With it goes the other end of the line, and whoever still reads here hears of that.
            process.kill()

    def close(self) -> None:
        """End the process for good."""
        self.end()
        self._reader.shutdown(wait=False, cancel_futures=True)


class WorkerPool:
    """A few worker processes that all tables share; parties think in turns.

    A thought should take `budget` seconds, less where many wait, and has `limit` seconds until its
    process is ended.
    """

    def __init__(
        self,
        editions: Editions,
        workers: int | None = None,
        budget: float = 1.5,
        limit: float = 8.0,
    ) -> None:
        self._budget = budget
        self._limit = limit
        self._closed = False
        if workers is None:
            # One core stays free for the tables themselves.
            workers = max(1, min(MOST_WORKERS, (os.cpu_count() or 1) - 1))
        self._all = [WorkerProcess(editions) for _ in range(workers)]
        self._queue = FairQueue(list(self._all))

    async def warm_up(self) -> None:
        """Start the processes, so that the first thought need not wait for it."""
        for member in self._all:
            try:
                await member.start()
            except ThinkingFailed as error:
                if not self._closed:  # a server that is stopped early ends its workers itself
                    _LOG.warning("a worker did not start: %s", error)

    async def think(
        self,
        game: Game,
        view: GameView,
        edition: Edition,
        seed: int,
        level: Level,
        *,
        party: str = "",
    ) -> GameCommand:
        """Choose a command for a view; a broken worker is replaced and asked once more.

        Raises `ThinkingFailed` if that goes wrong as well.
        """
        member = await self._queue.take(party)
        budget = budget_for(self._budget, self._queue.waiting / len(self._all))
        question = (game, view, edition, seed, level, budget)
        try:
            try:
                return await member.ask(worker.think, question, self._limit)
            except ThinkingFailed as error:
                if self._closed:
                    raise
                _LOG.warning("a bot of %s has to think again: %s", game.id, error)
                return await member.ask(worker.think, question, self._limit)
        finally:
            self._queue.give(member)

    async def look_back(self, question: Question, party: str) -> Slice | Refusal | None:
        """Weigh a few turns of a finished game, in turns with everything else that is thought.

        The first look at a game is short, and somebody waits for it: it goes before what is
        longer. Raises `ThinkingFailed`.
        """
        member = await self._queue.take(party, first=not question.turns)
        try:
            return await member.ask(worker.look_back, (question,), REVIEW_LIMIT)
        finally:
            self._queue.give(member)

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a worker."""
        return self._queue.waiting

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        for member in self._all:
            member.close()


def budget_for(budget: float, waiting: float) -> float:
    """Return the seconds for a thought while so many others wait for each worker."""
    return max(min(LEAST_BUDGET, budget), budget / (1 + waiting / _SHARED))
