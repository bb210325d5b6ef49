"""Clocks as players see them: two browsers, one of them on a device whose clock is wrong."""

import os
import re
import time

from playwright.sync_api import Locator, Page, expect

from setzkasten.games.crossword.messages import Pass
from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.opening import new_table
from tests.e2e.test_access import axe, findings
from tests.e2e.test_live import on_turn, two_at_a_table

__all__ = ["axe"]

TOMORROW = "{ const told = Date.now; Date.now = () => told.call(Date) + 86_400_000; }"


def clocks(page: Page) -> Locator:
    return page.get_by_role("region", name="Spieler").get_by_role("timer")


def seconds(text: str) -> float:
    minutes, rest = text.split(":")
    return 60 * int(minutes) + float(rest.replace(",", "."))


def test_both_see_both_clocks_and_one_of_them_runs(
    visit: Visit, lexicon: BuiltLexicon, axe: str
) -> None:
    seats = two_at_a_table(visit, lexicon, clock="5 Minuten + 5 s je Zug")
    mover = on_turn(*seats)
    other = next(seat for seat in seats if seat is not mover)
    # A device whose clock is a day wrong shows what is left as well as any other.
    other.page.add_init_script(TOMORROW)
    other.page.reload()
    for page in (mover.page, other.page):
        expect(clocks(page)).to_have_count(2)
        expect(clocks(page).nth(other.seat)).to_have_text("5:00")
        expect(clocks(page).nth(mover.seat)).to_have_text(re.compile(r"^[0-4]:\d\d$"))
    expect(clocks(mover.page).nth(mover.seat)).to_have_accessible_name(
        re.compile(r"^Deine Uhr: [0-4]:\d\d")
    )
    # One is read before the other and after it: what the other shows lies between.
    before, there, after = (
        seconds(clocks(page).nth(mover.seat).inner_text())
        for page in (mover.page, other.page, mover.page)
    )
    assert before + 2 >= there >= after - 2
    for name, size in (("phone", (390, 844)), ("wide", (1280, 800))):
        mover.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert fits(mover.page)
        if folder := os.environ.get("SETZKASTEN_PICTURES"):
            mover.page.screenshot(path=f"{folder}/clock-{name}.png")
    for page in (mover.page, other.page):
        assert findings(page, axe, {}, ["#board"]) == []
    began, before = time.monotonic(), seconds(clocks(mover.page).nth(mover.seat).inner_text())
    mover.play_on(Pass(mover.seat))
    # The increment is earned, and the other clock runs.
    least = before - (time.monotonic() - began) + 5 - 2
    for page in (mover.page, other.page):
        expect(clocks(page).nth(other.seat)).to_have_text(re.compile(r"^[0-4]:\d\d$"))
        assert seconds(clocks(page).nth(mover.seat).inner_text()) >= least
    assert mover.look()["clocks"]["running"] == other.seat


