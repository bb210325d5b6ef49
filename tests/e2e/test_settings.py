"""Looks and keys are chosen on a page of their own, count at once, and last."""

import re
from pathlib import Path

from playwright.sync_api import Request, expect

from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.test_access import findings
from tests.e2e.test_looking_back import DESK, PHONE, axe

__all__ = ["axe"]


def test_choices_count_at_once_and_last(visit: Visit, axe: str, tmp_path: Path) -> None:
    page = visit("/", **PHONE)
    elsewhere: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith((page.url.split("/settings")[0], "data:")):
            elsewhere.append(request.url)

    page.get_by_role("link", name="Einstellungen").click()
    page.wait_for_url("**/settings")
    page.on("request", note)
    square = page.locator("#sample .p-W").first
    before = square.evaluate("(node) => getComputedStyle(node).backgroundColor")
    page.get_by_label("Farben des Bretts").select_option("safe")
    expect(square).not_to_have_css("background-color", before)
    columns = page.locator(".columns").first
    expect(columns).to_be_hidden()
    page.get_by_label("Buchstaben und Zahlen am Brett").select_option("on")
    expect(columns).to_be_visible()
    page.get_by_label("Schriftgröße").select_option("150")
    page.get_by_label("Bewegung").select_option("less")
    page.get_by_label("Tippen").select_option("board")
    page.get_by_label("Ton").select_option("1")
    for name, size in (("phone", PHONE), ("desk", DESK)):
        page.set_viewport_size(size["viewport"])
        assert fits(page), name
        page.screenshot(path=tmp_path / f"{name}.png", full_page=True)
    assert findings(page, axe, {}) == []
    page.get_by_role("button", name="Hell oder dunkel").click()
    assert findings(page, axe, {}) == []
    page.reload()
    expect(page.get_by_label("Schriftgröße")).to_have_value("150")
    expect(page.get_by_label("Ton")).to_have_value("1")
    expect(page.locator("html")).to_have_attribute("style", re.compile("font-size: 150%"))
    expect(page.locator("html")).to_have_attribute("data-colours", "safe")
    page.get_by_label("Sprache").select_option("en")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    assert elsewhere == []


def test_letters_go_to_the_board_only_where_that_is_wanted(visit: Visit) -> None:
    page = visit("/settings")
    page.get_by_label("Tippen").select_option("board")
    page.goto("/")
    page.locator(".games li").nth(0).get_by_role("button", name="spielen").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("#board")).to_be_visible()
    page.locator("#main").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#board .cursor")).to_have_count(0)
    page.evaluate("localStorage.removeItem('setzkasten:keys')")
    page.reload()
    expect(page.locator("#board")).to_be_visible()
    page.locator("#main").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#board .cursor")).to_have_count(1)


def test_without_texts_of_the_host_the_page_says_so(visit: Visit, axe: str) -> None:
    page = visit("/imprint", **PHONE)
    expect(page.get_by_role("heading", name="Impressum")).to_be_visible()
    expect(page.get_by_text("noch nichts eingetragen")).to_be_visible()
    page.get_by_role("link", name="Datenschutz").click()
    expect(page.get_by_role("heading", name="Datenschutz")).to_be_visible()
    assert findings(page, axe, {}) == []
