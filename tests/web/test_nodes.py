"""Several nodes with one PostgreSQL: any serves any table, one sees to it, and none is needed."""

import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from setzkasten.service.store import Database
from tests.postgresql import Cluster
from tests.timeouts import TIMEOUT
from tests.web.conftest import Server
from tests.web.test_killed import Player, all_is_there_once

HEADERS = {"X-Setzkasten": "1"}


@pytest.fixture
def address(cluster: Cluster) -> str:
    """The address of an empty database."""
    return cluster.make_database()


@pytest.fixture
def nodes(tmp_path: Path, address: str) -> Iterator[list[Server]]:
    """Two servers that share a database."""
    found = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        found.append(Server(folder / "data"))
    for node in found:
        start(node, address)
    yield found
    for node in found:
        node.clean_up()


def start(node: Server, address: str) -> None:
    """Start a node."""
    node.start(f"Hosting(bot_pause=0.0, database={address!r})")


class Guest:
    """Somebody with a browser, which knows all nodes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.http = httpx.AsyncClient(timeout=TIMEOUT, headers=HEADERS)

    async def post(self, node: Server, path: str, body: dict[str, Any]) -> Any:
        """Send a request to a node."""
        answer = await self.http.post(f"{node.address}api/{path}", json=body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def look(self, node: Server, table: str, seat: int | None = None) -> Any:
        """Look at a table through a node."""
        query = "" if seat is None else f"?seat={seat}"
        answer = await self.http.get(f"{node.address}api/tables/{table}{query}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def see(
        self, node: Server, table: str, done: Callable[[Any], bool], seat: int | None = None
    ) -> Any:
        """Look at a table until something is true of it."""
        async with asyncio.timeout(TIMEOUT):
            while not done(shown := await self.look(node, table, seat)):  # noqa: ASYNC110
                await asyncio.sleep(0.1)
        return shown

    @asynccontextmanager
    async def line(self, node: Server, table: str) -> AsyncIterator[ClientConnection]:
        """Open a live line to a table through a node."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{node.address}api/tables/{table}/socket".replace("http", "ws", 1)
        async with connect(url, additional_headers={"Cookie": cookies}) as line:
            yield line


@asynccontextmanager
async def guests(node: Server, *names: str) -> AsyncIterator[list[Guest]]:
    """Guests with sessions."""
    found = [Guest(name) for name in names]
    for guest in found:
        await guest.post(node, "session", {"name": guest.name})
    yield found
    for guest in found:
        await guest.http.aclose()


async def open_table(guest: Guest, node: Server, kinds: str, **options: Any) -> Any:
    """Open a table; `kinds` has h (here), l (link) or b (bot) for each seat."""
    names = {"h": "here", "l": "link", "b": "bot"}
    seats = [{"kind": names[kind], "name": f"{kind}{n}"} for n, kind in enumerate(kinds)]
    wish = {"game": "klassisch", "seats": seats, "entropy": "e", "key": f"open {kinds}"}
    return await guest.post(node, "tables", {**wish, "options": {"shares": "open", **options}})


async def skip(guest: Guest, node: Server, shown: Any) -> Any:
    """Pass on the seat that is on turn."""
    seat = shown["view"]["turn"]
    body = {
        "seat": seat,
        "expected_seq": shown["seq"],
        "key": f"pass {shown['seq']}",
        "command": {"type": "pass", "seat": seat},
    }
    return (await guest.post(node, f"tables/{shown['id']}/commands", body))["table"]


def reaches(seq: int) -> Callable[[Any], bool]:
    """Whether a table has come to a row of its log."""
    return lambda shown: bool(shown["seq"] >= seq)


def says(seq: int) -> Callable[[Any], bool]:
    """Whether a message is about this row of the log."""
    return lambda message: bool(message["table"]["seq"] == seq)


def all_there(message: Any) -> bool:
    """Whether a message says that everybody is there."""
    return all(seat["online"] for seat in message["table"].get("seats", [{"online": False}]))


def mine(shown: Any) -> bool:
    """Whether seat 0 is on turn, and no play lies open to challenges."""
    return bool(shown["view"]["turn"] == 0 and shown["view"]["phase"] != "window")


async def hear(line: ClientConnection, done: Callable[[Any], bool]) -> Any:
    """Listen until a message comes of which something is true."""
    async with asyncio.timeout(TIMEOUT):
        while True:
            message = json.loads(await line.recv())
            if message["type"] == "table" and done(message):
                return message


