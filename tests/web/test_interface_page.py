"""The page on the interface names every request that the server knows, and no other."""

import re
from pathlib import Path

from setzkasten.web.edge.connections import ConnectionLimits
from setzkasten.web.edge.rate_limits import Limits, RateLimit
from setzkasten.web.messages import MESSAGES
from tests.web.conftest import Client

PAGE = Path(__file__).parents[2] / "docs" / "interface.md"
REQUEST = re.compile(r"^\| `(GET|POST|PUT|PATCH|DELETE) (/api/[^`?\s]*)`", re.MULTILINE)


async def test_the_page_has_every_request(client: Client) -> None:
    schema = (await client.get("/api/schema/openapi.json")).json()
    known = {
        (method.upper(), path) for path, methods in schema["paths"].items() for method in methods
    }
    told = set(REQUEST.findall(PAGE.read_text("utf-8")))
    assert {(m, p) for m, p in known if m != "HEAD"} == told


def test_the_page_has_every_message_of_the_live_line() -> None:
    told = set(re.findall(r'^\| `\{"type": "(\w+)"', PAGE.read_text("utf-8"), re.MULTILINE))
    assert told == {message.__struct_config__.tag for message in MESSAGES}


def test_the_page_has_every_rate_limit_as_it_is() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| [^|]+ \| (?:address|session) \| (\d+) \| ([\d.]+) \|$",
        PAGE.read_text("utf-8"),
        re.MULTILINE,
    )
    limits = Limits()
    kept = {
        name: value
        for name in Limits.__struct_fields__
        if isinstance(value := getattr(limits, name), RateLimit)
    }
    assert {name: RateLimit(int(burst), float(a_minute)) for name, burst, a_minute in rows} == kept


def test_the_page_has_every_bound_of_lines_and_connections_as_it_is() -> None:
    limits, connections = Limits(), ConnectionLimits()
    text = " ".join(PAGE.read_text("utf-8").split())
    assert (
        f"{limits.lines_by_address} by address, {limits.lines_by_session} by session, "
        f"{limits.lines_by_table} who watch one table"
    ) in text
    assert (
        f"{connections.in_all} in all, {connections.by_address} by address; a head has "
        f"{connections.head_seconds:g} seconds, a body {connections.body_seconds:g}, an answer "
        f"that nobody reads {connections.unread_seconds:g}, a connection between two requests "
        f"{connections.idle_seconds}."
    ) in text
