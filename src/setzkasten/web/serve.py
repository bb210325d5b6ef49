"""Starting the server: what must be in place first, and one clear sentence if it is not.

The web framework is imported when the server starts and not before: other commands, and the bots'
worker processes, do without it.
"""

import asyncio
import logging
import os
import signal
import socket
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext
from datetime import timedelta
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout
from platformdirs import user_data_dir

from setzkasten import __version__
from setzkasten.games.file_errors import trouble
from setzkasten.games.protocol import Game
from setzkasten.lexicon import (
    BuildFailed,
    LexiconBroken,
    LexiconMissing,
    ListUnusable,
    build,
    ensure,
    open_lexicon,
)
from setzkasten.service.dictionary.editions import BuiltEditions, Editions
from setzkasten.service.host import DATABASE, Host, HostSettings
from setzkasten.service.store import Database, Place, StoreBroken, StoreTooNew
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.texts import Sentence
from setzkasten.texts.progress import OnProgress
from setzkasten.web.edge.connections import Connections, raise_file_limit, within_files
from setzkasten.web.edge.failure import CannotServe
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.edge.logs import filtered_log
from setzkasten.web.edge.process import settled

_LOG: Final = logging.getLogger(__name__)

DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 8000

SHUTDOWN_SECONDS: Final = 1
"""Open connections are given this long when the server stops."""

_BACKLOG: Final = 100
"""So many connections are taken at a time: fewer than the files that are kept free for it."""

HEARTBEAT_SECONDS: Final = 8.0
"""A browser is asked so often whether it is still there, and has so long to answer."""


def default_data_dir() -> Path:
    """Return the folder for tables: under `SETZKASTEN_HOME`, else the user's data folder."""
    home = os.environ.get("SETZKASTEN_HOME")
    base = Path(home) if home else Path(user_data_dir("setzkasten", appauthor=False))
    return base / "tables"


def serve(
    host: str = DEFAULT_HOST,
    port: int = DEFAULT_PORT,
    data_dir: Path | None = None,
    *,
    games: Mapping[str, Game] | None = None,
    progress: OnProgress | None = None,
    ready: Callable[[str], None] | None = None,
    editions: Editions | None = None,
    hosting: Hosting = Hosting(),  # noqa: B008 -- a frozen value
) -> None:
    """Serve tables until somebody stops it (Ctrl-C or SIGTERM).

    Builds the lexicon first if there is none, telling `progress`, unless `editions` with one are
    given; `ready` is told the address. With port 0 the system chooses one. Raises `CannotServe`
    if the port is in use, the folder cannot be written, or the lexicon cannot be built.
    """
    folder = default_data_dir() if data_dir is None else data_dir
    _make_writable(folder)
    catalogue = Catalogue(games)
    # Several servers may have one database; a file is for one.
    lock = _alone(folder) if hosting.database is None else nullcontext()
    with _bind(host, port) as listener, lock:
        if editions is None:
            _need_lexicon(progress)
            editions = BuiltEditions()
            _need_lists(editions, catalogue)
        asyncio.run(_try_database(_place(folder, hosting)))
        _run(listener, folder, catalogue, editions, ready, hosting)


