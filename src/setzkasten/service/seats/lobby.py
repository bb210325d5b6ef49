"""Sitting down and getting up, and giving shares of the seed."""

from collections.abc import Awaitable, Callable, Sequence
from functools import wraps
from typing import Final, TypeVar

import msgspec

from setzkasten.games.protocol import Refusal, Seat
from setzkasten.games.resigning import Resign
from setzkasten.letters import COMPUTER_SHARE
from setzkasten.service.seats import shares
from setzkasten.service.seats.names import why_not_name
from setzkasten.service.seats.opening import TableOpener
from setzkasten.service.seats.plans import (
    has_played,
    name_on,
    seat_for,
)
from setzkasten.service.seats.waiting import is_live
from setzkasten.service.store import SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.batches import in_batches
from setzkasten.service.tables.entries import (
    Closed,
    Entry,
    Interrupted,
    SeatLeft,
    SeatTaken,
)
from setzkasten.service.tables.idempotency import IdempotencyKey, recall
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import (
    CommitShare,
    Fill,
    Join,
    Leave,
    RevealShare,
)
from setzkasten.service.tables.table import Table
from setzkasten.service.tables.views import TableView

_Request = TypeVar("_Request", Join, Fill, Leave, CommitShare, RevealShare)
_Answer = Awaitable[TableView | Declined]
_Handler = Callable[["LobbyService", SessionRow, str, _Request], _Answer]
_Operation = Callable[["LobbyService", SessionRow, Table, IdempotencyKey, _Request], _Answer]

_ATTEMPTS: Final = 8


def _retried(
    tag: str,
) -> Callable[[_Operation[_Request]], _Handler[_Request]]:
    """Load the table, answer a repeat as the first time, and else do what is asked.

    Once more when somebody else wrote first: these requests rely on no state that was seen, and a
    person who gets up must not hear that a bot has just moved. The key of the request sees to it
    that nothing happens twice. `tag` goes into the digest that is kept with the key: it must never
    change, whatever the method is called.
    """

    def decorate(operation: _Operation[_Request]) -> _Handler[_Request]:
        @wraps(operation)
        async def ask(
            self: "LobbyService", guest: SessionRow, table_id: str, request: _Request
        ) -> TableView | Declined:
            arrived = self._tables.moment()
            intent = IdempotencyKey.of(
                table_id, guest.id, request.key, tag, request, arrived=arrived
            )
            answer: TableView | Declined = refusals.STALE
            for _ in range(_ATTEMPTS):
                if not (isinstance(answer, Declined) and answer.kind == "stale"):
                    break
                answer = await self._once(guest, table_id, intent, operation, request)
            return answer

        return ask

    return decorate


