"""The words in a hand of cards, and how they lie side by side."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.engine.cards.hands import Cover, Hand
from setzkasten.engine.words.steps import steps_of
from setzkasten.lexicon.wordlist import WordList

VALUES = {"S": 1, "SCH": 4, "A": 2, "F": 4, "ER": 2, "N": 1, "E": 1, "R": 2, "G": 3, "I": 1}
WORDS = WordList(
    ["SCHAF", "ERN", "ER", "RE", "GRAS", "REIS", "EI", "SIE", "NEIN", "FREI", "IN", "AN"]
)


def hand_of(*cards: str) -> Hand:
    return Hand(cards, VALUES, steps_of(WORDS))


def test_a_card_with_several_letters_counts_as_one_card() -> None:
    hand = hand_of("SCH", "A", "F", "ER", "N")
    words = {word.word: word for word in hand.words.values()}
    assert set(words) == {"SCHAF", "ERN", "AN"}
    assert words["SCHAF"].cards == ("SCH", "A", "F")
    assert (words["SCHAF"].letters, words["SCHAF"].value) == (5, 10)
    assert "ER" not in words  # one card alone is no word


def test_words_lie_side_by_side_without_sharing_cards() -> None:
    hand = hand_of("SCH", "A", "F", "ER", "N", "I")
    cover = hand.cover(hand.without("I"))
    assert sorted(word.word for word in cover.words) == ["ERN", "SCHAF"]
    assert (cover.cards, cover.value) == (5, 13)


def test_nothing_to_lay() -> None:
    hand = hand_of("G", "G", "F")
    assert hand.words == {}
    assert hand.cover(hand.all) == Cover()


def test_the_bonus_for_the_longest_word_is_weighed() -> None:
    # REIS and AN bring 6 + 3; a word longer than 4 letters brings the bonus on top.
    hand = hand_of("SCH", "A", "F", "E", "I", "N")
    without_bonus = hand.cover(hand.all)
    with_bonus = hand.cover_longest(hand.all, longer_than=4, bonus=5)
    assert max(word.letters for word in with_bonus.words) == 5
    assert with_bonus.value <= without_bonus.value + 5


@given(st.lists(st.sampled_from(sorted(VALUES)), max_size=6))
def test_every_word_that_some_order_spells_is_found(cards: list[str]) -> None:
    hand = hand_of(*cards)
    spelled = {
        tuple(sorted(order[:length]))
        for order in permutations(cards)
        for length in range(2, len(cards) + 1)
        if WORDS.admits("".join(order[:length]))
    }
    assert {tuple(sorted(word.cards)) for word in hand.words.values()} == spelled
    cover = hand.cover(hand.all)
    used = [card for word in cover.words for card in word.cards]
    assert len(used) == cover.cards
    assert hand.holds(hand.all, hand.pack(used))


@pytest.mark.parametrize("part", [("E", "E", "E"), ("N",)])
def test_what_a_set_of_cards_does_not_hold(part: tuple[str, ...]) -> None:
    hand = hand_of("E", "E", "N")
    rest = hand.without("N")
    assert not hand.holds(rest, hand.pack(part))
    assert hand.holds(rest, hand.pack(("E", "E")))
