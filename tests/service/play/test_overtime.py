"""The club rule at live tables: time over is paid for, and too much of it is lost."""

import asyncio

import pytest

from setzkasten.audit.proof import check_bag
from setzkasten.games.overtime import Charged
from setzkasten.notation.record import read_record
from setzkasten.service.clocks.control import Control, Live, Overtime
from setzkasten.service.host import Host
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.requests import Leave
from setzkasten.service.tables.table import Table
from tests.service.conftest import Greet, StillClock
from tests.service.play.test_time import again, begin
from tests.service.playing import act, best, code, fresh_key, granted, load, state_of

CLUB = Live(1, 0, Overtime(10, 5))


@pytest.fixture
def clock() -> StillClock:
    """A clock by which every millisecond can be counted."""
    return StillClock()


async def ended(host: Host, table: Table, people: dict[int, SessionRow], seat: int) -> Table:
    """Let a seat of two give up."""
    granted(await host.lobby.leave(people[seat], table.id, Leave(seat, fresh_key())))
    return await load(host, table.id)


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "wortspiel", "kartenrommee"])
@pytest.mark.parametrize(
    ("over", "points"), [(0, 0), (1, 10), (60_000, 10), (60_001, 20), (299_999, 50)]
)
async def test_a_game_that_ends_takes_off_what_time_cost(
    host: Host, greet: Greet, clock: StillClock, game: str, over: int, points: int
) -> None:
    table, people = await begin(host, greet, game, CLUB)
    (seat,) = table.awaited
    clock.forward(60 + over / 1000)
    table = await ended(host, table, people, 1 - seat)
    result = table.match.result
    assert result is not None
    assert result.winners == (seat,)
    assert [s.penalty for s in result.standings] == [points if s == seat else 0 for s in range(2)]
    assert (await again(host, table)).match.result == result
    assert (await again(host, table)).clocks == table.clocks
    record = granted(await host.exporter.export(table.id, None, None, "record"))
    assert check_bag(read_record(record.text)).ok


async def test_nobody_falls_at_nought_and_one_plays_on(
    host: Host, greet: Greet, clock: StillClock
) -> None:
    table, people = await begin(host, greet, "kompakt", CLUB)
    (seat,) = table.awaited
    clock.forward(100)
    host.scheduler.look_at(table)
    await asyncio.sleep(0)
    granted(await act(host, people[seat], table, seat, best(host, table, seat)))
    table = await load(host, table.id)
    assert table.status == "running"
    assert table.clocks is not None
    assert table.clocks.left_ms[seat] == -40_000
    assert table.match.scores == (0, 0)


async def test_after_its_limit_a_seat_has_lost_and_pays_no_more_than_that(
    host: Host, greet: Greet, clock: StillClock
) -> None:
    """Looked at three days late: what counts is the limit, not the days."""
    table, _ = await begin(host, greet, "kompakt", CLUB)
    (seat,) = table.awaited
    clock.forward(359.999)
    assert (await host.referee.expire(table, host.tables.moment())).status == "running"
    clock.forward(3 * 86_400)
    table = await host.referee.expire(table, host.tables.moment())
    result = table.match.result
    assert result is not None
    assert (result.reason, result.winners, result.dropped) == ("time", (1 - seat,), (seat,))
    assert (result.standings[seat].penalty, result.standings[seat].total) == (50, -50)
    assert table.clocks is not None
    assert table.clocks.left_ms[seat] == -300_000
    assert (await again(host, table)).match.result == result


async def test_of_three_who_falls_pays_at_the_end_of_the_others(
    host: Host, greet: Greet, clock: StillClock
) -> None:
    table, _ = await begin(host, greet, "kompakt", CLUB, 3)
    (seat,) = table.awaited
    clock.forward(361)
    table = await host.referee.expire(table, host.tables.moment())
    assert table.status == "running"
    assert state_of(table).dropped == (seat,)
    (following,) = table.awaited
    clock.forward(61)
    assert state_of(table).players[seat].score == 0
    clock.forward(300)
    table = await host.referee.expire(table, host.tables.moment())
    result = table.match.result
    assert result is not None
    third = 3 - seat - following
    assert result.winners == (third,)
    assert [result.standings[s].penalty for s in (seat, following, third)] == [50, 50, 0]
    assert result.ranking[seat] == 3
    events = await host.tables.events(table, None)
    assert [e.event.seat for e in events if isinstance(e.event, Charged)] == sorted(
        [seat, following]
    )


async def test_a_player_cannot_charge_anybody(host: Host, greet: Greet, clock: StillClock) -> None:
    table, people = await begin(host, greet, "kompakt", CLUB)
    (seat,) = table.awaited
    command = {"type": "charge", "late": 1 - seat, "over_ms": 60_000, "per_minute": 10}
    assert code(await act(host, people[seat], table, seat, command)) == "host_only"
    assert (await load(host, table.id)).seq == table.seq


@pytest.mark.parametrize(
    "control",
    [Live(5, 1, Overtime()), Live(5, 0, Overtime(0)), Live(5, 0, Overtime(10, 11)),
     Live(5, 0, Overtime(51)), Live(5, 0, Overtime(10, 0))],
)  # fmt: skip
async def test_rules_that_cannot_be(host: Host, greet: Greet, control: Control) -> None:
    with pytest.raises(AssertionError, match="bad_clock"):
        await begin(host, greet, "kompakt", control)
