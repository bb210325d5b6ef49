"""People at a table write to each other, each in his own language; mute, block, report."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits, settle
from tests.e2e.test_looking_back import DESK, FLAT, PHONE, SMALL, axe
from tests.e2e.test_viewports import VIEWPORTS, troubles
from tests.timeouts import TIMEOUT

__all__ = ["axe"]


def violations(page: Page, axe: str) -> list[str]:
    """All that axe finds on a page, of any level."""
    settle(page)
    page.evaluate(axe)
    report: dict[str, Any] = page.evaluate("() => axe.run()")
    return [
        f"{finding['id']} ({finding['impact']}): {node['html'][:150]}"
        for finding in report["violations"]
        for node in finding["nodes"]
    ]


def open_table(visit: Visit, *, chat: bool = True, **options: object) -> Page:
    """Open a public table for two by the form, with a chat or without one."""
    anna = visit("/new/kompakt", **options)
    anna.get_by_label("Name auf Platz 1").fill("Annabella")
    anna.get_by_label("Offener Tisch").check()
    wanted = anna.get_by_label("Chat: Wer am Tisch sitzt")
    expect(wanted).not_to_be_checked()
    if chat:
        wanted.check()
    anna.locator("form button[type=submit]").click()
    anna.wait_for_url("**/table/*")
    return anna


def join(anna: Page, visit: Visit, *, english: bool = False, **options: object) -> Page:
    """Sit down there at another browser."""
    ben = visit(anna.url, **options)
    if english:
        ben.get_by_role("button", name="English").click()
    ben.get_by_label("Your name" if english else "Dein Name").fill("Benedikt")
    ben.get_by_role("button", name="Take a seat" if english else "Platz nehmen").click()
    for page in (anna, ben):
        expect(page.locator("#board")).to_be_visible()
    return ben


def toggle(page: Page) -> Locator:
    """The button that opens the chat."""
    return page.locator(".chat-toggle")


def messages(page: Page) -> Locator:
    """What is said, one entry each."""
    return page.locator(".chat li p")


def say(page: Page, text: str) -> None:
    """Write something and send it by the Enter key."""
    field = page.locator(".chat form input")
    field.fill(text)
    field.press("Enter")
    expect(messages(page).last).to_have_text(text)
    expect(field).to_have_value("")


def test_two_people_talk_each_in_his_own_language(visit: Visit, axe: str, tmp_path: Path) -> None:
    anna = open_table(visit)
    ben = join(anna, visit, english=True, color_scheme="dark", **PHONE)
    toggle(anna).click()
    field = anna.get_by_label("Nachricht", exact=True)
    expect(field).to_be_focused()
    # Letters that are typed there are no letters for the board.
    anna.keyboard.type("Hallo Ben")
    expect(anna.locator("#board [data-piece]")).to_have_count(0)
    anna.keyboard.press("Enter")
    expect(messages(anna)).to_have_text(["Hallo Ben"])
    expect(ben.locator(".chat-toggle .badge")).to_have_text("1")
    expect(ben.get_by_test_id("chat-voice")).to_have_text("Annabella writes: Hallo Ben")
    assert fits(ben)
    ben.screenshot(path=tmp_path / "phone-closed.png")
    toggle(ben).click()
    expect(messages(ben)).to_have_text(["Hallo Ben"])
    expect(ben.locator(".chat-toggle .badge")).to_have_count(0)
    ben.get_by_text("Ready-made sentences").click()
    ben.get_by_role("button", name="Nice word!").click()
    expect(messages(ben)).to_have_text(["Hallo Ben", "Nice word!"])
    expect(messages(anna)).to_have_text(["Hallo Ben", "Schönes Wort!"])
    say(ben, "<b>fett</b> & 'so'")
    expect(messages(anna).last).to_have_text("<b>fett</b> & 'so'")
    for page, name in ((anna, "desk"), (ben, "phone")):
        assert fits(page), name
        assert violations(page, axe) == [], name
        page.screenshot(path=tmp_path / f"{name}.png")
        page.screenshot(path=tmp_path / f"{name}-full.png", full_page=True)
    # Escape closes, and the focus is where it came from; what is read stays read after a reload.
    field.focus()
    anna.keyboard.press("Escape")
    expect(anna.locator(".chat")).to_have_count(0)
    expect(toggle(anna)).to_be_focused()
    anna.reload()
    expect(toggle(anna)).to_be_visible()
    say(ben, "noch da?")
    expect(anna.locator(".chat-toggle .badge")).to_have_text("1")
    toggle(anna).click()
    expect(messages(anna)).to_have_count(4)


def test_a_refused_message_stays_in_the_field(visit: Visit) -> None:
    anna = open_table(visit)
    join(anna, visit)
    toggle(anna).click()
    field = anna.get_by_label("Nachricht", exact=True)
    long = "lang " * 50
    field.fill(long)
    expect(anna.get_by_text("49 Zeichen zu viel")).to_be_visible()
    field.press("Enter")
    expect(anna.locator(".chat .reason")).to_have_text("Höchstens 200 Zeichen auf einmal.")
    expect(field).to_have_value(long)
    say(anna, "kurz")
    expect(anna.locator(".chat .reason")).to_have_count(0)


def test_a_chat_is_offered_as_the_server_allows(visit: Visit) -> None:
    page = visit("/")
    rule = {"chat": "everybody"}

    def tell(route: Route) -> None:
        """Answer as a server with this rule does."""
        route.fulfill(body=json.dumps(route.fetch().json() | rule))

    page.route("**/api/tables", tell)
    wanted = page.get_by_label("Chat: Wer am Tisch sitzt")
    hint = page.get_by_text("Auf diesem Server schreiben nur die, die ein Konto haben.")
    for rule["chat"], offered, hinted in (
        ("everybody", 1, 0),
        ("accounts", 1, 1),
        ("off", 0, 0),
    ):
        with page.expect_response("**/api/tables"):
            page.goto("/new/kompakt")
        expect(wanted).to_have_count(offered)
        expect(hint).to_have_count(hinted)
    # Nobody writes to people beside him.
    rule["chat"] = "everybody"
    page.goto("/new/kompakt?here=2")
    expect(page.get_by_label("Uhr (Hausregel)")).to_be_visible()
    expect(wanted).to_have_count(0)


def test_who_watches_and_a_table_without_chat_have_none(visit: Visit) -> None:
    anna = open_table(visit, chat=False)
    ben = join(anna, visit)
    for page in (anna, ben):
        expect(page.get_by_role("button", name="Stumm, blockieren, melden")).to_be_visible()
        expect(toggle(page)).to_have_count(0)
    talking = open_table(visit)
    join(talking, visit)
    expect(toggle(talking)).to_be_visible()
    watcher = visit("/")
    heard: list[str] = []
    watcher.on(
        "websocket",
        lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))),
    )
    watcher.goto(talking.url)
    expect(watcher.get_by_text("Du schaust zu.")).to_be_visible()
    end = time.monotonic() + TIMEOUT
    while not any('"type":"table"' in text for text in heard):
        assert time.monotonic() < end, "the line says nothing"
        watcher.wait_for_timeout(20)
    toggle(talking).click()
    say(talking, "unter uns")
    watcher.reload()
    expect(watcher.get_by_text("Du schaust zu.")).to_be_visible()
    expect(toggle(watcher)).to_have_count(0)
    # Neither on the page, nor over its lines, nor in anything that can be had of the game.
    expect(watcher.get_by_test_id("chat-voice")).to_have_count(0)
    shown = [watcher.content(), *heard]
    table = talking.url.rsplit("/", 1)[-1]
    doors = ("", "/events?after=0", "/record", "/chat", "/course")
    shown += [watcher.request.get(f"/api/tables/{table}{door}").text() for door in doors]
    assert not [text for text in shown if "unter uns" in text or '"type":"chat"' in text]


def test_somebody_is_muted_and_heard_again(visit: Visit, axe: str, tmp_path: Path) -> None:
    anna = open_table(visit, **SMALL)
    ben = join(anna, visit)
    for page in (anna, ben):
        toggle(page).click()
    say(ben, "laut")
    name = anna.get_by_role("button", name="Benedikt: stumm, blockieren, melden")
    name.focus()
    anna.keyboard.press("Enter")
    dialog = anna.get_by_role("dialog", name="Benedikt")
    expect(dialog).to_be_visible()
    assert violations(anna, axe) == []
    anna.screenshot(path=tmp_path / "person.png")
    dialog.get_by_role("button", name="Stummschalten").press("Enter")
    expect(dialog.get_by_text("Du hörst Benedikt nicht mehr.")).to_be_focused()
    anna.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(anna.locator(".chat")).to_be_visible()
    expect(anna.get_by_text("1 Nachricht ist ausgeblendet.")).to_be_visible()
    say(ben, "lauter")
    expect(anna.get_by_text("2 Nachrichten sind ausgeblendet.")).to_be_visible()
    assert "lauter" not in anna.content()
    assert fits(anna)
    assert violations(anna, axe) == []
    anna.screenshot(path=tmp_path / "muted.png", full_page=True)
    anna.get_by_role("button", name="Benedikt wieder hören").click()
    expect(messages(anna)).to_have_text(["laut", "lauter"])


def test_somebody_is_reported_and_blocked(visit: Visit, axe: str, tmp_path: Path) -> None:
    anna = open_table(visit)
    ben = join(anna, visit)
    for page in (anna, ben):
        toggle(page).click()
    say(ben, "unverschämt")
    anna.get_by_role("button", name="Benedikt: stumm, blockieren, melden").click()
    anna.get_by_role("button", name="Melden", exact=True).click()
    dialog = anna.get_by_role("dialog", name="Benedikt melden")
    expect(dialog.get_by_label("Was?")).to_have_value("message")
    dialog.get_by_label("Warum?").select_option(label="Beleidigung")
    dialog.get_by_label("Was war los?").fill("Sehr unfreundlich.")
    assert violations(anna, axe) == []
    anna.screenshot(path=tmp_path / "report.png")
    dialog.get_by_role("button", name="Meldung senden").click()
    thanks = anna.get_by_role("dialog").get_by_text("Danke! Deine Meldung liegt beim Gastgeber.")
    expect(thanks).to_be_focused()
    anna.keyboard.press("Escape")
    # At any table with people, by name; and the way back is in the settings.
    anna.get_by_role("button", name="Stumm, blockieren, melden", exact=True).click()
    dialog = anna.get_by_role("dialog", name="Benedikt")
    dialog.get_by_role("button", name="Blockieren").click()
    expect(dialog.get_by_text("Benedikt ist blockiert.")).to_be_focused()
    anna.keyboard.press("Escape")
    anna.goto("/settings")
    back = anna.get_by_role("button", name="Benedikt nicht mehr blockieren")
    expect(back).to_be_visible()
    assert violations(anna, axe) == []
    anna.screenshot(path=tmp_path / "settings.png", full_page=True)
    back.click()
    expect(anna.get_by_text("Du hörst alle, und hast niemanden blockiert.")).to_be_visible()
    expect(anna.get_by_role("heading", name="Stumm und blockiert")).to_be_focused()


@pytest.mark.parametrize("size", [PHONE, SMALL, FLAT, DESK], ids=["phone", "small", "flat", "desk"])
def test_the_chat_hides_neither_board_nor_rack(
    visit: Visit, tmp_path: Path, size: dict[str, Any]
) -> None:
    anna = open_table(visit, **size)
    ben = join(anna, visit)
    toggle(ben).click()
    for n in range(6):
        say(ben, f"Nachricht {n} mit einigen Wörtern, damit die Zeile umbricht")
    expect(anna.locator(".chat-toggle .badge")).to_have_text("6")
    anna.screenshot(path=tmp_path / "closed.png")
    toggle(anna).click()
    expect(messages(anna).last).to_be_in_viewport()
    anna.screenshot(path=tmp_path / "open.png")
    anna.screenshot(path=tmp_path / "open-full.png", full_page=True)
    assert fits(anna)
    chat = anna.locator(".chat").bounding_box()
    assert chat is not None
    for part in ("#board", "[data-rack]"):
        box = anna.locator(part).bounding_box()
        assert box is not None
        beside = box["x"] + box["width"] <= chat["x"] or chat["x"] + chat["width"] <= box["x"]
        above = box["y"] + box["height"] <= chat["y"] or chat["y"] + chat["height"] <= box["y"]
        assert beside or above, part


def test_the_chat_of_a_running_game_fits_every_screen(visit: Visit, tmp_path: Path) -> None:
    anna = open_table(visit, has_touch=True, font="narrow")
    ben = join(anna, visit)
    toggle(ben).click()
    say(ben, "Donaudampfschifffahrtsgesellschaft" * 4)
    found: list[str] = []
    for state in ("closed", "open"):
        if state == "open":
            toggle(anna).click()
            expect(messages(anna)).to_have_count(1)
            anna.get_by_text("Fertige Sätze").click()
        for viewport in VIEWPORTS:
            found += [f"{state}, {what}" for what in troubles(anna, viewport)]
            anna.screenshot(path=tmp_path / f"{state} {viewport.name}.png".replace(" ", "-"))
    assert not found, "\n".join(found)


def test_after_the_end_one_can_still_write(visit: Visit) -> None:
    anna = open_table(visit)
    ben = join(anna, visit)
    ben.get_by_role("button", name="Aufgeben").click()
    ben.get_by_role("button", name="Ja", exact=True).click()
    expect(anna.get_by_role("heading", name="Ende der Partie")).to_be_visible()
    toggle(ben).click()
    say(ben, "War schön.")
    expect(anna.get_by_test_id("chat-voice")).to_have_text("Benedikt schreibt: War schön.")
    toggle(anna).click()
    expect(messages(anna)).to_have_text(["War schön."])


def test_where_one_may_not_write_one_reads_and_is_told_why(visit: Visit) -> None:
    anna = open_table(visit)
    ben = join(anna, visit)
    toggle(ben).click()
    say(ben, "bis morgen")

    def over(route: Route) -> None:
        """Answer as the server does a day after the end."""
        seen = route.fetch().json()
        seen["refusal"] = {"code": "chat_over", "rule": ""}
        route.fulfill(body=json.dumps(seen))

    anna.route("**/chat", over)
    toggle(anna).click()
    expect(anna.locator(".chat .reason")).to_have_text(
        "Diese Partie ist seit einem Tag zu Ende: Hier schreibt niemand mehr."
    )
    expect(messages(anna)).to_have_text(["bis morgen"])
    expect(anna.locator(".chat form")).to_have_count(0)
