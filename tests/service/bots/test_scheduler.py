"""Bots at live tables: whole games, no stalling, nobody's right to challenge taken away."""

import asyncio
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from setzkasten.games.registry import GAME_IDS
from setzkasten.service.bots import scheduler
from setzkasten.service.bots.pool import ThinkingFailed
from setzkasten.service.host import Host
from setzkasten.service.play.referee import Referee
from setzkasten.service.store import Database, Write
from setzkasten.service.store.drivers.sqlite import SqliteBatchWriter
from setzkasten.service.tables.logs import journal
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import NewSeat, NewTable
from tests.service.conftest import Clock, Greet, NearThinker, Thought
from tests.service.editions import ListEditions
from tests.service.playing import (
    act,
    begin_with,
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
from tests.timeouts import TIMEOUT


@pytest.mark.parametrize("game", GAME_IDS)
async def test_bots_play_a_whole_game(host: Host, greet: Greet, game: str) -> None:
    kinds = "b" if game == "patience" else "bb"
    view = await open_table(host, await greet("Anna"), game, kinds)
    table = await wait_for(host, view.id, lambda table: table.status == "over")
    assert table.match.result is not None


class FailingThinker(NearThinker):
    """Never has a thought."""

    async def answer(self, thought: Thought) -> Any:
        raise ThinkingFailed("no thought")


class MuddledThinker(NearThinker):
    """Has thoughts that the rules refuse: it speaks for another seat."""

    async def answer(self, thought: Thought) -> Any:
        command = await super().answer(thought)
        return msgspec.structs.replace(command, seat=7)


@pytest.mark.parametrize("kind", [FailingThinker, MuddledThinker])
@pytest.mark.parametrize("game", GAME_IDS)
async def test_a_table_goes_on_when_thinking_fails(
    tmp_path: Path, kind: type[NearThinker], game: str
) -> None:
    host = await Host.open(tmp_path, ListEditions(), thinker=kind(), bot_pause=0.0)
    guest, _ = await host.sessions.begin(None, "Anna", "de")
    view = await open_table(host, guest, game, "b" if game == "patience" else "bb")
    await wait_for(host, view.id, lambda now: now.status == "over" or now.seq > view.seq + 20)
    await host.close()


async def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    class Silent(NearThinker):
        async def answer(self, thought: Thought) -> Any:
            await asyncio.Event().wait()

    first = await Host.open(tmp_path, ListEditions(), thinker=Silent(), bot_pause=0.0)
    guest, _ = await first.sessions.begin(None, "Anna", "de")
    view = await open_table(first, guest, "kompakt", "bb")
    await asyncio.sleep(0.05)
    await first.close()

    second = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=0.0)
    await wait_for(second, view.id, lambda table: table.status == "over")
    await second.close()


async def test_a_broken_log_does_not_keep_the_others_from_going_on(tmp_path: Path) -> None:
    first = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=60.0)
    guest, _ = await first.sessions.begin(None, "Anna", "de")
    broken = await open_table(first, guest, "kompakt", "bb")
    sound = await open_table(first, guest, "kompakt", "bb")
    table = await load(first, broken.id)
    await first.store.write(first.tables.moment(), [Write(broken.id, table.seq + 1, (b"?",))])
    await first.close()

    second = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=0.0)
    await wait_for(second, sound.id, lambda table: table.status == "over")
    await second.close()


async def test_a_bot_leaves_people_their_time_to_challenge(host: Host, greet: Greet) -> None:
    """004: a bot that is next consents for itself only, and does not begin to lay."""
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kartenkreuz", "hbl", seconds=600)
    await join(host, ben, view, 2)
    await reach_window(host, view.id, people={0: anna, 2: ben}, of=0)
    still = await wait_for(host, view.id, lambda now: 1 in state_of(now).accepted)
    await asyncio.sleep(0.1)
    assert (await load(host, view.id)).seq == still.seq
    assert still.awaited == (2,)
    granted(await act(host, ben, still, 2, {"type": "accept"}))
    await wait_for(host, view.id, lambda now: now.window_since is None)


async def test_a_window_closes_when_its_time_is_up(host: Host, greet: Greet, clock: Clock) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl", seconds=5)
    await join(host, ben, view, 1)
    table = await reach_window(host, view.id, people={0: anna, 1: ben}, of=0)
    assert table.deadline is not None
    before = await host.referee.expire(table, host.tables.moment())
    assert before.seq == table.seq
    clock.forward(6)
    late = await act(host, ben, table, 1, {"type": "challenge", "word": "X"})
    assert code(late) == "stale"
    after = await load(host, view.id)
    assert after.window_since is None
    assert state_of(after).players[0].score == state_of(table).announced.score


