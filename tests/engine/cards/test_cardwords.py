"""The sets of cards that spell a word, from a word graph and from any other lexicon."""

import threading

import numpy as np
import pytest

from setzkasten.engine.cards import cardwords, readiness
from setzkasten.engine.cards.cardwords import CardWords, collect, fits
from setzkasten.engine.cards.readiness import card_words
from setzkasten.games.words import Lexicon
from setzkasten.letters import ALPHABET, Face, TileSet
from setzkasten.lexicon import GameWords, Policy
from setzkasten.lexicon.files.graph_builder import build_graph
from setzkasten.lexicon.wordlist import WordList
from tests.data.small_words import SMALL_WORDS
from tests.games.cards.tables import rummy_game
from tests.timeouts import TIMEOUT

DECK = rummy_game().rules.tiles
LISTED = WordList([*SMALL_WORDS, "SCHAF", "QUARK", "ERSCHEINEN"])


def woven() -> GameWords:
    """The same words as a lexicon keeps them."""
    policy = Policy("kartenrommee", "002", "tile", True, None)
    return GameWords("woven", policy, build_graph([*LISTED]), lambda _word: 5)


def test_both_ways_find_the_same_sets() -> None:
    listed, graph = collect(LISTED, DECK, 2), collect(woven(), DECK, 2)
    assert listed.size == graph.size > 250
    assert set(listed.spellable.slots.tolist()) == set(graph.spellable.slots.tolist())


def test_room_grows_with_the_number_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    roomy = collect(woven(), DECK, 2)
    monkeypatch.setattr(cardwords, "_FIRST_ROOM", 1)
    assert collect(woven(), DECK, 2).spellable.slots.tolist() == roomy.spellable.slots.tolist()


def test_no_words_at_all() -> None:
    empty = collect(WordList([]), DECK, 2)
    assert empty.size == 0
    assert not np.any(empty.spellable.slots)


def test_what_the_kernel_cannot_hold() -> None:
    assert fits(DECK, 8)
    assert not fits(DECK, 9)
    many = TileSet("many", tuple(Face(a + b, 1, 1) for a in ALPHABET for b in ALPHABET))
    assert not fits(many, 3)


def test_the_same_words_are_made_once_and_the_oldest_forgotten() -> None:
    first = card_words(LISTED, DECK, 2)
    assert first is not None
    assert card_words(LISTED, DECK, 2) is first
    for number in range(readiness._KEPT):
        card_words(WordList([f"{'AE' * (number + 1)}"]), DECK, 2)
    again = card_words(LISTED, DECK, 2)
    assert again is not first
    assert again is not None
    assert again.spellable.slots.tolist() == first.spellable.slots.tolist()


def test_whoever_does_not_wait_plays_without(monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = threading.Event()

    def slow(words: Lexicon, tiles: TileSet, least: int) -> CardWords:
        may_go_on.wait(TIMEOUT)
        return collect(words, tiles, least)

    monkeypatch.setattr(cardwords, "collect", slow)
    words = WordList(["EI", "EIS"])
    # It comes back although the words are not made: those wait for what follows.
    assert card_words(words, DECK, 2, wait=0.01) is None
    may_go_on.set()
    made = card_words(words, DECK, 2)
    assert made is not None
    assert made.size == 3  # E I, EI S, E I S


def test_words_that_cannot_be_made_are_not_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls = []

    def break_down(*_: object) -> None:
        calls.append(1)
        raise MemoryError

    monkeypatch.setattr(cardwords, "collect", break_down)
    words = WordList(["EI"])
    assert card_words(words, DECK, 2) is None
    assert card_words(words, DECK, 2) is None
    assert len(calls) == 1
    assert "make do" in caplog.text
