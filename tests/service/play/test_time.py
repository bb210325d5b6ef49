"""Time at live tables: clocks fall with nobody connected, and survive restarts."""

import random
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from setzkasten.service.clocks.clocks import QUOTA_MS
from setzkasten.service.clocks.control import Control, Days, Live
from setzkasten.service.host import Host
from setzkasten.service.play.heartbeat import GRACE_MS
from setzkasten.service.store import SessionRow
from setzkasten.service.store.drivers.sqlite import SqliteBatchWriter
from setzkasten.service.store.writer import Job
from setzkasten.service.tables import batches
from setzkasten.service.tables.entries import Fell, Resumed, decode_entry
from setzkasten.service.tables.logs.folding import fold
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import NewOptions, NewSeat, NewTable
from setzkasten.service.tables.table import Table
from tests.service.conftest import Clock, Greet, NearThinker, StillClock, Thought
from tests.service.editions import ListEditions
from tests.service.playing import (
    act,
    best,
    code,
    fresh_key,
    granted,
    join,
    load,
    open_table,
    reach_window,
    state_of,
    wait_for,
)


async def begin(
    host: Host,
    greet: Greet,
    game: str,
    control: Control | None,
    players: int = 2,
    seconds: int | None = None,
) -> tuple[Table, dict[int, SessionRow]]:
    """Open a table with clocks, and seat everybody."""
    ada = await greet("Ada")
    kinds = ("here", *("link" for _ in range(players - 1)))
    seats = tuple(msgspec.convert({"kind": kind}, NewSeat) for kind in kinds)
    options = NewOptions(seconds, shares="open", control=control)
    request = NewTable(game, seats, fresh_key(), "mine", options)
    opened = granted(await host.lobby.open(ada, request))
    people = {0: ada}
    for seat in range(1, players):
        people[seat] = await greet(f"P{seat}")
        await join(host, people[seat], opened, seat)
    return await load(host, opened.id), people


async def again(host: Host, table: Table, last: int | None = None) -> Table:
    """Read a table anew from its log, up to its `last` row if one is named.

    Between a look and this one the scheduler may write that a clock has fallen.
    """
    rows = await host.tables.read(table.id)
    read = fold(host.catalogue, table.id, [r for r in rows if last is None or r.seq <= last])
    assert read is not None
    return read


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "kartenkreuz", "kartenrommee"])
@pytest.mark.parametrize("control", [Live(90, 7), Days(1, 2)])
async def test_the_clock_that_is_read_is_the_clock_that_ran(
    host: Host, greet: Greet, clock: Clock, game: str, control: Control
) -> None:
    """And what is charged, and what is not, is together the time on the wall."""
    table, people = await begin(host, greet, game, control, 3)
    dice = random.Random(game)
    for _ in range(25):
        table = await load(host, table.id)
        if table.status == "over":
            break
        assert table.clocks is not None
        clock.forward(dice.random() * 9)
        seat = dice.choice(table.awaited)
        answer = await act(host, people[seat], table, seat, best(host, table, seat))
        assert not isinstance(answer, Declined) or answer.kind == "stale"
        assert (await again(host, table)).clocks == (await load(host, table.id)).clocks
    rows = await host.tables.read(table.id)
    before: Table | None = None
    for count in range(1, len(rows) + 1):
        now = fold(host.catalogue, table.id, rows[:count])
        assert now is not None
        if before is not None and before.clocks is not None and now.clocks is not None:
            wall = (now.changed - before.changed) // timedelta(milliseconds=1)
            ran = before.clocks.running
            assert before.clocks.passed(now.changed) == wall
            for seat in people:
                less = before.clocks.left_ms[seat] - now.clocks.left_ms[seat]
                if seat != ran:
                    assert less <= 0
                elif isinstance(control, Live):
                    assert less in (wall, wall - control.increment * 1000)
                else:
                    assert less == 0
                    assert now.clocks.running != ran or now.clocks.turn_ms in (
                        before.clocks.turn_ms - wall, 86_400_000,
                    )  # fmt: skip
        before = now


