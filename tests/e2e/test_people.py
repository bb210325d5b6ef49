"""People around a game: names, invitations, leaving, the rematch, another device, the lists."""

import re

from playwright.sync_api import Page, expect

from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.opening import new_table
from tests.e2e.seat import SeatAtPage
from tests.e2e.test_access import axe, findings

__all__ = ["axe"]

HERE, LINK = "hier am Gerät", "mit Link eingeladen"
WAITING = "Warten auf Mitspieler"


def link_of(page: Page) -> str:
    """The path and query of the invitation that a waiting table shows first."""
    address = page.get_by_role("textbox", name="Einladung für").first.input_value()
    return "/table/" + address.split("/table/")[1]


def sit_down(page: Page) -> None:
    page.get_by_role("button", name="Platz nehmen").click()
    expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()


def test_two_without_names_are_told_apart_and_oneself_is_du(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    anna = visit()
    new_table(anna, "kompakt", [(HERE, ""), (LINK, "")])
    bert = visit(link_of(anna))
    sit_down(bert)
    expect(anna.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    for page in (anna, bert):
        names = page.locator(".players .name")
        expect(names).to_have_count(2)
        expect(names.filter(has_text=re.compile("^Du$"))).to_have_count(1)
    seat = SeatAtPage(anna, lexicon)
    turn = seat.look()["view"]["turn"]
    mover, other = (anna, bert) if turn == 0 else (bert, anna)
    mover.get_by_role("button", name="Passen").click()
    # The harmless answer has the focus.
    expect(mover.get_by_role("button", name="Nein")).to_be_focused()
    mover.get_by_role("button", name="Ja", exact=True).click()
    expect(mover.get_by_test_id("news")).to_have_text("Du passt.")
    expect(other.get_by_test_id("news")).to_have_text(f"Spieler {turn + 1} passt.")


def test_the_name_that_the_host_typed_stays_and_can_be_changed(visit: Visit) -> None:
    anna = visit()
    new_table(anna, "kompakt", [(HERE, "Anna"), (LINK, "Oma")])
    oma = visit(link_of(anna))
    expect(oma.get_by_label("Dein Name")).to_have_value("Oma")
    sit_down(oma)
    expect(anna.locator(".players .name", has_text="Oma")).to_be_visible()
    oma.get_by_role("button", name="Name ändern").click()
    field = oma.get_by_label("Dein Name")
    expect(field).to_be_focused()
    field.fill("Gertrud")
    field.press("Enter")
    expect(anna.locator(".players .name", has_text="Gertrud")).to_be_visible()
    expect(anna.get_by_test_id("news")).to_have_text("Oma heißt jetzt Gertrud.")
    expect(oma.get_by_role("button", name="Name ändern")).to_be_focused()


def test_a_name_is_given_in_the_lobby_too(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Name angeben").click()
    page.get_by_label("Dein Name").fill("Berta")
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_text("Du heißt Berta", exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_text("Du heißt Berta", exact=True)).to_be_visible()


def test_a_waiting_table_is_closed_by_its_opener_and_left_by_a_guest(visit: Visit) -> None:
    anna = visit()
    new_table(anna, "klassisch", [(HERE, "Anna"), (LINK, ""), (LINK, "")])
    path = link_of(anna)
    bert = visit(path)
    bert.get_by_label("Dein Name").fill("Bert")
    bert.get_by_role("button", name="Platz nehmen").click()
    expect(bert.get_by_role("heading", name=WAITING)).to_be_visible()
    expect(anna.locator(".wait li", has_text="Bert")).to_be_visible()
    bert.get_by_role("button", name="Platz verlassen").click()
    bert.get_by_role("button", name="Ja", exact=True).click()
    bert.wait_for_url("**/")
    expect(anna.locator(".wait li", has_text="Bert")).to_have_count(0)
    anna.get_by_role("button", name="Tisch schließen").click()
    expect(anna.get_by_role("button", name="Nein")).to_be_focused()
    anna.get_by_role("button", name="Ja", exact=True).click()
    expect(anna.get_by_role("heading", name="Dieser Tisch wurde geschlossen")).to_be_visible()
    # The link says so at once, and asks for no name.
    bert.goto(path)
    expect(bert.get_by_role("heading", name="Dieser Tisch wurde geschlossen")).to_be_visible()
    expect(bert.get_by_label("Dein Name")).to_have_count(0)
    anna.get_by_role("link", name="Zur Spielübersicht").last.click()
    expect(anna.get_by_role("heading", name="Spiele")).to_be_visible()
    expect(anna.get_by_role("heading", name="Deine Partien")).to_have_count(0)


def test_a_used_or_broken_link_says_so_before_it_asks_for_a_name(visit: Visit) -> None:
    anna = visit()
    new_table(anna, "kompakt", [(HERE, "Anna"), (LINK, "")])
    path = link_of(anna)
    broken = visit(path[:-3])
    expect(broken.get_by_role("heading", name="Dieser Link führt zu keinem Platz")).to_be_visible()
    expect(broken.get_by_role("alert")).to_contain_text("Diese Einladung gilt nicht")
    expect(broken.get_by_label("Dein Name")).to_have_count(0)
    sit_down(visit(path))
    late = visit(path)
    expect(late.get_by_text("hat schon jemand Platz genommen")).to_be_visible()
    expect(late.get_by_text("Du schaust zu.")).to_be_visible()


def test_resigning_of_two_ends_the_game_and_the_rematch_is_announced(visit: Visit) -> None:
    anna = visit()
    new_table(anna, "kompakt", [(HERE, "Anna"), (LINK, "Bert")])
    bert = visit(link_of(anna))
    sit_down(bert)
    anna.get_by_role("button", name="Aufgeben").click()
    expect(anna.get_by_text("Aufgeben? Damit endet die Partie, und Bert gewinnt.")).to_be_visible()
    anna.get_by_role("button", name="Ja", exact=True).click()
    for page, verdict, reason in (
        (anna, "Bert gewinnt.", "Du hast aufgegeben."),
        (bert, "Du gewinnst.", "Anna hat aufgegeben."),
    ):
        sheet = page.get_by_role("region", name="Ende der Partie")
        expect(sheet).to_contain_text(verdict)
        expect(sheet).to_contain_text(reason)
        expect(sheet).to_be_focused()
        expect(sheet).to_be_in_viewport()
        expect(page.get_by_test_id("voice")).to_contain_text(verdict)
    anna.get_by_role("button", name="Revanche").click()
    expect(anna.get_by_role("heading", name=WAITING)).to_be_visible()
    expect(bert.locator(".again")).to_contain_text("Anna möchte eine Revanche.")
    expect(bert.get_by_test_id("voice")).to_contain_text("Anna möchte eine Revanche.")
    bert.locator(".again").get_by_role("button", name="Zur neuen Partie").click()
    for page in (anna, bert):
        expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    expect(anna.locator(".players .name", has_text="Bert")).to_be_visible()


def test_of_three_the_seat_plays_on_and_the_others_are_told(visit: Visit) -> None:
    anna = visit()
    new_table(anna, "kompakt", [(HERE, "Anna"), (LINK, "Bert"), (LINK, "Cleo")])
    expect(anna.get_by_role("textbox", name="Einladung für")).to_have_count(2)
    paths = [
        "/table/" + field.input_value().split("/table/")[1]
        for field in anna.get_by_role("textbox", name="Einladung für").all()
    ]
    bert = visit(paths[0])
    bert.get_by_role("button", name="Platz nehmen").click()
    expect(bert.get_by_role("heading", name=WAITING)).to_be_visible()
    sit_down(visit(paths[1]))
    # The computer is quick: what was said is noted down, for the next sentence takes its place.
    anna.get_by_test_id("voice").evaluate(
        """(region) => {
          window.heard = "";
          new MutationObserver(() => (window.heard += region.textContent))
            .observe(region, { characterData: true, childList: true, subtree: true });
        }"""
    )
    bert.get_by_role("button", name="Aufgeben").click()
    bert.get_by_role("button", name="Ja", exact=True).click()
    expect(bert.get_by_text("Du schaust zu.")).to_be_visible()
    told = "Bert hat aufgegeben. Der Computer spielt für Bert weiter."
    anna.wait_for_function("(told) => window.heard.includes(told)", arg=told)
    bert.goto("/")
    watch = bert.get_by_role("link", name=re.compile(r"^Zuschauen: .*\bAnna, Bert, Cleo\b"))
    expect(watch).to_be_visible()
    expect(bert.get_by_role("link", name="Mitspielen")).to_have_count(0)


def test_an_unfinished_game_is_put_away_and_found_again(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Scrabble kompakt gegen den Computer spielen").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("button", name="Wegräumen").click()
    page.wait_for_url("**/")
    expect(page.get_by_text("Gerade läuft keine deiner Partien.")).to_be_visible()
    page.get_by_text("Weggeräumte Partien (1)").click()
    page.get_by_role("button", name=re.compile("zurückholen$")).click()
    expect(page.get_by_role("link", name=re.compile("^Weiterspielen: "))).to_be_visible()
    expect(page.get_by_role("heading", name="Deine Partien")).to_be_focused()
    page.get_by_role("button", name=re.compile("wegräumen$")).click()
    expect(page.get_by_text("Weggeräumte Partien (1)")).to_be_visible()


def test_the_lobby_begins_with_the_games_and_tells_finished_ones_apart(visit: Visit) -> None:
    page = visit()
    for _ in range(2):
        new_table(page, "kompakt", [(HERE, "Anna"), ("Computer", "")])
        page.get_by_role("button", name="Aufgeben").click()
        page.get_by_role("button", name="Ja", exact=True).click()
        expect(page.get_by_role("heading", name="Ende der Partie")).to_be_visible()
    new_table(page, "kompakt", [(HERE, "Anna"), ("Computer", "")])
    page.goto("/")
    first = page.get_by_role("heading", level=1).or_(page.get_by_role("heading", level=2)).first
    expect(first).to_have_text("Spiele")
    page.get_by_text("Beendete Partien (2)").click()
    row = page.locator("details li").first
    expect(row).to_contain_text(re.compile(r"Du \d+ : Computer \d+"))
    expect(row).to_contain_text("Computer gewinnt, du hast aufgegeben")
    expect(row.locator("time")).to_have_text(re.compile(r"^\d\d:\d\d$"))
    page.get_by_role("link", name="Zu deiner laufenden Partie").click()
    expect(page.get_by_role("heading", name="Deine Partien")).to_be_in_viewport()


def test_a_seat_goes_on_at_another_device(visit: Visit, axe: str) -> None:
    computer = visit()
    new_table(computer, "kompakt", [(HERE, "Anna"), ("Computer", "")])
    rack = computer.get_by_role("toolbar", name="Dein Bänkchen").get_by_role("button")
    expect(rack.first).to_be_visible()
    held = rack.all_inner_texts()
    computer.get_by_role("button", name="Anderes Gerät").click()
    link = computer.get_by_label("Geheimer Link für Anna").input_value()
    assert findings(computer, axe, {}, ["#board"]) == []
    phone = visit("/table/" + link.split("/table/")[1])
    expect(phone.get_by_text("Anna spielt dann auf diesem Gerät weiter.")).to_be_visible()
    assert findings(phone, axe, {}, ["#board"]) == []
    phone.get_by_role("button", name="Hier weiterspielen").click()
    there = phone.get_by_role("toolbar", name="Dein Bänkchen").get_by_role("button")
    expect(there).to_have_count(len(held))
    assert sorted(there.all_inner_texts()) == sorted(held)
    expect(phone).not_to_have_url(re.compile("seat="))
    expect(computer.get_by_text("Du schaust zu.")).to_be_visible()
    expect(computer.get_by_test_id("news")).to_contain_text("auf einem anderen Gerät")
    again = visit("/table/" + link.split("/table/")[1])
    expect(again.get_by_role("alert")).to_contain_text("Dieser Link zum Weiterspielen gilt nicht")


def test_copying_says_what_came_of_it_and_where_the_server_is_reached(visit: Visit) -> None:
    """The test's server listens on this machine only; a clipboard is there over https only."""
    page = visit()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    new_table(page, "kompakt", [(HERE, "Anna"), (LINK, "")])
    expect(page.get_by_text("nur auf diesem Gerät erreichbar")).to_be_visible()
    expect(page.locator("code")).to_contain_text("setzkasten serve --host 0.0.0.0")
    page.get_by_role("button", name="Link kopieren").click()
    expect(page.get_by_role("button", name="Kopiert")).to_be_visible()
    page.add_init_script("document.execCommand = () => false")
    page.reload()
    page.get_by_role("button", name="Link kopieren").click()
    expect(page.locator("main").get_by_text("Der Link ist markiert")).to_be_visible()
    selected = page.evaluate("() => getSelection().toString() || document.activeElement.value")
    assert "/table/" in selected
    # Started for the network, the link and the picture lead there.
    page.route(
        "**/api/addresses",
        lambda route: route.fulfill(
            json={"local_only": False, "network": ["http://10.1.2.3:8000"], "command": ""}
        ),
    )
    page.reload()
    expect(page.get_by_role("textbox", name="Einladung für")).to_have_value(
        re.compile(r"^http://10\.1\.2\.3:8000/table/")
    )


def test_only_invitations_to_private_tables_are_said_to_hold_for_a_week(visit: Visit) -> None:
    page = visit()
    hint = page.get_by_text("Einladungen gelten 7 Tage.")
    new_table(page, "kompakt", [(HERE, "Anna"), (LINK, "Bert")])
    expect(hint).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Mitspieler finden").first.click()
    expect(page.get_by_role("img", name="QR-Code")).to_be_visible()
    expect(hint).to_have_count(0)
