"""The API for hosts, who moderate. What others ask here is refused, and so are dismissed hosts."""

from typing import Final

from litestar import get
from litestar.handlers import BaseRouteHandler

from setzkasten.service.people.views import HostsView
from setzkasten.service.store import SessionRow
from setzkasten.service.tables import refusals
from setzkasten.web.refusals import DeclinedRequest
from setzkasten.web.sessions import AnyConnection, AnyRequest, host_of, require_guest


async def require_host(connection: AnyConnection) -> SessionRow:
    """Return the host who asks; refuse everybody else, with the reason."""
    person = await require_guest(connection)
    if not await host_of(connection).accounts.is_host(person):
        raise DeclinedRequest(refusals.NOT_HOST)
    return person


async def for_hosts(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Guard what only hosts may ask for."""
    await require_host(connection)


@get("/api/host", guards=[for_hosts])
async def hosts(request: AnyRequest) -> HostsView:
    """Return who moderates here."""
    return await host_of(request).accounts.hosts()


ROUTES: Final = (hosts,)
