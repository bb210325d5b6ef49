"""Opening tables, sitting down and getting up, the rematch, the lobby."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from functools import wraps
from typing import Final, TypeVar

import msgspec

from setzkasten.games import registry
from setzkasten.games.protocol import Refusal, Seat
from setzkasten.games.resigning import Resign
from setzkasten.letters import COMPUTER_SHARE, commitment
from setzkasten.service.conduct.permissions import Permissions
from setzkasten.service.dictionary.editions import Editions
from setzkasten.service.dictionary.rulings import HostRulings
from setzkasten.service.seats import shares
from setzkasten.service.seats.names import why_not_name
from setzkasten.service.seats.plans import (
    choose_options,
    has_played,
    name_on,
    plan_again,
    plan_seats,
    seat_for,
    why_not_rated,
    with_house_rules,
)
from setzkasten.service.store import Collision, SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.entries import (
    Closed,
    Entry,
    Interrupted,
    Opened,
    SeatLeft,
    SeatTaken,
)
from setzkasten.service.tables.gallery import Gallery
from setzkasten.service.tables.idempotency import IdempotencyKey, Written, recall
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import SeatEvent, TableRepository, new_id
from setzkasten.service.tables.requests import (
    CommitShare,
    Fill,
    Join,
    Leave,
    LobbyView,
    NewTable,
    Promise,
    Rematch,
    RevealShare,
)
from setzkasten.service.tables.table import Table
from setzkasten.service.tables.views import TableCard, TableView, table_card
from setzkasten.service.watching.spectators import Spectators

_LOG: Final = logging.getLogger(__name__)

PROMISE_LIFETIME: Final = timedelta(days=1)

WAITING_BUDGET: Final = 30
"""So many private tables of one session may wait for people: a class and its teacher's device."""

_LOBBY_LIMIT: Final = 50
_WAITING_LIMIT: Final = 500


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


