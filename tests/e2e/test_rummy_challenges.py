"""The end of a rummy round on a phone that two people share: a word is challenged."""

import itertools
import re

from playwright.sync_api import Page, expect

from setzkasten.games.cards.rummy.messages import Discard, Draw, Meld
from setzkasten.games.registry import policy_of
from setzkasten.lexicon import BuiltLexicon
from setzkasten.texts.catalogue import say
from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.opening import new_table
from tests.e2e.seat import SeatAtPage

HERE = "hier am Gerät"
NAMES = ["Anna", "Bert"]


def sit_down(page: Page, lexicon: BuiltLexicon) -> SeatAtPage:
    """Take the device as whoever is on turn, and draw a card."""
    turn = SeatAtPage(page, lexicon).look()["view"]["turn"]
    page.get_by_role("button", name=f"Ich bin {NAMES[turn]}").click()
    seat = SeatAtPage(page, lexicon, turn)
    seat.play_on(Draw(turn, "stock"))
    return seat


def hand_of(seat: SeatAtPage) -> list[str]:
    hand: list[str] = seat.look()["view"]["players"][seat.seat]["hand"]
    return hand


def test_a_challenged_word_is_answered_with_the_reason(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit(viewport={"width": 360, "height": 640})
    new_table(page, "kartenrommee", [(HERE, "Anna"), (HERE, "Bert")])
    layer = sit_down(page, lexicon)
    # Two of the three cards become a word that does not exist, the third goes away.
    first, second, rest = next(
        cards
        for cards in itertools.permutations(hand_of(layer))
        if not layer.words.admits(cards[0] + cards[1])
    )
    word = first + second
    layer.play_on(Meld(layer.seat, ((first, second),)))
    layer.play_on(Discard(layer.seat, rest))
    challenger = sit_down(page, lexicon)
    challenger.play_on(Discard(challenger.seat, hand_of(challenger)[0]))

    expect(page.get_by_role("heading", name="Zweifelst du an einem Wort?")).to_be_visible()
    lift = page.get_by_role("button", name=re.compile("^Ich bin "))
    challenge = page.get_by_role("button", name=f"{word} anzweifeln")
    lift.or_(challenge).first.wait_for()
    if lift.is_visible():
        lift.click()
    # Everything to decide with is in sight, without scrolling in either direction.
    for button in (challenge, page.get_by_role("button", name="Weiter", exact=True)):
        expect(button).to_be_in_viewport(ratio=1)
    assert fits(page)

    challenge.click()
    reason = say(lexicon.judge(word, policy_of(layer.game)).reason)
    expect(page.get_by_test_id("ruling")).to_contain_text(reason)
    expect(page.get_by_test_id("news")).to_contain_text(word)
    line = next(ln for ln in challenger.look()["view"]["lines"] if ln["type"] == "challenge")
    assert (line["word"], line["admissible"], line["payer"]) == (word, False, layer.seat)
