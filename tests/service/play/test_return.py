"""A server comes back to games of days: it reads none for that, and all have their time again."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from setzkasten.service.clocks.control import Days
from setzkasten.service.host import Host
from setzkasten.service.store import Absence, Database, Place, Row, SessionRow
from setzkasten.service.store.nodes import REMEMBERED
from setzkasten.service.tables.entries import Resumed, decode_entry
from setzkasten.service.tables.table import Table
from tests.service.conftest import Clock, NearThinker, StillClock
from tests.service.editions import ListEditions
from tests.service.play.test_time import again, begin, greeting, opened, restarted
from tests.service.playing import act, best, granted, load, note_reading

DAY = 86_400.0
HOUR = 3600.0


@pytest.fixture
def clock() -> StillClock:
    """A clock by which every millisecond can be counted."""
    return StillClock()


async def game_of_days(host: Host, days: int = 3) -> tuple[Table, dict[int, SessionRow]]:
    """Begin a game with days for a turn."""
    return await begin(host, greeting(host), "kompakt", Days(days))


async def killed(path: Path, clock: Clock, host: Host, seconds: float) -> Host:
    """Let a server be killed, and come back after a while: what it would do at its end is not."""

    async def nothing(_: object) -> None:
        """Note nothing."""

    host.store.heartbeats.note = nothing  # type: ignore[method-assign, assignment]
    return await restarted(path, clock, host, seconds)


def given(rows: tuple[Row, ...]) -> list[float]:
    """Return the hours that were given back at a table."""
    entries = [decode_entry(row.body) for row in rows]
    return [round(e.away_ms / 3.6e6, 3) for e in entries if isinstance(e, Resumed)]


def up_at(table: Table) -> float:
    """Return when the clock that runs is up, in hours since the epoch."""
    assert table.clocks is not None
    assert table.clocks.up_at is not None
    return table.clocks.up_at.timestamp() / HOUR


async def test_a_start_reads_no_game_of_days_and_who_looks_has_his_time_back(
    clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await opened(tmp_path, clock)
    games = [(await game_of_days(host))[0] for _ in range(3)]
    before = up_at(games[0])
    read = note_reading(monkeypatch)
    host = await restarted(tmp_path, clock, host, DAY)
    try:
        assert not read
        back = host.tables.moment()
        clock.forward(5 * HOUR)
        table = await load(host, games[0].id)
        assert up_at(table) == pytest.approx(before + 24, abs=0.01)
        assert table.changed == back  # as if it had been done at once
        assert await again(host, table, table.seq) == table
        assert table.id in read
        # Whoever reads many at once, or the same one at once from all sides, has it once as well.
        found = await asyncio.gather(*(load(host, games[n % 2 + 1].id) for n in range(8)))
        assert {up_at(table) for table in found} == {up_at(table)}
        for game in games:
            assert given(await host.store.read(game.id)) == [24.0]
    finally:
        await host.close()


async def test_nobody_loses_before_his_time_is_given_back(clock: Clock, tmp_path: Path) -> None:
    """The database still has the old time; when that has come, the log is asked."""
    host = await opened(tmp_path, clock)
    table, _ = await game_of_days(host)
    host = await restarted(tmp_path, clock, host, 2 * DAY)
    try:
        clock.forward(1.5 * DAY)
        (named,) = await host.store.due_tables(host.tables.moment())
        assert named == table.id
        host.scheduler.look_around()
        async with asyncio.timeout(30):
            while await host.store.due_tables(host.tables.moment()):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        after = await load(host, table.id)
        assert after.status == "running"
        assert given(await host.store.read(table.id)) == [48.0]
        # And then it runs out as ever: of three days one and a half are left.
        clock.forward(1.5 * DAY - 60)
        assert (await host.referee.expire(after, host.tables.moment())).status == "running"
        clock.forward(120)
        assert (await host.referee.expire(after, host.tables.moment())).status == "over"
    finally:
        await host.close()


async def test_the_first_to_play_after_the_return_is_not_too_late(
    clock: Clock, tmp_path: Path
) -> None:
    host = await opened(tmp_path, clock)
    table, people = await game_of_days(host, 1)
    clock.forward(20 * HOUR)
    host = await restarted(tmp_path, clock, host, 2 * DAY)
    try:
        (seat,) = table.awaited
        # As his page knows the table, from before.
        read = await load(host, table.id)
        granted(await act(host, people[seat], read, seat, best(host, read, seat)))
        assert (await load(host, table.id)).status == "running"
        assert given(await host.store.read(table.id)) == [48.0]
    finally:
        await host.close()


async def test_two_returns_with_nobody_there_between_give_back_both(
    clock: Clock, tmp_path: Path
) -> None:
    host = await opened(tmp_path, clock)
    table, _ = await game_of_days(host, 3)
    before = up_at(table)
    host = await restarted(tmp_path, clock, host, DAY)
    clock.forward(2 * HOUR)
    host = await restarted(tmp_path, clock, host, 60)
    clock.forward(HOUR)
    host = await restarted(tmp_path, clock, host, 2 * DAY)
    try:
        table = await load(host, table.id)
        assert up_at(table) == pytest.approx(before + 72, abs=0.05)
        assert given(await host.store.read(table.id)) == [24.0, 48.0]
        assert await again(host, table, table.seq) == table
    finally:
        await host.close()


async def test_two_returns_to_a_game_that_is_soon_due_give_back_both(
    clock: Clock, tmp_path: Path
) -> None:
    """The second one is given back at the start: not in front of the first one."""
    host = await opened(tmp_path, clock)
    table, _ = await game_of_days(host, 1)
    host = await restarted(tmp_path, clock, host, 22 * HOUR)
    clock.forward(HOUR / 2)
    assert given(await host.store.read(table.id)) == []
    host = await restarted(tmp_path, clock, host, 2 * DAY)
    try:
        assert given(await host.store.read(table.id)) == [22.0, 48.0]
    finally:
        await host.close()


async def test_killed_right_after_the_return_nothing_is_lost_and_nothing_doubled(
    clock: Clock, tmp_path: Path
) -> None:
    host = await opened(tmp_path, clock)
    looked_at, _ = await game_of_days(host)
    left_alone, _ = await game_of_days(host)
    before = up_at(looked_at), up_at(left_alone)
    host = await restarted(tmp_path, clock, host, DAY)
    await load(host, looked_at.id)
    host = await killed(tmp_path, clock, host, 60)
    try:
        tables = [await load(host, table.id) for table in (looked_at, left_alone)]
        assert [up_at(table) - was for table, was in zip(tables, before, strict=True)] == [
            pytest.approx(24, abs=0.05)
        ] * 2
        assert [len(given(await host.store.read(table.id))) for table in tables] == [1, 1]
    finally:
        await host.close()


async def test_killed_before_it_noted_that_it_lives_the_whole_time_is_given_back(
    clock: Clock, tmp_path: Path
) -> None:
    host = await opened(tmp_path, clock)
    table, _ = await game_of_days(host)
    before, last = up_at(table), host.tables.moment()
    await host.close()
    clock.forward(DAY)
    store = await Database.open(tmp_path / "setzkasten.sqlite3")
    await store.heartbeats.note_absence(Absence(last, last + timedelta(days=1)))
    await store.close()
    clock.forward(DAY)
    host = await opened(tmp_path, clock)
    try:
        table = await load(host, table.id)
        assert up_at(table) == pytest.approx(before + 48, abs=0.01)
        assert given(await host.store.read(table.id)) == [48.0]
    finally:
        await host.close()


async def test_a_game_begun_after_the_return_and_a_clock_put_back_get_nothing(
    clock: Clock, tmp_path: Path
) -> None:
    host = await opened(tmp_path, clock)
    host = await restarted(tmp_path, clock, host, 10 * DAY)
    fresh, _ = await game_of_days(host)
    # The clock was wrong by that much, and is put right while the server is away.
    host = await restarted(tmp_path, clock, host, -9 * DAY)
    later, _ = await game_of_days(host)
    try:
        for table in (fresh, later):
            await load(host, table.id)
            host.tables.drop(table.id)
            await load(host, table.id)
            assert given(await host.store.read(table.id)) == []
    finally:
        await host.close()


async def test_where_nodes_share_a_database_it_is_the_same(place: Place, clock: Clock) -> None:
    """Two come back after a day, all stopped before; both know, and the time is given once."""
    where = place.parent if isinstance(place, Path) else place

    async def one_more() -> Host:
        return await Host.open(
            where, ListEditions(), thinker=NearThinker(), bot_pause=0.0, clock=clock
        )

    first = await one_more()
    table, _ = await game_of_days(first)
    before = up_at(table)
    await first.close()
    clock.forward(DAY)
    hosts = [await one_more()]
    if not isinstance(place, Path):
        hosts.append(await one_more())
    try:
        assert given(await hosts[0].store.read(table.id)) == []
        found = await asyncio.gather(*(load(host, table.id) for host in hosts))
        assert [up_at(table) for table in found] == [pytest.approx(before + 24, abs=0.01)] * len(
            hosts
        )
        assert given(await hosts[0].store.read(table.id)) == [24.0]
    finally:
        for host in hosts:
            await host.close()


async def test_times_of_long_ago_are_forgotten(tmp_path: Path) -> None:
    store = await Database.open(tmp_path / "some.sqlite3")
    try:
        began = (await store.heartbeats.last()) or StillClock()()
        began = began.replace(microsecond=0)
        old = Absence(began, began + timedelta(days=1))
        young = Absence(began + REMEMBERED, began + REMEMBERED + timedelta(hours=20))
        last = Absence(began + REMEMBERED + timedelta(days=2), began + REMEMBERED * 1.5)
        await store.heartbeats.note_absence(old)
        await store.heartbeats.note_absence(young)
        assert await store.heartbeats.absences() == (old, young)
        longer = Absence(young.since, young.until + timedelta(hours=1))
        await store.heartbeats.note_absence(longer)
        assert await store.heartbeats.absences() == (old, longer)
        await store.heartbeats.note_absence(last)
        assert await store.heartbeats.absences() == (longer, last)
        assert await store.heartbeats.last() is None
    finally:
        await store.close()
