"""A slow line at a real server: what it takes is measured there, and given back to the clock."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from setzkasten.service.clocks.clocks import QUOTA_LIMIT_MS
from setzkasten.service.host import DATABASE
from tests.timeouts import TIMEOUT
from tests.web.conftest import Server
from tests.web.test_killed_clocks import log_of

DELAY = 0.15
"""So many seconds each message is under way, in each direction."""


async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Hand everything on, each part a while after it came."""
    under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    async def hand_on() -> None:
        while True:
            due, part = await under_way.get()
            await asyncio.sleep(due - loop.time())
            writer.write(part)

    handing = asyncio.create_task(hand_on())
    try:
        while part := await reader.read(4096):
            under_way.put_nowait((loop.time() + DELAY, part))
    finally:
        handing.cancel()
        writer.close()


@asynccontextmanager
async def slow_way(port: int) -> AsyncIterator[int]:
    """A port that leads to the server, slowly."""
    ways: set[asyncio.Task[None]] = set()

    async def through(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", port)
        for ends in ((reader, back), (there, writer)):
            ways.add(asyncio.create_task(carry(*ends)))

    listener = await asyncio.start_server(through, "127.0.0.1", 0)
    async with listener:
        yield listener.sockets[0].getsockname()[1]
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)


class Player:
    """Both seats of a table with clocks, at one browser."""

    def __init__(self, http: httpx.AsyncClient, place: Path) -> None:
        self._http = http
        self._place = place
        self.table: Any = None

    async def begin(self) -> None:
        """Open the table."""
        await self._http.post("api/session", json={"name": "Ada"})
        control = {"type": "live", "minutes": 90}
        wish = {
            "game": "klassisch",
            "seats": [{"kind": "here"}, {"kind": "here", "name": "B"}],
            "entropy": "e",
            "key": "open",
            "options": {"control": control},
        }
        self.table = (await self._http.post("api/tables", json=wish)).json()

    async def exchange(self) -> int:
        """Exchange a tile; return how much of the time that passed was given back."""
        place = f"api/tables/{self.table['id']}"
        seat = self.table["view"]["turn"]
        shown = (await self._http.get(f"{place}?seat={seat}")).json()
        rack = shown["view"]["players"][seat]["rack"]
        body = {
            "seat": seat,
            "expected_seq": shown["seq"],
            "key": f"at {shown['seq']}",
            "command": {"type": "exchange", "seat": seat, "tiles": rack[:1]},
        }
        answer = await self._http.post(f"{place}/commands", json=body)
        answer.raise_for_status()
        self.table = answer.json()["table"]
        assert self.table["clocks"]["quota_ms"][seat] <= QUOTA_LIMIT_MS
        rows = log_of(self._place, self.table["id"])
        done = [
            row for row in rows if row["type"] == "game" and row["event"]["type"] == "exchanged"
        ]
        return int(done[-1].get("lag_ms", 0))


async def test_what_the_line_takes_is_measured_and_given_back(
    server: Server, tmp_path: Path
) -> None:
    await asyncio.to_thread(server.start)
    headers = {"X-Setzkasten": "1"}
    async with (
        httpx.AsyncClient(base_url=server.address, headers=headers, timeout=TIMEOUT) as http,
        slow_way(int(server.address.rstrip("/").rpartition(":")[2])) as port,
        asyncio.timeout(TIMEOUT),
    ):
        player = Player(http, tmp_path / "data" / DATABASE)
        await player.begin()
        assert [await player.exchange() for _ in range(2)] == [0, 0], "no line, no lag"
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        url = f"ws://127.0.0.1:{port}/api/tables/{player.table['id']}/socket"
        async with connect(url, additional_headers={"Cookie": cookie}) as line:

            async def listen() -> None:
                async for _ in line:
                    pass

            listening = asyncio.create_task(listen())
            given = 0
            while given < 2000 * DELAY:
                # Nobody is given more than has passed.
                await asyncio.sleep(3 * DELAY)
                given = await player.exchange()
            assert given <= QUOTA_LIMIT_MS
            listening.cancel()
