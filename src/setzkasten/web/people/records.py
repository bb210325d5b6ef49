"""The API of what people have played, of ratings, and of one's own data."""

from collections.abc import AsyncIterator
from datetime import datetime
from typing import Annotated, Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from setzkasten.service.people.views import PlayedView, RatingList
from setzkasten.service.store import SessionRow
from setzkasten.web.limits.guards import by_address, take
from setzkasten.web.people.accounts import Gone, Secret
from setzkasten.web.refusals import DeclinedRequest, granted
from setzkasten.web.sessions import AnyRequest, cookie, host_of, require_guest

_ENCODER: Final = msgspec.json.Encoder()

BeforeQuery = Annotated[datetime | None, QueryParameter(name="before", required=False)]


class Deletion(msgspec.Struct, frozen=True):
    """Delete one's account; the password shows that it is oneself."""

    password: Secret


@get("/api/account/played", guards=[by_address("questions")])
async def played(request: AnyRequest, before: BeforeQuery = None) -> PlayedView:
    """Return what one has played: statistics, and the latest games, or those before a moment."""
    guest = await require_guest(request)
    when = before if before is None or before.tzinfo else None
    return await host_of(request).played.of(guest.id, when)


@get("/api/ratings/{game:str}", guards=[by_address("questions")])
async def ratings(request: AnyRequest, game: FromPath[str]) -> RatingList:
    """Return the list of a game: the best players whose ratings are sure enough."""
    return granted(await host_of(request).played.best(game))


@post(
    "/api/account/data",
    status_code=200,
    media_type="application/x-ndjson",
    guards=[by_address("openings")],
)
async def own_data(request: AnyRequest) -> Stream:
    """Return all that is kept of oneself, one JSON object a line."""
    guest = await require_guest(request)
    take(request, "own_openings", guest.id)
    return Stream(
        _lines(request, guest),
        media_type="application/x-ndjson",
        headers={"Content-Disposition": 'attachment; filename="setzkasten.ndjson"'},
    )


@post("/api/account/delete", status_code=200, guards=[by_address("logins")])
async def delete_account(request: AnyRequest, data: JSONBody[Deletion]) -> Response[Gone]:
    """Delete one's account. Running games are given up, finished ones show a pseudonym."""
    guest = await require_guest(request)
    refused = await host_of(request).own_data.delete(guest, data.password)
    if refused is not None:
        raise DeclinedRequest(refused)
    response = Response(Gone())
    response.set_cookie(cookie("", request, lifetime=0))
    return response


async def _lines(request: AnyRequest, guest: SessionRow) -> AsyncIterator[bytes]:
    async for one in host_of(request).own_data.everything(guest):
        yield _ENCODER.encode(one) + b"\n"


ROUTES: Final = (played, ratings, own_data, delete_account)
