"""Worker processes in which the computer thinks: bounded in time, replaced when they break."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol

from setzkasten.engine.levels import Level
from setzkasten.games.protocol import Game
from setzkasten.service.bots import worker
from setzkasten.service.dictionary.editions import Editions
from setzkasten.service.tables.entries import Edition

_LOG: Final = logging.getLogger(__name__)

MOST_WORKERS: Final = 4
"""So many bots think at the same time at most."""

START_LIMIT: Final = 60.0
"""Seconds a fresh worker may take until it is ready (it imports the engine)."""


class ThinkingFailed(Exception):
    """No thought came in time, or the worker process broke."""


class Thinker(Protocol):
    """Chooses commands for bots."""

    async def warm_up(self) -> None:
        """Get ready, so that the first thought comes quickly."""
        ...

    async def think(self, game: Game, view: Any, edition: Edition, seed: int, level: Level) -> Any:
        """Choose a command for the seat whose view this is; raises `ThinkingFailed`."""
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
        self._pool: ProcessPoolExecutor | None = None
        self._process: BaseProcess | None = None
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        """Start the process, if it does not run, and wait until it is ready."""
        async with self._starting:
            if self._pool is not None:
                return
            # spawn: a fork would copy the event loop and the database's threads in an odd state.
            self._pool = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=worker.initialize,
                initargs=(self._editions,),
            )
            others = set(multiprocessing.active_children())
            with _ignoring_interrupts():
                ready = self._pool.submit(worker.warm)
            self._process = next(iter(set(multiprocessing.active_children()) - others), None)
            await self._wait(ready, START_LIMIT)

    async def think(
        self,
        game: Game,
        view: Any,
        edition: Edition,
        seed: int,
        level: Level,
        budget: float,
        limit: float,
    ) -> Any:
        """Choose a command; raises `ThinkingFailed` and ends the process if that goes wrong."""
        await self.start()
        if self._pool is None:
            raise ThinkingFailed("the worker process has been ended")
        try:
            thought = self._pool.submit(worker.think, game, view, edition, seed, level, budget)
        except BrokenExecutor as error:
            self.end()
            raise ThinkingFailed(repr(error)) from error
        return await self._wait(thought, limit)

    async def _wait(self, answer: Future[Any], limit: float) -> Any:
        try:
            return await asyncio.wait_for(asyncio.wrap_future(answer), limit)
        except asyncio.CancelledError:
            self.end()
            raise
        except Exception as error:
            # Whatever went wrong inside (time, memory, a crash): a fresh process is the cure.
            self.end()
            raise ThinkingFailed(repr(error)) from error

    def end(self) -> None:
        """End the process at once, in the middle of a thought if need be."""
        process, self._process = self._process, None
        pool, self._pool = self._pool, None
        if process is not None:
            process.kill()
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


class WorkerPool:
    """A few worker processes that all tables share; who comes first thinks first.

    A thought should take `budget` seconds, and has `limit` seconds until its process is ended.
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
        if workers is None:
            # One core stays free for the tables themselves.
            workers = max(1, min(MOST_WORKERS, (os.cpu_count() or 1) - 1))
        self._all = [WorkerProcess(editions) for _ in range(workers)]
        self._idle: asyncio.Queue[WorkerProcess] = asyncio.Queue()
        for member in self._all:
            self._idle.put_nowait(member)

    async def warm_up(self) -> None:
        """Start the processes, so that the first thought need not wait for it."""
        for member in self._all:
            try:
                await member.start()
            except ThinkingFailed as error:
                _LOG.warning("a worker did not start: %s", error)

    async def think(self, game: Game, view: Any, edition: Edition, seed: int, level: Level) -> Any:
        """Choose a command for a view; a broken worker is replaced and asked once more.

        Raises `ThinkingFailed` if that goes wrong as well.
        """
        member = await self._idle.get()
        try:
            try:
                return await self._once(member, game, view, edition, seed, level)
            except ThinkingFailed as error:
                _LOG.warning("a bot of %s has to think again: %s", game.id, error)
                return await self._once(member, game, view, edition, seed, level)
        finally:
            self._idle.put_nowait(member)

    async def _once(
        self,
        member: WorkerProcess,
        game: Game,
        view: Any,
        edition: Edition,
        seed: int,
        level: Level,
    ) -> Any:
        return await member.think(game, view, edition, seed, level, self._budget, self._limit)

    def close(self) -> None:
        """End all processes."""
        for member in self._all:
            member.end()
