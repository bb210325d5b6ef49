"""The page for hosts: shown to them, in their account only, and to nobody else."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit, serving
from tests.e2e.drawing import fits
from tests.e2e.test_access import axe, findings
from tests.e2e.test_accounts import PASSWORD, fill_in

__all__ = ["axe"]

LINK = "Für Gastgeber"


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Tables of these tests alone: they count what waits for hosts."""
    return tmp_path_factory.mktemp("tables")


@pytest.fixture(scope="module")
def address(tables: Path, lexicon: BuiltLexicon) -> Iterator[str]:
    """The address of a server of these tests alone."""
    assert lexicon.version
    with serving(tables) as where:
        yield where


def appoint(tables: Path, name: str, verb: str = "appoint") -> None:
    """Make an account of the running server a host's."""
    command = [sys.executable, "-m", "setzkasten", "admin", verb, name, "--data", str(tables)]
    subprocess.run(command, check=True)


def host(visit: Visit, tables: Path, name: str, **options: object) -> Page:
    """Open a browser of somebody who is a host."""
    page = visit(**options)
    fill_in(page, "Konto anlegen", name, PASSWORD)
    page.get_by_role("button", name="Ich habe ihn aufgeschrieben").click()
    appoint(tables, name)
    return page


def propose(page: Page, word: str, why: str) -> None:
    """Propose a word at the judge."""
    page.goto("/judge")
    page.get_by_label("Wörter").fill(word)
    page.get_by_role("button", name="Prüfen").click()
    page.get_by_role("button", name=f"Zu {word} etwas vorschlagen").click()
    page.get_by_label("Warum?").fill(why)
    page.get_by_role("button", name="Vorschlagen").click()
    expect(page.locator("#main").get_by_text("Danke!")).to_contain_text(word)


def no_barrier(page: Page, axe: str) -> None:
    """Nothing is in anybody's way, and nothing stands out of the page."""
    found = findings(page, axe, {})
    assert not found, "\n".join(found)
    assert fits(page)


def test_a_host_finds_his_page_and_a_dismissed_one_is_told(visit: Visit, tables: Path) -> None:
    page = visit()
    page.goto("/host")
    expect(page.locator(".reason")).to_contain_text("nur Gastgeber")
    fill_in(page, "Konto anlegen", "Hausherrin", PASSWORD)
    page.get_by_role("button", name="Ich habe ihn aufgeschrieben").click()
    expect(page.get_by_role("link", name=LINK)).to_have_count(0)

    appoint(tables, "Hausherrin")
    page.reload()
    page.get_by_role("link", name=LINK).press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(LINK)
    expect(page.get_by_role("region", name="Gastgeber", exact=True)).to_contain_text("Hausherrin")

    appoint(tables, "Hausherrin", "dismiss")
    page.reload()
    expect(page.locator(".reason")).to_contain_text("nur Gastgeber")


def test_a_host_decides_on_words_with_keys_alone(visit: Visit, tables: Path, axe: str) -> None:
    propose(visit(), "SCHNURKS", "Sagt man bei uns.")
    propose(visit(), "SCHNURKS", "Steht im Wörterbuch meiner Oma.")
    propose(visit(), "ZURRBEL", "Kinderwort")
    page = host(visit, tables, "Wortfrau", viewport={"width": 360, "height": 740})
    page.goto("/host")
    words = page.get_by_role("region", name="Wörter")
    no_barrier(page, axe)
    row = words.get_by_role("button", name="SCHNURKS")
    expect(row).to_contain_text("2 für Aufnehmen")
    row.press("Enter")
    case = words.get_by_role("group", name="Über das Wort SCHNURKS")
    expect(case.get_by_role("heading", level=3)).to_be_focused()
    expect(case).to_contain_text("Sagt man bei uns.")
    expect(case).to_contain_text("Steht im Wörterbuch meiner Oma.")
    expect(case).to_contain_text("SCHNURKS gilt nicht")
    no_barrier(page, axe)
    page.keyboard.press("Escape")
    expect(row).to_be_focused()

    row.press("Enter")
    case.get_by_label("zählt", exact=True).press("Space")
    case.get_by_label("Andere Formen").press("Space")
    case.get_by_label("Die Formen").fill("Schnurks, Schnurkse")
    case.get_by_label("Warum?").fill("Im Verein üblich")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(words.get_by_role("heading", name="Wörter", exact=True)).to_be_focused(timeout=30_000)
    expect(page.get_by_test_id("voice")).to_contain_text("Entschieden: SCHNURKS zählt.")
    expect(words.get_by_role("button", name="SCHNURKS", exact=False)).to_have_count(1)
    decided = words.get_by_role("listitem").filter(has_text="Im Verein üblich")
    expect(decided).to_contain_text("SCHNURKS, SCHNURKSE")
    no_barrier(page, axe)

    # One proposal is thrown away; a word that nobody proposed is decided on.
    words.get_by_role("button", name="ZURRBEL").press("Enter")
    words.get_by_role("button", name="Vorschlag löschen: Jemand").press("Enter")
    expect(words.get_by_role("button", name="Nein")).to_be_focused()
    words.get_by_role("button", name="Ja").press("Enter")
    expect(words.get_by_role("button", name="ZURRBEL")).to_have_count(0)
    words.get_by_label("Ein anderes Wort").fill("Steine")
    page.keyboard.press("Enter")
    case = words.get_by_role("group", name="Über das Wort STEINE")
    expect(case).to_contain_text("Niemand hat etwas vorgeschlagen.")
    case.get_by_label(re.compile("Formen von Stein \\(")).press("Space")
    expect(case).to_contain_text("STEINE, STEINES")
    no_barrier(page, axe)
    case.get_by_label("bleibt, wie es ist").press("Space")
    case.get_by_label("Warum?").fill("Daran rührt niemand.")
    case.get_by_role("button", name="Entscheiden").press("Enter")
    expect(words).to_contain_text("Daran rührt niemand.")
    expect(words).to_contain_text("Entschieden: STEINE bleibt, wie es ist.")