async def test_two_people_play_through_two_nodes(nodes: list[Server]) -> None:
    one, two = nodes
    async with guests(one, "Anna", "Ben") as (anna, ben):
        table = await open_table(anna, one, "hl")
        token = table["invites"][0]["token"]
        async with anna.line(one, table["id"]) as hers:
            joined = await ben.post(
                two, f"tables/{table['id']}/join", {"token": token, "entropy": "b", "key": "j"}
            )
            # What happens through the other node comes by itself, and so does who is there.
            await hear(hers, says(joined["seq"]))
            async with ben.line(two, table["id"]) as his:
                first = await hear(his, lambda message: message["whole"])
                assert [seat["online"] for seat in first["table"]["seats"]] == [True, True]
                await hear(
                    hers,
                    lambda message: (
                        all(s["online"] for s in message["table"].get("seats", [{}]))
                        if "seats" in message["table"] and "online" in message["table"]["seats"][0]
                        else False
                    ),
                )
                players = (anna, one), (ben, two)
                shown = joined
                for _ in range(4):
                    seat = shown["view"]["turn"]
                    player, node = players[seat]
                    shown = await player.see(node, table["id"], reaches(shown["seq"]))
                    shown = await skip(player, node, shown)
                    for line in (hers, his):
                        await hear(line, says(shown["seq"]))
    assert one.stop(signal.SIGTERM) == 0
    assert two.stop(signal.SIGTERM) == 0


async def test_who_saw_more_through_another_node_is_not_turned_away(nodes: list[Server]) -> None:
    one, two = nodes
    async with guests(one, "Anna") as (anna,):
        shown = await open_table(anna, one, "hh")
        for step in range(6):
            # At once, through the other node: perhaps its news have not come yet.
            shown = await skip(anna, nodes[step % 2], shown)
            if shown["status"] == "over":
                break
        assert (await anna.look(two, shown["id"]))["seq"] <= shown["seq"]


async def test_a_killed_nodes_tables_are_taken_over(nodes: list[Server], address: str) -> None:
    one, two = nodes
    async with guests(one, "Anna") as (anna,):
        # A play that can be challenged for five seconds, and a computer that moves after that.
        table = await open_table(anna, one, "hb", challenge_seconds=5)
        shown = await anna.see(one, table["id"], lambda now: now["view"]["turn"] == 0, 0)
        await skip(anna, one, shown)
        await asyncio.to_thread(one.stop, signal.SIGKILL)
        async with anna.line(two, table["id"]):
            shown = await anna.see(
                two,
                table["id"],
                lambda now: reaches(shown["seq"] + 2)(now) and mine(now),
                0,
            )
            assert (await skip(anna, two, shown))["seq"] > shown["seq"]
    rows = await read(address, table["id"])
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))


async def test_a_frozen_node_that_wakes_writes_nothing_twice(
    nodes: list[Server], address: str
) -> None:
    one, two = nodes
    async with guests(one, "Anna", "Ben") as (anna, ben):
        tables = []
        for number, guest in enumerate((anna, ben)):
            table = await open_table(guest, one, "hb", challenge_seconds=5)
            shown = await guest.see(one, table["id"], lambda now: now["view"]["turn"] == 0, 0)
            tables.append((guest, shown))
            if number == 0:
                await skip(guest, one, shown)
        one.freeze()
        for guest, shown in tables:
            # Whoever was at the frozen node goes on through the other one.
            table_id = shown["id"]
            async with guest.line(two, table_id):
                now = await guest.see(two, table_id, mine, 0)
                now = await skip(guest, two, now)
                await guest.see(two, table_id, mine, 0)
        one.thaw()
        for guest, shown in tables:
            # It has heard meanwhile what the other one wrote, and serves the table again.
            there = await guest.look(two, shown["id"], 0)
            await guest.see(one, shown["id"], reaches(there["seq"]), 0)
            await skip(guest, one, await guest.see(one, shown["id"], mine, 0))
            await guest.see(one, shown["id"], mine, 0)
    for _, shown in tables:
        rows = await read(address, shown["id"])
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        entries = [json.loads(row.body) for row in rows]
        events = [entry["event"] for entry in entries if entry["type"] == "game"]
        turns = [e["seat"] for e in events if e["type"] in ("announced", "passed", "exchanged")]
        assert len(turns) >= 4  # two of each, and one more where the computer began
        assert all(before != after for before, after in pairwise(turns)), turns


