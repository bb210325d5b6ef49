"""What a quiet line holds: no more than it needs, and it works as what it stands in for."""

import asyncio
import logging
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from setzkasten.web.edge.connections import ConnectionLimits, Connections
from setzkasten.web.edge.protocols import line_protocol
from setzkasten.web.edge.queues import Inbox, Writable

HANDSHAKE = (
    b"GET /api/tables/x/socket HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\n"
    b"connection: Upgrade\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\ncookie: setzkasten=c\r\n\r\n"
)
"""As the protocol for HTTP hands it on: with the names of headers in small letters."""


async def settle() -> None:
    """Let all go on who can."""
    for _ in range(3):
        await asyncio.sleep(0)


async def test_messages_are_read_in_their_order_and_waited_for() -> None:
    inbox = Inbox()
    assert inbox.empty()
    reading = asyncio.create_task(inbox.get())
    await settle()
    assert not reading.done()
    for message in ("one", "two"):
        inbox.put_nowait(message)
    assert await reading == "one"
    assert not inbox.empty()
    assert await inbox.get() == "two"


async def test_a_reader_who_gives_up_loses_no_message() -> None:
    inbox = Inbox()
    reading = asyncio.create_task(inbox.get())
    await settle()
    reading.cancel()
    inbox.put_nowait("one")
    await settle()
    assert reading.cancelled()
    assert await inbox.get() == "one"


async def test_all_who_wait_go_on_when_the_way_is_open_again() -> None:
    writable = Writable()
    await writable.wait()
    writable.clear()
    writable.clear()
    assert not writable.is_set()
    first, second, third = (asyncio.create_task(writable.wait()) for _ in range(3))
    await settle()
    third.cancel()
    await settle()
    assert not first.done()
    writable.set()
    writable.set()
    await asyncio.gather(first, second)
    assert writable.is_set()


class Wire:
    """A connection that keeps what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.closing = False

    def get_extra_info(self, name: str) -> Any:
        """Tell where both ends are."""
        return {"peername": ("127.0.0.1", 2), "sockname": ("127.0.0.1", 1)}.get(name)

    def write(self, data: bytes) -> None:
        """Keep it."""
        self.written += data

    def is_closing(self) -> bool:
        """Whether it has been closed."""
        return self.closing

    def close(self) -> None:
        """Close it."""
        self.closing = True

    abort = close


def opened(application: Any) -> tuple[Any, Wire]:
    """Ask an application for a line."""
    config = uvicorn.Config(application, lifespan="off", ws_per_message_deflate=False)
    config.load()
    line: Any = line_protocol(Connections(ConnectionLimits()))
    protocol = line(config, ServerState(), {})
    wire = Wire()
    protocol.connection_made(wire)
    protocol.data_received(HANDSHAKE)
    return protocol, wire


async def test_a_line_that_stands_keeps_nothing_of_how_it_began() -> None:
    heard: list[Any] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        heard.append(await receive())
        await send({"type": "websocket.accept"})
        heard.append(dict(scope["headers"])[b"cookie"])
        heard.append(await receive())

    protocol, wire = opened(application)
    await settle()
    assert wire.written.startswith(b"HTTP/1.1 101 ")
    assert isinstance(protocol.queue, Inbox)
    assert isinstance(protocol.writable, Writable)
    assert not list(protocol.request.headers.raw_items())
    assert not list(protocol.response.headers.raw_items())
    protocol.connection_lost(None)
    await settle()
    assert heard == [
        {"type": "websocket.connect"},
        b"setzkasten=c",
        {"type": "websocket.disconnect", "code": 1005},
    ]


async def test_a_refused_line_is_no_error_of_the_server(caplog: pytest.LogCaptureFixture) -> None:
    async def application(scope: Any, receive: Any, send: Any) -> None:
        assert "headers" in scope
        await receive()
        headers = [(b"content-type", b"application/json")]
        start = {"type": "websocket.http.response.start", "status": 403, "headers": headers}
        for message in (start, {"type": "websocket.http.response.body", "body": b"{}"}):
            await send(message)

    log = logging.getLogger("uvicorn.error")
    log.addHandler(caplog.handler)
    try:
        _, wire = opened(application)
        await settle()
    finally:
        log.removeHandler(caplog.handler)
    assert wire.written.startswith(b"HTTP/1.1 403 ")
    assert wire.written.endswith(b"\r\n\r\n{}")
    assert wire.closing
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
