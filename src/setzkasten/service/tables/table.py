"""One live table: what its log says when it is read from the start.

`Table` is a frozen value. `logs.folding` gives the table after further log rows; nothing else
changes it, so that a table read from the disk after a crash is the table that was there before.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import cached_property
from typing import Final

import msgspec

from setzkasten.games.match import Match
from setzkasten.games.protocol import Game, GameCommand, GameEvent, GameState, Refusal, Seat, Setup
from setzkasten.games.words import Lexicon
from setzkasten.letters import commitment
from setzkasten.notation.bag import BagRecord, BrokenBag, Scheme
from setzkasten.service.clocks.clocks import Clocks
from setzkasten.service.clocks.control import Days, Live
from setzkasten.service.clocks.overtime import settle_time
from setzkasten.service.store import Status
from setzkasten.service.tables.entries import (
    Claimed,
    Discontinued,
    Opened,
    WhyClosed,
)
from setzkasten.service.tables.seats import (
    Phase,
    Seats,
    owing,
    phase_of,
    scheme_of,
)

REVEAL_TIME: Final = timedelta(seconds=60)
"""So long somebody who looks has for giving his part of the seed; browsers do it at once."""

FAILURES: Final = 2
"""Who fails so often to give his part of the seed loses his seat."""


class Table(msgspec.Struct, frozen=True, dict=True):
    """A table as its log tells it, hidden tiles and seed included: never sent anywhere as it is.

    `seq` is the number of the last log row, `changed` its time. `state` is the game's state,
    `None` before the start. `window_since` is when the open challenge window was opened. `next`
    is the rematch, asked for by seat `next_by`; `no_next` is why the last one that was offered is
    not played. `put_away` are the sessions that have put the game
    away, `left` those that gave their seats to the computer.

    `server_seed` is the seed that counts now, `broken` are those that were thrown away before the
    first tile; `failures` has a session once for each of them that it is to blame for. `scheme` is
    how the shares were given, once the game has started. `clocks` run from then on, if there are
    any. `claims` are those that nothing has come of since the last event of the game, `turned` the
    seats that have ended a turn.

    What is asked many times for each play is worked out once: it follows from the fields alone.
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
    closed_why: WhyClosed | None = None
    closed_by: Seat | None = None
    next: str | None = None
    next_by: Seat | None = None
    no_next: Discontinued | None = None
    put_away: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()
    broken: tuple[BrokenBag, ...] = ()
    failures: tuple[str, ...] = ()
    interrupted: int = 0
    scheme: Scheme | None = None
    clocks: Clocks | None = None
    claims: tuple[tuple[Claimed, datetime], ...] = ()
    turned: frozenset[Seat] = frozenset()

    @cached_property
    def status(self) -> Status:
        """Whether the table waits for players or for their shares, runs, or is over."""
        if self.closed:
            return "over"
        if self.state is None:
            return "waiting" if self.phase is None else "revealing"
        return "over" if self.match.over else "running"

    def holder_of(self, seat: Seat) -> str | None:
        """Return whose seat it is: who sits there, or for whom a rematch keeps it."""
        return self.seats[seat].session or self.seats[seat].kept_for

    @cached_property
    def match(self) -> Match:
        """The running game. Its events are the log's: they are not kept twice."""
        return Match(self.game, self.state, keeps=False)

    def decide(
        self, command: GameCommand, words: Lexicon, at: datetime, lag_ms: int = 0
    ) -> tuple[GameEvent, ...] | Refusal:
        """Return what a command of the game brings about at that time, or why it may not be.

        Where it ends the game, what time over the clocks costs stands behind it; `lag_ms` are not
        charged.
        """
        events = self.match.decide(command, words)
        if isinstance(events, Refusal):
            return events
        control = self.opened.options.control
        if self.clocks is None or not isinstance(control, Live):
            return events
        after, at = self.match.after(events), max(at, self.changed)
        return (*events, *settle_time(control, self.clocks, after, at, lag_ms))

    def given(self, seat: Seat | None, events: Iterable[GameEvent], at: datetime, lag: int) -> int:
        """Return how much of the `lag` of a seat's command, in milliseconds, it is given back.

        Only where its clock ran, and stops with these events or had nothing left: a turn of many
        commands does not use its quota up beforehand.
        """
        control = self.opened.options.control
        if seat is None or self.clocks is None or not isinstance(control, Live):
            return 0
        up_at = self.clocks.falls_with(control, 0)
        after = msgspec.structs.replace(self, state=self.match.after(tuple(events)).state)
        if after.on_clock == seat and up_at is not None and at < up_at:
            return 0
        return self.clocks.given(seat, at, lag)

    def is_late(self, seat: Seat, at: datetime, lag: int) -> bool:
        """Check whether a seat's command comes too late, though its `lag` is given back."""
        control = self.opened.options.control
        if self.clocks is None or self.clocks.running != seat or not isinstance(control, Live):
            return False
        falls_at = self.clocks.falls_with(control, lag)
        return falls_at is not None and at >= falls_at

    @cached_property
    def commitment(self) -> str:
        """The hash of the server's seed, public from the opening on."""
        return commitment(self.server_seed)

    @cached_property
    def phase(self) -> Phase | None:
        """What a full table waits for before its game can start."""
        return phase_of(self.seats) if self.state is None and not self.closed else None

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The seats that have not given yet what the phase asks for."""
        return owing(self.seats) if self.phase else ()

    def late(self, now: datetime) -> tuple[Seat, ...]:
        """Return the seats whose time for giving their part of the seed is up."""
        asked = {seat: self.seats[seat].asked for seat in self.owing}
        return tuple(n for n, at in asked.items() if at is not None and now >= at + REVEAL_TIME)

    @property
    def bag(self) -> BagRecord:
        """The way to the seed, shares included that may not be shown yet."""
        shares = tuple(seat.share for seat in self.seats)
        scheme = self.scheme or scheme_of(self.seats)
        return BagRecord(scheme, shares, self.broken, self.interrupted)

    @cached_property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that can act now."""
        return self.match.awaited if self.status == "running" else ()

    @cached_property
    def asked_bots(self) -> tuple[Seat, ...]:
        """The seats of the computer that are offered something and have not said yet."""
        if self.status != "running":
            return ()
        return tuple(seat for seat in self.bots if self.match.reply(seat) is not None)

    @property
    def acting_bots(self) -> tuple[Seat, ...]:
        """The seats of the computer that can act now: whoever is asked answers before others."""
        asked = self.asked_bots
        return asked or tuple(seat for seat in self.awaited if seat in self.bots)

    @property
    def mover(self) -> Seat | None:
        """The seat that may lay now, also while the play before can still be challenged (004)."""
        return self.match.mover if self.status == "running" else None

    @property
    def on_clock(self) -> Seat | None:
        """The seat whose time runs; the computer's does not.

        Where there are days for each turn nobody's runs while a play can be challenged: the window
        has a time of its own. In 004 the next play closes it, so there the next player's does run.
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

    @cached_property
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

    def waits_since(self, seat: Seat) -> datetime:
        """Return since when the table has waited for a seat: what is claimed ends no wait."""
        claims = [(claim, at) for claim, at in self.claims if claim.against == seat]
        began = [at - timedelta(milliseconds=claim.away_ms) for claim, at in claims]
        return min([self.changed, *began])

    def overdue_at(self, seat: Seat) -> datetime | None:
        """Return when a seat's days are up, if the others may do something about it."""
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
        if self.acting_bots:
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
        """Return the seats on which a session's people sit."""
        if session is None:
            return ()
        return tuple(n for n, seat in enumerate(self.seats) if seat.session == session)

    def default_seat(self, session: str | None) -> Seat | None:
        """Return the seat that a session looks through: its own that can act, or its first."""
        mine = self.owned_by(session)
        if not mine:
            return None
        acting = [*self.awaited, *([] if self.mover is None else [self.mover])]
        return next((seat for seat in acting if seat in mine), mine[0])

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
