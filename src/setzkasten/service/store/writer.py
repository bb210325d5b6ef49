"""The one connection that writes: whatever waits is put into one durable transaction.

A commit that is safe on the disk takes milliseconds, however much is in it. So while one commit is
on its way (in a thread of its own), everything that is asked meanwhile waits, and goes together
into the next one. The statements themselves only change pages in memory and take microseconds:
they are run by the event loop, since handing each of them to a thread would cost more than itself.

Each job is all or nothing by its own savepoint: one that collides leaves the others alone.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Executable
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.elements import ClauseElement

from setzkasten.service.store.rows import Collision

MOST_JOBS: Final = 256
"""So many jobs go into one transaction at most: nobody waits for a commit without end."""

_LOCKED_PAUSE: Final = 0.02
_LOCKED_TRIES: Final = 250
"""Another program (a backup, say) may hold the database's lock for five seconds."""

_DIALECT: Final = sqlite.dialect(paramstyle="named")

Values = Mapping[str, Any]


class Statement:
    """An SQL statement, made once. `columns` are those that an insertion fills."""

    def __init__(self, statement: Executable, *columns: str) -> None:
        assert isinstance(statement, ClauseElement)
        compiled = statement.compile(dialect=_DIALECT, column_keys=columns or None)
        self.sql = str(compiled)
        self.values: Values = dict(compiled.params)


class BoundStatement:
    """A statement with the values of each row. `rows` says how many rows it must hit, if it must.

    Raises nothing by itself: a step that misses makes its job collide.
    """

    __slots__ = ("hits", "rows", "sql")

    def __init__(self, statement: Statement, *rows: Values, hits: int | None = None) -> None:
        self.sql = statement.sql
        self.rows: Sequence[Values] = rows or (statement.values,)
        self.hits = hits


class _Job:
    __slots__ = ("done", "failure", "steps", "then")

    def __init__(
        self,
        steps: Sequence[BoundStatement],
        then: Callable[[], None] | None,
        done: asyncio.Future[None],
    ) -> None:
        self.steps = steps
        self.then = then
        self.done = done
        self.failure: Exception | None = None

    def finish(self, failure: Exception | None) -> None:
        """Tell whoever waits, unless he has gone; what follows from the rows follows anyway."""
        if failure is None and self.then is not None:
            try:
                self.then()
            except Exception as error:
                failure = error
        if self.done.done():
            return
        if failure is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(failure)


class Writer:
    """Runs jobs in the order in which they come; an answered job is on the disk."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(
            file, timeout=0, isolation_level=None, check_same_thread=False, cached_statements=256
        )
        # An announced play must survive a power cut: FULL syncs the log ahead at every commit.
        # What is deleted is overwritten: a person who is to be forgotten is not left between pages.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON"):
            self._connection.execute(f"PRAGMA {pragma}")
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="commit")
        self._waiting: list[_Job] = []
        self._draining: asyncio.Task[None] | None = None

    async def run(
        self, steps: Sequence[BoundStatement], then: Callable[[], None] | None = None
    ) -> None:
        """Carry steps out together; return when they are on the disk.

        `then` is called as soon as they are, even if nobody waits any more. Raises `Collision` if a
        row was there already, or missing, and `sqlite3.Error` if the disk is full or broken;
        nothing has been written then.
        """
        job = _Job(steps, then, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._draining is None:
            self._draining = asyncio.create_task(self._drain())
        await job.done

    async def close(self) -> None:
        """Finish what waits, and close the connection."""
        if self._draining is not None:
            await asyncio.gather(self._draining, return_exceptions=True)
        self._thread.shutdown()
        self._connection.close()

    async def _drain(self) -> None:
        try:
            while self._waiting:
                # Whoever is ready now goes along: the first of many must not commit alone.
                await asyncio.sleep(0)
                jobs, self._waiting = self._waiting[:MOST_JOBS], self._waiting[MOST_JOBS:]
                try:
                    await self._write(jobs)
                except Exception as error:
                    self._roll_back()
                    for job in jobs:
                        job.finish(job.failure or error)
                else:
                    for job in jobs:
                        job.finish(job.failure)
        finally:
            self._draining = None

    async def _write(self, jobs: Sequence[_Job]) -> None:
        """Put jobs into one transaction and commit it in the thread."""
        await self._begin()
        for job in jobs:
            self._run(job)
        if all(job.failure is not None for job in jobs):
            self._roll_back()
            return
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._connection.execute, "COMMIT")

    async def _begin(self) -> None:
        for _ in range(_LOCKED_TRIES):
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                    raise
            await asyncio.sleep(_LOCKED_PAUSE)
        self._connection.execute("BEGIN IMMEDIATE")

    def _run(self, job: _Job) -> None:
        """Carry a job out, or leave nothing of it; other errors than collisions end the batch."""
        execute, many = self._connection.execute, self._connection.executemany
        execute("SAVEPOINT job")
        try:
            for step in job.steps:
                if len(step.rows) == 1:
                    hits = execute(step.sql, step.rows[0]).rowcount
                else:
                    hits = many(step.sql, step.rows).rowcount
                if step.hits is not None and hits != step.hits:
                    raise Collision
        except (Collision, sqlite3.IntegrityError) as error:
            execute("ROLLBACK TO job")
            job.failure = error if isinstance(error, Collision) else Collision()
        execute("RELEASE job")

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
