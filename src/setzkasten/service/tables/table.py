"""One live table: what its log says when it is read from the start.

`Table` is a frozen value. `advance` gives the table after further log rows; nothing else changes
it, so that a table read from the disk after a crash is the table that was there before.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

import msgspec

from setzkasten.games.match import Match
from setzkasten.games.protocol import (
    Game,
    GameCommand,
    GameEvent,
    GameState,
    Lexicon,
    Refusal,
    Seat,
    Setup,
)
from setzkasten.letters import commitment
from setzkasten.notation.bag import BagRecord, BrokenBag, Scheme
from setzkasten.service.clocks.clocks import Clocks, resume, tick, wind
from setzkasten.service.clocks.control import Days
from setzkasten.service.clocks.overtime import settle_time
from setzkasten.service.store import Row, Status
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.entries import (
    Adopted,
    BagRenewed,
    Claimed,
    Closed,
    Continued,
    Entry,
    Fell,
    Happened,
    Interrupted,
    Opened,
    PutAway,
    Resumed,
    SeatCarried,
    SeatLeft,
    SeatOffered,
    SeatRenamed,
    SeatTaken,
    ShareAsked,
    ShareCommitted,
    ShareRevealed,
    decode_entry,
)
from setzkasten.service.tables.seats import (
    Phase,
    Seats,
    SeatState,
    changed,
    owing,
    phase_of,
    scheme_of,
)

OFFER_LIFETIME: Final = timedelta(days=1)
"""So long a secret link carries a seat to another device."""

REVEAL_TIME: Final = timedelta(seconds=60)
"""So long somebody who looks has for giving his part of the seed; browsers do it at once."""

FAILURES: Final = 2
"""Who fails so often to give his part of the seed loses his seat."""


class Table(msgspec.Struct, frozen=True):
    """A table as its log tells it, hidden tiles and seed included: never sent anywhere as it is.

    `seq` is the number of the last log row, `changed` its time. `state` is the game's state,
    `None` before the start. `window_since` is when the open challenge window was opened. `next`
    is the rematch, asked for by seat `next_by`. `put_away` are the sessions that have put the game
    away, `left` those that gave their seats to the computer.

    `server_seed` is the seed that counts now, `broken` are those that were thrown away before the
    first tile; `failures` has a session once for each of them that it is to blame for. `scheme` is
    how the shares were given, once the game has started. `clocks` run from then on, if there are
    any. `claims` are those that nothing has come of since the last event of the game, `turned` the
    seats that have ended a turn.
    """

    id: str
    seq: int
    created: datetime
    changed: datetime
    game: Game
    opened: Opened
    seats: Seats
    server_seed: str
    state: GameState | None = None
    window_since: datetime | None = None
    closed: bool = False
    next: str | None = None
    next_by: Seat | None = None
    put_away: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()
    broken: tuple[BrokenBag, ...] = ()
    failures: tuple[str, ...] = ()
    interrupted: int = 0
    scheme: Scheme | None = None
    clocks: Clocks | None = None
    claims: tuple[tuple[Claimed, datetime], ...] = ()
    turned: frozenset[Seat] = frozenset()

    @property
    def status(self) -> Status:
        """Whether the table waits for players or for their shares, runs, or is over."""
        if self.closed:
            return "over"
        if self.state is None:
            return "waiting" if self.phase is None else "revealing"
        return "over" if self.match.over else "running"

    @property
    def match(self) -> Match:
        """The running game. Its events are the log's: they are not kept twice."""
        return Match(self.game, self.state, keeps=False)

    def decide(
        self, command: GameCommand, words: Lexicon, at: datetime
    ) -> tuple[GameEvent, ...] | Refusal:
        """Return what a command of the game brings about at that time, or why it may not be.

        Where it ends the game, what time over the clocks costs stands behind it.
        """
        events = self.match.decide(command, words)
        if isinstance(events, Refusal):
            return events
        control, after = self.opened.options.control, self.match.after(events)
        return (*events, *settle_time(control, self.clocks, after, max(at, self.changed)))

    @property
    def commitment(self) -> str:
        """The hash of the server's seed, public from the opening on."""
        return commitment(self.server_seed)

    @property
    def phase(self) -> Phase | None:
        """What a full table waits for before its game can start."""
        return phase_of(self.seats) if self.state is None and not self.closed else None

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The seats that have not given yet what the phase asks for."""
        return owing(self.seats) if self.phase else ()

    def late(self, now: datetime) -> tuple[Seat, ...]:
        """The seats whose time for giving their part of the seed is up."""
        asked = {seat: self.seats[seat].asked for seat in self.owing}
        return tuple(n for n, at in asked.items() if at is not None and now >= at + REVEAL_TIME)

    @property
    def bag(self) -> BagRecord:
        """The way to the seed, shares included that may not be shown yet."""
        shares = tuple(seat.share for seat in self.seats)
        scheme = self.scheme or scheme_of(self.seats)
        return BagRecord(scheme, shares, self.broken, self.interrupted)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that can act now."""
        return self.match.awaited if self.status == "running" else ()

    @property
    def mover(self) -> Seat | None:
        """The seat that may lay now, also while the play before can still be doubted (004)."""
        return self.match.mover if self.status == "running" else None

    @property
    def on_clock(self) -> Seat | None:
        """The seat whose time runs; the computer's does not.

        Where there are days for each turn nobody's runs while a play can be doubted: the window has
        a time of its own. In 004 the next play closes it, so there the next player's does run.
        """
        seat = self.match.on_clock if self.status == "running" else None
        if seat is None or self.seats[seat].kind == "bot":
            return None
        unhurried = isinstance(self.opened.options.control, Days)
        if unhurried and self.match.is_window and not self.game.closes_by_play:
            return None
        return seat

    @property
    def may_abort(self) -> bool:
        """Whether the game can still be broken off: somebody who plays has not ended a turn."""
        if self.status != "running" or len(self.seats) == 1:
            return False
        return bool({*range(len(self.seats))} - self.turned - {*self.match.dropped})

    @property
    def ends(self) -> tuple[datetime, datetime] | None:
        """The time that is up next, if nothing happens: since when it runs, and when it is up."""
        running = [
            (since, end)
            for since, end in (
                (self.waiting_since, self.deadline),
                (None if self.clocks is None else self.clocks.since, self.falls_at),
            )
            if since is not None and end is not None
        ]
        return min(running, key=lambda times: times[1], default=None)

    @property
    def falls_at(self) -> datetime | None:
        """When the seat whose clock runs is out of the game by itself."""
        control = self.opened.options.control
        return None if control is None or self.clocks is None else self.clocks.falls_at(control)

    def overdue_at(self, seat: Seat) -> datetime | None:
        """When the days of a seat are up, if it is for the others to do something about it."""
        control = self.opened.options.control
        if not isinstance(control, Days) or control.when_up == "falls" or self.clocks is None:
            return None
        return self.clocks.up_at if self.clocks.running == seat else None

    def fallen_by(self, now: datetime) -> Seat | None:
        """Return the seat whose time is up by then, unless a window ends before."""
        falls_at = self.falls_at
        if self.clocks is None or falls_at is None or now < falls_at:
            return None
        if self.deadline is not None and self.deadline < falls_at:
            return None
        return self.clocks.running

    @property
    def deadline(self) -> datetime | None:
        """When an open challenge window closes by itself, or the time for a share is up.

        Reckoned from the log alone, so that it survives a restart.
        """
        if self.phase is not None:
            asked = [self.seats[seat].asked for seat in self.owing]
            return min((at + REVEAL_TIME for at in asked if at is not None), default=None)
        seconds = self.opened.options.challenge_seconds
        if self.window_since is None or seconds is None:
            return None
        return self.window_since + timedelta(seconds=seconds)

    @property
    def waiting_since(self) -> datetime | None:
        """When the wait began that the deadline ends."""
        if self.phase is None:
            return self.window_since
        return None if self.deadline is None else self.deadline - REVEAL_TIME

    @property
    def due(self) -> datetime | None:
        """When the table has to be looked at without anybody asking; `None` if it need not be."""
        if set(self.awaited) & set(self.bots):
            return self.changed
        return None if self.ends is None else self.ends[1]

    @property
    def setup(self) -> Setup:
        """What the rules need to start: names, the server's seed, every seat's share."""
        return Setup(
            tuple(seat.name for seat in self.seats),
            self.server_seed,
            tuple(seat.entropy or "" for seat in self.seats),
        )

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.taken for seat in self.seats)

    def owned_by(self, session: str | None) -> tuple[Seat, ...]:
        """The seats on which a session's people sit."""
        if session is None:
            return ()
        return tuple(n for n, seat in enumerate(self.seats) if seat.session == session)

    def default_seat(self, session: str | None) -> Seat | None:
        """The seat through whose eyes a session looks: its own that can act, or its first one."""
        mine = self.owned_by(session)
        acting = [*self.awaited, *([] if self.mover is None else [self.mover])]
        return next((seat for seat in acting if seat in mine), mine[0] if mine else None)

    @property
    def bots(self) -> tuple[Seat, ...]:
        """The seats that the computer plays."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.taken and seat.kind == "bot")

    @property
    def people(self) -> bool:
        """Whether a person sits here."""
        return any(seat.session is not None for seat in self.seats)

    @property
    def sessions(self) -> frozenset[str]:
        """The sessions that own or owned a seat here, are awaited for a rematch, or opened it."""
        sitting = {seat.session for seat in self.seats} | {seat.kept_for for seat in self.seats}
        return frozenset(s for s in (*sitting, *self.left, self.opened.creator) if s is not None)


def unfold(catalogue: Catalogue, table_id: str, rows: Iterable[Row]) -> Table | None:
    """Read a table from its whole log; `None` if there is no log.

    Raises `ValueError` for a broken log (`msgspec.DecodeError` is one).
    """
    table: Table | None = None
    for row in rows:
        entry = decode_entry(row.body)
        if table is None:
            if not isinstance(entry, Opened):
                raise ValueError(f"the log of table {table_id} does not begin with its opening")
            table = _lay_out(catalogue, table_id, row, entry)
        else:
            table = _step(catalogue, table, row, entry)
    return table


def advance(catalogue: Catalogue, table: Table, rows: Iterable[Row]) -> Table:
    """Return the table after further rows; rows that it has read already are passed over."""
    for row in rows:
        if row.seq > table.seq:
            table = _step(catalogue, table, row, decode_entry(row.body))
    return table


def play(table: Table, at: datetime, events: Iterable[GameEvent]) -> Table:
    """Return the table after events of its game, one row each, that the rules have just decided."""
    seq, match, since = table.seq, table.match, table.window_since
    for event in events:
        seq += 1
        match = match.after((event,))
        if match.timeout is None:
            since = None
        elif since is None:
            since = at
        if (completed := table.game.completes(event)) is not None:
            table = msgspec.structs.replace(table, turned=table.turned | {completed})
        if table.opened.options.control is not None:
            after = msgspec.structs.replace(table, seq=seq, changed=at, state=match.state)
            table = _tick(after, at, completed)
    return msgspec.structs.replace(
        table, seq=seq, changed=at, state=match.state, window_since=since, claims=()
    )


def _tick(table: Table, at: datetime, completed: Seat | None = None) -> Table:
    """Let the time pass up to a row of the log that the table has just read."""
    control = table.opened.options.control
    if control is None or table.state is None:
        return table
    if table.clocks is None:
        clocks = wind(control, len(table.seats), at, table.on_clock)
    else:
        clocks = tick(control, table.clocks, at, table.on_clock, completed=completed)
    return msgspec.structs.replace(table, clocks=clocks)


def _lay_out(catalogue: Catalogue, table_id: str, row: Row, opened: Opened) -> Table:
    seats = tuple(
        SeatState(
            plan.kind,
            plan.name,
            invite=plan.invite,
            kept_for=plan.kept_for,
            level=plan.level,
            named=plan.named,
        )
        for plan in opened.seats
    )
    game = catalogue.revive(opened.rules)
    opened = msgspec.structs.replace(opened, rules=catalogue.as_today(opened.rules))
    return Table(table_id, row.seq, row.at, row.at, game, opened, seats, opened.server_seed)


def _step(catalogue: Catalogue, table: Table, row: Row, entry: Entry) -> Table:
    if row.seq != table.seq + 1:
        raise ValueError(f"the log of table {table.id} has a gap before row {row.seq}")
    before = table
    table = msgspec.structs.replace(table, seq=row.seq, changed=row.at)
    table = _apply(catalogue, table, row, entry)
    if not isinstance(entry, Happened | Resumed):
        table = _tick(table, row.at)
    if table.phase is None or table.phase == before.phase:
        return table
    return _begin_phase(table, row.at)


def _apply(  # noqa: C901  # a line for each kind of entry
    catalogue: Catalogue, table: Table, row: Row, entry: Entry
) -> Table:
    match entry:
        case SeatTaken():
            return _sit_down(table, entry)
        case ShareAsked(seats):
            return _change(table, seats, asked=row.at)
        case ShareCommitted(seats, share_hash):
            return _change(table, seats, share_hash=share_hash, asked=None)
        case ShareRevealed(seats, share):
            return _change(table, seats, entropy=share, asked=None)
        case BagRenewed():
            return _renew_bag(table, row, entry)
        case Interrupted():
            return _interrupt(table, row)
        case SeatLeft(seat):
            return _get_up(table, seat)
        case SeatRenamed(seat, name):
            return _change(table, (seat,), name=name)
        case SeatOffered(seat, digest):
            return _change(table, (seat,), offer=digest, offer_ends=row.at + OFFER_LIFETIME)
        case SeatCarried(seat, session):
            return _change(table, (seat,), session=session, offer=None, offer_ends=None)
        case Adopted(before, after):
            return _adopt(table, before, after)
        case PutAway(session, away):
            others = table.put_away - {session}
            return msgspec.structs.replace(table, put_away=others | {session} if away else others)
        case Claimed():
            claims = tuple((c, at) for c, at in table.claims if c.by != entry.by)
            return msgspec.structs.replace(table, claims=(*claims, (entry, row.at)))
        case Fell(seat):
            return _fall(table, seat)
        case Resumed():
            return _resume(table, row.at, entry)
        case Happened(event):
            return _play(catalogue, table, row, event)
        case Continued(next_table, by):
            return msgspec.structs.replace(table, next=next_table, next_by=by)
        case Closed():
            return msgspec.structs.replace(table, closed=True)
        case Opened():
            raise ValueError(f"the log of table {table.id} opens it twice")


def _change(table: Table, seats: Sequence[Seat], **changes: object) -> Table:
    return msgspec.structs.replace(table, seats=changed(table.seats, seats, **changes))


def _sit_down(table: Table, taken: SeatTaken) -> Table:
    return _change(
        table,
        (taken.seat,),
        kind=taken.kind,
        name=taken.name,
        entropy=taken.entropy,
        session=taken.session,
        share_hash=taken.share_hash,
        taken=True,
        by="computer" if taken.kind == "bot" else "person",
    )


def _adopt(table: Table, before: str, after: str) -> Table:
    """Put another person's key wherever one stands."""

    def now(session: str | None) -> str | None:
        return after if session == before else session

    def all_now(sessions: Iterable[str]) -> tuple[str, ...]:
        return tuple(after if session == before else session for session in sessions)

    replace = msgspec.structs.replace
    return replace(
        table,
        seats=tuple(
            replace(seat, session=now(seat.session), kept_for=now(seat.kept_for))
            for seat in table.seats
        ),
        opened=replace(table.opened, creator=all_now((table.opened.creator,))[0]),
        put_away=frozenset(all_now(table.put_away)),
        left=frozenset(all_now(table.left)),
        failures=all_now(table.failures),
    )


