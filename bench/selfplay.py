"""Whole games and rollouts a second, and how both grow with threads.

python3 dev.py bench selfplay [--words FILE] [--game GAME] [--games N] [--json]

Greedy games go by the score alone, static ones by leave values. A rollout is one candidate move,
the answer of the other player and one's own next move, in the middle of a game. Every figure is
the median of five runs.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench._words import graph_for
from setzkasten.engine.calibration import calibrate
from setzkasten.engine.crossword.candidates import Situation
from setzkasten.engine.crossword.selfplay import SelfPlay
from setzkasten.engine.crossword.simulate import Simulator
from setzkasten.engine.plays.leaves import LeaveModel, leaves_of
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword import Laid, RuleSet, Square
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.letters import Bag, Dice

RUNS = 5


def rate(work: Callable[[int], int]) -> float:
    """Do some work several times; return the median of how much of it was done a second."""
    rates = []
    work(0)  # compiled code and memory are there before the clock runs
    for number in range(RUNS):
        begun = time.perf_counter()
        done = work(number)
        rates.append(done / (time.perf_counter() - begun))
    return round(statistics.median(rates), 1)


def games_a_second(
    rules: RuleSet, words: WordGraph, model: LeaveModel | None, count: int, threads: int = 1
) -> float:
    """Measure games of two equal players, in so many threads at once."""
    players = [SelfPlay(rules, words, [model, model]) for _ in range(threads)]
    with ThreadPoolExecutor(threads) as pool:

        def work(number: int) -> int:
            seeds = range(threads)
            list(pool.map(lambda i: players[i].run(count, 1000 * number + i), seeds))
            return count * threads

        return rate(work)


def middle_games(rules: RuleSet, words: WordGraph, count: int) -> list[dict[Square, Laid]]:
    """Play the best plays from several bags, half a game each."""
    generator = Generator(rules, words)
    boards = []
    for number in range(count):
        dice = Dice(f"{number:064x}")
        bag = Bag.of((face.text for face in rules.tiles.faces), rules.tiles.tiles)
        board: dict[Square, Laid] = {}
        for _ in range(8 + number % 5):
            rack, bag, dice = bag.draw(dice, rules.rack)
            best = generator.best(board, rack, bool(board))
            for p in best.placements if best is not None else ():
                board[p.row, p.col] = Laid(p.letter, p.blank)
        boards.append(board)
    return boards


def rollouts_a_second(rules: RuleSet, words: WordGraph, model: LeaveModel) -> float:
    """Measure rollouts from the middle of games."""
    simulator = Simulator(rules, words, model)
    boards = middle_games(rules, words, 20)

    def work(number: int) -> int:
        done = 0
        for place, board in enumerate(boards):
            left = list(rules.tiles.tiles)
            for laid in board.values():
                left.remove("?" if laid.blank else laid.letter)
            rack = tuple(left[place % 7 :: max(1, len(left) // rules.rack)][: rules.rack])
            situation = Situation(board, rack, (rules.rack,))
            tried = simulator.rank(situation, seconds=60, trials=36, seed=number)
            done += sum(candidate.trials for candidate in tried)
        return done

    return rate(work)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench selfplay")
    parser.add_argument("--words", type=Path, help="a list of one's own")
    parser.add_argument(
        "--game", default="klassisch", choices=["klassisch", "kompakt", "wortspiel"]
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rules: RuleSet = as_crossword(games()[options.game]).rules
    words = graph_for(options.game, options.words)
    model = leaves_of(options.game)
    assert model is not None
    figures = {
        "words": len(words),
        "greedy_games_s": games_a_second(rules, words, None, options.games),
        "greedy_games_s_two_threads": games_a_second(rules, words, None, options.games, 2),
        "static_games_s": games_a_second(rules, words, model, options.games),
        "rollouts_s": rollouts_a_second(rules, words, model),
    }
    machine = calibrate()
    figures |= {"xorshift_ns": machine.xorshift_ns, "read_ns": machine.read_ns}
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:28} {value}")


if __name__ == "__main__":
    main()