def test_who_is_no_host_sees_and_reads_nothing(visit: Visit) -> None:
    propose(visit(), "GNURPEL", "geheime Begründung")
    page = visit()
    fill_in(page, "Konto anlegen", "Neugier", PASSWORD)
    page.get_by_role("button", name="Ich habe ihn aufgeschrieben").click()
    page.goto("/host")
    expect(page.locator(".reason")).to_contain_text("nur Gastgeber")
    expect(page.locator("main section section, main h2")).to_have_count(0)
    for path in ("/api/host", "/api/host/words", "/api/host/words/GNURPEL", "/api/host/reports"):
        answer = page.request.get(path)
        assert answer.status == 403, path
        assert "geheime" not in answer.text()


def ask(page: Page, path: str, body: dict[str, Any]) -> Any:
    """Send what another part of the page would send."""
    answer = page.request.post(path, data=body, headers={"X-Setzkasten": "1"})
    assert answer.ok, answer.text()
    return answer.json()


def quarrel(anna: Page, ben: Page, word: str) -> str:
    """Let two sit at a table, where one writes something and the other reports it."""
    names = {"seats": [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Ben"}]}
    options = {"shares": "open", "chat": True}
    wish: dict[str, Any] = {
        "game": "kompakt",
        **names,
        "entropy": "e",
        "key": f"open {word}",
        "options": options,
    }
    table = ask(anna, "/api/tables", wish)
    path = f"/api/tables/{table['id']}"
    seat = {"token": table["invites"][0]["token"], "entropy": "e", "key": f"join {word}"}
    ask(ben, f"{path}/join", seat)
    ask(anna, f"{path}/chat", {"seat": 0, "key": f"hello {word}", "phrase": "hello"})
    ask(ben, f"{path}/chat", {"seat": 1, "key": f"say {word}", "text": word})
    wish = {"about": "message", "reason": "insult", "message": 2, "key": f"report {word}"}
    ask(anna, f"{path}/report", {**wish, "note": "Das geht zu weit."})
    return path


def test_a_host_deals_with_reports_with_keys_alone(visit: Visit, tables: Path, axe: str) -> None:
    anna, ben = visit(), visit()
    page = host(visit, tables, "Ordnerin", viewport={"width": 360, "height": 740})
    first = quarrel(anna, ben, "Blödhammel")
    second = quarrel(anna, ben, "<b>Armleuchter</b>")
    page.goto("/host")
    reports = page.get_by_role("region", name="Meldungen")
    expect(reports).to_contain_text("2 Meldungen warten.")
    items = reports.get_by_role("listitem").filter(has_text="Das geht zu weit.")
    insult = items.first
    expect(insult).to_contain_text("Eine Nachricht von Ben")
    expect(insult).to_contain_text("gemeldet von Anna")
    expect(insult).to_contain_text("Anna: Hallo!")
    expect(insult.get_by_text("Blödhammel")).to_contain_text("Gemeldet: Ben: Blödhammel")
    expect(items.last).to_contain_text("<b>Armleuchter</b>")

    insult.get_by_role("button", name="Erledigen: Ben").press("Enter")
    expect(insult.get_by_role("radio", name=re.compile("^Nichts"))).to_be_focused()
    no_barrier(page, axe)
    page.keyboard.press("Escape")
    expect(insult.get_by_role("button", name="Erledigen: Ben")).to_be_focused()
    page.keyboard.press("Enter")
    insult.get_by_role("radio", name=re.compile("^Schweigen")).press("Space")
    insult.get_by_label("Wie viele Tage?").fill("3")
    insult.get_by_label("Grund").fill("Ruhe bewahren")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("voice")).to_contain_text("Erledigt. Ben: muss schweigen.")
    expect(reports.get_by_role("heading", name="Meldungen")).to_be_focused()
    expect(reports).to_contain_text("1 Meldung wartet.")
    expect(items).to_have_count(1)
    expect(items).to_contain_text("Muss schon schweigen bis")
    said = {"seat": 1, "key": "once more", "text": "und noch eins"}
    refused = ben.request.post(f"{first}/chat", data=said, headers={"X-Setzkasten": "1"})
    assert refused.json()["refusal"]["code"] == "silenced"
    no_barrier(page, axe)

    reports.get_by_role("button", name="Aufheben: Ben").press("Enter")
    expect(page.get_by_test_id("voice")).to_contain_text("Gegen Ben gilt nichts mehr.")
    expect(reports.get_by_role("button", name="Aufheben")).to_have_count(0)
    ask(ben, f"{first}/chat", {**said, "key": "now", "text": "Verzeihung"})

    items.get_by_role("button", name="Erledigen: Ben").press("Enter")
    items.get_by_role("radio", name=re.compile("^Nachricht löschen")).press("Space")
    items.get_by_role("button", name="Ausführen").press("Enter")
    expect(reports).to_contain_text("Niemand hat etwas gemeldet.")
    assert ben.request.get(f"{second}/chat").json()["messages"][1]["text"] == ""
    no_barrier(page, axe)
