"""Agreeing at two pages: a draw in Wortspiel, and a play that goes back."""

import os

from playwright.sync_api import expect

from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.test_access import axe, findings
from tests.e2e.test_live import two_at_a_table

__all__ = ["axe"]


def test_both_give_the_game_drawn(visit: Visit, lexicon: BuiltLexicon, axe: str) -> None:
    anna, bert = two_at_a_table(visit, lexicon, "wortspiel")
    anna.page.get_by_role("button", name="Remis anbieten").click()
    expect(anna.page.get_by_role("button", name="Angebot zurückziehen")).to_be_visible()
    offer = bert.page.get_by_role("region", name="Anna bietet Remis an.")
    for name, size in (("phone", (390, 844)), ("low", (844, 390)), ("wide", (1280, 800))):
        bert.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(offer).to_be_visible()
        assert fits(bert.page)
        if folder := os.environ.get("SETZKASTEN_PICTURES"):
            bert.page.screenshot(path=f"{folder}/draw-{name}.png")
    for page in (anna.page, bert.page):
        assert findings(page, axe, {}, ["#board"]) == []
    offer.get_by_role("button", name="Remis annehmen").click()
    for page in (anna.page, bert.page):
        expect(page.get_by_text("Alle wollten Remis.").first).to_be_visible()
        expect(page.get_by_text("Unentschieden.").first).to_be_visible()


def test_a_play_goes_back_when_the_other_one_agrees(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    page.goto("/new/kompakt")
    page.get_by_label("Zurücknehmen, solange").check()
    page.get_by_label("Wer sitzt auf Platz 2?").select_option(label="hier am Gerät")
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/table/*")
    table = page.request.get(f"/api/tables/{page.url.split('/table/')[1]}").json()
    assert table["rules"]["take_back"]
