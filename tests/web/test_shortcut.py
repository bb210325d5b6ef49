"""The way past the framework: whatever is asked, both ways give the same answer."""

from typing import Any, Final

import pytest

from tests.web.conftest import Client
from tests.web.test_api import key, open_table, post

ROUND: Final = "x=1"
"""No handler knows this parameter; a request with it is read by the framework."""


async def both(client: Client, method: str, path: str, **sent: Any) -> Any:
    """Ask past the framework and through it; insist on one answer, and return it."""
    short = await client.request(method, path, **sent)
    through = await client.request(method, f"{path}{'&' if '?' in path else '?'}{ROUND}", **sent)
    assert short.status_code == through.status_code
    one, other = short.json(), through.json()
    for answer in (one, other):
        for table in (answer, answer.get("table") or {}):
            table.pop("now", None)
    assert one == other
    assert dict(short.headers, **{"content-length": ""}) == dict(
        through.headers, **{"content-length": ""}
    )
    return short.status_code, one


async def commands(client: Client) -> tuple[str, dict[str, Any]]:
    """Open a table; return where its commands go, and a good one."""
    table = await open_table(client, "kompakt", "here", "here")
    seat = table["view"]["awaited"][0]
    command = {"type": "pass", "seat": seat}
    good = {"seat": seat, "expected_seq": table["seq"], "key": key(), "command": command}
    return f"/api/tables/{table['id']}/commands", good


async def test_a_command_and_its_repeat(client: Client) -> None:
    path, good = await commands(client)
    status, answer = await both(client, "POST", path, json=good)
    assert status == 200
    assert answer["events"]


async def test_a_look(client: Client) -> None:
    path = (await commands(client))[0].removesuffix("/commands")
    for query in ("", "?seat=0", "?seat=1"):
        status, answer = await both(client, "GET", path + query)
        assert status == 200
        assert answer["view"]["type"] == "crossword"


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"seat": 7}, 403),
        ({"key": ""}, 422),
        ({"expected_seq": 1}, 409),
        ({"command": {"type": "accept"}}, 422),
        ({"command": {"type": "fly"}}, 422),
        ({"command": None}, 422),
        ({"seat": "left"}, 400),
    ],
)
async def test_commands_that_are_refused(
    client: Client, wrong: dict[str, Any], status: int
) -> None:
    path, good = await commands(client)
    if wrong.get("command"):
        wrong = {"command": {**wrong["command"], "seat": good["seat"]}}
    assert (await both(client, "POST", path, json=good | wrong))[0] == status


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b'"\xff"', 400),
        (b"[" * 5000, 400),
        (b'"' + b"x" * 70_000 + b'"', 413),
    ],
)
async def test_bodies_that_are_none(client: Client, body: bytes, status: int) -> None:
    path, _ = await commands(client)
    assert (await both(client, "POST", path, content=body))[0] == status


async def test_who_may_not_ask(client: Client) -> None:
    path, good = await commands(client)
    bare = {"X-Setzkasten": ""}
    assert (await both(client, "POST", path, json=good, headers=bare))[0] == 403
    token = {"Authorization": "Bearer made-up"}
    assert (await both(client, "POST", path, json=good, headers=token))[0] == 401
    client.cookies.clear()
    assert (await both(client, "POST", path, json=good))[0] == 401
    place = path.removesuffix("/commands")
    assert (await both(client, "GET", place))[0] == 200
    assert (await both(client, "GET", f"{place}?seat=0"))[0] == 403


async def test_tables_that_are_none(client: Client) -> None:
    _, good = await commands(client)
    assert (await both(client, "GET", "/api/tables/none"))[0] == 404
    assert (await both(client, "POST", "/api/tables/none/commands", json=good))[0] == 404


async def test_numbers_that_are_written_as_text_are_read_by_the_framework(client: Client) -> None:
    path, good = await commands(client)
    answer = await post(client, path, good | {"seat": str(good["seat"])}, 200)
    assert answer["seq"] == good["expected_seq"] + 1
