"""How an older database becomes a newer one, in one transaction: all of it, or nothing."""

import json
import time
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import Connection, func, insert, inspect, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from setzkasten.letters import commitment
from setzkasten.service.store import schema
from setzkasten.service.store.conduct.schema import CONDUCT
from setzkasten.service.store.old_names import drop_default_names, part_names
from setzkasten.service.store.programs.schema import TOKENS
from setzkasten.service.store.schema import (
    ACCOUNTS,
    CARDS,
    COMMITMENTS,
    DECISIONS,
    LINES,
    LOG,
    LOGINS,
    META,
    METADATA,
    NAMES,
    NODES,
    PREPARING,
    PROPOSALS,
    RATINGS,
    RECORDED,
    RESULTS,
    REVIEWS,
    SILENCED,
    StoreTooNew,
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


async def _part_names(connection: AsyncConnection) -> None:
    """Version 3 to 4: names leave the logs, and it is known how old sessions and keys are."""
    now = int(time.time() * 1000)
    await connection.run_sync(NAMES.create)
    own = "INSERT INTO names (key, session_id, name) SELECT id, id, name FROM sessions"
    for statement in (
        f"{own} WHERE name <> ''",
        "ALTER TABLE sessions DROP COLUMN name",
        # How old they are was not written down: their time begins now.
        f"ALTER TABLE sessions ADD COLUMN seen BIGINT NOT NULL DEFAULT {now}",
        "CREATE INDEX sessions_by_age ON sessions (seen)",
        f"ALTER TABLE receipts ADD COLUMN made BIGINT NOT NULL DEFAULT {now}",
        "CREATE INDEX receipts_by_age ON receipts (made)",
    ):
        await connection.execute(text(statement))
    await part_names(connection)


async def _keep_reviews(connection: AsyncConnection) -> None:
    """Version 4 to 5: a table for finished games that somebody has looked back at."""
    await connection.run_sync(REVIEWS.create, checkfirst=True)


async def _add_accounts(connection: AsyncConnection) -> None:
    """Version 5 to 6: tables for accounts and their sessions."""
    for table in (ACCOUNTS, LOGINS):
        await connection.run_sync(table.create, checkfirst=True)


async def _add_results(connection: AsyncConnection) -> None:
    """Version 6 to 7: tables for results and ratings; the host fills them from the logs."""
    for table in (RECORDED, RESULTS, RATINGS):
        await connection.run_sync(table.create, checkfirst=True)


async def _share_tables(connection: AsyncConnection) -> None:
    """Version 7 to 8: which node holds a table, and who looks at it through which node."""
    await connection.execute(text("ALTER TABLE cards ADD COLUMN holder VARCHAR(32)"))
    await connection.run_sync(NODES.create, checkfirst=True)
    await connection.run_sync(LINES.create, checkfirst=True)


async def _add_hosts(connection: AsyncConnection) -> None:
    """Version 8 to 9: which accounts are hosts; none is at first."""
    if "host" not in await connection.run_sync(_columns_of_accounts):
        add = "ALTER TABLE accounts ADD COLUMN host BOOLEAN NOT NULL DEFAULT FALSE"
        await connection.execute(text(add))


def _columns_of_accounts(connection: Connection) -> set[str]:
    """Return the columns there are: a database from before accounts has just got them whole."""
    return {column["name"] for column in inspect(connection).get_columns("accounts")}


async def _discuss_words(connection: AsyncConnection) -> None:
    """Version 9 to 10: tables for words under discussion."""
    for table in (PROPOSALS, SILENCED, DECISIONS):
        await connection.run_sync(table.create, checkfirst=True)


async def _add_conduct(connection: AsyncConnection) -> None:
    """Version 10 to 11: tables for what people say to each other and what hosts do about it."""
    for table in CONDUCT:
        await connection.run_sync(table.create, checkfirst=True)


async def _add_tokens(connection: AsyncConnection) -> None:
    """Version 11 to 12: a table for personal tokens."""
    await connection.run_sync(TOKENS.create, checkfirst=True)


async def _drop_default_names(connection: AsyncConnection) -> None:
    """Version 12 to 13: names that nobody chose are no texts any more."""
    await drop_default_names(connection)


MIGRATIONS: Final[dict[int, Callable[[AsyncConnection], Awaitable[None]]]] = {
    1: _note_commitments,
    2: _note_due,
    3: _part_names,
    4: _keep_reviews,
    5: _add_accounts,
    6: _add_results,
    7: _share_tables,
    8: _add_hosts,
    9: _discuss_words,
    10: _add_conduct,
    11: _add_tokens,
    12: _drop_default_names,
}
"""What turns version n into version n + 1, by n."""


async def prepare(connection: AsyncConnection) -> None:
    """Make the tables of an empty database, or bring an older one up to date: all or nothing.

    Raises `StoreTooNew` and changes nothing if the database comes from a later program.
    """
    if connection.dialect.name == "postgresql":
        # Nodes that start together come one after another; SQLite's file has one server anyway.
        await connection.execute(select(func.pg_advisory_xact_lock(PREPARING)))
    await connection.run_sync(META.create, checkfirst=True)
    found = (
        await connection.execute(select(META.c.value).where(META.c.key == "version"))
    ).scalar_one_or_none()
    if found is None:
        await connection.run_sync(METADATA.create_all)
        await connection.execute(insert(META).values(key="version", value=str(schema.VERSION)))
        return
    version = int(found)
    if version > schema.VERSION:
        raise StoreTooNew(version)
    while version < schema.VERSION:
        await MIGRATIONS[version](connection)
        version += 1
        await connection.execute(
            update(META).where(META.c.key == "version").values(value=str(version))
        )
