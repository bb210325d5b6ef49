"""One live table: what its log says when it is read from the start.

`Table` is a frozen value. `advance` gives the table after further log rows; nothing else changes
it, so that a table read from the disk after a crash is the table that was there before.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec

from setzkasten.games.protocol import Game, Seat, Setup
from setzkasten.letters import commitment
from setzkasten.service.store import Row, Status
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.entries import (
    Closed,
    Continued,
    Entry,
    Happened,
    Opened,
    PutAway,
    SeatCarried,
    SeatKind,
    SeatLeft,
    SeatOffered,
    SeatRenamed,
    SeatTaken,
    decode_entry,
)

OFFER_LIFETIME: Final = timedelta(days=1)
"""So long a secret link carries a seat to another device."""


class SeatState(msgspec.Struct, frozen=True):
    """A seat now. `entropy` is `None` as long as nobody has sat down on it.

    `level` is how well the computer plays here, `None` for the level it has by itself. `named`:
    somebody chose the seat's name. `offer` is the digest of the secret that admits another device
    until `offer_ends`.
    """

    kind: SeatKind
    name: str
    session: str | None = None
    entropy: str | None = None
    invite: str | None = None
    kept_for: str | None = None
    level: str | None = None
    named: bool = False
    offer: str | None = None
    offer_ends: datetime | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody (or the computer) sits here."""
        return self.entropy is not None


class Table(msgspec.Struct, frozen=True):
    """A table as its log tells it, hidden tiles and seed included: never sent anywhere as it is.

    `seq` is the number of the last log row, `changed` its time. `state` is the game's state,
    `None` before the start. `window_since` is when the open challenge window was opened. `next`
    is the rematch, asked for by seat `next_by`. `put_away` are the sessions that have put the game
    away, `left` those that gave their seats to the computer.
    """

    id: str
    seq: int
    created: datetime
    changed: datetime
    game: Game
    opened: Opened
    seats: tuple[SeatState, ...]
    state: Any = None
    window_since: datetime | None = None
    closed: bool = False
    next: str | None = None
    next_by: Seat | None = None
    put_away: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()

    @property
    def status(self) -> Status:
        """Whether the table waits for players, runs, or is over."""
        if self.closed:
            return "over"
        if self.state is None:
            return "waiting"
        return "running" if self.game.result(self.state) is None else "over"

    @property
    def commitment(self) -> str:
        """The hash of the server's seed, public from the opening on."""
        return commitment(self.opened.server_seed)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that can act now."""
        if self.status != "running":
            return ()
        return self.game.awaited(self.state)

    @property
    def deadline(self) -> datetime | None:
        """When an open challenge window closes by itself, or `None`.

        Reckoned from the log alone, so that it survives a restart.
        """
        seconds = self.opened.options.challenge_seconds
        if self.window_since is None or seconds is None:
            return None
        return self.window_since + timedelta(seconds=seconds)

    @property
    def due(self) -> datetime | None:
        """When the table has to be looked at without anybody asking; `None` if it need not be."""
        if set(self.awaited) & set(self.bots):
            return self.changed
        return self.deadline

    @property
    def setup(self) -> Setup:
        """What the rules need to start: names, the server's seed, every seat's share."""
        return Setup(
            tuple(seat.name for seat in self.seats),
            self.opened.server_seed,
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
        return next((own for own in mine if own in self.awaited), mine[0] if mine else None)

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
    return Table(table_id, row.seq, row.at, row.at, catalogue.revive(opened.rules), opened, seats)


def _step(catalogue: Catalogue, table: Table, row: Row, entry: Entry) -> Table:
    if row.seq != table.seq + 1:
        raise ValueError(f"the log of table {table.id} has a gap before row {row.seq}")
    table = msgspec.structs.replace(table, seq=row.seq, changed=row.at)
    match entry:
        case SeatTaken(seat, kind, name, entropy, session):
            return _seat(table, seat, kind=kind, name=name, entropy=entropy, session=session)
        case SeatLeft(seat):
            return _get_up(table, seat)
        case SeatRenamed(seat, name):
            return _seat(table, seat, name=name)
        case SeatOffered(seat, digest):
            return _seat(table, seat, offer=digest, offer_ends=row.at + OFFER_LIFETIME)
        case SeatCarried(seat, session):
            return _seat(table, seat, session=session, offer=None, offer_ends=None)
        case PutAway(session, away):
            others = table.put_away - {session}
            return msgspec.structs.replace(table, put_away=others | {session} if away else others)
        case Happened(event):
            return _play(catalogue, table, row, event)
        case Continued(next_table, by):
            return msgspec.structs.replace(table, next=next_table, next_by=by)
        case Closed():
            return msgspec.structs.replace(table, closed=True)
        case Opened():
            raise ValueError(f"the log of table {table.id} opens it twice")


def _seat(table: Table, seat: Seat, **changes: Any) -> Table:
    seats = list(table.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], **changes)
    return msgspec.structs.replace(table, seats=tuple(seats))


def _get_up(table: Table, seat: Seat) -> Table:
    if table.state is None:
        plan = table.opened.seats[seat]
        return _seat(table, seat, kind="link", name=plan.name, entropy=None, session=None)
    gone = {s for s in (table.seats[seat].session,) if s is not None}
    table = _seat(table, seat, kind="bot", session=None, offer=None, offer_ends=None)
    return msgspec.structs.replace(table, left=table.left | gone)


def _play(catalogue: Catalogue, table: Table, row: Row, body: msgspec.Raw) -> Table:
    event = catalogue.codec(table.game).event(body)
    state = table.game.evolve(table.state, event)
    since = table.window_since
    if table.game.timeout(state) is None:
        since = None
    elif since is None:
        since = row.at
    return msgspec.structs.replace(table, state=state, window_since=since)
