"""Moves of the rummy and the patience as text."""

import pytest

from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.messages import Refill, Stop, Take
from setzkasten.games.cards.rummy.game import RummyGame
from setzkasten.games.cards.rummy.messages import Discard, Draw, Meld
from setzkasten.games.protocol import known_as
from setzkasten.games.registry import games
from setzkasten.notation.cards.moves import read_patience_move, read_rummy_move, write_card_move
from setzkasten.notation.unreadable import MisfitMove, UnreadableMove
from setzkasten.texts.catalogue import say

RUMMY = known_as(games()["kartenrommee"], RummyGame).rules
PATIENCE = known_as(games()["patience"], PatienceGame).rules
HAND = ("SCH", "A", "F", "ER", "N", "E", "R")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("draw stock", Draw(1, "stock")),
        ("ziehen Ablage", Draw(1, "discard")),
        ("discard er", Discard(1, "ER")),
        ("abwerfen N", Discard(1, "N")),
        ("meld SCH-A-F ER-N", Meld(1, (("SCH", "A", "F"), ("ER", "N")))),
        ("legen Schaf", Meld(1, (("SCH", "A", "F"),))),
        # E-R-N would leave ER as a card; both spell ERN, single cards are tried first
        ("legen schaf ern", Meld(1, (("SCH", "A", "F"), ("E", "R", "N")))),
        ("legen E-R schaf-", Meld(1, (("E", "R"), ("SCHAF",)))),
    ],
)
def test_rummy(text: str, command: object) -> None:
    if "schaf-" in text:
        with pytest.raises(UnreadableMove):
            read_rummy_move(text, RUMMY, HAND, seat=1)
        return
    assert read_rummy_move(text, RUMMY, HAND, seat=1) == command


def test_a_word_is_split_into_the_cards_that_the_other_words_leave() -> None:
    move = read_rummy_move("meld E-R ERN", RUMMY, ("E", "R", "ER", "N"))
    assert move == Meld(0, (("E", "R"), ("ER", "N")))


def test_a_word_that_the_hand_does_not_make_still_reaches_the_rules() -> None:
    move = read_rummy_move("meld XY", RUMMY, HAND)
    assert move == Meld(0, (("X", "Y"),))


@pytest.mark.parametrize(
    "text",
    ["", "draw", "draw left", "meld", "discard", "discard Q", "meld STRAßE", "meld A1", "hallo"],
)
def test_unreadable_rummy(text: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        read_rummy_move(text, RUMMY, HAND)
    assert say(caught.value, "de")


@pytest.mark.parametrize("text", ["draw stock", "meld SCH-A-F ER-N", "discard ER"])
def test_rummy_moves_are_written_as_they_are_read(text: str) -> None:
    assert write_card_move(read_rummy_move(text, RUMMY, HAND)) == text


OPEN = ("N", "E", None, "SCH", "E", "A", "F", "L")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("take 4-6-7", Take((3, 5, 6))),
        ("nimm schaf", Take((3, 5, 6))),
        ("take EE", Take((1, 4))),
        ("refill 3 5", Refill(2, 4)),
        ("fülle 3 5", Refill(2, 4)),
        ("stop", Stop()),
        ("aufhören", Stop()),
    ],
)
def test_patience(text: str, command: object) -> None:
    assert read_patience_move(text, PATIENCE, OPEN) == command


def test_a_word_that_is_not_there() -> None:
    with pytest.raises(MisfitMove, match="EEE"):
        read_patience_move("take EEE", PATIENCE, OPEN)


@pytest.mark.parametrize("text", ["take", "take 1-", "refill 3", "refill 3 4-5", "", "1-4"])
def test_unreadable_patience(text: str) -> None:
    with pytest.raises(UnreadableMove):
        read_patience_move(text, PATIENCE, OPEN)