async def test_the_time_for_challenges_survives_a_restart(tmp_path: Path, clock: Clock) -> None:
    first = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), clock=clock)
    anna, _ = await first.sessions.begin(None, "Anna", "de")
    ben, _ = await first.sessions.begin(None, "Ben", "de")
    view = await open_table(first, anna, "kompakt", "hl", seconds=5)
    await join(first, ben, view, 1)
    table = await reach_window(first, view.id, people={0: anna, 1: ben}, of=0)
    assert table.deadline is not None
    await first.close()

    clock.forward(60)
    second = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), clock=clock)
    again = await load(second, view.id)
    assert again.window_since is not None
    assert again.deadline is not None
    assert again.deadline - table.deadline > timedelta(seconds=59)
    clock.forward(19)
    closed = await wait_for(second, view.id, lambda now: now.window_since is None)
    assert state_of(closed).players[0].score == state_of(table).announced.score
    await second.close()


async def test_bots_challenge_what_they_do_not_know(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    table = await begin_with(host, anna, "kompakt", "hb", starter=0)
    rack = state_of(table).players[0].rack
    placements = [
        {"row": 7, "col": 7 + n, "letter": tile.replace("?", "X"), "blank": tile == "?"}
        for n, tile in enumerate(rack)
    ]
    granted(await act(host, anna, table, 0, {"type": "play", "placements": placements}))
    after = await wait_for(host, table.id, lambda now: now.window_since is None)
    assert state_of(after).players[0].score == 0
    assert sorted(state_of(after).players[0].rack) == sorted(rack)


async def test_bots_play_at_their_level(host: Host, greet: Greet, thinker: NearThinker) -> None:
    anna = await greet("Anna")
    seats = (NewSeat("bot", level="beginner"), NewSeat("bot", level="master"))
    request = NewTable("kompakt", seats, fresh_key())
    view = granted(await host.lobby.open(anna, request))
    await wait_for(host, view.id, lambda table: table.seq > view.seq + 6)
    assert {"beginner", "master"} == set(thinker.levels)


async def test_a_table_that_ends_stops_its_bots(tmp_path: Path) -> None:
    stopped = asyncio.Event()
    thinking = asyncio.Event()

    class Slow(NearThinker):
        async def answer(self, thought: Thought) -> Any:
            thinking.set()
            try:
                await asyncio.Event().wait()
            finally:
                stopped.set()

    host = await Host.open(tmp_path, ListEditions(), thinker=Slow(), bot_pause=0.0)
    guest, _ = await host.sessions.begin(None, "Anna", "de")
    table = await load(host, (await open_table(host, guest, "kompakt", "bb")).id)
    host.presence.glance(table.id)
    async with asyncio.timeout(TIMEOUT):
        await thinking.wait()
        assert not stopped.is_set()
        host.scheduler.look_at(msgspec.structs.replace(table, closed=True))
        await stopped.wait()
    await host.close()


# --- nothing stops a computer for ever ----------------------------------------------------------


@pytest.fixture
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Failures are tried again soon."""
    monkeypatch.setattr(scheduler, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(scheduler, "LONGEST_PAUSE", 0.05)


@pytest.mark.usefixtures("short_pauses")
@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
async def test_a_bot_moves_again_when_the_disk_has_room_again(
    host: Host, greet: Greet, caplog: pytest.LogCaptureFixture
) -> None:
    view = await open_table(host, await greet("Anna"), "kompakt", "bb")
    assert isinstance(host.store._writer._batch_writer, SqliteBatchWriter)
    disk = host.store._writer._batch_writer.connection
    (pages,) = disk.execute("PRAGMA page_count").fetchone()
    disk.execute(f"PRAGMA max_page_count = {pages}")
    host.presence.glance(view.id)
    async with asyncio.timeout(TIMEOUT):
        while "try 5 follows" not in caplog.text:  # noqa: ASYNC110 -- nothing tells of it
            await asyncio.sleep(0.01)
    stuck = await load(host, view.id)
    assert stuck.status == "running"
    assert "full" in caplog.text
    assert len(await host.store.read(view.id)) == stuck.seq
    disk.execute(f"PRAGMA max_page_count = {2**30}")
    await wait_for(host, view.id, lambda now: now.seq > stuck.seq)


@pytest.mark.usefixtures("short_pauses")
async def test_every_failure_is_followed_by_another_try(
    host: Host,
    greet: Greet,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    broken = 4

    async def move_bot(table: Any, command: Any) -> Any:
        nonlocal broken
        broken -= 1
        if broken >= 0:
            raise OSError("no such luck")
        return await Referee.move_bot(host.referee, table, command)

    monkeypatch.setattr(host.referee, "move_bot", move_bot)
    view = await open_table(host, await greet("Anna"), "kompakt", "bb")
    await wait_for(host, view.id, lambda now: now.seq > view.seq + 3)
    assert broken < 0
    assert "try 5 follows" in caplog.text
    assert caplog.text.count("Traceback") == 1


async def test_what_was_overlooked_is_found_within_a_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "LOOK_SECONDS", 0.05)
    host = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=0.0)
    host.tables.observers.remove(host.scheduler.look_at)
    guest, _ = await host.sessions.begin(None, "Anna", "de")
    view = await open_table(host, guest, "kompakt", "bb")
    await wait_for(host, view.id, lambda now: now.status == "over")
    await host.close()


@pytest.mark.usefixtures("short_pauses")
async def test_a_look_that_fails_is_tried_again_before_a_minute_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables may have been taken over just then: what runs out there waits for nobody else."""
    first = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=0.0)
    first.thinker.think = asyncio.Event().wait  # type: ignore[method-assign, assignment]
    anna, _ = await first.sessions.begin(None, "Anna", "de")
    view = await open_table(first, anna, "kompakt", "bb")
    await first.close()

    real, asked = Database.due_tables, 0

    async def due_tables(store: Database, until: datetime) -> tuple[str, ...]:
        nonlocal asked
        asked += 1
        if asked in (2, 3):  # the first one is the heartbeat's, before anything can end
            raise OSError("the disk does not answer")
        return await real(store, until)

    monkeypatch.setattr(Database, "due_tables", due_tables)
    second = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=0.0)
    await wait_for(second, view.id, lambda now: now.status == "over")
    assert asked >= 4
    await second.close()


