"""The web application: routes, limits, headers and the answers to everything that goes wrong."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Litestar, Router
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.stores.memory import MemoryStore
from litestar.types import Message, Scope

from setzkasten import __version__
from setzkasten.service.host import Host
from setzkasten.web import lobby, play
from setzkasten.web.refusals import (
    Refused,
    on_any_exception,
    on_http_exception,
    on_refused,
)
from setzkasten.web.sessions import AnyRequest, require_header
from setzkasten.web.site import STATIC, load_assets, make_site
from setzkasten.web.socket import table_socket

BODY_LIMIT: Final = 64 * 1024
"""Largest body of a request, in bytes."""

_SWEEP_SECONDS: Final = 600.0

SECURITY_HEADERS: Final = {
    # Scripts from here only. Styles may stand in the markup: a board sets sizes and colours there.
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class Limits(msgspec.Struct, frozen=True):
    """How many new things one address may make in a minute.

    A school class of thirty shares one address, and everybody begins at the same moment: each
    loads the page some times, asks for a seed, opens a table, and looks at four previews a second.
    """

    sessions: int = 300
    openings: int = 240
    questions: int = 6000


def create_app(
    open_host: Callable[[], AbstractAsyncContextManager[Host]],
    limits: Limits = Limits(),  # noqa: B008 -- a frozen value
    static: Path = STATIC,
) -> Litestar:
    """Make the application around a host, which opens with the server and closes with it."""
    store = MemoryStore()

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        async with open_host() as host:
            app.state.host = host
            sweeping = asyncio.create_task(_sweep(store))
            try:
                yield
            finally:
                sweeping.cancel()

    return Litestar(
        route_handlers=[
            _limited("sessions", limits.sessions, [lobby.begin_session]),
            _limited("openings", limits.openings, [lobby.promise, lobby.open_table, lobby.rematch]),
            _limited(
                "questions",
                limits.questions,
                [play.preview, play.judge, play.look_up, play.verdicts],
            ),
            lobby.health,
            lobby.games,
            lobby.levels,
            lobby.lobby,
            lobby.look,
            lobby.join,
            lobby.leave,
            lobby.fill,
            play.act,
            play.events,
            play.record,
            table_socket,
            make_site(load_assets(static)),
        ],
        guards=[require_header],
        lifespan=[life],
        stores={"rate_limit": store},
        request_max_body_size=BODY_LIMIT,
        before_send=[_add_headers],
        exception_handlers={
            Refused: on_refused,
            HTTPException: on_http_exception,
            Exception: on_any_exception,
        },
        openapi_config=OpenAPIConfig(
            title="Setzkasten",
            version=__version__,
            description="Live tables for German word games. Every refusal has a code, the rule it "
            "cites, and a sentence in German and English.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        debug=False,
    )


def _limited(name: str, each_minute: int, handlers: list[Any]) -> Router:
    """Let one address call some handlers only so often."""

    def identify(request: AnyRequest) -> str:
        return f"{name} {request.client.host if request.client else '-'}"

    limit = RateLimitConfig(
        rate_limit=("minute", each_minute), identifier_for_request=identify, store="rate_limit"
    )
    return Router("/", route_handlers=handlers, middleware=[limit.middleware])


async def _add_headers(message: Message, _: Scope) -> None:
    """Give every answer, refusals as well, the headers that keep browsers careful."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers[name] = value
        headers.setdefault("Cache-Control", "no-store")


async def _sweep(store: MemoryStore) -> None:
    """Forget the counts of addresses that have gone."""
    while True:
        await asyncio.sleep(_SWEEP_SECONDS)
        await store.delete_expired()
