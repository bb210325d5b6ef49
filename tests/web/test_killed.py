"""A server that is killed under load: what was answered is in the log once, and nothing else is."""

import asyncio
import random
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from setzkasten.audit.proof import check_bag
from setzkasten.notation.record import read_record
from setzkasten.service.host import DATABASE
from setzkasten.service.store import Database, Place
from tests.postgresql import Cluster
from tests.timeouts import TIMEOUT
from tests.web.conftest import Server

TABLES = 5
KILLS = 2


class Player:
    """Somebody with both seats of a table, who asks again until there is an answer."""

    def __init__(self, servers: Sequence[Server], number: int) -> None:
        self.servers = servers
        self.dice = random.Random(number)
        self.number = number
        self.acknowledged: dict[int, Any] = {}
        self.commands = 0
        self.record = ""
        self.http = httpx.AsyncClient(timeout=TIMEOUT)

    async def post(self, path: str, body: Any) -> Any:
        """Send a request until it is answered; the address changes with every start."""
        return (await self.ask("POST", path, json=body, headers={"X-Setzkasten": "1"})).json()

    async def ask(self, method: str, path: str, **rest: Any) -> httpx.Response:
        """Ask one server after another until one answers."""
        while True:
            address = self.dice.choice(self.servers).address
            try:
                # A cookie belongs to a name without its port: it goes to all of them.
                answer = await self.http.request(method, f"{address}api/{path}", **rest)
            except httpx.TransportError:
                await asyncio.sleep(0.05)
                continue
            answer.raise_for_status()
            return answer

    async def play(self, stop: asyncio.Event) -> str:
        """Exchange a tile after another until somebody resigns, and take the record home.

        Every answer is noted, and some are asked for twice.
        """
        await self.post("session", {"name": f"P{self.number}"})
        seats = [{"kind": "here", "name": name} for name in "ab"]
        wish = {"game": "klassisch", "seats": seats, "entropy": "e", "key": "open"}
        table = await self.post("tables", wish)
        while not stop.is_set():
            seat = table["view"]["turn"]
            rack = await self.rack(table, seat)
            body = {
                "seat": seat,
                "expected_seq": table["seq"],
                "key": f"{self.number}-{self.commands}",
                "command": {"type": "exchange", "seat": seat, "tiles": rack[:1]},
            }
            self.commands += 1
            answer = await self.post(f"tables/{table['id']}/commands", body)
            for event in answer["events"]:
                assert event["seq"] not in self.acknowledged
                self.acknowledged[event["seq"]] = event["event"]["type"]
            if self.commands % 5 == 0:
                again = await self.post(f"tables/{table['id']}/commands", body)
                assert again["events"] == answer["events"]
            table = answer["table"]
        await self.resign(table)
        await self.http.aclose()
        return str(table["id"])

    async def resign(self, table: Any) -> None:
        """End the game, so that its record shows the seed."""
        seat = table["view"]["turn"]
        body = {
            "seat": seat,
            "expected_seq": table["seq"],
            "key": f"{self.number}-end",
            "command": {"type": "resign", "seat": seat},
        }
        await self.post(f"tables/{table['id']}/commands", body)
        while not self.record:  # of several servers one may not have heard yet
            text = (await self.ask("GET", f"tables/{table['id']}/record")).text
            if not read_record(text).header.redacted:
                self.record = text

    async def rack(self, table: Any, seat: int) -> list[str]:
        """The tiles of a seat; a look changes nothing and may be repeated."""
        if table["seat"] == seat:
            return list(table["view"]["players"][seat]["rack"])
        while True:
            shown = (await self.ask("GET", f"tables/{table['id']}?seat={seat}")).json()
            if shown["seq"] >= table["seq"]:  # of several servers one may not have heard yet
                return list(shown["view"]["players"][seat]["rack"])


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where the server keeps its tables: in its folder, or in PostgreSQL."""
    if request.param == "sqlite":
        return tmp_path / "data" / DATABASE
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.make_database()


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
async def test_killed_under_load_nothing_is_lost_and_nothing_doubled(
    server: Server, place: Place
) -> None:
    dice = random.Random(1)
    database = None if isinstance(place, Path) else place
    hosting = f"Hosting(bot_pause=0.0, database={database!r})"
    await asyncio.to_thread(server.start, hosting)
    stop = asyncio.Event()
    players = [Player([server], number) for number in range(TABLES)]
    playing = [asyncio.create_task(player.play(stop)) for player in players]
    for _ in range(KILLS):
        before = sum(player.commands for player in players)
        while sum(player.commands for player in players) < before + 4 * TABLES:
            done, _ = await asyncio.wait(playing, timeout=0.05 * dice.random())
            assert not done, [task.exception() for task in done]
        await asyncio.to_thread(server.stop, signal.SIGKILL)
        await asyncio.to_thread(server.start, hosting)
    stop.set()
    async with asyncio.timeout(TIMEOUT):
        tables = await asyncio.gather(*playing)
    assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
    await all_is_there_once(place, players, tables)


async def all_is_there_once(place: Place, players: Sequence[Player], tables: Sequence[str]) -> None:
    """Compare what was answered with what the logs say, and prove every draw."""
    store = await Database.open(place)
    for player, table_id in zip(players, tables, strict=True):
        rows = {row.seq: row.body for row in await store.read(table_id)}
        assert sorted(rows) == list(range(1, len(rows) + 1))
        log = {seq: msgspec.json.decode(body) for seq, body in rows.items()}
        exchanged = {
            seq: entry["event"]["type"]
            for seq, entry in log.items()
            if entry["type"] == "game" and entry["event"]["type"] == "exchanged"
        }
        assert {s: k for s, k in player.acknowledged.items() if k == "exchanged"} == exchanged
        assert len(exchanged) == player.commands
        proof = check_bag(read_record(player.record))
        assert (proof.ok, proof.over, proof.mismatch) == (True, True, None)
    await store.close()