async def test_rolling_restart_and_kills_of_a_node_lose_nothing(
    nodes: list[Server], address: str
) -> None:
    stop = asyncio.Event()
    players = [Player(nodes, number) for number in range(4)]
    playing = [asyncio.create_task(player.play(stop)) for player in players]
    for how, node in ((signal.SIGTERM, 0), (signal.SIGTERM, 1), (signal.SIGKILL, 0)):
        before = sum(player.commands for player in players)
        while sum(player.commands for player in players) < before + 3 * len(players):
            done, _ = await asyncio.wait(playing, timeout=0.05)
            assert not done, [task.exception() for task in done]
        code = await asyncio.to_thread(nodes[node].stop, how)
        assert code == (0 if how == signal.SIGTERM else -how)
        await asyncio.to_thread(start, nodes[node], address)
    stop.set()
    async with asyncio.timeout(TIMEOUT):
        tables = await asyncio.gather(*playing)
    await all_is_there_once(address, players, tables)


async def read(address: str, table: str) -> Any:
    """Read a table's log."""
    store = await Database.open(address)
    rows = await store.read(table)
    await store.close()
    return rows


async def test_a_host_is_one_at_every_node_and_so_is_his_dismissal(
    nodes: list[Server], address: str
) -> None:
    async with guests(nodes[0], "Anna") as [anna]:
        await anna.post(nodes[0], "account", {"name": "Anna", "password": "Zettelkasten 7"})
        for verb, status in (("appoint", 200), ("dismiss", 403), ("appoint", 200)):
            command = (sys.executable, "-m", "setzkasten", "admin", verb, "Anna")
            done = await asyncio.create_subprocess_exec(*command, "--database", address)
            assert await done.wait() == 0
            for node in nodes:
                answer = await anna.http.get(f"{node.address}api/host")
                assert answer.status_code == status, answer.text


async def test_what_one_node_has_decided_holds_at_the_other(
    nodes: list[Server], address: str
) -> None:
    """A table begun through one node is played by its words at the other, decision or not."""
    one, two = nodes
    async with guests(one, "Anna", "Ben") as [anna, ben]:
        await anna.post(one, "account", {"name": "Anna", "password": "Zettelkasten 7"})
        command = (sys.executable, "-m", "setzkasten", "admin", "appoint", "Anna")
        done = await asyncio.create_subprocess_exec(*command, "--database", address)
        assert await done.wait() == 0
        before = await open_table(ben, two, "hh")
        proposal = {"word": "Quizzel", "wish": "accept", "reason": "Steht im Duden."}
        await ben.post(two, "words/proposals", proposal)
        queue = await anna.http.get(f"{one.address}api/host/words")
        assert [word["word"] for word in queue.json()["words"]] == ["QUIZZEL"]
        decision = {"word": "Quizzel", "ruling": "accept", "reason": "Ja."}
        await anna.post(one, "host/words", decision)
        decision = {"word": "Haus", "ruling": "remove", "reason": "Nein."}
        await anna.post(one, "host/words", decision)
        wish = {"words": ["Quizzel", "Haus"], "game": "klassisch"}
        judged = await anna.post(two, "judge", wish)
        assert [verdict["admissible"] for verdict in judged] == [True, False]
        after = await open_table(ben, one, "hhh")
        words = {"words": ["Quizzel", "Haus"]}
        async with guests(two, "Carla") as [carla]:
            for node in nodes:
                early = await carla.post(node, f"tables/{before['id']}/lookup", words)
                late = await carla.post(node, f"tables/{after['id']}/lookup", words)
                assert [verdict["admissible"] for verdict in early] == [False, True]
                assert [verdict["admissible"] for verdict in late] == [True, False]
            public = await carla.http.get(f"{two.address}api/words/decisions")
            assert len(public.json()["decisions"]) == 2


async def test_a_message_through_one_node_is_heard_at_the_other(nodes: list[Server]) -> None:
    async with guests(nodes[0], "Anna", "Ben") as [anna, ben]:
        table = await open_table(anna, nodes[0], "hl", chat=True)
        seated = {"token": table["invites"][0]["token"], "entropy": "e", "key": "join"}
        await ben.post(nodes[1], f"tables/{table['id']}/join", seated)
        path = f"tables/{table['id']}/chat"
        async with ben.line(nodes[1], table["id"]) as line:
            for number in range(3):
                say = {"seat": 0, "key": f"say {number}", "text": f"Nummer {number}"}
                await anna.post(nodes[0], path, say)
                # The same request, through the other node: it is one message.
                await anna.post(nodes[1], path, say)
            heard: list[str] = []
            async with asyncio.timeout(TIMEOUT):
                while len(heard) < 3:
                    news = json.loads(await line.recv())
                    if news["type"] == "chat":
                        heard += [message["text"] for message in news["messages"]]
            assert heard == ["Nummer 0", "Nummer 1", "Nummer 2"]
        both = await asyncio.gather(
            *(
                anna.post(nodes[n % 2], path, {"seat": 0, "key": f"at once {n}", "text": "x"})
                for n in range(8)
            )
        )
        assert sorted(message["number"] for message in both) == list(range(4, 12))
