"""The API around the tables: session, games, opening tables, sitting down and getting up."""

from typing import Annotated, Final

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from setzkasten import __version__
from setzkasten.engine.levels import DEFAULT, LEVELS
from setzkasten.service.seats.names import why_not_name
from setzkasten.service.tables import refusals
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.entries import Edition
from setzkasten.service.tables.requests import (
    CommitShare,
    Fill,
    Join,
    Leave,
    LobbyView,
    NewTable,
    Promise,
    Rematch,
    RevealShare,
)
from setzkasten.service.tables.views import TableView
from setzkasten.texts import Sentence, Text
from setzkasten.web.limits.guards import (
    by_address,
    let_open,
    public_tables,
    require_opener,
    take,
    take_command,
)
from setzkasten.web.refusals import DeclinedRequest, granted
from setzkasten.web.sessions import (
    COOKIE,
    AnyRequest,
    address_of,
    cookie,
    cookie_of,
    host_of,
    require_guest,
    session_of,
)

LAST_ROW: Final = 2**53 - 1
"""No log has more rows: beyond this, browsers and databases cannot count any more."""

SeatQuery = Annotated[int | None, QueryParameter(name="seat", required=False)]


class Health(msgspec.Struct, frozen=True):
    """Whether the server is well: `ok` is false where nothing can be written (a full disk, say)."""

    ok: bool
    version: str
    lexicon: Edition


class SessionRequest(msgspec.Struct, frozen=True):
    """Name and language of a guest; what is missing stays as it is.

    `word`: the password, or the word of the host's link, that lets a guest open tables.
    """

    name: str | None = None
    lang: str | None = None
    word: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class Guest(msgspec.Struct, frozen=True):
    """A guest as he sees himself. `id` is public."""

    id: str
    name: str
    lang: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game on offer with its whole rule set."""

    id: str
    title: Text
    booklet: str
    players: tuple[int, int]
    family: str
    rules: msgspec.Raw


class LevelInfo(msgspec.Struct, frozen=True):
    """A level of the computer, see `engine.levels`. One is the usual one, where nobody chooses."""

    id: str
    name: Sentence
    usual: bool


@get("/api/health", responses={503: ResponseSpec(Health, description="Not well.")})
async def health(request: AnyRequest) -> Response[Health]:
    """Return whether the server is up and can write, its version and its lexicon."""
    host = host_of(request)
    well = await host.can_write()
    body = Health(well, __version__, host.editions.current().edition)
    return Response(body, status_code=200 if well else 503)


@post("/api/session", status_code=200)
async def begin_session(request: AnyRequest, data: JSONBody[SessionRequest]) -> Response[Guest]:
    """Begin a session, or change the name or the language of the one there is."""
    wrong = why_not_name(data.name or "")
    if wrong is not None:
        raise DeclinedRequest(wrong)
    token = cookie_of(request, COOKIE)
    guest, fresh = await host_of(request).sessions.begin(token, data.name, data.lang)
    response = Response(Guest(guest.id, guest.name, guest.lang))
    if fresh is not None:
        response.set_cookie(cookie(fresh, request))
    if data.word is not None:
        response.set_cookie(let_open(request, guest, data.word))
    return response


@get("/api/games", sync_to_thread=False)
def games(request: AnyRequest) -> list[GameInfo]:
    """List the games with their rule sets."""
    return [
        GameInfo(
            game.id,
            game.title,
            game.booklet,
            game.players,
            game.family,
            msgspec.Raw(Catalogue.rules_of(game)),
        )
        for game in host_of(request).catalogue
    ]


@get("/api/levels", sync_to_thread=False)
def levels() -> list[LevelInfo]:
    """List the levels at which the computer plays, the weakest first."""
    return [LevelInfo(level.id, level.name, level.id == DEFAULT) for level in LEVELS]


@get("/api/tables", guards=[by_address("questions")])
async def lobby(request: AnyRequest) -> LobbyView:
    """List one's own tables and the open ones."""
    return await host_of(request).listing.lobby(await session_of(request))


@post("/api/bag", status_code=201)
async def promise(request: AnyRequest) -> Promise:
    """Have the server choose a seed for a table to come, and get its hash."""
    guest = await require_guest(request)
    take(request, "own_openings", guest.id)
    return await host_of(request).lobby.promise(guest.id)


@post("/api/tables", status_code=201)
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> TableView:
    """Open a table."""
    guest = await require_guest(request)
    require_opener(request, guest)
    take(request, "own_openings", guest.id)
    host, address = host_of(request), address_of(request)
    if not data.options.open:
        return granted(await host.lobby.open(guest, data))
    async with host.lobby_quota.opening:
        if not await host.lobby_quota.has_room(address, public_tables(request)):
            raise DeclinedRequest(refusals.TOO_MANY_PUBLIC_HERE)
        view = granted(await host.lobby.open(guest, data))
        host.lobby_quota.note(view.id, address)
    return view


@post("/api/tables/{table_id:str}/rematch", status_code=200)
async def rematch(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[Rematch]
) -> TableView:
    """Open another table for the same people, or find the one that was opened already."""
    guest = await require_guest(request)
    take(request, "own_openings", guest.id)
    return granted(await host_of(request).lobby.rematch(guest, table_id, data))


@get("/api/tables/{table_id:str}")
async def look(request: AnyRequest, table_id: FromPath[str], seat: SeatQuery = None) -> TableView:
    """Show a table through the eyes of one's own seat, or as a spectator sees it."""
    take(request, "looks", address_of(request))
    session = await session_of(request)
    return granted(await host_of(request).lobby.look(table_id, session, seat))


@post("/api/tables/{table_id:str}/join", status_code=200)
async def join(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Join]) -> TableView:
    """Sit down: with an invitation, at an open table, or on a seat kept for a rematch."""
    guest = await require_guest(request)
    take_command(request, guest)
    return granted(await host_of(request).seeks.join(guest, table_id, data))


@post("/api/tables/{table_id:str}/commit", status_code=200)
async def commit_share(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[CommitShare]
) -> TableView:
    """Fix a fresh share of the seed by its hash, when the bag was begun anew."""
    guest = await require_guest(request)
    take_command(request, guest)
    return granted(await host_of(request).lobby.commit_share(guest, table_id, data))


@post("/api/tables/{table_id:str}/reveal", status_code=200)
async def reveal_share(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[RevealShare]
) -> TableView:
    """Open one's share of the seed, when everybody has fixed one. The last one starts the game."""
    guest = await require_guest(request)
    take_command(request, guest)
    return granted(await host_of(request).lobby.reveal_share(guest, table_id, data))


@post("/api/tables/{table_id:str}/leave", status_code=200)
async def leave(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Leave]) -> TableView:
    """Get up: the computer plays on. Before the game the seat is free again."""
    guest = await require_guest(request)
    take_command(request, guest)
    return granted(await host_of(request).lobby.leave(guest, table_id, data))


@post("/api/tables/{table_id:str}/fill", status_code=200)
async def fill(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Fill]) -> TableView:
    """Hand the free seats to the computer."""
    guest = await require_guest(request)
    take_command(request, guest)
    return granted(await host_of(request).lobby.fill(guest, table_id, data))
