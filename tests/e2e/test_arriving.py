"""A page is given to a test when somebody could use it."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import Visit


@pytest.mark.parametrize("again", [False, True], ids=["goto", "reload"])
def test_a_key_that_is_pressed_on_arrival_is_heard(visit: Visit, *, again: bool) -> None:
    page = visit()
    _let_the_app_come_late(page)
    if again:
        page.reload()
    else:
        page.goto("/settings")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Zum Inhalt")).to_be_focused()


def test_an_address_without_the_app_is_arrived_at_as_well(visit: Visit) -> None:
    page = visit("/api/games")
    expect(page.locator("body")).to_contain_text("kompakt")


def _let_the_app_come_late(page: Page) -> None:
    """Hold back the page's language until a while after the browser has told of its load."""

    def late(route: Route) -> None:
        page.wait_for_load_state("load")
        page.evaluate("new Promise((done) => setTimeout(done, 1000))")
        route.continue_()

    page.route("**/assets/de-*.js", late)
