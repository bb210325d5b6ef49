"""How much each level of the computer loses a turn, by the review: the figures players are told.

python3 dev.py bench review_levels [--game GAME] [--games N] [--trials N] [--out FILE]

Every level plays so many games against itself without time to think (the same bags for all), and
each turn is looked back at with so many trials. With --out the figures are written as the review
reads them. Fifty games a level take about an hour of one processor.
"""

import argparse
import json
import math
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

import setzkasten as sk
from setzkasten.engine import players
from setzkasten.engine.crossword import readiness
from setzkasten.engine.levels import LEVELS, Level, vocabulary
from setzkasten.games.crossword.game import as_crossword
from setzkasten.review.levels import MeasuredLevel, MeasuredLevels
from setzkasten.review.reviewing import Reviewing


def play(game_id: str, level: Level, seed: int) -> sk.Game:
    """Play a game of a level against itself."""
    game = sk.new(game_id, seed=seed)
    readiness.wait_for(as_crossword(game.rules).rules, game.words)
    readiness.wait_for(as_crossword(game.rules).rules, vocabulary(game.words, level.active))
    while not game.over:
        view = game.rules.view(game.state, game.turn)
        game.do(players.choose(game.rules, view, game.words, seed, 0.0, level))
    return game


def losses(game_id: str, level: Level, seed: int, trials: int) -> list[float]:
    """Return what every turn of one game lost."""
    reviewing = Reviewing(play(game_id, level, seed), trials=trials, seed=seed)
    return [turn.loss.fair for turn in reviewing.turns() if turn.loss is not None]


def measure(game_id: str, level: Level, games: int, trials: int) -> MeasuredLevel:
    """Measure one level."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        played = pool.map(lambda seed: losses(game_id, level, seed, trials), range(1, games + 1))
        return summed(level.id, list(played))


def summed(level: str, games: list[list[float]]) -> MeasuredLevel:
    """Sum up what turns lost, a list a game.

    The mean is that of all turns; its error comes from how far whole games are apart, since turns
    of one game share their bag and are no independent measurements.
    """
    turns = sum(map(len, games))
    mean = sum(map(sum, games)) / turns
    apart = sum((sum(game) - mean * len(game)) ** 2 for game in games)
    error = math.sqrt(apart * len(games) / max(1, len(games) - 1)) / turns
    return MeasuredLevel(level, round(mean, 2), round(error, 2), turns, len(games))


def main() -> int:
    """Measure all levels of a game, and print or write the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="klassisch")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--trials", type=int, default=60)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    origin = (
        f"bench review_levels --game {asked.game} --games {asked.games} --trials {asked.trials}; "
        f"{sk.new(asked.game, seed=1).words.id}"
    )
    rows = []
    for level in LEVELS:
        rows.append(measure(asked.game, level, asked.games, asked.trials))
        print(json.dumps(msgspec.to_builtins(rows[-1])), flush=True)
    if asked.out is not None:
        figures = MeasuredLevels(asked.game, origin, tuple(rows))
        asked.out.write_bytes(msgspec.json.format(msgspec.json.encode(figures)) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