def test_a_clock_that_is_set_during_a_window_does_not_move_its_countdown(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    seats = two_at_a_table(visit, lexicon)
    layer = on_turn(*seats)
    other = next(seat for seat in seats if seat is not layer)
    layer.play_on()
    rest = other.page.locator(".countdown .number")
    expect(rest).to_have_text(re.compile(r"^noch (60|[3-5]\d) s$"))
    other.page.evaluate(TOMORROW)
    before = rest.inner_text()
    expect(rest).not_to_have_text(before)
    expect(rest).to_have_text(re.compile(r"^noch [2-5]\d s$"))


def test_what_a_clock_means_is_said_where_it_is_chosen(visit: Visit, axe: str) -> None:
    page = visit("/new/kompakt")
    choice = page.get_by_label("Uhr (Hausregel)")
    choice.focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_text("Die Uhr geht beim Server")).to_be_visible()
    choice.select_option(label="eigene Zeit …")
    page.get_by_label("Minuten für jeden").fill("7")
    assert findings(page, axe, {}) == []
    page.get_by_label("Sekunden mehr mit jedem Zug").fill("3")
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/table/*")
    table = page.request.get(f"/api/tables/{page.url.split('/table/')[1]}").json()
    assert table["options"]["control"] == {
        "type": "live", "minutes": 7, "increment": 3, "overtime": None,
    }  # fmt: skip


def test_what_fits_to_the_clocks_is_offered_for_challenges(visit: Visit) -> None:
    page = visit("/new/kompakt", viewport={"width": 360, "height": 740})
    clock = page.get_by_label("Uhr (Hausregel)")
    window = page.get_by_label("Zeit zum Anzweifeln")
    clock.select_option(label="Turnier: 30 Minuten, danach −10 je Minute, aus nach 5")
    expect(window.locator("option:checked")).to_have_text("20 Sekunden")
    clock.select_option(label="3 Tage je Zug")
    expect(window.locator("option:checked")).to_have_text("wie vorgesehen")
    page.get_by_label("Vorrat für die ganze Partie").select_option(label="2 Tage")
    window.select_option(label="12 Stunden")
    assert fits(page)
    if folder := os.environ.get("SETZKASTEN_PICTURES"):
        page.screenshot(path=f"{folder}/days-phone.png", full_page=True)
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/table/*")
    options = page.request.get(f"/api/tables/{page.url.split('/table/')[1]}").json()["options"]
    assert options["control"] == {"type": "days", "days": 3, "reserve": 2, "when_up": "claim"}
    assert options["challenge_seconds"] == 12 * 3600


def test_the_club_rule_counts_up_beyond_nought_and_tells_its_price(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    """The page's counter alone leaps and stands: the server's clock goes on as before."""
    club = "Turnier: 30 Minuten, danach −10 je Minute, aus nach 5"
    seats = two_at_a_table(visit, lexicon, clock=club)
    mover = on_turn(*seats)
    mover.page.evaluate(
        "{ const at = performance.now() + 31.5 * 60_000; performance.now = () => at; }"
    )
    over = clocks(mover.page).nth(mover.seat)
    shape = re.compile(r"^\+([1-4]:[0-5]\d) \(−([2-5]0)\)$")
    expect(over).to_have_text(shape)
    found = shape.match(over.inner_text())
    assert found is not None
    late, price = found.groups()
    assert int(price) == 10 * (int(late[0]) + 1)
    expect(over).to_have_accessible_name(f"Deine Uhr: {late} über der Zeit, kostet {price} Punkte")
    for name, size in (("phone", (390, 844)), ("low", (844, 390)), ("wide", (1280, 800))):
        mover.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert fits(mover.page)
        if folder := os.environ.get("SETZKASTEN_PICTURES"):
            mover.page.screenshot(path=f"{folder}/overtime-{name}.png")
    assert mover.look()["options"]["control"] == {
        "type": "live", "minutes": 30, "increment": 0,
        "overtime": {"points": 10, "limit": 5},
    }  # fmt: skip


def test_days_for_a_turn(visit: Visit) -> None:
    page = visit()
    new_table(
        page, "kompakt", [("hier am Gerät", "A"), ("hier am Gerät", "B")], clock="3 Tage je Zug"
    )
    expect(clocks(page)).to_have_count(2)
    expect(page.get_by_text("2 T 23 h")).to_be_visible()


def test_who_is_gone_is_shown_and_a_game_that_has_hardly_begun_is_broken_off(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    seats = two_at_a_table(visit, lexicon)
    mover = on_turn(*seats)
    other = next(seat for seat in seats if seat is not mover)
    name = "Anna" if mover.seat == 0 else "Bert"
    mover.page.goto("/")
    gone = other.page.get_by_role("region", name=f"{name} ist nicht da.")
    expect(gone).to_contain_text("dürfen die anderen entscheiden")
    expect(gone.get_by_role("button")).to_have_count(0)
    if folder := os.environ.get("SETZKASTEN_PICTURES"):
        other.page.set_viewport_size({"width": 390, "height": 844})
        other.page.screenshot(path=f"{folder}/gone-phone.png")
    # Meanwhile everything else goes on: the game can be broken off.
    other.page.get_by_role("button", name="Partie abbrechen").click()
    other.page.get_by_role("button", name="Ja", exact=True).click()
    expect(other.page.get_by_role("heading", name="Die Partie ist abgebrochen")).to_be_visible()
    assert other.look()["closed"]
