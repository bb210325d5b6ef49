"""The page of a review as a file: read on a phone and printed, of boards and of cards."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import setzkasten as sk
from setzkasten.review.pages.page import page_of
from tests.e2e.drawing import fits
from tests.review.games import played
from tests.review.test_cards import dealt

GAMES: dict[str, Callable[[], sk.Game]] = {
    "klassisch": lambda: played("klassisch"),
    "kartenkreuz": lambda: played("kartenkreuz"),
    "kartenrommee": lambda: dealt("kartenrommee", 3),
    "patience": lambda: dealt("patience", 1),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_report_can_be_read_on_a_phone_and_in_print(
    browser: Browser, tmp_path: Path, game: str
) -> None:
    file = tmp_path / f"{game}.html"
    file.write_text(page_of(sk.review(GAMES[game](), seconds=0), game, "de"), "utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(file.as_uri())
    assert fits(page)
    section = page.locator("section").nth(3)
    picture = section.locator("figure svg").bounding_box()
    assert picture is not None
    assert 300 < picture["width"] <= 390
    # The letters of all pictures are as large as people can read.
    for text in page.locator("svg.curve text, figure .sk-note").all()[:20]:
        shown = text.bounding_box()
        assert shown is not None
        assert shown["height"] >= 11
        assert shown["x"] + shown["width"] <= 390
    page.screenshot(path=tmp_path / f"{game}-phone.png")
    # Paper is narrower than most windows: there, too, the picture stands beside its turn.
    page.set_viewport_size({"width": 700, "height": 990})
    page.emulate_media(media="print")
    assert fits(page)
    heading = section.locator("h3").bounding_box()
    picture = section.locator("figure").bounding_box()
    assert heading is not None
    assert picture is not None
    assert heading["x"] + heading["width"] <= picture["x"]
    assert abs(heading["y"] - picture["y"]) < 40
    for table in section.locator("table").all():
        shown = table.bounding_box()
        assert shown is not None
        assert shown["x"] < picture["x"]
    page.screenshot(path=tmp_path / f"{game}-print.png")
    page.close()
