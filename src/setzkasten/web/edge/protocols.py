"""The server's protocols with time limits: a head, a body, an answer that nobody reads.

uvicorn reads and writes; here each connection is counted, and gets only so much time for what it
has begun. A connection that says nothing is *quiet* (see `connections`), also between two requests.
"""

import asyncio
import random
from http import HTTPStatus
from typing import Any, Final, cast

import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from setzkasten.service.clocks.lag import RoundTrips
from setzkasten.web.edge.coalescing import coalescing
from setzkasten.web.edge.connections import Connections
from setzkasten.web.edge.queues import Inbox, Writable
from setzkasten.web.edge.senders import NOWHERE
from setzkasten.web.refusals import RefusalBody, sentence

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:  # where httptools does not exist, h11 does the same
    HttpToolsProtocol = None  # type: ignore[assignment,misc]


def _last_words(status: HTTPStatus, *headers: str) -> bytes:
    """Write the answer behind which a connection is closed, in the words of all refusals."""
    body = msgspec.json.encode(RefusalBody(sentence(status.value)))
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff",
        "Connection: close",
        *headers,
    )
    return "\r\n".join((*head, "", "")).encode() + body


_TOO_FULL: Final = _last_words(HTTPStatus.SERVICE_UNAVAILABLE, "Retry-After: 10")
_TOO_SLOW: Final = _last_words(HTTPStatus.REQUEST_TIMEOUT)
COME_BACK: Final = (1.0, 4.0)
"""In so many seconds live lines are to come back when the server stops, each at its own time."""

FIRST_PING_SECONDS: Final = 0.5
"""So soon a new live line is asked for the first time how long messages are under way."""

TRIPS: Final = "setzkasten.round_trips"
"""Among the extensions of a live line: its round trips, as `RoundTrips`."""


