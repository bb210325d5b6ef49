"""What is kept of a person: handed out to himself, and deleted when he wishes."""

from collections.abc import AsyncIterator
from datetime import datetime

import msgspec

from setzkasten.service.conduct.chat import topic
from setzkasten.service.conduct.views import IgnoredView
from setzkasten.service.people.accounts import Accounts
from setzkasten.service.people.views import AccountView
from setzkasten.service.play.export import Exporter
from setzkasten.service.seats.lobby import LobbyService
from setzkasten.service.seats.names import new_pseudonym
from setzkasten.service.seats.sessions import Sessions
from setzkasten.service.store import RatingRow, ResultRow, SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository, new_id
from setzkasten.service.tables.requests import Leave
from setzkasten.service.tables.table import Table
from setzkasten.texts import Name


class OwnAccount(msgspec.Struct, frozen=True, tag="account"):
    """The account, its settings and sessions."""

    account: AccountView


class OwnToken(msgspec.Struct, frozen=True, tag="token"):
    """A personal token for programs: all that is kept of it but its hash."""

    id: str
    name: str
    created: datetime
    used: datetime | None
    expires: datetime | None


class OwnGame(msgspec.Struct, frozen=True, tag="game"):
    """A table that one has to do with, and its record as one may see it; empty before the start.

    While a game goes on the record shows what the seat of this name has seen: whoever has several
    seats at the table gets as many records.
    """

    table: str
    game: str
    status: str
    seats: tuple[int, ...]
    name: Name
    record: str


class OwnResult(msgspec.Struct, frozen=True, tag="result"):
    """What one's seat came to in a finished game."""

    result: ResultRow


class OwnRating(msgspec.Struct, frozen=True, tag="rating"):
    """What a rated game did to one's rating."""

    rating: RatingRow


class OwnProposal(msgspec.Struct, frozen=True, tag="proposal"):
    """A word that one has proposed to be accepted or removed, and nobody has decided on yet."""

    word: str
    wish: str
    reason: str
    at: datetime


class OwnMessage(msgspec.Struct, frozen=True, tag="message"):
    """What one has written to others at a table: a phrase by its key, or a text."""

    table: str
    number: int
    at: datetime
    phrase: str | None
    text: str


class OwnIgnored(msgspec.Struct, frozen=True, tag="ignored"):
    """Somebody whom one has muted or blocked."""

    ignored: IgnoredView


class OwnReport(msgspec.Struct, frozen=True, tag="report"):
    """What one has reported to the host, and whether he has decided it."""

    table: str
    at: datetime
    about: str
    message: int | None
    reason: str
    note: str
    closed: datetime | None


class OwnMeasure(msgspec.Struct, frozen=True, tag="measure"):
    """What a host has done about oneself, why, and until when it holds."""

    at: datetime
    action: str
    until: datetime | None
    reason: str


Own = (
    OwnAccount
    | OwnToken
    | OwnGame
    | OwnResult
    | OwnRating
    | OwnProposal
    | OwnMessage
    | OwnIgnored
    | OwnReport
    | OwnMeasure
)


class OwnData:
    """Hands out and deletes what is kept of a person."""

    def __init__(
        self,
        tables: TableRepository,
        accounts: Accounts,
        sessions: Sessions,
        lobby: LobbyService,
        exporter: Exporter,
    ) -> None:
        self._tables = tables
        self._accounts = accounts
        self._sessions = sessions
        self._lobby = lobby
        self._exporter = exporter

    async def everything(self, person: SessionRow) -> AsyncIterator[Own]:
        """Yield all that is kept of a person, as far as he may see it himself."""
        account = await self._accounts.view(person)
        if account is not None:
            yield OwnAccount(account)
        for token in await self._tables.store.tokens.of_person(person.id):
            yield OwnToken(token.id, token.name, token.created, token.used, token.expires)
        results = self._tables.store.results
        for result in await results.all_of_person(person.id):
            yield OwnResult(result)
        for rating in await results.ratings_of(person.id):
            yield OwnRating(rating)
        for one in await self._tables.store.discussion.of_person(person.id):
            yield OwnProposal(one.word, one.wish, one.reason, one.at)
        async for said in self._conduct(person):
            yield said
        for table_id in await self._tables.store.accounts.all_tables_of(person.id):
            table = await self._tables.load(table_id)
            if table is None:
                continue
            seats = table.owned_by(person.id)
            # Through the eyes of each own seat; of a table that one has left, as a spectator.
            for seat in seats or (None,):
                record = await self._exporter.export(table_id, person.id, seat, "record")
                yield OwnGame(
                    table_id,
                    table.opened.game,
                    table.status,
                    seats,
                    "" if seat is None else table.seats[seat].name,
                    "" if isinstance(record, Declined) else record.text,
                )
                if table.status == "over":
                    break  # then all see everything

    async def _conduct(self, person: SessionRow) -> AsyncIterator[Own]:
        """Yield what a person has said to others and about them, and what holds against him."""
        store = self._tables.store
        for message in await store.messages.of_person(person.id):
            yield OwnMessage(
                message.table_id, message.number, message.at, message.phrase, message.text
            )
        for row in await store.messages.ignored_by(person.id):
            yield OwnIgnored(IgnoredView(row.id, row.kind, row.name, row.at))
        for made in await store.reports.by_reporter(person.id):
            yield OwnReport(
                made.table_id,
                made.at,
                made.about,
                made.number,
                made.reason,
                made.note,
                made.closed,
            )
        for done in await store.reports.measures_on(person.id):
            yield OwnMeasure(done.at, done.action, done.until, done.reason)

    async def delete(self, person: SessionRow, password: str) -> Declined | None:
        """Delete an account. Running games are given up, finished ones show a pseudonym."""
        refused = await self._accounts.confirm(person, password)
        if refused is not None:
            return refused
        store = self._tables.store
        ids = await store.accounts.all_tables_of(person.id)
        for table_id in ids:
            table = await self._tables.load(table_id)
            if table is not None:
                refused = await self._leave(person, table)
                if refused is not None:
                    return refused
        await store.erasure.account(person.id, new_pseudonym())
        self._sessions.forget(person.id)
        for table_id in ids:
            self._tables.drop(table_id)
            table = await self._tables.load(table_id)
            if table is not None:
                # Whoever looks at it sees the other name.
                self._tables.bus.publish(table_id, table.seq)
                self._tables.bus.publish(topic(table_id), 0)
        return None

    async def _leave(self, person: SessionRow, table: Table) -> Declined | None:
        for seat in table.owned_by(person.id):
            fresh = await self._tables.load(table.id)
            if fresh is None or fresh.status == "over" or seat not in fresh.owned_by(person.id):
                continue
            done = await self._lobby.leave(person, table.id, Leave(seat, new_id()))
            if isinstance(done, Declined) and done != refusals.TABLE_OVER:
                return done
        return None