async def test_slow_commands_that_nobody_asks_for_are_named_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, clock: Clock
) -> None:
    monkeypatch.setattr(journal, "SLOW_SECONDS", 0.0)
    host = await Host.open(
        tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=0.0, clock=clock
    )
    anna, _ = await host.sessions.begin(None, "Anna", "de")
    ben, _ = await host.sessions.begin(None, "Ben", "de")
    bots = await open_table(host, anna, "kompakt", "bb")
    await wait_for(host, bots.id, lambda now: now.status == "over")
    people = await open_table(host, anna, "kompakt", "hl", seconds=5)
    await join(host, ben, people, 1)
    await reach_window(host, people.id, people={0: anna, 1: ben}, of=0)
    clock.forward(60)
    host.scheduler._ends.clear()
    host.scheduler._plan(people.id, 0.0)
    await wait_for(host, people.id, lambda now: now.window_since is None)
    await host.close()
    said = caplog.text
    assert f"slow: a bot's command at table {bots.id} took " in said
    assert f"slow: the end of a time at table {people.id} took " in said


async def test_a_look_reads_no_table_that_waits_for_people(tmp_path: Path) -> None:
    first = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=0.0)
    anna, _ = await first.sessions.begin(None, "Anna", "de")
    quiet = [await open_table(first, anna, "kompakt", "hh") for _ in range(3)]
    first.thinker.think = asyncio.Event().wait  # type: ignore[method-assign, assignment]
    awaited = await open_table(first, anna, "kompakt", "bb")
    until = first.tables.moment()
    assert await first.store.due_tables(until) == (awaited.id,)
    await first.close()

    second = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=0.0)
    await wait_for(second, awaited.id, lambda now: now.status == "over")
    assert await second.store.due_tables(second.tables.moment()) == ()
    assert not [view.id for view in quiet if view.id in second.tables._kept]
    await second.close()


async def test_windows_close_when_the_clock_has_been_put_back(tmp_path: Path, clock: Clock) -> None:
    first = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), clock=clock)
    anna, _ = await first.sessions.begin(None, "Anna", "de")
    ben, _ = await first.sessions.begin(None, "Ben", "de")
    view = await open_table(first, anna, "kompakt", "hl", seconds=5)
    await join(first, ben, view, 1)
    table = await reach_window(first, view.id, people={0: anna, 1: ben}, of=0)
    await first.close()

    clock.forward(-86_400)
    second = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), clock=clock)
    again = await load(second, view.id)
    closed = await wait_for(second, view.id, lambda now: now.window_since is None)
    assert state_of(closed).players[0].score == state_of(table).announced.score
    # and no row is stamped before the one in front of it
    rows = await second.store.read(view.id)
    assert [row.at for row in rows] == sorted(row.at for row in rows)
    assert again.deadline is not None
    assert rows[-1].at >= again.deadline
    await second.close()


# --- computers among themselves -----------------------------------------------------------------


async def test_computers_play_among_themselves_only_while_somebody_watches(
    host: Host, greet: Greet, thinker: NearThinker
) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "kompakt", "bb")
    beside = await load(host, (await open_table(host, anna, "kompakt", "hb")).id)
    await asyncio.sleep(0.1)
    assert thinker.thoughts <= 1
    assert (await load(host, view.id)).seq == view.seq
    with host.presence.at(view.id, None):
        await wait_for(host, view.id, lambda now: now.seq > view.seq + 2)
    # What was being thought when the last one went is still laid; then it is quiet.
    left = -1
    async with asyncio.timeout(TIMEOUT):
        while left != (now := await load(host, view.id)).seq:
            left = now.seq
            await asyncio.sleep(0.1)
    assert now.status == "running"
    # Who asks again and again without a live line watches as well.
    assert not isinstance(await host.lobby.look(view.id, None), Declined)
    await wait_for(host, view.id, lambda now: now.seq > left)
    assert beside.status == "running"
