"""The description of the interface agrees with the server: everything it allows is tried."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from setzkasten.web.description import STREAMS
from tests.web.conftest import Server

_LIFTED = "Hosting(bot_pause=0.0, limits=LIFTED)"
_EXAMPLES = 8
_CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a table at which somebody sits."""
    server = Server(tmp_path_factory.mktemp("described") / "data")
    server.start(_LIFTED)
    yield server
    server.clean_up()


@pytest.fixture(scope="module")
def seated(server: Server) -> dict[str, str]:
    """A session, and the table it sits at: for whom questions are asked."""
    with httpx.Client(base_url=server.address, headers={"X-Setzkasten": "1"}) as http:
        http.post("api/session", json={"name": "Anna"})
        seats = [{"kind": "here", "name": "A"}, {"kind": "here", "name": "B"}]
        body = {"game": "kompakt", "seats": seats, "key": "k"}
        table = http.post("api/tables", json=body).json()
        return {"cookie": http.cookies["setzkasten"], "table": table["id"]}


def test_nothing_fails_and_nothing_is_undescribed(server: Server, seated: dict[str, str]) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}api/schema/openapi.json")
    headers = {"X-Setzkasten": "1", "Cookie": f"setzkasten={seated['cookie']}"}
    tried = 0
    for found in schema.get_all_operations():
        operation = found.ok()  # type: ignore[union-attr]  # an error would end the test here
        if operation.path in STREAMS:
            continue  # without an end: tests/web/programs compares their lines

        @settings(
            max_examples=_EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def try_it(case: Any) -> None:
            if "table_id" in (case.path_parameters or {}):
                case.path_parameters["table_id"] = seated["table"]
            case.call_and_validate(headers=headers, checks=_CHECKS)

        try_it()
        tried += 1
    assert tried >= 25


def test_commands_views_and_the_live_line_are_typed(server: Server) -> None:
    schema = httpx.get(f"{server.address}api/schema/openapi.json").json()
    shapes = schema["components"]["schemas"]
    assert shapes["Act"]["properties"]["command"] == {
        "anyOf": [{"$ref": "#/components/schemas/Command"}]
    }
    for union, least in (("Command", 12), ("Event", 20), ("View", 3), ("Rules", 3)):
        assert len(shapes[union]["anyOf"]) >= least, union
    lines = schema["x-websockets"]["/api/tables/{table_id}/socket"]
    assert len(lines["messages"]["anyOf"]) >= 3
    for name in ("TableMessage", "Ping", "ClosingMessage", "RefusalBody"):
        assert name in shapes
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    where = answer["content"]["application/json"]["schema"]
                    if (path, status) == ("/api/health", "503"):
                        own, where = where["anyOf"]
                        assert own == {"$ref": "#/components/schemas/Health"}
                    assert where == {"$ref": "#/components/schemas/RefusalBody"}, (path, method)
            # What the door answers before a request has come to the application.
            assert {"408", "503"} <= operation["responses"].keys(), (path, method)


def test_every_reference_leads_somewhere(server: Server) -> None:
    text = httpx.get(f"{server.address}api/schema/openapi.json").text
    shapes = httpx.get(f"{server.address}api/schema/openapi.json").json()["components"]["schemas"]
    for part in text.split('"#/components/schemas/')[1:]:
        assert part.partition('"')[0] in shapes


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("path", ["", "api/health", "api/games", "api/tables", "judge"])
def test_head_is_get_without_a_body(server: Server, method: str, path: str) -> None:
    answer = httpx.request(method, f"{server.address}{path}")
    assert answer.status_code == 200
    assert (answer.content == b"") == (method == "HEAD")
    assert int(answer.headers["content-length"]) > 0


@pytest.mark.parametrize(
    "body",
    [
        b'{"words": ["\\xff\\xfe"], "game": "klassisch"}'.replace(b"\\xff\\xfe", b"\xff\xfe"),
        b"\xff",
        b"[" * 30_000,
        b"",
        b"null",
    ],
)
def test_a_body_that_cannot_be_read_is_a_bad_request(server: Server, body: bytes) -> None:
    headers = {"X-Setzkasten": "1", "Content-Type": "application/json"}
    answer = httpx.post(f"{server.address}api/judge", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["refusal"]["code"] == "bad_request"
