"""Accounts in the page: made, used at two devices, lost and found, by keys alone."""

import re

from playwright.sync_api import Page, expect

from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.opening import new_table
from tests.e2e.seat import SeatAtPage
from tests.e2e.test_access import axe, findings

__all__ = ["axe"]

PASSWORD = "Zettelkasten 7"


def fill_in(page: Page, way: str, name: str, password: str) -> None:
    page.goto("/account")
    page.get_by_role("group", name="Konto").get_by_role("button", name=way).click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Kennwort", exact=False).last.fill(password)
    page.locator("form button[type=submit]").click()


def test_a_guests_game_goes_along_to_another_device(visit: Visit, lexicon: BuiltLexicon) -> None:
    here, there = visit(), visit(viewport={"width": 390, "height": 844})
    new_table(here, "kompakt", [("hier am Gerät", "Rosalinde"), ("Computer", "Computer")])
    table = here.url
    SeatAtPage(here, lexicon).wait()
    fill_in(here, "Konto anlegen", "Rosalinde", PASSWORD)
    code = here.get_by_role("textbox", name="Wiederherstellungscode").input_value()
    assert len(code) == 24
    expect(here.get_by_role("heading", level=1)).to_have_text("Rosalinde")
    expect(here.get_by_role("heading", level=1)).to_be_focused()
    here.get_by_role("button", name="Ich habe ihn aufgeschrieben").click()
    expect(here.get_by_role("textbox", name="Wiederherstellungscode")).to_have_count(0)

    fill_in(there, "Anmelden", "rosalinde", "falsch falsch")
    expect(there.locator(".reason")).to_have_text("Name oder Kennwort stimmt nicht.")
    fill_in(there, "Anmelden", "rosalinde", PASSWORD)
    expect(there.get_by_role("heading", level=1)).to_have_text("Rosalinde")
    there.goto(table)
    # Whose turn it is, or what there is to challenge, is chance: the seat is one's own.
    expect(there.get_by_role("region", name="Spieler")).to_contain_text("· du")

    there.goto("/account")
    there.get_by_role("button", name="Chrome, Linux abmelden").click()
    expect(there.get_by_text("dieses Gerät")).to_be_visible()
    expect(there.get_by_role("listitem")).to_have_count(1)
    here.goto(table)
    expect(here.get_by_text("Du schaust zu.")).to_be_visible()


def test_a_guest_is_asked_and_the_password_is_found_again(visit: Visit) -> None:
    first = visit()
    fill_in(first, "Konto anlegen", "Leopold", PASSWORD)
    code = first.get_by_role("textbox", name="Wiederherstellungscode").input_value()
    guest = visit()
    new_table(guest, "kompakt", [("hier am Gerät", "Gast"), ("mit Link eingeladen", "Bert")])
    table = guest.url.rsplit("/", 1)[1]
    guest.goto("/account")
    group = guest.get_by_role("group", name="Konto")
    group.get_by_role("button", name="Kennwort vergessen").press("Enter")
    guest.get_by_label("Name").fill("Leopold")
    guest.get_by_role("textbox", name="Wiederherstellungscode").fill(code)
    guest.get_by_label("Neues Kennwort").fill("ganz was Neues")
    guest.get_by_label("Neues Kennwort").press("Enter")
    expect(guest.get_by_role("heading", level=1)).to_have_text("Leopold")
    expect(guest.get_by_role("textbox", name="Wiederherstellungscode")).not_to_have_value(code)
    first.reload()
    expect(first.get_by_role("heading", level=1)).to_have_text("Konto")

    other = visit()
    new_table(other, "kompakt", [("hier am Gerät", "Gast"), ("mit Link eingeladen", "Bert")])
    mine = other.url.rsplit("/", 1)[1]
    assert mine != table
    fill_in(other, "Anmelden", "Leopold", "ganz was Neues")
    expect(other.get_by_role("button", name="Mitnehmen")).to_be_focused()
    other.keyboard.press("Enter")
    expect(other.get_by_role("heading", level=1)).to_have_text("Leopold")
    other.goto("/")
    expect(other.locator(f"a[href$='/table/{mine}']").first).to_be_visible()


def test_settings_go_along(visit: Visit) -> None:
    here = visit(color_scheme="light")
    fill_in(here, "Konto anlegen", "Friederike", PASSWORD)
    here.get_by_role("button", name="Ich habe ihn aufgeschrieben").click()
    with here.expect_response("**/api/account/settings"):
        here.get_by_role("button", name="Hell oder dunkel").click()
    there = visit(color_scheme="light")
    fill_in(there, "Anmelden", "Friederike", PASSWORD)
    expect(there.get_by_role("heading", level=1)).to_have_text("Friederike")
    expect(there.locator("html")).to_have_attribute("data-theme", "dark")


