"""What nobody touches ends, by the rule that is written down; what somebody touches does not."""

from datetime import timedelta

from setzkasten.games.resigning import RESIGNED
from setzkasten.service.clocks.control import Days
from setzkasten.service.host import Host
from setzkasten.service.seats.retention import Retention, RetentionSweep
from setzkasten.service.store import Card, Write
from tests.service.conftest import Clock, Greet
from tests.service.play.test_time import begin
from tests.service.playing import act, best, granted, join, load, open_table
from tests.service.seats.test_shares import open_sealed, sit_down

DAY = 86400.0


async def test_a_table_that_waits_in_vain_is_closed(host: Host, greet: Greet, clock: Clock) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    waiting = await open_table(host, anna, "kompakt", "hl", everybody=True)
    owing = await open_sealed(host, anna)
    await sit_down(host, ben, owing)
    clock.forward(13 * DAY)
    fresh = await open_table(host, anna, "kompakt", "hl")
    assert await host.retention.sweep() == 0
    clock.forward(1.1 * DAY)
    assert await host.retention.sweep() == 2
    assert (await load(host, waiting.id)).closed
    assert (await host.listing.lobby(ben.id)).open == ()
    left = await load(host, owing.id)
    assert left.closed
    assert left.broken[-1].missing == (0, 1)
    assert (await load(host, fresh.id)).status == "waiting"
    assert await host.retention.sweep() == 0


async def test_restarts_keep_no_table_that_waits_for_shares(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    owing = await open_sealed(host, anna)
    await sit_down(host, ben, owing)
    for _ in range(3):
        clock.forward(5 * DAY)
        await host.lobby.recover()
    assert (await load(host, owing.id)).interrupted == 3
    assert await host.retention.sweep() == 1
    assert (await load(host, owing.id)).closed


async def test_restarts_keep_no_game_that_nobody_plays_on(
    host: Host, greet: Greet, clock: Clock
) -> None:
    table, _ = await begin(host, greet, "kompakt", Days(14))
    sweep = RetentionSweep(host.tables, host.editions, Retention(running=5))
    for _ in range(2):
        clock.forward(3 * DAY)
        seq = (await load(host, table.id)).seq
        await host.heartbeat.resume([table.id], host.tables.moment() - timedelta(days=1))
        assert (await load(host, table.id)).seq == seq + 1
    assert await sweep.sweep() == 1
    assert (await load(host, table.id)).status == "over"


async def test_whoever_is_on_turn_for_too_long_has_given_up(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl")
    table = await load(host, (await join(host, ben, view, 1)).id)
    solo = await open_table(host, anna, "patience", "h")
    (absent,) = table.awaited
    clock.forward(59 * DAY)
    assert await host.retention.sweep() == 0
    clock.forward(1.1 * DAY)
    assert await host.retention.sweep() == 2
    ended = await load(host, view.id)
    result = ended.match.result
    assert result is not None
    assert (result.reason, result.winners) == (RESIGNED, (1 - absent,))
    assert (await load(host, solo.id)).status == "over"
    assert await host.retention.sweep() == 0


async def test_whoever_moves_starts_the_time_anew(host: Host, greet: Greet, clock: Clock) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "kompakt", "hh")
    for _ in range(3):
        clock.forward(40 * DAY)
        table = await load(host, view.id)
        seat = table.awaited[0]
        granted(await act(host, anna, table, seat, best(host, table, seat)))
        assert await host.retention.sweep() == 0


async def test_of_more_than_two_the_computer_plays_on_for_the_absent(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, "kompakt", "hll")
    await join(host, ben, view, 1)
    await join(host, cleo, view, 2)
    (absent,) = (await load(host, view.id)).awaited
    clock.forward(61 * DAY)
    assert await host.retention.sweep() == 1
    after = await load(host, view.id)
    assert absent in after.bots
    assert after.status == "running"


async def test_a_host_can_keep_everything_for_ever(host: Host, greet: Greet, clock: Clock) -> None:
    anna = await greet("Anna")
    await open_table(host, anna, "kompakt", "hl")
    await open_table(host, anna, "kompakt", "hh")
    clock.forward(10_000 * DAY)
    kept = RetentionSweep(host.tables, host.editions, Retention(0, 0))
    assert await kept.sweep() == 0
    assert await host.retention.sweep() == 2


async def test_promises_that_nobody_used_are_forgotten(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna = await greet("Anna")
    promised = (await host.lobby.promise(anna.id)).commitment
    await host.retention.sweep()
    assert await host.store.promised_seed(promised, anna.id) is not None
    clock.forward(1.1 * DAY)
    await host.retention.sweep()
    assert await host.store.promised_seed(promised, anna.id) is None


async def test_a_broken_log_does_not_keep_the_others(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna = await greet("Anna")
    card = Card("waiting", True, host.tables.moment(), frozenset({anna.id}))
    await host.store.write(host.tables.moment(), [Write("broken", 1, (b"{}",), card)])
    view = await open_table(host, anna, "kompakt", "hl")
    clock.forward(15 * DAY)
    assert await host.retention.sweep() == 1
    assert (await load(host, view.id)).closed
