"""What can be laid from a hand: compared with trying everything, in Python and in the kernel."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from setzkasten.engine.cards.cardwords import CardWords, collect
from setzkasten.engine.cards.hands import Hand
from setzkasten.engine.cards.partition import Partition, longest
from setzkasten.engine.kernel.cards import partition as kernel
from setzkasten.engine.kernel.cards.rummyhand import study
from setzkasten.engine.words.steps import steps_of
from setzkasten.lexicon.wordlist import WordList
from tests.data.small_words import SMALL_WORDS
from tests.engine.cards.oracle import choices, most_letters, partings
from tests.games.cards.tables import rummy_game

DECK = rummy_game().rules.tiles
WORDS = WordList([*SMALL_WORDS, "SCHAF", "ERSCHEINEN", "REICH", "ICH", "SCHEINEN"])
KNOWN: CardWords = collect(WORDS, DECK, 2)

hands = st.lists(st.sampled_from([*"EENIRSTAADHU", "ER", "EI", "CH", "SCH"]), max_size=6)


def hold(cards: list[str]) -> Partition:
    return Partition(Hand(cards, DECK.values, steps_of(WORDS)))


def points(cards: tuple[str, ...] | list[str]) -> int:
    return sum(DECK.values[card] for card in cards)


@given(hands)
def test_going_out_lays_all_cards_but_one_with_the_longest_word(cards: list[str]) -> None:
    found = {kept: (cover.value, longest(cover.words)) for kept, cover in hold(cards).going_out()}
    expected = {}
    for kept in set(cards):
        rest = cards.copy()
        rest.remove(kept)
        letters = most_letters(rest, WORDS)
        if letters:
            expected[kept] = (points(rest), letters)
    assert found == expected


@given(hands)
def test_a_last_turn_lays_the_dearest_words_for_every_length(cards: list[str]) -> None:
    found = {longest(cover.words): cover.value for cover in hold(cards).last_turn()}
    expected: dict[int, int] = {}
    for chosen in choices(cards):
        letters = most_letters(chosen, WORDS) if len(chosen) < len(cards) else 0
        if letters:
            expected[letters] = max(expected.get(letters, 0), points(chosen))
    assert found == expected


@given(hands)
def test_what_is_laid_are_words_made_of_the_hand(cards: list[str]) -> None:
    partition = hold(cards)
    for cover in (*partition.last_turn(), *(cover for _, cover in partition.going_out())):
        left = cards.copy()
        for word in cover.words:
            assert WORDS.admits(word.word)
            assert len(word.cards) >= 2
            for card in word.cards:
                left.remove(card)
        assert len(left) == len(cards) - cover.cards >= 1


@given(hands)
def test_the_kernel_knows_every_set_of_cards(cards: list[str]) -> None:
    numbers = KNOWN.numbers(cards)
    sets = kernel.empty_sets()
    study(np.array([*numbers, 0], np.int64), len(cards), KNOWN.spellable, sets)
    for chosen in range(1 << len(cards)):
        its = [KNOWN.faces[n] for place, n in enumerate(numbers) if chosen >> place & 1]
        assert sets.sum[chosen] & kernel.POINTS == points(its)
        assert sets.longest[chosen] == most_letters(its, WORDS)
        one_word = any(len(words) == 1 for words in partings(its, WORDS))
        assert sets.word[chosen] == (sum(map(len, its)) if one_word else 0)
        best = max((points(part) for part in choices(its) if most_letters(part, WORDS)), default=0)
        assert sets.best[chosen] == best


@settings(max_examples=40)
@given(st.permutations(DECK.tiles))
def test_the_kernel_and_the_graph_agree_on_eight_cards(deck: list[str]) -> None:
    numbers = KNOWN.numbers(deck[:8])
    faces = [KNOWN.faces[number] for number in numbers]
    sets = kernel.empty_sets()
    study(np.array(numbers, np.int64), 8, KNOWN.spellable, sets)
    held = Hand(faces, DECK.values, steps_of(WORDS))
    partition = Partition(held)
    for chosen in range(1, 1 << 8):
        its = [face for place, face in enumerate(faces) if chosen >> place & 1]
        cover = partition.whole(held.pack(its))
        expected = 0 if cover is None else longest(cover.words)
        assert sets.longest[chosen] == expected


def test_cards_with_several_letters_make_the_longest_word() -> None:
    (cover,) = (c for kept, c in hold(["SCH", "EI", "N", "E", "N", "U"]).going_out() if kept == "U")
    assert [word.word for word in cover.words] == ["SCHEINEN"]
    assert (cover.cards, cover.value, longest(cover.words)) == (5, 9, 8)
