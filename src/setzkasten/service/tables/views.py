"""What viewers are sent: a table as one seat, or a spectator, may see it.

Everything that leaves the service about a game is made here from `game.view`, or by the repository
from `game.redact`. Nothing else may be sent.
"""

from collections.abc import Callable
from datetime import datetime

import msgspec

from setzkasten.engine.levels import level_of
from setzkasten.games.protocol import AnyView, Seat
from setzkasten.notation.bag import BrokenBag, Scheme, SeatShare
from setzkasten.service.clocks.clocks import Clocks
from setzkasten.service.clocks.control import Control
from setzkasten.service.store import Status
from setzkasten.service.tables.entries import Claimed, Edition, Options, SeatKind, WhyClosed
from setzkasten.service.tables.seats import Phase
from setzkasten.service.tables.table import Table
from setzkasten.texts import Name, Text

Online = Callable[[str, str], bool]
"""Tells whether a session (second) looks at a table (first) right now."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it. `kept_for_me`: a rematch keeps it for the viewer.

    `name` is `None` where nobody chose one; `named`: the opener did. `level` is how well the
    computer plays, `None` where it does not. `program`: no person plays here, but a program of his.
    """

    seat: Seat
    name: Name
    kind: SeatKind
    taken: bool
    mine: bool
    online: bool
    kept_for_me: bool
    level: str | None
    named: bool
    program: bool = False


class Invite(msgspec.Struct, frozen=True):
    """The word that admits a guest to a free seat; only the opener sees it."""

    seat: Seat
    token: str


class BagView(msgspec.Struct, frozen=True):
    """How the bag's seed comes about.

    `phase` is what a full table waits for before its game starts: hashes of shares (`commit`) or
    the shares (`reveal`), and `owing` the seats that have not given theirs. `scheme` is `None`
    until the game starts; then it says how the shares were given. `broken` are seeds that were
    thrown away before the first tile, `interrupted` counts the server's restarts meanwhile.
    """

    phase: Phase | None
    owing: tuple[Seat, ...]
    scheme: Scheme | None
    shares: tuple[SeatShare, ...]
    broken: tuple[BrokenBag, ...]
    interrupted: int


class Watching(msgspec.Struct, frozen=True):
    """What is about watching: how many do, how many seconds late the viewer sees the game, and what
    every seat holds, where all have agreed to that by sitting down at a table for teaching.

    `held` is for spectators of a running game only. `watchers` is rounded beyond ten.
    """

    watchers: int = 0
    delay: int = 0
    held: tuple[tuple[str, ...], ...] | None = None


class MissingView(msgspec.Struct, frozen=True):
    """A seat that the table waits for, while its people are gone.

    From `claimable` on the others may do something about it. `claims` are those who want the
    computer to play on for it, or want it dropped.
    """

    seat: Seat
    claimable: datetime
    claims: tuple[Claimed, ...]


