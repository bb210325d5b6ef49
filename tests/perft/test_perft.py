"""The figures of the fixed positions, by the quick search and, for some, by trying everything."""

import pytest

from setzkasten.engine.plays.search import find_plays
from tests.perft.positions import Count, count, read

POSITIONS = read()


def name(position: Count) -> str:
    """Tell a position by its game, its last word and its rack."""
    last = position.words[-1][1] if position.words else "start"
    return f"{position.game} {last} {''.join(position.rack)}"


@pytest.mark.parametrize("position", POSITIONS, ids=name)
def test_counts_of_the_search(position: Count) -> None:
    found = find_plays(
        position.rules, position.board, bool(position.words), position.rack, position.lexicon
    )
    scores = [play.score for play in found]
    assert (len(scores), sum(scores), scores[0] if scores else 0) == (
        position.plays,
        position.points,
        position.best,
    )


@pytest.mark.parametrize("position", [p for p in POSITIONS if p.plays < 30][:4], ids=name)
def test_counts_of_trying_everything(position: Count) -> None:
    assert count(position) == position


def test_every_crossword_game_has_positions() -> None:
    assert {position.game for position in POSITIONS} == {
        "kompakt", "klassisch", "wortspiel", "kartenkreuz",
    }  # fmt: skip
    assert any("?" in position.rack for position in POSITIONS)
    assert any("*3" in position.rack for position in POSITIONS)
    assert any(position.plays == 0 for position in POSITIONS)
