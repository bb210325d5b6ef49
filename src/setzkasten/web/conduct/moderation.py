"""The API of moderation: the reports that wait, what a host does about them, what hosts did."""

from typing import Annotated, Final, Literal

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from setzkasten.service.people.moderation import By, Measure, ModerationView
from setzkasten.service.store import SessionRow
from setzkasten.web.people.hosts import for_hosts, require_host
from setzkasten.web.refusals import DeclinedRequest
from setzkasten.web.sessions import AnyRequest, host_of


@get("/api/host/reports", guards=[for_hosts])
async def reports(request: AnyRequest) -> ModerationView:
    """Show the reports that wait, and what hosts did."""
    return await host_of(request).moderation.look()


@post("/api/host/reports/{report_id:str}", status_code=200, guards=[for_hosts])
async def decide(
    request: AnyRequest, report_id: FromPath[str], data: JSONBody[Measure]
) -> ModerationView:
    """Carry out what a host decides about a report, once; show what is left."""
    moderation = host_of(request).moderation
    refused = await moderation.decide(_by(await require_host(request)), report_id, data)
    if refused is not None:
        raise DeclinedRequest(refused)
    return await moderation.look()


class SeatMeasure(msgspec.Struct, frozen=True):
    """Silence or bar whoever sits on a seat, without a report."""

    table: Annotated[str, msgspec.Meta(max_length=100)]
    seat: int
    action: Literal["silence", "bar"]
    days: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    reason: Annotated[str, msgspec.Meta(max_length=1000)] = ""


@post("/api/host/measures", status_code=200, guards=[for_hosts])
async def hold(request: AnyRequest, data: JSONBody[SeatMeasure]) -> ModerationView:
    """Silence or bar whoever sits on a seat of a table; nobody has to have reported him."""
    moderation = host_of(request).moderation
    measure = Measure(data.action, data.days, data.reason)
    by = _by(await require_host(request))
    refused = await moderation.hold_seat(by, data.table, data.seat, measure)
    if refused is not None:
        raise DeclinedRequest(refused)
    return await moderation.look()


@post("/api/host/measures/{measure_id:str}/lift", status_code=200, guards=[for_hosts])
async def lift(request: AnyRequest, measure_id: FromPath[str]) -> ModerationView:
    """End all that holds against the person whom a measure is about."""
    moderation = host_of(request).moderation
    refused = await moderation.lift(_by(await require_host(request)), measure_id)
    if refused is not None:
        raise DeclinedRequest(refused)
    return await moderation.look()


def _by(person: SessionRow) -> By:
    return By(person.id, person.name)


ROUTES: Final = (reports, decide, hold, lift)
