"""Two browsers at one table, and what happens when things are sent twice or the line breaks."""

import re

import msgspec
from playwright.sync_api import Page, expect

from setzkasten.games.crossword.messages import Accept, Pass
from setzkasten.games.registry import policy_of
from setzkasten.lexicon import BuiltLexicon
from setzkasten.texts.catalogue import say
from tests.e2e.arriving import arriving
from tests.e2e.conftest import Visit
from tests.e2e.opening import new_table
from tests.e2e.seat import SeatAtPage


def two_at_a_table(
    visit: Visit,
    lexicon: BuiltLexicon,
    game: str = "kompakt",
    clock: str | None = None,
    *,
    take_back: bool = False,
) -> tuple[SeatAtPage, SeatAtPage]:
    """Anna opens a table and invites Bert, who comes with the link."""
    anna = visit()
    seats = [("hier am Gerät", "Anna"), ("mit Link eingeladen", "Bert")]
    new_table(anna, game, seats, clock=clock, take_back=take_back)
    expect(anna.get_by_role("heading", name="Warten auf Mitspieler")).to_be_visible()
    expect(anna.get_by_role("img", name="QR-Code mit der Einladung für Bert")).to_be_visible()
    link = anna.get_by_role("textbox", name="Einladung für Bert").input_value()
    bert = visit(link[link.index("/table/") :])
    bert.get_by_label("Dein Name").fill("Bert")
    bert.get_by_role("button", name="Platz nehmen").click()
    for page in (anna, bert):
        tiles = page.get_by_role("toolbar", name="Dein Bänkchen")
        expect(tiles.or_(page.get_by_role("group", name="Deine Hand"))).to_be_visible()
    return SeatAtPage(anna, lexicon, 0), SeatAtPage(bert, lexicon, 1)


def on_turn(*seats: SeatAtPage) -> SeatAtPage:
    """Whoever can act."""
    awaited = seats[0].look()["view"]["awaited"]
    return next(seat for seat in seats if seat.seat in awaited)


def mover_of(one: Page, other: Page) -> tuple[Page, Page]:
    """Of two who are at a table, whoever can act, and the other one."""
    table = one.request.get(f"/api/tables/{one.url.split('/table/')[1].split('#')[0]}").json()
    moves = set(table["mine"]) & set(table["view"]["awaited"])
    return (one, other) if moves else (other, one)


def test_two_people_see_the_same_game_live(visit: Visit, lexicon: BuiltLexicon) -> None:
    anna, bert = two_at_a_table(visit, lexicon)
    for _ in range(3):
        layer = on_turn(anna, bert)
        other = bert if layer is anna else anna
        layer.play_on()
        view = layer.look()["view"]
        if view["phase"] == "window":
            tiles = len(view["announced"]["placements"])
            expect(other.page.locator("#board .tile.fresh")).to_have_count(tiles)
            expect(other.page.get_by_role("heading", name="Punkte an")).to_be_visible()
            other.play_on(Accept(other.seat))
        expect(layer.page.locator("#board .tile")).to_have_count(len(layer.look()["view"]["board"]))
    scores = [player["score"] for player in anna.look()["view"]["players"]]
    for page in (anna.page, bert.page):
        expect(page.locator(".players .score")).to_have_text([str(score) for score in scores])
    # Both pass twice: an end that the booklet knows.
    while anna.look()["status"] != "over":
        seat = on_turn(anna, bert)
        seat.play_on(Pass(seat.seat))
    for page in (anna.page, bert.page):
        expect(page.get_by_role("heading", name="Ende der Partie")).to_be_visible()
        expect(page.locator(".end")).to_contain_text("Alle haben gepasst")
        # Both browsers fixed their shares first and opened them by themselves.
        page.get_by_text("War der Beutel fair?").click()
        expect(page.locator(".end")).to_contain_text("bevor der erste aufgedeckt wurde")
        expect(page.get_by_test_id("proof")).to_have_text(
            "Geprüft: Der Zufall passt zum Fingerabdruck."
        )
        expect(page.get_by_text("gehört, bevor es seinen Beitrag gab")).to_be_visible()
        expect(page.get_by_text("Der Beitrag dieses Geräts ist enthalten.")).to_be_visible()
    # The rematch is one table for both.
    anna.page.get_by_role("button", name="Revanche").click()
    bert.page.get_by_role("button", name="Zur neuen Partie").click()
    for page in (anna.page, bert.page):
        expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    expect(bert.page).to_have_url(anna.page.url)


def test_a_phoney_is_challenged_off(visit: Visit, lexicon: BuiltLexicon) -> None:
    anna, bert = two_at_a_table(visit, lexicon)
    layer = on_turn(anna, bert)
    challenger = bert if layer is anna else anna
    rack = layer.look()["view"]["players"][layer.seat]["rack"]
    layer.point(7, 7, down=False)
    # Whatever the tiles are, in this order they should be no word.
    letters = sorted((tile for tile in rack if tile != "?"), reverse=True)[:6]
    word = "".join(letters)
    assert not layer.words.admits(word)
    layer.page.keyboard.type(word.lower())
    layer.page.keyboard.press("Enter")
    expect(challenger.page.get_by_role("button", name=f"{word} anzweifeln")).to_be_visible()
    assert len(challenger.look()["view"]["board"]) == len(letters)
    challenger.page.get_by_role("button", name=f"{word} anzweifeln").click()
    for page in (anna.page, bert.page):
        expect(page.get_by_test_id("news")).to_contain_text(f"{word} gilt nicht")
        expect(page.locator("#board .tile")).to_have_count(0)
        # The verdict comes with the judge's reason, at once and on the sheet.
        reason = say(lexicon.judge(word, policy_of(layer.game)).reason)
        expect(page.get_by_test_id("ruling")).to_contain_text(reason)
        expect(page.locator(".plays .why")).to_have_text(reason)
    assert sorted(layer.look()["view"]["players"][layer.seat]["rack"]) == sorted(rack)


