"""What strangers may use up: connections, time, lines, openings, commands, the log."""

import asyncio
import itertools
import json
import logging
import re
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar.routes import HTTPRoute
from websockets.exceptions import ConnectionClosed

from setzkasten.web.edge.connections import ConnectionLimits, Connections, within_files
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.edge.logs import RepeatFilter
from setzkasten.web.edge.rate_limits import LIFTED, Limits, RateLimit, RateLimiter
from setzkasten.web.limits.lines import Lines
from tests.timeouts import TIMEOUT
from tests.web.conftest import ROOT, Client, Server, opened
from tests.web.test_socket import Browser, message, two_players

_NUMBERS = itertools.count()

SLOW = """Hosting(bot_pause=0.0, connections=ConnectionLimits(
    in_all=40, by_address=30, head_seconds=1.0, body_seconds=1.0, unread_seconds=1.0))"""


class Guest:
    """A connection that only tells whether it was dropped."""

    dropped = False

    def drop(self) -> None:
        """Be closed."""
        self.dropped = True


def raw(server: Server, text: bytes = b"") -> socket.socket:
    """Open a connection and say something."""
    port = int(server.address.rstrip("/").rpartition(":")[2])
    line = socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT)
    line.sendall(text)
    return line


def heard(line: socket.socket) -> bytes:
    """Read until the other side closes."""
    parts = []
    try:
        while part := line.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    line.close()
    return b"".join(parts)


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits a second, and knows forty connections."""
    server = Server(tmp_path_factory.mktemp("slow") / "data")
    server.start(SLOW)
    yield server
    server.stop(signal.SIGTERM)


# --- connections ---------------------------------------------------------------------------------


def test_who_says_nothing_makes_room_for_who_does() -> None:
    connections = Connections(ConnectionLimits(in_all=4, by_address=2))
    quiet, second, third = Guest(), Guest(), Guest()
    assert connections.admit(quiet, "a")
    assert connections.admit(second, "a")
    connections.busy(second)
    assert connections.admit(third, "a")
    assert (quiet.dropped, second.dropped, third.dropped) == (True, False, False)
    connections.busy(third)
    assert not connections.admit(Guest(), "a")
    assert connections.turned_away == 1
    others = [Guest(), Guest(), Guest()]
    assert all(connections.admit(one, "b") for one in others[:2])
    assert connections.admit(others[2], "c")
    assert others[0].dropped
    assert len(connections) == 4
    for one in (second, third, *others, quiet, second):
        connections.release(one)
    assert len(connections) == 0


def test_a_proxy_has_no_bound_of_its_own() -> None:
    connections = Connections(ConnectionLimits(in_all=50, by_address=2), lambda a: a == "proxy")
    guests = [Guest() for _ in range(40)]
    assert all(connections.admit(guest, "proxy") for guest in guests)
    assert not any(guest.dropped for guest in guests)


def test_connections_stay_below_the_number_of_files() -> None:
    assert within_files(ConnectionLimits(), 1024).in_all == 864
    assert within_files(ConnectionLimits(in_all=10), 1024).in_all == 10
    assert within_files(ConnectionLimits(), 32).in_all == 16


def test_half_requests_do_not_keep_others_out(slow_server: Server) -> None:
    with ExitStack() as stack:
        for _ in range(200):
            stack.enter_context(raw(slow_server, b"GET / HTTP/1.1\r\nHost: x\r\nX-A: "))
        for _ in range(5):
            assert httpx.get(f"{slow_server.address}api/health", timeout=TIMEOUT).status_code == 200


def test_a_head_that_does_not_end_is_ended(slow_server: Server) -> None:
    line = raw(slow_server, b"GET / HTTP/1.1\r\nHost: x\r\n")
    with pytest.raises(OSError):  # noqa: PT011 -- the system has several for a line that is gone
        _drip(line, b"X-A: a\r\n")
    line.close()


@pytest.mark.parametrize(
    "first", [b"", b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"], ids=["new", "kept"]
)
def test_who_begins_and_stops_hears_why(slow_server: Server, first: bytes) -> None:
    line = raw(slow_server, first)
    if first:
        assert b"200 OK" in line.recv(65536)
    line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ")
    said = heard(line)
    assert said == b"" or b"408 Request Timeout" in said


def test_a_body_that_does_not_end_is_ended(slow_server: Server) -> None:
    head = b"POST /api/judge HTTP/1.1\r\nHost: localhost\r\nX-Setzkasten: 1\r\n"
    said = heard(raw(slow_server, head + b"Content-Length: 100\r\n\r\n{"))
    assert b"408 Request Timeout" in said


def test_what_the_door_itself_answers_is_described(server: Server) -> None:
    """These answers come from below the application: they are the described ones all the same."""
    server.start(
        "Hosting(connections=ConnectionLimits(by_address=3, head_seconds=1.0, body_seconds=60.0))"
    )
    described = httpx.get(f"{server.address}api/schema/openapi.json").json()
    begun = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    line = raw(server, begun)
    answered = b""
    while b"\r\n\r\n" not in answered or not answered.endswith(b"]"):
        answered += line.recv(65536)
    line.sendall(b"GET /api/games HTTP/1.1\r\n")
    slow = heard(line)
    with ExitStack() as stack:
        half = b"POST /api/judge HTTP/1.1\r\nHost: localhost\r\nX-Setzkasten: 1\r\n"
        for _ in range(3):
            stack.enter_context(raw(server, half + b"Content-Length: 100\r\n\r\n{"))
        full = _until_it_is_full(server, begun)
    for said, status, code in ((slow, 408, "too_slow"), (full, 503, "too_full")):
        head, _, body = said.partition(b"\r\n\r\n")
        assert int(head.split()[1]) == status
        assert b"Content-Type: application/json" in head
        assert json.loads(body)["refusal"]["code"] == code
        for path, operations in described["paths"].items():
            for method, operation in operations.items():
                answer = operation["responses"][str(status)]["content"]["application/json"]
                assert "RefusalBody" in str(answer["schema"]), (path, method)


def _until_it_is_full(server: Server, request: bytes) -> bytes:
    """Ask until those who came before are all known to be at work."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        said = heard(raw(server, request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")))
        if said.startswith(b"HTTP/1.1 503"):
            return said
    raise AssertionError("there was always room")