class _Timed(asyncio.Protocol):
    """Mixed into uvicorn's protocols for HTTP; `connections` is set by `http_protocol`."""

    connections_known: Connections
    transport: asyncio.Transport
    client: tuple[str, int] | None
    cycle: Any  # what answers one request: each of uvicorn's protocols has a class of its own

    _timer: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _seen: Any = None
    _admitted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection in, or send it away."""
        super().connection_made(coalescing(transport))
        address = self.client[0] if self.client else NOWHERE
        self._admitted = self.connections_known.admit(self, address)
        if self._admitted:
            self._give(self.connections_known.limits.head_seconds, started=False)
        else:
            self.transport.write(_TOO_FULL)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection out."""
        self._stop_timers()
        self.connections_known.release(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, and see how far the request has come."""
        if not self._admitted or self.transport.is_closing():
            return
        super().data_received(data)
        self._look()

    def shutdown(self) -> None:
        """Finish what is being answered: the server stops."""
        self.connections_known.stopping.set()
        cast(Any, super()).shutdown()

    def drop(self) -> None:
        """Close the connection at once, for somebody who has something to say."""
        self._stop_timers()
        self.transport.abort()

    def handle_websocket_upgrade(self, *arguments: Any) -> None:
        """Hand the connection on to the protocol of live lines, which counts it by itself."""
        self._stop_timers()
        self.connections_known.release(self)
        self._admitted = False
        cast(Any, super()).handle_websocket_upgrade(*arguments)

    def on_response_complete(self) -> None:
        """Wait for the next request of this connection."""
        cast(Any, super()).on_response_complete()
        if self._admitted and self.cycle is self._seen and not self.cycle.more_body:
            self.connections_known.rest(self)

    def pause_writing(self) -> None:
        """Allow the other side only so long to read what it asked for."""
        super().pause_writing()
        loop = asyncio.get_running_loop()
        seconds = self.connections_known.limits.unread_seconds
        self._unread = self._unread or loop.call_later(seconds, self.drop)

    def resume_writing(self) -> None:
        """Go on writing: the other side reads."""
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        super().resume_writing()

    def _look(self) -> None:
        """Find out whether a head, or a whole request, has come."""
        if not self._admitted:
            return
        cycle, limits = self.cycle, self.connections_known.limits
        if cycle is self._seen and (cycle is None or cycle.response_complete):
            # A head has begun. Most come whole, with all that belongs to them: no time is set then.
            if self._timer is None:
                self._give(limits.head_seconds, started=True)
            return
        if cycle is not self._seen:
            self._seen = cycle
            self.connections_known.busy(self)
            self._stop_timer()
            if cycle.more_body:
                self._give(limits.body_seconds, started=True)
        if not cycle.more_body:
            self._stop_timer()

    def _give(self, seconds: float, *, started: bool) -> None:
        """Wait so long for what is missing. Who has not begun to speak is not answered either."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(seconds, self._too_slow if started else self.drop)

    def _too_slow(self) -> None:
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            self.transport.write(_TOO_SLOW)
        self._stop_timers()
        self.transport.close()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _stop_timers(self) -> None:
        self._stop_timer()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class _TimedLine(WebSocketsSansIOProtocol):
    """A live line that is counted, and dropped where nobody reads it."""

    connections_known: Connections
    _unread: asyncio.TimerHandle | None = None
    _admitted = False
    _trips: RoundTrips | None = None

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        # In the place of two that reserve 4 kB for many who wait, for each of thousands of lines.
        self.queue = cast(Any, Inbox())
        self.writable = cast(Any, Writable())

    def handle_connect(self, event: Request) -> None:
        """Begin to measure how long messages are under way."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self._trips = RoundTrips()
            cast(Any, self.scope)["extensions"][TRIPS] = self._trips

    def start_keepalive(self) -> None:
        """Ask a new line soon, then every few seconds. It stands: how it began is forgotten."""
        # What the application wants to know of it stands in the scope.
        self.request.headers.clear()
        self.response.headers.clear()
        if self.ping_interval:
            self.ping_timer = self.loop.call_later(FIRST_PING_SECONDS, self.send_keepalive_ping)

    def handle_pong(self, event: Frame) -> None:
        """Note how long the answer took."""
        asked = self.pending_ping_payload
        super().handle_pong(event)
        if asked is not None and self.pending_ping_payload is None and self._trips is not None:
            self._trips.note(self.last_ping_rtt)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the line as a connection that is at work."""
        super().connection_made(transport)
        address = self.client[0] if self.client else NOWHERE
        self._admitted = self.connections_known.admit(self, address)
        self.connections_known.busy(self)
        if not self._admitted:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the line out."""
        self.connections_known.release(self)
        if self._unread is not None:
            self._unread.cancel()
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """Send a message; one that comes with its `frame` goes out as it is."""
        frame = message.get("frame")
        if frame is None or not self.handshake_complete or self.close_sent:
            await super().send(message)
            # A refusal with a body ends the handshake, too: uvicorn logs an error where none is.
            self.handshake_complete |= self.initial_response is not None and self.close_sent
            return
        await self.writable.wait()
        if self.disconnected or self.transport.is_closing():
            raise ClientDisconnected
        self.transport.write(frame)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the line has been sent away."""
        if self._admitted:
            super().data_received(data)

    def drop(self) -> None:
        """Close the line at once."""
        self.transport.abort()

    def shutdown(self) -> None:
        """Say when to come back, and close: the server stops. Not all are to come at once."""
        if self.handshake_complete and not self.close_sent and not self.disconnected:
            seconds = round(random.uniform(*COME_BACK), 1)
            self.conn.send_text(f'{{"type":"pause","seconds":{seconds}}}'.encode())
            self.transport.write(b"".join(self.conn.data_to_send()))
        super().shutdown()

    def pause_writing(self) -> None:
        """Allow the other side only so long to read."""
        super().pause_writing()
        seconds = self.connections_known.limits.unread_seconds
        self._unread = self._unread or self.loop.call_later(seconds, self.drop)

    def resume_writing(self) -> None:
        """Go on writing: the other side reads."""
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        super().resume_writing()


def http_protocol(connections: Connections) -> type[asyncio.Protocol]:
    """Make the class of connections that are counted in `connections`."""
    parser = H11Protocol if HttpToolsProtocol is None else HttpToolsProtocol
    return type("HttpProtocol", (_Timed, parser), {"connections_known": connections})


def line_protocol(connections: Connections) -> type[asyncio.Protocol]:
    """Make the class of live lines that are counted in `connections`."""
    return type("LineProtocol", (_TimedLine,), {"connections_known": connections})
