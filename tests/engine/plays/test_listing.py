"""Plays written out by compiled code are those that the slow way writes, in the same order."""

from typing import Final

import msgspec
import pytest

from setzkasten.engine.crossword.finding import PlayFinder
from setzkasten.engine.plays.leaves import leaves_of
from setzkasten.engine.plays.movegen import Generator
from setzkasten.games.crossword import Layout, RuleSet
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.lexicon.wordlist import WordList
from setzkasten.notation.moves import write_move
from tests.data.small_words import SMALL_WORDS
from tests.engine.positions import positions, small

WORDS: Final = WordList(SMALL_WORDS)
CLASSIC: Final[RuleSet] = as_crossword(games()["klassisch"]).rules
OBLONG: Final = msgspec.structs.replace(
    CLASSIC, layout=Layout("oblong", ("." * 26,) * 12, (5, 10)), rack=10
)
SQUARE: Final = small(CLASSIC, 9)


@pytest.mark.parametrize("rules", [CLASSIC, OBLONG, SQUARE], ids=["classic", "oblong", "small"])
@pytest.mark.parametrize("seed", range(4))
def test_the_same_moves_in_the_same_order(rules: RuleSet, seed: int) -> None:
    generator = Generator(rules, WORDS)
    compared = 0
    for board, opened, rack in positions(rules, WORDS, seed, turns=8):
        slow = PlayFinder(rules, board, opened, rack, WORDS, compiled=generator).plays()
        found = generator.listing(board, rack, opened)
        assert found is not None
        texts = [found.text(place) for place in range(len(found.scores))]
        assert texts == [write_move(rules, board, play.play()) for play in slow]
        assert found.scores == [play.score for play in slow] == found.equities
        compared += len(slow)
    assert compared > 100


def test_equity_counts_what_is_kept() -> None:
    generator, leaves = Generator(CLASSIC, WORDS), leaves_of("klassisch")
    rack = tuple("ENTENS?")
    found = generator.listing({}, rack, False, leaves)
    assert found is not None
    by_text = dict(zip(map(found.text, range(len(found.scores))), found.equities, strict=True))
    for play in generator.top({}, rack, False, 20, leaves):
        assert by_text[write_move(CLASSIC, {}, play.play())] == pytest.approx(
            play.equity, abs=0.001
        )


@pytest.mark.parametrize("game", ["kartenkreuz"])
def test_a_table_without_bounds_has_no_short_names(game: str) -> None:
    rules: RuleSet = as_crossword(games()[game]).rules
    assert Generator(rules, WORDS).listing({}, tuple("ENTENST"), False) is None


def test_a_board_too_large_for_single_letters() -> None:
    wide = msgspec.structs.replace(CLASSIC, layout=Layout("wide", ("." * 27,) * 9, (4, 4)))
    assert Generator(wide, WORDS).listing({}, tuple("ENTENST"), False) is None
