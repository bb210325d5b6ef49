"""Two and four people, each with a browser, in every game in which words are challenged."""

import itertools
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from setzkasten.games.cards.rummy.messages import Discard, Draw, Meld
from setzkasten.games.crossword.messages import Accept, Placement, Play
from setzkasten.games.registry import policy_of
from setzkasten.lexicon import BuiltLexicon
from setzkasten.texts.catalogue import say
from tests.e2e.conftest import Visit
from tests.e2e.opening import new_table
from tests.e2e.seat import SeatAtPage
from tests.e2e.test_live import on_turn

NAMES = ("Anna", "Bert", "Cleo", "Dora")


def gather(
    visit: Visit,
    lexicon: BuiltLexicon,
    game: str,
    people: int,
    hands: type[SeatAtPage] = SeatAtPage,
) -> list[SeatAtPage]:
    """Anna opens a table and invites the others, who come with their links."""
    names = NAMES[:people]
    opener = visit()
    guests = [("mit Link eingeladen", name) for name in names[1:]]
    new_table(opener, game, [("hier am Gerät", names[0]), *guests])
    pages = [opener]
    for name in names[1:]:
        link = opener.get_by_role("textbox", name=f"Einladung für {name}").input_value()
        page = visit(link[link.index("/table/") :])
        page.get_by_label("Dein Name").fill(name)
        page.get_by_role("button", name="Platz nehmen").click()
        pages.append(page)
    for page in pages:
        expect(page.locator("[data-seq]")).to_be_visible()
    return [hands(page, lexicon, seat) for seat, page in enumerate(pages)]


def see_the_ruling(seats: Sequence[SeatAtPage], word: str, lexicon: BuiltLexicon) -> None:
    """Every page tells why the word does not count."""
    reason = say(lexicon.judge(word, policy_of(seats[0].game)).reason)
    for seat in seats:
        expect(seat.page.get_by_test_id("ruling")).to_contain_text(reason)


def see_only_own_tiles(seats: Sequence[SeatAtPage], held: str) -> None:
    """No browser is told what the others hold."""
    for seat in seats:
        shown = seat.look()["view"]["players"]
        assert [n for n, player in enumerate(shown) if player[held]] == [seat.seat]


def phoney(seat: SeatAtPage) -> tuple[str, Play]:
    """Tiles where the engine would lay, in an order that is no word."""
    best = seat.thought()
    assert isinstance(best, Play)
    for tiles in itertools.permutations(p for p in best.placements if not p.blank):
        word = "".join(tile.letter for tile in tiles)
        if len(word) > 1 and not seat.words.admits(word):
            squares = sorted((p.row, p.col) for p in best.placements)
            laid = (
                Placement(row, col, tile.letter)
                for (row, col), tile in zip(squares, tiles, strict=False)
            )
            return word, Play(seat.seat, tuple(laid))
    raise AssertionError("every order is a word")


@pytest.mark.parametrize("people", [2, 4])
@pytest.mark.parametrize("game", ["kompakt", "klassisch", "kartenkreuz"])
def test_a_word_is_challenged_and_the_next_one_stands(
    visit: Visit, lexicon: BuiltLexicon, game: str, people: int
) -> None:
    seats = gather(visit, lexicon, game, people)
    see_only_own_tiles(seats, "rack")
    layer = on_turn(*seats)
    word, play = phoney(layer)
    layer.play_on(play)
    for seat in seats:
        expect(seat.page.locator("#board .tile")).to_have_count(len(word))
    challenger = seats[layer.seat - 1]  # the last one who would be next
    challenger.page.get_by_role("button", name=f"{word} anzweifeln").click()
    see_the_ruling(seats, word, lexicon)
    for seat in seats:
        expect(seat.page.locator("#board .tile")).to_have_count(0)

    layer = on_turn(*seats)
    layer.play_on()
    for seat in seats:
        if seat.may_consent(seat.look()["view"]):
            seat.play_on(Accept(seat.seat))
    view = layer.look()["view"]
    assert view["board"]
    scores = [str(player["score"]) for player in view["players"]]
    for seat in seats:
        expect(seat.page.locator("#board .tile")).to_have_count(len(view["board"]))
        expect(seat.page.locator(".players .score")).to_have_text(scores)
    see_only_own_tiles(seats, "rack")


def lay_a_phoney(seats: Sequence[SeatAtPage]) -> tuple[SeatAtPage, str]:
    """Let whoever begins a round of rummy go out: with two cards that are no word."""
    layer = on_turn(*seats)
    layer.play_on(Draw(layer.seat, "stock"))
    hand = layer.look()["view"]["players"][layer.seat]["hand"]
    first, second, rest = next(
        cards
        for cards in itertools.permutations(hand)
        if not layer.words.admits(cards[0] + cards[1])
    )
    layer.play_on(Meld(layer.seat, ((first, second),)))
    layer.play_on(Discard(layer.seat, rest))
    return layer, first + second


@pytest.mark.parametrize("people", [2, 4])
def test_a_round_of_rummy_ends_with_a_challenge(
    visit: Visit, lexicon: BuiltLexicon, people: int
) -> None:
    seats = gather(visit, lexicon, "kartenrommee", people)
    see_only_own_tiles(seats, "hand")
    layer, word = lay_a_phoney(seats)
    for _ in seats[1:]:
        seat = on_turn(*seats)
        seat.play_on(Draw(seat.seat, "stock"))
        seat.play_on(Discard(seat.seat, seat.look()["view"]["players"][seat.seat]["hand"][0]))
    challenger = seats[layer.seat - 1]
    challenger.page.get_by_role("button", name=f"{word} anzweifeln").click()
    see_the_ruling(seats, word, lexicon)
    for seat in seats:
        line = next(ln for ln in seat.look()["view"]["lines"] if ln["type"] == "challenge")
        assert (line["word"], line["admissible"], line["payer"]) == (word, False, layer.seat)
