"""Who asks: the session behind the cookie, and proof that the page itself sent the request."""

import time
from collections.abc import Iterator
from typing import Any, Final, cast

from litestar.connection import ASGIConnection, Request
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException

from setzkasten.service.host import Host
from setzkasten.service.store import SessionRow
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.edge.senders import NOWHERE, sender

COOKIE: Final = "setzkasten"
OPENER_COOKIE: Final = "setzkasten_open"

MARK: Final = "."
"""In a personal token: what follows shows that whoever made it may open tables."""

HEADER: Final = "X-Setzkasten"
_HEADER: Final = HEADER.lower().encode()

_PROGRAM: Final = "setzkasten program"
"""Where a request keeps for whom a program plays."""

_TRUSTED_SECONDS: Final = 2.0
"""A session that has not been changed here is taken for the same for so long."""

_YEAR: Final = 365 * 86400

AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]
"""A request whatever handles it, with no user and no session of the framework's."""


def host_of(connection: AnyConnection) -> Host:
    """Return the host that the application was made for."""
    host: Host = connection.app.state.host
    return host


def address_of(connection: AnyConnection) -> str:
    """Return where a request comes from, as far as trusted proxies tell: see `senders`."""
    return sender(connection.client.host) if connection.client else NOWHERE


async def guest_of(connection: AnyConnection) -> SessionRow | None:
    """Return the guest whom the cookie belongs to, or for whom a program plays.

    Whoever brings a token does not mean a cookie. Its owner has been found at the door (see
    `programs.permitted`).
    """
    if bearer_of(connection) is None:
        return await host_of(connection).sessions.find(cookie_of(connection, COOKIE))
    known: SessionRow | None = _scope(connection).get(_PROGRAM)
    return known


def bearer_of(connection: AnyConnection) -> str | None:
    """Return the personal token that a request brings along, if it brings one."""
    brought = _authorization(connection)
    return None if brought is None else brought.partition(MARK)[0]


def opener_mark(connection: AnyConnection) -> str | None:
    """Return what shows that somebody may open tables: his cookie, or a part of his token."""
    brought = _authorization(connection)
    return cookie_of(connection, OPENER_COOKIE) if brought is None else brought.partition(MARK)[2]


def cookie_of(connection: AnyConnection, name: str) -> str | None:
    """Return one of this server's cookies: letters, digits and a few signs, never quoted."""
    for text in _headers(connection, b"cookie"):
        for part in text.split(";"):
            known, _, value = part.partition("=")
            if known.strip() == name:
                return value.strip()
    return None


def _authorization(connection: AnyConnection) -> str | None:
    for text in _headers(connection, b"authorization"):
        scheme, _, token = text.partition(" ")
        return token.strip() if scheme.lower() == "bearer" else None
    return None


def _headers(connection: AnyConnection, name: bytes) -> Iterator[str]:
    """Yield a header as it came. The framework would keep all of them twice for every line."""
    for known, value in connection.scope["headers"]:
        if known == name:
            yield value.decode("latin-1")


def note_program(connection: AnyConnection, program: SessionRow) -> None:
    """Note for whom the program plays that has sent this request."""
    _scope(connection)[_PROGRAM] = program


def _scope(connection: AnyConnection) -> dict[str, Any]:
    return cast("dict[str, Any]", connection.scope)


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


class Unchanged:
    """Checks as often as one likes whether a connection still is whose it was.

    It is found out anew when any session has changed, and every few seconds.
    """

    def __init__(self, connection: AnyConnection, session: str | None) -> None:
        self._connection = connection
        self._session = session
        self._sessions = host_of(connection).sessions
        self._changes = -1
        self._good_until = 0.0

    async def __call__(self) -> bool:
        """Check it now."""
        now, changes = time.monotonic(), self._sessions.changes
        if changes == self._changes and now < self._good_until:
            return True
        if await session_of(self._connection) != self._session:
            return False
        self._changes, self._good_until = changes, now + _TRUSTED_SECONDS
        return True


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


def require_header(connection: AnyConnection) -> None:
    """Refuse what a foreign site could send on a guest's behalf.

    Browsers let no other origin send this header unasked; together with SameSite that is enough.
    """
    if connection.scope.get("method") == "POST" and "1" not in _headers(connection, _HEADER):
        raise PermissionDeniedException
