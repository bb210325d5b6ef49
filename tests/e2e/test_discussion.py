"""Words under discussion in the page: proposed at the judge, decided by the host, read by all."""

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from setzkasten.games.cards.rummy.messages import Discard, Draw
from setzkasten.games.crossword.messages import Pass
from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.test_access import axe, findings
from tests.e2e.test_live import on_turn, two_at_a_table

__all__ = ["axe"]

WORD = "QUORTZ"
WHY = "So heißt bei uns <b>der Stein</b>."


def test_a_word_is_proposed_decided_and_told(visit: Visit, tables: Path, axe: str) -> None:
    page = visit("/judge")
    page.get_by_label("Wörter").fill(WORD)
    page.get_by_role("button", name="Prüfen").click()
    page.get_by_role("button", name=f"Zu {WORD} etwas vorschlagen").press("Enter")
    expect(page.get_by_label("Warum?")).to_be_focused()
    page.keyboard.type(WHY)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#main").get_by_text("Danke!")).to_contain_text(WORD)

    page.goto("/words")
    expect(page.get_by_role("heading", level=1)).to_have_text("Entschiedene Wörter")
    # Other tests may have decided on words of their own at this server.
    expect(page.locator("main [role=status]")).to_have_count(0)
    expect(page.get_by_role("listitem").filter(has_text=WORD)).to_have_count(0)
    assert findings(page, axe, {}) == []
    command = [sys.executable, "-m", "setzkasten", "admin", "words"]
    listed = subprocess.run(
        [*command, "list", "--data", str(tables)], check=True, capture_output=True, text=True
    )
    assert WORD in listed.stdout
    assert WHY in listed.stdout
    accept = [*command, "accept", WORD, "--because", "Im Verein üblich", "--data", str(tables)]
    subprocess.run(accept, check=True)

    page.reload()
    expect(page.get_by_role("listitem").filter(has_text=WORD)).to_contain_text("Im Verein üblich")
    assert findings(page, axe, {}) == []
    page.get_by_role("link", name="Ein Wort prüfen und vorschlagen").press("Enter")
    page.get_by_label("Wörter").fill(WORD)
    page.get_by_role("button", name="Prüfen").click()
    expect(page.get_by_text(re.compile("hat am .* entschieden"))).to_be_visible()


def test_a_word_is_proposed_at_the_table_where_it_was_challenged(
    visit: Visit, lexicon: BuiltLexicon, tables: Path
) -> None:
    anna, bert = two_at_a_table(visit, lexicon)
    layer = on_turn(anna, bert)
    challenger = bert if layer is anna else anna
    rack = layer.look()["view"]["players"][layer.seat]["rack"]
    layer.point(7, 7, down=False)
    word = "".join(sorted((tile for tile in rack if tile != "?"), reverse=True)[:6])
    layer.page.keyboard.type(word.lower())
    layer.page.keyboard.press("Enter")
    challenger.page.get_by_role("button", name=f"{word} anzweifeln").click()

    page = layer.page
    address, ways = page.url, page.evaluate("history.length")
    opener = page.get_by_role("button", name=f"Zu {word} etwas vorschlagen")
    opener.press("Enter")
    dialog = page.get_by_role("dialog", name=f"Zu {word} etwas vorschlagen")
    expect(dialog.get_by_label("Warum?")).to_be_focused()
    page.keyboard.type("So heißt bei uns das Ding.")
    # The game goes on meanwhile; what is typed stays.
    challenger.play_on(Pass(challenger.seat))
    expect(page.get_by_test_id("news")).to_contain_text("passt")
    expect(dialog.get_by_label("Warum?")).to_have_value("So heißt bei uns das Ding.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(dialog.get_by_text("Danke!")).to_contain_text(word)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("#board .tile")).to_have_count(0)
    assert (page.url, page.evaluate("history.length")) == (address, ways)
    command = [sys.executable, "-m", "setzkasten", "admin", "words", "list", "--data", str(tables)]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert f"{word}" in listed
    assert "So heißt bei uns das Ding." in listed


def test_a_word_is_proposed_where_the_rummy_looks_it_up(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    anna, bert = two_at_a_table(visit, lexicon, "kartenrommee")
    player = on_turn(anna, bert)
    reader = bert if player is anna else anna
    page = reader.page
    page.set_viewport_size({"width": 360, "height": 740})
    address = page.url
    page.get_by_text("Nachschlagen", exact=True).click()
    page.get_by_role("textbox", name="Wörter").fill("Quarbel")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Zu QUARBEL etwas vorschlagen").press("Enter")
    page.get_by_label("Warum?").fill("Sagt man so.")
    # His turn comes and closes the dictionary; what he writes stays.
    player.play_on(Draw(player.seat, "stock"))
    player.play_on(Discard(player.seat, player.look()["view"]["players"][player.seat]["hand"][0]))
    expect(page.get_by_role("button", name="Vom Stapel ziehen")).to_be_enabled()
    expect(page.get_by_role("textbox", name="Wörter")).to_have_count(0)
    expect(page.get_by_label("Warum?")).to_have_value("Sagt man so.")
    page.get_by_role("button", name="Vorschlagen", exact=True).press("Enter")
    expect(page.locator("#main").get_by_text("Danke!")).to_contain_text("QUARBEL")
    assert page.url == address
    page.get_by_text("Nachschlagen", exact=True).click()
    expect(page.get_by_text("Nachschlagen", exact=True)).to_have_count(0)
