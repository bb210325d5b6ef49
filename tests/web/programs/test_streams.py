"""Streams at a running server: what is told, to whom, from where on, and how they end."""

import asyncio
import contextlib
import itertools
import json
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.timeouts import TIMEOUT
from tests.web.conftest import Server

pytestmark = pytest.mark.slow

PASSWORD = "Zettelkasten 7"
HEADERS = {"X-Setzkasten": "1"}
SEATS = [{"kind": "here"}, {"kind": "link"}]

_NUMBERS = itertools.count()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for most tests of this file."""
    server = Server(tmp_path_factory.mktemp("host") / "data")
    server.start("Hosting(bot_pause=0.0, limits=LIFTED)")
    yield server
    server.stop(signal.SIGTERM)


class Line:
    """A stream that is open: its lines one by one, without those that only say that it holds."""

    def __init__(self, answer: httpx.Response) -> None:
        self._lines = answer.aiter_lines()

    async def raw(self) -> Any:
        """The next line, whichever it is."""
        async with asyncio.timeout(TIMEOUT):
            return json.loads(await anext(self._lines))

    async def next(self) -> Any:
        """The next line that says something."""
        while (line := await self.raw())["type"] == "ping":
            pass
        return line

    async def until(self, what: str, table: str | None = None) -> Any:
        """The next event of a kind."""
        while True:
            line = await self.next()
            if line.get("what") == what and table in (None, line["table"]):
                return line

    async def ends(self) -> bool:
        """Whether there is nothing more to come."""
        with contextlib.suppress(StopAsyncIteration):
            async with asyncio.timeout(TIMEOUT):
                await anext(self._lines)
                return False
        return True


class Caller:
    """Somebody who asks a server: a browser, or a program with its token."""

    def __init__(self, address: str, token: str | None = None) -> None:
        self.token = token
        headers = HEADERS if token is None else {"Authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(base_url=address, headers=headers, timeout=TIMEOUT)

    async def post(self, path: str, body: Any) -> Any:
        """Send a request that must succeed."""
        answer = await self.http.post(f"api/{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def open(self, **options: Any) -> Any:
        """Open a table for two."""
        body = {"game": "kompakt", "seats": SEATS, "key": f"open {next(_NUMBERS)}"}
        options = {"shares": "open", **options}
        return await self.post("tables", {**body, "entropy": "e", "options": options})

    async def join(self, table: Any) -> Any:
        """Sit down with the invitation that the opener sees."""
        token = table["invites"][0]["token"]
        body = {"key": f"join {next(_NUMBERS)}", "token": token, "entropy": "f"}
        return await self.post(f"tables/{table['id']}/join", body)

    async def skip(self, table: str) -> Any:
        """Pass on one's own turn."""
        now = (await self.http.get(f"api/tables/{table}")).json()
        seat = now["view"]["turn"]
        command = {"type": "pass", "seat": seat}
        body = {"seat": seat, "expected_seq": now["seq"], "key": f"k {now['seq']}"}
        return await self.post(f"tables/{table}/commands", {**body, "command": command})

    @asynccontextmanager
    async def stream(self, path: str) -> AsyncIterator[Line]:
        """Open a stream."""
        async with self.http.stream("GET", f"api/{path}") as answer:
            assert answer.status_code == 200, await answer.aread()
            assert answer.headers["content-type"] == "application/x-ndjson"
            yield Line(answer)


@asynccontextmanager
async def callers(server: Server, *names: str) -> AsyncIterator[list[Caller]]:
    """A program for each of these accounts, and a browser in front: that of the first one."""
    found = []
    for name in names:
        browser = Caller(server.address)
        called = f"{name} {next(_NUMBERS)}"
        await browser.post("session", {"name": called})
        await browser.post("account", {"name": called, "password": PASSWORD})
        wish = {"name": "Bot", "password": PASSWORD}
        made = await browser.post("account/tokens", wish)
        found += [browser, Caller(server.address, made["token"])]
    yield found
    for one in found:
        await one.http.aclose()


async def test_ones_own_events_from_the_beginning_to_the_end(server: Server) -> None:
    async with callers(server, "Anna", "Ben") as (_, anna, _, ben):
        async with anna.stream("events") as line:
            table = await anna.open()
            await ben.join(table)
            began = await line.until("began")
            assert (began["table"], began["game"], began["seats"]) == (table["id"], "kompakt", [0])
            seq = began["seq"]
            for _ in range(3):
                now = (await anna.http.get(f"api/tables/{table['id']}")).json()
                await (anna, ben)[now["view"]["turn"]].skip(table["id"])
            turn = await line.until("turn")
            assert turn["seq"] >= seq
            assert turn["seats"] == [0]
            await ben.post(f"tables/{table['id']}/leave", {"seat": 1, "key": "leave"})
            over = await line.until("over")
            assert over["table"] == table["id"]
        # Whoever comes later hears what stands, and what has ended since he was told last.
        async with anna.stream("events") as line:
            other = await anna.open()
            await ben.join(other)
            assert (await line.until("began"))["table"] == other["id"]
        for since in (turn["at"], turn["at"].removesuffix("Z")):
            async with anna.stream(f"events?since={since}") as line:
                assert (await line.until("over"))["table"] == table["id"]