def test_who_does_not_read_is_not_waited_for(slow_server: Server) -> None:
    line = raw(slow_server)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    ask = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with pytest.raises(OSError):  # noqa: PT011 -- as above
        _drip(line, ask * 20)
    line.close()


def _drip(line: socket.socket, text: bytes) -> None:
    """Say the same again and again, and read nothing, for as long as anybody listens."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        line.sendall(text)
        time.sleep(0.2)


# --- lines ---------------------------------------------------------------------------------------


def test_lines_are_counted_by_address_session_and_table() -> None:
    lines = Lines(Limits(lines_by_address=5, lines_by_session=2, lines_by_table=2))
    with ExitStack() as stack:
        for session in ("s", "s"):
            stack.enter_context(lines.open("a", session, "t", plays=False))
        assert lines.why_not("b", "s", "u", plays=True) == "session"
        assert lines.why_not("b", "z", "t", plays=False) == "table"
        assert lines.why_not("b", "z", "t", plays=True) is None
        for _ in range(3):
            stack.enter_context(lines.open("a", None, "u", plays=True))
        assert lines.why_not("a", "z", "v", plays=True) == "address"
    assert len(lines) == 0
    assert lines.why_not("a", "s", "t", plays=False) is None


async def test_a_table_has_room_for_so_many_who_watch(server: Server) -> None:
    await asyncio.to_thread(server.start, "Hosting(limits=Limits(lines_by_table=1))")
    async with two_players(server) as (anna, ben, table):
        watcher = Browser(server.address)
        async with watcher.line(table) as first, watcher.line(table) as second:
            assert (await message(first))["type"] == "table"
            refused = await message(second)
            assert refused["refusal"]["code"] == "too_many_lines"
            with pytest.raises(ConnectionClosed) as closed:
                await message(second)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
            async with anna.line(table) as one, ben.line(table) as other:
                assert (await message(one))["type"] == "table"
                assert (await message(other))["type"] == "table"
        await watcher.http.aclose()


# --- rate limits ---------------------------------------------------------------------------------


def test_a_ration_is_a_burst_and_then_so_many_a_minute() -> None:
    now = [0.0]
    limit = RateLimiter(RateLimit(3, 6), lambda: now[0])
    assert [limit.wait("a") for _ in range(3)] == [0.0, 0.0, 0.0]
    assert limit.wait("a") == pytest.approx(10.0)
    assert limit.wait("b") == 0.0
    now[0] += 10.0
    assert limit.wait("a") == 0.0
    assert limit.wait("a") == pytest.approx(10.0)
    now[0] += 3600.0
    assert [limit.wait("a") for _ in range(4)] == [0.0, 0.0, 0.0, pytest.approx(10.0)]


def test_nobody_fills_the_disk_overnight() -> None:
    """A day of openings from one address, at 4.3 kB each, and of commands of one session or all.

    Sitting down and getting up count as commands: see below. A command of all is reckoned with its
    receipt, as `server_nodes` measures the rows.
    """
    limits = Limits()
    for limit, size, most in (
        (limits.openings, 4300, 260e6),
        (limits.own_commands, 500, 100e6),
        (limits.commands, 900, 1.6e9),
    ):
        assert (limit.burst + limit.a_minute * 24 * 60) * size < most


@pytest.mark.parametrize("step", ["join", "leave", "fill", "commit", "reveal"])
async def test_sitting_down_and_getting_up_are_rationed_as_commands(
    tmp_path: Path, step: str
) -> None:
    """Each writes a row that is kept: a loop of joining and leaving must come to an end, too."""
    hosting = Hosting(limits=Limits(own_commands=RateLimit(3, 0.01)))
    async with opened(tmp_path, hosting) as browser:
        await browser.post("/api/session", json={})
        codes = [await _change(browser, step) for _ in range(4)]
    assert codes == [404, 404, 404, 429]


@pytest.mark.parametrize("step", ["commands", "join", "leave", "fill", "commit", "reveal", "close"])
async def test_more_sessions_of_one_address_have_no_more_commands(
    tmp_path: Path, step: str
) -> None:
    """One session a command: whoever makes three hundred must not write for three hundred."""
    codes = []
    async with opened(tmp_path, Hosting(limits=Limits(commands=RateLimit(20, 0.01)))) as browser:
        for _ in range(25):
            browser.cookies.clear()
            assert (await browser.post("/api/session", json={})).status_code == 200
            codes.append(await _change(browser, step))
    assert codes == [404] * 20 + [429] * 5


async def test_who_has_no_commands_left_takes_none_from_his_neighbours(tmp_path: Path) -> None:
    limits = Limits(own_commands=RateLimit(3, 0.01), commands=RateLimit(6, 0.01))
    async with opened(tmp_path, Hosting(limits=limits)) as browser:
        await browser.post("/api/session", json={})
        bored = [await _change(browser, "fill") for _ in range(20)]
        browser.cookies.clear()
        await browser.post("/api/session", json={})
        neighbour = [await _change(browser, "fill") for _ in range(3)]
    assert bored == [404] * 3 + [429] * 17
    assert neighbour == [404] * 3


@pytest.mark.parametrize(
    ("limit", "path"),
    [
        ("openings", "bag"),
        ("openings", "account/data"),
        ("commands", "account/settings"),
        ("commands", "account/sessions/nowhere/end"),
        ("commands", "account/tokens/nowhere/revoke"),
        ("commands", "account/ignored/nowhere/end"),
        ("messages", "tables/nowhere/chat"),
        ("messages", "tables/nowhere/ignore"),
        ("reports", "tables/nowhere/report"),
        ("proposals", "words/proposals"),
    ],
)
async def test_what_one_session_may_ask_for_is_counted_by_address_as_well(
    tmp_path: Path, limit: str, path: str
) -> None:
    bodies: dict[str, dict[str, Any]] = {
        "account/settings": {"settings": {}},
        "tables/nowhere/chat": {"seat": 0, "text": "x", "key": "k"},
        "tables/nowhere/ignore": {"kind": "mute", "key": "k", "seat": 0},
        "tables/nowhere/report": {"about": "person", "reason": "spam", "key": "k", "seat": 0},
        "words/proposals": {"word": "Quizzel", "wish": "accept", "reason": "Steht da."},
    }
    limits = msgspec.structs.replace(Limits(), **{limit: RateLimit(5, 0.01)})
    codes = []
    async with opened(tmp_path, Hosting(limits=limits)) as browser:
        for _ in range(8):
            browser.cookies.clear()
            assert (await browser.post("/api/session", json={})).status_code == 200
            answer = await browser.post(f"/api/{path}", json=bodies.get(path, {}))
            codes.append(answer.status_code)
    assert not {400, 405, 429} & {*codes[:5]}
    assert codes[5:] == [429] * 3


def test_each_ration_of_a_session_has_one_of_its_address_beside_it() -> None:
    names = set(Limits.__struct_fields__)
    alone = {name for name in names if name.startswith("own_")}
    assert len(alone) >= 6
    assert {name.removeprefix("own_") for name in alone} <= names


async def _change(browser: Client, step: str) -> int:
    """Ask for one change of a table that is not there."""
    bodies: dict[str, dict[str, Any]] = {
        "commands": {"seat": 0, "expected_seq": 1, "command": {"type": "pass", "seat": 0}},
        "join": {"entropy": "0" * 64},
        "leave": {"seat": 0},
        "fill": {},
        "commit": {"commitment": "0" * 64, "share_hash": "0" * 64},
        "reveal": {"commitment": "0" * 64, "share": "0" * 64},
        "close": {},
    }
    body = {**bodies[step], "key": f"key-{next(_NUMBERS)}"}
    return (await browser.post(f"/api/tables/nowhere/{step}", json=body)).status_code


def test_a_school_behind_one_address_plays_a_lesson_long() -> None:
    """Three hundred people begin at once, and each gives a command every ten seconds."""
    now = [0.0]
    limit = RateLimiter(Limits().commands, lambda: now[0])
    for _ in range(45 * 6):
        assert not any(limit.wait("a school") for _ in range(300))
        now[0] += 10.0


@pytest.mark.parametrize(
    "path", ["/api/tables", "/api/tables/nowhere/events", "/api/tables/nowhere/record"]
)
async def test_lists_events_and_records_are_rationed_as_questions(
    tmp_path: Path, path: str
) -> None:
    async with opened(tmp_path, Hosting(limits=Limits(questions=RateLimit(3, 0.01)))) as browser:
        codes = [(await browser.get(path)).status_code for _ in range(4)]
        look = (await browser.get("/api/tables/nowhere")).status_code
    assert codes[-1] == 429
    assert 429 not in codes[:3]
    # Whoever uses the questions of an address up does not keep others there from their tables.
    assert look == 404


@pytest.mark.parametrize("query", ["", "?seat=0", "?seat=0&x=1"])
async def test_looks_at_a_table_are_rationed_on_both_ways(tmp_path: Path, query: str) -> None:
    async with opened(tmp_path, Hosting(limits=Limits(looks=RateLimit(3, 0.01)))) as browser:
        codes = [(await browser.get(f"/api/tables/nowhere{query}")).status_code for _ in range(4)]
    assert codes == [404, 404, 404, 429]


@pytest.mark.parametrize("limits", [Limits()])
async def test_a_club_behind_one_address_looks_as_often_as_it_likes(client: Client) -> None:
    """A hundred people who load their tables ten times in a minute, and all of them at once."""
    for _ in range(1000):
        assert (await client.get("/api/tables/nowhere")).status_code == 404


async def test_public_tables_of_one_address_are_bounded(tmp_path: Path) -> None:
    """Whoever wants more places makes more sessions: all at once they get no more either."""
    limits = msgspec.structs.replace(LIFTED, public_tables_by_address=3)
    async with opened(tmp_path, Hosting(limits=limits)) as client:
        await _open_in_public(client)


async def _open_in_public(client: Client) -> None:
    async def wish(session: str, *, public: bool) -> httpx.Response:
        body = {
            "game": "kompakt",
            "seats": [{"kind": "here", "name": "A"}, {"kind": "link", "name": ""}],
            "options": {"open": public, "shares": "open"},
            "entropy": "x",
            "key": f"key-{next(_NUMBERS)}",
        }
        return await client.post("/api/tables", json=body, headers={"Cookie": session})

    sessions = []
    for _ in range(6):
        answer = await client.post("/api/session", json={})
        sessions.append(f"setzkasten={answer.cookies['setzkasten']}")
        client.cookies.clear()
    answers = await asyncio.gather(*(wish(session, public=True) for session in sessions))
    assert sorted(answer.status_code for answer in answers) == [201, 201, 201, 422, 422, 422]
    refused = next(answer for answer in answers if answer.status_code == 422)
    assert refused.json()["refusal"]["code"] == "too_many_public_here"
    assert (await wish(sessions[0], public=False)).status_code == 201


async def test_whatever_is_rationed_is_described_so(client: Client) -> None:
    described = (await client.get("/api/schema/openapi.json")).json()["paths"]
    seen = 0
    for route in client.app.routes:
        handlers = route.route_handler_map.values() if isinstance(route, HTTPRoute) else ()
        for handler, _ in handlers:
            if any("by_address" in repr(guard) for guard in handler.resolve_guards()):
                path = re.sub(r":\w+}", "}", route.path)
                for method in {str(m).lower() for m in handler.http_methods} & {"get", "post"}:
                    assert "429" in described[path][method]["responses"], path
                    seen += 1
    assert seen > 20


def test_a_class_that_looks_at_the_lobby_is_far_below_its_questions() -> None:
    """Thirty pages behind one address ask for both lists again and again, and catch up as well."""
    source = (ROOT / "client/src/lobby/Lobby.svelte").read_text("utf-8")
    milliseconds = int(re.findall(r"REFRESH = ([\d_]+);", source)[0].replace("_", ""))
    a_minute = 30 * 3 * 60_000 / milliseconds
    assert a_minute * 10 < Limits().questions.a_minute


def test_one_session_has_rations_of_its_own(server: Server) -> None:
    limits = "own_openings=RateLimit(2, 1), own_commands=RateLimit(1, 1)"
    server.start(f"Hosting(bot_pause=0.0, limits=Limits({limits}))")
    for _ in range(2):
        with httpx.Client(base_url=server.address, headers={"X-Setzkasten": "1"}) as http:
            http.post("api/session", json={})
            assert _open_and_act(http) == [201, 201, 200, 429, 429]


def _open_and_act(http: httpx.Client) -> list[int]:
    """Open a table twice, act twice, ask for a seed: there is no more to be had."""
    codes: list[int] = []
    seats: list[Any] = [{"kind": "here", "name": "A"}, {"kind": "here", "name": "B"}]
    for _ in range(2):
        body: dict[str, Any] = {"game": "kompakt", "seats": seats, "key": f"key-{next(_NUMBERS)}"}
        answer = http.post("api/tables", json=body)
        codes.append(answer.status_code)
        table = answer.json()
    for _ in range(2):
        turn = table["view"]["turn"]
        body = {
            "seat": turn,
            "expected_seq": table["seq"],
            "key": f"key-{next(_NUMBERS)}",
            "command": {"type": "pass", "seat": turn},
        }
        answer = http.post(f"api/tables/{table['id']}/commands", json=body)
        codes.append(answer.status_code)
        table = answer.json().get("table", table)
    assert int(answer.headers["retry-after"]) <= 60
    return [*codes, http.post("api/bag").status_code]


# --- the log -------------------------------------------------------------------------------------


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[tuple[logging.Logger, list[float]]]:
    """A log that is written sparingly, and its clock."""
    now = [0.0]
    repeats = RepeatFilter(60.0, lambda: now[0])
    caplog.handler.addFilter(repeats)
    yield logging.getLogger("setzkasten.test"), now
    caplog.handler.removeFilter(repeats)


def test_what_happens_again_is_one_line_a_minute(
    log: tuple[logging.Logger, list[float]], caplog: pytest.LogCaptureFixture
) -> None:
    logger, now = log
    for table in range(50):
        logger.error("table %s has failed", table)
    logger.error("something else")
    now[0] = 61.0
    logger.error("table %s has failed", 99)
    assert caplog.messages == [
        "table 0 has failed",
        "something else",
        "table 99 has failed (49 more of this kind before it)",
    ]


# --- names and proxies ---------------------------------------------------------------------------


def test_a_foreign_name_for_the_server_is_refused(slow_server: Server) -> None:
    """DNS rebinding: a page of a foreign site that makes its own name lead here reads nothing."""
    health = f"{slow_server.address}api/health"
    for host in ("localhost:1", "127.0.0.1", "[::1]:80", "192.168.1.5", "anna.localhost"):
        assert httpx.get(health, headers={"Host": host}).status_code == 200
    for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", ""):
        answer = httpx.get(health, headers={"Host": host})
        assert answer.status_code == 421
        assert answer.json()["refusal"]["code"] == "bad_host"


def test_made_up_addresses_do_not_help(server: Server) -> None:
    server.start("Hosting(limits=Limits(sessions=RateLimit(2, 1)))")
    assert _greet_from(server, "10.0.0.1", "10.0.0.2", "10.0.0.3") == [200, 200, 429]


def test_the_word_of_a_trusted_proxy_counts_and_nobody_elses(server: Server) -> None:
    server.start(
        "Hosting(proxies=Proxies.read(('127.0.0.1',)), limits=Limits(sessions=RateLimit(2, 1)))"
    )
    assert _greet_from(server, "10.0.0.1", "10.0.0.2", "10.0.0.3") == [200, 200, 200]
    # What a guest made up stands before the address that the proxy saw.
    made_up = [f"10.9.9.{number}, 10.0.0.7" for number in range(3)]
    assert _greet_from(server, *made_up) == [200, 200, 429]


def _greet_from(server: Server, *addresses: str) -> list[int]:
    return [
        httpx.post(
            f"{server.address}api/session",
            json={},
            headers={"X-Setzkasten": "1", "X-Forwarded-For": address},
        ).status_code
        for address in addresses
    ]


async def test_lines_behind_a_proxy(server: Server) -> None:
    """With the header Host passed on, with the public address named, and with neither."""
    await asyncio.to_thread(
        server.start,
        "read_hosting('https://spiele.example.org', trusted_proxies=('127.0.0.1',))",
    )
    own = {"origin": "https://spiele.example.org"}
    async with two_players(server) as (anna, _, table):
        async with anna.line(table, **own) as line:
            assert json.loads(await line.recv())["type"] == "table"
        with pytest.raises(Exception, match="403"):
            async with anna.line(table, origin="https://other.example.org"):
                pass
