"""PostgreSQL: one database for one node or several.

A batch of jobs goes there in one piece (a pipeline: no answer is waited for in between) and is
committed, all in a thread. Where one of them collides the transaction is lost; the batch is then
carried out in halves, and these again, until whoever collided stands alone: the others are written.
So jobs need no savepoints, which would cost every play something.

A node that is frozen in the middle of a transaction would hold its rows for as long as it sleeps:
the database ends such a session, and whoever waits for its rows waits a short while only.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import psycopg
from psycopg import errors
from sqlalchemy import URL, make_url
from sqlalchemy.dialects.postgresql import psycopg as dialects
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from setzkasten.service.store.rows import Collision
from setzkasten.service.store.schema import AT_WORK, StoreBroken
from setzkasten.service.store.writer import Job

_LOG: Final = logging.getLogger(__name__)

_DIALECT: Final = dialects.dialect()  # type: ignore[no-untyped-call]

SCHEMES: Final = ("postgresql", "postgresql+psycopg")

CONNECT_SECONDS: Final = 5
_LOCK_MILLISECONDS: Final = 1_000
_ASLEEP_MILLISECONDS: Final = 2_000
_TRIES: Final = 5
"""So often one job waits for rows that somebody else has not let go of."""

_SESSION: Final = (
    # An announced play must survive a power cut, whatever the database is set to otherwise.
    "SET synchronous_commit = on",
    f"SET lock_timeout = {_LOCK_MILLISECONDS}",
    f"SET idle_in_transaction_session_timeout = {_ASLEEP_MILLISECONDS}",
    f"SELECT pg_advisory_lock_shared({AT_WORK})",
)

_HELD_UP: Final = (
    errors.LockNotAvailable,
    errors.DeadlockDetected,
    errors.SerializationFailure,
)


def read_address(text: str) -> URL:
    """Read a database's address; raises `StoreBroken` for what is none of PostgreSQL."""
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StoreBroken("", "postgresql+psycopg://USER@HOST/NAME") from error
    if url.drivername not in SCHEMES:
        raise StoreBroken(url.render_as_string(), "postgresql+psycopg://USER@HOST/NAME")
    # Else the library hands out bytes where a database has no encoding.
    url = url.update_query_dict({"client_encoding": "utf8"})
    return url.set(drivername="postgresql+psycopg")


def postgresql_readers(url: URL) -> AsyncEngine:
    """Return the connections that read. One that was lost is noticed and made anew."""
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_pre_ping=True,
        connect_args={"connect_timeout": CONNECT_SECONDS},
    )


async def need_utf8(connection: AsyncConnection, shown: str) -> None:
    """Raise `StoreBroken` where a database cannot hold everything that people write.

    Debian makes such ones where no locale is set.
    """
    encoding = (await connection.exec_driver_sql("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise StoreBroken(shown, f"{encoding}, not UTF8: createdb -E UTF8 -T template0")


def plain_address(url: URL) -> str:
    """Return an address as the database's own library reads it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


class PostgresqlBatchWriter:
    """The connection of a node that writes; made anew when it is lost."""

    def __init__(self, url: URL) -> None:
        self._address = plain_address(url)
        self._connection: psycopg.Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="commit")
        self._sessions: deque[int] = deque(maxlen=2)

    def wrote(self, session: int) -> bool:
        """Check whether a session of the database is this one, or the one before it was lost."""
        return session in self._sessions

    def close(self) -> None:
        """Close the connection."""
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()

    async def write(self, jobs: Sequence[Job]) -> None:
        """Carry jobs out in the thread."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, jobs)

    def _write(self, jobs: Sequence[Job], tries: int = 1) -> None:
        """Commit jobs together, and in halves if that cannot be."""
        try:
            self._commit(jobs)
        except (Collision, errors.IntegrityError, *_HELD_UP) as error:
            if len(jobs) > 1:
                middle = len(jobs) // 2
                self._write(jobs[:middle])
                self._write(jobs[middle:])
            elif not isinstance(error, _HELD_UP):
                jobs[0].failure = error if isinstance(error, Collision) else Collision()
            elif tries < _TRIES:
                self._write(jobs, tries + 1)
            else:
                jobs[0].failure = error
        except Exception as error:
            for job in jobs:
                job.failure = error

    def _commit(self, jobs: Sequence[Job]) -> None:
        known = self._connection
        connection = self._connected()
        try:
            self._send(connection, jobs)
        except psycopg.Error:
            if connection is not known or not connection.broken:
                raise
            # Lost while nobody used it (the database was started anew, say). Nothing is committed.
            connection = self._connected()
            self._send(connection, jobs)
        try:
            connection.commit()
        except psycopg.Error:
            # Whether it was committed is not known; a repeat finds out by the keys.
            connection.close()
            raise

    def _send(self, connection: psycopg.Connection, jobs: Sequence[Job]) -> None:
        """Carry jobs out without committing; leaves no transaction behind if it raises."""
        counted: list[tuple[psycopg.Cursor, int]] = []
        try:
            with connection.pipeline():
                for job in jobs:
                    for step in job.steps:
                        sql, values = step.statement.compiled(_DIALECT)
                        cursor = connection.cursor()
                        if len(step.rows) <= 1:
                            cursor.execute(sql, step.rows[0] if step.rows else values)
                        else:
                            cursor.executemany(sql, step.rows)
                        if step.hits is not None:
                            counted.append((cursor, step.hits))
            if any(cursor.rowcount != hits for cursor, hits in counted):
                raise Collision
        except BaseException:
            if not connection.broken:
                connection.rollback()
            raise

    def _connected(self) -> psycopg.Connection:
        if self._connection is not None and not self._connection.closed:
            return self._connection
        fresh = psycopg.connect(self._address, connect_timeout=CONNECT_SECONDS)
        fresh.prepare_threshold = 2
        for statement in _SESSION:
            fresh.execute(statement.encode())
        fresh.commit()
        self._sessions.append(fresh.info.backend_pid)
        self._connection = fresh
        return fresh
