"""How long a review of tournament games takes, on one thread and on two.

python3 dev.py bench review FILE… [--seconds S] [--threads N] [--one]

A folder stands for the games in it.

Prints for each game how many turns were weighed and how long that took; --one measures the first
game on one thread and on two in alternation, with counted trials, and that both reports are the
same bytes.
"""

import argparse
import sys
import time
from pathlib import Path

import msgspec

from setzkasten.engine.calibration import calibrate
from setzkasten.engine.crossword import readiness
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.registry import policy_of
from setzkasten.lexicon import ensure, open_lexicon
from setzkasten.review.finished import Finished, read_finished
from setzkasten.review.reviewing import Reviewing

TRIALS = 240


def read(file: Path) -> Finished:
    """Read a game with the built lexicon, its search ready."""
    unworded = read_finished(file)
    game = unworded.with_words(open_lexicon(ensure()).words(policy_of(unworded.rules)))
    assert isinstance(game.rules, CrosswordGame)
    readiness.wait_for(game.rules.rules, game.words)
    return game


def games_in(folder: Path) -> list[Path]:
    """List the score sheets of a folder."""
    return sorted(one for one in folder.iterdir() if one.suffix.lower() in (".gcg", ".csv"))


def main() -> int:
    """Measure the games that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--one", action="store_true")
    asked = parser.parse_args()
    files = [
        file for named in asked.files for file in (games_in(named) if named.is_dir() else [named])
    ]
    print(f"baseline, a xorshift step: {calibrate().xorshift_ns} ns")
    if asked.one:
        game = read(files[0])
        times: dict[int, float] = {1: 0.0, 2: 0.0}
        reports = set()
        for threads in (1, 2, 1, 2):
            begun = time.perf_counter()
            reviewing = Reviewing(game, trials=TRIALS)
            report = reviewing.report(list(reviewing.turns(threads=threads)))
            times[threads] += time.perf_counter() - begun
            reports.add(msgspec.json.encode(report))
        print(f"two threads: × {times[1] / times[2]:.2f}, same bytes: {len(reports) == 1}")
        return 0
    whole = time.perf_counter()
    for file in files:
        begun = time.perf_counter()
        reviewing = Reviewing(read(file), seconds=asked.seconds)
        turns = list(reviewing.turns(threads=asked.threads))
        weighed = sum(turn.loss is not None for turn in turns)
        took = time.perf_counter() - begun
        print(f"{file.name}: {len(turns)} turns, {weighed} weighed, {took:.1f} s", flush=True)
    print(f"all: {time.perf_counter() - whole:.1f} s at {asked.seconds} s a turn")
    return 0


if __name__ == "__main__":
    sys.exit(main())
