"""The tables of the database, and how an older database becomes a newer one.

`log` is the truth; its primary key is the only lock there is. `receipts` remember what an
idempotency key has already brought about. `cards` and `sittings` are an index over the log for the
lobby and could be made anew from it. `promises` are seeds whose commitment was handed out before
their table was opened; `commitments` are those that tables have, each for one table only.
"""

import json
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from setzkasten.letters import commitment

VERSION: Final = 3
"""The version of the schema that this program writes."""

METADATA: Final = MetaData()

LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False, comment="milliseconds since 1970, UTC"),
    Column("body", LargeBinary, nullable=False, comment="one entry as JSON"),
)

RECEIPTS: Final = Table(
    "receipts",
    METADATA,
    Column("table_id", String(32), primary_key=True, comment="empty for the opening of tables"),
    Column("session_id", String(32), primary_key=True),
    Column("key", String(100), primary_key=True),
    Column("answer", LargeBinary, nullable=False),
)

CARDS: Final = Table(
    "cards",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("status", String(16), nullable=False),
    Column("open", Boolean, nullable=False, comment="shown in everybody's lobby while it waits"),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=True, comment="when a running table waits for nobody"),
    Index("cards_by_due", "due"),
    Index("cards_by_status", "status", "changed"),
)

SITTINGS: Final = Table(
    "sittings",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("session_id", String(32), primary_key=True),
    Index("sittings_by_session", "session_id"),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token_hash", String(64), primary_key=True, comment="SHA-256 of the cookie"),
    Column("id", String(32), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("lang", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
)

PROMISES: Final = Table(
    "promises",
    METADATA,
    Column("commitment", String(64), primary_key=True),
    Column("server_seed", String(64), nullable=False),
    Column("session_id", String(32), nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("promises_by_age", "made"),
)

COMMITMENTS: Final = Table(
    "commitments",
    METADATA,
    Column("commitment", String(64), primary_key=True, comment="one seed, one table"),
    Column("table_id", String(32), nullable=False),
)

META: Final = Table(
    "meta",
    METADATA,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)


async def _note_commitments(connection: AsyncConnection) -> None:
    """Version 1 to 2: a table for the commitments, filled from the logs there are."""
    await connection.run_sync(COMMITMENTS.create, checkfirst=True)
    openings = await connection.stream(
        select(LOG.c.table_id, LOG.c.body).where(LOG.c.seq == 1).order_by(LOG.c.at, LOG.c.table_id)
    )
    found: dict[str, str] = {}
    async for table_id, body in openings:
        # Version 1 could be tricked into two tables with one seed: the first one keeps it.
        found.setdefault(commitment(json.loads(body)["server_seed"]), table_id)
    rows = [{"commitment": hashed, "table_id": table_id} for hashed, table_id in found.items()]
    if rows:
        await connection.execute(insert(COMMITMENTS), rows)


async def _note_due(connection: AsyncConnection) -> None:
    """Version 2 to 3: when a running table is due; each is looked at once to find out."""
    await connection.execute(text("ALTER TABLE cards ADD COLUMN due BIGINT"))
    await connection.execute(text("CREATE INDEX cards_by_due ON cards (due)"))
    await connection.execute(update(CARDS).where(CARDS.c.status == "running").values(due=0))


MIGRATIONS: Final[dict[int, Callable[[AsyncConnection], Awaitable[None]]]] = {
    1: _note_commitments,
    2: _note_due,
}
"""What turns version n into version n + 1, by n."""


class StoreTooNew(ValueError):
    """The database was written by a later program than this one."""

    def __init__(self, found: int) -> None:
        self.found = found
        self.de = (
            f"Die Datenbank hat Fassung {found}, dieses Programm kennt nur Fassung {VERSION}: "
            "bitte Setzkasten erneuern."
        )
        self.en = (
            f"The database has version {found}, this program knows only version {VERSION}: "
            "please update Setzkasten."
        )
        super().__init__(self.en)


class StoreBroken(ValueError):
    """The file is no database of this program, or cannot be read."""

    def __init__(self, file: object, detail: str) -> None:
        self.de = f"Die Datenbank {file} ist nicht lesbar ({detail})."
        self.en = f"The database {file} cannot be read ({detail})."
        super().__init__(self.en)


async def prepare(connection: AsyncConnection) -> None:
    """Make the tables of an empty database, or bring an older one up to date.

    Raises `StoreTooNew` and changes nothing if the database comes from a later program.
    """
    await connection.run_sync(META.create, checkfirst=True)
    found = (
        await connection.execute(select(META.c.value).where(META.c.key == "version"))
    ).scalar_one_or_none()
    if found is None:
        await connection.run_sync(METADATA.create_all)
        await connection.execute(insert(META).values(key="version", value=str(VERSION)))
        return
    version = int(found)
    if version > VERSION:
        raise StoreTooNew(version)
    while version < VERSION:
        await MIGRATIONS[version](connection)
        version += 1
        await connection.execute(
            update(META).where(META.c.key == "version").values(value=str(version))
        )
