"""Tables of nodes that died: those that serve begin first, and leave none of them lying."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from sqlalchemy import text

from setzkasten.service.bots import scheduler
from setzkasten.service.clocks.control import Control, Days, Live
from setzkasten.service.host import Host
from setzkasten.service.store import Database, SessionRow
from setzkasten.service.tables.table import Table
from tests.postgresql import Cluster
from tests.service.conftest import Clock, NearThinker, StillClock
from tests.service.editions import ListEditions
from tests.service.play.test_return import DAY, HOUR, given, up_at
from tests.service.play.test_time import begin, greeting
from tests.service.playing import load, note_reading, wait_for
from tests.timeouts import TIMEOUT


@pytest.fixture
def clock() -> StillClock:
    """A clock by which every millisecond can be counted."""
    return StillClock()


class Nodes:
    """Nodes that share a database, in this process."""

    def __init__(self, address: str, clock: Clock) -> None:
        self.address = address
        self.clock = clock
        self.open: list[Host] = []

    async def start(self) -> Host:
        """Start one more."""
        host = await Host.open(
            self.address, ListEditions(), thinker=NearThinker(), bot_pause=0.0, clock=self.clock
        )
        self.open.append(host)
        return host

    async def kill(self, host: Host) -> None:
        """End a node that can say nothing more, and let its lease be over."""

        async def nothing(*_: object) -> None:
            """Note nothing, and give nothing away."""

        host.store.heartbeats.note = nothing  # type: ignore[method-assign, assignment]
        host.store.nodes.leave = nothing  # type: ignore[method-assign, assignment]
        self.open.remove(host)
        node = host.store.node
        await host.close()
        await self.run("UPDATE nodes SET pulse = pulse - 60000 WHERE id = :id", id=node)

    async def run(self, sql: str, **values: str) -> None:
        """Change the database behind everybody's back."""
        store = await Database.open(self.address)
        async with store._engine.begin() as connection:
            await connection.execute(text(sql), values)
        await store.close()


@pytest.fixture
async def nodes(cluster: Cluster, clock: Clock) -> AsyncIterator[Nodes]:
    """No node yet."""
    found = Nodes(cluster.make_database(), clock)
    yield found
    for host in found.open:
        await host.close()


async def game(host: Host, control: Control) -> tuple[Table, dict[int, SessionRow]]:
    """Begin a game with clocks."""
    return await begin(host, greeting(host), "kompakt", control)


async def test_where_all_died_no_game_of_days_is_read_before_they_serve(
    nodes: Nodes, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await nodes.start(), await nodes.start()
    days = [(await game(host, Days(3)))[0] for host in (first, second, first)]
    live = [(await game(host, Live(10)))[0] for host in (first, second)]
    before = up_at(days[0])
    for host in (first, second):
        await nodes.kill(host)
    clock.forward(DAY)
    read = note_reading(monkeypatch)
    back = await nodes.start()
    assert set(read) == {table.id for table in live}
    other = await nodes.start()
    # What was live has its day back, and a while to come back in, before anything can fall there.
    for table in live:
        assert given(await back.store.read(table.id)) == [24.0]
        clocks = (await load(back, table.id)).clocks
        assert clocks is not None
        assert table.clocks is not None
        assert clocks.left_ms == table.clocks.left_ms
    clock.forward(HOUR)
    hosts = back, other
    for number, table in enumerate(days):
        found = await asyncio.gather(*(load(hosts[(number + n) % 2], table.id) for n in range(4)))
        assert {up_at(one) for one in found} == {up_at(found[0])}
        assert given(await back.store.read(table.id)) == [24.0]
    assert up_at(await load(back, days[0].id)) == pytest.approx(before + 24, abs=0.01)


async def test_a_game_of_days_is_seen_to_when_it_is_due_whoever_held_it(
    nodes: Nodes, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody takes such tables at a death: they are found when their time has come."""
    monkeypatch.setattr(scheduler, "LOOK_SECONDS", 0.1)
    gone, stays = await nodes.start(), await nodes.start()
    table, _ = await game(gone, Days(1, 0, "falls"))
    await nodes.kill(gone)
    async with asyncio.timeout(TIMEOUT):
        while not await _is_buried(nodes, gone):  # noqa: ASYNC110 -- no event of this process
            await asyncio.sleep(0.1)
    assert not stays.tables.has(table.id, 0)
    clock.forward(DAY + HOUR)
    await wait_for(stays, table.id, lambda now: now.status == "over")
    assert given(await stays.store.read(table.id)) == []


async def test_a_row_of_a_node_that_was_held_for_dead_and_died_leaves_no_orphan(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It woke, wrote, and ended before its heartbeat: nobody hears of its death any more."""
    monkeypatch.setattr(scheduler, "LOOK_SECONDS", 0.1)
    stays, frozen = await nodes.start(), await nodes.start()
    table, _ = await game(frozen, Live(10))
    await nodes.kill(frozen)
    async with asyncio.timeout(TIMEOUT):
        while await _holder(nodes, table.id) != stays.store.node:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    assert await _is_buried(nodes, frozen)
    await nodes.run(
        "UPDATE cards SET holder = :id, due = changed WHERE table_id = :table",
        id=frozen.store.node,
        table=table.id,
    )
    async with asyncio.timeout(TIMEOUT):
        while await _holder(nodes, table.id) != stays.store.node:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def test_two_nodes_that_look_at_once_take_an_orphan_once(nodes: Nodes) -> None:
    first, second = await nodes.start(), await nodes.start()
    table, _ = await game(first, Live(10))
    for _ in range(10):
        await nodes.run("UPDATE cards SET holder = 'nobody' WHERE table_id = :id", id=table.id)
        until = first.tables.moment() + timedelta(hours=1)
        pair = [(host.store, host.store.node) for host in (first, second)]
        await asyncio.gather(*(store.nodes.adopt(node, until) for store, node in pair))
        held = [table.id in await store.due_tables(until) for store, _ in pair]
        assert sorted(held) == [False, True]


async def test_nobody_loses_days_in_which_the_database_was_away(
    nodes: Nodes, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The nodes lived on, and could write nothing: as if no server had been there."""
    host = await nodes.start()
    table, _ = await game(host, Days(3))
    before = up_at(table)
    note = host.store.heartbeats.note

    async def broken(_: object) -> None:
        raise OSError("the database does not answer")

    await host.heartbeat._beat()
    monkeypatch.setattr(host.store.heartbeats, "note", broken)
    await host.heartbeat._beat()
    clock.forward(DAY)
    await host.heartbeat._beat()
    monkeypatch.setattr(host.store.heartbeats, "note", note)
    await host.heartbeat._beat()
    assert up_at(await load(host, table.id)) == pytest.approx(before + 24, abs=0.01)
    clock.forward(2 * HOUR)  # nothing was missed now, however long a test's clock leaps
    await host.heartbeat._beat()
    assert given(await host.store.read(table.id)) == [24.0]


async def _holder(nodes: Nodes, table_id: str) -> str | None:
    store = await Database.open(nodes.address)
    async with store._engine.connect() as connection:
        query = text("SELECT holder FROM cards WHERE table_id = :id")
        found: str | None = (await connection.execute(query, {"id": table_id})).scalar_one()
    await store.close()
    return found


async def _is_buried(nodes: Nodes, host: Host) -> bool:
    store = await Database.open(nodes.address)
    async with store._engine.connect() as connection:
        query = text("SELECT count(*) FROM nodes WHERE id = :id")
        count: int = (await connection.execute(query, {"id": host.store.node})).scalar_one()
    await store.close()
    return count == 0
