"""Rate limits at the entrance of the application: by the address of a guest, and by his session."""

from collections.abc import Awaitable, Callable
from math import ceil
from typing import Literal

from litestar.datastructures import Cookie
from litestar.exceptions import TooManyRequestsException
from litestar.handlers import BaseRouteHandler

from setzkasten.service.store import SessionRow
from setzkasten.service.tables.refusals import Declined
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.edge.rate_limits import Limits, RateLimiter
from setzkasten.web.refusals import DeclinedRequest, sentence
from setzkasten.web.sessions import (
    MARK,
    OPENER_COOKIE,
    AnyConnection,
    AnyRequest,
    address_of,
    cookie,
    cookie_of,
    opener_mark,
)

Kind = Literal[
    "sessions",
    "guesses",
    "logins",
    "accounts",
    "tokens",
    "openings",
    "questions",
    "looks",
    "commands",
    "reviews",
    "pictures",
    "proposals",
    "own_proposals",
    "own_openings",
    "own_commands",
    "own_reviews",
    "messages",
    "reports",
    "own_messages",
    "own_reports",
]


class RateLimiters:
    """All rate limits of a server, each with its holders."""

    def __init__(self, limits: Limits) -> None:
        self._all: dict[Kind, RateLimiter] = {
            "sessions": RateLimiter(limits.sessions),
            "guesses": RateLimiter(limits.guesses),
            "logins": RateLimiter(limits.logins),
            "accounts": RateLimiter(limits.accounts),
            "tokens": RateLimiter(limits.tokens),
            "openings": RateLimiter(limits.openings),
            "questions": RateLimiter(limits.questions),
            "looks": RateLimiter(limits.looks),
            "commands": RateLimiter(limits.commands),
            "reviews": RateLimiter(limits.reviews),
            "pictures": RateLimiter(limits.pictures),
            "proposals": RateLimiter(limits.proposals),
            "own_proposals": RateLimiter(limits.own_proposals),
            "own_reviews": RateLimiter(limits.own_reviews),
            "own_openings": RateLimiter(limits.own_openings),
            "own_commands": RateLimiter(limits.own_commands),
            "messages": RateLimiter(limits.messages),
            "reports": RateLimiter(limits.reports),
            "own_messages": RateLimiter(limits.own_messages),
            "own_reports": RateLimiter(limits.own_reports),
        }

    def take(self, kind: Kind, holder: str) -> None:
        """Count one request; raises what becomes 429, with the seconds to wait."""
        seconds = self._all[kind].wait(holder)
        if seconds > 0:
            raise TooManyRequestsException(headers={"Retry-After": str(ceil(seconds))})


def by_address(kind: Kind) -> Callable[[AnyConnection, BaseRouteHandler], Awaitable[None]]:
    """Make the guard that limits requests by the address they come from."""

    async def guard(connection: AnyConnection, _: BaseRouteHandler) -> None:
        take(connection, kind, address_of(connection))

    return guard


def take(connection: AnyConnection, kind: Kind, holder: str) -> None:
    """Count one request of an address or a session; raises what becomes 429."""
    rate_limited: RateLimiters = connection.app.state.rate_limited
    rate_limited.take(kind, holder)


def take_command(request: AnyRequest, guest: SessionRow) -> None:
    """Take one of the commands of a guest, and one of those of his address; raises 429.

    His own come first: whoever asks on when he has none left takes nothing from his neighbours.
    """
    take(request, "own_commands", guest.id)
    take(request, "commands", address_of(request))


def take_message(request: AnyRequest, guest: SessionRow) -> None:
    """Take one of the messages of a guest, and one of those of his address; raises 429."""
    take(request, "own_messages", guest.id)
    take(request, "messages", address_of(request))


def public_tables(request: AnyRequest) -> int:
    """Return how many public tables that wait may come from one address."""
    hosting: Hosting = request.app.state.hosting
    return hosting.limits.public_tables_by_address


def require_opener(request: AnyRequest, guest: SessionRow) -> None:
    """Refuse those whom the host does not let open tables."""
    hosting: Hosting = request.app.state.hosting
    if not hosting.opening.allows(guest.id, opener_mark(request)):
        raise DeclinedRequest(Declined("forbidden", sentence(hosting.opening.who)))


def opening_part(request: AnyRequest, guest: SessionRow) -> str:
    """Return what a new token needs to open tables for whoever makes it; empty if nothing."""
    hosting: Hosting = request.app.state.hosting
    opening = hosting.opening
    if opening.who == "everybody" or not opening.allows(guest.id, opener_mark(request)):
        return ""
    return MARK + opening.mark(guest.id)


def let_open(request: AnyRequest, guest: SessionRow, said: str) -> Cookie:
    """Let a guest open tables who has said the right word; refuse him else, guesses are few."""
    hosting: Hosting = request.app.state.hosting
    if not hosting.opening.grants(said):
        take(request, "guesses", address_of(request))
        raise DeclinedRequest(Declined("forbidden", sentence("wrong_word")))
    return cookie(hosting.opening.mark(guest.id), request, OPENER_COOKIE)


def keep_open(request: AnyRequest, guest: SessionRow | None, person: str) -> Cookie | None:
    """Return the cookie that lets a person open tables who might as a guest, if there is one."""
    hosting: Hosting = request.app.state.hosting
    opening, mark = hosting.opening, cookie_of(request, OPENER_COOKIE)
    if guest is None or opening.who == "everybody" or not opening.allows(guest.id, mark):
        return None
    return cookie(opening.mark(person), request, OPENER_COOKIE)