def test_what_one_has_played_and_the_end_of_an_account(
    visit: Visit, lexicon: BuiltLexicon, axe: str
) -> None:
    page = visit(viewport={"width": 390, "height": 844})
    fill_in(page, "Konto anlegen", "Theodora", PASSWORD)
    page.get_by_role("button", name="Ich habe ihn aufgeschrieben").click()
    expect(page.get_by_text("Noch keine beendete Partie.")).to_be_visible()
    new_table(page, "kompakt", [("hier am Gerät", "Theodora"), ("Computer", "Computer")])
    SeatAtPage(page, lexicon).wait()
    page.get_by_role("button", name="Aufgeben").click()
    page.get_by_role("button", name="Ja", exact=True).click()
    expect(page.get_by_text("Du hast aufgegeben.", exact=True)).to_be_visible()
    page.goto("/account")
    expect(page.get_by_role("heading", name="Scrabble Kompakt")).to_be_visible()
    expect(page.get_by_text("Platz 2 von 2")).to_be_visible()
    page.get_by_text("Kennwort ändern").first.click()
    page.get_by_text("Deine Daten").click()
    assert findings(page, axe, {}) == []
    assert fits(page)
    page.get_by_role("link", name="Zur Rangliste").click()
    expect(page.get_by_role("status").filter(has_text="Noch niemand hat")).to_be_visible()
    page.goto("/account")
    page.get_by_text("Deine Daten").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Herunterladen").click()
    assert "Theodora" in download.value.path().read_text("utf-8")
    page.get_by_label("Kennwort", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Konto löschen …").click()
    expect(page.get_by_role("button", name="Behalten")).to_be_focused()
    page.get_by_role("button", name="Endgültig löschen").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Konto")
    fill_in(page, "Anmelden", "Theodora", PASSWORD)
    expect(page.locator(".reason")).to_have_text("Name oder Kennwort stimmt nicht.")


def test_history_names_those_whom_nobody_has_named(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    page.get_by_role("button", name="Scrabble Kompakt gegen den Computer spielen").click()
    page.wait_for_url("**/table/*")
    SeatAtPage(page, lexicon).wait()
    page.get_by_role("button", name="Aufgeben").click()
    page.get_by_role("button", name="Ja", exact=True).click()
    expect(page.get_by_text("Du hast aufgegeben.", exact=True)).to_be_visible()
    fill_in(page, "Konto anlegen", "Annegret", PASSWORD)
    page.get_by_role("button", name="Ich habe ihn aufgeschrieben").click()
    expect(page.locator(".history li")).to_contain_text(re.compile("· Spieler 1, Computer"))


def test_a_token_is_made_shown_once_and_revoked(visit: Visit, axe: str) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    fill_in(page, "Konto anlegen", "Programmiererin", PASSWORD)
    page.get_by_role("button", name="Ich habe ihn aufgeschrieben").click()
    page.get_by_text("Programme, die für dich spielen").press("Enter")
    page.get_by_label("Wofür").fill("Mein Bot")
    page.get_by_label("Gilt").select_option(label="ohne Ende")
    form = page.locator("form", has=page.get_by_label("Wofür"))
    form.get_by_label("Kennwort").fill("falsch falsch")
    form.get_by_label("Kennwort").press("Enter")
    expect(form.locator(".reason")).to_have_text("Das ist nicht dein Kennwort.")
    form.get_by_label("Kennwort").fill(PASSWORD)
    form.get_by_label("Kennwort").press("Enter")
    shown = page.get_by_role("textbox", name="Schlüssel")
    expect(shown).to_be_focused()
    token = shown.input_value()
    assert token.startswith("setzkasten_")
    assert fits(page)
    assert findings(page, axe, {}) == []
    # Good for a program that has no cookie of the page.
    asked = page.evaluate(
        """token => fetch('/api/tables', {
            headers: {Authorization: `Bearer ${token}`}, credentials: 'omit'
        }).then(answer => answer.status)""",
        token,
    )
    assert asked == 200
    page.get_by_role("button", name="Ich habe ihn gesichert").press("Enter")
    expect(shown).to_have_count(0)
    page.reload()
    page.get_by_text("Programme, die für dich spielen").click()
    tokens = page.get_by_role("list", name="Schlüssel")
    expect(tokens).to_contain_text("Mein Bot")
    expect(tokens).to_contain_text("zuletzt am")
    assert token not in page.content()
    page.get_by_role("button", name="Mein Bot widerrufen").press("Enter")
    expect(tokens).to_have_count(0)
