"""The page's types of the wire are those that the server writes."""

import msgspec
import pytest
from msgspec import inspect

from client import wire
from setzkasten.service import limits


def test_the_written_types_are_those_of_the_server() -> None:
    """After a change: `python -m client.wire`, then let svelte-check show what the page lacks."""
    assert wire.FILE.read_text("utf-8") == wire.schema()


def test_the_numbers_of_the_page_are_those_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    written = wire.LIMITS.read_text("utf-8")
    assert written == wire.written_limits()
    monkeypatch.setattr(limits, "MESSAGE", 777)
    assert wire.written_limits() == written.replace("message: 200,", "message: 777,") != written


def test_the_addresses_of_the_page_are_those_that_the_server_answers() -> None:
    assert wire.VIEWS.read_text("utf-8") == wire.written_views()


def test_a_changed_value_changes_its_type() -> None:
    class Small(msgspec.Struct, omit_defaults=True, tag="small"):
        seat: int
        words: tuple[str, ...] = ()
        at: tuple[int, int] | None = None

    writer = wire._Writer([Small])
    assert "\n".join(writer.structs()).splitlines() == [
        "export interface Small {",
        '  type: "small";',
        "  seat: number;",
        "  words?: string[];",
        "  at?: [number, number] | null;",
        "}",
    ]
    assert writer.write(inspect.type_info(dict[str, float])) == "Record<string, number>"
