"""Reading and writing the database. No SQL is written anywhere else."""

import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Self

from sqlalchemy import (
    Select,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine

from setzkasten.service.store.accounts import AccountRecords
from setzkasten.service.store.conduct.messages import Messages
from setzkasten.service.store.conduct.reports import Reports
from setzkasten.service.store.discussion.records import Discussion
from setzkasten.service.store.drivers.listening import ChangeListener, OnChange
from setzkasten.service.store.drivers.location import (
    Place,
    batch_writer_at,
    listener_at,
    need_room_for_text,
    readers_at,
    shown,
)
from setzkasten.service.store.erasure import Erasure
from setzkasten.service.store.instants import to_number, to_time
from setzkasten.service.store.log_steps import keep_key, steps_of, use_promise
from setzkasten.service.store.migrations import prepare
from setzkasten.service.store.nodes import CHANNEL, SESSION, Heartbeats, Nodes, is_due, told
from setzkasten.service.store.programs.records import Tokens
from setzkasten.service.store.results import Results
from setzkasten.service.store.rows import (
    Row,
    SessionRow,
    Status,
    UsedKey,
    Write,
)
from setzkasten.service.store.schema import (
    CARDS,
    LOG,
    LOGINS,
    META,
    NAMES,
    PROMISES,
    RECEIPTS,
    REVIEWS,
    SESSIONS,
    SITTINGS,
    StoreBroken,
)
from setzkasten.service.store.writer import BatchWriter, BoundStatement, Statement, Writer


class Database:
    """The database of a host. Make one with `Database.open`, and `close` it in the end."""

    def __init__(
        self, engine: AsyncEngine, batch_writer: BatchWriter, place: Place, node: str | None
    ) -> None:
        self._engine = engine
        """Readers: each has a connection of its own, and none of them waits for the writer."""
        self._batch_writer = batch_writer
        self._writer = Writer(batch_writer)
        self._place = place
        self.node = node or ""
        """Which node of several this is; empty where it is the only one."""
        self._shared = not isinstance(place, Path)
        """Whether other nodes may have it open, who want to hear what is written."""
        self.erasure = Erasure(engine, self._writer)
        self.nodes = Nodes(engine, self._writer)
        self.heartbeats = Heartbeats(engine, self._writer)
        self.accounts = AccountRecords(engine, self._writer)
        self.results = Results(engine, self._writer)
        self.discussion = Discussion(engine, self._writer)
        self.messages = Messages(engine, self._writer)
        self.reports = Reports(engine, self._writer)
        self.tokens = Tokens(engine, self._writer)

    @classmethod
    async def open(cls, place: Place, node: str | None = None) -> Self:
        """Open a SQLite file, or make it, or a database of PostgreSQL, as one `node` of several.

        Raises `StoreTooNew` or `StoreBroken`.
        """
        engine = readers_at(place)
        try:
            async with engine.begin() as connection:
                await need_room_for_text(place, connection)
                await prepare(connection)
        except DatabaseError as error:
            await engine.dispose()
            raise StoreBroken(shown(place), str(error.orig)) from error
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine, batch_writer_at(place), place, node)

    def listener(self, hear: OnChange, missed: Callable[[], Awaitable[None]]) -> ChangeListener:
        """Return what hears the other nodes of a shared database."""
        return listener_at(self._place, CHANNEL, self._batch_writer, hear, missed)

    async def close(self) -> None:
        """Finish what is being written, and close all connections."""
        await self._writer.close()
        await self._engine.dispose()

    async def try_to_write(self) -> None:
        """Write something that nobody reads; raises the database's error if that cannot be."""
        drop = delete(META).where(META.c.key == "tried")
        add = insert(META).values(key="tried", value=str(time.time_ns()))
        await self._writer.run([BoundStatement(Statement(one)) for one in (drop, add)])

    # --- the log --------------------------------------------------------------------------------

    async def write(
        self,
        at: datetime,
        writes: Sequence[Write],
        *,
        used_key: UsedKey | None = None,
        promise: str | None = None,
        also: Sequence[BoundStatement] = (),
        then: Callable[[], None] | None = None,
    ) -> None:
        """Write rows to one log, or to several, together with what depends on them: all or nothing.

        In the same transaction the `used_key` is kept, the `promise` of a seed used up, and done
        what `also` says (see `AccountRecords.adopting`). `then` is called when all is on disk, also
        if the caller has gone meanwhile. Raises `Collision` if a row, the key or the commitment is
        there already, or if the promise is not there any more; then nothing has been written.
        """
        steps: list[BoundStatement] = []
        if used_key is not None:
            steps.append(keep_key(used_key, to_number(at)))
        for part in writes:
            steps += steps_of(part, to_number(at), self.node or None, self._shared)
        if promise is not None:
            # Whoever was quicker has the seed: two tables with one would betray it.
            steps.append(use_promise(promise))
        steps += also
        await self._writer.run(steps, then)

    async def read(self, table_id: str, after: int = 0) -> tuple[Row, ...]:
        """Read a log from the row behind `after`; empty if there is nothing."""
        query = (
            select(LOG.c.seq, LOG.c.at, LOG.c.body)
            .where(LOG.c.table_id == table_id, LOG.c.seq > after)
            .order_by(LOG.c.seq)
        )
        async with self._engine.connect() as connection:
            found = await connection.execute(query)
            return tuple(Row(seq, to_time(at), body) for seq, at, body in found)

    async def logs(self, table_ids: Sequence[str]) -> dict[str, list[Row]]:
        """Read many logs at once: to ask for each by itself takes longer than to fold it."""
        query = (
            select(LOG.c.table_id, LOG.c.seq, LOG.c.at, LOG.c.body)
            .where(LOG.c.table_id.in_(table_ids))
            .order_by(LOG.c.table_id, LOG.c.seq)
        )
        logs: dict[str, list[Row]] = {table_id: [] for table_id in table_ids}
        async with self._engine.connect() as connection:
            for table_id, seq, at, body in await connection.execute(query):
                logs[table_id].append(Row(seq, to_time(at), body))
        return logs

    async def names(self, *table_ids: str) -> dict[str, str]:
        """Return the names that tables' logs have by their keys; forgotten ones are not there."""
        query = select(NAMES.c.key, NAMES.c.name).where(NAMES.c.table_id.in_(table_ids))
        async with self._engine.connect() as connection:
            return {row.key: row.name for row in await connection.execute(query)}

    async def used_key(self, table_id: str, session_id: str, key: str) -> bytes | None:
        """Return what a key has brought about, or `None` if it is new."""
        query = select(RECEIPTS.c.answer).where(
            RECEIPTS.c.table_id == table_id,
            RECEIPTS.c.session_id == session_id,
            RECEIPTS.c.key == key,
        )
        return await self._scalar(query)

    async def review(self, table_id: str) -> bytes | None:
        """Return what is kept of looking back at a table's game."""
        return await self._scalar(select(REVIEWS.c.body).where(REVIEWS.c.table_id == table_id))

    async def keep_review(self, table_id: str, body: bytes) -> None:
        """Keep what looking back at a table's game has brought, unless the table is gone."""
        row = select(literal(table_id), literal(body)).where(
            exists().where(CARDS.c.table_id == table_id)
        )
        drop = delete(REVIEWS).where(REVIEWS.c.table_id == table_id)
        add = insert(REVIEWS).from_select(["table_id", "body"], row)
        await self._writer.run([BoundStatement(Statement(drop)), BoundStatement(Statement(add))])

    # --- the lobby ------------------------------------------------------------------------------

    async def tables_of(self, session_id: str, limit: int) -> tuple[str, ...]:
        """Return a session's tables, the one that changed last first; finished ones last."""
        query = (
            select(CARDS.c.table_id)
            .join(SITTINGS, SITTINGS.c.table_id == CARDS.c.table_id)
            .where(SITTINGS.c.session_id == session_id)
            .order_by(CARDS.c.status == "over", CARDS.c.changed.desc(), CARDS.c.table_id)
            .limit(limit)
        )
        return await self._column(query)

    async def open_tables(self, limit: int) -> tuple[str, ...]:
        """Return the open tables that still wait for players, the newest first."""
        query = (
            select(CARDS.c.table_id)
            .where(CARDS.c.status == "waiting", CARDS.c.open)
            .order_by(CARDS.c.created.desc(), CARDS.c.table_id)
            .limit(limit)
        )
        return await self._column(query)

    async def running_open_tables(self, limit: int) -> tuple[str, ...]:
        """Return the running games that were opened to everybody, those begun last first."""
        query = (
            select(CARDS.c.table_id)
            .where(CARDS.c.status == "running", CARDS.c.open)
            .order_by(CARDS.c.created.desc(), CARDS.c.table_id)
            .limit(limit)
        )
        return await self._column(query)

    async def waiting_tables_of(self, session_id: str) -> tuple[str, ...]:
        """Return the tables that still wait for people and that a session has to do with."""
        query = (
            select(CARDS.c.table_id)
            .join(SITTINGS, SITTINGS.c.table_id == CARDS.c.table_id)
            .where(SITTINGS.c.session_id == session_id, CARDS.c.status == "waiting")
        )
        return await self._column(query)

    async def due_tables(self, until: datetime) -> tuple[str, ...]:
        """Return the running tables that wait for a bot or for a time up to then."""
        query = (
            select(CARDS.c.table_id)
            .where(
                is_due(until),
                # Of several nodes each sees to the tables that it holds.
                CARDS.c.holder.is_(None) if not self.node else CARDS.c.holder == self.node,
            )
            .order_by(CARDS.c.due, CARDS.c.table_id)
        )
        return await self._column(query)

    async def revealing_tables(self) -> tuple[str, ...]:
        """Return all tables that wait for shares of the seed."""
        return await self._column(select(CARDS.c.table_id).where(CARDS.c.status == "revealing"))

    async def untouched_tables(
        self, statuses: Sequence[Status], before: datetime, limit: int
    ) -> tuple[str, ...]:
        """Return the tables of some kinds that have not changed since then, the oldest first."""
        query = (
            select(CARDS.c.table_id)
            .where(CARDS.c.status.in_(statuses), CARDS.c.changed < to_number(before))
            .order_by(CARDS.c.changed, CARDS.c.table_id)
            .limit(limit)
        )
        return await self._column(query)

    async def note_due(self, table_id: str, seq: int, due: datetime | None) -> None:
        """Correct when a table is due, unless its log has grown beyond row `seq` meanwhile."""
        # Taken first: whoever writes a row at this moment is waited for, and his row is seen.
        take = update(CARDS).where(CARDS.c.table_id == table_id).values(table_id=table_id)
        later = select(LOG.c.seq).where(LOG.c.table_id == table_id, LOG.c.seq > seq)
        correct = (
            update(CARDS)
            .where(CARDS.c.table_id == table_id, ~later.exists())
            .values(due=None if due is None else to_number(due))
        )
        await self._writer.run([BoundStatement(Statement(one)) for one in (take, correct)])

    async def running_tables_of(self, session_id: str) -> tuple[str, ...]:
        """Return the tables at which a session's people play right now."""
        query = (
            select(CARDS.c.table_id)
            .join(SITTINGS, SITTINGS.c.table_id == CARDS.c.table_id)
            .where(SITTINGS.c.session_id == session_id, CARDS.c.status == "running")
        )
        return await self._column(query)

    # --- sessions and promised seeds ------------------------------------------------------------

    async def add_session(self, token_hash: str, session: SessionRow, at: datetime) -> None:
        """Remember a new guest."""
        when = to_number(at)
        values = {"id": session.id, "lang": session.lang, "created": when, "seen": when}
        add = insert(SESSIONS).values(token_hash=token_hash, **values)
        await self._writer.run([BoundStatement(Statement(add)), *_own_name(session)])

    async def find_session(self, token_hash: str) -> tuple[SessionRow, datetime] | None:
        """Return whose cookie has this hash, and when he was last noted to be here."""
        name = func.coalesce(NAMES.c.name, "")
        query = (
            select(SESSIONS.c.id, name, SESSIONS.c.lang, SESSIONS.c.seen)
            .outerjoin(NAMES, NAMES.c.key == SESSIONS.c.id)
            .where(SESSIONS.c.token_hash == token_hash)
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return await self.accounts.find_login(token_hash)
        return SessionRow(*row[:3]), to_time(row[3])

    async def rename_session(self, session: SessionRow) -> None:
        """Remember a person's new name and language."""
        change = update(SESSIONS).where(SESSIONS.c.id == session.id).values(lang=session.lang)
        if session.login is not None:
            change = update(LOGINS).where(LOGINS.c.id == session.login).values(lang=session.lang)
        drop = delete(NAMES).where(NAMES.c.key == session.id)
        steps = [BoundStatement(Statement(change)), BoundStatement(Statement(drop))]
        steps += told(self._engine, session.id, SESSION)
        await self._writer.run([*steps, *_own_name(session)])

    async def note_seen(self, session: SessionRow, at: datetime) -> None:
        """Note that somebody is here."""
        note = update(SESSIONS).where(SESSIONS.c.id == session.id).values(seen=to_number(at))
        if session.login is not None:
            note = update(LOGINS).where(LOGINS.c.id == session.login).values(seen=to_number(at))
        await self._writer.run([BoundStatement(Statement(note))])

    async def add_promise(
        self, commitment: str, server_seed: str, session_id: str, at: datetime, lifetime: timedelta
    ) -> None:
        """Keep a seed whose commitment goes out now; forget those that nobody used in time."""
        lapsed = delete(PROMISES).where(PROMISES.c.made < to_number(at - lifetime))
        fresh = insert(PROMISES).values(
            commitment=commitment,
            server_seed=server_seed,
            session_id=session_id,
            made=to_number(at),
        )
        await self._writer.run(
            [BoundStatement(Statement(lapsed)), BoundStatement(Statement(fresh))]
        )

    async def drop_promises(self, before: datetime) -> None:
        """Forget seeds that were promised before then and that nobody used."""
        lapsed = delete(PROMISES).where(PROMISES.c.made < to_number(before))
        await self._writer.run([BoundStatement(Statement(lapsed))])

    async def promised_seed(self, commitment: str, session_id: str) -> str | None:
        """Return the unused seed behind a commitment that was handed to this session."""
        query = select(PROMISES.c.server_seed).where(
            PROMISES.c.commitment == commitment, PROMISES.c.session_id == session_id
        )
        return await self._scalar(query)

    async def _scalar(self, query: Select[Any]) -> Any | None:
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def _column(self, query: Select[str]) -> tuple[str, ...]:
        async with self._engine.connect() as connection:
            return tuple((await connection.execute(query)).scalars())


def _own_name(session: SessionRow) -> list[BoundStatement]:
    """Return what writes a guest's own name down."""
    if not session.name:
        return []
    values = {"key": session.id, "session_id": session.id, "name": session.name}
    return [BoundStatement(Statement(insert(NAMES).values(**values)))]
