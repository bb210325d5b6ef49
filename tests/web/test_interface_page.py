"""The page on the interface names every request that the server knows, and no other."""

import re
from pathlib import Path

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
