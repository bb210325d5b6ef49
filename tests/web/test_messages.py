"""Bytes that are made once and sent to many, and answers that go out in one piece."""

import asyncio
from typing import Any, cast

import msgspec
from websockets.frames import Frame

from setzkasten.service.host import Host
from setzkasten.web.edge.coalescing import coalescing
from setzkasten.web.messages import Announcements
from tests.service.conftest import Greet, clock, greet, host, thinker
from tests.service.playing import load, open_table, play_best

__all__ = ["clock", "greet", "host", "thinker"]


async def test_lines_that_say_the_same_send_the_same_bytes(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    opened = await open_table(host, anna, "kompakt", "hh")
    table = await load(host, opened.id)
    seat = table.match.turn
    assert seat is not None
    announcements = Announcements()
    views = {eyes: host.lobby.show(table, anna.id, eyes) for eyes in (0, 1)}
    told = host.lobby.show(table, None)
    await play_best(host, anna, table, seat)
    after = await load(host, opened.id)
    view = host.lobby.show(after, None)
    assert announcements.known(told, view) is None
    events = await host.tables.events(after, None, told.seq)
    made = announcements.make(told, view, events)
    assert announcements.known(told, view) is made
    assert made.frame.endswith(made.text.encode())
    assert msgspec.json.decode(made.text)["table"]["seq"] == after.seq
    for eyes, before in views.items():
        assert announcements.known(before, view) is None
        assert announcements.known(told, host.lobby.show(after, anna.id, eyes)) is None
    assert announcements.known(None, view) is None
    # Whoever was told the same at another time hears the same.
    later = msgspec.structs.replace(told, now=view.now)
    assert announcements.known(later, view) is made
    # After a gap the whole view is sent, and kept for nobody else.
    whole = announcements.make(views[seat], view, ())
    assert msgspec.json.decode(whole.text)["whole"]
    assert announcements.known(views[seat], view) is None


def test_the_frame_is_one_of_the_protocol() -> None:
    from websockets.frames import Opcode

    from setzkasten.web.messages import PING

    assert PING.frame == Frame(Opcode.TEXT, b'{"type":"ping"}').serialize(mask=False)
    assert PING.text == '{"type":"ping"}'


class Wire:
    """A transport that remembers what it was given."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        """Write."""
        self.written.append(data)

    def is_closing(self) -> bool:
        """Check whether it is closed."""
        return self.closed

    def close(self) -> None:
        """Close."""
        self.closed = True

    abort = close


async def test_what_is_written_in_one_breath_goes_out_together() -> None:
    wire = Wire()
    transport = coalescing(cast(Any, wire))
    transport.write(b"head")
    transport.write(b"body")
    assert wire.written == []
    await asyncio.sleep(0)
    transport.write(b"more")
    await asyncio.sleep(0)
    assert wire.written == [b"headbody", b"more"]


async def test_closing_lets_out_what_was_written_and_aborting_does_not() -> None:
    closed, aborted = Wire(), Wire()
    for wire in (closed, aborted):
        coalescing(cast(Any, wire)).write(b"late")
    transport = coalescing(cast(Any, closed))
    transport.write(b"last")
    transport.close()
    coalescing(cast(Any, aborted)).abort()
    await asyncio.sleep(0)
    assert closed.written == [b"last"]
    assert closed.closed
    assert aborted.written == []
