"""The messages of tables in the database, and whom people do not want to hear or to meet."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    Delete,
    Insert,
    Integer,
    Row,
    ScalarSelect,
    Select,
    Update,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from setzkasten.service.store.conduct.rows import IgnoredRow, MessageRow
from setzkasten.service.store.conduct.schema import IGNORED, MESSAGES
from setzkasten.service.store.instants import to_number, to_time
from setzkasten.service.store.nodes import CHAT, told
from setzkasten.service.store.rows import Collision
from setzkasten.service.store.schema import CARDS, NAMES
from setzkasten.service.store.writer import BoundStatement, Statement, Writer

KEPT: Final = 200
"""So many messages of a table are kept, the newest."""

_ATTEMPTS: Final = 16
_BATCH: Final = 500


class Messages:
    """Reads and writes messages, mutes and blocks."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    # --- messages -------------------------------------------------------------------------------

    async def add(self, message: MessageRow, then: Callable[[], None]) -> None:
        """Write a message down as the table's next one (its own numbers do not count).

        The oldest beyond `KEPT` go. Raises `Collision` if its key has been used, or the table is no
        more.
        """
        values = {
            "in_table": message.table_id,
            "at": to_number(message.at),
            "seat": message.seat,
            "person": message.person,
            "key": message.key,
            "phrase": message.phrase,
            "text": message.text,
        }
        steps = [
            BoundStatement(_ADD, values, hits=1),
            BoundStatement(_PRUNE, {"in_table": message.table_id}),
            *told(self._engine, message.table_id, CHAT),
        ]
        for _ in range(_ATTEMPTS):
            try:
                await self._writer.run(steps, then)
                return
            except Collision:
                # Another node may have written the same number; a used key stays one.
                if await self.by_key(message.table_id, message.person, message.key) is not None:
                    raise
        raise Collision

    async def by_key(self, table_id: str, person: str | None, key: str) -> MessageRow | None:
        """Return what somebody has written at a table with a key."""
        mine = MESSAGES.c.person_id == person, MESSAGES.c.key == key
        found = await self._messages(table_id, _all().where(*mine))
        return found[0] if found else None

    async def at_table(self, table_id: str, after: int = 0) -> tuple[MessageRow, ...]:
        """Return a table's messages that are newer, or have changed, since a version."""
        return await self._messages(table_id, _all().where(MESSAGES.c.version > after))

    async def of_person(self, person: str) -> tuple[MessageRow, ...]:
        """Return all that somebody has written, at all tables."""
        query = (
            select(MESSAGES)
            .where(MESSAGES.c.person_id == person)
            .order_by(MESSAGES.c.at, MESSAGES.c.table_id, MESSAGES.c.number)
        )
        async with self._engine.connect() as connection:
            return tuple(_message(row, {}) for row in await connection.execute(query))

    async def delete(self, table_id: str, number: int, then: Callable[[], None]) -> None:
        """Delete what a message says; its place stays."""
        await self._writer.run(self.deleting(table_id, number), then)

    def deleting(self, table_id: str, number: int) -> list[BoundStatement]:
        """Return what deletes a message, to be done together with something else."""
        here = MESSAGES.c.table_id == table_id, MESSAGES.c.number == number
        blank = update(MESSAGES).where(*here).values(phrase=None, text="", version=_next())
        return [BoundStatement(Statement(blank)), *told(self._engine, table_id, CHAT)]

    async def old(self, before: datetime) -> int:
        """Delete messages from before then; return how many."""
        place = MESSAGES.c.table_id, MESSAGES.c.number
        gone = select(*place).where(MESSAGES.c.at < to_number(before)).limit(_BATCH)
        async with self._engine.connect() as connection:
            rows = [{"in_table": t, "no": n} for t, n in await connection.execute(gone)]
        if rows:
            await self._writer.run([BoundStatement(_DROP, *rows)])
        return len(rows)

    async def _messages(self, table_id: str, query: Select[Any]) -> tuple[MessageRow, ...]:
        named = (
            select(NAMES.c.session_id, NAMES.c.name)
            .where(NAMES.c.table_id == table_id, NAMES.c.session_id.is_not(None))
            .order_by(NAMES.c.seq)
        )
        query = query.where(MESSAGES.c.table_id == table_id).order_by(MESSAGES.c.number)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).all()
            if not found:
                return ()
            names = {row.session_id: row.name for row in await connection.execute(named)}
        return tuple(_message(row, names) for row in found)

    # --- mutes and blocks -----------------------------------------------------------------------

    async def ignore(self, row: IgnoredRow) -> None:
        """Note that somebody does not want to hear or to meet somebody, instead of before."""
        values = {
            "person_id": row.person,
            "other_id": row.other,
            "id": row.id,
            "kind": row.kind,
            "name": row.name,
            "at": to_number(row.at),
        }
        pair = IGNORED.c.person_id == row.person, IGNORED.c.other_id == row.other
        steps = [delete(IGNORED).where(*pair), insert(IGNORED).values(**values)]
        await self._writer.run([BoundStatement(Statement(one)) for one in steps])

    async def forgive(self, person: str, ignored: str) -> None:
        """Take a mute or a block back, if it is that person's."""
        mine = IGNORED.c.person_id == person, IGNORED.c.id == ignored
        await self._writer.run([BoundStatement(Statement(delete(IGNORED).where(*mine)))])

    async def ignored_by(self, person: str) -> tuple[IgnoredRow, ...]:
        """Return whom somebody has muted or blocked, the latest first."""
        query = (
            select(IGNORED)
            .where(IGNORED.c.person_id == person)
            .order_by(IGNORED.c.at.desc(), IGNORED.c.id)
        )
        async with self._engine.connect() as connection:
            return tuple(
                IgnoredRow(row.id, row.person_id, row.other_id, row.kind, row.name, to_time(row.at))
                for row in await connection.execute(query)
            )

    async def apart(self, person: str, others: Iterable[str]) -> frozenset[str]:
        """Return those of others whom somebody has blocked, or who have blocked him."""
        names = tuple(others)
        if not names:
            return frozenset()
        block = IGNORED.c.kind == "block"
        mine = and_(IGNORED.c.person_id == person, IGNORED.c.other_id.in_(names))
        theirs = and_(IGNORED.c.other_id == person, IGNORED.c.person_id.in_(names))
        query = select(IGNORED.c.person_id, IGNORED.c.other_id).where(block, or_(mine, theirs))
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).all()
        return frozenset(other if one == person else one for one, other in found)


