"""What all tests share: how hypothesis behaves here, and the browser that looks at the page."""

import os
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import cast

import pytest
from hypothesis import HealthCheck, settings

import dev
from setzkasten.engine.toolchain.warm import warmup
from setzkasten.lexicon import BuiltLexicon, ensure, open_lexicon
from setzkasten.service.store import Place
from tests.postgresql import Cluster, running_cluster

# A busy machine is no failure: time limits of single examples are off. CI draws the same examples
# every time, so that it turns red for a change and for nothing else; developers explore.
settings.register_profile(
    "setzkasten",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("setzkasten")


_WHOLE_ONLY = frozenset({"e2e", "engine", "lab", "perft", "playthroughs", "properties"})
"""Folders of tests that search, play whole games or drive a browser."""

_BIG = frozenset({"chromium", "cluster", "lexicon", "server"})
"""Fixtures that a quick run does not make: each takes longer than it may."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--quick`: what one runs while working, without browser, lexicon and whole games."""
    parser.addoption("--quick", action="store_true", help="leave out what takes long")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what a quick run has no time for; it is reported as deselected, not as passed."""
    if not config.getoption("--quick"):
        return
    slow = [item for item in items if _takes_long(item)]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if item not in set(slow)]


def _takes_long(item: pytest.Item) -> bool:
    chosen = getattr(item, "callspec", None)
    return bool(
        item.get_closest_marker("slow")
        or _WHOLE_ONLY.intersection(item.path.parts)
        or _BIG.intersection(getattr(item, "fixturenames", ()))
        or (chosen is not None and chosen.params.get("place") == "postgresql")
    )


@contextmanager
def only_what_is_at_hand() -> Iterator[None]:
    """Let nothing start another program; git, which takes no time, may.

    Which test comes to want that shows only while it runs: then it is skipped, and says why.
    """
    begin = subprocess.Popen.__init__

    def begin_git(self: object, command: object, *rest: object, **options: object) -> None:
        words = [command] if isinstance(command, str) else list(cast(Iterable[object], command))
        if Path(str(words[0])).stem != "git":
            pytest.skip("starts another program")
        begin(self, command, *rest, **options)  # type: ignore[call-overload]

    def leave_out(self: object) -> None:
        pytest.skip("starts another process")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess.Popen, "__init__", begin_git)
        patch.setattr(BaseProcess, "start", leave_out)
        yield


@pytest.fixture(scope="session", autouse=True)
def at_hand(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hold a quick run to what is at hand."""
    with only_what_is_at_hand() if request.config.getoption("--quick") else nullcontext():
        yield


_SEARCHING = frozenset({"cli", "engine", "lab"})
"""Folders of tests that search by compiled code."""


@pytest.fixture(scope="session", autouse=True)
def kernel(request: pytest.FixtureRequest) -> None:
    """Compile the search once for a whole run, side by side, and not entry by entry in each worker.

    It lies in the cache of whoever runs the tests: the next run finds it there.
    """
    if not request.config.getoption("--quick") and any(
        _SEARCHING.intersection(item.path.parts) for item in request.session.items
    ):
        warmup()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium for playwright's `executable_path`; `dev.py test` sees to it."""
    path = dev.find_browser()
    assert path, "The browser tests need Chromium; `python3 dev.py test` says how to get it."
    return path


@pytest.fixture(scope="session")
def lexicon() -> BuiltLexicon:
    """The big lexicon, built from its data packages when there is none yet."""
    return open_lexicon(ensure())


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that runs as long as these tests."""
    with running_cluster() as running:
        if running is None:
            pytest.skip("PostgreSQL is not installed: sudo apt-get install postgresql")
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return tmp_path / "setzkasten.sqlite3"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.make_database()
