"""The API of moderation: the reports that wait, what a host does about them, what hosts did."""

from typing import Final

from litestar import get, post
from litestar.params import FromPath, JSONBody

from setzkasten.service.people.moderation import By, Measure, ModerationView
from setzkasten.service.store import SessionRow
from setzkasten.web.people.hosts import for_hosts, require_host
from setzkasten.web.refusals import Refused
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
        raise Refused(refused)
    return await moderation.look()


@post("/api/host/measures/{measure_id:str}/lift", status_code=200, guards=[for_hosts])
async def lift(request: AnyRequest, measure_id: FromPath[str]) -> ModerationView:
    """End all that holds against the person whom a measure is about."""
    moderation = host_of(request).moderation
    refused = await moderation.lift(_by(await require_host(request)), measure_id)
    if refused is not None:
        raise Refused(refused)
    return await moderation.look()


def _by(person: SessionRow) -> By:
    return By(person.id, person.name)


ROUTES: Final = (reports, decide, lift)
