"""Who lives on a database, and of the nodes that share it: who holds which table, who looks through
whom.

A node is alive as long as its heartbeat is not older than the lease, by the database's clock:
machines need not agree on the time. Whoever wrote a table's last row holds it, for as long as he
lives. What is live or soon due of dead nodes' tables is taken by one statement, so that each goes
to one node; the others lie where they are until they are due (see `Nodes.adopt`): there may be very
many.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    Text,
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

from setzkasten.service.store.instants import to_number, to_time
from setzkasten.service.store.schema import CARDS, LINES, META, NODES
from setzkasten.service.store.writer import BoundStatement, Statement, Writer

CHANNEL: Final = "setzkasten"
"""Where nodes tell each other what has changed: a table, and the number of its last row."""

LEASE_SECONDS: Final = 10.0
"""A node without a heartbeat for so long is dead, and its tables are taken over."""

LOOK: Final = 0
"""Told in the place of a row: who looks at the table has changed."""

SESSION: Final = -1
"""Told of a session that has changed, not of a table."""

NODE: Final = -2
"""Told of a node that goes."""

ANEW: Final = -3
"""Told of a table that has to be read anew: it is no more, or its names have changed."""

CHAT: Final = -4
"""Told of a table at which somebody has written to the others."""

_NOW: Final = literal_column("(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT", BigInteger)
"""The database's time."""


_PULSE: Final = "pulse"
_ABSENCE: Final = "absence "
"""A long time without any server is kept under this and the number of its beginning."""

REMEMBERED: Final = timedelta(days=365)
"""For so long after its end a long time without a server is kept: no turn takes longer."""


class Absence(NamedTuple):
    """A time in which no server was alive."""

    since: datetime
    until: datetime


class Heartbeats:
    """When a server was alive, whichever it was."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def note(self, at: datetime) -> None:
        """Note that the server is alive now."""
        await self._put(_PULSE, at)

    async def last(self) -> datetime | None:
        """Return when a server was noted to be alive last; `None` if none ever was."""
        async with self._engine.connect() as connection:
            query = select(META.c.value).where(META.c.key == _PULSE)
            found = (await connection.execute(query)).scalar_one_or_none()
        return None if found is None else to_time(int(found))

    async def note_absence(self, absence: Absence) -> None:
        """Note a time without a server, or that it took longer; those of long ago are forgotten."""
        past = [
            _ABSENCE + str(to_number(kept.since))
            for kept in await self.absences()
            if kept.until < absence.until - REMEMBERED
        ]
        await self._put(_ABSENCE + str(to_number(absence.since)), absence.until, without=past)

    async def absences(self) -> tuple[Absence, ...]:
        """Return the long times without a server that are kept, the earliest first."""
        query = select(META.c.key, META.c.value).where(META.c.key.startswith(_ABSENCE))
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(
            sorted(
                Absence(to_time(int(key.removeprefix(_ABSENCE))), to_time(int(value)))
                for key, value in rows
            )
        )

    async def _put(self, key: str, at: datetime, without: Sequence[str] = ()) -> None:
        drops = [delete(META).where(META.c.key == one) for one in (key, *without)]
        add = insert(META).values(key=key, value=str(to_number(at)))
        await self._writer.run([BoundStatement(Statement(one)) for one in (*drops, add)])


class Taken(NamedTuple):
    """Tables of others: those that are soon due, and those that wait for shares of the seed.

    `since`: when it was last seen to them, `None` where nobody has died.
    """

    running: tuple[str, ...] = ()
    revealing: tuple[str, ...] = ()
    since: datetime | None = None


class Nodes:
    """What a node asks of the database for itself and about the others."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def heartbeat(self, node: str) -> int:
        """Note that a node lives; return the database's time in milliseconds."""
        await self._writer.run(
            [BoundStatement(_DROP_NODE, {"of": node}), BoundStatement(_ADD_NODE, {"id": node})]
        )
        async with self._engine.connect() as connection:
            pulse = select(NODES.c.pulse).where(NODES.c.id == node)
            return int((await connection.execute(pulse)).scalar_one())

    async def take_over(
        self, node: str, until: Callable[[datetime | None], datetime], *, all_orphans: bool
    ) -> Taken:
        """Bury the dead, and take the tables that no living node holds and that are due `until` a
        time, which depends on when it was last seen to them.

        Where nobody has died the tables are not looked at, unless there may be orphans from before.
        """
        bury = delete(NODES).where(NODES.c.id.not_in(_alive())).returning(NODES.c.pulse)
        async with self._engine.begin() as connection:
            dead = [row.pulse for row in await connection.execute(bury)]
            if not (dead or all_orphans):
                return Taken()
            since = to_time(min(dead)) if dead else None
            soon = and_(CARDS.c.status == "running", CARDS.c.due <= to_number(until(since)))
            take = (
                update(CARDS)
                .where(_orphaned(), or_(soon, CARDS.c.status == "revealing"))
                .values(holder=node)
                .returning(CARDS.c.table_id, CARDS.c.status)
            )
            await connection.execute(delete(LINES).where(LINES.c.node.not_in(_alive())))
            taken = (await connection.execute(take)).all()
        running = tuple(table_id for table_id, status in taken if status == "running")
        revealing = tuple(table_id for table_id, status in taken if status == "revealing")
        return Taken(running, revealing, since)

    async def adopt(self, node: str, until: datetime) -> None:
        """Take the tables that no living node holds and that are due up to a time.

        So nothing is lost with a node that wrote a row when the others held it for dead already,
        and ended before it could say that it lives.
        """
        take = update(CARDS).where(is_due(until), _orphaned()).values(holder=node)
        async with self._engine.begin() as connection:
            await connection.execute(take)

    async def leave(self, node: str) -> None:
        """Give everything away: the node stops. Whoever is no node holds nothing."""
        steps = [
            BoundStatement(_DROP_LINES, {"of": node}),
            BoundStatement(_DROP_NODE, {"of": node}),
            tell(node, NODE),
        ]
        await self._writer.run(steps)

    async def note_lines(
        self, node: str, changes: Mapping[tuple[str, str], bool], *, anew: bool = False
    ) -> None:
        """Write down who has come to which table (`True`), and who has gone.

        `anew`: these are all there are.
        """
        keys = [{"table": table, "of": node, "session": session} for table, session in changes]
        come = [
            {"table_id": table, "node": node, "session_id": session}
            for (table, session), here in changes.items()
            if here
        ]
        steps = [BoundStatement(_DROP_LINES, {"of": node})] if anew else []
        if keys:
            steps.append(BoundStatement(_DROP_LINE, *keys))
        if come:
            steps.append(BoundStatement(_ADD_LINE, *come))
        steps += [tell(table, LOOK) for table in {table for table, _ in changes}]
        await self._writer.run(steps)

    async def lines(
        self, node: str, tables: Iterable[str] | None = None
    ) -> dict[str, frozenset[str]]:
        """Return who looks at tables (all, or some of them) through other living nodes."""
        query: Select[Any] = select(LINES.c.table_id, LINES.c.session_id).where(
            LINES.c.node != node, LINES.c.node.in_(_alive())
        )
        wanted: Sequence[str] = () if tables is None else tuple(tables)
        if tables is not None:
            query = query.where(LINES.c.table_id.in_(wanted))
        found: dict[str, set[str]] = {table: set() for table in wanted}
        async with self._engine.connect() as connection:
            for table, session in await connection.execute(query):
                found.setdefault(table, set()).add(session)
        return {table: frozenset(sessions) for table, sessions in found.items()}


