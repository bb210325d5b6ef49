"""The first game of somebody new: what to do, typing from anywhere, going on by itself."""

import re

from playwright.sync_api import Page, expect

from setzkasten.games.crossword.messages import Pass
from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.opening import new_table
from tests.e2e.seat import SeatAtPage

HERE, BOT = "hier am Gerät", "Computer"


def own_turn(page: Page, lexicon: BuiltLexicon, game: str = "kompakt") -> SeatAtPage:
    """Open tables against the computer until one begins oneself."""
    for _ in range(12):
        new_table(page, game, [(HERE, "Anna"), (BOT, "")])
        seat = SeatAtPage(page, lexicon)
        if seat.look()["view"]["turn"] == 0 and seat.wait().phase == "turn":
            return seat
    raise AssertionError("the computer always begins")


def letters_of(seat: SeatAtPage) -> list[str]:
    rack = seat.look()["view"]["players"][0]["rack"]
    return [tile for tile in rack if len(tile) == 1 and tile.isalpha()]


def test_the_first_move_is_explained_once(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    seat = own_turn(page, lexicon)
    hint = page.get_by_test_id("first")
    expect(hint).to_contain_text("Leg das erste Wort über 8H")
    expect(page.locator(".surface.first")).to_have_count(1)
    page.keyboard.type(letters_of(seat)[0].lower())
    expect(hint).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(page.locator(".tile.new")).to_have_count(0)
    expect(hint).to_have_count(0)


def test_letters_go_to_the_board_wherever_the_focus_is(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    seat = own_turn(page, lexicon)
    letters = letters_of(seat)
    laid = page.locator(".tile.new")
    rack = page.get_by_role("toolbar", name="Dein Bänkchen")
    places = [
        page.get_by_role("button", name="Mischen"),
        rack.get_by_role("button").first,
        page.get_by_role("button", name="Zurücknehmen"),
        page.get_by_role("button", name="Nur Tisch und Punkte"),
    ]
    for place in places:
        if place.is_enabled():
            place.focus()
        else:
            page.evaluate("() => document.activeElement.blur()")
        page.keyboard.type(letters[0].lower())
        expect(laid).to_have_count(1)
        page.get_by_role("button", name="Zurücknehmen").click()
        expect(laid).to_have_count(0)
        page.keyboard.type(letters[0].lower())
        expect(laid).to_have_count(1)
        page.keyboard.press("Backspace")
        expect(laid).to_have_count(0)
    # A field keeps its letters.
    page.get_by_role("button", name="Name ändern").click()
    page.get_by_label("Dein Name").fill("")
    page.keyboard.type(letters[0])
    expect(laid).to_have_count(0)
    expect(page.get_by_label("Dein Name")).to_have_value(letters[0])


def test_escape_unchooses_and_closes(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    own_turn(page, lexicon)
    tile = page.get_by_role("toolbar", name="Dein Bänkchen").get_by_role("button").first
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(tile).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Tauschen").click()
    expect(page.get_by_text("Welche Steine willst du tauschen?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Welche Steine willst du tauschen?")).to_have_count(0)
    page.get_by_role("button", name="Passen").click()
    expect(page.get_by_role("button", name="Nein")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Wirklich passen?")).to_have_count(0)


def test_a_refusal_goes_with_the_draft_that_caused_it(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    seat = own_turn(page, lexicon)
    letters = letters_of(seat)
    seat.point(0, 0, down=False)
    page.keyboard.type(letters[0].lower() + letters[1].lower())
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("refusal")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.get_by_test_id("refusal")).to_have_count(0)
    rack = seat.look()["view"]["players"][0]["rack"]
    missing = next(letter for letter in "QXYÖÄÜJPVZ" if letter not in rack)
    if "?" not in rack:
        page.keyboard.type(missing.lower())
        status = page.locator(".status")
        expect(status).to_contain_text(f"{missing} liegt nicht auf deinem Bänkchen.")
        page.keyboard.press("Backspace")
        expect(status).not_to_contain_text(f"{missing} liegt nicht")


def test_a_word_of_cards_begins_six_squares_away(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    own_turn(page, lexicon, "kartenkreuz")
    for step in (-3, -6):
        square = page.locator(f'[data-row="{step}"][data-col="0"]')
        expect(square).to_be_visible()
        square.click()
    expect(page.locator("#board--6-0")).to_be_visible()


def test_after_a_play_of_the_computer_it_goes_on_by_itself(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    page = visit()
    page.evaluate("() => localStorage.setItem('setzkasten:consent', '2')")
    page.reload()
    seat = own_turn(page, lexicon)
    # It is there for two seconds: however busy the machine is then, it was seen.
    page.evaluate(
        """() => {
          window.told = "";
          const note = () => {
            const told = document.querySelector("[data-testid=goes-on]");
            if (told) window.told += told.closest("section").textContent;
          };
          const all = { characterData: true, childList: true, subtree: true };
          new MutationObserver(note).observe(document.body, all);
        }"""
    )
    # Nothing but passing: whatever the computer lays, nothing has to be clicked away.
    told = ""
    for _ in range(5):
        seat.play_on(Pass(0))
        while seat.wait().phase == "window":
            pass
        if told := page.evaluate("window.told"):
            break
    assert re.search(r"Computer sagt \d+ Punkte? an", told)
    assert "Von selbst weiter in" in told
    expect(page.get_by_test_id("turn")).to_have_text("Du bist dran.")
    assert seat.look()["view"]["phase"] == "turn"
    # Whoever holds on has all the time, and the setting is there to be changed.
    page.get_by_label("Nach Zügen des Computers weiter").select_option("0")
    expect(page.get_by_label("Nach Zügen des Computers weiter")).to_have_value("0")


def test_two_at_one_device_have_a_door_of_their_own(visit: Visit) -> None:
    page = visit()
    page.get_by_role("link", name="Scrabble Kompakt zu zweit an diesem Gerät spielen").click()
    expect(page.get_by_role("heading", name="Zu zweit an einem Gerät")).to_be_visible()
    page.get_by_label("Name auf Platz 1").fill("Anna")
    page.get_by_label("Name auf Platz 2").fill("Bert")
    page.get_by_role("button", name="Partie beginnen").click()
    expect(
        page.get_by_role("heading", name=re.compile("Gerät an (Anna|Bert) weitergeben"))
    ).to_be_visible()


def test_the_projector_shows_what_was_laid_last(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    seat = own_turn(page, lexicon)
    seat.play_on()
    if seat.look()["view"]["board"]:
        page.get_by_role("button", name="Nur Tisch und Punkte").click()
        expect(page.get_by_test_id("projected")).to_contain_text(
            re.compile(r"legs?t .* für \d+ Punkt")
        )


def test_the_rules_lead_back_to_the_table(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    own_turn(page, lexicon)
    at = page.url
    page.get_by_role("link", name="Regeln").click()
    expect(page.get_by_role("figure")).to_contain_text("WORT: (3 + 2 + 1 + 1) · 2 = 14 Punkte")
    page.get_by_role("link", name="Zurück zum Tisch").click()
    expect(page).to_have_url(at)
    expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
