"""What the lobby shows: one's own tables, those that wait for somebody, those to be watched."""

from typing import Final

import msgspec

from setzkasten.service.conduct.permissions import Permissions
from setzkasten.service.tables.batches import load_all
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.requests import LobbyView
from setzkasten.service.tables.table import Table
from setzkasten.service.tables.views import TableCard, table_card
from setzkasten.service.watching.spectators import Spectators

_LOBBY_LIMIT: Final = 50
_WAITING_LIMIT: Final = 500


class TableListing:
    """Lists tables for somebody, each as he may know it."""

    def __init__(
        self,
        tables: TableRepository,
        presence: Presence,
        spectators: Spectators,
        permissions: Permissions,
        keep_days: int = 0,
    ) -> None:
        self._tables = tables
        self._presence = presence
        self._spectators = spectators
        self._permissions = permissions
        self._keep_days = keep_days

    async def lobby(self, session: str | None) -> LobbyView:
        """List one's own tables and the open ones. Whoever looks is there for those who wait."""
        store = self._tables.store
        if session is not None:
            self._presence.sign(session)
        own = await store.tables_of(session, _LOBBY_LIMIT) if session else ()
        waiting = await store.open_tables(_WAITING_LIMIT)
        attended = {table_id for table_id in waiting if await self._is_attended(table_id)}
        free = sorted(waiting, key=lambda table_id: table_id not in attended)[:_LOBBY_LIMIT]
        running = await store.running_open_tables(_LOBBY_LIMIT)
        wanted = {*own, *free, *running}
        tables = {table.id: table for table in await load_all(self._tables, tuple(wanted))}
        cards = {table_id: self._card(table, session) for table_id, table in tables.items()}
        waiting_there = [t for t in map(tables.get, free) if t is not None]
        meetable = [table.id for table in await self._permissions.met(session, waiting_there)]
        watched = [cards[table_id] for table_id in running if table_id in cards]
        watched.sort(key=lambda card: -card.watchers)
        return LobbyView(
            tuple(cards[table_id] for table_id in own if table_id in cards),
            tuple(cards[table_id] for table_id in meetable),
            self._keep_days,
            tuple(card for card in watched if card.status == "running" and not card.mine),
            self._permissions.chat,
        )

    async def _is_attended(self, table_id: str) -> bool:
        """Check whether whoever opened a table has a live line to it.

        Places are for those who are there: nobody hides them behind tables that he only looks at.
        """
        if not self._presence.has_line(table_id):
            return False
        table = await self._tables.readable(table_id)
        return table is not None and self._presence.online(table_id, table.opened.creator)

    def _card(self, table: Table, session: str | None) -> TableCard:
        players = {seat.session for seat in table.seats if seat.session is not None}
        card = table_card(table, session, self._presence.watchers(table.id, players))
        if self._spectators.lag(table, session):
            # Whose turn it is now is not known yet to those who see the game later.
            card = msgspec.structs.replace(card, turn=(), changed=card.created)
        return card