async def test_a_rematch_is_an_invitation(server: Server) -> None:
    async with callers(server, "Anna", "Ben") as (_, anna, _, ben):
        table = await anna.open()
        await ben.join(table)
        await anna.post(f"tables/{table['id']}/leave", {"seat": 0, "key": "leave"})
        async with ben.stream("events") as line:
            again = await anna.post(
                f"tables/{table['id']}/rematch", {"key": "again", "entropy": "e"}
            )
            invited = await line.until("invited")
            assert invited["table"] == again["id"]
            await ben.post(f"tables/{again['id']}/join", {"key": "sit", "entropy": "f"})
            assert (await line.until("began"))["table"] == again["id"]


async def test_no_event_of_a_table_where_the_person_sits(server: Server) -> None:
    async with (
        callers(server, "Anna", "Ben") as (browser, anna, _, ben),
        anna.stream("events") as line,
    ):
        own = await browser.open()
        await ben.join(own)
        played = await anna.open()
        await ben.join(played)
        assert (await line.until("began"))["table"] == played["id"]


async def test_a_tables_stream_is_its_live_line(server: Server) -> None:
    async with callers(server, "Anna", "Ben") as (_, anna, _, ben):
        table = await anna.open()
        await ben.join(table)
        async with (
            anna.stream(f"tables/{table['id']}/stream?after=0") as mine,
            ben.stream(f"tables/{table['id']}/stream?after=0") as his,
        ):
            first, other = await mine.next(), await his.next()
            assert first["type"] == "table"
            assert first["whole"] is True
            assert first["table"]["seat"] == 0
            assert other["table"]["seat"] == 1
            assert len(first["events"]) > 0
            known = first["table"]
            turn = known["view"]["turn"]
            done = await (anna, ben)[turn].skip(table["id"])
            seen = 0
            while known["seq"] < done["seq"]:
                news = await mine.next()
                assert news["whole"] is False
                seen += len(news["events"])
                view = known["view"] | news["table"].pop("view", {})
                known = known | news["table"] | {"view": view}
            assert seen == len(done["events"])
            look = (await anna.http.get(f"api/tables/{table['id']}")).json()
            for volatile in ("now", "seats", "watching", "missing"):
                known.pop(volatile), look.pop(volatile)
            assert known == look
        # From a row on: what happened behind it, and no more.
        async with anna.stream(f"tables/{table['id']}/stream?after={table['seq']}") as line:
            again = await line.next()
            assert {event["seq"] for event in again["events"]} > {
                event["seq"] for event in done["events"]
            }
        async with anna.stream(f"tables/{table['id']}/stream?after={done['seq']}") as line:
            assert (await line.next())["events"] == []


async def test_quiet_streams_say_that_they_hold(server: Server) -> None:
    async with callers(server, "Anna") as (_, anna):
        table = await anna.open()
        for path in ("events", f"tables/{table['id']}/stream"):
            async with anna.stream(path) as line:
                while (await line.raw())["type"] != "ping":
                    pass


async def test_streams_end_with_their_token(server: Server) -> None:
    async with callers(server, "Anna") as (browser, anna):
        table = await anna.open()
        async with (
            anna.stream("events") as events,
            anna.stream(f"tables/{table['id']}/stream") as line,
        ):
            assert (await line.next())["type"] == "table"
            (made,) = (await browser.http.get("api/account/tokens")).json()
            await browser.post(f"account/tokens/{made['id']}/revoke", {})
            for stream in (events, line):
                last = await stream.next()
                assert (last["type"], last["refusal"]["code"]) == ("refusal", "bad_token")
                assert await stream.ends()


async def test_streams_that_are_none(server: Server) -> None:
    async with callers(server, "Anna") as (browser, anna):
        async with httpx.AsyncClient(base_url=server.address) as nobody:
            assert (await nobody.get("api/events")).status_code == 401
        own = await browser.open()
        for path, status in (
            (f"tables/{own['id']}/stream", 403),
            ("tables/unknown/stream", 404),
            ("events?since=gestern", 400),
        ):
            assert (await anna.http.get(f"api/{path}")).status_code == status
        # Whoever asks for the head of a stream gets it, and no stream.
        assert (await anna.http.head("api/events")).status_code == 200


async def test_only_so_many_and_they_take_no_browsers_place(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    server.start("Hosting(bot_pause=0.0, limits=Limits(lines_by_session=2))")
    try:
        async with callers(server, "Anna") as (browser, anna):
            async with anna.stream("events") as one, anna.stream("events") as two:
                await browser.open()
                for line in (one, two):
                    assert (await line.raw())["type"] == "ping"
                late = await anna.http.get("api/events")
                assert late.status_code == 429
                assert late.json()["refusal"]["code"] == "too_many_lines"
                assert int(late.headers["retry-after"]) > 0
                async with browser.stream("events"):
                    pass
            async with asyncio.timeout(TIMEOUT):
                while True:  # the server hears of hung up lines a moment later
                    with contextlib.suppress(AssertionError):
                        async with anna.stream("events"):
                            break
                    await asyncio.sleep(0.1)
    finally:
        server.clean_up()


async def test_a_server_that_stops_says_when_to_come_back(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    server.start()
    try:
        async with callers(server, "Anna") as (_, anna):
            table = await anna.open()
            async with (
                anna.stream("events") as events,
                anna.stream(f"tables/{table['id']}/stream") as line,
            ):
                assert (await line.next())["type"] == "table"
                stopped = asyncio.to_thread(server.stop, signal.SIGTERM)
                waiting = asyncio.ensure_future(stopped)
                for stream in (events, line):
                    last = await stream.next()
                    assert last["type"] == "pause"
                    assert 1 <= last["seconds"] <= 4
                    assert await stream.ends()
                assert await waiting == 0
    finally:
        server.clean_up()
