"""Writing to each other over HTTP and the live line: limited, inert, and for the table only."""

import asyncio
import itertools
import json
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from setzkasten.web.edge.rate_limits import LIFTED, Limits
from tests.timeouts import TIMEOUT
from tests.web.conftest import Server
from tests.web.test_socket import Browser

pytestmark = pytest.mark.slow

_NUMBERS = itertools.count()
NASTY = "<img src=x onerror=alert(1)></script>\"'&"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of this file."""
    server = Server(tmp_path_factory.mktemp("host") / "data")
    server.start()
    yield server
    server.stop(signal.SIGTERM)


@asynccontextmanager
async def people(server: Server, *names: str) -> AsyncIterator[list[Browser]]:
    """Browsers with sessions."""
    found = [Browser(server.address) for _ in names]
    for browser, name in zip(found, names, strict=True):
        await browser.post("/api/session", {"name": name})
    try:
        yield found
    finally:
        for browser in found:
            await browser.http.aclose()


async def talking(anna: Browser, *others: Browser) -> Any:
    """A running table at which people write to each other."""
    seats = [{"kind": "here"}, *[{"kind": "link"}] * len(others)]
    options = {"shares": "open", "open": True, "chat": True}
    wish = {"game": "kompakt", "seats": seats, "entropy": "e", "key": key(), "options": options}
    table = await anna.post("/api/tables", wish)
    for other, invite in zip(others, table["invites"], strict=True):
        path = f"/api/tables/{table['id']}/join"
        await other.post(path, {"key": key(), "token": invite["token"], "entropy": "e"})
    return table


def key() -> str:
    """A key that no request has had."""
    return f"key-{next(_NUMBERS)}"


async def say(browser: Browser, table: Any, seat: int, text: str) -> Any:
    """Say something."""
    path = f"/api/tables/{table['id']}/chat"
    return await browser.post(path, {"seat": seat, "key": key(), "text": text})


async def chat(line: ClientConnection) -> Any:
    """Wait for the next news of the chat."""
    async with asyncio.timeout(TIMEOUT):
        while True:
            message = json.loads(await line.recv())
            if message["type"] == "chat":
                return message


async def test_a_message_comes_over_the_line_to_those_who_sit_there(server: Server) -> None:
    async with people(server, "Anna", "Ben", "Zuschauer") as [anna, ben, watcher]:
        table = await talking(anna, ben)
        await say(anna, table, 0, "vorher")
        async with ben.line(table) as line, watcher.line(table) as foreign:
            first = await chat(line)
            assert first["whole"]
            assert [m["text"] for m in first["messages"]] == ["vorher"]
            await say(anna, table, 0, NASTY)
            news = await chat(line)
            assert not news["whole"]
            assert [m["text"] for m in news["messages"]] == [NASTY], "text, and nothing else"
            mover = (await anna.http.get(f"/api/tables/{table['id']}")).json()["view"]["turn"]
            shown = (await anna.http.get(f"/api/tables/{table['id']}?seat=0")).json()
            await (anna, ben)[mover].act(shown, mover, {"type": "pass"})
            # Whoever watches is told of the game: of the chat there was nothing before that.
            heard: list[str] = []
            async with asyncio.timeout(TIMEOUT):
                while not any("passed" in text for text in heard):
                    heard.append(str(await foreign.recv()))
            assert not any('"chat","messages"' in text or "onerror" in text for text in heard)
        # After a gap everything is there again.
        await say(anna, table, 0, "in der Lücke")
        async with ben.line(table) as line:
            again = await chat(line)
            assert [m["text"] for m in again["messages"]] == ["vorher", NASTY, "in der Lücke"]


async def test_no_key_of_a_session_and_no_rack_is_told(server: Server) -> None:
    async with people(server, "Anna", "Ben") as [anna, ben]:
        table = await talking(anna, ben)
        await say(anna, table, 0, "Hallo")
        own = (await anna.http.post("/api/session", json={})).json()["id"]
        path = f"/api/tables/{table['id']}"
        await ben.post(
            f"{path}/report", {"about": "message", "reason": "insult", "key": key(), "message": 1}
        )
        await ben.post(f"{path}/ignore", {"kind": "block", "seat": 0})
        told = [
            (await ben.http.get(f"{path}/chat")).text,
            (await ben.http.get("/api/account/ignored")).text,
        ]
        async with ben.line(table) as line:
            told.append(json.dumps(await chat(line)))
        for text in told:
            assert own not in text
        assert [(one["seat"], one["kind"]) for one in json.loads(told[0])["ignored"]] == [
            (0, "block")
        ]


async def test_who_is_refused_and_how(server: Server) -> None:
    async with people(server, "Anna", "Ben", "Fremd") as [anna, ben, stranger]:
        table = await talking(anna, ben)
        path = f"/api/tables/{table['id']}"
        nobody = Browser(server.address)
        say_it = {"seat": 0, "key": key(), "text": "x"}
        wishes = [
            ("chat", say_it),
            ("ignore", {"kind": "mute", "seat": 0}),
            ("report", {"about": "name", "reason": "name", "key": key(), "seat": 0}),
        ]
        for verb, body in wishes:
            assert (await nobody.http.post(f"{path}/{verb}", json=body)).status_code == 401
        assert (await nobody.http.get(f"{path}/chat")).status_code == 401
        assert (await nobody.http.get("/api/account/ignored")).status_code == 401
        assert (await stranger.http.post(f"{path}/chat", json=say_it)).status_code == 403
        assert (await stranger.http.get(f"{path}/chat")).status_code == 403
        for wrong in (
            {"seat": 0, "key": "", "text": "x"},
            {"seat": 0, "key": key(), "text": "x" * 2001},
            {"seat": 0, "key": key(), "phrase": "unheard of"},
        ):
            assert (await anna.http.post(f"{path}/chat", json=wrong)).status_code == 400
        without = {"X-Setzkasten": "0"}
        refused = await anna.http.post(f"{path}/chat", json=say_it, headers=without)
        assert refused.status_code == 403
        await nobody.http.aclose()


@pytest.fixture
def flooded(tmp_path: Path) -> Iterator[Server]:
    """A server with the usual rate limits."""
    server = Server(tmp_path / "data")
    server.start("Hosting(bot_pause=0.0)")
    yield server
    server.stop(signal.SIGTERM)


async def test_a_flood_is_stopped_and_the_game_goes_on(flooded: Server) -> None:
    async with people(flooded, "Anna", "Ben") as [anna, ben]:
        table = await talking(anna, ben)
        path = f"/api/tables/{table['id']}"
        answers = [
            await anna.http.post(f"{path}/chat", json={"seat": 0, "key": key(), "text": "Flut"})
            for _ in range(int(Limits().own_messages.burst) + 5)
        ]
        statuses = [answer.status_code for answer in answers]
        assert statuses[: Limits().own_messages.burst] == [200] * Limits().own_messages.burst
        assert statuses[-1] == 429
        assert int(answers[-1].headers["Retry-After"]) > 0
        for _ in range(5):
            report = {"about": "person", "reason": "spam", "key": key(), "seat": 0}
            await ben.post(f"{path}/report", report)
        one_more = {"about": "person", "reason": "spam", "key": key(), "seat": 0}
        assert (await ben.http.post(f"{path}/report", json=one_more)).status_code == 429
        await say(ben, table, 1, "andere schreiben weiter")
        shown = (await anna.http.get(path)).json()
        mover = shown["view"]["turn"]
        shown = (await (anna, ben)[mover].http.get(path)).json()
        await (anna, ben)[mover].act(shown, mover, {"type": "pass"})
    assert min(LIFTED.own_messages.burst, LIFTED.messages.burst) > 10**6
