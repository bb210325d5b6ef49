"""A web application around a host, and a real server process."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from setzkasten.service.host import Host
from setzkasten.web.app import create_app
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.edge.rate_limits import LIFTED, Limits
from tests.service.conftest import Clock, NearThinker
from tests.service.editions import ListEditions
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parents[2]

Client = AsyncTestClient[Litestar]

SERVER = """
import sys
import time
from asyncio import base_events
from datetime import UTC, datetime, timedelta
from pathlib import Path

from setzkasten.web.edge.connections import ConnectionLimits
from setzkasten.web.edge.hosting import Hosting, Proxies, read_hosting
from setzkasten.web.edge.rate_limits import LIFTED, Limits, RateLimit
from setzkasten.service import host
from setzkasten.service.tables.clock import SteadyClock, steady
from setzkasten.web.serve import serve
from tests.service.editions import ListEditions

if __name__ == "__main__":
    def ready(address):
        print(address, flush=True)
    ahead = timedelta(seconds=float(sys.argv[4]))
    leapt = Path(sys.argv[5])
    leap = (lambda: float(leapt.read_text("utf-8"))) if leapt.is_file() else (lambda: 0.0)
    if leapt.is_file():
        sys.modules["uvloop"] = None  # its timers go by a clock of their own
        base_events.BaseEventLoop.time = lambda _: time.monotonic() + leap()
    host.SteadyClock = lambda: SteadyClock(
        lambda: datetime.now(UTC) + ahead + timedelta(seconds=leap()), lambda: steady() + leap()
    )
    serve("127.0.0.1", int(sys.argv[2]), Path(sys.argv[1]), editions=ListEditions(), ready=ready,
          hosting=eval(sys.argv[3]))
"""


@pytest.fixture
def limits() -> Limits:
    """The limits of the application."""
    return LIFTED


@pytest.fixture
def hosting(limits: Limits) -> Hosting:
    """How the application is offered."""
    return Hosting(limits=limits)


@asynccontextmanager
async def opened(
    folder: Path, hosting: Hosting, clock: Clock | None = None
) -> AsyncIterator[Client]:
    """A browser without a session yet, at a server of its own on a folder, with such a clock."""

    @asynccontextmanager
    async def open_host() -> AsyncIterator[Host]:
        host = await Host.open(
            folder,
            ListEditions(),
            thinker=NearThinker(),
            bot_pause=0.0,
            clock=clock,
        )
        yield host
        await host.close()

    app = create_app(open_host, hosting, static=folder / "static")
    async with AsyncTestClient(app) as browser:
        browser.headers["X-Setzkasten"] = "1"
        yield browser


@pytest.fixture
async def client(tmp_path: Path, hosting: Hosting) -> AsyncIterator[Client]:
    """A browser without a session yet, at a server of its own."""
    async with opened(tmp_path, hosting) as browser:
        yield browser


class Server:
    """A server process on a folder; it can be killed and started again."""

    def __init__(self, folder: Path, beside: Path | None = None) -> None:
        beside = beside or folder.parent
        self._folder = folder
        self._script = beside / "run_server.py"
        self._script.write_text(SERVER, "utf-8")
        self._leapt = beside / "leapt.txt"
        self._process: subprocess.Popen[str] | None = None
        self.address = ""

    @property
    def pid(self) -> int:
        """The running process."""
        assert self._process is not None
        return self._process.pid

    def start(
        self,
        hosting: str = "Hosting(bot_pause=0.0)",
        ahead: float = 0.0,
        within: Sequence[str] = (),
    ) -> None:
        """Start the server as a host sets it up, and wait until it has an address.

        The machine's clock is so many seconds `ahead`, as if the server had been away for longer.
        `within`: a command that prepares something and becomes the server then.
        """
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        self._process = subprocess.Popen(
            [
                *within,
                *(sys.executable, str(self._script), str(self._folder), "0", hosting),
                *(str(ahead), str(self._leapt)),
            ],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:")

    def leap(self, seconds: float) -> None:
        """Let time pass for a server: all its clocks leap, within the moments it looks at them.

        Only one that was told to leap before its start, if only by nothing, does so.
        """
        fresh = self._leapt.with_suffix(".new")
        fresh.write_text(str(seconds), "utf-8")
        fresh.replace(self._leapt)

    def stop(self, how: signal.Signals) -> int:
        """Send a signal and wait for the end; give the exit code."""
        assert self._process is not None
        self._process.send_signal(how)
        try:
            return self._process.wait(TIMEOUT)
        finally:
            if self._process.stdout is not None:
                self._process.stdout.close()

    def freeze(self) -> None:
        """Let the server stand still, in whatever it is doing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let the server go on."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def clean_up(self) -> None:
        """See to it that nothing is left running."""
        if self._process is not None and self._process.poll() is None:
            with contextlib.suppress(OSError):
                self.stop(signal.SIGKILL)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that is not running yet."""
    server = Server(tmp_path / "data")
    yield server
    server.clean_up()
