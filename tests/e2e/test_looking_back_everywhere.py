"""A game of each of the six kinds is looked back at on a phone: by keys, and heard."""

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from setzkasten.lexicon import BuiltLexicon
from setzkasten.notation.record import Viewer, make_record, write_record
from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.test_access import findings
from tests.e2e.test_looking_back import (
    DESK,
    LISTEN,
    axe,
    bring,
    on_board,
    play_a_little,
    weighed,
)
from tests.review.test_cards import dealt

__all__ = ["axe"]

UPRIGHT: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
ACROSS: Final[Any] = {"width": 844, "height": 390}

GAMES: Final = ("kompakt", "klassisch", "wortspiel", "kartenkreuz", "kartenrommee", "patience")
"""In the order of the lobby."""

CARDS: Final = ("kartenrommee", "patience")


def heard(page: Page) -> str:
    """All that the page has said by itself."""
    return " | ".join(page.evaluate("window.heard"))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_each_kind_is_looked_back_at(
    visit: Visit, lexicon: BuiltLexicon, axe: str, tmp_path: Path, game: str
) -> None:
    page = visit(**UPRIGHT)
    table = play_a_little(page, lexicon, GAMES.index(game), 3)
    page.evaluate(LISTEN)
    page.get_by_role("link", name="Nachschau").click()
    page.wait_for_url(f"**/review/{table}")
    weighed(page)
    assert "Die Partie wird durchgerechnet." in heard(page)
    # It is said after it is shown, and a voice may still be speaking.
    said = "Alle Züge sind durchgerechnet."
    page.wait_for_function("(said) => window.heard.join().includes(said)", arg=said)

    # Keys alone go from the first turn to the last, and each turn is told as it comes.
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert last > 1
    told = page.locator(".told")
    expect(told).to_have_attribute("aria-live", "polite")
    slider.press("Home")
    sentences = []
    for number in range(1, last + 1):
        expect(slider).to_have_value(str(number))
        expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"{number} von {last}"))
        sentences.append(told.inner_text())
        assert f"{number} von {last}" in sentences[-1]
        page.keyboard.press("ArrowRight")
    assert len(set(sentences)) == last
    # At the end it stays there.
    expect(slider).to_have_value(str(last))
    assert not any(bad in " ".join(sentences) for bad in ("undefined", "NaN", "null", "{"))

    # What is best is shown beside what was made: on the board, or with the cards.
    if game in CARDS:
        expect(page.locator("#review-board")).to_have_count(0)
        expect(page.locator(".card").first).to_be_visible()
        if game == "patience":
            expect(page.locator(".piles li")).to_have_count(8)
    else:
        expect(page.locator("#review-board")).to_have_count(1)
        played = page.locator("section", has=page.get_by_role("heading", name="Gespielt"))
        best = page.locator("section", has=page.get_by_role("heading", name="Am besten"))
        others = 0
        for number in range(1, last + 1):
            slider.fill(str(number))
            made, first = played.locator(".move").inner_text(), best.locator(".move").first
            if made == first.inner_text() or "Tausch" in first.inner_text():
                continue
            others += 1
            stood = on_board(page)
            best.get_by_role("button").first.focus()
            page.keyboard.press("Enter")
            expect(best.get_by_role("button").first).to_have_attribute("aria-pressed", "true")
            assert on_board(page) != stood
        assert others
    assert fits(page)
    assert findings(page, axe, {}, ["#review-board"]) == []
    for number in (1, max(1, last // 2), last):
        slider.fill(str(number))
        page.screenshot(path=tmp_path / f"{game}-{number}.png", full_page=True)
    page.set_viewport_size(ACROSS)
    assert fits(page)
    page.screenshot(path=tmp_path / f"{game}-across.png", full_page=True)
    page.set_viewport_size(DESK["viewport"])
    assert fits(page)
    page.screenshot(path=tmp_path / f"{game}-desk.png", full_page=True)
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Look")
    assert findings(page, axe, {}, ["#review-board"]) == []
    page.screenshot(path=tmp_path / f"{game}-english.png", full_page=True)


@pytest.mark.parametrize("game", CARDS)
def test_a_record_that_hides_cards_is_looked_back_at(
    visit: Visit, axe: str, tmp_path: Path, game: str
) -> None:
    played = dealt(game, 1 if game == "patience" else 2)
    events = [played.rules.redact(event, 0) for event in played.events]
    record = make_record(
        played.rules, events[: 8 if game == "patience" else 30], played.players, viewer=Viewer(0)
    )
    page = visit(**UPRIGHT)
    bring(page, "laufend.jsonl", write_record(record).encode())
    weighed(page)
    expect(page.locator("main").get_by_text("aus einer laufenden Partie")).to_be_visible()
    slider = page.get_by_role("slider")
    told = page.locator(".told")
    missing = "Die Hand steht nicht" if game == "kartenrommee" else "Nicht alle verdeckten Karten"
    seen = 0
    for number in range(1, int(slider.get_attribute("max") or 0) + 1):
        slider.fill(str(number))
        expect(told).to_contain_text(f"Zug {number} von")
        if missing in told.inner_text():
            seen += 1
            page.screenshot(path=tmp_path / f"{game}-hidden.png", full_page=True)
    assert seen
    assert fits(page)
    assert findings(page, axe, {}) == []