class LobbyService:
    """Lets people open tables and sit down. Every answer is a view for the session that asks."""

    def __init__(
        self,
        tables: TableRepository,
        editions: Editions,
        rulings: HostRulings,
        presence: Presence,
        spectators: Spectators,
        keep_days: int = 0,
        permissions: Permissions | None = None,
    ) -> None:
        self._tables = tables
        self._spectators = spectators
        self._keep_days = keep_days
        self._permissions = permissions or Permissions(tables)
        self._editions = editions
        self._rulings = rulings
        self._presence = presence
        self._gallery = Gallery(presence, tables.moment)
        self._public = asyncio.Lock()
        """Held while a public table is opened: two at once would both be the first."""

    # --- looking ---------------------------------------------------------------------------------

    async def look(
        self,
        table_id: str,
        session: str | None,
        seat: Seat | None = None,
        *,
        attends: bool = False,
    ) -> TableView | Declined:
        """Show a table, through the eyes of one's own seat or as a spectator sees it.

        Whoever `attends` is there to answer: a table that waits for his part of the seed begins to
        reckon his time. A mere look writes nothing.
        """
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        self._presence.glance(table_id)
        if seat is not None and seat not in table.owned_by(session):
            return refusals.NOT_YOUR_SEAT
        asking = shares.asking(table, session) if attends else ()
        table = await self._note(table, asking)
        lag = self._spectators.lag(table, session)
        return self._gallery.view(await self._spectators.seen(table, session), session, seat, lag)

    async def events(
        self,
        table_id: str,
        session: str | None,
        seat: Seat | None,
        after: int = 0,
        until: int | None = None,
    ) -> tuple[SeatEvent, ...] | Declined:
        """Return what happened behind a row of the log, as a seat or a spectator may know it.

        Without a seat: as the seat that `look` would choose.
        """
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        if seat is not None and seat not in table.owned_by(session):
            return refusals.NOT_YOUR_SEAT
        eyes = table.default_seat(session) if seat is None else seat
        shown = await self._spectators.seen(table, session)
        return await self._tables.events(shown, eyes, after, until)

    async def lobby(self, session: str | None) -> LobbyView:
        """List one's own tables and the open ones."""
        store = self._tables.store
        own = await store.tables_of(session, _LOBBY_LIMIT) if session else ()
        # Places are for those who are there: nobody hides them behind tables nobody sits at.
        waiting = await store.open_tables(_WAITING_LIMIT)
        here = self._presence.watched
        free = sorted(waiting, key=lambda table_id: not here(table_id))[:_LOBBY_LIMIT]
        running = await store.running_open_tables(_LOBBY_LIMIT)
        wanted = {*own, *free, *running}
        tables = {table_id: await self._readable(table_id) for table_id in wanted}
        cards = {
            table_id: self._card(table, session)
            for table_id, table in tables.items()
            if table is not None
        }
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

    def _card(self, table: Table, session: str | None) -> TableCard:
        players = {seat.session for seat in table.seats if seat.session is not None}
        card = table_card(table, session, self._presence.watchers(table.id, players))
        if self._spectators.lag(table, session):
            # Whose turn it is now is not known yet to those who see the game later.
            card = msgspec.structs.replace(card, turn=(), changed=card.created)
        return card

    def show(self, table: Table, session: str | None, seat: Seat | None = None) -> TableView:
        """Show a table to a session that owns the seat."""
        return self._gallery.view(table, session, seat)

    # --- opening ---------------------------------------------------------------------------------

    async def promise(self, session: str) -> Promise:
        """Choose a seed for a table to come and give its hash away, but nothing else."""
        seed = secrets.token_hex(32)
        promise = Promise(commitment(seed))
        await self._tables.store.add_promise(
            promise.commitment, seed, session, self._tables.moment(), PROMISE_LIFETIME
        )
        return promise

    async def open(self, guest: SessionRow, request: NewTable) -> TableView | Declined:
        """Open a table. The game begins at once if no seat waits for somebody elsewhere."""
        arrived = self._tables.moment()
        intent = IdempotencyKey.of("", guest.id, request.key, request, arrived=arrived)
        done = await recall(self._tables, intent)
        if done is not None:
            return await self._recalled(done, guest)
        game = registry.find(request.game, self._tables.catalogue.games)
        if isinstance(game, Refusal):
            return refusals.unknown_game(game)
        low, high = game.players
        if not low <= len(request.seats) <= high:
            return refusals.wrong_number_of_seats(low, high, len(request.seats))
        wrong = await self._permissions.why_not_sit(guest)
        if wrong is None and request.options.chat and self._permissions.chat == "off":
            wrong = refusals.CHAT_OFF
        if wrong is not None:
            return wrong
        plans = plan_seats(guest, request.seats)
        if isinstance(plans, Declined):
            return plans
        options = choose_options(game, request.options, plans)
        if isinstance(options, Declined):
            return options
        game = with_house_rules(game, request.options)
        wrong = why_not_rated(guest, game, options, [seat.kind for seat in request.seats])
        if wrong is not None:
            return wrong
        dictionary = await self._rulings.current(game)
        opened = Opened(
            game.id,
            msgspec.Raw(Catalogue.rules_of(game)),
            dictionary.edition,
            plans,
            options,
            "",
            guest.id,
        )
        mine = tuple(n for n, plan in enumerate(plans) if plan.kind == "here")
        if not options.open:
            if "link" in (plan.kind for plan in plans) and await self._has_many_waiting(guest.id):
                return refusals.TOO_MANY_WAITING
            return await self._begin(guest, intent, opened, mine, request)
        async with self._public:
            if await self._has_public_table(guest.id):
                return refusals.ONE_PUBLIC_TABLE
            return await self._begin(guest, intent, opened, mine, request)

    async def _has_public_table(self, session: str) -> bool:
        """Check whether a table that a session has opened for everybody waits already."""
        waiting = await self._waiting_tables_of(session)
        return any(table.opened.options.open for table in waiting)

    async def _has_many_waiting(self, session: str) -> bool:
        """Check whether so many private tables of a session wait that no other one may."""
        waiting = await self._waiting_tables_of(session)
        return sum(not table.opened.options.open for table in waiting) >= WAITING_BUDGET

    async def _waiting_tables_of(self, session: str) -> list[Table]:
        """Return the tables that a session has opened and that wait for people."""
        ids = await self._tables.store.waiting_tables_of(session)
        tables = [await self._readable(table_id) for table_id in ids]
        return [t for t in tables if t is not None and t.opened.creator == session]

    async def _readable(self, table_id: str) -> Table | None:
        """Return a table, `None` also if its log is broken: that must not keep others away."""
        try:
            return await self._tables.load(table_id)
        except ValueError:
            _LOG.exception("the log of table %s cannot be read", table_id)
            return None

    async def rematch(
        self, guest: SessionRow, table_id: str, request: Rematch
    ) -> TableView | Declined:
        """Open another table for the same people, once; everybody after the first finds it.

        The seats of people elsewhere are kept for them: they sit down by joining without a token.
        """
        arrived = self._tables.moment()
        intent = IdempotencyKey.of(
            table_id, guest.id, request.key, "rematch", request, arrived=arrived
        )
        before = await self._tables.load(table_id)
        if before is None:
            return refusals.UNKNOWN_TABLE
        done = await recall(self._tables, intent)
        if done is not None:
            return await self._recalled(done, guest)
        mine = before.owned_by(guest.id)
        if not mine:
            return refusals.NOT_YOUR_SEAT
        barred = await self._permissions.why_not_sit(guest)
        if barred is not None:
            return barred
        if await self._permissions.apart(guest.id, before):
            return refusals.NO_REMATCH
        if before.next is not None:
            return await self.look(before.next, guest.id, attends=True)
        if before.status != "over" or before.state is None:
            return refusals.NOT_OVER
        plans = plan_again(before, mine)
        here = tuple(number for number, plan in enumerate(plans) if plan.kind == "here")
        dictionary = await self._rulings.current(before.game)
        opened = msgspec.structs.replace(
            before.opened,
            lexicon=dictionary.edition,
            seats=plans,
            creator=guest.id,
        )
        return await self._begin(guest, intent, opened, here, request, before)

    async def _begin(
        self,
        guest: SessionRow,
        intent: IdempotencyKey,
        opened: Opened,
        mine: tuple[Seat, ...],
        request: NewTable | Rematch,
        before: Table | None = None,
    ) -> TableView | Declined:
        kinds = [plan.kind for plan in opened.seats]
        wrong = shares.why_not_open_with(request, kinds, opened.options.shares == "sealed")
        if wrong is not None:
            return wrong
        if request.share_hash is not None and request.commitment is None:
            return refusals.BAD_COMMITMENT
        seed: str | None = secrets.token_hex(32)
        if request.commitment is not None:
            seed = await self._tables.store.promised_seed(request.commitment, guest.id)
        if seed is None:
            # A repeat that overtook the first one finds the promise used up by it.
            done = await recall(self._tables, intent)
            return refusals.BAD_COMMITMENT if done is None else await self._recalled(done, guest)
        table_id = new_id()
        entries: list[Entry] = [msgspec.structs.replace(opened, server_seed=seed)]
        for number, plan in enumerate(opened.seats):
            if number in mine:
                share = request.entropy if request.share_hash is None else None
                entries.append(
                    SeatTaken(number, "here", plan.name, share, guest.id, request.share_hash)
                )
            elif plan.kind == "bot":
                entries.append(SeatTaken(number, "bot", plan.name, COMPUTER_SHARE))
        started = self._go_on(self._tables.draft(table_id, entries), entries, guest)
        if isinstance(started, Declined):
            return started
        try:
            table = await self._tables.open(
                table_id,
                started,
                used_key=intent.used(table_id, 1, len(started)),
                promise=request.commitment,
                sequel_to=before,
                arrived=intent.arrived,
                asked_by=None if before is None else next(iter(before.owned_by(guest.id)), None),
            )
        except Collision:
            return await self._collided(intent, guest, before, request.commitment)
        return self.show(table, guest.id)

    # --- sitting down and getting up -------------------------------------------------------------

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
        taken = SeatTaken(seat, "link", name, share, guest.id, request.share_hash)
        return await self._enter(guest, intent, table, [taken])

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

        Later that is resigning: of two it ends the game, of more the computer plays on.
        """
        if request.seat not in table.owned_by(guest.id):
            return refusals.NOT_YOUR_SEAT
        if table.status == "over":
            return refusals.TABLE_OVER
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

    async def expire(self, table: Table, now: datetime) -> Table:
        """Begin the bag of a table anew if somebody has not given his part of the seed by then."""
        return await self._note(table, shares.expiring(table, now))

    async def recover(self, tables: Sequence[str] | None = None) -> None:
        """Note at tables that wait for shares that the server was away; after a start.

        `tables`: only these, which were at a node that is gone.
        """
        if tables is None:
            tables = await self._tables.store.revealing_tables()
        for table_id in tables:
            table = await self._readable(table_id)
            if table is not None:
                await self._note(table, [Interrupted()])

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

    async def _note(self, table: Table, entries: Sequence[Entry]) -> Table:
        """Write what nobody has asked for; if somebody else has written, there is nothing to do."""
        if not entries:
            return table
        try:
            return await self._tables.append(table, entries)
        except Collision:
            return await self._tables.load(table.id) or table

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

    async def _enter(
        self, guest: SessionRow, intent: IdempotencyKey, table: Table, entries: Sequence[Entry]
    ) -> TableView | Declined:
        """Write entries, and the start of the game if nobody is missing any more."""
        whole = self._go_on(self._tables.imagine(table, entries), entries, guest)
        if isinstance(whole, Declined):
            return whole
        used_key = intent.used(table.id, table.seq + 1, table.seq + len(whole))
        try:
            after = await self._tables.append(table, whole, used_key, intent.arrived)
        except Collision:
            return await self._collided(intent, guest, table)
        return self.show(after, guest.id)

    def _go_on(
        self, table: Table, entries: Sequence[Entry], guest: SessionRow
    ) -> Sequence[Entry] | Declined:
        """Add what follows at once: the game if nothing is missing, else the guest's time."""
        if table.status != "waiting" or not table.full:
            return [*entries, *shares.asking(table, guest.id)]
        events = table.game.start(table.setup)
        if isinstance(events, Refusal):
            return Declined("refused", events)
        return [*entries, *self._tables.happened(table, events)]

    async def _collided(
        self,
        intent: IdempotencyKey,
        guest: SessionRow,
        table: Table | None,
        promise: str | None = None,
    ) -> TableView | Declined:
        """Somebody was quicker: the same request, another one, or the rematch of the other side.

        Or the promised seed went to another table of the same guest.
        """
        done = await recall(self._tables, intent)
        if done is not None:
            return await self._recalled(done, guest)
        fresh = None if table is None else await self._tables.load(table.id)
        if fresh is not None and fresh.next is not None:
            return await self.look(fresh.next, guest.id, attends=True)
        if promise and await self._tables.store.promised_seed(promise, guest.id) is None:
            return refusals.BAD_COMMITMENT
        if fresh is None:
            return refusals.STALE
        return msgspec.structs.replace(refusals.STALE, table=self.show(fresh, guest.id))

    async def _recalled(self, done: Written | Declined, guest: SessionRow) -> TableView | Declined:
        if isinstance(done, Declined):
            return done
        return await self.look(done.table, guest.id, attends=True)