@pytest.mark.parametrize("control", [Live(1), Days(1)])
async def test_whose_time_is_up_loses_with_nobody_connected(
    host: Host, greet: Greet, clock: Clock, control: Control
) -> None:
    table, _ = await begin(host, greet, "kompakt", control)
    (seat,) = table.awaited
    clock.forward(59.0 if isinstance(control, Live) else 86_000)
    host.scheduler.look_at(table)
    assert (await load(host, table.id)).status == "running"
    clock.forward(2.0 if isinstance(control, Live) else 500)
    host.scheduler.look_at(await load(host, table.id))
    table = await wait_for(host, table.id, lambda now: now.status == "over")
    result = table.match.result
    assert result is not None
    assert (result.reason, result.winners, result.dropped) == ("time", (1 - seat,), (seat,))
    entries = [decode_entry(row.body) for row in await host.tables.read(table.id)]
    assert entries.count(Fell(seat)) == 1
    # A finished table's clock stands still.
    clock.forward(3600)
    assert (await load(host, table.id)).clocks == table.clocks
    assert table.clocks is not None
    assert table.clocks.running is None


async def test_of_three_the_seat_falls_and_the_others_play_on(
    host: Host, greet: Greet, clock: Clock
) -> None:
    table, people = await begin(host, greet, "kompakt", Live(1), 3)
    (seat,) = table.awaited
    clock.forward(61)
    table = await host.referee.expire(table, host.tables.moment())
    assert table.status == "running"
    assert state_of(table).dropped == (seat,)
    assert table.clocks is not None
    assert table.clocks.running == (seat + 1) % 3
    (following,) = table.awaited
    granted(await act(host, people[following], table, following, {"type": "pass"}))


async def test_a_command_a_moment_late_meets_a_game_that_is_over(
    host: Host, greet: Greet, clock: Clock
) -> None:
    table, people = await begin(host, greet, "kompakt", Live(1))
    (seat,) = table.awaited
    clock.forward(60.5)
    answer = await act(host, people[seat], table, seat, {"type": "pass"})
    assert code(answer) == "stale"
    assert isinstance(answer, Declined)
    assert answer.table is not None
    assert answer.table.status == "over"
    rows = await host.tables.read(table.id)
    again_late = await act(host, people[seat], table, seat, {"type": "pass"})
    assert code(again_late) == "stale"
    assert await host.tables.read(table.id) == rows


async def test_the_next_player_considers_on_his_own_time_until_he_consents(
    host: Host, greet: Greet, clock: Clock
) -> None:
    table, people = await begin(host, greet, "kompakt", Live(10), 3)
    while table.window_since is None:
        (seat,) = table.awaited
        granted(await act(host, people[seat], table, seat, best(host, table, seat)))
        table = await load(host, table.id)
    layer = state_of(table).announced.seat
    following, third = (layer + 1) % 3, (layer + 2) % 3
    assert table.clocks is not None
    assert table.clocks.running == following
    clock.forward(20)
    granted(await act(host, people[following], table, following, {"type": "accept"}))
    table = await load(host, table.id)
    assert table.clocks is not None
    assert table.clocks.running is None
    assert table.clocks.left_ms[following] == 580_000
    clock.forward(20)
    granted(await act(host, people[third], table, third, {"type": "accept"}))
    table = await load(host, table.id)
    assert table.clocks is not None
    assert table.clocks.running == following
    assert table.clocks.left_ms[following] == 580_000
    assert table.clocks.left_ms[third] == 600_000


async def test_days_have_a_window_of_a_day_in_which_no_turn_runs(
    host: Host, greet: Greet, clock: Clock
) -> None:
    table, people = await begin(host, greet, "kompakt", Days(2))
    assert table.opened.options.challenge_seconds == 86_400
    while table.window_since is None:
        (seat,) = table.awaited
        granted(await act(host, people[seat], table, seat, best(host, table, seat)))
        table = await load(host, table.id)
    assert table.clocks is not None
    assert table.clocks.running is None
    clock.forward(86_401)
    table = await host.referee.expire(table, host.tables.moment())
    assert table.window_since is None
    assert table.clocks is not None
    assert table.clocks.turn_ms == 2 * 86_400_000


