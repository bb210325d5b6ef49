"""A finished game is looked back at: on a desk and on a phone, by keys and by touch, heard too."""

import re
import threading
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from client import bundle
from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.seat import SeatAtPage
from tests.e2e.test_access import findings
from tests.e2e.test_whole_games import begin

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True}
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
TALL: Any = {"width": 390, "height": 844}
FLAT: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True}

TRIES = 50

OLD_SHEET = """#player1 J Jörg
#player2 Ä Änne–Lou
#setzkasten-game klassisch
>J: ADDEKSÜ 8G DÜS +16 16
>Ä: BFIOTUU J8 TOFU +25 25
>J: ADDEKOS K9 DAD +18 34
>Ä: ABELNRU 9E LAUB +20 45
"""
"""A sheet as an old program has written it, with signs that only its bytes are right for."""


@pytest.fixture(scope="module")
def axe() -> str:
    """The source of axe, which looks for barriers on a page."""
    bundle.install_packages(*bundle.node_command())
    return Path(bundle.CLIENT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


LISTEN = """() => {
  window.heard = [];
  const hear = () => {
    for (const place of document.querySelectorAll("main [role=status], [data-testid=voice]")) {
      const said = place.textContent.trim();
      if (said !== "" && !window.heard.includes(said)) window.heard.push(said);
    }
  };
  new MutationObserver(hear).observe(document.body, {
    subtree: true, childList: true, characterData: true,
  });
}"""
"""Lets a page note all that it says by itself from now on."""


def weighed(page: Page) -> None:
    """Wait until all of a game is weighed."""
    expect(page.locator("main").get_by_text("Alle Züge sind durchgerechnet.")).to_be_visible()


def on_board(page: Page) -> list[str]:
    """What lies on the board that is shown, tile by tile with its square."""
    told: list[str] = page.locator("#review-board .tile").evaluate_all(
        "all => all.map(one => one.closest('[data-row]').id + one.textContent.trim())"
    )
    return told


def bring(page: Page, name: str, data: bytes) -> None:
    """Look back at a game out of a file."""
    page.goto("/review")
    page.get_by_label("Datei", exact=True).set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": data}
    )


def play_a_little(page: Page, lexicon: BuiltLexicon, place: int, turns: int) -> str:
    """Begin the game at this place of the lobby, play some turns, give up; return the table."""
    begin(page, place)
    seat = SeatAtPage(page, lexicon)
    for _ in range(turns):
        seat.wait_for_turn()
        seat.play_on()
    # The computer may move in the same moment: then the game stands otherwise, and is given up so.
    for _ in range(TRIES):
        shown = seat.look()
        answer = page.request.post(
            f"/api/tables/{seat.table}/commands",
            headers={"X-Setzkasten": "1"},
            data={
                "seat": 0,
                "expected_seq": shown["seq"],
                "key": f"enough-{shown['seq']}",
                "command": {"type": "resign", "seat": 0},
            },
        )
        if answer.status != 409:
            break
    assert answer.ok, answer.text()
    return seat.table


