"""Where a database is: a file of SQLite, or an address of PostgreSQL."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import Engine, create_engine, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from setzkasten.service.store.drivers.listening import ChangeListener, OnChange
from setzkasten.service.store.drivers.sqlite import SqliteBatchWriter, sqlite_readers
from setzkasten.service.store.schema import StoreBroken
from setzkasten.service.store.writer import BatchWriter

Place = Path | str
"""A file, or an address (`postgresql+psycopg://…`)."""


def readers_at(place: Place) -> AsyncEngine:
    """Return the connections that read; raises `StoreBroken` if the address is none."""
    if isinstance(place, Path):
        return sqlite_readers(place)
    # Who has one file needs no driver for PostgreSQL.
    from setzkasten.service.store.drivers.postgresql import postgresql_readers, read_address

    return postgresql_readers(read_address(place))


async def need_room_for_text(place: Place, connection: AsyncConnection) -> None:
    """Raise `StoreBroken` where a database cannot hold everything that people write."""
    if not isinstance(place, Path):
        from setzkasten.service.store.drivers.postgresql import need_utf8

        await need_utf8(connection, shown(place))


def batch_writer_at(place: Place) -> BatchWriter:
    """Return the connection that writes."""
    if isinstance(place, Path):
        return SqliteBatchWriter(place)
    from setzkasten.service.store.drivers.postgresql import PostgresqlBatchWriter, read_address

    return PostgresqlBatchWriter(read_address(place))


def listener_at(
    place: Place,
    channel: str,
    batch_writer: BatchWriter,
    hear: OnChange,
    missed: Callable[[], Awaitable[None]],
) -> ChangeListener:
    """Return what hears what others write to a shared database, but not what this writer does."""
    from setzkasten.service.store.drivers.notifications import NotificationListener
    from setzkasten.service.store.drivers.postgresql import PostgresqlBatchWriter, read_address

    if isinstance(place, Path) or not isinstance(batch_writer, PostgresqlBatchWriter):
        raise TypeError("a file is not shared")
    return NotificationListener(read_address(place), channel, batch_writer.wrote, hear, missed)


def plain_engine_at(place: Place) -> Engine:
    """Return connections without the event loop, for commands of a host; none makes a file."""
    if isinstance(place, Path):
        if not place.is_file():
            raise StoreBroken(place, "no such file")
        return create_engine(
            f"sqlite:///{place}", hide_parameters=True, connect_args={"timeout": 30}
        )
    from setzkasten.service.store.drivers.postgresql import read_address

    return create_engine(read_address(place), hide_parameters=True)


def shown(place: Place) -> str:
    """Return a place as people may read it: without the password."""
    return str(place) if isinstance(place, Path) else make_url(place).render_as_string()
