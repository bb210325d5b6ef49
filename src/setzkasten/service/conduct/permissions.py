"""What holds for a person before he sits down or writes: bars, silences, blocks, a host's rule."""

from collections.abc import Iterable
from datetime import UTC, datetime

from setzkasten.games.protocol import Refusal
from setzkasten.service.conduct.views import ChatPolicy
from setzkasten.service.store import MeasureRow, SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table


class Permissions:
    """Knows who may write, who may sit down, and who is to be kept apart."""

    def __init__(self, tables: TableRepository, chat: ChatPolicy = "everybody") -> None:
        self._tables = tables
        self.chat: ChatPolicy = chat

    async def why_not_write(self, guest: SessionRow) -> Declined | None:
        """Return why somebody may not write to others on this server, or `None`."""
        if self.chat == "off":
            return refusals.CHAT_OFF
        if self.chat == "accounts" and guest.login is None:
            return refusals.NOT_FOR_GUESTS
        held = await self._tables.store.reports.holding(guest.id, self._tables.moment(), "silence")
        return None if held is None else _held("silenced", held)

    async def why_not_sit(self, guest: SessionRow) -> Declined | None:
        """Return why somebody may not open or join tables on this server, or `None`."""
        held = await self._tables.store.reports.holding(guest.id, self._tables.moment(), "bar")
        return None if held is None else _held("barred", held)

    async def apart(self, person: str, table: Table) -> bool:
        """Check whether somebody at a table has blocked a person, or he them."""
        others = people_of(table) - {person}
        return bool(await self._tables.store.messages.apart(person, others))

    async def met(self, person: str | None, tables: Iterable[Table]) -> list[Table]:
        """Return those tables at which a person has nobody to be kept apart from."""
        found = list(tables)
        if person is None:
            return found
        everybody = frozenset[str]().union(*map(people_of, found)) - {person}
        apart = await self._tables.store.messages.apart(person, everybody)
        return [t for t in found if person in t.sessions or not apart & people_of(t)]


def people_of(table: Table) -> frozenset[str]:
    """Return whom one meets at a table: who sits there, and whoever opened it."""
    sitting = {seat.session for seat in table.seats if seat.session is not None}
    return frozenset(sitting | {table.opened.creator})


def day(at: datetime) -> str:
    """Write down until when something holds, to the minute and alike in all languages."""
    return f"{at.astimezone(UTC):%Y-%m-%d %H:%M} UTC"


def _held(code: str, measure: MeasureRow) -> Declined:
    assert measure.until is not None
    details = {"until": day(measure.until), "reason": measure.reason}
    wording = {"wording": "reasoned"} if measure.reason else {}
    return Declined("forbidden", Refusal(code, "", {**details, **wording}))
