"""Whom somebody does not want to hear or to meet, and what he reports to the host."""

from contextlib import suppress

from setzkasten.service.conduct.chat import Chat
from setzkasten.service.conduct.lines import clean_line
from setzkasten.service.conduct.views import Ignore, IgnoredView, Report
from setzkasten.service.limits import IGNORED, NOTE, OPEN_REPORTS
from setzkasten.service.store import (
    Collision,
    IgnoredRow,
    MessageRow,
    ReportRow,
    SessionRow,
)
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository, new_id
from setzkasten.service.tables.table import Table

_BEFORE, _BEHIND = 15, 5
"""So many messages before and behind the reported one the host reads along."""


class Relations:
    """Keeps people apart who want that, and takes their reports."""

    def __init__(self, tables: TableRepository, chat: Chat) -> None:
        self._tables = tables
        self._chat = chat
        self._store = tables.store.messages

    # --- mutes and blocks -----------------------------------------------------------------------

    async def ignore(
        self, guest: SessionRow, table_id: str, request: Ignore
    ) -> tuple[IgnoredView, ...] | Declined:
        """Mute or block somebody; return all whom one has muted or blocked."""
        found = await self._find(guest, table_id, request.seat, request.message)
        if isinstance(found, Declined):
            return found
        other, name, _ = found
        known = await self._store.ignored_by(guest.id)
        if len(known) >= IGNORED and other not in {row.other for row in known}:
            return refusals.TOO_MANY_IGNORED
        now = self._tables.moment()
        row = IgnoredRow(new_id(), guest.id, other, request.kind, name, now)
        with suppress(Collision):  # asked twice at the same moment: it is so already
            await self._store.ignore(row)
        self._chat.announce(table_id)
        return await self.ignored(guest)

    async def ignored(self, guest: SessionRow) -> tuple[IgnoredView, ...]:
        """Return whom somebody has muted or blocked, the latest first."""
        rows = await self._store.ignored_by(guest.id)
        return tuple(IgnoredView(row.id, row.kind, row.name, row.at) for row in rows)

    async def forgive(self, guest: SessionRow, ignored: str) -> tuple[IgnoredView, ...]:
        """Take a mute or a block back."""
        await self._store.forgive(guest.id, ignored)
        return await self.ignored(guest)

    # --- reports --------------------------------------------------------------------------------

    async def report(self, guest: SessionRow, table_id: str, request: Report) -> Declined | None:
        """Have the host look at something, once for a key."""
        store = self._tables.store.reports
        number = request.message if request.about == "message" else None
        if (number is None) == (request.about == "message"):
            return refusals.NOTHING_REPORTED
        found = await self._find(guest, table_id, request.seat, number)
        if isinstance(found, Declined):
            return found
        accused, _, seat = found
        note = clean_line(request.note, NOTE)
        wanted = (accused, request.about, number, request.reason, note)
        done = await store.by_key(table_id, guest.id, request.key)
        if done is not None:
            same = (done.accused, done.about, done.number, done.reason, done.note) == wanted
            return None if same else refusals.KEY_REUSED
        if await store.count_open(guest.id) >= OPEN_REPORTS:
            return refusals.TOO_MANY_REPORTS
        row = ReportRow(
            new_id(),
            self._tables.moment(),
            guest.id,
            accused,
            table_id,
            seat,
            request.about,
            number,
            request.reason,
            note,
            request.key,
        )
        with suppress(Collision):  # asked twice at the same moment
            await store.add(row, await self._around(guest, row))
        return None

    async def _around(self, guest: SessionRow, report: ReportRow) -> tuple[MessageRow, ...]:
        """Return what the host reads along; of a chat only what the reporter may read himself."""
        readable = await self._chat.readable(guest.id, report.table_id)
        if report.about == "name" or isinstance(readable, Declined):
            return ()
        rows = await self._store.at_table(report.table_id)
        last = rows[-1].number if rows else 0
        middle = last if report.number is None else report.number
        return tuple(row for row in rows if middle - _BEFORE <= row.number <= middle + _BEHIND)

    async def _find(
        self, guest: SessionRow, table_id: str, seat: int | None, number: int | None
    ) -> tuple[str, str, int] | Declined:
        """Return who is meant: the person's key, name and seat."""
        if number is None:
            table = await self._tables.load(table_id)
            if table is None:
                return refusals.UNKNOWN_TABLE
            return _other(table, seat, guest)
        readable = await self._chat.readable(guest.id, table_id)
        if isinstance(readable, Declined):
            return readable
        row = next((r for r in await self._store.at_table(table_id) if r.number == number), None)
        if row is None or row.person is None:
            return refusals.NO_SUCH_MESSAGE
        if row.person == guest.id:
            return refusals.NOT_ONESELF
        return row.person, row.name or _chosen(readable, row.seat), row.seat


def _other(table: Table, seat: int | None, guest: SessionRow) -> tuple[str, str, int] | Declined:
    """Return who sits on a seat, if that is another person."""
    if seat is None or not 0 <= seat < len(table.seats):
        return refusals.NOBODY_THERE
    person = table.seats[seat].session
    if person is None:
        return refusals.NOBODY_THERE
    return refusals.NOT_ONESELF if person == guest.id else (person, _chosen(table, seat), seat)


def _chosen(table: Table, seat: int) -> str:
    """Return the name that somebody has chosen, or none."""
    name = table.seats[seat].name
    return name if isinstance(name, str) else ""
