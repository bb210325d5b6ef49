"""The live line: at once the whole table, then every change, to everybody as he may see it."""

import asyncio
import itertools
import json
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.timeouts import TIMEOUT
from tests.web.conftest import Server

pytestmark = pytest.mark.slow

_NUMBERS = itertools.count()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of this file but the last."""
    server = Server(tmp_path_factory.mktemp("host") / "data")
    server.start()
    yield server
    server.stop(signal.SIGTERM)


class Browser:
    """A browser at a running server."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.address, headers={"X-Setzkasten": "1"})

    async def post(self, path: str, body: Any) -> Any:
        """Send a request that must succeed."""
        response = await self.http.post(path, json=body)
        assert response.is_success, response.text
        return response.json()

    async def act(self, table: Any, seat: int, command: Any) -> Any:
        """Give a command of the game."""
        body = {
            "seat": seat,
            "expected_seq": table["seq"],
            "key": f"key-{next(_NUMBERS)}",
            "command": {"seat": seat, **command},
        }
        return await self.post(f"/api/tables/{table['id']}/commands", body)

    @asynccontextmanager
    async def line(
        self, table: Any, query: str = "", **extra: Any
    ) -> AsyncIterator[ClientConnection]:
        """Open the live line to a table."""
        url = f"ws{self.address.removeprefix('http')}/api/tables/{table['id']}/socket{query}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies} if cookies else {}
        async with connect(url, additional_headers=headers, **extra) as socket:
            yield socket


async def message(socket: ClientConnection) -> Any:
    """Read the next message about the table, and put what has changed over what is known."""
    async with asyncio.timeout(TIMEOUT):
        found = json.loads(await socket.recv())
    if found["type"] == "table":
        known = KNOWN.get(socket)
        assert found["whole"] == (known is None)
        if known is not None:
            assert len(found["table"]) < len(known)
            inner = found["table"].pop("view", {})
            found["table"] = {**known, **found["table"], "view": {**known["view"], **inner}}
        KNOWN[socket] = found["table"]
    return found


KNOWN: WeakKeyDictionary[ClientConnection, Any] = WeakKeyDictionary()
"""How the table stood by the last message of each line."""


async def news(socket: ClientConnection) -> Any:
    """Read on until something has happened in the game."""
    while not (found := await message(socket))["events"]:
        pass
    return found


@asynccontextmanager
async def two_players(server: Server) -> AsyncIterator[tuple[Browser, Browser, Any]]:
    """Anna and Ben at a table of kompakt."""
    anna, ben = Browser(server.address), Browser(server.address)
    async with anna.http, ben.http:
        for browser, name in ((anna, "Anna"), (ben, "Ben")):
            await browser.post("/api/session", {"name": name})
        seats = [{"kind": "here", "name": ""}, {"kind": "link", "name": ""}]
        wish = {"game": "kompakt", "seats": seats, "entropy": "a", "key": "k"}
        table = await anna.post("/api/tables", {**wish, "options": {"shares": "open"}})
        join = {"token": table["invites"][0]["token"], "entropy": "b", "key": "k"}
        yield anna, ben, await ben.post(f"/api/tables/{table['id']}/join", join)


