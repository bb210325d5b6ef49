"""Opening tables, and the rematch."""

import secrets
from datetime import timedelta
from typing import Final

import msgspec

from setzkasten.games import registry
from setzkasten.games.protocol import Refusal, Seat
from setzkasten.letters import COMPUTER_SHARE, commitment
from setzkasten.service.seats import shares
from setzkasten.service.seats.plans import (
    choose_options,
    plan_again,
    plan_seats,
    why_not_rated,
    with_house_rules,
)
from setzkasten.service.seats.waiting import is_live
from setzkasten.service.seats.writing import SeatWriter
from setzkasten.service.store import Collision, SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.batches import load_all
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.entries import (
    Entry,
    Opened,
    SeatTaken,
)
from setzkasten.service.tables.idempotency import IdempotencyKey, recall
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import new_id
from setzkasten.service.tables.requests import (
    NewTable,
    Promise,
    Rematch,
)
from setzkasten.service.tables.table import Table
from setzkasten.service.tables.views import TableView

PROMISE_LIFETIME: Final = timedelta(days=1)

WAITING_BUDGET: Final = 30
"""So many private tables of one session may wait for people: a class and its teacher's device."""

LIVE_SEEKS: Final = 1
"""So many public tables of one session may wait whose game is played at once."""

DAYS_SEEKS: Final = 3
"""So many may wait whose game takes days: nobody has to be there for it to begin."""


class TableOpener(SeatWriter):
    """Opens tables, and others for the same people."""

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
            wrong = await self._why_no_other_seek(guest.id, live=is_live(options))
            if wrong is not None:
                return wrong
            return await self._begin(guest, intent, opened, mine, request)

    async def _why_no_other_seek(self, session: str, *, live: bool) -> Declined | None:
        """Check whether enough tables that a session has opened for everybody wait already."""
        alike = [
            table.id
            for table in await self._waiting_tables_of(session)
            if table.opened.options.open and is_live(table.opened.options) == live
        ]
        if live and len(alike) >= LIVE_SEEKS:
            return msgspec.structs.replace(refusals.ONE_PUBLIC_TABLE, at=alike[0])
        return refusals.ENOUGH_DAYS_TABLES if not live and len(alike) >= DAYS_SEEKS else None

    async def _has_many_waiting(self, session: str) -> bool:
        """Check whether so many private tables of a session wait that no other one may."""
        waiting = await self._waiting_tables_of(session)
        return sum(not table.opened.options.open for table in waiting) >= WAITING_BUDGET

    async def _waiting_tables_of(self, session: str) -> list[Table]:
        """Return the tables that a session has opened and that wait for people."""
        ids = await self._tables.store.waiting_tables_of(session)
        tables = await load_all(self._tables, ids)
        return [table for table in tables if table.opened.creator == session]

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
        declined = before.no_next is not None and before.no_next.why == "declined"
        if declined and before.no_next is not None and before.no_next.by not in mine:
            return refusals.REMATCH_DECLINED  # nobody is asked again and again
        plans = plan_again(before, mine)
        here = tuple(number for number, plan in enumerate(plans) if plan.kind == "here")
        dictionary = await self._rulings.current(before.game)
        options = before.opened.options
        if why_not_rated(guest, before.game, options, [plan.kind for plan in plans]) is not None:
            # The computer plays for somebody who left, say: played again all the same, for fun.
            options = msgspec.structs.replace(options, rated=False)
        opened = msgspec.structs.replace(
            before.opened,
            lexicon=dictionary.edition,
            seats=plans,
            options=options,
            creator=guest.id,
            after=before.id,
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
                    SeatTaken(
                        number,
                        "here",
                        plan.name,
                        share,
                        guest.id,
                        request.share_hash,
                        program=guest.program is not None,
                    )
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