def test_a_board_game_is_looked_back_at(
    visit: Visit, lexicon: BuiltLexicon, axe: str, tmp_path: Path
) -> None:
    page = visit(**DESK)
    table = play_a_little(page, lexicon, 1, 3)
    page.evaluate(LISTEN)
    page.get_by_role("link", name="Nachschau").click()
    page.wait_for_url(f"**/review/{table}")
    board = page.locator("#review-board")
    weighed(page)
    # Begin and end are said; how far it is changes all the time, and is to be seen only.
    expect(page.get_by_test_id("voice")).to_contain_text("Alle Züge sind durchgerechnet.")
    heard = page.evaluate("window.heard")
    assert any("Die Partie wird durchgerechnet." in said for said in heard)
    assert not any("gründlich" in said for said in heard)
    # Whoever began may have exchanged: at the end something lies on the board in any game.
    slider = page.get_by_role("slider")
    slider.press("End")
    expect(board.locator(".tile")).not_to_have_count(0)
    slider.press("Home")
    expect(slider).to_have_value("1")
    # Both racks can be read: the game is over.
    for rack in page.locator("td.rack").all():
        expect(rack).not_to_have_text("–")
    # What is pointed at lies on the one board, and what was chosen comes back.
    choices = page.locator("section", has=page.get_by_role("heading", name="Am besten"))
    told = page.locator(".told")
    first = told.inner_text()
    choices.get_by_role("button").last.focus()
    choices.get_by_role("button").last.press("Enter")
    expect(choices.get_by_role("button").last).to_have_attribute("aria-pressed", "true")
    # Arrow keys go through the game.
    page.keyboard.press("ArrowRight")
    expect(told).not_to_have_text(first)
    expect(page.get_by_role("slider")).to_have_value("2")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("slider")).to_have_value("1")
    page.get_by_role("img", name="Gewinnchancen").click()
    expect(page.get_by_role("slider")).not_to_have_value("1")
    assert findings(page, axe, {}) == []
    page.screenshot(path=tmp_path / "desk.png", full_page=True)
    for name, size in (("phone", PHONE), ("small", SMALL), ("flat", FLAT)):
        page.set_viewport_size(size["viewport"])
        assert fits(page), name
        page.screenshot(path=tmp_path / f"{name}.png", full_page=True)
    assert findings(page, axe, {}, ["#review-board"]) == []
    page.goto("/")
    page.locator("summary", has_text="Beendete Partien").click()
    expect(page.get_by_role("link", name="Nachschau: ")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_file_is_looked_back_at_by_pointer_and_by_touch(
    visit: Visit, axe: str, tmp_path: Path, size: dict[str, Any]
) -> None:
    page = visit(**size)
    bring(page, "alt.gcg", OLD_SHEET.encode("cp1252"))
    weighed(page)
    # What an old program has written is read as it was meant.
    for name in ("Jörg", "Änne–Lou"):
        expect(page.get_by_role("rowheader", name=name)).to_be_visible()
    expect(page.locator(".told")).to_contain_text("Jörg: DÜS (8G)")
    # What is pointed at lies on the one board, and goes again; what is chosen stays.
    slider = page.get_by_role("slider")
    slider.fill("3")
    played = page.locator("section", has=page.get_by_role("heading", name="Gespielt"))
    best = page.locator("section", has=page.get_by_role("heading", name="Am besten"))
    made = played.locator(".move").inner_text()
    other = best.get_by_role("button").filter(has_not_text=made).first
    stood = on_board(page)
    if size is DESK:
        other.hover()
        expect(page.locator("#review-board")).to_have_count(1)
        pointed = on_board(page)
        assert pointed != stood
        page.mouse.move(0, 0)
        assert on_board(page) == stood
        other.click()
    else:
        # On a phone that is held upright the board stays in sight of what is tapped.
        page.set_viewport_size(TALL)
        best.get_by_role("button").last.tap()
        expect(page.locator("#review-board")).to_be_in_viewport(ratio=0.95)
        page.screenshot(path=tmp_path / "tapped.png")
        page.set_viewport_size(size["viewport"])
        other.tap()
        pointed = on_board(page)
    expect(other).to_have_attribute("aria-pressed", "true")
    page.mouse.move(0, 0)
    assert on_board(page) == pointed != stood
    played.get_by_role("button").click()
    page.mouse.move(0, 0)
    assert on_board(page) == stood
    # How sure a worth is stands beside it, and by what points were lost below.
    expect(best.get_by_role("button").first).to_contain_text("±")
    expect(page.get_by_role("heading", name="Verlorene Punkte")).to_be_visible()
    assert page.locator(".kinds li").count() > 0
    # A turning point, and a bingo that was missed, lead to their turns.
    for leading in (page.locator("#turning button").last, page.locator("#missed button").last):
        number = re.search(r"Zug (\d+)", leading.inner_text())
        assert number is not None
        slider.fill("2" if number[1] == "1" else "1")
        if size is DESK:
            leading.click()
        else:
            leading.tap()
        expect(slider).to_have_value(number[1])
    assert fits(page)
    assert findings(page, axe, {}, ["#review-board"]) == []
    page.screenshot(path=tmp_path / "file.png", full_page=True)


def test_what_has_come_stays_beside_what_went_wrong(visit: Visit) -> None:
    page = visit(**PHONE)
    shown = threading.Event()
    refusals = iter([(422, "reviews_busy"), (503, "internal"), (403, "you_play")])

    def answer(route: Route) -> None:
        if shown.is_set():
            status, code = next(refusals)
            body = {"refusal": {"code": code, "rule": "", "details": {}}, "at": "anderswo"}
            route.fulfill(status=status, json=body)
            return
        told = route.fetch().json()
        if told["turns"]:
            shown.set()
        # As if there were more to weigh.
        route.fulfill(json={**told, "progress": "working"})

    page.route("**/api/reviews/*", answer)
    bring(page, "alt.gcg", OLD_SHEET.encode("cp1252"))
    board = page.locator("#review-board")
    busy = page.locator("main .reason", has_text="Die Seite versucht es von selbst weiter.")
    expect(busy).to_be_visible()
    expect(board).to_be_visible()
    # It went on by itself, to what is final: the game that is the reason is one step away.
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Solange du in einer Partie sitzt")
    link = alert.get_by_role("link", name="Zu dieser Partie")
    expect(link).to_have_attribute("href", re.compile("/table/anderswo$"))
    expect(busy).to_have_count(0)
    expect(board).to_be_visible()
    expect(page.locator(".told")).to_contain_text("Jörg")
    assert fits(page)


def test_a_rummy_and_its_record_show_what_lay_on_the_table(
    visit: Visit, lexicon: BuiltLexicon, axe: str, tmp_path: Path
) -> None:
    page = visit(**PHONE)
    table = play_a_little(page, lexicon, 4, 4)
    page.goto(f"/review/{table}")
    seen = []
    for source in ("table", "record"):
        if source == "record":
            record = page.request.get(f"/api/tables/{table}/record")
            bring(page, "partie.jsonl", record.body())
        weighed(page)
        slider = page.get_by_role("slider")
        slider.press("End")
        expect(page.get_by_role("heading", name="Ausgelegt")).to_be_visible()
        expect(page.locator(".discards")).to_contain_text(re.compile(r"Ablage: \S+ \(\d+ Karte"))
        seen.append(page.locator(".table").inner_text())
        slider.press("Home")
        expect(page.locator(".discards")).to_contain_text("(1 Karte)")
        assert fits(page)
        assert findings(page, axe, {}) == []
        page.screenshot(path=tmp_path / f"rummy-{source}.png", full_page=True)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_patience_shows_its_turns(
    visit: Visit, lexicon: BuiltLexicon, axe: str, tmp_path: Path, size: dict[str, Any]
) -> None:
    page = visit(**size)
    table = play_a_little(page, lexicon, 5, 2)
    page.goto(f"/review/{table}")
    expect(page.get_by_role("heading", name="Nachschau", level=1)).to_be_visible()
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("1")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    expect(page.locator(".piles li")).to_have_count(8)
    assert fits(page)
    assert findings(page, axe, {}) == []
    page.screenshot(path=tmp_path / "patience.png", full_page=True)
