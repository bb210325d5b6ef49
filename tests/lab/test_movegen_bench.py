"""The bench reports what the search finds, position by position, and how long it takes."""

from pathlib import Path
from typing import Final

import pytest

from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword import RuleSet
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.lab.movegen_bench import Mode, bench_movegen
from setzkasten.notation.position import read_position
from tests.progress_recorder import ProgressRecorder

RULES: Final[RuleSet] = as_crossword(games()["klassisch"]).rules
WORDS: Final = [
    word.upper()
    for word in (Path(__file__).parents[1] / "engine" / "words.txt").read_text("utf-8").split()
]
POSITIONS: Final = [
    read_position(text, RULES)
    for text in (
        "15/15/15/15/15/15/15/5REISE5/15/15/15/15/15/15/15 AENSTEN/ 0/0 0",
        "15/15/15/15/15/15/7H7/5RAsEN5/7H7/7E7/15/15/15/15/15 ENTON?S/ 0/0 0",
        "15/15/15/15/15/15/15/5CXYZC5/15/15/15/15/15/15/15 Q/ 0/0 0",
    )
]


@pytest.mark.parametrize("mode", ["all", "best"])
def test_figures_of_each_position(mode: Mode) -> None:
    graph = WordGraph.of(WORDS)
    listener = ProgressRecorder()
    places = [(place.board, place.rack) for place in POSITIONS]
    figures = bench_movegen(RULES, graph, places, mode, 3, progress=listener)
    generator = Generator(RULES, graph)
    for place, found in zip(POSITIONS, figures.positions, strict=True):
        scores = [play.score for play in generator.all_plays(place.board, place.rack)]
        assert (found.best, found.sum, found.count) == (
            max(scores, default=0),
            sum(scores),
            len(scores),
        )
    assert [found.count > 0 for found in figures.positions] == [True, True, False]
    assert figures.words == len(WORDS) == len(graph)
    assert figures.median_us_blank is not None
    assert figures.median_us_plain is not None
    assert 0 < figures.fastest_us <= figures.median_us
    assert listener.was_recorded()
    assert 0 < figures.calibration.xorshift_ns < figures.calibration.read_ns * 100


def test_signature_tells_results_apart() -> None:
    graph = WordGraph.of(WORDS)
    places = [(place.board, place.rack) for place in POSITIONS]
    first = bench_movegen(RULES, graph, places, passes=1)
    assert first.signature == bench_movegen(RULES, graph, places, "best", passes=1).signature
    assert first.signature != bench_movegen(RULES, graph, places[:2], passes=1).signature


def test_no_blanks_no_figure_for_them() -> None:
    figures = bench_movegen(RULES, WordGraph.of(WORDS), [(POSITIONS[0].board, ("E",))], passes=1)
    assert figures.median_us_blank is None
