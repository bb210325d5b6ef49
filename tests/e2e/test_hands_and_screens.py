"""Whole games of two people with a challenge: by keys alone, on a phone upright and on its side.

Each of the six games has at least one of these ways; which goes with which makes no difference.
"""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from setzkasten.games.cards.patience.messages import Stop
from setzkasten.games.cards.rummy.messages import Challenge, Discard, Draw
from setzkasten.games.crossword import messages as crossword
from setzkasten.games.crossword.messages import Accept, Pass
from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.opening import new_table
from tests.e2e.screens import HERE
from tests.e2e.seat import SeatAtPage, SeatByKeys
from tests.e2e.test_live import on_turn
from tests.e2e.test_round_tables import gather, lay_a_phoney, phoney, see_the_ruling
from tests.e2e.test_whole_games import see_the_end

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
ON_ITS_SIDE: Final[dict[str, Any]] = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
WAYS: Final[dict[str, tuple[dict[str, Any], type[SeatAtPage]]]] = {
    "keys": ({}, SeatByKeys),
    "upright": (PHONE, SeatAtPage),
    "landscape": (ON_ITS_SIDE, SeatAtPage),
}


def see_that_nothing_sticks_out(seats: list[SeatAtPage]) -> None:
    """Nobody has to scroll sideways."""
    for seat in seats:
        wide = seat.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0


def pass_until_the_end(seats: list[SeatAtPage]) -> None:
    """All have had enough: the game ends as its rules say."""
    for _ in range(20):
        view = seats[0].look()["view"]
        if view["phase"] == "over":
            break
        seat = on_turn(*seats)
        window = view["phase"] == "window" or seat.may_consent(seat.look()["view"])
        seat.play_on(Accept(seat.seat) if window else Pass(seat.seat))
    for seat in seats:
        expect(seat.page.get_by_role("heading", name="Ende der Partie")).to_be_visible()
    see_that_nothing_sticks_out(seats)


@pytest.mark.parametrize(
    ("game", "way"),
    [("klassisch", "keys"), ("kompakt", "upright"), ("kartenkreuz", "landscape")],
)
def test_a_game_with_a_challenge_from_its_first_word_to_its_end(
    visit: Visit, lexicon: BuiltLexicon, game: str, way: str
) -> None:
    options, hands = WAYS[way]
    seats = gather(lambda *at: visit(*at, **options), lexicon, game, 2, hands)
    layer = on_turn(*seats)
    word, play = phoney(layer)
    layer.play_on(play)
    other = seats[1 - layer.seat]
    other.play_on(crossword.Challenge(other.seat, word))
    see_the_ruling(seats, word, lexicon)
    layer = on_turn(*seats)
    layer.play_on()
    other = seats[1 - layer.seat]
    if other.may_consent(other.look()["view"]):
        other.play_on(Accept(other.seat))
    see_that_nothing_sticks_out(seats)
    pass_until_the_end(seats)


def test_wortspiel_of_two_on_a_phone_on_its_side(visit: Visit, lexicon: BuiltLexicon) -> None:
    seats = gather(lambda *at: visit(*at, **ON_ITS_SIDE), lexicon, "wortspiel", 2)
    for _ in range(2):
        on_turn(*seats).play_on()
    see_that_nothing_sticks_out(seats)
    pass_until_the_end(seats)


@pytest.mark.parametrize("way", ["keys", "upright"])
def test_a_round_of_rummy_with_a_challenge(visit: Visit, lexicon: BuiltLexicon, way: str) -> None:
    options, hands = WAYS[way]
    seats = gather(lambda *at: visit(*at, **options), lexicon, "kartenrommee", 2, hands)
    layer, word = lay_a_phoney(seats)
    other = seats[1 - layer.seat]
    other.play_on(Draw(other.seat, "stock"))
    hand = other.look()["view"]["players"][other.seat]["hand"]
    other.play_on(Discard(other.seat, hand[0]))
    see_that_nothing_sticks_out(seats)
    melds = other.look()["view"]["players"][layer.seat]["melds"]
    place = next(n for n, meld in enumerate(melds) if meld["word"] == word)
    other.play_on(Challenge(other.seat, layer.seat, place))
    see_the_ruling(seats, word, lexicon)
    see_that_nothing_sticks_out(seats)


def test_a_patience_by_keys_alone(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    new_table(page, "patience", [(HERE, "Anna")])
    seat = SeatByKeys(page, lexicon)
    for _ in range(4):
        if seat.wait().phase == "turn":
            seat.play_on()
    if seat.wait().phase != "over":
        seat.play_on(Stop(0))
    see_the_end(seat)
