"""How the search grows: with a second thread, and with a word list more than twice as long.

python3 dev.py bench scale --words FILE --positions FILE [--many FILE] [--pairs N] [--json]

`threads_*` is the work done a second by two threads beside one, `words_*` the time on the long list
(`--many`) beside that on the short one (`--words`); each is the median of pairs measured in turns,
half of them the other way round, so that a machine that changes its pace does not decide. Greedy
games and the two modes of searching positions; each thread has its own boards and room.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from setzkasten.engine.crossword.selfplay import SelfPlay
from setzkasten.engine.plays.batch import Batch
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword import RuleSet
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.letters import fold
from setzkasten.notation.position import read_position

Work = Callable[[], object]


def seconds(work: Work) -> float:
    """Do some work by the clock."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def compare(one: Work, other: Work, pairs: int) -> float:
    """Measure both in turns; return the median of how much longer the other takes."""
    ratios = []
    seconds(one), seconds(other)
    for number in range(pairs):
        if number % 2:
            long = seconds(other)
            ratios.append(long / seconds(one))
        else:
            short = seconds(one)
            ratios.append(seconds(other) / short)
    return statistics.median(ratios)


def twice(works: list[Work], pool: ThreadPoolExecutor) -> Work:
    """Do all at the same time, each in a thread."""
    return lambda: list(pool.map(lambda work: work(), works))


def searching(batch: Batch, only_best: bool, times: int) -> Work:
    """Search all positions some times over."""
    order = np.tile(np.arange(batch.size), times)
    return lambda: batch.run(order, only_best)


def playing(player: SelfPlay, seed: int, count: int) -> Work:
    """Play some games."""
    return lambda: player.run(count, seed)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench scale")
    parser.add_argument("--words", type=Path, required=True)
    parser.add_argument("--positions", type=Path, required=True)
    parser.add_argument("--many", type=Path, help="a longer list, about 700,000 words")
    parser.add_argument("--pairs", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rules: RuleSet = as_crossword(games()["klassisch"]).rules
    lines = options.positions.read_text("utf-8").splitlines()
    found = [read_position(line, rules) for line in lines if line.strip()]
    positions = [(place.board, place.rack) for place in found]
    words = WordGraph.of(map(fold, options.words.read_text("utf-8").split()))
    figures: dict[str, float] = {"words": len(words)}
    batches = [Batch(rules, words, positions) for _ in range(2)]
    with ThreadPoolExecutor(2) as pool:
        for mode in ("all", "best"):
            works = [searching(batch, mode == "best", 10) for batch in batches]
            figures[f"threads_{mode}"] = 2 / compare(works[0], twice(works, pool), options.pairs)
        works = [playing(SelfPlay(rules, words, [None, None]), n, 200) for n in range(2)]
        figures["threads_games"] = 2 / compare(works[0], twice(works, pool), options.pairs)
    if options.many is not None:
        more = WordGraph.of(map(fold, options.many.read_text("utf-8").split()))
        figures["many_words"] = len(more)
        longer = Batch(rules, more, positions)
        for mode in ("all", "best"):
            few, many = (searching(batch, mode == "best", 10) for batch in (batches[0], longer))
            figures[f"words_{mode}"] = compare(few, many, options.pairs)
    figures = {name: round(value, 3) for name, value in figures.items()}
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:16} {value:g}")


if __name__ == "__main__":
    main()
