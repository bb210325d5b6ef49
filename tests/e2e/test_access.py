"""Everybody can use the page: nothing that axe finds, no sideways scrolling, keys suffice."""

import re
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from client import bundle
from setzkasten.games.crossword.messages import Pass
from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.drawing import settle
from tests.e2e.fonts import is_shown_in
from tests.e2e.opening import new_table
from tests.e2e.screens import HERE, crowded_screens, screens
from tests.e2e.seat import SeatAtPage

AXE = bundle.CLIENT / "node_modules" / "axe-core" / "axe.min.js"
TARGET_SIZE = {"target-size": {"enabled": True}}
"""The one rule of WCAG 2.2 AA that axe leaves off unless it is asked."""

WITH_BOARD = ("table of klassisch", "table of kartenkreuz", "preview")


@pytest.fixture(scope="module")
def axe() -> str:
    """The source of axe, which looks for barriers on a page."""
    bundle.install_packages(*bundle.node_command())
    return Path(AXE).read_text("utf-8")


def findings(
    page: Page,
    axe: str,
    rules: dict[str, Any],
    leave_out: list[str] | None = None,
) -> list[str]:
    """All that axe finds, however slight, with the places, once nothing moves any more."""
    settle(page)
    page.evaluate(axe)
    report: dict[str, Any] = page.evaluate(
        "([place, rules]) => axe.run(place, rules)", [{"exclude": leave_out or []}, rules]
    )
    return [
        f"{finding['id']}: {node['target']} {node['html'][:150]} {node['failureSummary']}"
        for finding in report["violations"]
        for node in finding["nodes"]
    ]


@pytest.mark.parametrize(
    ("scheme", "rules"),
    [
        ("light", {"rules": TARGET_SIZE}),
        # Only the colours differ: what axe says of names and roles would be the same again.
        ("dark", {"runOnly": {"type": "tag", "values": ["cat.color"]}, "rules": TARGET_SIZE}),
    ],
    ids=["light", "dark"],
)
def test_no_screen_has_a_barrier(
    visit: Visit, lexicon: BuiltLexicon, axe: str, scheme: str, rules: dict[str, Any]
) -> None:
    page = visit(color_scheme=scheme)
    found: dict[str, list[str]] = {}
    for name in chain(screens(page, lexicon), crowded_screens(page, lexicon)):
        settle(page)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        # The same 225 squares need not be looked at again on every screen.
        known = name not in WITH_BOARD and page.locator("#board").count() > 0
        if trouble := findings(page, axe, rules, ["#board"] if known else None):
            found[name] = trouble
    assert not found, "\n".join(f"{name}: {line}" for name in found for line in found[name])


@pytest.mark.parametrize(
    ("width", "font"), [(320, "wide"), (360, "narrow"), (360, "wide")], ids=str
)
def test_nothing_scrolls_sideways_on_a_small_phone(
    visit: Visit, lexicon: BuiltLexicon, width: int, font: str
) -> None:
    page = visit(
        viewport={"width": width, "height": 640},
        has_touch=True,
        device_scale_factor=2,
        font=font,
    )
    wide: dict[str, int] = {}
    small: dict[str, list[str]] = {}
    far: dict[str, list[int]] = {}
    for name in screens(page, lexicon):
        settle(page)
        assert is_shown_in(page, font)
        reaches = page.evaluate("() => document.documentElement.scrollWidth")
        if reaches > width:
            wide[name] = reaches
        # A thumb's width, eight tiles on a rack included; on 320 px these have what is there.
        tight = page.evaluate(
            """() => [...document.querySelectorAll('main button, header button, main select')]
                .filter((b) => b.offsetParent)
                .filter((b) => b.getBoundingClientRect().height < 43.5
                            || b.getBoundingClientRect().width
                               < (innerWidth < 360 && b.closest('[data-rack]') ? 34 : 43.5))
                .map((b) => b.outerHTML.slice(0, 120))"""
        )
        if tight:
            small[name] = tight
        if name.startswith("table of"):
            # The board does not leave the screen for what lies under the thumb.
            low = page.evaluate(
                """() => [...document.querySelectorAll('[data-rack], [data-hand], .actions')]
                    .map((part) => Math.round(part.getBoundingClientRect().bottom))
                    .filter((bottom) => bottom > innerHeight)"""
            )
            if low:
                far[name] = low
    assert far == {}
    assert wide == {}
    assert small == {}


