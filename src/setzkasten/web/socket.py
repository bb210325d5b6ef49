"""The live line to a table: the whole view at once, then every event and what it changed."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Sequence
from contextlib import AbstractContextManager, aclosing, nullcontext
from typing import Annotated, Any, Final, Literal

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from setzkasten.games.protocol import Refusal
from setzkasten.service.clocks.lag import RoundTrips
from setzkasten.service.host import Host
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.views import TableView
from setzkasten.web.conduct.line import push_chat
from setzkasten.web.edge.protocols import TRIPS
from setzkasten.web.limits.lines import Lines
from setzkasten.web.lobby import LAST_ROW, SeatQuery
from setzkasten.web.messages import PING, Announcements, ClosingMessage, Sending
from setzkasten.web.refusals import sentence
from setzkasten.web.sessions import Unchanged, address_of, host_of, session_of

_LOG: Final = logging.getLogger(__name__)

PING_SECONDS: Final = 2.5
"""So often a quiet line is tried: a page counts a line as dead after seven seconds of silence."""

_FAREWELLS: Final = (1000, 1001)
"""With these a page closes its line, and a browser the lines of a page that is left."""

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
    with (
        lines.open(*who, plays=plays),
        host.presence.at(table_id, session),
        _measured(socket, host, table_id, session),
    ):
        parts = [_push(socket, host, table_id, session, seat, after), _until_closed(socket)]
        if session is not None and first.options.chat:
            parts.append(push_chat(socket, host, table_id, session))
        # What was looked up for the beginning is not kept while the line is open.
        del first
        ends = await _until_one_ends(parts)
        if session is not None and any(_is_closed_page(end) for end in ends):
            host.presence.note_closed(table_id, session)
    failures = [end for end in ends if isinstance(end, Exception) and not _is_hang_up(end)]
    if failures:
        # The browser hears that the line is broken, comes back, and catches up.
        _LOG.error("the line to table %s has failed", table_id, exc_info=failures[0])
        await socket.close(code=1011)


async def _until_one_ends(parts: Sequence[Coroutine[Any, Any, None]]) -> list[object]:
    """Do all parts of a line until one is over; return how each of them ended."""
    tasks = [asyncio.create_task(part) for part in parts]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    return list(ends)


def _measured(
    socket: AnySocket, host: Host, table_id: str, session: str | None
) -> AbstractContextManager[None]:
    """Let a player's line tell how long messages are under way, where the server measures it."""
    trips = (socket.scope.get("extensions") or {}).get(TRIPS)
    if session is None or not isinstance(trips, RoundTrips):
        return nullcontext()
    return host.lags.on(table_id, session, trips)


async def _push(
    socket: AnySocket,
    host: Host,
    table_id: str,
    session: str | None,
    seat: int | None,
    after: int | None,
) -> None:
    """Send the table whenever it has changed."""

    still = Unchanged(socket, session)
    announcements: Announcements = socket.app.state.announcements
    told = telling(host, announcements, table_id, session, seat, after, still)
    async with aclosing(told) as sendings:
        async for sending in sendings:
            await socket.send(sending.event)
    if not await still():
        # Logged out, here or from another device: this line has nothing more to say.
        await _refuse(socket, sentence(401), 4403)


async def telling(
    host: Host,
    announcements: Announcements,
    table_id: str,
    session: str | None,
    seat: int | None,
    after: int | None,
    still: Callable[[], Awaitable[bool]],
) -> AsyncGenerator[Sending, None]:
    """Yield the table whenever it has changed, to whoever is `still` who he was.

    Listens first and reads then: nothing is missed.
    """
    told: TableView | None = None
    with host.bus.subscribe(table_id) as subscription:
        while await still():
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
            yield sending
            # A whole table and its frame are 9 kB: a line that waits does not keep them.
            del sending
            told = table
            after = table.seq
            if table.watching.delay:
                # Later than the players: not even when something happens may tell him anything.
                await asyncio.sleep(PING_SECONDS)
                continue
            while await subscription.wait(PING_SECONDS) is None and await still():
                yield PING


async def _until_closed(socket: AnySocket) -> None:
    """Wait until the other side goes. What it says is not asked for and not read."""
    while True:
        await socket.receive_data(mode="text")


def _is_closed_page(end: object) -> bool:
    """Check whether the other side closed the line, which has not just fallen silent."""
    return isinstance(end, WebSocketDisconnect) and end.code in _FAREWELLS


def _is_hang_up(error: Exception) -> bool:
    """Check whether a line ended because the other side has gone."""
    return isinstance(error, (WebSocketDisconnect, OSError))


async def _refuse(socket: AnySocket, refusal: Refusal, code: int) -> None:
    await socket.send(Sending.of(ClosingMessage(refusal)).event)
    await socket.close(code=code)
