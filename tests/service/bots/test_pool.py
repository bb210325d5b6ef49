"""Bots in their own processes: a thought in time, or none, and never a stuck table."""

import asyncio
import contextlib
import os
import signal
import time
from pathlib import Path

import pytest

from setzkasten.engine.levels import LEVELS
from setzkasten.engine.toolchain.warm import warmup
from setzkasten.games.protocol import Game, GameView, Refusal, Setup, fold_events
from setzkasten.games.registry import games
from setzkasten.service.bots import worker
from setzkasten.service.bots.fair_queue import FairQueue
from setzkasten.service.bots.pool import (
    LEAST_BUDGET,
    ThinkingFailed,
    WorkerPool,
    WorkerProcess,
    budget_for,
)
from setzkasten.service.bots.reviewing import Brought, Question, Slice
from setzkasten.service.dictionary.editions import Dictionary
from setzkasten.service.host import Host
from setzkasten.service.tables.entries import Edition
from tests.service.editions import ListEditions
from tests.service.playing import open_table, wait_for
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.slow

EDITION = Edition("test", "1")
LEVEL = LEVELS[0]


class DyingShelf(ListEditions):
    """Ends the worker process that asks for the words of a table."""

    def edition(self, edition: Edition) -> Dictionary:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().edition(edition)


class SleepyShelf(ListEditions):
    """Takes very long to find the words of a table."""

    def edition(self, edition: Edition) -> Dictionary:
        time.sleep(600)
        return super().edition(edition)


class GreedyShelf(ListEditions):
    """Wants more memory than a worker may have."""

    def edition(self, edition: Edition) -> Dictionary:
        bytearray(2 * worker.MEMORY)
        return super().edition(edition)


def view_of_patience() -> tuple[Game, GameView]:
    """A table at which a bot can act."""
    game = games()["patience"]
    events = game.start(Setup(("Bot",), "11" * 32, ("",)))
    assert isinstance(events, tuple)
    return game, game.view(fold_events(game, events), 0)


async def gone(pid: int | None) -> None:
    """Wait until a process has ended."""
    assert pid is not None
    async with asyncio.timeout(TIMEOUT):
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(pid, 0)
                await asyncio.sleep(0.02)


async def test_a_pool_that_is_closed_while_it_starts_does_not_complain(
    caplog: pytest.LogCaptureFixture,
) -> None:
    brains = WorkerPool(SleepyShelf(), workers=1)
    starting = asyncio.create_task(brains.warm_up())
    (member,) = brains._all
    async with asyncio.timeout(TIMEOUT):
        while member._process is None:  # noqa: ASYNC110 - the pool has no event for this moment
            await asyncio.sleep(0.01)
    brains.close()
    await starting
    assert caplog.messages == []


async def test_a_thought_comes_from_another_process() -> None:
    brains = WorkerPool(ListEditions())
    await brains.warm_up()
    game, view = view_of_patience()
    command = await brains.think(game, view, EDITION, 1, LEVEL)
    assert isinstance(command, game.command_type)
    brains.close()


async def test_a_killed_worker_is_replaced() -> None:
    brains = WorkerPool(ListEditions())
    await brains.warm_up()
    process = brains._all[0]._process
    assert process is not None
    process.kill()
    await gone(process.pid)
    game, view = view_of_patience()
    assert await brains.think(game, view, EDITION, 1, LEVEL) is not None
    replaced = brains._all[0]._process
    assert replaced is not None
    assert replaced.pid != process.pid
    brains.close()


@pytest.mark.parametrize("editions", [DyingShelf(), SleepyShelf(), GreedyShelf()])
async def test_a_thought_that_does_not_come_ends_the_process(editions: ListEditions) -> None:
    brain = WorkerProcess(editions)
    await brain.start()
    process = brain._process
    assert process is not None
    game, view = view_of_patience()
    with pytest.raises(ThinkingFailed):
        await brain.ask(worker.think, (game, view, EDITION, 1, LEVEL, 0.1), 0.2)
    await gone(process.pid)
    brain.close()


async def test_a_file_is_looked_back_at_in_a_process_of_its_own() -> None:
    # On a fresh machine the compiler takes longer than an answer may.
    await asyncio.to_thread(warmup)
    brains = WorkerPool(ListEditions(), workers=1)
    sheet = (
        b"#player1 A Anna\n#player2 B Ben\n>A: HAUSTEN 8D HAUS +14 14\n>B: ORTEINS 7G ORT +4 4\n"
    )
    question = Question(Brought(sheet, "sheet.gcg"))
    found = await brains.look_back(question, "Anna")
    assert isinstance(found, Slice)
    assert found.report.turns[0].player == "Anna"
    assert found.thorough == 0
    while found.thorough < 2:
        question = Question(question.source, found.report.turns, found.thorough)
        found = await brains.look_back(question, "Anna")
        assert isinstance(found, Slice)
    assert [turn.player for turn in found.report.turns] == ["Anna", "Ben"]
    refused = await brains.look_back(Question(Brought(b"\x00\xff", "x")), "Anna")
    assert isinstance(refused, Refusal)
    brains.close()


