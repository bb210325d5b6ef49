"""Meeting others: seeks on top of the lobby, finding somebody, being called while hidden."""

import re

from playwright.sync_api import Page, expect

from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.opening import new_table
from tests.e2e.test_access import axe, findings
from tests.e2e.test_live import mover_of, two_at_a_table

__all__ = ["axe"]

HIDE = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SHOW = """() => {
  delete document.hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def find(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Name angeben").click()
    page.get_by_label("Dein Name").fill(name)
    page.get_by_label("Dein Name").press("Enter")
    expect(page.get_by_text(f"Du heißt {name}", exact=True)).to_be_visible()


def test_two_who_look_for_somebody_find_each_other(visit: Visit) -> None:
    anna, bert = visit(), visit(viewport={"width": 390, "height": 844})
    find(anna, "Anna")
    anna.get_by_role("button", name="Wortspiel: Mitspieler finden").click()
    anna.wait_for_url("**/table/*")
    find(bert, "Bert")
    seeks = bert.get_by_role("region", name="Mitspieler gesucht")
    expect(seeks).to_contain_text("Anna")
    expect(seeks).to_contain_text("ohne Uhr · gerade eben")
    first = bert.locator("main section").first
    expect(first.get_by_role("heading", level=2)).to_have_text("Mitspieler gesucht")
    assert fits(bert)
    seeks.get_by_role("button", name="Mitspielen").press("Enter")
    bert.wait_for_url("**/table/*")
    for page in (anna, bert):
        expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    assert anna.url == bert.url
    cleo = visit()
    expect(cleo.get_by_role("region", name="Mitspieler gesucht")).to_have_count(0)

    # Passing shows it in any case: whoever is not on turn is told when he is.
    mover, other = mover_of(anna, bert)
    expect(mover).to_have_title("● Wortspiel · Setzkasten")
    mover.evaluate(HIDE)
    expect(mover).to_have_title("(1) Du bist dran · Wortspiel · Setzkasten")
    expect(mover.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-call.svg")
    mover.evaluate(SHOW)
    expect(mover.locator("link[rel=icon]")).to_have_attribute("href", "/favicon.svg")
    other.get_by_role("button", name="Ton, wenn ich dran bin").click()
    expect(other.get_by_role("button", name="Ton, wenn ich dran bin")).to_have_attribute(
        "aria-pressed", "true"
    )
    other.evaluate(HIDE)
    expect(other).to_have_title("Wortspiel · Setzkasten")
    mover.get_by_role("button", name="Passen").click()
    mover.get_by_role("button", name="Ja", exact=True).click()
    expect(other).to_have_title("(1) Du bist dran · Wortspiel · Setzkasten")


def test_one_click_seats_nobody_in_a_game_of_days(visit: Visit) -> None:
    days, anna, bert = visit(), visit(), visit()
    days.goto("/new/kompakt")
    days.get_by_label("Uhr (Hausregel)").select_option(label="7 Tage je Zug")
    days.get_by_label("Offener Tisch", exact=False).check()
    days.locator("form button[type=submit]").click()
    days.wait_for_url("**/table/*")
    for page in (anna, bert):
        page.get_by_role("button", name="Scrabble Kompakt: Mitspieler finden").click()
        page.wait_for_url("**/table/*")
    for page in (anna, bert):
        expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    assert anna.url == bert.url != days.url
    expect(days.get_by_role("heading", name="Warten auf Mitspieler")).to_be_visible()
    days.get_by_role("button", name="Tisch schließen").click()
    days.get_by_role("button", name="Ja", exact=True).click()
    expect(days.get_by_role("heading", name="Warten auf Mitspieler")).to_have_count(0)


def test_one_click_takes_the_place_of_ones_own_seek_with_a_clock(visit: Visit) -> None:
    anna, bert = visit(viewport={"width": 390, "height": 844}), visit()
    anna.goto("/new/kompakt")
    anna.get_by_label("Uhr (Hausregel)").select_option(label="10 Minuten + 10 s je Zug")
    anna.get_by_label("Offener Tisch", exact=False).check()
    anna.locator("form button[type=submit]").click()
    anna.wait_for_url("**/table/*")
    earlier = anna.url
    # One more of this kind is refused, and what to do is said with the way there.
    anna.goto("/new/wortspiel")
    anna.get_by_label("Offener Tisch", exact=False).check()
    anna.locator("form button[type=submit]").click()
    refused = anna.locator("form").get_by_role("alert")
    expect(refused).to_contain_text("Schließe ihn, bevor du einen weiteren öffnest.")
    expect(refused.get_by_role("link", name="Zum Tisch")).to_have_attribute(
        "href", re.compile(earlier[earlier.index("/table/") :] + "$")
    )
    anna.goto("/")
    anna.get_by_role("button", name="Wortspiel: Mitspieler finden").click()
    anna.wait_for_url("**/table/*")
    assert anna.url != earlier
    told = "Dein früheres Gesuch ist zurückgezogen: Scrabble Kompakt."
    expect(anna.get_by_text(told)).to_be_visible()
    assert fits(anna)
    bert.goto("/")
    seeks = bert.get_by_role("region", name="Mitspieler gesucht")
    expect(seeks.get_by_role("listitem")).to_have_count(1)
    expect(seeks).to_contain_text("Wortspiel")
    # Nobody who comes later finds her.
    anna.get_by_role("button", name="Tisch schließen").click()
    anna.get_by_role("button", name="Ja", exact=True).click()
    expect(anna.get_by_role("heading", name="Warten auf Mitspieler")).to_have_count(0)


def test_two_who_ask_at_the_same_moment_find_each_other_while_they_wait(visit: Visit) -> None:
    anna, bert = visit(), visit()
    bert.route("**/api/seeks", lambda route: route.fulfill(json=[]))
    for page in (anna, bert):
        page.get_by_role("button", name="Wortspiel: Mitspieler finden").click()
        page.wait_for_url("**/table/*")
        expect(page.get_by_role("heading", name="Warten auf Mitspieler")).to_be_visible()
    assert anna.url != bert.url
    older = anna.url
    bert.unroute("**/api/seeks")
    for page in (anna, bert):
        expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
        expect(page).to_have_url(older)


def test_the_overview_calls_too_while_nobody_looks_at_it(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    seats = two_at_a_table(visit, lexicon, "wortspiel")
    mover, other = mover_of(*(seat.page for seat in seats))
    other.clock.install()
    other.goto("/")
    icon = other.locator("link[rel=icon]")
    expect(other.get_by_role("region", name="Deine Partien")).to_be_visible()
    other.evaluate(HIDE)
    expect(other).to_have_title(re.compile("^Setzkasten"))
    mover.get_by_role("button", name="Passen").click()
    mover.get_by_role("button", name="Ja", exact=True).click()
    expect(mover).to_have_title("Wortspiel · Setzkasten")
    other.clock.run_for(61_000)
    expect(other).to_have_title(re.compile(r"^\(1\) Du bist dran · Setzkasten"))
    expect(icon).to_have_attribute("href", "/favicon-call.svg")
    other.evaluate(SHOW)
    expect(other).to_have_title(re.compile("^Setzkasten"))
    expect(icon).to_have_attribute("href", "/favicon.svg")


def test_a_rematch_is_offered_declined_and_offered_by_the_other(
    visit: Visit, lexicon: BuiltLexicon, axe: str
) -> None:
    anna, bert = (seat.page for seat in two_at_a_table(visit, lexicon, "wortspiel"))
    anna.get_by_role("button", name="Aufgeben").click()
    anna.get_by_role("button", name="Ja", exact=True).click()
    finished = bert.url
    anna.get_by_role("button", name="Revanche", exact=True).press("Enter")
    anna.wait_for_url(lambda address: address != finished)
    end = bert.locator(".end")
    expect(end).to_contain_text("Anna möchte eine Revanche.")
    expect(bert.get_by_test_id("voice")).to_contain_text("Anna möchte eine Revanche.")
    assert findings(bert, axe, {}, ["#board"]) == []
    end.get_by_role("button", name="Ablehnen").press("Enter")
    expect(end).to_contain_text("Du möchtest keine Revanche.")
    expect(anna.get_by_text("Die Revanche wurde abgelehnt.")).to_be_visible()
    anna.goto(finished)
    expect(anna.locator(".end")).to_contain_text("Bert möchte keine Revanche.")
    expect(anna.get_by_role("button", name="Revanche", exact=True)).to_have_count(0)
    # He has thought better of it.
    bert.get_by_role("button", name="Revanche", exact=True).press("Enter")
    anna.get_by_role("button", name="Zur neuen Partie").press("Enter")
    for page in (anna, bert):
        expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    assert anna.url == bert.url != finished


def test_a_seek_stays_while_one_looks_at_other_pages_and_the_game_begins_there(
    visit: Visit, axe: str
) -> None:
    """The line to the table is kept, gives the part of the bag, and tells that all are there."""
    anna, bert = visit(viewport={"width": 390, "height": 844}), visit()
    find(anna, "Anna")
    anna.get_by_role("button", name="Wortspiel: Mitspieler finden").click()
    anna.wait_for_url("**/table/*")
    table = anna.url
    expect(anna.get_by_role("heading", name="Warten auf Mitspieler")).to_be_visible()
    for page in ("/rules/wortspiel", "/", "/judge"):
        anna.goto(page)
        expect(anna.get_by_text("Du wartest auf Mitspieler: Wortspiel.")).to_be_visible()
        seek = anna.request.get("/api/seeks").json()[0]
        assert table.endswith(seek["table"]["id"])
        expect(anna.get_by_role("link", name="Zum Tisch", exact=True)).to_be_visible()
    assert findings(anna, axe, {}) == []
    assert fits(anna)
    find(bert, "Bert")
    seeks = bert.get_by_role("region", name="Mitspieler gesucht")
    expect(seeks).to_contain_text("endet in")
    seeks.get_by_role("button", name="Mitspielen").press("Enter")
    bert.wait_for_url("**/table/*")
    # Nobody has to be at the table for the game to begin.
    expect(bert.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    expect(anna.get_by_text("Alle sind da, es geht los: Wortspiel.")).to_be_visible()
    anna.get_by_role("link", name="Zum Tisch", exact=True).press("Enter")
    expect(anna.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    assert anna.url == table
    anna.goto("/judge")
    expect(anna.get_by_role("heading", level=1)).to_be_visible()
    expect(anna.get_by_text("Alle sind da, es geht los")).to_have_count(0)


def test_an_invitation_is_made_void(visit: Visit) -> None:
    anna = visit(viewport={"width": 360, "height": 740})
    new_table(anna, "kompakt", [("hier am Gerät", "Anna"), ("mit Link eingeladen", "Bert")])
    field = anna.get_by_role("textbox", name="Einladung für Bert")
    old = field.input_value()
    anna.get_by_role("button", name="Link ungültig machen: Bert").press("Enter")
    expect(field).not_to_have_value(old)
    expect(anna.get_by_test_id("voice")).to_contain_text("Der alte Link gilt nicht mehr")
    stranger = visit(old[old.index("/table/") :])
    expect(stranger.get_by_role("heading", name="Warten auf Mitspieler")).to_have_count(0)
    expect(stranger.get_by_role("alert")).to_be_visible()
    fresh = field.input_value()
    bert = visit(fresh[fresh.index("/table/") :])
    expect(bert.get_by_role("button", name="Platz nehmen")).to_be_visible()
