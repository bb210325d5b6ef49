"""Several people at one device, a reload in the middle, and both languages."""

import re

import pytest
from playwright.sync_api import expect

from setzkasten.games.crossword.messages import Pass
from setzkasten.games.registry import policy_of
from setzkasten.lexicon import BuiltLexicon
from setzkasten.texts.catalogue import say
from tests.e2e.conftest import Visit
from tests.e2e.opening import new_table
from tests.e2e.seat import SeatAtPage

HERE = "hier am Gerät"


def test_a_curtain_hides_the_rack_until_the_device_is_handed_over(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    page = visit()
    new_table(page, "klassisch", [(HERE, "Anna"), (HERE, "Bert"), (HERE, "Cleo")])
    rack = page.get_by_role("toolbar", name="Dein Bänkchen")
    curtain = page.get_by_role("button", name=re.compile("^Ich bin "))
    expect(curtain).to_be_visible()
    expect(rack).to_have_count(0)
    names = ["Anna", "Bert", "Cleo"]
    for _ in range(2):
        seats = SeatAtPage(page, lexicon)
        turn = seats.look()["view"]["turn"]
        expect(
            page.get_by_role("heading", name=f"Gerät an {names[turn]} weitergeben")
        ).to_be_visible()
        page.get_by_role("button", name=f"Ich bin {names[turn]}").click()
        expect(rack).to_be_visible()
        seat = SeatAtPage(page, lexicon, turn)
        held = seat.look()["view"]["players"][turn]["rack"]
        expect(rack.get_by_role("button")).to_have_count(len(held))
        seat.play_on(Pass(turn))
        expect(rack).to_have_count(0)


def test_the_window_asks_who_of_the_people_here_challenges(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    page = visit()
    new_table(page, "kompakt", [(HERE, "Anna"), (HERE, "Bert"), (HERE, "Cleo")])
    names = ["Anna", "Bert", "Cleo"]
    view = SeatAtPage(page, lexicon).look()["view"]
    turn = view["turn"]
    page.get_by_role("button", name=f"Ich bin {names[turn]}").click()
    seat = SeatAtPage(page, lexicon, turn)
    tiles = seat.look()["view"]["players"][turn]["rack"]
    plain = sorted((tile for tile in tiles if tile != "?"), reverse=True)[:6]
    word = "".join(plain)
    assert not seat.words.admits(word)
    seat.point(7, 7, down=False)
    page.keyboard.type(word.lower())
    page.keyboard.press("Enter")

    others = [name for name in names if name != names[turn]]
    asked = page.get_by_role("group", name="Zweifel von")
    expect(asked).to_have_count(2)
    for name in others:
        expect(page.get_by_role("button", name=f"{name}: Weiter")).to_be_visible()
    challenger = others[1]
    page.get_by_role("button", name=f"{challenger}: {word} anzweifeln").click()
    expect(page.get_by_test_id("news")).to_contain_text(f"{challenger} zweifelt zu Recht")
    lines = seat.look()["view"]["lines"]
    assert [line["kind"] for line in lines][-2:] in (
        ["challenge", "withdrawn"],
        ["withdrawn", "challenge"],
    )
    challenge = next(line for line in lines if line["kind"] == "challenge")
    assert names[challenge["seat"]] == challenger
    # The sheet reads in order: the play that went back, below it who challenged it.
    entry = page.locator(".plays li").first
    expect(entry).to_contain_text("zurückgezogen")
    expect(entry.locator(".challenge")).to_contain_text(f"{challenger} zweifelt zu Recht an {word}")


def test_a_reload_loses_nothing(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    new_table(page, "kompakt", [(HERE, "Anna"), ("Computer", "Computer")])
    seat = SeatAtPage(page, lexicon)
    seat.wait()
    if seat.view().phase == "window":
        seat.play_on()
    seat.wait()
    rack = [tile for tile in seat.look()["view"]["players"][0]["rack"] if tile != "?"]
    tiles = page.get_by_role("toolbar", name="Dein Bänkchen").get_by_role("button")
    board = {(cell["row"], cell["col"]) for cell in seat.look()["view"]["board"]}
    free = next(col for col in range(13) if not {(0, col), (0, col + 1)} & board)
    seat.point(0, free, down=False)
    page.keyboard.type((rack[0] + rack[1]).lower())
    laid = page.locator("#board [data-piece]")
    expect(laid).to_have_count(2)
    shown = laid.all_inner_texts()
    order = tiles.all_inner_texts()
    page.reload()
    expect(laid).to_have_count(2)
    expect(laid).to_have_text(shown, use_inner_text=True)
    expect(tiles).to_have_text(order, use_inner_text=True)
    assert len(seat.look()["view"]["players"][0]["rack"]) == 7


def test_tiles_are_dragged_tapped_and_taken_back(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    new_table(page, "klassisch", [(HERE, "Anna"), ("Computer", "Computer")])
    seat = SeatAtPage(page, lexicon)
    seat.wait()
    if seat.view().phase == "window":
        seat.play_on()
        seat.wait()
    rack = page.get_by_role("toolbar", name="Dein Bänkchen").get_by_role("button")
    plain = [tile for tile in seat.look()["view"]["players"][0]["rack"] if tile != "?"]
    laid = page.locator("#board [data-piece]")
    seat.rack_tile(plain[0]).drag_to(page.locator("#board-1-2"))
    expect(laid).to_have_count(1)
    expect(
        page.get_by_role("gridcell", name=re.compile(f"^2C, {plain[0]}, .*noch nicht angesagt"))
    ).to_be_visible()
    page.locator("#board-1-2").drag_to(page.locator("#board-3-5"))
    expect(page.locator("#board-3-5[data-piece]")).to_be_visible()
    seat.rack_tile(plain[1]).click()
    page.locator("#board-1-2").click()
    expect(laid).to_have_count(2)
    page.locator("#board-1-2").click()
    expect(laid).to_have_count(1)
    page.locator("#board-3-5").drag_to(rack.first)
    expect(laid).to_have_count(0)
    expect(rack).to_have_count(7)
    before = rack.all_inner_texts()
    rack.last.drag_to(rack.first, target_position={"x": 2, "y": 20})
    expect(rack.first).to_have_text(before[-1])
    # Two tiles that touch nothing: the reason stands at the tiles before anything is announced.
    seat.point(0, 0, down=True)
    page.keyboard.type((plain[0] + plain[1]).lower())
    expect(page.locator(".bubble.no")).to_be_visible()
    page.keyboard.press("Escape")
    expect(laid).to_have_count(0)


def test_the_preview_names_points_and_words_but_no_verdict(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    page = visit()
    new_table(page, "kompakt", [(HERE, "Anna"), (HERE, "Bert")])
    page.get_by_role("button", name=re.compile("^Ich bin ")).click()
    turn = SeatAtPage(page, lexicon).look()["view"]["turn"]
    seat = SeatAtPage(page, lexicon, turn)
    rack = [t for t in seat.look()["view"]["players"][turn]["rack"] if t != "?"]
    word = "".join(sorted(rack[:3], reverse=True))
    seat.point(7, 6, down=False)
    page.keyboard.type(word.lower())
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text(word)
    points = bubble.locator("strong").inner_text()
    expect(page.get_by_role("button", name=f"Legen · {points}")).to_be_enabled()


def test_the_whole_page_speaks_english(visit: Visit) -> None:
    page = visit()
    expect(page.get_by_role("heading", name="Spiele")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Games", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator(".games li").first.get_by_role("button", name="Play Scrabble Kompakt").click()
    expect(page.get_by_role("toolbar", name="Your rack")).to_be_visible()
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    page.reload()
    expect(page.get_by_role("toolbar", name="Your rack")).to_be_visible()
    page.goto("/rules/kartenrommee")
    expect(page.get_by_role("heading", name="Where the booklet is silent")).to_be_visible()
    expect(page.get_by_text("our default; a host can replace it")).to_be_visible()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Wo das Heft schweigt")).to_be_visible()


def test_the_judge_gives_reasons(visit: Visit) -> None:
    page = visit("/judge")
    page.get_by_label("Wörter").fill("Haus xqzy")
    page.get_by_role("button", name="Prüfen").click()
    verdicts = page.locator("main ul > li")
    expect(verdicts).to_have_count(2)
    expect(verdicts.first).to_contain_text("HAUS gilt")
    expect(verdicts.last).to_contain_text("gilt nicht")


def test_the_dictionary_stays_closed_while_one_plays(visit: Visit) -> None:
    page = visit()
    new_table(page, "kompakt", [(HERE, "Anna"), (HERE, "Bert")])
    page.get_by_role("link", name="Wörter prüfen").click()
    page.get_by_label("Wörter").fill("Haus")
    page.get_by_role("button", name="Prüfen").click()
    expect(page.locator(".reason")).to_contain_text("Wörterbuch")


def test_unknown_addresses_say_so(visit: Visit) -> None:
    page = visit("/nowhere/at/all")
    expect(page.get_by_role("heading", name="Diese Seite gibt es nicht.")).to_be_visible()
    page.goto("/table/zzzzzzzz")
    expect(page.get_by_role("heading", name="Diesen Tisch gibt es nicht.")).to_be_visible()


def test_a_refused_play_stays_with_its_reason(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    new_table(page, "wortspiel", [(HERE, "Anna"), (HERE, "Bert")])
    page.get_by_role("button", name=re.compile("^Ich bin ")).click()
    turn = SeatAtPage(page, lexicon).look()["view"]["turn"]
    seat = SeatAtPage(page, lexicon, turn)
    word = "".join(sorted(seat.look()["view"]["players"][turn]["rack"], reverse=True)[:6])
    assert not seat.words.admits(word)
    seat.point(7, 7, down=False)
    page.keyboard.type(word.lower())
    page.get_by_role("button", name="Wörter prüfen").click()
    reason = say(lexicon.judge(word, policy_of(seat.game)).reason)
    expect(page.locator(".status")).to_contain_text(f"Dieses Wort gilt nicht: {word}. {reason}")
    page.keyboard.press("Escape")
    seat.point(7, 7, down=False)
    page.keyboard.type(word.lower())
    page.get_by_role("button", name="Legen").click()
    expect(page.get_by_test_id("refusal")).to_contain_text(reason)
    expect(page.locator("#board [data-piece]")).to_have_count(6)
    assert seat.look()["view"]["board"] == []


def test_a_hand_of_cards_is_sorted_by_dragging(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    new_table(page, "kartenrommee", [(HERE, "Anna"), ("Computer", "Computer")])
    seat = SeatAtPage(page, lexicon)
    assert seat.wait().phase == "draw"
    seat.play_on()
    cards = page.get_by_role("group", name="Deine Hand").get_by_role("button")
    expect(cards).to_have_count(3)
    before = cards.all_inner_texts()
    cards.last.drag_to(cards.first, target_position={"x": 2, "y": 20})
    expect(cards.first).to_have_text(before[-1])
    cards.first.drag_to(page.get_by_role("button", name="Neues Wort"))
    expect(cards).to_have_count(2)
    page.reload()
    expect(cards).to_have_count(2)
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(cards).to_have_count(3)


def test_resigning_against_the_computer_ends_the_game(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    new_table(page, "kompakt", [(HERE, "Anna"), ("Computer", "Computer")])
    seat = SeatAtPage(page, lexicon)
    seat.wait()
    page.get_by_role("button", name="Aufgeben").click()
    page.get_by_role("button", name="Ja", exact=True).click()
    expect(page.get_by_role("heading", name="Ende der Partie")).to_be_visible()
    expect(page.get_by_text("Du hast aufgegeben.", exact=True)).to_be_visible()
    expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_have_count(0)


def test_enter_goes_on_after_the_play_of_another(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    new_table(page, "kompakt", [(HERE, "Anna"), ("Computer", "Computer")])
    seat = SeatAtPage(page, lexicon)
    # The computer may also exchange or challenge: then another turn is played.
    while seat.wait().phase == "turn":
        seat.play_on()
    assert seat.view().phase == "window"
    expect(page.get_by_role("heading", name="Punkte an")).to_be_visible()
    page.get_by_label("Wort auf das Brett tippen").focus()
    page.wait_for_timeout(800)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("turn")).to_have_text("Du bist dran.")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_card_table_glides_to_its_new_size(visit: Visit, motion: str) -> None:
    page = visit(viewport={"width": 390, "height": 844}, reduced_motion=motion)
    new_table(page, "kartenkreuz", [(HERE, "Anna"), (HERE, "Bert")])
    page.get_by_role("button", name=re.compile("^Ich bin ")).click()
    board = page.locator("#board")
    expect(page.get_by_role("button", name="Größer")).to_be_visible()
    # The buttons cover nothing of the table.
    page.wait_for_function(
        """() => document.querySelector('.zoom button:last-child').getBoundingClientRect().top
            >= document.querySelector('.area').getBoundingClientRect().bottom"""
    )
    side = "(node) => node.querySelector('[data-square]').getBoundingClientRect().width"
    before = board.evaluate(side)
    # What is under way right after the press: the longest movement, and where it starts.
    moving = page.evaluate(
        """() => new Promise((done) => {
            document.querySelector('.zoom button:last-child').click();
            requestAnimationFrame(() => {
                const moves = document.querySelector('#board').getAnimations();
                done(moves.map((move) => move.effect.getTiming().duration));
            });
        })"""
    )
    if motion == "reduce":
        assert moving == []
    else:
        assert len(moving) == 1
        assert 0 < moving[0] < 200
    seen = f"(least) => ({side})(document.querySelector('#board')) > least"
    page.wait_for_function(seen, arg=before * 1.1)
    page.get_by_role("button", name="Einpassen").click()
    page.wait_for_function(f"(size) => !({seen})(size + 1)", arg=before)
