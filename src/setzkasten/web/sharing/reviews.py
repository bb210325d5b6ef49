"""The API of looking back: at the game of a table that is over, and at one out of a file."""

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from setzkasten.service.limits import FILE_KILOBYTES
from setzkasten.service.reviews.answers import ReviewAnswer
from setzkasten.web.language import language_of
from setzkasten.web.limits.guards import by_address, take
from setzkasten.web.refusals import granted
from setzkasten.web.sessions import AnyRequest, host_of, require_guest

FILE_LIMIT: Final = FILE_KILOBYTES * 1024
"""The largest file that is looked back at here, in bytes of its text as JSON."""

_FAR: Final = 1 << 53

SinceQuery = Annotated[int, QueryParameter(name="since", required=False, ge=0, le=_FAR)]


class BroughtFile(msgspec.Struct, frozen=True):
    """A record, GCG or sheet to look back at; `game` says whose rules a sheet is played by."""

    text: Annotated[str, msgspec.Meta(max_length=FILE_LIMIT)]
    name: Annotated[str, msgspec.Meta(max_length=200)] = "–"
    game: Annotated[str, msgspec.Meta(max_length=40)] | None = None


@post("/api/tables/{table_id:str}/review", status_code=200, guards=[by_address("reviews")])
async def begin_review(request: AnyRequest, table_id: FromPath[str]) -> ReviewAnswer:
    """Begin to look back at a game that is over, or go on with it; shut to whoever plays."""
    guest = await require_guest(request)
    take(request, "own_reviews", guest.id)
    return granted(await host_of(request).reviews.begin(table_id, guest.id, language_of(request)))


@get("/api/tables/{table_id:str}/review", guards=[by_address("questions")])
async def look_at_review(
    request: AnyRequest, table_id: FromPath[str], since: SinceQuery = 0
) -> ReviewAnswer:
    """Return what is new in a review since a stamp; the work goes on while somebody asks."""
    guest = await require_guest(request)
    reviews = host_of(request).reviews
    return granted(await reviews.look(table_id, since, guest.id, language_of(request)))


@post(
    "/api/reviews",
    status_code=200,
    request_max_body_size=FILE_LIMIT,
    guards=[by_address("reviews")],
)
async def bring_file(request: AnyRequest, data: JSONBody[BroughtFile]) -> ReviewAnswer:
    """Look back at a game out of a file; shut to whoever has a seat in a running game."""
    guest = await require_guest(request)
    take(request, "own_reviews", guest.id)
    reviews = host_of(request).reviews
    return granted(await reviews.bring(data.text.encode(), data.name, data.game, guest.id))


@get("/api/reviews/{review_id:str}", guards=[by_address("questions")])
async def look_at_file(
    request: AnyRequest, review_id: FromPath[str], since: SinceQuery = 0
) -> ReviewAnswer:
    """Return what is new in the review of one's own file since a stamp."""
    guest = await require_guest(request)
    return granted(await host_of(request).reviews.look_at_file(review_id, since, guest.id))
