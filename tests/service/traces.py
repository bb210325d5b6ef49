"""Where a database still has something: every table is read whole."""

from sqlalchemy import select

from setzkasten.service.store import Database
from setzkasten.service.store.schema import METADATA


async def tables_with(store: Database, text: str) -> set[str]:
    """Return the tables of a database in which a text stands anywhere, as text or in bytes."""
    found = set()
    async with store._engine.connect() as connection:
        for table in METADATA.sorted_tables:
            for row in await connection.execute(select(table)):
                if any(text.encode() in _bytes(value) for value in row):
                    found.add(table.name)
    return found


def _bytes(value: object) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode()
