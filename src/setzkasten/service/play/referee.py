"""Commands at a running table: from people, from the computer, and from the clock."""

from datetime import datetime

import msgspec

from setzkasten.games.dropping import Drop
from setzkasten.games.protocol import GameCommand, Refusal, Seat
from setzkasten.service.clocks.lag import Lags
from setzkasten.service.dictionary.editions import Dictionary, Editions
from setzkasten.service.dictionary.lookup import explain
from setzkasten.service.seats.lobby import LobbyService
from setzkasten.service.store import Collision, SessionRow, UsedKey
from setzkasten.service.tables import refusals
from setzkasten.service.tables.entries import Entry, Fell
from setzkasten.service.tables.idempotency import IdempotencyKey, Written, recall
from setzkasten.service.tables.logs.cache import SeatEvent
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.requests import Act, Answer, Preview, PreviewAnswer
from setzkasten.service.tables.table import Table


class Referee:
    """Carries commands out, each exactly once, or says why not."""

    def __init__(
        self, tables: TableRepository, editions: Editions, lobby: LobbyService, lags: Lags
    ) -> None:
        self._tables = tables
        self._lags = lags
        self._editions = editions
        self._lobby = lobby

    async def act(self, guest: SessionRow, table_id: str, request: Act) -> Answer | Declined:
        """Carry out a command that somebody gives for his own seat.

        A repeat with the same key gets the answer of the first one. Of two commands for the same
        `expected_seq` one is carried out, the other declined as stale.
        """
        arrived = self._tables.moment()
        intent = IdempotencyKey.of(table_id, guest.id, request.key, request, arrived=arrived)
        if not intent.valid:
            return refusals.BAD_KEY
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        if request.expected_seq > table.seq:
            # He has seen it through another node, whose news have not come yet.
            await self._tables.reach(table_id, request.expected_seq)
            table = await self._tables.load(table_id) or table
        answer = await self._attempt(table, guest, request, intent)
        if isinstance(answer, Declined):
            # Nothing was written. Perhaps this very request has been carried out before: what it
            # wrote and its key went into one transaction, so whoever sees the one finds the other.
            done = await recall(self._tables, intent)
            if done is not None:
                return await self._recalled(done, guest, request.seat)
        return answer

    async def _attempt(
        self, table: Table, guest: SessionRow, request: Act, intent: IdempotencyKey
    ) -> Answer | Declined:
        """Carry a command out as if it came for the first time."""
        arrived = intent.arrived or self._tables.moment()
        if request.seat not in table.owned_by(guest.id):
            return refusals.NOT_YOUR_SEAT
        table = await self.expire(table, arrived)
        lag = self._lags.of(table.id, guest.id)
        if table.is_late(request.seat, arrived, lag):
            table = await self._fall(table, request.seat, arrived)
        if request.expected_seq != table.seq:
            return self._declined(refusals.STALE, table, guest, request.seat)
        command = self._read_command(table, request.seat, request.command)
        if isinstance(command, Declined):
            return self._declined(command, table, guest, request.seat)
        outcome = await self._carry_out(table, command, intent, arrived, lag)
        if outcome is None:
            fresh = await self._tables.load(table.id) or table
            return self._declined(refusals.STALE, fresh, guest, request.seat)
        if isinstance(outcome, Refusal):
            reason = await explain(self._dictionary(table), table, command, outcome)
            return self._declined(Declined("refused", reason), table, guest, request.seat)
        return await self._answer(outcome, guest, request.seat, table.seq + 1, outcome.seq)

    async def preview(
        self, guest: SessionRow, table_id: str, request: Preview
    ) -> PreviewAnswer | Declined:
        """Show what a command would do. Words are looked up only where the game allows that."""
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        if request.seat not in table.owned_by(guest.id):
            return refusals.NOT_YOUR_SEAT
        command = self._read_command(table, request.seat, request.command)
        if isinstance(command, Declined):
            return command
        shown = table.match.preview(command)
        if isinstance(shown, Refusal):
            return PreviewAnswer(None, shown)
        if shown is not None:
            shown = table.game.redact(shown, request.seat)
        if not request.check:
            return PreviewAnswer(shown, None)
        dictionary = self._dictionary(table)
        refusal = table.match.check(command, dictionary.words(table.game))
        if refusal is None:
            return PreviewAnswer(shown, None, checked=True)
        return PreviewAnswer(shown, await explain(dictionary, table, command, refusal))

    async def expire(self, table: Table, now: datetime) -> Table:
        """Let all end whose time is up by then: windows, clocks, the wait for shares."""
        while (after := await self._expire_next(table, now)).seq != table.seq:
            table = after
        return table

    async def _expire_next(self, table: Table, now: datetime) -> Table:
        """Let end whatever ends first; return the same table where nothing does."""
        if table.status == "revealing":
            return await self._lobby.expire(table, now)
        if table.ends is None or now < table.ends[1]:
            return table
        fallen = table.fallen_by(now)
        if fallen is not None:
            return await self._fall(table, fallen, now)
        command = table.match.timeout
        outcome = None if command is None else await self._carry_out(table, command, None, now)
        if isinstance(outcome, Table):
            return outcome
        return await self._tables.load(table.id) or table

    async def _fall(self, table: Table, seat: Seat, now: datetime) -> Table:
        """Write down that the time of a seat is up, and what follows for the game."""
        words = self._dictionary(table).words(table.game)
        events = table.decide(Drop(seat, "time"), words, now)
        if isinstance(events, Refusal):
            raise RuntimeError(f"seat {seat} cannot fall: {events.code}")
        try:
            entries: list[Entry] = [Fell(seat), *self._tables.happened(table, events)]
            return await self._tables.append(table, entries, arrived=now)
        except Collision:
            return await self._tables.load(table.id) or table

    async def lapse(self, table: Table, seat: Seat) -> Table | Refusal | None:
        """Let the right to challenge lapse of a seat whose people are gone; else `None`."""
        command = table.match.lapse(seat)
        return None if command is None else await self._carry_out(table, command)

    async def move_bot(self, table: Table, command: GameCommand) -> Table | Refusal | None:
        """Carry out a command of the computer; `None` if the table has moved on meanwhile."""
        return await self._carry_out(table, command)

    async def _carry_out(
        self,
        table: Table,
        command: GameCommand,
        intent: IdempotencyKey | None = None,
        arrived: datetime | None = None,
        lag: int = 0,
    ) -> Table | Refusal | None:
        """Ask the rules and write the log; `None` if somebody else has written first.

        `lag` is how many milliseconds the command was under way, as far as one knows.
        """
        words = self._dictionary(table).words(table.game)
        arrived = arrived or self._tables.moment()
        events = table.decide(command, words, arrived)
        if isinstance(events, Refusal):
            return events
        lag = table.given(table.game.seat_of(command), events, arrived, lag)
        if lag and table.match.after(events).over:
            # What time over the clock costs is reckoned once more, without it.
            events = table.decide(command, words, arrived, lag)
            if isinstance(events, Refusal):
                return events
        used_key: UsedKey | None = None
        if intent is not None:
            used_key = intent.used(table.id, table.seq + 1, table.seq + len(events))
        try:
            return await self._tables.play(table, events, used_key, arrived, lag)
        except Collision:
            return None

    def _dictionary(self, table: Table) -> Dictionary:
        return self._editions.edition(table.opened.lexicon)

    def _read_command(self, table: Table, seat: Seat, body: msgspec.Raw) -> GameCommand | Declined:
        """Read a command and make sure that it is given for the seat it comes from."""
        if table.state is None:
            return refusals.TABLE_OVER if table.closed else refusals.NOT_RUNNING
        try:
            command = self._tables.catalogue.codec(table.game).command(body)
        except msgspec.DecodeError as error:
            return refusals.bad_command(str(error))
        named = table.game.seat_of(command)
        if named is None:
            return refusals.HOST_ONLY
        return command if named == seat else refusals.NOT_YOUR_SEAT

    async def _recalled(
        self, done: Written | Declined, guest: SessionRow, seat: Seat
    ) -> Answer | Declined:
        if isinstance(done, Declined):
            return done
        table = await self._tables.load(done.table)
        if table is None:
            return refusals.UNKNOWN_TABLE
        return await self._answer(table, guest, seat, done.first, done.last)

    async def _answer(
        self, table: Table, guest: SessionRow, seat: Seat, first: int, last: int
    ) -> Answer:
        eyes = seat if seat in table.owned_by(guest.id) else None
        events: tuple[SeatEvent, ...] = await self._tables.events(table, eyes, first - 1, last)
        return Answer(last, events, self._lobby.show(table, guest.id, eyes))

    def _declined(
        self, declined: Declined, table: Table, guest: SessionRow, seat: Seat
    ) -> Declined:
        eyes = seat if seat in table.owned_by(guest.id) else None
        return msgspec.structs.replace(declined, table=self._lobby.show(table, guest.id, eyes))