def moved(guest: str, person: str) -> Sequence[BoundStatement]:
    """Return what makes a guest's messages, mutes and blocks those of the person he logs in as."""
    known = IGNORED.alias()
    mine = select(known.c.other_id).where(known.c.person_id == person)
    theirs = select(known.c.person_id).where(known.c.other_id == person)
    steps = (
        update(MESSAGES).where(MESSAGES.c.person_id == guest).values(person_id=person),
        delete(IGNORED).where(
            IGNORED.c.person_id == guest,
            or_(IGNORED.c.other_id == person, IGNORED.c.other_id.in_(mine.scalar_subquery())),
        ),
        delete(IGNORED).where(
            IGNORED.c.other_id == guest,
            or_(IGNORED.c.person_id == person, IGNORED.c.person_id.in_(theirs.scalar_subquery())),
        ),
        update(IGNORED).where(IGNORED.c.person_id == guest).values(person_id=person),
        update(IGNORED).where(IGNORED.c.other_id == guest).values(other_id=person),
    )
    return [BoundStatement(Statement(one)) for one in steps]


def _all() -> Select[Any]:
    return select(MESSAGES)


def _next() -> ScalarSelect[int]:
    """Return the version that comes next at the table of the row that is changed."""
    others = MESSAGES.alias()
    newest = select(func.max(others.c.version) + 1).where(others.c.table_id == MESSAGES.c.table_id)
    return newest.correlate(MESSAGES).scalar_subquery()


def blanked(person: str) -> Update:
    """Return what leaves nothing of somebody's messages but their places."""
    return (
        update(MESSAGES)
        .where(MESSAGES.c.person_id == person)
        .values(person_id=None, key="", phrase=None, text="", version=_next())
    )


def _message(row: Row[Any], names: dict[str, str]) -> MessageRow:
    return MessageRow(
        row.table_id,
        row.number,
        row.version,
        to_time(row.at),
        row.seat,
        row.person_id,
        row.key,
        row.phrase,
        row.text,
        names.get(row.person_id),
    )


def _addition() -> Insert:
    # A statement with values for each row has no others: its figures stand in its text.
    highest = func.coalesce(func.max(MESSAGES.c.version), literal_column("0", Integer))
    newest = (
        select(highest + literal_column("1", Integer))
        .where(MESSAGES.c.table_id == bindparam("in_table"))
        .scalar_subquery()
    )
    given = [
        bindparam(name, type_=MESSAGES.c[column].type)
        for name, column in (
            ("at", "at"),
            ("seat", "seat"),
            ("person", "person_id"),
            ("key", "key"),
            ("phrase", "phrase"),
            ("text", "text"),
        )
    ]
    # A table that has been deleted meanwhile gets none.
    here = CARDS.c.table_id == bindparam("in_table")
    row = select(CARDS.c.table_id, newest, newest, *given).where(here)
    return insert(MESSAGES).from_select([column.name for column in MESSAGES.columns], row)


def _surplus() -> Delete:
    newest = MESSAGES.alias()
    lowest = (
        select(func.max(newest.c.version) - literal_column(str(KEPT), Integer))
        .where(newest.c.table_id == bindparam("in_table"))
        .scalar_subquery()
    )
    here = MESSAGES.c.table_id == bindparam("in_table")
    return delete(MESSAGES).where(here, MESSAGES.c.number <= lowest)


_ADD: Final = Statement(_addition())
_PRUNE: Final = Statement(_surplus())
_DROP: Final = Statement(
    delete(MESSAGES).where(
        MESSAGES.c.table_id == bindparam("in_table"), MESSAGES.c.number == bindparam("no")
    )
)
