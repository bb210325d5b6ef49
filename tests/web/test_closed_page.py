"""A seek tells a page that was closed from a line that fell silent, at a real server."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from setzkasten.service.seats.waiting import AWAY_SECONDS, SILENT_SECONDS
from tests.timeouts import TIMEOUT
from tests.web.conftest import Server

HEADERS = {"X-Setzkasten": "1"}
SEEK = {
    "game": "wortspiel",
    "seats": [{"kind": "here"}, {"kind": "link"}],
    "entropy": "e",
    "key": "open",
    "options": {"shares": "open", "open": True},
}


async def close(line: ClientConnection) -> None:
    """Leave the page, as browsers do."""
    await line.close(1001)


async def cut(line: ClientConnection) -> None:
    """Say nothing any more: the connection is gone."""
    line.transport.abort()


async def seek_when(away: bool, http: httpx.AsyncClient) -> Any:
    """Look at the lobby until the one seek there is as wished."""
    while True:
        (seek,) = (await http.get("api/seeks")).json()
        if seek["away"] == away:
            return seek
        await asyncio.sleep(0.05)


@pytest.mark.parametrize(("end", "least", "most"), [
    (close, 0, AWAY_SECONDS),
    (cut, AWAY_SECONDS, SILENT_SECONDS),
])  # fmt: skip
async def test_a_seek_ends_later_when_its_owners_line_falls_silent(
    server: Server, end: Callable[[ClientConnection], Any], least: float, most: float
) -> None:
    await asyncio.to_thread(server.start)
    async with (
        httpx.AsyncClient(base_url=server.address, headers=HEADERS, timeout=TIMEOUT) as ada,
        httpx.AsyncClient(base_url=server.address, headers=HEADERS, timeout=TIMEOUT) as bert,
        asyncio.timeout(TIMEOUT),
    ):
        await ada.post("api/session", json={"name": "Ada"})
        table = (await ada.post("api/tables", json=SEEK)).json()
        cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
        url = f"{server.address.replace('http', 'ws', 1)}api/tables/{table['id']}/socket"
        async with connect(url, additional_headers={"Cookie": cookie}) as line:
            await line.recv()
            assert (await bert.get("api/seeks")).json()[0]["away"] is False
            began = datetime.now(UTC)
            await end(line)
            seek = await seek_when(True, bert)
        rest = (datetime.fromisoformat(seek["ends"]) - began).total_seconds()
        # However long the looking took: it ends so long after the line was gone.
        assert least < rest
        assert rest <= most + (datetime.now(UTC) - began).total_seconds()
        # Whoever comes back is there, and the seek waits as long as before.
        async with connect(url, additional_headers={"Cookie": cookie}) as line:
            await line.recv()
            again = await seek_when(False, bert)
        assert again["ends"] > seek["ends"]