def _get_up(table: Table, seat: Seat) -> Table:
    if table.state is not None:
        gone = {s for s in (table.seats[seat].session,) if s is not None}
        table = _change(table, (seat,), kind="bot", session=None, offer=None, offer_ends=None)
        return msgspec.structs.replace(table, left=table.left | gone)
    plan = table.opened.seats[seat]
    free = SeatState(
        "link",
        plan.name,
        invite=plan.invite,
        kept_for=plan.kept_for,
        level=plan.level,
        named=plan.named,
    )
    seats = tuple(free if n == seat else state for n, state in enumerate(table.seats))
    return msgspec.structs.replace(table, seats=seats)


def _begin_phase(table: Table, at: datetime) -> Table:
    """Ask nobody but those who have failed before: they are not waited for once more."""
    for seat in table.owing:
        failed = table.seats[seat].session in table.failures
        table = _change(table, (seat,), asked=at if failed else None)
    return table


def _renew_bag(table: Table, row: Row, entry: BagRenewed) -> Table:
    broken = BrokenBag(
        table.commitment,
        table.server_seed,
        tuple(seat.share for seat in table.seats),
        entry.missing,
        entry.why,
    )
    blamed = {table.seats[seat].session for seat in entry.missing}
    people = [n for n, seat in enumerate(table.seats) if seat.taken and seat.by == "person"]
    renewed = msgspec.structs.replace(
        table,
        server_seed=entry.server_seed,
        broken=(*table.broken, broken),
        failures=(*table.failures, *sorted(s for s in blamed if s is not None)),
        seats=changed(table.seats, people, entropy=None, share_hash=None, asked=None),
    )
    return _begin_phase(renewed, row.at)


