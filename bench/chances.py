"""How well the chances to win fit what happens: predicted and observed, by tenths.

python3 dev.py bench chances [--game GAME] [--players N] [--games N] [--seed N]
                             [--words FILE] [--json]

Games of static players with seeds that nothing was learned from. For the seat on turn, in every
turn: how often it won, beside the chance it was given. The Brier score is the mean squared error.
"""

import argparse
import json
from pathlib import Path

import msgspec

from bench._words import graph_for
from setzkasten.engine.crossword.chances import chances_of
from setzkasten.engine.plays.leaves import leaves_of
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.lab.chances import calibrate, collect


def main() -> None:
    """Play, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="klassisch")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=5_000_000)
    parser.add_argument("--words", type=Path)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    game = as_crossword(games()[given.game])
    words = graph_for(given.game, given.words)
    chances = chances_of(game.id)
    stands = collect(game.rules, words, leaves_of(game.id), given.games, given.seed, given.players)
    found = calibrate(chances, stands)
    if given.json:
        print(json.dumps(msgspec.to_builtins(found)))
        return
    print(f"{given.game}, {given.players} players, {given.games} games from seed {given.seed}")
    print(f"chances: {chances.origin}")
    print(f"{'turns':>8} {'predicted':>10} {'won':>7}")
    for turns, predicted, won in found.rows:
        print(f"{turns:8} {predicted:10.3f} {won:7.3f}")
    print(f"Brier score {found.brier:.4f}, knowing nothing {found.ignorant:.4f}")


if __name__ == "__main__":
    main()
