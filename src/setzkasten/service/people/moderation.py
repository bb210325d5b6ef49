"""What hosts do about reports: look, delete, silence, bar, rename; all of it written down."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Annotated, Final, Literal

import msgspec

from setzkasten.games.protocol import Seat
from setzkasten.service.conduct.chat import Chat, topic
from setzkasten.service.conduct.lines import clean_line
from setzkasten.service.limits import MEASURE_DAYS, MEASURE_REASON
from setzkasten.service.seats.names import new_pseudonym
from setzkasten.service.seats.sessions import Sessions
from setzkasten.service.store import (
    About,
    Action,
    BoundStatement,
    Collision,
    MeasureRow,
    MessageRow,
    ReportRow,
)
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository, new_id

LISTED: Final = 100
"""So many reports, and so many measures, are listed at a time."""


TERMINAL: Final = "admin"
"""Who did something, where it was not in the page."""


class Measure(msgspec.Struct, frozen=True):
    """What a host does about a report. `days` are for silencing and barring."""

    action: Literal["dismiss", "delete", "silence", "bar", "rename"]
    days: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    reason: Annotated[str, msgspec.Meta(max_length=1000)] = ""


class ContextLine(msgspec.Struct, frozen=True):
    """A message around what was reported, as it was then. `reported`: this one is meant."""

    number: int
    at: datetime
    seat: Seat
    name: str | None
    phrase: str | None
    text: str
    accused: bool
    reported: bool


class ReportView(msgspec.Struct, frozen=True):
    """A report as hosts see it. `earlier` is how often something was done about the person."""

    id: str
    at: datetime
    about: About
    reason: str
    note: str
    table: str
    seat: Seat
    accused: str | None
    reporter: str | None
    context: tuple[ContextLine, ...]
    silenced: datetime | None
    barred: datetime | None
    earlier: int


class MeasureView(msgspec.Struct, frozen=True):
    """What a host did: when, who, to whom, why. `holds`: it can still be lifted."""

    id: str
    at: datetime
    by: str
    action: Action
    name: str | None
    table: str | None
    until: datetime | None
    reason: str
    holds: bool


class ModerationView(msgspec.Struct, frozen=True):
    """The reports that wait, the oldest first, and what hosts did, the latest first."""

    reports: tuple[ReportView, ...]
    measures: tuple[MeasureView, ...]


class By(msgspec.Struct, frozen=True):
    """Who acts as a host: a person and his account's name, or nobody at the terminal."""

    person: str | None = None
    name: str = TERMINAL