class NoRematch(msgspec.Struct, frozen=True):
    """A rematch that was offered is not played: why, and which seat wanted so."""

    why: WhyClosed
    by: Seat | None


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer sees it.

    `seq` is the row of the log that it shows, to be sent along as `expected_seq`. `seat` is the
    seat through whose eyes `view` (the game's own view; `None` before the start) is seen, `None`
    for a spectator. `deadline` is when the open challenge window closes by itself, or the time for
    a share is up. `next` is the rematch, `no_next` why the last one is not played. `clocks` are as
    they were at their `since`: what has passed up to `now` is for the viewer to take off. `missing`
    are seats that the table waits for and whose people are gone. `may_abort`: a player can still
    break the game off.
    """

    id: str
    game: str
    title: Text
    status: Status
    seq: int
    seat: Seat | None
    mine: tuple[Seat, ...]
    creator: bool
    seats: tuple[SeatView, ...]
    options: Options
    commitment: str
    bag: BagView
    created: datetime
    deadline: datetime | None
    now: datetime
    lexicon: Edition
    rules: msgspec.Raw
    view: AnyView | None
    invites: tuple[Invite, ...]
    next: str | None
    next_by: Seat | None
    closed: bool
    put_away: bool
    watching: Watching
    clocks: Clocks | None = None
    missing: tuple[MissingView, ...] = ()
    may_abort: bool = False
    closed_why: WhyClosed | None = None
    no_next: NoRematch | None = None


class TableCard(msgspec.Struct, frozen=True):
    """A table in the lobby: who plays, whose turn it is (their seats), and whether it is one's own.

    `may_join`: the viewer can sit down there. `changed` is when something happened last. After the
    end `scores` has the points of each seat and `winners` who won. `closed`: there was no game.
    `programs` are the seats at which programs play for people.
    """

    id: str
    game: str
    title: Text
    status: Status
    players: tuple[Name, ...]
    free: int
    turn: tuple[Seat, ...]
    mine: tuple[Seat, ...]
    my_turn: bool
    created: datetime
    changed: datetime
    may_join: bool
    put_away: bool
    closed: bool
    rated: bool
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    resigned: Seat | None
    watchers: int = 0
    control: Control | None = None
    programs: tuple[Seat, ...] = ()


def table_view(
    table: Table,
    session: str | None,
    seat: Seat | None,
    now: datetime,
    online: Online,
    watching: Watching = Watching(),  # noqa: B008 -- a frozen value
) -> TableView:
    """Show a table through the eyes of a seat. The caller has made sure that the session owns it.

    Without a seat: through those of the session's own seat that can act, or of its first one; for
    somebody who does not play, as a spectator sees it.
    """
    mine = table.owned_by(session)
    if seat is None:
        seat = table.default_seat(session)
    creator = session is not None and session == table.opened.creator
    invites = tuple(
        Invite(number, state.invite)
        for number, state in enumerate(table.seats)
        if creator and table.status == "waiting" and not state.taken and state.invite is not None
    )
    return TableView(
        id=table.id,
        game=table.opened.game,
        title=table.game.title,
        status=table.status,
        seq=table.seq,
        seat=seat,
        mine=mine,
        creator=creator,
        seats=tuple(
            SeatView(
                number,
                state.name,
                state.kind,
                state.taken,
                number in mine,
                _is_online(table, number, online),
                not state.taken and session is not None and state.kept_for == session,
                level_of(state.level).id if state.kind == "bot" else None,
                state.named,
                state.program,
            )
            for number, state in enumerate(table.seats)
        ),
        options=table.opened.options,
        commitment=table.commitment,
        bag=_bag_view(table),
        created=table.created,
        deadline=table.deadline,
        now=now,
        lexicon=table.opened.lexicon,
        rules=table.opened.rules,
        view=None if table.state is None else table.match.view(seat),
        invites=invites,
        next=table.next,
        next_by=table.next_by,
        closed=table.closed,
        put_away=session is not None and session in table.put_away,
        watching=msgspec.structs.replace(watching, held=_held(table, mine)),
        clocks=table.clocks,
        may_abort=table.may_abort,
        closed_why=table.closed_why,
        no_next=None if table.no_next is None else NoRematch(table.no_next.why, table.no_next.by),
    )


def through_eyes(table: Table, view: TableView, seat: Seat | None, now: datetime) -> TableView:
    """Show what a session sees of a table through the eyes of another one of its seats."""
    shown = None if table.state is None else table.match.view(seat)
    return msgspec.structs.replace(view, seat=seat, view=shown, now=now)


def _held(table: Table, mine: tuple[Seat, ...]) -> tuple[tuple[str, ...], ...] | None:
    """Return all racks to a spectator at a table for teaching, and to nobody else."""
    if mine or not table.opened.options.teaching or table.status != "running":
        return None
    return table.match.held


def table_card(table: Table, session: str | None, watchers: int = 0) -> TableCard:
    """Show a table as an entry in the lobby."""
    mine = table.owned_by(session)
    result = table.match.result
    awaited = table.owing or table.awaited
    return TableCard(
        id=table.id,
        game=table.opened.game,
        title=table.game.title,
        status=table.status,
        players=tuple(seat.name for seat in table.seats),
        free=sum(not seat.taken for seat in table.seats),
        turn=awaited,
        mine=mine,
        my_turn=any(seat in mine for seat in awaited),
        created=table.created,
        changed=table.changed,
        may_join=_may_join(table, session),
        put_away=session is not None and session in table.put_away,
        closed=table.closed,
        rated=table.opened.options.rated,
        scores=() if result is None else tuple(s.total for s in result.standings),
        winners=() if result is None else result.winners,
        resigned=None if result is None else result.resigned,
        watchers=watchers,
        control=table.opened.options.control,
        programs=tuple(n for n, seat in enumerate(table.seats) if seat.program),
    )


def _may_join(table: Table, session: str | None) -> bool:
    """Check whether the viewer can sit down without an invitation's token."""
    if table.status != "waiting":
        return False
    free = [seat for seat in table.seats if not seat.taken]
    if session is not None and any(seat.kept_for == session for seat in free):
        return True
    stranger = not table.owned_by(session)
    return stranger and table.opened.options.open and any(s.kept_for is None for s in free)


def _bag_view(table: Table) -> BagView:
    bag = table.bag
    # Shares that are given openly while sitting down stay hidden from those who come later.
    hidden = table.state is None
    return BagView(
        table.phase,
        table.owing,
        table.scheme,
        tuple(
            msgspec.structs.replace(share, share=None)
            if hidden and share.hash is None and share.by == "person"
            else share
            for share in bag.shares
        ),
        bag.broken,
        bag.interrupted,
    )


def _is_online(table: Table, seat: Seat, online: Online) -> bool:
    state = table.seats[seat]
    if state.kind == "bot":
        return state.taken
    return state.session is not None and online(table.id, state.session)