async def test_everybody_hears_what_he_may_know(server: Server) -> None:
    async with (
        two_players(server) as (anna, ben, table),
        anna.line(table) as first,
        ben.line(table) as second,
        Browser(server.address).line(table) as third,
    ):
        seats = []
        for socket in (first, second, third):
            opening = await message(socket)
            assert opening["type"] == "table"
            assert opening["events"] == []
            assert opening["table"]["seq"] == table["seq"]
            seats.append(opening["table"]["seat"])
        assert seats == [0, 1, None]
        on_turn = table["view"]["turn"]
        player = (anna, ben)[on_turn]
        view = (await player.http.get(f"/api/tables/{table['id']}")).json()["view"]
        tile = view["players"][on_turn]["rack"][0]
        await player.act(table, on_turn, {"type": "exchange", "tiles": [tile]})
        for place, socket in enumerate((first, second, third)):
            heard = await news(socket)
            (event,) = heard["events"]
            assert event["event"]["type"] == "exchanged"
            assert (event["event"]["returned"] == [tile]) == (place == on_turn)
            assert heard["table"]["seq"] == event["seq"] == table["seq"] + 1
            racks = [one["rack"] for one in heard["table"]["view"]["players"]]
            assert [rack is not None for rack in racks] == [place == 0, place == 1]
            assert heard["table"]["view"]["proof"]["server_seed"] is None
        (latest,) = {KNOWN[first]["seq"], KNOWN[second]["seq"], KNOWN[third]["seq"]}
        for browser, socket in ((anna, first), (ben, second)):
            shown = (await browser.http.get(f"/api/tables/{table['id']}")).json()
            assert shown["seq"] == latest
            assert {**KNOWN[socket], "now": None} == {**shown, "now": None}


async def test_a_lost_line_catches_up(server: Server) -> None:
    async with two_players(server) as (anna, ben, table):
        async with anna.line(table) as socket:
            known = (await message(socket))["table"]["seq"]
        on_turn = table["view"]["turn"]
        answer = await (anna, ben)[on_turn].act(table, on_turn, {"type": "pass"})
        async with anna.line(table, f"?after={known}") as socket:
            heard = await message(socket)
            assert [event["event"]["type"] for event in heard["events"]] == ["passed"]
            assert heard["table"]["seq"] == answer["seq"]
        async with anna.line(table) as socket:
            assert (await message(socket))["events"] == []


async def test_others_see_who_is_there(server: Server) -> None:
    async with two_players(server) as (anna, ben, table), anna.line(table) as socket:
        while (await message(socket))["table"]["seats"][0]["online"] is False:
            pass
        async with ben.line(table):
            while (await message(socket))["table"]["seats"][1]["online"] is False:
                pass
        while (await message(socket))["table"]["seats"][1]["online"] is True:
            pass


async def test_a_line_ends_with_the_session_that_it_was_opened_by(server: Server) -> None:
    async with two_players(server) as (anna, _, table):
        password = {"name": "Annegret", "password": "Zettelkasten 7"}
        await anna.post("/api/account", password)
        async with anna.line(table) as line:
            assert (await message(line))["table"]["mine"] == [0]
            await anna.post(
                "/api/account/password", {"old": password["password"], "new": "anders!!"}
            )
            while (heard := await message(line))["type"] == "ping":
                pass
            assert heard["refusal"]["code"] == "no_session"
        async with anna.line(table) as line:
            assert (await message(line))["table"]["mine"] == [0]


async def test_a_line_to_a_foreign_seat_is_refused(server: Server) -> None:
    async with (
        two_players(server) as (_, ben, table),
        ben.line(table, "?seat=0") as line,
    ):
        heard = await message(line)
        assert heard["type"] == "refusal"
        assert heard["refusal"]["code"] == "not_your_seat"
        with pytest.raises(ConnectionClosed):
            await message(line)


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
async def test_a_line_from_a_foreign_page_is_refused_before_it_is_accepted(
    server: Server, origin: str
) -> None:
    async with two_players(server) as (_, ben, table):
        with pytest.raises(InvalidStatus) as caught:
            async with ben.line(table, origin=origin):
                pass
        assert caught.value.response.status_code == 403
        body = json.loads(caught.value.response.body)
        assert body["refusal"]["code"] == "foreign_page"


async def test_a_line_to_no_table(server: Server) -> None:
    browser = Browser(server.address)
    async with browser.http, browser.line({"id": "nix"}) as line:
        assert (await message(line))["refusal"]["code"] == "unknown_table"


async def test_a_line_hears_of_the_end_of_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    server.start()
    async with two_players(server) as (anna, _, table), anna.line(table) as line:
        await message(line)
        # A server that waited in vain for its lines would end itself, and not with 0.
        assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
        while (await message(line))["type"] != "pause":
            pass
        await line.wait_closed()
