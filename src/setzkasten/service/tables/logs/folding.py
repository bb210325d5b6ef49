"""A log read into a table: what each of its entries changes."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

import msgspec

from setzkasten.games.protocol import GameEvent, Seat
from setzkasten.notation.bag import BrokenBag
from setzkasten.service.clocks.clocks import resume, tick, wind
from setzkasten.service.store import Row
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.entries import (
    Adopted,
    BagRenewed,
    Claimed,
    Closed,
    Continued,
    Discontinued,
    Entry,
    Fell,
    Happened,
    Interrupted,
    Opened,
    PutAway,
    Reinvited,
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
from setzkasten.service.tables.seats import SeatState, changed, scheme_of
from setzkasten.service.tables.table import Table

OFFER_LIFETIME: Final = timedelta(days=1)
"""So long a secret link carries a seat to another device."""


def fold(catalogue: Catalogue, table_id: str, rows: Iterable[Row]) -> Table | None:
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


def play(table: Table, at: datetime, events: Iterable[GameEvent], lag_ms: int = 0) -> Table:
    """Return the table after events of its game, one row each, that the rules have just decided.

    `lag_ms` are not charged to the seat whose clock has run.
    """
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
            table = _tick(after, at, completed, lag_ms)
            lag_ms = 0
    return msgspec.structs.replace(
        table, seq=seq, changed=at, state=match.state, window_since=since, claims=()
    )


def _tick(table: Table, at: datetime, completed: Seat | None = None, lag_ms: int = 0) -> Table:
    """Let the time pass up to a row of the log that the table has just read."""
    control = table.opened.options.control
    if control is None or table.state is None:
        return table
    if table.clocks is None:
        clocks = wind(control, len(table.seats), at, table.on_clock)
    else:
        clocks = tick(control, table.clocks, at, table.on_clock, completed=completed, lag_ms=lag_ms)
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
        case Happened():
            return _play(catalogue, table, row, entry)
        case Continued(next_table, by):
            return msgspec.structs.replace(table, next=next_table, next_by=by, no_next=None)
        case Discontinued():
            return msgspec.structs.replace(table, next=None, next_by=None, no_next=entry)
        case Closed(why, by):
            return msgspec.structs.replace(table, closed=True, closed_why=why, closed_by=by)
        case Reinvited(seat, invite):
            return _reinvite(table, seat, invite)
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
        program=taken.program,
    )


def _reinvite(table: Table, seat: Seat, invite: str) -> Table:
    """Put another invitation in the place of one, also for whoever gets up from there later."""
    plans = tuple(
        msgspec.structs.replace(plan, invite=invite) if number == seat else plan
        for number, plan in enumerate(table.opened.seats)
    )
    opened = msgspec.structs.replace(table.opened, seats=plans)
    return _change(msgspec.structs.replace(table, opened=opened), (seat,), invite=invite)


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
        empty = {"session": None, "offer": None, "offer_ends": None, "program": False}
        table = _change(table, (seat,), kind="bot", **empty)
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
    to_blame = entry.missing if entry.blamed is None else entry.blamed
    blamed = {table.seats[seat].session for seat in to_blame}
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
    control, clocks = table.opened.options.control, table.clocks
    if control is not None and clocks is not None:
        clocks = resume(control, clocks, at, entry.away_ms, entry.grace_ms)
    since, seconds = table.window_since, table.opened.options.challenge_seconds
    if since is not None and seconds is not None:
        least = at + timedelta(milliseconds=entry.grace_ms) - timedelta(seconds=seconds)
        since = min(at, max(since + timedelta(milliseconds=entry.away_ms), least))
    return msgspec.structs.replace(table, clocks=clocks, window_since=since)


def _play(catalogue: Catalogue, table: Table, row: Row, entry: Happened) -> Table:
    if table.state is None:
        table = msgspec.structs.replace(table, scheme=scheme_of(table.seats))
    event = catalogue.codec(table.game).event(entry.event)
    before = msgspec.structs.replace(table, seq=row.seq - 1)
    return play(before, row.at, (event,), entry.lag_ms)