def test_a_turn_is_played_with_the_keyboard_alone(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Zum Inhalt")).to_be_focused()
    page.locator(".games li").first.get_by_role("button", name="spielen").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    seat = SeatAtPage(page, lexicon)
    while seat.wait().phase == "window":
        page.get_by_role("button", name="Weiter", exact=True).press("Enter")
        expect(page.get_by_role("heading", name="Punkte an")).to_have_count(0)
    field = page.get_by_label("Wort auf das Brett tippen")
    for _ in range(20):
        if field.evaluate("(node) => node === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(field).to_be_focused()
    voice = page.get_by_test_id("voice")
    page.keyboard.press("ArrowDown")
    expect(voice).to_have_text(re.compile("senkrecht"))
    page.keyboard.press("ArrowDown")
    expect(voice).to_have_text(re.compile(r"^9H, "))
    rack = [t for t in seat.look()["view"]["players"][0]["rack"] if t != "?"]
    page.keyboard.press("ArrowUp")
    page.keyboard.type(rack[0].lower())
    expect(voice).to_have_text(re.compile("."))
    page.keyboard.press("Backspace")
    expect(page.locator("#board [data-piece]")).to_have_count(0)
    before = page.get_by_role("toolbar", name="Dein Bänkchen").get_by_role("button")
    expect(before).to_have_count(7)
    page.keyboard.press("Space")
    expect(field).to_be_focused()
    seat.play_on()
    expect(field).to_be_focused()


def test_a_rack_is_one_stop_of_the_tab_key(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    for game in ("kompakt", "kartenrommee"):
        new_table(page, game, [(HERE, "Anna"), ("Computer", "Computer")])
        SeatAtPage(page, lexicon).wait_for_turn()
        tiles = page.locator("[data-rack] [data-piece], [data-hand] [data-piece]")
        expect(tiles.nth(1)).to_be_visible()
        expect(page.locator("[data-piece][tabindex='0']")).to_have_count(1)
        tiles.first.focus()
        page.keyboard.press("ArrowRight")
        expect(tiles.nth(1)).to_be_focused()
        page.keyboard.press("End")
        expect(tiles.last).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.locator("[data-piece]:focus")).to_have_count(0)
        page.keyboard.press("Shift+Tab")
        expect(tiles.last).to_be_focused()
        # Whoever comes there hears all of it.
        first = tiles.first.get_attribute("aria-label")
        assert first is not None
        told = re.compile(re.escape(first.split(",")[0]))
        expect(page.get_by_role("toolbar").first).to_have_attribute("aria-label", told)


def test_a_patience_word_is_read_out_while_it_grows(visit: Visit) -> None:
    page = visit()
    new_table(page, "patience", [(HERE, "Anna")])
    voice = page.get_by_test_id("voice")
    piles = page.get_by_role("group", name="Stapel").get_by_role("button")
    cards = [piles.nth(n).locator(".letter").inner_text() for n in (0, 1)]
    piles.nth(0).click()
    expect(voice).to_have_text(re.compile(f"^{cards[0]}, [0-9]+ Punkte?[.]"))
    piles.nth(1).click()
    expect(voice).to_have_text(re.compile(f"^{''.join(cards)}, [0-9]+ Punkte?[.]"))
    page.keyboard.press("Backspace")
    expect(voice).to_have_text(re.compile(f"^{cards[0]}, [0-9]+ Punkte?[.]"))
    piles.nth(0).click()
    expect(voice).to_have_text("Keine Karte gewählt.")


def test_the_judge_says_how_many_words_were_left_over(visit: Visit) -> None:
    page = visit("/judge")
    page.get_by_label("Wörter").fill("Haus " * 52)
    page.get_by_role("button", name="Prüfen").click()
    expect(page.get_by_test_id("left")).to_have_text(
        "Geprüft sind die ersten 50 Wörter. 2 blieben übrig."
    )
    page.get_by_label("Wörter").fill("Haus")
    page.get_by_role("button", name="Prüfen").click()
    expect(page.get_by_test_id("left")).to_have_count(0)
    # Words and meanings are German, in whatever language the page is.
    expect(page.locator("main li b").first).to_have_attribute("lang", "de")


def test_what_happens_is_read_out(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    new_table(page, "kompakt", [(HERE, "Anna"), (HERE, "Bert")])
    page.get_by_role("button", name=re.compile("^Ich bin ")).click()
    turn = SeatAtPage(page, lexicon).look()["view"]["turn"]
    names = ["Anna", "Bert"]
    SeatAtPage(page, lexicon, turn).play_on(Pass(turn))
    expect(page.get_by_test_id("voice")).to_have_text(
        f"{names[turn]} passt. {names[1 - turn]}, du bist dran."
    )


def test_a_phone_keyboard_that_composes_words_lays_each_letter_once(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    new_table(page, "kompakt", [(HERE, "Anna"), (HERE, "Bert")])
    page.get_by_role("button", name=re.compile("^Ich bin ")).click()
    turn = SeatAtPage(page, lexicon).look()["view"]["turn"]
    seat = SeatAtPage(page, lexicon, turn)
    rack = [tile for tile in seat.look()["view"]["players"][turn]["rack"] if tile != "?"]
    word = "".join(rack[:3]).lower()
    seat.point(7, 7, down=False)
    phone = page.context.new_cdp_session(page)
    laid = page.locator("#board [data-piece]")
    for shown, count in ((word[:1], 1), (word[:2], 2), (word, 3), (word[:2], 2), (word, 3)):
        caret = {"selectionStart": len(shown), "selectionEnd": len(shown)}
        phone.send("Input.imeSetComposition", {"text": shown, **caret})
        expect(laid).to_have_count(count)
    phone.send("Input.insertText", {"text": word})
    expect(laid).to_have_count(3)


def test_a_list_of_ratings_has_no_barrier(visit: Visit, axe: str) -> None:
    """One with people on it: to come there takes dozens of games."""
    page = visit()
    players = [
        {"name": name, "rating": 1700 - 40 * place, "spread": 90 + place}
        for place, name in enumerate(("Anna", "Maximiliane-Charlotte von Berg", "Cleo"))
    ]
    listed = {"game": "kompakt", "players": players}
    page.route("**/api/ratings/*", lambda route: route.fulfill(json=listed))
    page.goto("/ratings")
    expect(page.get_by_text("Maximiliane")).to_be_visible()
    assert findings(page, axe, {}) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
