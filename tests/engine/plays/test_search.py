"""The quick search against trying everything, and against the clock."""

import time
from types import SimpleNamespace

import pytest

from setzkasten.engine.plays import search
from setzkasten.engine.plays.reference import every_play
from setzkasten.engine.plays.search import Candidate, best_plays, find_plays
from setzkasten.games.crossword.messages import Announced
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.registry import policy_of
from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.wordlist import WordList
from tests.data.small_words import SMALL_WORDS
from tests.engine.positions import positions, small
from tests.games.crossword.tables import board_with, crossword

pytestmark = pytest.mark.slow

KOMPAKT = crossword("kompakt").rules


def comparable(plays: list[Announced] | list[Candidate]) -> list[tuple[object, ...]]:
    """What two ways of finding plays must agree on: tiles, premium, points; nothing twice."""
    found = [(frozenset(play.placements), play.premium, play.score) for play in plays]
    assert len(found) == len(set(found))
    return sorted(found, key=repr)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "rules",
    [
        small(KOMPAKT, 9),
        small(crossword("wortspiel").rules, 9),
        crossword("kartenkreuz").rules,
    ],
    ids=lambda rules: str(rules.id),
)
def test_finds_exactly_what_trying_everything_finds(rules: RuleSet, seed: int) -> None:
    words = WordList([word for word in SMALL_WORDS if len(word) <= 5][seed::3], rules.spelling)
    compared = 0
    for board, opened, rack in positions(rules, words, seed, turns=4):
        expected = comparable(every_play(rules, board, opened, rack, words))
        assert comparable(find_plays(rules, board, opened, rack, words)) == expected
        compared += len(expected)
    assert compared > 10


def test_scores_are_those_that_the_rules_announce() -> None:
    words = WordList(SMALL_WORDS)
    for game in ("klassisch", "kartenkreuz"):
        rules = crossword(game).rules
        for board, opened, rack in positions(rules, words, seed=11, turns=12):
            for candidate in find_plays(rules, board, opened, rack, words)[:100]:
                announced = appraise(rules, board, opened, rack, candidate.play())
                assert isinstance(announced, Announced)
                assert announced.score == candidate.score
                assert all(words.admits(scored.word) for scored in announced.words)


def test_the_best_come_first_with_their_words() -> None:
    words = WordList(["GRÜNDE", "RUND", "GRÜN", "RED"])
    best = best_plays(KOMPAKT, {}, False, tuple("DENGRÜR"), words, count=3)
    assert [play.words[0].word for play in best] == ["GRÜNDE"] * 3
    assert [play.score for play in best] == [28, 28, 26]


def test_nothing_to_lay() -> None:
    words = WordList(["GRÜNDE"])
    assert find_plays(KOMPAKT, {}, False, tuple("XXXXXXX"), words) == []
    assert find_plays(KOMPAKT, {}, False, (), words) == []
    assert best_plays(KOMPAKT, {}, False, ("*2",), words) == []


def test_a_single_tile_that_makes_two_words_is_found_once() -> None:
    words = WordList(["TOR", "TORE", "TEE", "TEEE"])
    board = board_with(("8G", "TOR"), ("J5", "TEE"))
    found = find_plays(KOMPAKT, board, True, ("E",), words)
    ends = [play for play in found if (play.placements[0].row, play.placements[0].col) == (7, 9)]
    assert [play.score for play in ends] == [9]


def test_the_clock_is_kept_and_what_was_found_in_time_is_given() -> None:
    words = WordList(SMALL_WORDS)
    board = board_with(("8D", "GRÜNDE"))
    everything = find_plays(KOMPAKT, board, True, tuple("ENRST??"), words)
    started = time.process_time()  # the work that it does, however busy the machine is
    in_time = find_plays(KOMPAKT, board, True, tuple("ENRST??"), words, budget=0.0)
    assert time.process_time() - started < 1
    assert len(in_time) < len(everything)
    assert {play.placements for play in in_time} <= {play.placements for play in everything}


def test_the_big_lexicon_is_searched_in_time(
    lexicon: BuiltLexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two blanks are the worst case: the budget is kept, and something good is found.

    The budget is in seconds of the processor here: others may be busy on this machine.
    """
    monkeypatch.setattr(search, "time", SimpleNamespace(monotonic=time.process_time))
    words = lexicon.words(policy_of(crossword("kompakt")))
    board = board_with(("8D", "GRÜNDE"), ("F6", "SÜNDER"), ("11E", "BRATEN"))
    started = time.process_time()
    found = find_plays(KOMPAKT, board, True, tuple("ENRST??"), words, budget=1.0)
    assert time.process_time() - started < 5
    assert found[0].score >= 60
