"""The live line to a table: the whole view at once, then every event and what it changed."""

import asyncio
import logging
from typing import Annotated, Any, Final, Literal

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from setzkasten.games.protocol import Refusal
from setzkasten.service.host import Host
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.views import TableView
from setzkasten.web.conduct.line import push_chat
from setzkasten.web.limits.lines import Lines
from setzkasten.web.lobby import LAST_ROW, SeatQuery
from setzkasten.web.messages import PING, Announcements, ClosingMessage, Sending
from setzkasten.web.refusals import sentence
from setzkasten.web.sessions import address_of, host_of, session_of

_LOG: Final = logging.getLogger(__name__)

PING_SECONDS: Final = 2.5
"""So often a quiet line is tried: a page counts a line as dead after seven seconds of silence."""

AnySocket = WebSocket[Any, Any, Any]
AfterQuery = Annotated[int | None, QueryParameter(name="after", required=False, ge=0, le=LAST_ROW)]


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: AnySocket, table_id: FromPath[str], seat: SeatQuery = None, after: AfterQuery = None
) -> None:
    """Push the table to whoever looks at it. `after`: the last row of the log he knows."""
    await socket.accept()
    host = host_of(socket)
    session = await session_of(socket)
    if after is not None:
        # He may have seen more through another node than has been told here.
        await host.tables.reach(table_id, after)
    first = await host.lobby.look(table_id, session, seat, attends=True)
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
        chatting = asyncio.create_task(push_chat(socket, host, table_id, session))
        waiting = asyncio.create_task(_until_closed(socket))
        try:
            await asyncio.wait({pushing, waiting, chatting}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            pushing.cancel()
            waiting.cancel()
            chatting.cancel()
            ends = await asyncio.gather(pushing, waiting, chatting, return_exceptions=True)
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
    announcements: Announcements = socket.app.state.announcements
    with host.bus.subscribe(table_id) as subscription:
        while True:
            if await session_of(socket) != session:
                # Logged out, here or from another device: this line has nothing more to say.
                await _refuse(socket, sentence(401), 4403)
                return
            table = await host.lobby.look(table_id, session, seat, attends=True)
            if isinstance(table, Declined):
                if seat is None:
                    return
                # The seat was given up at another tab: from now on as a spectator.
                seat = None
                told = None
                continue
            sending = announcements.known(told, table)
            if sending is None:
                known = table.seq if after is None else after
                events = await host.lobby.events(table_id, session, seat, known, table.seq)
                if isinstance(events, Declined):
                    continue
                sending = announcements.make(told, table, events)
            await socket.send(sending.event)
            told = table
            after = table.seq
            if table.watching.delay:
                # Later than the players: not even when something happens may tell him anything.
                await asyncio.sleep(PING_SECONDS)
                continue
            while True:
                try:
                    async with asyncio.timeout(PING_SECONDS):
                        await subscription.wait()
                    break
                except TimeoutError:
                    if await session_of(socket) != session:
                        break
                    await socket.send(PING.event)


async def _until_closed(socket: AnySocket) -> None:
    """Wait until the other side goes. What it says is not asked for and not read."""
    while True:
        await socket.receive_data(mode="text")


def _is_hang_up(error: Exception) -> bool:
    """Check whether a line ended because the other side has gone."""
    return isinstance(error, (WebSocketDisconnect, OSError))


async def _refuse(socket: AnySocket, refusal: Refusal, code: int) -> None:
    await socket.send(Sending.of(ClosingMessage(refusal)).event)
    await socket.close(code=code)
