"""A running server and a browser for the tests that go through the page."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from client import bundle
from setzkasten.lexicon import BuiltLexicon
from tests.e2e.arriving import arriving
from tests.e2e.fonts import use_font
from tests.e2e.serving import CHANCE
from tests.e2e.throttling import late_news
from tests.timeouts import TIMEOUT

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)

expect.set_options(timeout=1000 * TIMEOUT)

_DRAWN = """
(() => {
  const key = 'setzkasten:test:documents';
  const document = Number(localStorage.getItem(key) ?? 0);
  localStorage.setItem(key, document + 1);
  let state = 2166136261;
  for (const sign of `${NAME} ${document}`)
    state = Math.imul(state ^ sign.codePointAt(0), 16777619);
  crypto.getRandomValues = (values) => {
    for (let place = 0; place < values.length; place++) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
      values[place] = mixed ^ (mixed >>> 14);
    }
    return values;
  };
})();
"""
"""The browser's chance, made from a name and the number of documents that were opened there."""

Visit = Callable[..., Page]
"""Opens a page in a browser profile of its own: `visit(path="/", font=None, **context_options)`.

It is given back with the app mounted; `goto` and `reload` of such a page wait for that, too.
"""


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the server's tables."""
    return tmp_path_factory.mktemp("tables")


@pytest.fixture(autouse=True)
def chance(tables: Path, request: pytest.FixtureRequest) -> str:
    """What seeds are drawn from in this test: the same ones each time it runs.

    Another word in SETZKASTEN_CHANCE deals other games.
    """
    name = f"{os.environ.get('SETZKASTEN_CHANCE', '')} {request.node.nodeid}"
    (tables / CHANCE).write_text(name, "utf-8")
    return name


@pytest.fixture(scope="session")
def address(tables: Path, lexicon: BuiltLexicon) -> Iterator[str]:
    """The address of a server with empty tables, the built page and the big lexicon."""
    assert lexicon.version
    with serving(tables) as where:
        yield where


@contextmanager
def serving(tables: Path) -> Iterator[str]:
    """Serve the tables of a folder with the built page; yield the address."""
    bundle.build()
    script = Path(__file__).with_name("serving.py")
    command = [sys.executable, str(script), str(tables)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip().rstrip("/")
        server.terminate()
        assert server.wait(timeout=TIMEOUT) == 0


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """One browser for all tests of a file; each test has profiles of its own in it.

    Not for the session: an open playwright is a running event loop, in which the asynchronous tests
    of other files could not run.
    """
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        yield launched
        launched.close()


@pytest.fixture
def expected_warning() -> str | None:
    """What the browser may warn of, as a pattern: nothing, unless a file of tests says so."""
    return None


def steady(context: BrowserContext, chance: str) -> None:
    """Let pages draw the same at every run, and hurry nobody who looks at them.

    After plays of the computer they go on at the button only, not by themselves.
    """
    context.add_init_script(
        "const key = 'setzkasten:consent';"
        "localStorage.getItem(key) ?? localStorage.setItem(key, '0')"
    )
    context.add_init_script(_DRAWN.replace("NAME", json.dumps(chance)))


@pytest.fixture
def visit(
    browser: Browser, address: str, chance: str, expected_warning: str | None
) -> Iterator[Visit]:
    """Open pages; afterwards no script may have failed or warned on any of them."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        expected = expected_warning is not None and re.search(expected_warning, message.text)
        blocked = "Service Worker registration blocked by Playwright" in message.text
        if message.type == "warning" and not expected and not blocked:
            errors.append(message.text)

    def open_page(path: str = "/", font: str | None = None, **options: object) -> Page:
        settings: dict[str, object] = {
            "base_url": address,
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            # What a test intercepts is not to be taken over by a worker of the page.
            "service_workers": "block",
            **options,
        }
        context = browser.new_context(**settings)  # type: ignore[arg-type]
        context.set_default_timeout(1000 * TIMEOUT)
        contexts.append(context)
        late_news(context)
        if font is not None:
            use_font(context, font)
        steady(context, f"{chance} {len(contexts)}")
        # What the page's own policy forbids is a fault of the page: told as a warning, which fails.
        context.add_init_script(
            "document.addEventListener('securitypolicyviolation', (event) => console.warn("
            "`forbidden by ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`))"
        )
        page = arriving(context.new_page())
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", listen)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
