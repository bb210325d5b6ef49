"""Streams for programs: one's own events, and a table as the live line has it, a line each.

They go on until somebody hangs up, his token or session ends, or the server stops; a quiet one says
something every few seconds.
"""

import asyncio
import random
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from datetime import UTC, datetime
from typing import Annotated, Final

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream

from setzkasten.games.protocol import Refusal
from setzkasten.service.host import Host
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.refusals import Declined
from setzkasten.web.edge.protocols import COME_BACK
from setzkasten.web.limits.guards import by_address
from setzkasten.web.limits.lines import Lines
from setzkasten.web.lobby import LAST_ROW, SeatQuery
from setzkasten.web.messages import PING, ClosingMessage, Pause
from setzkasten.web.refusals import DeclinedRequest, granted, sentence
from setzkasten.web.sessions import (
    COOKIE,
    AnyRequest,
    address_of,
    bearer_of,
    cookie_of,
    host_of,
    require_guest,
)
from setzkasten.web.socket import PING_SECONDS, telling

NDJSON: Final = "application/x-ndjson"

_ENCODE: Final = msgspec.json.Encoder().encode
_HEADERS: Final = {"X-Accel-Buffering": "no"}
"""A proxy passes each line on as it comes."""

AfterQuery = Annotated[int | None, QueryParameter(name="after", required=False, ge=0, le=LAST_ROW)]
SinceQuery = Annotated[datetime | None, QueryParameter(name="since", required=False)]


@get("/api/events", media_type=NDJSON, guards=[by_address("questions")])
async def own_events(request: AnyRequest, since: SinceQuery = None) -> Stream:
    """Tell what happens at all one's tables, a JSON object a line, until one hangs up."""
    guest = await require_guest(request)
    # A time without a zone is meant as all times here are.
    when = since if since is None or since.tzinfo else since.replace(tzinfo=UTC)
    return _stream(request, guest, "", _events(request, guest, when))


@get("/api/tables/{table_id:str}/stream", media_type=NDJSON, guards=[by_address("questions")])
async def table_stream(
    request: AnyRequest, table_id: FromPath[str], seat: SeatQuery = None, after: AfterQuery = None
) -> Stream:
    """Tell a table as the live line does, a JSON object a line, until one hangs up."""
    guest = await require_guest(request)
    host = host_of(request)
    if after is not None:
        await host.tables.reach(table_id, after)
    granted(await host.lobby.look(table_id, guest.id, seat, attends=True))
    return _stream(request, guest, table_id, _table(request, guest, table_id, seat, after))


def _stream(
    request: AnyRequest, guest: SessionRow, table_id: str, lines: AsyncGenerator[bytes, None]
) -> Stream:
    """Answer with lines that end when the server stops; too many streams are refused."""
    counted = _counted(request, guest, table_id, lines)
    if _is_full(request, guest, table_id):
        raise DeclinedRequest(Declined("later", sentence("lines")))
    return Stream(counted, media_type=NDJSON, headers=_HEADERS)


def _place(request: AnyRequest, guest: SessionRow, table_id: str) -> tuple[str, str, str]:
    """Count a program's streams by its token: they take no browser's place."""
    holder = guest.id if guest.program is None else f"token {guest.program}"
    return address_of(request), holder, table_id


def _is_full(request: AnyRequest, guest: SessionRow, table_id: str) -> bool:
    """Check whether there is no room for one more line of somebody."""
    lines: Lines = request.app.state.lines
    return lines.why_not(*_place(request, guest, table_id), plays=True) is not None


async def _counted(
    request: AnyRequest, guest: SessionRow, table_id: str, told: AsyncGenerator[bytes, None]
) -> AsyncIterator[bytes]:
    """Yield lines while there is room for them; it is looked again when they begin."""
    lines: Lines = request.app.state.lines
    async with aclosing(told):
        if _is_full(request, guest, table_id):
            yield _line(ClosingMessage(sentence("lines")))
            return
        stopping: asyncio.Event = request.app.state.stopping
        with lines.open(*_place(request, guest, table_id), plays=True):
            async with aclosing(_until(stopping, told)) as limited:
                async for line in limited:
                    yield line
                    if request.scope.get("bodiless"):
                        return  # asked with HEAD, for whom all this is nothing


async def _until(
    stopping: asyncio.Event, lines: AsyncGenerator[bytes, None]
) -> AsyncGenerator[bytes, None]:
    """Yield lines until the server stops; say then when to come back, not all at once."""
    stop = asyncio.ensure_future(stopping.wait())
    line: asyncio.Future[bytes] | None = None
    try:
        while True:
            line = asyncio.ensure_future(anext(lines))
            await asyncio.wait({line, stop}, return_when=asyncio.FIRST_COMPLETED)
            if not line.done():
                yield _line(Pause(round(random.uniform(*COME_BACK), 1)))
                return
            try:
                yield line.result()
            except StopAsyncIteration:
                return
    finally:
        stop.cancel()
        if line is not None and not line.done():
            line.cancel()
            await asyncio.gather(line, return_exceptions=True)


async def _events(
    request: AnyRequest, guest: SessionRow, since: datetime | None
) -> AsyncGenerator[bytes, None]:
    host = host_of(request)
    async with aclosing(host.feed.listen(guest, since, PING_SECONDS)) as events:
        async for event in events:
            if not await _still(request, host, guest):
                yield _line(ClosingMessage(_ended(guest)))
                return
            yield _PING if event is None else _line(event)


async def _table(
    request: AnyRequest, guest: SessionRow, table_id: str, seat: int | None, after: int | None
) -> AsyncGenerator[bytes, None]:
    host = host_of(request)

    async def still() -> bool:
        # Meanwhile its person may have sat down there himself.
        return await _still(request, host, guest) and (
            guest.program is None or await host.program_access.why_not(guest, table_id) is None
        )

    announcements = request.app.state.announcements
    told = telling(host, announcements, table_id, guest.id, seat, after, still)
    with host.presence.at(table_id, guest.id):
        async with aclosing(told) as sendings:
            async for sending in sendings:
                yield sending.text.encode() + b"\n"
    if not await still():
        yield _line(ClosingMessage(_ended(guest)))


async def _still(request: AnyRequest, host: Host, guest: SessionRow) -> bool:
    """Check whether session or token are still what they were."""
    token = bearer_of(request)
    if token is None:
        now = await host.sessions.find(cookie_of(request, COOKIE))
    else:
        now = await host.sessions.find_program(token)
    return now is not None and now.id == guest.id


def _ended(guest: SessionRow) -> Refusal:
    return sentence(401 if guest.program is None else "token")


def _line(message: msgspec.Struct) -> bytes:
    return _ENCODE(message) + b"\n"


_PING: Final = PING.text.encode() + b"\n"

ROUTES: Final = (own_events, table_stream)
