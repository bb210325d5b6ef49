"""Reports in the database, and what hosts did about them."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import Executable, Select, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from setzkasten.service.store.conduct.messages import blanked
from setzkasten.service.store.conduct.rows import Action, MeasureRow, MessageRow, ReportRow
from setzkasten.service.store.conduct.schema import IGNORED, MEASURES, REPORT_LINES, REPORTS
from setzkasten.service.store.instants import to_number, to_time
from setzkasten.service.store.schema import ACCOUNTS, NAMES
from setzkasten.service.store.writer import BoundStatement, Statement, Writer

_BATCH: Final = 500

FORGOTTEN_HOST: Final = "–"
"""Who did something as a host, where his account is no more."""


class Reports:
    """Reads and writes reports and measures."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    # --- reports --------------------------------------------------------------------------------

    async def add(self, report: ReportRow, around: Sequence[MessageRow]) -> None:
        """Write a report down, with the messages around. Raises `Collision` for a used key."""
        values = _in_figures(report, reporter_id=report.reporter, accused_id=report.accused)
        steps = [BoundStatement(Statement(insert(REPORTS).values(**values)))]
        lines = [
            {
                "report_id": report.id,
                "number": line.number,
                "at": to_number(line.at),
                "seat": line.seat,
                "person_id": line.person,
                "phrase": line.phrase,
                "text": line.text,
            }
            for line in around
            if line.person is not None
        ]
        if lines:
            steps.append(BoundStatement(_ADD_LINE, *lines))
        await self._writer.run(steps)

    async def count_open(self, reporter: str) -> int:
        """Return how many reports of somebody wait to be looked at."""
        mine = REPORTS.c.reporter_id == reporter, REPORTS.c.closed.is_(None)
        async with self._engine.connect() as connection:
            query = select(func.count()).select_from(REPORTS).where(*mine)
            return int((await connection.execute(query)).scalar_one())

    async def by_key(self, table_id: str, reporter: str, key: str) -> ReportRow | None:
        """Return what somebody has reported at a table with a key."""
        here = REPORTS.c.table_id == table_id, REPORTS.c.reporter_id == reporter
        found = await self._reports(select(REPORTS).where(*here, REPORTS.c.key == key))
        return found[0] if found else None

    async def by_id(self, report: str) -> ReportRow | None:
        """Return a report."""
        found = await self._reports(select(REPORTS).where(REPORTS.c.id == report))
        return found[0] if found else None

    async def waiting(self, limit: int) -> tuple[ReportRow, ...]:
        """Return the reports that nobody has decided yet, the oldest first."""
        query = select(REPORTS).where(REPORTS.c.closed.is_(None))
        return await self._reports(query.order_by(REPORTS.c.at, REPORTS.c.id).limit(limit))

    async def by_reporter(self, person: str) -> tuple[ReportRow, ...]:
        """Return what somebody has reported."""
        query = select(REPORTS).where(REPORTS.c.reporter_id == person)
        return await self._reports(query.order_by(REPORTS.c.at, REPORTS.c.id))

    async def around(self, reports: Iterable[str]) -> dict[str, tuple[MessageRow, ...]]:
        """Return the messages around what was reported, for each report."""
        ids = tuple(reports)
        found: dict[str, list[MessageRow]] = {one: [] for one in ids}
        query = (
            select(REPORT_LINES, REPORTS.c.table_id)
            .join(REPORTS, REPORTS.c.id == REPORT_LINES.c.report_id)
            .where(REPORT_LINES.c.report_id.in_(ids))
            .order_by(REPORT_LINES.c.number)
        )
        async with self._engine.connect() as connection:
            for row in await connection.execute(query):
                line = MessageRow(
                    row.table_id,
                    row.number,
                    0,
                    to_time(row.at),
                    row.seat,
                    row.person_id,
                    "",
                    row.phrase,
                    row.text,
                )
                found[row.report_id].append(line)
        return {one: tuple(lines) for one, lines in found.items()}

    async def names(self, persons: Iterable[str]) -> dict[str, str]:
        """Return what people are called: their account's name, or the last one they used."""
        ids = tuple(set(persons))
        used = (
            select(NAMES.c.session_id, NAMES.c.name)
            .where(NAMES.c.session_id.in_(ids), NAMES.c.name != "")
            .order_by(NAMES.c.table_id.is_(None), NAMES.c.seq)
        )
        accounts = select(ACCOUNTS.c.person_id, ACCOUNTS.c.name).where(
            ACCOUNTS.c.person_id.in_(ids)
        )
        async with self._engine.connect() as connection:
            found = {row.session_id: row.name for row in await connection.execute(used)}
            found |= {row.person_id: row.name for row in await connection.execute(accounts)}
        return found

    async def close(
        self,
        report: str,
        at: datetime,
        outcome: str,
        measure: MeasureRow,
        acting: Sequence[BoundStatement] = (),
    ) -> None:
        """Decide a report, carry out what was decided, and write that down: all of it or nothing.

        Raises `Collision` if it has been decided already.
        """
        change = (
            update(REPORTS)
            .where(REPORTS.c.id == report, REPORTS.c.closed.is_(None))
            .values(closed=to_number(at), outcome=outcome)
        )
        closing = BoundStatement(Statement(change), hits=1)
        await self._writer.run([closing, *acting, _adding(measure)])

    async def old(self, closed: datetime, filed: datetime) -> int:
        """Delete reports that were decided before one moment, or made before another."""
        query = (
            select(REPORTS.c.id)
            .where(or_(REPORTS.c.closed < to_number(closed), REPORTS.c.at < to_number(filed)))
            .limit(_BATCH)
        )
        async with self._engine.connect() as connection:
            ids = [{"of": one} for one in (await connection.execute(query)).scalars()]
        if ids:
            await self._writer.run([BoundStatement(one, *ids) for one in _DROP])
        return len(ids)

    async def _reports(self, query: Select[Any]) -> tuple[ReportRow, ...]:
        async with self._engine.connect() as connection:
            return tuple(
                ReportRow(
                    row.id,
                    to_time(row.at),
                    row.reporter_id,
                    row.accused_id,
                    row.table_id,
                    row.seat,
                    row.about,
                    row.number,
                    row.reason,
                    row.note,
                    row.key,
                    None if row.closed is None else to_time(row.closed),
                    row.outcome,
                )
                for row in await connection.execute(query)
            )

    # --- measures -------------------------------------------------------------------------------

    async def note(self, measure: MeasureRow) -> None:
        """Write down what a host did."""
        await self._writer.run([_adding(measure)])

    async def holding(self, person: str, now: datetime, *actions: Action) -> MeasureRow | None:
        """Return what holds against somebody now and longest, of these kinds."""
        query = (
            select(MEASURES)
            .where(
                MEASURES.c.person_id == person,
                MEASURES.c.action.in_(actions),
                MEASURES.c.until > to_number(now),
            )
            .order_by(MEASURES.c.until.desc())
            .limit(1)
        )
        found = await self._measures(query)
        return found[0] if found else None

    async def lift(self, person: str, now: datetime, measure: MeasureRow) -> None:
        """End all that holds against somebody, and write that down."""
        when = to_number(now)
        held = MEASURES.c.person_id == person, MEASURES.c.until > when
        end = update(MEASURES).where(*held).values(until=when)
        await self._writer.run([BoundStatement(Statement(end)), _adding(measure)])

    async def measures(self, limit: int) -> tuple[MeasureRow, ...]:
        """Return what hosts did, the latest first."""
        newest = MEASURES.c.at.desc(), MEASURES.c.id
        return await self._measures(select(MEASURES).order_by(*newest).limit(limit))

    async def measure(self, measure: str) -> MeasureRow | None:
        """Return something that a host did."""
        found = await self._measures(select(MEASURES).where(MEASURES.c.id == measure))
        return found[0] if found else None

    async def measures_on(self, person: str) -> tuple[MeasureRow, ...]:
        """Return what hosts did about somebody."""
        about = select(MEASURES).where(MEASURES.c.person_id == person)
        return await self._measures(about.order_by(MEASURES.c.at, MEASURES.c.id))

    async def old_measures(self, before: datetime) -> None:
        """Forget what was done, and has been over, since before then."""
        when = to_number(before)
        over = or_(MEASURES.c.until.is_(None), MEASURES.c.until < when)
        await self._run(delete(MEASURES).where(MEASURES.c.at < when, over))

    async def _measures(self, query: Select[Any]) -> tuple[MeasureRow, ...]:
        async with self._engine.connect() as connection:
            return tuple(
                MeasureRow(
                    row.id,
                    to_time(row.at),
                    row.by_id,
                    row.by_name,
                    row.action,
                    row.person_id,
                    row.table_id,
                    None if row.until is None else to_time(row.until),
                    row.reason,
                )
                for row in await connection.execute(query)
            )

    async def _run(self, *statements: Executable) -> None:
        await self._writer.run([BoundStatement(Statement(one)) for one in statements])


