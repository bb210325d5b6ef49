"""A running server, and personal tokens for programs to play with."""

import itertools
import signal
from collections.abc import Callable, Iterator

import httpx
import pytest

from tests.timeouts import TIMEOUT
from tests.web.conftest import Server

PASSWORD = "Zettelkasten 7"

Mint = Callable[[str], str]

_NUMBERS = itertools.count()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a file."""
    server = Server(tmp_path_factory.mktemp("host") / "data")
    server.start()
    yield server
    server.stop(signal.SIGTERM)


@pytest.fixture(scope="module")
def mint(server: Server) -> Mint:
    """Make an account whose name begins so, and a token for its program."""

    def make(name: str) -> str:
        with httpx.Client(
            base_url=server.address, headers={"X-Setzkasten": "1"}, timeout=TIMEOUT
        ) as browser:
            who = {"name": f"{name} {next(_NUMBERS)}", "password": PASSWORD}
            for path, body in (("session", who), ("account", who)):
                assert browser.post(f"api/{path}", json=body).is_success
            made = browser.post("api/account/tokens", json=who)
            assert made.status_code == 201, made.text
            return str(made.json()["token"])

    return make
