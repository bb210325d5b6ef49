"""What a slow line costs is given back, within a quota; clocks that are read are those that ran."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from setzkasten.service.clocks.clocks import QUOTA_GAIN_MS, QUOTA_LIMIT_MS, QUOTA_MS, Clocks
from setzkasten.service.clocks.control import Days, Live, Overtime
from setzkasten.service.clocks.lag import RoundTrips
from setzkasten.service.host import Host
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.entries import Fell, Happened, decode_entry
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.table import Table
from tests.service.conftest import Clock, Greet, StillClock
from tests.service.play.test_time import again, begin
from tests.service.playing import act, code, fresh_key, granted, load, state_of


@pytest.fixture
def clock() -> StillClock:
    """A clock by which every millisecond can be counted."""
    return StillClock()


@contextmanager
def line(host: Host, table: Table, guest: SessionRow, *seconds: float) -> Iterator[RoundTrips]:
    """A live line on which round trips took so long."""
    trips = RoundTrips()
    for one in seconds:
        trips.note(one)
    with host.lags.on(table.id, guest.id, trips):
        yield trips


def clocks_of(table: Table) -> Clocks:
    assert table.clocks is not None
    return table.clocks


async def passing(host: Host, people: dict[int, SessionRow], table: Table) -> Table:
    """Let whoever is on turn pass; the clocks read from the log are those in memory."""
    (seat,) = table.awaited
    granted(await act(host, people[seat], table, seat, {"type": "pass"}))
    after = await load(host, table.id)
    assert (await again(host, after)).clocks == after.clocks
    return after


@pytest.mark.parametrize(
    ("trips", "given"),
    [((), 0), ((0.3,), 300), ((2.0,), 900), ((20.0,), 900), ((0.1, 9.0, 0.2), 200)],
)
async def test_the_time_that_a_command_was_under_way_is_given_back(
    host: Host, greet: Greet, clock: Clock, trips: tuple[float, ...], given: int
) -> None:
    """The middle one of the round trips, and not more than the quota."""
    table, people = await begin(host, greet, "kompakt", Live(10))
    (seat,) = table.awaited
    with line(host, table, people[seat], *trips):
        clock.forward(30)
        after = await passing(host, people, table)
    assert clocks_of(after).left_ms[seat] == 570_000 + given
    assert clocks_of(after).left_ms[1 - seat] == 600_000
    assert clocks_of(after).quota_ms[seat] == QUOTA_MS - given + QUOTA_GAIN_MS


async def test_nobody_is_given_more_than_has_passed_nor_for_a_line_that_is_gone(
    host: Host, greet: Greet, clock: Clock
) -> None:
    table, people = await begin(host, greet, "kompakt", Live(10))
    (seat,) = table.awaited
    with line(host, table, people[seat], 0.8):
        clock.forward(0.1)
        table = await passing(host, people, table)
    assert clocks_of(table).left_ms[seat] == 600_000
    with line(host, table, people[1 - seat], 0.8):
        pass
    clock.forward(5)
    table = await passing(host, people, table)
    assert clocks_of(table).left_ms[1 - seat] == 595_000


async def test_of_two_lines_the_quicker_one_counts(host: Host, greet: Greet, clock: Clock) -> None:
    table, people = await begin(host, greet, "kompakt", Live(10))
    (seat,) = table.awaited
    with line(host, table, people[seat], 0.8), line(host, table, people[seat], 0.05):
        clock.forward(5)
        table = await passing(host, people, table)
    assert clocks_of(table).left_ms[seat] == 595_050


async def test_a_quota_grows_with_each_turn_and_holds_two_seconds(
    host: Host, greet: Greet, clock: Clock
) -> None:
    table, people = await begin(host, greet, "kompakt", Live(10))
    expected = [QUOTA_MS, QUOTA_MS]
    assert list(clocks_of(table).quota_ms) == expected
    for _ in range(2 * (QUOTA_LIMIT_MS - QUOTA_MS) // QUOTA_GAIN_MS + 4):
        (seat,) = table.awaited
        # Exchanges end no game.
        tile = state_of(table).players[seat].rack[0]
        command = {"type": "exchange", "tiles": [tile]}
        granted(await act(host, people[seat], table, seat, command))
        table = await load(host, table.id)
        expected[seat] = min(QUOTA_LIMIT_MS, expected[seat] + QUOTA_GAIN_MS)
        assert list(clocks_of(table).quota_ms) == expected
    assert expected == [QUOTA_LIMIT_MS, QUOTA_LIMIT_MS]


@pytest.mark.parametrize(("beyond", "counts"), [(299, True), (300, False), (301, False)])
async def test_a_command_that_was_sent_in_time_counts_and_one_a_moment_later_does_not(
    host: Host, greet: Greet, clock: Clock, beyond: int, *, counts: bool
) -> None:
    """Lag only at the very end: what the line usually takes is still waited for."""
    table, people = await begin(host, greet, "kompakt", Live(1))
    (seat,) = table.awaited
    clock.forward(60 + beyond / 1000)
    with line(host, table, people[seat], 0.3):
        answer = await act(host, people[seat], table, seat, {"type": "pass"})
    after = await load(host, table.id)
    entries = [decode_entry(row.body) for row in await host.tables.read(table.id)]
    assert entries.count(Fell(seat)) == (0 if counts else 1)
    if counts:
        granted(answer)
        assert after.status == "running"
        assert clocks_of(after).left_ms[seat] == 300 - beyond
    else:
        assert code(answer) == "stale"
        assert isinstance(answer, Declined)
        assert answer.table is not None
        assert answer.table.status == "over"
    assert (await again(host, after)).clocks == after.clocks


async def test_a_clock_falls_by_itself_once_nothing_can_be_under_way_any_more(
    host: Host, greet: Greet, clock: Clock
) -> None:
    table, _ = await begin(host, greet, "kompakt", Live(1))
    clock.forward(60 + (QUOTA_MS - 1) / 1000)
    assert (await host.referee.expire(table, host.tables.moment())).status == "running"
    clock.forward(0.001)
    assert (await host.referee.expire(table, host.tables.moment())).status == "over"


async def test_many_commands_in_one_turn_do_not_outlast_the_clock(
    host: Host, greet: Greet, clock: Clock
) -> None:
    """In the rummy one draws, lays and discards: what is given for that is taken from the quota."""
    table, people = await begin(host, greet, "kartenrommee", Live(1))
    (seat,) = table.awaited
    with line(host, table, people[seat], 0.6):
        clock.forward(60.5)
        granted(await act(host, people[seat], table, seat, {"type": "draw", "source": "stock"}))
        table = await load(host, table.id)
        assert clocks_of(table).left_ms[seat] == 100
        assert clocks_of(table).quota_ms[seat] == QUOTA_MS - 600
        clock.forward(0.5)
        card = state_of(table).players[seat].hand[0]
        answer = await act(host, people[seat], table, seat, {"type": "discard", "card": card})
    assert code(answer) == "stale"
    assert (await load(host, table.id)).status == "over"


async def test_a_doubled_command_is_given_its_lag_once(
    host: Host, greet: Greet, clock: Clock
) -> None:
    table, people = await begin(host, greet, "kompakt", Live(10))
    (seat,) = table.awaited
    key = fresh_key()
    with line(host, table, people[seat], 0.3):
        clock.forward(10)
        first = await act(host, people[seat], table, seat, {"type": "pass"}, key)
        clock.forward(1)
        second = await act(host, people[seat], table, seat, {"type": "pass"}, key)
    assert granted(first).events == granted(second).events
    assert clocks_of(await load(host, table.id)).left_ms[seat] == 590_300


async def test_time_over_the_clock_costs_what_is_left_after_the_lag_is_given_back(
    host: Host, greet: Greet, clock: Clock
) -> None:
    """A minute that has begun only on the way is not paid for."""
    table, people = await begin(host, greet, "wortspiel", Live(1, 0, Overtime(10, 5)))
    late = table.awaited[0]
    clock.forward(60)
    while table.status == "running":
        (seat,) = table.awaited
        with line(host, table, people[seat], 0.2):
            clock.forward(0.1 if seat == late else 0)
            table = await passing(host, people, table)
    assert clocks_of(table).left_ms[late] >= 0
    entries = [decode_entry(row.body) for row in await host.tables.read(table.id)]
    events = [bytes(entry.event) for entry in entries if isinstance(entry, Happened)]
    assert any(b'"ended"' in event for event in events)
    assert not any(b'"charged"' in event for event in events)


async def test_time_over_the_clock_that_no_lag_explains_is_paid_for(
    host: Host, greet: Greet, clock: Clock
) -> None:
    """What the test above looks for in vain is what a minute over leaves in the log."""
    table, people = await begin(host, greet, "wortspiel", Live(1, 0, Overtime(10, 5)))
    late = table.awaited[0]
    clock.forward(60)
    while table.status == "running":
        clock.forward(0.5 if table.awaited == (late,) else 0)
        table = await passing(host, people, table)
    entries = [decode_entry(row.body) for row in await host.tables.read(table.id)]
    events = [bytes(entry.event) for entry in entries if isinstance(entry, Happened)]
    assert sum(b'"charged"' in event for event in events) == 1


async def test_days_are_not_measured(host: Host, greet: Greet, clock: Clock) -> None:
    table, people = await begin(host, greet, "kompakt", Days(1, 1))
    (seat,) = table.awaited
    with line(host, table, people[seat], 0.8):
        clock.forward(90_000)
        after = await passing(host, people, table)
    assert clocks_of(after).left_ms[seat] == 86_400_000 - 3_600_000
