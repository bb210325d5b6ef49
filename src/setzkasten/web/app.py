"""The web application: routes, limits, headers and the answers to everything that goes wrong."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Router
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope

from setzkasten import __version__
from setzkasten.service.host import Host
from setzkasten.service.limits import REQUEST_KILOBYTES
from setzkasten.web import addresses, lobby, play, seats
from setzkasten.web.conduct import chat, moderation
from setzkasten.web.description import Description
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.limits.guards import Kind, RateLimiters, by_address
from setzkasten.web.limits.lines import Lines
from setzkasten.web.messages import Announcements
from setzkasten.web.people import accounts, hosts, records, seeks, words
from setzkasten.web.programs import streams, tokens
from setzkasten.web.programs.permitted import admit
from setzkasten.web.refusals import HANDLERS
from setzkasten.web.sharing import finished, reviews
from setzkasten.web.sharing import notices as texts
from setzkasten.web.shortcut import QuickApp
from setzkasten.web.site import STATIC, load_assets, make_site
from setzkasten.web.socket import table_socket

BODY_LIMIT: Final = REQUEST_KILOBYTES * 1024
"""Largest body of a request, in bytes."""

SECURITY_HEADERS: Final = {
    # Everything from here only, nothing written into the markup: neither scripts nor styles.
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_CAREFUL: Final = {
    name.lower().encode(): value.encode() for name, value in SECURITY_HEADERS.items()
}

_OF_PICTURES: Final = {
    b"content-security-policy": b"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
    b"form-action 'none'; frame-ancestors 'none'"
}
"""A picture brings its own style, and may do nothing else."""

_SVG: Final = finished.SVG.encode()


def create_app(
    open_host: Callable[[], AbstractAsyncContextManager[Host]],
    hosting: Hosting = Hosting(),  # noqa: B008 -- a frozen value
    static: Path = STATIC,
    listening: tuple[str, int] = ("127.0.0.1", 8000),
    stopping: asyncio.Event | None = None,
) -> Litestar:
    """Make the application around a host, which opens with the server and closes with it.

    `listening` is the address of the server's socket: invitations need it. Streams end when
    `stopping` is set.
    """

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        async with open_host() as host:
            app.state.host = host
            app.state.rate_limited = RateLimiters(hosting.limits)
            app.state.lines = Lines(hosting.limits)
            app.state.announcements = Announcements()
            app.state.hosting = hosting
            app.state.listening = listening
            app.state.stopping = stopping or asyncio.Event()
            yield

    return QuickApp(
        route_handlers=_handlers(static, hosting.root_path),
        guards=[admit],
        lifespan=[life],
        request_max_body_size=BODY_LIMIT,
        before_send=[_add_headers],
        exception_handlers=dict(HANDLERS),
        openapi_config=OpenAPIConfig(
            title="Setzkasten",
            version=__version__,
            description="Live tables for German word games. Every refusal has a code, the rule it "
            "cites, and a sentence in German and English.",
            path="/api/schema",
            render_plugins=[Description()],
        ),
        # Whoever starts the server decides where its log goes.
        logging_config=None,
        debug=False,
    )


def _handlers(static: Path, root_path: str) -> list[Any]:
    """Return everything that answers an address: the interface, the lines and the page."""
    return [
        _limited("sessions", [lobby.begin_session]),
        _limited("openings", [lobby.promise, lobby.open_table, lobby.rematch]),
        _limited("questions", [play.preview, play.judge, play.look_up, play.verdicts]),
        lobby.health,
        lobby.games,
        lobby.levels,
        lobby.lobby,
        lobby.look,
        lobby.join,
        lobby.commit_share,
        lobby.reveal_share,
        lobby.leave,
        lobby.fill,
        seats.close,
        seats.claim,
        seats.abort,
        seats.decline,
        seats.reinvite,
        seats.rename,
        seats.put_away,
        seats.offer,
        seats.carry,
        seats.invitation,
        *accounts.ROUTES,
        *seeks.ROUTES,
        *records.ROUTES,
        *hosts.ROUTES,
        *words.ROUTES,
        *chat.ROUTES,
        *moderation.ROUTES,
        *tokens.ROUTES,
        *streams.ROUTES,
        addresses.addresses,
        play.act,
        play.events,
        play.record,
        texts.notices,
        finished.course,
        finished.picture_svg,
        finished.picture_png,
        reviews.begin_review,
        reviews.look_at_review,
        reviews.bring_file,
        reviews.look_at_file,
        table_socket,
        make_site(load_assets(static, root_path)),
    ]


def _limited(kind: Kind, handlers: list[Any]) -> Router:
    """Let one address call some handlers only so often."""
    return Router("/", route_handlers=handlers, guards=[by_address(kind)])


async def _add_headers(message: Message, _: Scope) -> None:
    """Set the headers that keep browsers careful on every answer, refusals as well."""
    if message["type"] == "http.response.start":
        headers, careful, kept = [], _CAREFUL, False
        for pair in message["headers"]:
            match pair[0].lower():
                case b"cache-control":
                    kept = True
                case b"content-type" if pair[1].startswith(_SVG):
                    careful = _CAREFUL | _OF_PICTURES
                case name if name in _CAREFUL:
                    continue
            headers.append(pair)
        headers += careful.items()
        if not kept:
            headers.append((b"cache-control", b"no-store"))
        message["headers"] = headers
