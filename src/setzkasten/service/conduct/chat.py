"""The chat of a table: for those who sit there, where the opener wanted one.

Messages are kept beside the log: records, exports and proofs do not have them, and whoever wrote
them can be forgotten. They are no part of the game: they change neither its log nor its clocks.
"""

from datetime import timedelta
from functools import partial
from typing import Final

from setzkasten.service.conduct.lines import clean_line, has_tower, is_visible
from setzkasten.service.conduct.permissions import Permissions
from setzkasten.service.conduct.views import ChatMessage, ChatView, IgnoredSeat, Say
from setzkasten.service.limits import MESSAGE
from setzkasten.service.store import Collision, MessageRow, SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

AFTER_THE_END: Final = timedelta(days=1)
"""So long after the end of a game its players can still write to each other."""

LIFETIME: Final = timedelta(days=90)
"""A message that is older is deleted."""


def topic(table_id: str) -> str:
    """Return what the bus calls the news of a table's chat: apart from the news of its game."""
    return f"{table_id} chat"


class Chat:
    """Lets the people at a table write to each other."""

    def __init__(self, tables: TableRepository, permissions: Permissions) -> None:
        self._tables = tables
        self._store = tables.store.messages
        self._permissions = permissions

    async def look(self, guest: SessionRow, table_id: str) -> ChatView | Declined:
        """Show the messages of a table to somebody who sits there."""
        table = await self.readable(guest.id, table_id)
        if isinstance(table, Declined):
            return table
        messages = await self._shown(guest.id, table_id, 0)
        why = await self._why_not_write(guest, table)
        rows = {row.other: row for row in await self._store.ignored_by(guest.id)}
        ignored = (
            IgnoredSeat(seat, rows[place.session].kind, rows[place.session].id)
            for seat, place in enumerate(table.seats)
            if place.session is not None and place.session in rows
        )
        return ChatView(messages, None if why is None else why.refusal, tuple(ignored))

    async def news(
        self, session: str | None, table_id: str, after: int
    ) -> tuple[ChatMessage, ...] | Declined:
        """Return what is new or has changed at a table since a version."""
        table = await self.readable(session, table_id)
        if isinstance(table, Declined) or session is None:
            return table if isinstance(table, Declined) else refusals.CHAT_IS_FOR_SEATS
        return await self._shown(session, table_id, after)

    async def say(self, guest: SessionRow, table_id: str, request: Say) -> ChatMessage | Declined:
        """Say something to the others, once for a key."""
        table = await self.readable(guest.id, table_id)
        if isinstance(table, Declined):
            return table
        if request.seat not in table.owned_by(guest.id):
            return refusals.NOT_YOUR_SEAT
        text = clean_line(request.text, MESSAGE + 1)
        done = await self._said(guest, table_id, request, text)
        if done is not None:
            return done
        why = await self._why_not_write(guest, table) or why_not_say(request, text)
        if why is not None:
            return why
        message = MessageRow(
            table_id,
            0,
            0,
            self._tables.moment(),
            request.seat,
            guest.id,
            request.key,
            request.phrase,
            text,
        )
        try:
            await self._store.add(message, partial(self.announce, table_id))
        except Collision:
            return await self._said(guest, table_id, request, text) or refusals.UNKNOWN_TABLE
        return await self._said(guest, table_id, request, text) or refusals.STALE

    async def delete(self, table_id: str, number: int) -> None:
        """Delete what a message says, for everybody at once."""
        await self._store.delete(table_id, number, partial(self.announce, table_id))

    def announce(self, table_id: str) -> None:
        """Tell all who look that there is something new to read."""
        self._tables.bus.publish(topic(table_id), 0)

    async def readable(self, session: str | None, table_id: str) -> Table | Declined:
        """Return the table if its chat may be read: by those who sit there now, nobody else."""
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        if not table.opened.options.chat:
            return refusals.NO_CHAT
        return table if table.owned_by(session) else refusals.CHAT_IS_FOR_SEATS

    async def _why_not_write(self, guest: SessionRow, table: Table) -> Declined | None:
        if table.status == "over" and self._tables.moment() - table.changed > AFTER_THE_END:
            return refusals.CHAT_OVER
        return await self._permissions.why_not_write(guest)

    async def _said(
        self, guest: SessionRow, table_id: str, request: Say, text: str
    ) -> ChatMessage | Declined | None:
        """Return what a key has brought about; it belongs to what was said with it."""
        row = await self._store.by_key(table_id, guest.id, request.key)
        if row is None:
            return None
        same = (row.seat, row.phrase, row.text) == (request.seat, request.phrase, text)
        return shown(row, guest.id, frozenset()) if same or row.deleted else refusals.KEY_REUSED

    async def _shown(self, session: str, table_id: str, after: int) -> tuple[ChatMessage, ...]:
        rows = await self._store.at_table(table_id, after)
        if not rows:
            return ()
        ignored = frozenset(row.other for row in await self._store.ignored_by(session))
        return tuple(shown(row, session, ignored) for row in rows)


def why_not_say(request: Say, text: str) -> Declined | None:
    """Return why this is nothing that can be said, or `None`."""
    if request.phrase is not None:
        return refusals.PHRASE_AND_TEXT if text else None
    if not is_visible(text):
        return refusals.EMPTY_MESSAGE
    if len(text) > MESSAGE:
        return refusals.LONG_MESSAGE
    return refusals.TOWERING_TEXT if has_tower(text) else None


def shown(row: MessageRow, session: str, ignored: frozenset[str]) -> ChatMessage:
    """Show a message to one reader."""
    muted = row.person in ignored
    return ChatMessage(
        row.number,
        row.version,
        row.at,
        row.seat,
        row.name,
        row.person == session,
        None if muted else row.phrase,
        "" if muted else row.text,
        row.deleted,
        muted,
    )