async def test_a_table_goes_on_when_every_worker_dies(tmp_path: Path) -> None:
    host = await Host.open(
        tmp_path, ListEditions(), thinker=WorkerPool(DyingShelf()), bot_pause=0.0
    )
    guest, _ = await host.sessions.begin(None, "Anna", "de")
    view = await open_table(host, guest, "patience", "b")
    await wait_for(host, view.id, lambda table: table.seq > view.seq)
    await host.close()


async def test_a_table_goes_on_when_a_worker_is_killed_in_its_thoughts(tmp_path: Path) -> None:
    brains = WorkerPool(SleepyShelf(), workers=1, limit=60.0)
    host = await Host.open(tmp_path, ListEditions(), thinker=brains, bot_pause=0.0)
    await brains.warm_up()
    guest, _ = await host.sessions.begin(None, "Anna", "de")
    view = await open_table(host, guest, "patience", "b")
    killed: set[int] = set()
    # Computers among themselves play only while somebody watches.
    with host.presence.at(view.id, None):
        while len(killed) < 2:  # a broken worker's thought is thought once more by a fresh one
            process = brains._all[0]._process
            if process is None or process.pid in killed or brains._queue.idle:
                await asyncio.sleep(0.02)
                continue
            await asyncio.sleep(0.2)
            assert process.pid is not None
            os.kill(process.pid, signal.SIGKILL)
            await gone(process.pid)
            killed.add(process.pid)
    await wait_for(host, view.id, lambda table: table.seq > view.seq)
    await host.close()


async def test_closing_ends_the_processes(tmp_path: Path) -> None:
    host = await Host.open(tmp_path, ListEditions(), bot_pause=0.0)
    assert isinstance(host.thinker, WorkerPool)
    await host.thinker.warm_up()
    process = host.thinker._all[0]._process
    assert process is not None
    await host.close()
    await gone(process.pid)


async def test_a_worker_is_known_although_others_start_beside_it() -> None:
    """Each knows the process that it started itself, whatever else starts at the same moment."""
    brains = [WorkerProcess(ListEditions()) for _ in range(3)]
    await asyncio.gather(*[brain.start() for brain in brains])
    pids = {brain._process.pid for brain in brains if brain._process is not None}
    assert len(pids) == 3
    for brain in brains:
        brain.close()
    for pid in pids:
        await gone(pid)


async def test_parties_think_in_turns() -> None:
    """Sixty tables of one party wait; somebody else's comes right after the next one of them."""
    queue = FairQueue(["worker"])
    worker_ = await queue.take("first")
    order: list[str] = []

    async def think(party: str) -> None:
        member = await queue.take(party)
        order.append(party)
        queue.give(member)

    waiting = [asyncio.create_task(think("flood")) for _ in range(60)]
    await asyncio.sleep(0)
    waiting += [asyncio.create_task(think(party)) for party in ("anna", "ben", "anna")]
    await asyncio.sleep(0)
    waiting[5].cancel()
    assert queue.waiting == 63
    queue.give(worker_)
    await asyncio.gather(*waiting, return_exceptions=True)
    assert order[:6] == ["flood", "anna", "ben", "flood", "anna", "flood"]
    assert order.count("flood") == 59
    assert (queue.idle, queue.waiting) == (1, 0)


async def test_what_is_short_goes_first_but_every_other_time_only() -> None:
    queue = FairQueue(["worker"])
    worker_ = await queue.take("thinks")
    order: list[str] = []

    async def do(party: str, first: bool) -> None:
        member = await queue.take(party, first=first)
        order.append(party)
        queue.give(member)

    waiting = [asyncio.create_task(do(f"bot {n}", False)) for n in range(3)]
    waiting += [asyncio.create_task(do(f"look {n}", True)) for n in range(4)]
    await asyncio.sleep(0)
    assert queue.waiting == 7
    queue.give(worker_)
    await asyncio.gather(*waiting)
    assert order == ["look 0", "bot 0", "look 1", "bot 1", "look 2", "bot 2", "look 3"]


async def test_who_is_cancelled_with_his_turn_hands_it_on() -> None:
    queue = FairQueue([1])
    await queue.take("a")
    late = asyncio.create_task(queue.take("b"))
    await asyncio.sleep(0)
    queue.give(1)
    late.cancel()
    await asyncio.gather(late, return_exceptions=True)
    assert queue.idle == 1


def test_thoughts_are_shorter_where_many_wait() -> None:
    assert budget_for(1.5, 0) == 1.5
    assert budget_for(1.5, 2) == pytest.approx(0.75)
    assert budget_for(1.5, 1000) == LEAST_BUDGET
    assert budget_for(0.05, 1000) == 0.05