class LobbyService(TableOpener):
    """Lets people open tables and sit down. Every answer is a view for the session that asks."""

    @_retried("join")
    async def join(
        self, guest: SessionRow, table: Table, intent: IdempotencyKey, request: Join
    ) -> TableView | Declined:
        """Sit down on a free seat. With the last of them the shares are opened: the game begins."""
        wrong = why_not_name(request.name)
        if wrong is not None:
            return wrong
        seat = seat_for(table, guest, request.token)
        if isinstance(seat, Declined):
            return seat
        if table.opened.options.rated and guest.program is not None:
            return refusals.NOT_RATED_PROGRAMS
        if table.opened.options.rated and guest.login is None:
            return refusals.NOT_FOR_GUESTS
        if table.seats[seat].session == guest.id:
            return self.show(table, guest.id, seat)
        wrong = await self._permissions.why_not_sit(guest)
        if wrong is not None:
            return wrong
        # Whoever has an invitation was asked by somebody; nobody is led together by chance.
        if request.token is None and await self._permissions.apart(guest.id, table):
            return refusals.KEPT_APART
        wrong = shares.why_not_join_with(request, table)
        if wrong is not None:
            return msgspec.structs.replace(wrong, table=self.show(table, guest.id))
        name = name_on(table, seat, request.name, guest)
        share = request.entropy if request.share_hash is None else None
        program = guest.program is not None
        taken = SeatTaken(seat, "link", name, share, guest.id, request.share_hash, program)
        given_up = await self._live_seeks_of(guest.id, table)
        return await self._enter(guest, intent, table, [taken], given_up)

    async def _live_seeks_of(self, session: str, joined: Table) -> list[tuple[Table, Entry]]:
        """Return a session's own live seeks, and that they end: it sits down live elsewhere."""
        if not is_live(joined.opened.options):
            return []
        return [
            (table, Closed("joined", next(iter(table.owned_by(session)), None)))
            for table in await self._waiting_tables_of(session)
            if table.id != joined.id
            and table.status == "waiting"
            and table.opened.options.open
            and table.opened.after is None
            and is_live(table.opened.options)
        ]

    @_retried("fill")
    async def fill(
        self, guest: SessionRow, table: Table, intent: IdempotencyKey, request: Fill
    ) -> TableView | Declined:
        """Hand all free seats to the computer, so that the game can begin. For the opener only."""
        if table.opened.creator != guest.id:
            return refusals.NOT_CREATOR
        if table.opened.options.rated:
            return refusals.RATED_TABLE
        free = [n for n, seat in enumerate(table.seats) if not seat.taken]
        if table.status != "waiting":
            return refusals.TABLE_OVER if table.closed else refusals.SEAT_TAKEN
        bots = [SeatTaken(n, "bot", table.seats[n].name, COMPUTER_SHARE) for n in free]
        return await self._enter(guest, intent, table, bots)

    @_retried("leave")
    async def leave(
        self, guest: SessionRow, table: Table, intent: IdempotencyKey, request: Leave
    ) -> TableView | Declined:
        """Get up from a seat. Before the game it is free again; an opener closes the table so.

        Later that is resigning: of two it ends the game, of more the computer plays on. Whoever got
        up from a table that waited, and whose game has begun meanwhile, has not resigned it.
        """
        if request.seat not in table.owned_by(guest.id):
            return refusals.NOT_YOUR_SEAT
        if table.status == "over":
            return refusals.TABLE_OVER
        if request.begun is False and table.state is not None:
            shown = self.show(table, guest.id, request.seat)
            return msgspec.structs.replace(refusals.GAME_BEGAN, table=shown)
        if await self._only_looked_in(table, guest, request.seat):
            gone: list[Entry] = [SeatLeft(request.seat), Closed()]
            return await self._enter(guest, intent, table, gone)
        if table.state is None or len(table.seats) > 2:
            return await self._enter(guest, intent, table, shares.leaving(table, request.seat))
        words = self._editions.edition(table.opened.lexicon).words(table.game)
        at = intent.arrived or self._tables.moment()
        events = table.decide(Resign(request.seat), words, at)
        if isinstance(events, Refusal):
            return Declined("refused", events)
        return await self._enter(guest, intent, table, self._tables.happened(table, events))

    async def _only_looked_in(self, table: Table, guest: SessionRow, seat: Seat) -> bool:
        """Check whether a stranger gets up from a running public table without having played.

        Such a game is broken off: nobody wanted one with a computer in it.
        """
        stranger = table.opened.options.open and table.opened.creator != guest.id
        if not stranger or table.state is None or len(table.seats) == 2:
            return False
        happened = await self._tables.events(table, seat)
        return not has_played(table, [event.event for event in happened], seat)

    # --- shares of the seed ----------------------------------------------------------------------

    @_retried("commit")
    async def commit_share(
        self, guest: SessionRow, table: Table, intent: IdempotencyKey, request: CommitShare
    ) -> TableView | Declined:
        """Fix a fresh share by its hash, when the bag has been begun anew."""
        return await self._give(guest, intent, table, shares.commit(table, guest.id, request))

    @_retried("reveal")
    async def reveal_share(
        self, guest: SessionRow, table: Table, intent: IdempotencyKey, request: RevealShare
    ) -> TableView | Declined:
        """Open one's share when all have fixed theirs; the game begins with the last of them."""
        return await self._give(guest, intent, table, shares.reveal(table, guest.id, request))

    async def recover(self, tables: Sequence[str] | None = None) -> None:
        """Note at tables that wait for shares that the server was away; after a start.

        `tables`: only these, which were at a node that is gone.
        """
        if tables is None:
            tables = await self._tables.store.revealing_tables()
        await in_batches(self._tables, tables, lambda table: self._note(table, [Interrupted()]))

    async def _give(
        self,
        guest: SessionRow,
        intent: IdempotencyKey,
        table: Table,
        entries: Sequence[Entry] | Declined,
    ) -> TableView | Declined:
        if isinstance(entries, Declined):
            shown = self.show(table, guest.id) if table.owned_by(guest.id) else None
            return msgspec.structs.replace(entries, table=shown)
        if not entries:
            return self.show(table, guest.id)
        return await self._enter(guest, intent, table, entries)

    async def _once(
        self,
        guest: SessionRow,
        table_id: str,
        intent: IdempotencyKey,
        operation: _Operation[_Request],
        request: _Request,
    ) -> TableView | Declined:
        # The table before the key: what is written together is seen together.
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        done = await recall(self._tables, intent)
        if done is not None:
            return await self._recalled(done, guest)
        table = await self.expire(table, intent.arrived or self._tables.moment())
        return await operation(self, guest, table, intent, request)
