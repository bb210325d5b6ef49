"""SQLite: one file, one process that writes it.

The statements only change pages in memory and take microseconds: they are run by the event loop,
since handing each of them to a thread would cost more than itself. The commit, which waits for the
disk, goes to a thread of its own. Each job has a savepoint.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread
from typing import Any, Final
from weakref import WeakSet

import aiosqlite
from sqlalchemy import AsyncAdaptedQueuePool, Connection, Engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from setzkasten.service.store.rows import Collision
from setzkasten.service.store.writer import Job

_LOCKED_PAUSE: Final = 0.02
_LOCKED_TRIES: Final = 250
"""Another program (a backup, say) may hold the database's lock for five seconds."""

_LAST_SECONDS: Final = 5.0
"""So long closing waits for a thread that reads."""

_DIALECT: Final = sqlite.dialect(paramstyle="named")


def sqlite_readers(file: Path) -> AsyncEngine:
    """Return the connections that read a file."""
    threads: WeakSet[Thread] = WeakSet()

    def connect() -> aiosqlite.Connection:
        connection = aiosqlite.connect(file)
        connection._thread.daemon = True
        threads.add(connection._thread)
        return connection

    def wait(engine: Engine) -> None:
        # One that still opens or reads for somebody who has given up would answer to an event loop
        # that is closed by then.
        for thread in threads:
            if thread.is_alive():
                thread.join(_LAST_SECONDS)

    engine = create_async_engine(
        "sqlite+aiosqlite://", async_creator=connect, poolclass=AsyncAdaptedQueuePool,
        hide_parameters=True,
    )  # fmt: skip
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    event.listen(engine.sync_engine, "engine_disposed", wait)
    # SQLAlchemy's driver for SQLite begins transactions late: tables would be altered outside.
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


class SqliteBatchWriter:
    """The connection that writes a SQLite file."""

    def __init__(self, file: Path) -> None:
        self.connection = sqlite3.connect(
            file, timeout=0, isolation_level=None, check_same_thread=False, cached_statements=256
        )
        # An announced play must survive a power cut: FULL syncs the log ahead at every commit.
        # What is deleted is overwritten: a person who is to be forgotten is not left between pages.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON"):
            self.connection.execute(f"PRAGMA {pragma}")
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="commit")

    def close(self) -> None:
        """Close the connection."""
        self._thread.shutdown()
        self.connection.close()

    async def write(self, jobs: Sequence[Job]) -> None:
        """Put jobs into one transaction and commit it in the thread."""
        try:
            await self._begin()
            for job in jobs:
                self._run(job)
            if all(job.failure is not None for job in jobs):
                self._roll_back()
                return
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self.connection.execute, "COMMIT")
        except Exception:
            self._roll_back()
            raise

    async def _begin(self) -> None:
        for _ in range(_LOCKED_TRIES):
            try:
                self.connection.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                    raise
            await asyncio.sleep(_LOCKED_PAUSE)
        self.connection.execute("BEGIN IMMEDIATE")

    def _run(self, job: Job) -> None:
        """Carry a job out, or leave nothing of it; other errors than collisions end the batch."""
        execute, many = self.connection.execute, self.connection.executemany
        execute("SAVEPOINT job")
        try:
            for step in job.steps:
                sql, values = step.statement.compiled(_DIALECT)
                if len(step.rows) <= 1:
                    hits = execute(sql, step.rows[0] if step.rows else values).rowcount
                else:
                    hits = many(sql, step.rows).rowcount
                if step.hits is not None and hits != step.hits:
                    raise Collision
        except (Collision, sqlite3.IntegrityError) as error:
            execute("ROLLBACK TO job")
            job.failure = error if isinstance(error, Collision) else Collision()
        execute("RELEASE job")

    def _roll_back(self) -> None:
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _set_pragmas(connection: Any, record: object) -> None:  # the driver's own, unknown to types
    connection.isolation_level = None
    # An announced play must survive a power cut: FULL syncs the write-ahead log at every commit.
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