def test_a_double_click_lays_once(visit: Visit, lexicon: BuiltLexicon) -> None:
    anna, bert = two_at_a_table(visit, lexicon)
    layer = on_turn(anna, bert)
    command = layer.thought()
    if isinstance(command, Pass):
        layer.page.get_by_role("button", name="Passen", exact=True).click()
        layer.page.get_by_role("button", name="Ja", exact=True).dblclick()
    else:
        layer.lay(command)
        layer.page.get_by_role("button", name="Legen").dblclick()
    expect(layer.page.get_by_test_id("news")).to_contain_text(re.compile("legst|passt"))
    events = _events(layer)
    assert sum(event["event"]["type"] in ("announced", "passed") for event in events) == 1


def test_two_tabs_of_one_player_act_once(visit: Visit, lexicon: BuiltLexicon) -> None:
    anna, bert = two_at_a_table(visit, lexicon)
    layer = on_turn(anna, bert)
    second = arriving(layer.page.context.new_page())
    second.goto(layer.page.url)
    expect(second.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    tabs: list[Page] = [layer.page, second]
    for tab in tabs:
        tab.get_by_role("button", name="Passen", exact=True).click()
    # Both tabs send at the same moment, before either hears of the other.
    before = layer.look()["seq"]
    send = """(seq) => fetch(location.pathname.replace('/table/', '/api/tables/') + '/commands', {
        method: 'POST',
        headers: {'Content-Type': 'application/json', 'X-Setzkasten': '1'},
        body: JSON.stringify({seat: SEAT, expected_seq: seq, key: crypto.randomUUID(),
                              command: {type: 'pass', seat: SEAT}}),
    }).then((answer) => answer.status)""".replace("SEAT", str(layer.seat))
    statuses = sorted(
        layer.page.evaluate(f"(seq) => Promise.all([({send})(seq), ({send})(seq)])", before)
    )
    assert statuses == [200, 409]
    # The other tab has heard of it by itself: there is nothing left to confirm.
    for tab in tabs:
        expect(tab.get_by_test_id("news")).to_contain_text("passt")
    assert sum(event["event"]["type"] == "passed" for event in _events(layer)) == 1


def _events(seat: SeatAtPage) -> list[dict[str, dict[str, object]]]:
    answer = seat.page.request.get(f"/api/tables/{seat.table}/events?after=0&seat={seat.seat}")
    return [msgspec.json.decode(line) for line in answer.text().splitlines() if line]


def test_an_open_table_is_found_in_the_lobby(visit: Visit) -> None:
    anna = visit("/new/klassisch")
    anna.get_by_label("Name auf Platz 1").fill("Annabell")
    anna.get_by_label("Offener Tisch").check()
    anna.get_by_role("button", name="Tisch eröffnen").click()
    expect(anna.get_by_role("heading", name="Warten auf Mitspieler")).to_be_visible()
    bert = visit()
    bert.get_by_role("button", name="Mitspielen: Scrabble klassisch, Annabell").click()
    for page in (anna, bert):
        expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()


def test_a_spectator_sees_the_board_and_no_tile_of_anybody(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    anna, bert = two_at_a_table(visit, lexicon)
    on_turn(anna, bert).play_on()
    watcher = visit(f"/table/{anna.table}")
    expect(watcher.get_by_text("Du schaust zu.")).to_be_visible()
    board = anna.look()["view"]["board"]
    expect(watcher.locator("#board .tile")).to_have_count(len(board))
    expect(watcher.get_by_role("toolbar")).to_have_count(0)
    expect(watcher.get_by_role("button", name="Weiter")).to_have_count(0)
    seen = watcher.request.get(f"/api/tables/{anna.table}").json()
    assert [player["rack"] for player in seen["view"]["players"]] == [None, None]


def test_on_a_phone_the_window_covers_nothing_that_is_to_be_judged(
    visit: Visit, lexicon: BuiltLexicon
) -> None:
    anna, bert = two_at_a_table(visit, lexicon)
    for seat in (anna, bert):
        seat.page.set_viewport_size({"width": 360, "height": 560})
    layer = on_turn(anna, bert)
    challenger = bert if layer is anna else anna
    rack = layer.look()["view"]["players"][layer.seat]["rack"]
    word = "".join(tile for tile in rack if tile != "?")[:5].lower()
    # Downwards from the middle: the lower end would lie behind the window.
    layer.point(7, 7, down=True)
    layer.page.keyboard.type(word)
    layer.page.get_by_role("button", name="Legen").click()
    expect(challenger.page.get_by_role("heading", name="Punkte an")).to_be_visible()
    challenger.page.wait_for_function(
        """() => {
            const laid = [...document.querySelectorAll('#board .tile.fresh')];
            const lowest = Math.max(...laid.map((t) => t.getBoundingClientRect().bottom));
            const window_ = document.querySelector('section.window').getBoundingClientRect();
            return laid.length > 0 && lowest < window_.top && window_.bottom <= innerHeight + 1;
        }"""
    )
    expect(challenger.page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_hidden()
