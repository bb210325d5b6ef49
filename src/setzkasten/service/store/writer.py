"""The one connection that writes: whatever waits is put into one durable transaction.

A commit that is safe on the disk takes milliseconds, however much is in it. So while one commit is
on its way, everything that is asked meanwhile waits, and goes together into the next one. Which
database it is, and how jobs are kept apart there, is the batch writer's affair (see `drivers`).

Each job is all or nothing by itself: one that collides leaves the others alone.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from sqlalchemy import Dialect, Executable
from sqlalchemy.sql.elements import ClauseElement

MOST_JOBS: Final = 256
"""So many jobs go into one transaction at most: nobody waits for a commit without end."""

Values = Mapping[str, Any]


class Statement:
    """An SQL statement, made once. `columns` are those that an insertion fills."""

    def __init__(self, statement: Executable, *columns: str) -> None:
        assert isinstance(statement, ClauseElement)
        self._statement = statement
        self._columns = columns
        self._compiled: dict[str, tuple[str, Values]] = {}

    def compiled(self, dialect: Dialect) -> tuple[str, Values]:
        """Return the text for a database, and the values that are in the statement itself."""
        known = self._compiled.get(dialect.name)
        if known is None:
            made = self._statement.compile(dialect=dialect, column_keys=self._columns or None)
            known = self._compiled[dialect.name] = (str(made), dict(made.params))
        return known


class BoundStatement:
    """A statement with the values of each row. `hits` says how many rows it must hit, if it must.

    Raises nothing by itself: a step that misses makes its job collide.
    """

    __slots__ = ("hits", "rows", "statement")

    def __init__(self, statement: Statement, *rows: Values, hits: int | None = None) -> None:
        self.statement = statement
        self.rows: Sequence[Values] = rows
        """Empty: once, with the values that are in the statement itself."""
        self.hits = hits


class Job:
    """Steps that belong together. A batch writer notes the `failure` if they are not kept."""

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

    def finish(self) -> None:
        """Tell whoever waits, unless he has gone; what follows from the rows follows anyway."""
        failure = self.failure
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


class BatchWriter(Protocol):
    """A connection that writes."""

    async def write(self, jobs: Sequence[Job]) -> None:
        """Carry jobs out, each wholly or not at all, and make them durable.

        Those that are not on the disk afterwards have a `failure`: `Collision` where a row was
        there already or missing, and else the error of the database. If this raises, none is.
        """
        ...

    def close(self) -> None:
        """Close the connection."""
        ...


class Writer:
    """Runs jobs in the order in which they come; an answered job is on the disk."""

    def __init__(self, batch_writer: BatchWriter) -> None:
        self._batch_writer = batch_writer
        self._waiting: list[Job] = []
        self._draining: asyncio.Task[None] | None = None

    async def run(
        self, steps: Sequence[BoundStatement], then: Callable[[], None] | None = None
    ) -> None:
        """Carry steps out together; return when they are on the disk.

        `then` is called as soon as they are, even if nobody waits any more. Raises `Collision` if a
        row was there already, or missing, and the database's error if the disk is full or broken;
        nothing has been written then.
        """
        job = Job(steps, then, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._draining is None:
            self._draining = asyncio.create_task(self._drain())
        await job.done

    async def close(self) -> None:
        """Finish what waits, and close the connection."""
        if self._draining is not None:
            await asyncio.gather(self._draining, return_exceptions=True)
        self._batch_writer.close()

    async def _drain(self) -> None:
        try:
            while self._waiting:
                # Whoever is ready now goes along: the first of many must not commit alone.
                await asyncio.sleep(0)
                jobs, self._waiting = self._waiting[:MOST_JOBS], self._waiting[MOST_JOBS:]
                try:
                    await self._batch_writer.write(jobs)
                except Exception as error:
                    for job in jobs:
                        job.failure = job.failure or error
                for job in jobs:
                    job.finish()
        finally:
            self._draining = None
