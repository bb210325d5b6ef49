"""Going to an address: it is over when the page's app is there, not when the browser has loaded.

The browser tells of a load as soon as it has the document and its scripts. The app is mounted after
that, when its language is there: a key that is pressed before goes nowhere.
"""

from functools import wraps
from typing import Final

from playwright.sync_api import Page, Response

from tests.e2e.throttling import slow

MOUNTED: Final = "#app > *, :root:not(:has(#app))"
"""The app, or a document that has none, such as an answer of the server in plain text."""


def arriving(page: Page) -> Page:
    """Let `goto` and `reload` of this page return when the app is mounted; return the page."""
    slow(page)
    goto, reload = page.goto, page.reload

    @wraps(goto)
    def go(url: str, **options: object) -> Response | None:
        answer = goto(url, **options)  # type: ignore[arg-type]
        page.locator(MOUNTED).first.wait_for(state="attached")
        return answer

    @wraps(reload)
    def again(**options: object) -> Response | None:
        answer = reload(**options)  # type: ignore[arg-type]
        page.locator(MOUNTED).first.wait_for(state="attached")
        return answer

    vars(page).update(goto=go, reload=again)
    return page
