"""Waiting for a browser to draw: on a busy machine one now and then stops until it is woken."""

from contextlib import suppress
from typing import Final

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

_DRAWN: Final = """() => Promise.race([
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    new Promise((done) => setTimeout(() => done(false), 3000)),
])"""

_STILL: Final = """() => Promise.race([
    Promise.all(document.getAnimations().map((each) => each.finished)).then(() => true),
    new Promise((done) => setTimeout(() => done(false), 3000)),
])"""

_ATTEMPTS: Final = 10


def draw(page: Page) -> None:
    """Wait until the browser has drawn the page anew.

    After many changes of its window's size a browser may stop drawing, and whatever waits for that
    waits for ever. Another size or a picture wakes it.
    """
    for _ in range(_ATTEMPTS):
        if page.evaluate(_DRAWN):
            return
        size = page.viewport_size
        assert size is not None
        page.set_viewport_size({"width": size["width"] + 1, "height": size["height"]})
        page.set_viewport_size(size)
        page.bring_to_front()
        with suppress(TooLate):
            page.screenshot(timeout=3000)
    raise AssertionError("the browser draws no more")


def fits(page: Page) -> bool:
    """Check that nothing scrolls sideways, once the page has taken in the size of its window."""
    try:
        page.wait_for_function(
            """() => document.documentElement.scrollWidth
                <= document.documentElement.clientWidth""",
            polling=50,
        )
    except TooLate:
        return False
    return True


def settle(page: Page) -> None:
    """Wait until nothing moves any more."""
    page.wait_for_load_state("networkidle")
    for _ in range(_ATTEMPTS):
        if page.evaluate(_STILL):
            return
        draw(page)
    raise AssertionError("something on the page moves for ever")