async def test_the_computer_is_not_beaten_by_a_slow_server(
    host: Host, greet: Greet, clock: Clock, thinker: NearThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of its thoughts takes longer than its whole clock would have."""
    thought = thinker.answer

    async def slow(question: Thought) -> Any:
        command = await thought(question)
        clock.forward(61)
        return command

    monkeypatch.setattr(thinker, "answer", slow)
    ada = await greet("Ada")
    seats = (NewSeat("here"), NewSeat("bot"))
    options = NewOptions(0, control=Live(1))
    opened = granted(
        await host.lobby.open(ada, NewTable("kompakt", seats, fresh_key(), "mine", options))
    )
    while thinker.thoughts < 3:
        table = await wait_for(host, opened.id, lambda now: 0 in now.awaited)
        does = "pass" if table.window_since is None else "accept"
        granted(await act(host, ada, table, 0, {"type": does}))
    table = await wait_for(host, opened.id, lambda now: 0 in now.awaited)
    assert table.status == "running"
    assert table.clocks is not None
    # Neither its own clock has run, nor that of the one who waits for it.
    assert table.clocks.left_ms == (60_000, 60_000)
    assert (table.clocks.running, table.clocks.fallen) == (0, ())


@pytest.mark.parametrize(
    ("game", "control", "refused"),
    [
        ("patience", Live(5), "clock_alone"),
        ("kompakt", Live(0), "bad_clock"),
        ("kompakt", Live(5, 99), "bad_clock"),
        ("kompakt", Days(6), "bad_clock"),
    ],
)
async def test_clocks_that_cannot_be(
    host: Host, greet: Greet, game: str, control: Control, refused: str
) -> None:
    kinds = ["here"] if game == "patience" else ["here", "here"]
    seats = tuple(msgspec.convert({"kind": kind}, NewSeat) for kind in kinds)
    request = NewTable(game, seats, fresh_key(), "mine", NewOptions(control=control))
    assert code(await host.lobby.open(await greet("Ada"), request)) == refused


@pytest.fixture
def clock() -> StillClock:
    """A clock by which every millisecond can be counted."""
    return StillClock()


async def opened(path: Path, clock: Clock) -> Host:
    """A host on a folder of its own, which a test may stop and start."""
    return await Host.open(path, ListEditions(), thinker=NearThinker(), bot_pause=0.0, clock=clock)


async def restarted(path: Path, clock: Clock, host: Host, seconds: float) -> Host:
    """Let a server be away for a while."""
    await host.close()
    clock.forward(seconds)
    return await opened(path, clock)


def greeting(host: Host) -> Greet:
    """Begin sessions at a host."""

    async def greet(name: str) -> SessionRow:
        return (await host.sessions.begin(None, name, "de"))[0]

    return greet


async def test_a_restart_costs_nobody_time(clock: Clock, tmp_path: Path) -> None:
    host = await opened(tmp_path, clock)
    greet = greeting(host)
    table, _ = await begin(host, greet, "kompakt", Live(1))
    (seat,) = table.awaited
    clock.forward(57)
    host = await restarted(tmp_path, clock, host, 60)
    try:
        table = await load(host, table.id)
        assert table.status == "running"
        assert table.clocks is not None
        assert table.clocks.left_ms[seat] == 3_000
        assert table.clocks.away_ms >= 60_000
        entry = decode_entry((await host.tables.read(table.id))[-1].body)
        assert isinstance(entry, Resumed)
        # Then it is lost as ever: after the grace and what was left.
        clock.forward(GRACE_MS / 1000 + 1)
        assert (await host.referee.expire(table, host.tables.moment())).status == "running"
        clock.forward(2.5)
        # What may still be under way is waited for: the quota of the seat, and no longer.
        assert (await host.referee.expire(table, host.tables.moment())).status == "running"
        clock.forward(QUOTA_MS / 1000)
        assert (await host.referee.expire(table, host.tables.moment())).status == "over"
    finally:
        await host.close()


async def test_a_window_has_some_time_left_after_a_restart(clock: Clock, tmp_path: Path) -> None:
    host = await opened(tmp_path, clock)
    greet = greeting(host)
    table, people = await begin(host, greet, "kompakt", Live(10), seconds=20)
    while table.window_since is None:
        (seat,) = table.awaited
        granted(await act(host, people[seat], table, seat, best(host, table, seat)))
        table = await load(host, table.id)
    clock.forward(19)
    host = await restarted(tmp_path, clock, host, 300)
    try:
        table = await load(host, table.id)
        assert table.window_since is not None
        assert table.deadline is not None
        rest = (table.deadline - host.tables.moment()).total_seconds()
        assert rest == 15
    finally:
        await host.close()


@pytest.mark.parametrize(("waited", "left"), [(5, 55), (50, 15)])
async def test_a_window_without_clocks_gets_its_time_back_after_a_restart(
    clock: Clock, tmp_path: Path, waited: int, left: int
) -> None:
    host = await opened(tmp_path, clock)
    greet = greeting(host)
    people = {0: await greet("Ada"), 1: await greet("Ben")}
    view = await open_table(host, people[0], "kompakt", "hl")
    await join(host, people[1], view, 1)
    (seat,) = (await load(host, view.id)).awaited
    table = await reach_window(host, view.id, people, seat)
    clock.forward(waited)
    host = await restarted(tmp_path, clock, host, 300)
    try:
        table = await again(host, await load(host, table.id))
        assert table.deadline is not None
        assert (table.deadline - host.tables.moment()).total_seconds() == left
        # While it is open it is noted often that the server lives; afterwards no longer.
        assert table.id in host.heartbeat._live
        clock.forward(left + 1)
        table = await host.referee.expire(table, host.tables.moment())
        assert table.window_since is None
        assert table.id not in host.heartbeat._live
    finally:
        await host.close()


async def test_days_are_charged_for_a_short_absence_of_the_server_and_not_for_a_long_one(
    clock: Clock, tmp_path: Path
) -> None:
    host = await opened(tmp_path, clock)
    greet = greeting(host)
    table, _ = await begin(host, greet, "kompakt", Days(1))
    assert table.clocks is not None
    due = table.clocks.up_at
    assert due is not None
    host = await restarted(tmp_path, clock, host, 1800)
    assert (await load(host, table.id)).clocks == table.clocks
    host = await restarted(tmp_path, clock, host, 2 * 86_400)
    try:
        later = (await load(host, table.id)).clocks
        assert later is not None
        assert later.up_at is not None
        assert timedelta(days=2) <= later.up_at - due <= timedelta(days=2, minutes=2)
    finally:
        await host.close()


async def test_opening_with_a_clock_is_recognised_when_it_is_repeated(
    host: Host, greet: Greet
) -> None:
    ada = await greet("Ada")
    seats = (NewSeat("here"), NewSeat("here"))
    request = NewTable("kompakt", seats, "k", "mine", NewOptions(control=Live(5)))
    first = granted(await host.lobby.open(ada, request))
    assert granted(await host.lobby.open(ada, request)).id == first.id
    other = msgspec.structs.replace(request, options=NewOptions(control=Live(6)))
    assert code(await host.lobby.open(ada, other)) == "key_reused"


async def test_many_tables_are_given_their_time_back_in_few_transactions(
    clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await opened(tmp_path, clock)
    greet = greeting(host)
    tables = [(await begin(host, greet, "kompakt", Live(30)))[0] for _ in range(7)]
    monkeypatch.setattr(batches, "BATCH", 4)
    jobs: list[int] = []
    write = SqliteBatchWriter.write

    async def counting(self: SqliteBatchWriter, together: Sequence[Job]) -> None:
        jobs.append(sum(len(job.steps) > 1 for job in together))
        await write(self, together)

    await host.close()
    monkeypatch.setattr(SqliteBatchWriter, "write", counting)
    clock.forward(86_400)
    host = await opened(tmp_path, clock)
    try:
        assert max(jobs) == 4
        for table in tables:
            entry = decode_entry((await host.tables.read(table.id))[-1].body)
            assert isinstance(entry, Resumed)
            assert entry.away_ms >= 86_000_000
    finally:
        await host.close()