class Moderation:
    """Shows reports to hosts, and carries out what they decide."""

    def __init__(self, tables: TableRepository, chat: Chat, sessions: Sessions) -> None:
        self._tables = tables
        self._chat = chat
        self._sessions = sessions
        self._store = tables.store.reports

    async def look(self) -> ModerationView:
        """Show what waits, and what was done."""
        reports = await self._store.waiting(LISTED)
        around = await self._store.around(report.id for report in reports)
        measures = await self._store.measures(LISTED)
        persons = {p for report in reports for p in (report.accused, report.reporter)}
        persons |= {line.person for lines in around.values() for line in lines if line.person}
        persons |= {one.person for one in measures if one.person is not None}
        names = await self._store.names(persons)
        now = self._tables.moment()
        return ModerationView(
            tuple([await self._view(r, around[r.id], names) for r in reports]),
            tuple(
                MeasureView(
                    one.id,
                    one.at,
                    one.by_name,
                    one.action,
                    names.get(one.person or ""),
                    one.table_id,
                    one.until,
                    one.reason,
                    one.until is not None and one.until > now,
                )
                for one in measures
            ),
        )

    async def _view(
        self, report: ReportRow, around: Sequence[MessageRow], names: dict[str, str]
    ) -> ReportView:
        now = self._tables.moment()
        silenced = await self._store.holding(report.accused, now, "silence")
        barred = await self._store.holding(report.accused, now, "bar")
        return ReportView(
            report.id,
            report.at,
            report.about,
            report.reason,
            report.note,
            report.table_id,
            report.seat,
            names.get(report.accused),
            names.get(report.reporter),
            tuple(
                ContextLine(
                    line.number,
                    line.at,
                    line.seat,
                    names.get(line.person or ""),
                    line.phrase,
                    line.text,
                    line.person == report.accused,
                    line.number == report.number,
                )
                for line in around
            ),
            None if silenced is None else silenced.until,
            None if barred is None else barred.until,
            len(await self._store.measures_on(report.accused)),
        )

    async def decide(self, by: By, report_id: str, decision: Measure) -> Declined | None:
        """Carry out what a host decides about a report, once.

        Acting and closing are one step in the database: where one fails the report waits on.
        """
        report = await self._store.by_id(report_id)
        if report is None or report.closed is not None:
            return refusals.UNKNOWN_REPORT
        if decision.action == "delete" and report.number is None:
            return refusals.NOT_A_MESSAGE
        dismissed = decision.action == "dismiss"
        measure = self._measure(
            by, decision, None if dismissed else report.accused, report.table_id
        )
        if isinstance(measure, Declined):
            return measure
        acting, renamed = await self._acting(report, decision)
        try:
            await self._store.close(report.id, measure.at, decision.action, measure, acting)
        except Collision:
            return refusals.UNKNOWN_REPORT  # another host was quicker
        if decision.action == "rename":
            self._read_anew(report.accused, renamed)
        self._chat.announce(report.table_id)
        return None

    async def _acting(
        self, report: ReportRow, decision: Measure
    ) -> tuple[Sequence[BoundStatement], Sequence[str]]:
        """Return what a decision changes beside the measure itself, and at which tables names."""
        store = self._tables.store
        if decision.action == "delete" and report.number is not None:
            return store.messages.deleting(report.table_id, report.number), ()
        if decision.action == "rename":
            # A pseudonym in the place of all that he goes by; he logs in as before.
            tables = await store.erasure.tables_of(report.accused)
            return store.erasure.renaming(report.accused, new_pseudonym(), tables), tables
        return (), ()

    async def hold(
        self, by: By, person: str, table_id: str, decision: Measure
    ) -> MeasureRow | Declined:
        """Silence or bar somebody without a report."""
        measure = self._measure(by, decision, person, table_id)
        if not isinstance(measure, Declined):
            await self._store.note(measure)
        return measure

    async def hold_seat(
        self, by: By, table_id: str, seat: Seat, decision: Measure
    ) -> Declined | None:
        """Silence or bar whoever sits on a seat, without a report."""
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        person = table.seats[seat].session if 0 <= seat < len(table.seats) else None
        if person is None:
            return refusals.NOBODY_THERE
        done = await self.hold(by, person, table_id, decision)
        if isinstance(done, Declined):
            return done
        self._chat.announce(table_id)
        return None

    async def lift(self, by: By, measure_id: str) -> Declined | None:
        """End all that holds against the person whom a measure is about."""
        found = await self._store.measure(measure_id)
        if found is None or found.person is None:
            return refusals.UNKNOWN_REPORT
        now = self._tables.moment()
        row = MeasureRow(new_id(), now, by.person, by.name, "lift", found.person, None, None, "")
        await self._store.lift(found.person, now, row)
        return None

    def _measure(
        self, by: By, decision: Measure, person: str | None, table_id: str
    ) -> MeasureRow | Declined:
        now, until = self._tables.moment(), None
        if decision.action in ("silence", "bar"):
            if not 1 <= decision.days <= MEASURE_DAYS:
                return refusals.BAD_DAYS
            until = now + timedelta(days=decision.days)
        return MeasureRow(
            new_id(),
            now,
            by.person,
            by.name,
            decision.action,
            person,
            table_id,
            until,
            clean_line(decision.reason, MEASURE_REASON),
        )

    def _read_anew(self, person: str, tables: Sequence[str]) -> None:
        """Show somebody's new name wherever the old one is in memory or on a page."""
        self._sessions.forget(person)
        for table_id in tables:
            self._tables.drop(table_id)
            self._tables.bus.publish(table_id, 0)
            self._tables.bus.publish(topic(table_id), 0)
