"""The API of a table's chat, of mutes and blocks, and of reports."""

from typing import Final

from litestar import get, post
from litestar.params import FromPath, JSONBody

from setzkasten.service.conduct.views import (
    ChatMessage,
    ChatView,
    Ignore,
    IgnoredView,
    Report,
    Say,
)
from setzkasten.web.limits.guards import by_address, take, take_command, take_message
from setzkasten.web.people.accounts import Gone
from setzkasten.web.refusals import DeclinedRequest, granted
from setzkasten.web.sessions import AnyRequest, host_of, require_guest


@get("/api/tables/{table_id:str}/chat", guards=[by_address("questions")])
async def read_chat(request: AnyRequest, table_id: FromPath[str]) -> ChatView:
    """Show a table's messages to somebody who sits there."""
    guest = await require_guest(request)
    return granted(await host_of(request).chat.look(guest, table_id))


@post("/api/tables/{table_id:str}/chat", status_code=200)
async def say(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Say]) -> ChatMessage:
    """Say something to the others at a table, once for a key."""
    guest = await require_guest(request)
    take_message(request, guest)
    return granted(await host_of(request).chat.say(guest, table_id, data))


@post("/api/tables/{table_id:str}/ignore", status_code=200)
async def ignore(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[Ignore]
) -> list[IgnoredView]:
    """Mute or block whoever sits on a seat or wrote a message; return all one has so."""
    guest = await require_guest(request)
    take_message(request, guest)
    return [*granted(await host_of(request).relations.ignore(guest, table_id, data))]


@post("/api/tables/{table_id:str}/report", status_code=200, guards=[by_address("reports")])
async def report(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Report]) -> Gone:
    """Have the host look at a message, a name, or how somebody behaves."""
    guest = await require_guest(request)
    take(request, "own_reports", guest.id)
    refused = await host_of(request).relations.report(guest, table_id, data)
    if refused is not None:
        raise DeclinedRequest(refused)
    return Gone()


@get("/api/account/ignored", guards=[by_address("questions")])
async def ignored(request: AnyRequest) -> list[IgnoredView]:
    """Return whom one has muted or blocked, also as a guest."""
    guest = await require_guest(request)
    return [*await host_of(request).relations.ignored(guest)]


@post("/api/account/ignored/{ignored_id:str}/end", status_code=200)
async def forgive(request: AnyRequest, ignored_id: FromPath[str]) -> list[IgnoredView]:
    """Take a mute or a block back."""
    guest = await require_guest(request)
    take_command(request, guest)
    return [*await host_of(request).relations.forgive(guest, ignored_id)]


ROUTES: Final = (read_chat, say, ignore, report, ignored, forgive)
