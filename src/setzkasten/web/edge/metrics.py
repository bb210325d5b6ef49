"""Figures for Prometheus: what the server does, told on this machine only."""

import logging
import time
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

from prometheus_client import (
    CollectorRegistry,
    Gauge,
    Histogram,
    ProcessCollector,
    start_http_server,
)

from setzkasten.service.bots.pool import WorkerPool
from setzkasten.service.host import Host
from setzkasten.service.tables.logs.journal import SLOW_SECONDS
from setzkasten.texts import Sentence
from setzkasten.web.edge.connections import Connections
from setzkasten.web.edge.failure import CannotServe

_LOG: Final = logging.getLogger(__name__)

_BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

App = Callable[[Any, Any, Any], Awaitable[None]]
"""An application as ASGI has it; each library has types of its own for the same thing."""


class Metrics:
    """Counts and times requests; knows what to ask for the rest."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._requests = Histogram(
            "setzkasten_request_seconds",
            "Time until a request was answered, by its kind and status",
            ("method", "kind", "status"),
            buckets=_BOUNDS,
            registry=self.registry,
        )
        self._timed: dict[tuple[str, str, int], Histogram] = {}
        """What times each kind of request: to find it by its labels takes longer than to time."""

    def watch(self, name: str, text: str, ask: Callable[[], float]) -> None:
        """Offer a figure that is asked for whenever somebody looks."""
        Gauge(name, text, registry=self.registry).set_function(ask)

    def watch_connections(self, connections: Connections) -> None:
        """Offer the figures about connections."""
        self.watch("setzkasten_connections", "Open connections", lambda: len(connections))
        self.watch(
            "setzkasten_turned_away_total",
            "Connections for which there was no room",
            lambda: connections.turned_away,
        )

    def watch_host(self, host: Host) -> None:
        """Offer the figures about what the host does."""
        thinker = host.thinker
        if isinstance(thinker, WorkerPool):
            self.watch(
                "setzkasten_thoughts_waiting",
                "Turns of computers that wait for a worker",
                lambda: thinker.waiting,
            )
        self.watch("setzkasten_live_lines", "Open live lines", host.presence.count)

    def around(self, app: App) -> App:
        """Put an application into a layer that times it."""

        async def timed(scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
            began = time.perf_counter()
            status, answered = 0, began

            async def note(message: Any) -> None:
                nonlocal status, answered
                if message["type"] == "http.response.start":
                    status, answered = message["status"], time.perf_counter()
                await send(message)

            try:
                await app(scope, receive, note)
            finally:
                kind = _kind(scope["path"])
                # A stream goes on for as long as somebody listens: it took what its beginning took.
                ended = answered if kind in _STREAMS else time.perf_counter()
                seconds = ended - began
                self._timer(scope["method"], kind, status).observe(seconds)
                if seconds > SLOW_SECONDS:
                    _LOG.warning("slow: %s %s took %.1f s", scope["method"], kind, seconds)

        def by_method(scope: MutableMapping[str, Any], receive: Any, send: Any) -> Awaitable[None]:
            # A live line is not timed, and has no room kept for it.
            return (timed if scope["type"] == "http" else app)(scope, receive, send)

        return by_method

    def _timer(self, method: str, kind: str, status: int) -> Histogram:
        timer = self._timed.get((method, kind, status))
        if timer is None:
            timer = self._requests.labels(method, kind, str(status))
            self._timed[method, kind, status] = timer
        return timer

    @contextmanager
    def served(self, port: int | None) -> Iterator[None]:
        """Offer the figures at a port of this machine, if there is to be one."""
        if port is None:
            yield
            return
        try:
            server, thread = start_http_server(port, "127.0.0.1", self.registry)
        except (OSError, OverflowError) as error:
            raise CannotServe(Sentence("metrics_port", {"port": port})) from error
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join(5)


@lru_cache(1024)
def _kind(path: str) -> str:
    """Name the kind of a request: what is asked for, without whose table it is."""
    parts = path.strip("/").split("/")
    if "api" not in parts[:2]:
        return "page"
    parts = parts[parts.index("api") + 1 :]
    if parts[:1] == ["tables"] and len(parts) > 1:
        parts[1] = "{table}"
    known = "/".join(parts[:3])
    # Made-up paths must not make up figures without end.
    return known if known in _KNOWN or known in _AT_TABLES or known in _STREAMS else "other"


_STREAMS: Final = frozenset({"events", "tables/{table}/stream"})
_KNOWN: Final = frozenset(
    {"health", "session", "bag", "tables", "games", "levels", "judge", "addresses"}
)
_AT_TABLES: Final = frozenset(
    "tables/{table}" + end
    for end in (
        "",
        "/join",
        "/leave",
        "/fill",
        "/close",
        "/rename",
        "/put-away",
        "/offer",
        "/carry",
        "/invitation",
        "/rematch",
        "/commands",
        "/preview",
        "/lookup",
        "/verdicts",
        "/events",
        "/record",
    )
)