def _run(
    listener: socket.socket,
    folder: Path,
    catalogue: Catalogue,
    editions: Editions,
    ready: Callable[[str], None] | None,
    hosting: Hosting,
) -> None:
    import uvicorn

    from setzkasten.web.app import create_app
    from setzkasten.web.edge.gate import Gate
    from setzkasten.web.edge.metrics import Metrics
    from setzkasten.web.edge.protocols import http_protocol, line_protocol

    metrics = Metrics()

    @asynccontextmanager
    async def open_host() -> AsyncIterator[Host]:
        host = await Host.open(
            hosting.database or folder,
            editions,
            catalogue,
            HostSettings(
                hosting.weak_words,
                hosting.retention,
                timedelta(seconds=hosting.watch_delay),
                hosting.chat,
            ),
            bot_pause=hosting.bot_pause,
        )
        metrics.watch_host(host)
        appointed = await host.store.accounts.hosts()
        _LOG.info("Setzkasten %s serves; %d accounts are hosts", __version__, len(appointed))
        try:
            if ready is not None:
                ready(_address(listener, hosting.root_path))
            with settled():
                yield host
        finally:
            await host.close()

    limits = within_files(hosting.connections, raise_file_limit())
    connections = Connections(limits, hosting.proxies.__contains__)
    metrics.watch_connections(connections)
    app = create_app(
        open_host,
        hosting,
        listening=listener.getsockname()[:2],
        stopping=connections.stopping,
    )
    server = uvicorn.Server(
        uvicorn.Config(
            Gate(metrics.around(app), hosting),
            log_config=None,
            access_log=False,
            lifespan="on",
            http=http_protocol(connections),
            ws=line_protocol(connections),
            ws_max_size=4096,
            # Messages are small: squeezing each would cost more time than it saves on the way.
            ws_per_message_deflate=False,
            # The gate reads what proxies say.
            proxy_headers=False,
            ws_ping_interval=HEARTBEAT_SECONDS,
            ws_ping_timeout=HEARTBEAT_SECONDS,
            server_header=False,
            backlog=_BACKLOG,
            timeout_keep_alive=limits.idle_seconds,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
    )
    with _quiet_signals(), filtered_log(), metrics.served(hosting.metrics_port):
        server.run(sockets=[listener])


def _place(folder: Path, hosting: Hosting) -> Place:
    return hosting.database or folder / DATABASE


async def _try_database(place: Place) -> None:
    """Open the database once, so that a bad one is named before the server starts."""
    try:
        store = await Database.open(place)
    except (StoreBroken, StoreTooNew) as error:
        raise CannotServe(error) from error
    await store.close()


def _need_lexicon(progress: OnProgress | None) -> None:
    """Build the lexicon if there is none, or if this program has newer rules for it.

    Where a newer one cannot be built (there is no network, say), the old one serves on.
    """
    try:
        open_lexicon()
        usable = True
    except (LexiconMissing, LexiconBroken):
        usable = False
    try:
        if usable:
            ensure(progress=progress)
        else:
            build(progress=progress)
    except BuildFailed as error:
        if not usable:
            raise CannotServe(error.sentence) from error
        _LOG.warning("the lexicon stays as it is: %s", error)


def _need_lists(editions: Editions, catalogue: Catalogue) -> None:
    """Open the host's own lists now: one that is lost is named before the server starts."""
    try:
        for game in catalogue:
            editions.current(game)
    except ListUnusable as error:
        raise CannotServe(error.sentence) from error


def _make_writable(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise _unwritable(folder, error) from error


def _unwritable(folder: Path, error: OSError) -> CannotServe:
    reason = trouble(error)
    return CannotServe(Sentence("folder_unwritable", {"folder": str(folder), "why": reason}))


def _alone(folder: Path) -> AbstractContextManager[object]:
    """Keep a second server out of the folder: it would not hear what happens at these tables."""
    lock = FileLock(folder / "server.lock", timeout=0)
    try:
        lock.acquire()
    except Timeout as error:
        raise CannotServe(Sentence("folder_busy", {"folder": str(folder)})) from error
    except NotImplementedError:
        # Some network drives have no locks. The log's own keys keep even two servers from harm.
        return nullcontext()
    return lock


def _bind(host: str, port: int) -> socket.socket:
    """Take the port before anything else is done, so that a clash shows at once."""
    try:
        if not 0 <= port <= 65535:
            # The system would take the number modulo 65536.
            raise OverflowError
        family, kind, protocol, _, where = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except (OSError, OverflowError, UnicodeError) as error:
        raise CannotServe(Sentence("no_such_address", {"host": host, "port": port})) from error
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        # Listening now, not only when the server is up: two servers could share a port that is
        # merely bound, and a browser that is opened too early waits instead of giving up.
        listener.listen(128)
    except OSError as error:
        listener.close()
        reason = trouble(error)
        raise CannotServe(
            Sentence("cannot_listen", {"host": host, "port": port, "why": reason})
        ) from error
    return listener


def _address(listener: socket.socket, root_path: str) -> str:
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    place = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    return f"http://{place}{root_path}/"


@contextmanager
def _quiet_signals() -> Iterator[None]:
    """Let the server's own handling of Ctrl-C and SIGTERM be the end of it.

    The server raises the signal once more when it has finished; here it must not kill the process.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.signal(number, lambda *_: None) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
