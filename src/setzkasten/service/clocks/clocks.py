"""The clocks of a table as one frozen value, and the one function by which time passes on them.

A table's log says when each of its rows came. `tick` is called for every row, and nothing else
changes a clock: so a clock that is read from the log is the clock that ran, to the millisecond.
"""

from datetime import datetime, timedelta
from typing import Final

import msgspec

from setzkasten.games.protocol import Seat
from setzkasten.service.clocks.control import DAY_SECONDS, EXTRA_DAYS, Control, Days, Live

_MILLISECOND: Final = timedelta(milliseconds=1)

QUOTA_MS: Final = 900
"""So much of the time that messages are under way is given back to a seat at the beginning."""

QUOTA_GAIN_MS: Final = 300
"""So much more may be given back with each turn that it ends."""

QUOTA_LIMIT_MS: Final = 2000
"""More than that is never saved up."""


class Clocks(msgspec.Struct, frozen=True):
    """What every seat has left, and whose clock runs.

    `left_ms` is the rest of each seat as it was at `since`, in milliseconds, below nought where
    time over is paid for: of the whole game where a game is played at one go, of the reserve where
    there are days for each turn; then
    `turn_ms` is the rest of the present turn. `since` may lie ahead: until then nothing is charged.
    `fallen` are the seats whose time was up. `away_ms` tells for how long the server was away in
    this turn, which nobody is charged for. `quota_ms` is how much each seat may yet be given back
    for messages that were under way; it is empty where there are days for each turn.
    """

    left_ms: tuple[int, ...]
    since: datetime
    running: Seat | None = None
    turn_ms: int = 0
    fallen: tuple[Seat, ...] = ()
    away_ms: int = 0
    quota_ms: tuple[int, ...] = ()

    @property
    def up_at(self) -> datetime | None:
        """When the time of the running clock is up, if nothing happens before."""
        if self.running is None:
            return None
        return self.since + (self.turn_ms + self.left_ms[self.running]) * _MILLISECOND

    def falls_at(self, control: Control) -> datetime | None:
        """Return when the seat whose clock runs is out of the game by itself, if nothing happens.

        A live clock falls only when a command that was sent in time cannot be under way any more.
        """
        if isinstance(control, Live):
            return self.falls_with(control, QUOTA_LIMIT_MS)
        if self.up_at is None:
            return None
        if control.when_up == "falls":
            return self.up_at
        return self.up_at + timedelta(days=EXTRA_DAYS)

    def falls_with(self, control: Live, lag_ms: int) -> datetime | None:
        """Return when it is too late for a command that the seat whose clock runs sends.

        Of the time that it was under way not more than the seat's quota counts.
        """
        if self.running is None or self.up_at is None:
            return None
        given = min(lag_ms, self._quota(self.running))
        return self.up_at + (control.over_ms + given) * _MILLISECOND

    def given(self, seat: Seat, at: datetime, lag_ms: int) -> int:
        """Return how much a seat is not charged, whose command was under way for `lag_ms`."""
        if self.running != seat:
            return 0
        return min(lag_ms, self._quota(seat), self.passed(at))

    def _quota(self, seat: Seat) -> int:
        return self.quota_ms[seat] if self.quota_ms else 0

    def passed(self, at: datetime) -> int:
        """Return the milliseconds by which the running clock has gone on by then."""
        return max(0, (at - self.since) // _MILLISECOND)


def wind(control: Control, seats: int, at: datetime, running: Seat | None) -> Clocks:
    """Return the clocks of a game that begins."""
    if isinstance(control, Live):
        quota = (QUOTA_MS,) * seats
        return Clocks((control.minutes * 60_000,) * seats, at, running, quota_ms=quota)
    reserve = control.reserve * DAY_SECONDS * 1000
    return Clocks((reserve,) * seats, at, running, _whole_turn(control))


def tick(
    control: Control,
    clocks: Clocks,
    at: datetime,
    running: Seat | None,
    *,
    completed: Seat | None = None,
    away_ms: int = 0,
    lag_ms: int = 0,
) -> Clocks:
    """Return the clocks after a row of the log.

    Until `at` the clock ran that had run before; from then on that of `running` does. Of what
    passed `away_ms` are not charged because the server was away, and `lag_ms` because the command
    was under way: these are taken from the seat's quota. Who has `completed` a turn earns the
    increment, and quota.
    """
    left = list(clocks.left_ms)
    least = -control.over_ms if isinstance(control, Live) else 0
    quota = list(clocks.quota_ms)
    turn_ms = clocks.turn_ms
    if clocks.running is not None:
        spent = max(0, clocks.passed(at) - away_ms - lag_ms)
        if lag_ms:
            quota[clocks.running] -= lag_ms
        of_turn = min(spent, turn_ms)
        turn_ms -= of_turn
        left[clocks.running] = max(least, left[clocks.running] - (spent - of_turn))
    if completed is not None and isinstance(control, Live) and completed not in clocks.fallen:
        left[completed] += control.increment * 1000
        quota[completed] = min(QUOTA_LIMIT_MS, quota[completed] + QUOTA_GAIN_MS)
    if isinstance(control, Days) and (completed is not None or running != clocks.running):
        turn_ms = _whole_turn(control)
    return msgspec.structs.replace(
        clocks,
        left_ms=tuple(left),
        turn_ms=turn_ms,
        running=running,
        # What lies ahead and is free of charge stays so: a row in between does not end it.
        since=max(at, clocks.since),
        away_ms=clocks.away_ms if completed is None else 0,
        quota_ms=tuple(quota),
    )


def resume(control: Control, clocks: Clocks, at: datetime, away_ms: int, grace_ms: int) -> Clocks:
    """Return the clocks after a server was away for a while: that is not charged.

    For a moment from now on nobody is charged either, so that people can come back.
    """
    spared = tick(control, clocks, at, clocks.running, away_ms=away_ms)
    return msgspec.structs.replace(spared, since=at + grace_ms * _MILLISECOND, away_ms=away_ms)


def _whole_turn(control: Control) -> int:
    return control.days * DAY_SECONDS * 1000 if isinstance(control, Days) else 0
