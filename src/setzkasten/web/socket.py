"""The live line to a table: the whole view at once, then every event and what it changed."""

import asyncio
import logging
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from setzkasten.games.protocol import Refusal
from setzkasten.service.host import Host
from setzkasten.service.tables.changes import changes_between
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import SeatEvent
from setzkasten.service.tables.views import TableView
from setzkasten.web.limits.lines import Lines
from setzkasten.web.lobby import LAST_ROW, SeatQuery
from setzkasten.web.refusals import sentence
from setzkasten.web.sessions import address_of, host_of, session_of

_LOG: Final = logging.getLogger(__name__)

PING_SECONDS: Final = 2.5
"""So often a quiet line is tried: a page counts a line as dead after seven seconds of silence."""

_ENCODER: Final = msgspec.json.Encoder()

AnySocket = WebSocket[Any, Any, Any]
AfterQuery = Annotated[int | None, QueryParameter(name="after", required=False, ge=0, le=LAST_ROW)]


class TableMessage(msgspec.Struct, frozen=True, tag="table"):
    """What happened since the last message, and how the table stands.

    `whole`: `table` is the whole view, at the beginning of a line and after a gap. Otherwise it has
    the fields that differ from the message before (see `changes_between`).
    """

    events: tuple[SeatEvent, ...]
    table: TableView | dict[str, Any]
    whole: bool


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    """The line still holds."""


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """The server stops; come back in so many seconds. Sent by the protocol (see web/edge)."""

    seconds: float


class ClosingMessage(msgspec.Struct, frozen=True, tag="refusal"):
    """Why the line is closed."""

    refusal: Refusal


MESSAGES: Final = (TableMessage, Ping, Pause, ClosingMessage)
"""All that a live line says."""


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: AnySocket, table_id: FromPath[str], seat: SeatQuery = None, after: AfterQuery = None
) -> None:
    """Push the table to whoever looks at it. `after`: the last row of the log he knows."""
    await socket.accept()
    host = host_of(socket)
    session = await session_of(socket)
    first = await host.lobby.look(table_id, session, seat)
    if isinstance(first, Declined):
        code: Literal[4403, 4404] = 4404 if first.kind == "unknown" else 4403
        await _refuse(socket, first.refusal, code)
        return
    lines: Lines = socket.app.state.lines
    who = (address_of(socket), session, table_id)
    plays = bool(first.mine)
    if lines.why_not(*who, plays=plays) is not None:
        await _refuse(socket, sentence("lines"), 4429)
        return
    with lines.open(*who, plays=plays), host.presence.at(table_id, session):
        pushing = asyncio.create_task(_push(socket, host, table_id, session, seat, after))
        waiting = asyncio.create_task(_until_closed(socket))
        try:
            await asyncio.wait({pushing, waiting}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            pushing.cancel()
            waiting.cancel()
            ends = await asyncio.gather(pushing, waiting, return_exceptions=True)
    failures = [end for end in ends if isinstance(end, Exception) and not _is_hang_up(end)]
    if failures:
        # The browser hears that the line is broken, comes back, and catches up.
        _LOG.error("the line to table %s has failed", table_id, exc_info=failures[0])
        await socket.close(code=1011)


async def _push(
    socket: AnySocket,
    host: Host,
    table_id: str,
    session: str | None,
    seat: int | None,
    after: int | None,
) -> None:
    """Send the table whenever it has changed. Listens first and reads then: nothing is missed."""
    told: TableView | None = None
    with host.bus.subscribe(table_id) as subscription:
        while True:
            table = await host.lobby.look(table_id, session, seat)
            if isinstance(table, Declined):
                if seat is None:
                    return
                # The seat was given up at another tab: from now on as a spectator.
                seat = None
                told = None
                continue
            known = table.seq if after is None else after
            events = await host.lobby.events(table_id, session, seat, known, table.seq)
            if not isinstance(events, Declined):
                if told is None or told.seat != table.seat:
                    await _send(socket, TableMessage(events, table, whole=True))
                else:
                    changes = changes_between(told, table)
                    await _send(socket, TableMessage(events, changes, whole=False))
                told = table
                after = table.seq
            while True:
                try:
                    async with asyncio.timeout(PING_SECONDS):
                        await subscription.wait()
                    break
                except TimeoutError:
                    await _send(socket, Ping())


async def _until_closed(socket: AnySocket) -> None:
    """Wait until the other side goes. What it says is not asked for and not read."""
    while True:
        await socket.receive_data(mode="text")


def _is_hang_up(error: Exception) -> bool:
    """Check whether a line ended because the other side has gone."""
    return isinstance(error, (WebSocketDisconnect, OSError))


async def _refuse(socket: AnySocket, refusal: Refusal, code: int) -> None:
    await _send(socket, ClosingMessage(refusal))
    await socket.close(code=code)


async def _send(socket: AnySocket, message: msgspec.Struct) -> None:
    await socket.send_text(_ENCODER.encode(message).decode())