def _interrupt(table: Table, row: Row) -> Table:
    asked = [n for n, seat in enumerate(table.seats) if seat.asked is not None]
    again = _change(table, asked, asked=row.at)
    return msgspec.structs.replace(again, interrupted=table.interrupted + 1)


def _fall(table: Table, seat: Seat) -> Table:
    if table.clocks is None:
        raise ValueError(f"table {table.id} has no clocks")
    clocks = msgspec.structs.replace(table.clocks, fallen=(*table.clocks.fallen, seat))
    return msgspec.structs.replace(table, clocks=clocks)


def _resume(table: Table, at: datetime, entry: Resumed) -> Table:
    """Charge nobody for the time without a server; an open window has some time left."""
    control = table.opened.options.control
    if control is None or table.clocks is None:
        raise ValueError(f"table {table.id} has no clocks")
    clocks = resume(control, table.clocks, at, entry.away_ms, entry.grace_ms)
    since, seconds = table.window_since, table.opened.options.challenge_seconds
    if since is not None and seconds is not None:
        least = at + timedelta(milliseconds=entry.grace_ms) - timedelta(seconds=seconds)
        since = min(at, max(since + timedelta(milliseconds=entry.away_ms), least))
    return msgspec.structs.replace(table, clocks=clocks, window_since=since)


def _play(catalogue: Catalogue, table: Table, row: Row, body: msgspec.Raw) -> Table:
    if table.state is None:
        table = msgspec.structs.replace(table, scheme=scheme_of(table.seats))
    event = catalogue.codec(table.game).event(body)
    return play(msgspec.structs.replace(table, seq=row.seq - 1), row.at, (event,))
