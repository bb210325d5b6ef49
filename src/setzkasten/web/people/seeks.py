"""The API of seeks: who waits for somebody to play with, and for whom."""

from typing import Final

from litestar import get

from setzkasten.service.people.views import SeekView
from setzkasten.web.limits.guards import by_address
from setzkasten.web.sessions import AnyRequest, guest_of, host_of


@get("/api/seeks", guards=[by_address("questions")])
async def seeks(request: AnyRequest) -> tuple[SeekView, ...]:
    """List the open tables that wait: first those that one can join, the oldest first."""
    return await host_of(request).seeks.listed(await guest_of(request))


ROUTES: Final = (seeks,)
