"""Agreeing at two pages: a draw in Wortspiel, and a play that goes back."""

import os

from playwright.sync_api import expect

from setzkasten.games.crossword.messages import Accept, Play
from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.test_access import axe, findings
from tests.e2e.test_live import on_turn, two_at_a_table

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
    seats = two_at_a_table(visit, lexicon, take_back=True)
    layer = on_turn(*seats)
    other = seats[1 - layer.seat]
    command = layer.thought()
    assert isinstance(command, Play)
    before = layer.look()["view"]["players"][layer.seat]
    layer.play_on(command)
    assert layer.look()["view"]["phase"] == "window"
    for seat in seats:
        expect(seat.page.locator("#board .tile")).to_have_count(len(command.placements))

    layer.page.get_by_role("button", name="Zug zurücknehmen?").click()
    name = ("Anna", "Bert")[layer.seat]
    offer = other.page.get_by_role("region", name=f"{name} möchte den Zug zurücknehmen.")
    offer.get_by_role("button", name="Einverstanden").click()

    for seat in seats:
        expect(seat.page.locator("#board .tile")).to_have_count(0)
        expect(seat.page.get_by_role("heading", name="Punkte an")).to_have_count(0)
    view = layer.look()["view"]
    after = view["players"][layer.seat]
    assert (view["phase"], view["awaited"], view["board"]) == ("turn", [layer.seat], [])
    assert (sorted(after["rack"]), after["score"]) == (sorted(before["rack"]), before["score"])
    # The page has them on the rack again: the same play can be laid once more, and counts.
    rack = layer.page.get_by_role("toolbar", name="Dein Bänkchen").get_by_role("button")
    expect(rack.filter(visible=True)).to_have_count(len(after["rack"]))
    layer.play_on(command)
    expect(layer.page.get_by_role("button", name="Zug zurücknehmen?")).to_have_count(0)
    other.play_on(Accept(other.seat))
    assert other.look()["view"]["awaited"] == [other.seat]
