"""What every connection passes first: who speaks, whom they mean, and from which page.

Plain ASGI around the application. Here the word of a trusted proxy becomes the address of the
guest, the path under which a proxy offers the page is taken off, and what names a foreign host or
comes from a foreign page ends, a live line before it is accepted.
"""

import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

import msgspec
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.edge.senders import plain
from setzkasten.web.refusals import RefusalBody, sentence

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]
"""An application as ASGI has it; each library has types of its own for the same thing."""

_LOG: Final = logging.getLogger(__name__)

_ENCODE: Final = msgspec.json.Encoder().encode


class Gate:
    """The door before the application."""

    def __init__(self, app: App, hosting: Hosting) -> None:
        self._app = app
        self._hosting = hosting
        enter: App = self._enter
        self._trusted = enter
        if hosting.proxies.networks:
            self._trusted = ProxyHeadersMiddleware(enter, [*map(str, hosting.proxies.networks)])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a connection in, or say why not."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        if client is not None:
            scope["client"] = (plain(client[0]), client[1])
            if client[0] in self._hosting.proxies:
                scope["trusted_proxy"] = True
        await self._trusted(scope, receive, send)

    def _enter(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Decide at once: nothing is kept of it while a live line is open."""
        headers = dict(scope["headers"])
        if not self._hosting.knows(_text(headers, b"host")):
            return _refuse(scope, send, 421)
        path = self._inner_path(scope["path"])
        if path is None:
            return _refuse(scope, send, 404)
        if scope["type"] == "websocket" and not self._is_own_page(scope, headers):
            _LOG.warning(
                "a live line was refused: the page is at %s, the request at %s. Behind a proxy, "
                "pass the header Host on or say --public-url",
                _text(headers, b"origin")[:200],
                _text(headers, b"host")[:200],
            )
            return _refuse(scope, send, 403, "foreign_page")
        # A copy: the server below knows by its own that an answer to HEAD has no body.
        inner = {**scope, "path": path}
        if path != scope["path"] and scope.get("raw_path") is not None:
            inner["raw_path"] = scope["raw_path"][len(self._hosting.root_path) :] or b"/"
        if scope.get("method") == "HEAD":
            inner["method"] = "GET"
            inner["bodiless"] = True
        return self._app(inner, receive, send)

    def _inner_path(self, path: str) -> str | None:
        """Take the root path off, if it is there: some proxies do that themselves."""
        root = self._hosting.root_path
        if root and path == root:
            return "/"
        return path[len(root) :] if root and path.startswith(f"{root}/") else path

    def _is_own_page(self, scope: Scope, headers: dict[bytes, bytes]) -> bool:
        """Check whether a live line comes from a page of this server, or from no page at all."""
        if b"origin" not in headers:
            return True
        origin = _text(headers, b"origin")
        if origin == self._hosting.origin:
            return True
        told = [_text(headers, b"host")]
        if "trusted_proxy" in scope and b"x-forwarded-host" in headers:
            told.append(_text(headers, b"x-forwarded-host").rpartition(",")[2].strip())
        scheme, _, host = origin.partition("://")
        return scheme in ("http", "https") and any(
            _without_port(scheme, host) == _without_port(scheme, one) for one in told
        )


def _without_port(scheme: str, host: str) -> str:
    """Return a host without the port that its scheme has anyway."""
    return host.lower().removesuffix(":443" if scheme == "https" else ":80")


def _text(headers: dict[bytes, bytes], name: bytes) -> str:
    return headers.get(name, b"").decode("latin-1")


async def _refuse(scope: Scope, send: Send, status: int, reason: str = "") -> None:
    """Answer in the words of all refusals; a live line is refused before it is accepted."""
    body = _ENCODE(RefusalBody(sentence(reason or status)))
    prefix = ""
    if scope["type"] == "websocket":
        if "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 4403, "reason": ""})
            return
        prefix = "websocket."
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
    ]
    start = {"type": f"{prefix}http.response.start", "status": status, "headers": headers}
    end = {"type": f"{prefix}http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(end)
