"""Who asks: the session behind the cookie, and proof that the page itself sent the request."""

from typing import Any, Final

from litestar.connection import ASGIConnection, Request
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler

from setzkasten.service.host import Host
from setzkasten.service.store import SessionRow
from setzkasten.web.edge.hosting import Hosting

COOKIE: Final = "setzkasten"
OPENER_COOKIE: Final = "setzkasten_open"
HEADER: Final = "X-Setzkasten"

_YEAR: Final = 365 * 86400

AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]


def host_of(connection: AnyConnection) -> Host:
    """Return the host that the application was made for."""
    host: Host = connection.app.state.host
    return host


def address_of(connection: AnyConnection) -> str:
    """Return the address that a request comes from, as far as trusted proxies tell."""
    return connection.client.host if connection.client else "-"


async def guest_of(connection: AnyConnection) -> SessionRow | None:
    """Return the guest whom the cookie belongs to."""
    return await host_of(connection).sessions.find(connection.cookies.get(COOKIE))


async def require_guest(connection: AnyConnection) -> SessionRow:
    """Return the guest whom the cookie belongs to; refuse those who have no session yet."""
    guest = await guest_of(connection)
    if guest is None:
        raise NotAuthorizedException
    return guest


async def session_of(connection: AnyConnection) -> str | None:
    """Return the id of the guest's session, `None` for a passer-by."""
    guest = await guest_of(connection)
    return None if guest is None else guest.id


def cookie(token: str, request: AnyRequest, name: str = COOKIE, lifetime: int = _YEAR) -> Cookie:
    """Make the cookie of a new session: out of reach for scripts and for other sites' forms."""
    hosting: Hosting = request.app.state.hosting
    public = hosting.host is not None and request.headers.get("host") == hosting.host
    https = public and (hosting.origin or "").startswith("https:")
    return Cookie(
        name,
        value=token,
        path=hosting.root_path or "/",
        max_age=lifetime,
        httponly=True,
        samesite="lax",
        secure=https or request.url.scheme == "https",
    )


async def require_header(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Refuse what a foreign site could send on a guest's behalf.

    Browsers let no other origin send this header unasked; together with SameSite that is enough.
    """
    if connection.scope.get("method") == "POST" and connection.headers.get(HEADER) != "1":
        raise PermissionDeniedException
