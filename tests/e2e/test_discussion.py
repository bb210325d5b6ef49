"""Words under discussion in the page: proposed at the judge, decided by the host, read by all."""

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.conftest import Visit

WORD = "QUORTZ"
WHY = "So heißt bei uns <b>der Stein</b>."


def test_a_word_is_proposed_decided_and_told(visit: Visit, tables: Path) -> None:
    page = visit("/judge")
    page.get_by_label("Wörter").fill(WORD)
    page.get_by_role("button", name="Prüfen").click()
    page.get_by_role("button", name=f"Zu {WORD} etwas vorschlagen").press("Enter")
    expect(page.get_by_label("Warum?")).to_be_focused()
    page.keyboard.type(WHY)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Danke!")).to_contain_text(WORD)

    page.goto("/words")
    expect(page.get_by_role("heading", level=1)).to_have_text("Entschiedene Wörter")
    expect(page.get_by_text("Noch ist über kein Wort")).to_be_visible()
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
    page.get_by_role("link", name="Ein Wort prüfen und vorschlagen").press("Enter")
    page.get_by_label("Wörter").fill(WORD)
    page.get_by_role("button", name="Prüfen").click()
    expect(page.get_by_text(re.compile("hat am .* entschieden"))).to_be_visible(timeout=30_000)
