"""Clocks of tables that two nodes see to: whose time is up loses once, whoever notices it."""

import asyncio
import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from setzkasten.service.clocks.clocks import QUOTA_LIMIT_MS
from setzkasten.service.play.heartbeat import GRACE_MS
from tests.timeouts import TIMEOUT
from tests.web.conftest import Server
from tests.web.test_nodes import address, guests, open_table, read, start

__all__ = ["address"]

MINUTE = {"type": "live", "minutes": 1}


@pytest.fixture
def nodes(tmp_path: Path, address: str) -> Iterator[list[Server]]:
    """Two servers that share a database, and whose clocks a test can put forward."""
    found = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        found.append(Server(folder / "data"))
    for node in found:
        node.leap(0)
        start(node, address)
    yield found
    for node in found:
        node.clean_up()


async def falls(address: str, table_id: str) -> list[str]:
    """What the log says, in order, about time."""
    kinds = [json.loads(row.body)["type"] for row in await read(address, table_id)]
    return [kind for kind in kinds if kind in ("fell", "resumed")]


async def taken_over(address: str, table_id: str) -> None:
    """Wait until a node has taken a table from another one."""
    async with asyncio.timeout(TIMEOUT):
        while "resumed" not in await falls(address, table_id):  # noqa: ASYNC110
            await asyncio.sleep(0.2)


@pytest.mark.parametrize("how", ["both alive", "the holder frozen", "the holder killed"])
async def test_a_clock_that_is_up_falls_once(nodes: list[Server], address: str, how: str) -> None:
    """Both notice it in the same moment, or one wakes when the other has written it already."""
    one, two = nodes
    async with guests(one, "Anna") as (anna,):
        # Every table is read at both nodes: both have its clock in mind.
        tables = [
            (await open_table(anna, one, kinds, control=MINUTE))["id"] for kinds in ("hh", "hhh")
        ]
        for table_id in tables:
            for node in nodes:
                await anna.look(node, table_id)
        if how == "the holder frozen":
            one.freeze()
        if how == "the holder killed":
            await asyncio.to_thread(one.stop, signal.SIGKILL)
        if how != "both alive":
            # Whoever takes a table over gives back what may have passed without anybody.
            for table_id in tables:
                await taken_over(address, table_id)
        for node in nodes:
            node.leap(61 + (GRACE_MS + QUOTA_LIMIT_MS) / 1000)
        pair, three = tables
        ended = await anna.see(two, pair, lambda now: now["status"] == "over")
        out = await anna.see(two, three, lambda now: now["view"]["dropped"] != [])
        if how == "the holder frozen":
            one.thaw()
            await anna.see(one, pair, lambda now: now["status"] == "over")
            await anna.see(one, three, lambda now: now["view"]["dropped"] != [])
        await asyncio.sleep(2)
        for node in nodes if how != "the holder killed" else [two]:
            assert (await anna.look(node, pair))["view"]["result"] == ended["view"]["result"]
    assert ended["view"]["result"]["reason"] == "time"
    assert (await falls(address, pair)).count("fell") == 1
    assert (await falls(address, three)).count("fell") == 1
    assert len(out["view"]["dropped"]) == 1
