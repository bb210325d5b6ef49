"""Names of others open what one can do about them; a hidden tab counts what was written."""

from pathlib import Path

from playwright.sync_api import expect

from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.opening import new_table
from tests.e2e.test_access import axe, findings
from tests.e2e.test_hosting import host, no_barrier
from tests.e2e.test_live import mover_of, two_at_a_table
from tests.e2e.test_seeks import HIDE, SHOW

__all__ = ["axe"]


def test_a_name_opens_what_one_can_do_about_somebody(
    visit: Visit, lexicon: BuiltLexicon, axe: str
) -> None:
    """At a table without a chat as well; one's own name and the computer's are only names."""
    anna, bert = (seat.page for seat in two_at_a_table(visit, lexicon))
    anna.set_viewport_size({"width": 360, "height": 740})
    players = anna.get_by_role("region", name="Spieler")
    expect(players.get_by_role("button")).to_have_count(1)
    name = players.get_by_role("button", name="Mehr zu Bert")
    assert findings(anna, axe, {}, ["#board"]) == []
    assert fits(anna)
    name.press("Enter")
    dialog = anna.get_by_role("dialog", name="Bert")
    expect(dialog).to_be_visible()
    assert findings(anna, axe, {}, ["#board"]) == []
    anna.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(name).to_be_focused()
    # The whole card is hit, not the name alone.
    box = players.locator("li").nth(1).bounding_box()
    assert box is not None
    anna.mouse.click(box["x"] + box["width"] - 8, box["y"] + box["height"] - 6)
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Melden").click()
    expect(anna.get_by_role("dialog", name="Bert melden")).to_be_visible()
    # Whoever only looks on can do nothing about anybody.
    cleo = visit(f"/table/{bert.url.split('/table/')[1].split('#')[0]}")
    watched = cleo.get_by_role("region", name="Spieler")
    expect(watched.locator(".name")).to_have_count(2)
    expect(watched.get_by_role("button")).to_have_count(0)


def test_a_hidden_tab_counts_what_was_written(visit: Visit, lexicon: BuiltLexicon) -> None:
    anna = visit()
    link = "mit Link eingeladen"
    new_table(anna, "kompakt", [("hier am Gerät", "Anna"), (link, "Bert")], chat=True)
    invitation = anna.get_by_role("textbox", name="Einladung für Bert").input_value()
    bert = visit(invitation[invitation.index("/table/") :])
    bert.get_by_role("button", name="Platz nehmen").click()
    for page in (anna, bert):
        expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    mover, other = mover_of(anna, bert)
    mover.locator(".chat-toggle").click()
    mover.get_by_text("Fertige Sätze").click()
    expect(other.locator(".chat-toggle")).to_be_visible()
    other.evaluate(HIDE)
    expect(other).to_have_title("Scrabble Kompakt · Setzkasten")
    mover.get_by_role("button", name="Hallo!").click()
    expect(other).to_have_title("(1) Neue Nachricht · Scrabble Kompakt · Setzkasten")
    mover.get_by_role("button", name="Hallo!").click()
    expect(other).to_have_title("(2) 2 neue Nachrichten · Scrabble Kompakt · Setzkasten")
    mover.get_by_role("button", name="Passen").click()
    mover.get_by_role("button", name="Ja", exact=True).click()
    expect(other).to_have_title("(3) Du bist dran · Scrabble Kompakt · Setzkasten")
    other.evaluate(SHOW)
    other.locator(".chat-toggle").click()
    other.evaluate(HIDE)
    expect(other).to_have_title("(1) Du bist dran · Scrabble Kompakt · Setzkasten")


def test_a_host_silences_somebody_whom_nobody_has_reported(
    visit: Visit, lexicon: BuiltLexicon, tables: Path, axe: str
) -> None:
    seats = two_at_a_table(visit, lexicon)
    page = host(visit, tables, "Aufseherin", viewport={"width": 360, "height": 740})
    page.goto("/host")
    field = page.get_by_label("An welchem Tisch?")
    field.fill("https://irgendwo.example/table/nirgends")
    field.press("Enter")
    expect(page.locator(".reason")).to_be_visible()
    field.fill(seats[0].page.url)
    field.press("Enter")
    people = page.get_by_role("group", name="Um wen geht es?").get_by_role("radio")
    expect(people).to_have_count(2)
    expect(people.first).to_be_focused()
    no_barrier(page, axe)
    page.get_by_role("radio", name="Bert").check()
    page.get_by_label("Wie viele Tage?").fill("2")
    page.get_by_label("Grund").fill("Ruhe bitte")
    page.get_by_role("button", name="Ausführen").press("Enter")
    expect(page.locator(".done")).to_contain_text("Bert: muss schweigen")
    done = page.get_by_role("listitem").filter(has_text="Ruhe bitte")
    expect(done).to_contain_text("von Aufseherin")
    no_barrier(page, axe)
