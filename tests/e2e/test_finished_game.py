"""The page of a finished game: for a passer-by, by keys and by touch, on a board and with cards."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.test_access import findings
from tests.e2e.test_looking_back import DESK, FLAT, PHONE, SMALL, axe, play_a_little

__all__ = ["axe"]

PLACES = {"kompakt": 0, "kartenkreuz": 3, "kartenrommee": 4, "patience": 5}


def see_it(page: Page) -> None:
    """Wait until the page of a finished game is there."""
    expect(page.get_by_role("heading", name="Mitnehmen und zeigen")).to_be_visible()


@pytest.mark.parametrize("game", PLACES)
def test_a_finished_game_has_a_page_for_everybody(
    visit: Visit, lexicon: BuiltLexicon, axe: str, tmp_path: Path, game: str
) -> None:
    player = visit(**DESK)
    table = play_a_little(player, lexicon, PLACES[game], 3)
    player.get_by_role("link", name="Seite der Partie").click()
    player.wait_for_url(f"**/game/{table}")
    see_it(player)
    # Somebody who has never been here, with the address alone.
    page = visit(f"/game/{table}", **PHONE)
    see_it(page)
    slider = page.get_by_role("slider")
    last = slider.get_attribute("max")
    assert last is not None
    expect(slider).to_have_value(last)
    said = page.locator(".said")
    first = said.inner_text()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(int(last) - 1))
    expect(said).not_to_have_text(first)
    slider.fill("1")
    expect(said).to_contain_text("Schritt 1 von")
    if (game.startswith("karten") and game != "kartenkreuz") or game == "patience":
        cards = page.locator("#finished-cards")
        expect(cards).to_have_attribute("alt", re.compile("Karten|Stapel"))
        before = cards.get_attribute("src")
        slider.fill(last)
        expect(cards).not_to_have_attribute("src", before or "")
    else:
        expect(page.locator("#finished-board .tile")).to_have_count(0)
    slider.fill("1")
    page.get_by_role("img", name="Punkte im Verlauf").click()
    expect(slider).not_to_have_value("1")
    page.locator("summary").first.click()
    for name, size in (("phone", PHONE), ("small", SMALL), ("flat", FLAT), ("desk", DESK)):
        page.set_viewport_size(size["viewport"])
        assert fits(page), name
        page.screenshot(path=tmp_path / f"{game}-{name}.png", full_page=True)
    assert findings(page, axe, {}) == []
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Take home and show")).to_be_visible()
    assert findings(page, axe, {}) == []


def test_pictures_and_files_can_be_taken_home(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit(**DESK)
    table = play_a_little(page, lexicon, 0, 1)
    page.goto(f"/game/{table}")
    see_it(page)
    beginnings: dict[str, Any] = {
        "Bild als SVG": b"<svg",
        "Bild als PNG": b"\x89PNG",
        "Aufzeichnung": b"{",
        "Als GCG": b"#character",
    }
    for name, begin in beginnings.items():
        with page.expect_download() as loaded:
            page.get_by_role("link", name=name).click()
        assert loaded.value.path().read_bytes().startswith(begin), name
    address = page.get_by_label("Adresse dieser Seite").input_value()
    assert address.endswith(f"/game/{table}")
    # The tags for other programs stand in the page as it is sent.
    head = page.request.get(f"/game/{table}").text().partition("</head>")[0]
    assert '<meta property="og:image" content="http' in head


def test_before_the_end_the_page_says_so(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit(**DESK)
    page.locator(".games li").nth(0).get_by_role("button", name="spielen").click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    page.goto(f"/game/{table}")
    expect(page.get_by_role("alert")).to_contain_text("Diese Partie läuft noch.")
    page.get_by_role("link", name="Zum Tisch").click()
    page.wait_for_url(f"**/table/{table}")
