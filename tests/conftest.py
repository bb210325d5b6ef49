"""What all tests share: how hypothesis behaves here, and the browser that looks at the page."""

import os
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import HealthCheck, settings

import dev
from setzkasten.lexicon import BuiltLexicon, ensure, open_lexicon
from tests.postgresql import Cluster, running_cluster

if TYPE_CHECKING:
    from setzkasten.service.store import Place

# A busy machine is no failure: time limits of single examples are off. CI draws the same examples
# every time, so that it turns red for a change and for nothing else; developers explore.
settings.register_profile(
    "setzkasten",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", settings.get_profile("setzkasten"), max_examples=15)

UNITS = frozenset(
    {"audit", "client", "draw", "games", "letters", "lexicon", "notation", "rulebooks", "texts"}
)
"""Folders of unit tests: plain functions and values, in milliseconds, with nothing compiled.

The files directly in `tests/`, which look at the tree and its documents, belong to them as well.
What takes seconds there or starts another program is marked `slow`.
"""

_BIG = frozenset({"chromium", "cluster", "lexicon", "server"})
"""Fixtures that a quick run does not make: each takes longer than it may."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--quick`: the unit tests, which one runs while working."""
    parser.addoption("--quick", action="store_true", help="run the unit tests only")


def pytest_configure(config: pytest.Config) -> None:
    """Let a quick run try a few examples of each property; the whole run tries all."""
    settings.load_profile("quick" if config.getoption("--quick") else "setzkasten")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Let a quick run not even import the tests of other folders."""
    if config.getoption("--quick") and not is_unit(collection_path):
        return True
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is no unit test; it is reported as deselected, not as passed."""
    if not config.getoption("--quick"):
        return
    others = {item for item in items if not _is_quick(item)}
    config.hook.pytest_deselected(items=list(others))
    items[:] = [item for item in items if item not in others]


def is_unit(path: Path) -> bool:
    """Check whether a file or folder is one of unit tests, or leads to them."""
    here = Path(__file__).parent
    if not path.is_relative_to(here) or path == here:
        return True
    first = here / path.relative_to(here).parts[0]
    return first.is_file() or first.name in UNITS


def _is_quick(item: pytest.Item) -> bool:
    """Check whether a test is a unit test by its place, and neither slow nor in need of more."""
    return (
        is_unit(item.path)
        and not item.get_closest_marker("slow")
        and _BIG.isdisjoint(getattr(item, "fixturenames", ()))
    )


class NotAtHand(OSError):
    """A unit test wants what takes too long: such a test is to be marked `slow`."""


@contextmanager
def only_what_is_at_hand() -> Iterator[None]:
    """Let nothing start another program or fetch compiled code; git, which takes no time, may."""
    from setzkasten.engine.toolchain.jit import Compiled

    begin = subprocess.Popen.__init__

    def begin_git(self: object, command: object, *rest: object, **options: object) -> None:
        words = [command] if isinstance(command, str) else list(cast(Iterable[object], command))
        if Path(str(words[0])).stem != "git":
            raise NotAtHand(f"starts another program: {words[0]}")
        begin(self, command, *rest, **options)  # type: ignore[call-overload]

    def refuse_process(self: object) -> None:
        raise NotAtHand("starts another process")

    def refuse_code(self: object) -> None:
        raise NotAtHand("needs compiled code")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess.Popen, "__init__", begin_git)
        patch.setattr(BaseProcess, "start", refuse_process)
        patch.setattr(Compiled, "fetch", refuse_code)
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
    if any(_SEARCHING.intersection(item.path.parts) for item in request.session.items):
        from setzkasten.engine.toolchain.warm import warmup

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
def place(request: pytest.FixtureRequest, tmp_path: Path) -> "Place":
    """An empty database of each kind."""
    if request.param == "sqlite":
        return tmp_path / "setzkasten.sqlite3"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.make_database()
