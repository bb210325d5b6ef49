"""Words made of cards."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.games.cards import any_word, spelled, ways_to_spell, words_in
from setzkasten.lexicon.wordlist import WordList

WORDS = ("SCHAF", "HASE", "ER", "ERER", "REH", "EIER", "EI", "SCH", "SAHEN", "QUER")
LEXICON = WordList(WORDS)
FACES = ("S", "CH", "SCH", "H", "A", "E", "R", "ER", "EI", "I", "N", "QU", "F")


def test_a_row_of_cards_is_read_as_a_word() -> None:
    assert spelled(("SCH", "A", "F")) == "SCHAF"


def test_a_word_can_be_laid_in_several_ways() -> None:
    cards = ("S", "CH", "SCH", "C", "H", "A", "F")
    assert ways_to_spell("SCHAF", cards) == (
        ("SCH", "A", "F"),
        ("S", "CH", "A", "F"),
        ("S", "C", "H", "A", "F"),
    )


@pytest.mark.parametrize("word", ["", "SCHAFE", "SCHAFF", "FASCH" * 1000, "schaf"])
def test_a_word_that_the_cards_do_not_spell(word: str) -> None:
    assert ways_to_spell(word, ("S", "C", "A", "F", "H")) == ()


def test_each_card_is_used_once() -> None:
    assert ways_to_spell("EE", ("E",)) == ()
    assert ways_to_spell("EE", ("E", "E", "E")) == (("E", "E"),)


def test_words_of_one_card_do_not_count() -> None:
    assert list(words_in(("SCH", "EI"), LEXICON)) == []
    assert list(words_in(("E", "I"), LEXICON)) == [(0, 1)]


def test_places_without_a_card_are_left_out() -> None:
    assert list(words_in((None, "R", None, "E"), LEXICON)) == [(3, 1)]
    assert not any_word((None, None), LEXICON)


@given(st.lists(st.sampled_from(FACES), max_size=5))
def test_words_are_found_as_by_trying_everything(cards: list[str]) -> None:
    found = [tuple(cards[place] for place in places) for places in words_in(cards, LEXICON)]
    everything = {
        row
        for size in range(2, len(cards) + 1)
        for row in permutations(cards, size)
        if "".join(row) in WORDS
    }
    assert sorted(found) == sorted(everything)
    assert any_word(cards, LEXICON) == bool(everything)
    for word in WORDS:
        ways = {row for row in ways_to_spell(word, cards) if len(row) > 1}
        assert ways == {row for row in everything if "".join(row) == word}


def test_words_as_long_as_all_eight_cards_are_found() -> None:
    cards = ("S", "CH", "EI", "N", "ER", "T", "A", "U")
    lexicon = WordList(["SCHEINER", "TAUSCHEINER"])
    found = [spelled([cards[place] for place in places]) for places in words_in(cards, lexicon)]
    assert sorted(found) == ["SCHEINER", "TAUSCHEINER"]
