"""A year of correspondence games with nobody connected: each clock falls once, and none early."""

import asyncio
import os
import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

import pytest

from setzkasten.service.clocks.control import EXTRA_DAYS, Days
from setzkasten.service.host import Host
from setzkasten.service.store import Card, Write
from setzkasten.service.tables.entries import Fell, decode_entry
from tests.service.conftest import Greet, StillClock
from tests.service.play.test_time import begin
from tests.timeouts import TIMEOUT

TABLES = int(os.environ.get("SETZKASTEN_TABLES", "600"))
"""So many games; with 10,000 it takes minutes."""

CONTROLS = (Days(1), Days(1, 2), Days(3, 1, "falls"), Days(7, 0, "falls"), Days(14, 14))

OPENING_DAYS = 270
"""So long new games begin; then the rest of the year passes."""

LONGEST_STEP = timedelta(days=3)


class LeapingClock(StillClock):
    """A clock that goes only when the test says so; the timers of the event loop leap with it."""

    def __init__(self) -> None:
        super().__init__()
        self._loop = asyncio.get_running_loop()
        self._counted = self._loop.time
        self._leapt = 0.0
        self._loop.time = self._time  # type: ignore[method-assign]

    def _time(self) -> float:
        return self._counted() + self._leapt

    def forward(self, seconds: float) -> None:
        """Let time pass."""
        super().forward(seconds)
        self._leapt += seconds


@pytest.fixture
async def clock() -> LeapingClock:
    """The only time there is."""
    return LeapingClock()


class Pattern(NamedTuple):
    """A game that has just begun, to be copied."""

    control: Days
    players: int
    bodies: tuple[bytes, ...]

    @property
    def patience(self) -> timedelta:
        """How long a seat may take for its first turn."""
        waits = EXTRA_DAYS if self.control.when_up == "claim" else 0
        return timedelta(days=self.control.days + self.control.reserve + waits)


async def patterns(host: Host, greet: Greet) -> list[Pattern]:
    """Begin a game with each control, for two and for three."""
    found = []
    for number, control in enumerate(CONTROLS):
        players = 2 + number % 2
        table, _ = await begin(
            host, greet, "wortspiel" if players == 2 else "kompakt", control, players
        )
        bodies = tuple(row.body for row in await host.tables.read(table.id))
        found.append(Pattern(control, players, bodies))
    return found


async def copied(host: Host, pattern: Pattern, name: str, at: datetime) -> None:
    """Let a game begin now that is like another one."""
    card = Card("running", False, at, frozenset())
    due = at + pattern.patience
    await host.store.write(at, [Write(name, 1, pattern.bodies, card, due=due)])


class Looks:
    """Knows when the house has done all that is due."""

    def __init__(self, host: Host) -> None:
        self._scheduler = host.scheduler
        self._look = host.scheduler._look_around
        self._done = 0
        host.scheduler._look_around = self._look_and_count  # type: ignore[method-assign]

    async def _look_and_count(self) -> None:
        await self._look()
        self._done += 1

    async def settle(self) -> None:
        """Wait until the house has looked around by itself, and has nothing left to do."""
        scheduler, loop = self._scheduler, asyncio.get_running_loop()
        before = self._done
        async with asyncio.timeout(TIMEOUT):
            while (  # noqa: ASYNC110
                self._done == before
                or scheduler._working
                or scheduler._found
                or (scheduler._queue and scheduler._queue[0][0] <= loop.time())
            ):
                await asyncio.sleep(0.002)


def steps(dice: random.Random) -> Iterator[timedelta]:
    """How the year passes: now an hour, now three days."""
    passed = timedelta()
    while passed < timedelta(days=365 + 60):
        step = LONGEST_STEP * dice.random()
        passed += step
        yield step


@pytest.mark.slow
@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
async def test_in_a_year_every_clock_falls_once_and_none_early(
    host: Host, greet: Greet, clock: StillClock
) -> None:
    dice, looks = random.Random(2026), Looks(host)
    known = await patterns(host, greet)
    opened: dict[str, Pattern] = {}
    begun = host.tables.moment()
    for step in steps(dice):
        passed = host.tables.moment() - begun
        wanted = min(TABLES, int(TABLES * passed / timedelta(days=OPENING_DAYS)))
        fresh = {f"y{n:06}": dice.choice(known) for n in range(len(opened), wanted)}
        await asyncio.gather(
            *(copied(host, p, name, host.tables.moment()) for name, p in fresh.items())
        )
        opened |= fresh
        clock.forward(step.total_seconds())
        await looks.settle()
    assert len(opened) == TABLES
    for name, pattern in opened.items():
        await fell_as_stated(host, name, pattern)
    # A game that is over stays as it is, however often the house looks.
    rows = await host.tables.read(name)
    clock.forward(400 * 86_400)
    await looks.settle()
    assert await host.tables.read(name) == rows


async def fell_as_stated(host: Host, name: str, pattern: Pattern) -> None:
    """Hold the log of a game against the stated rule, worked out from its times alone."""
    table = await host.tables.load(name)
    assert table is not None
    assert table.status == "over"
    assert table.match.result is not None
    assert table.match.result.reason == "time"
    rows = await host.tables.read(name)
    since, fallen = rows[0].at, []
    for row in rows:
        entry = decode_entry(row.body)
        if isinstance(entry, Fell):
            due = since + pattern.patience
            assert due <= row.at <= due + LONGEST_STEP
            since = row.at
            fallen.append(entry.seat)
    assert len(fallen) == len(set(fallen)) == pattern.players - 1