def tell(key: str, number: int) -> BoundStatement:
    """Return what tells the other nodes, once all is committed."""
    return BoundStatement(_TELL, {"said": f"{key} {number}"})


def is_due(until: datetime) -> ColumnElement[bool]:
    """Return what is true of running tables that wait for a bot or for a time up to then."""
    when = to_number(until)
    return and_(
        CARDS.c.status.in_(("running", "revealing")),
        CARDS.c.due.is_not(None),
        # Changed after that time: the machine's clock has been put back meanwhile.
        or_(CARDS.c.due <= when, CARDS.c.changed > when),
    )


def _orphaned() -> ColumnElement[bool]:
    return or_(CARDS.c.holder.is_(None), CARDS.c.holder.not_in(_alive()))


def _alive() -> Select[tuple[str]]:
    return select(NODES.c.id).where(NODES.c.pulse > _NOW - int(LEASE_SECONDS * 1000))


def told(engine: AsyncEngine, key: str, number: int) -> list[BoundStatement]:
    """Return what tells the other nodes, where there can be any."""
    return [tell(key, number)] if engine.dialect.name == "postgresql" else []


_TELL: Final = Statement(
    select(func.pg_notify(literal_column(f"'{CHANNEL}'", Text), bindparam("said", type_=Text)))
)
_DROP_NODE: Final = Statement(delete(NODES).where(NODES.c.id == bindparam("of")))
_ADD_NODE: Final = Statement(insert(NODES).values(id=bindparam("id"), pulse=_NOW))
_DROP_LINES: Final = Statement(delete(LINES).where(LINES.c.node == bindparam("of")))
_DROP_LINE: Final = Statement(
    delete(LINES).where(
        LINES.c.table_id == bindparam("table"),
        LINES.c.node == bindparam("of"),
        LINES.c.session_id == bindparam("session"),
    )
)
_ADD_LINE: Final = Statement(insert(LINES), "table_id", "node", "session_id")