def moved_reports(guest: str, person: str) -> Sequence[BoundStatement]:
    """Return what makes what was reported of a guest, and by him, that of an account."""
    steps = (
        update(REPORTS).where(REPORTS.c.reporter_id == guest).values(reporter_id=person),
        update(REPORTS).where(REPORTS.c.accused_id == guest).values(accused_id=person),
        update(REPORT_LINES).where(REPORT_LINES.c.person_id == guest).values(person_id=person),
        update(MEASURES).where(MEASURES.c.person_id == guest).values(person_id=person),
    )
    return [BoundStatement(Statement(one)) for one in steps]


def forgotten(person: str) -> Sequence[Any]:
    """Return what deletes all that somebody said to others and about them, and they about him.

    Of his messages their places stay. What he did as a host stays without his name.
    """
    theirs = or_(REPORTS.c.reporter_id == person, REPORTS.c.accused_id == person)
    gone = select(REPORTS.c.id).where(theirs).scalar_subquery()
    return (
        blanked(person),
        delete(IGNORED).where(or_(IGNORED.c.person_id == person, IGNORED.c.other_id == person)),
        delete(REPORT_LINES).where(
            or_(REPORT_LINES.c.report_id.in_(gone), REPORT_LINES.c.person_id == person)
        ),
        delete(REPORTS).where(theirs),
        delete(MEASURES).where(MEASURES.c.person_id == person),
        update(MEASURES)
        .where(MEASURES.c.by_id == person)
        .values(by_id=None, by_name=FORGOTTEN_HOST),
    )


def _adding(measure: MeasureRow) -> BoundStatement:
    values = _in_figures(measure, by_id=measure.by, person_id=measure.person)
    return BoundStatement(Statement(insert(MEASURES).values(**values)))


def _in_figures(row: ReportRow | MeasureRow, **called: Any) -> dict[str, object]:
    """Return a row's columns: times as figures, and persons by the columns' own names."""
    values = msgspec.structs.asdict(row) | called
    for name in ("reporter", "accused", "by", "person"):
        values.pop(name, None)
    return {
        name: to_number(value) if isinstance(value, datetime) else value
        for name, value in values.items()
    }


_DROP: Final = (
    Statement(delete(REPORT_LINES).where(REPORT_LINES.c.report_id == bindparam("of"))),
    Statement(delete(REPORTS).where(REPORTS.c.id == bindparam("of"))),
)
_ADD_LINE: Final = Statement(
    insert(REPORT_LINES), *(column.name for column in REPORT_LINES.columns)
)
