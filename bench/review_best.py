"""What a player loses by the review who always plays the engine's best.

python3 dev.py bench review_best [--game GAME …] [--games N] [--seconds S] [--trials N]

On boards both seats play what `engine.best` finds in so many seconds; the review then tries every
turn out by draws of its own. A review that took luck for a better move would find a loss below or
above 0 here, in the turns that are tried. Apart stand those that are solved, or counted through
every draw, near the end. Where every line was searched to its end a loss is proved: the engine had
too little time. Where not, it is only what the review thinks, which may look less deeply yet.

The error is that of whole games drawn anew (a jackknife), as for the levels, and the baseline is
what the expert level loses by the same review on the same bags.
"""

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import setzkasten as sk
from bench.review_levels import Lost, play, summed
from setzkasten import engine
from setzkasten.engine.levels import LEVELS
from setzkasten.games.words import Lexicon
from setzkasten.review.reviewing import Reviewing

BOARDS = ("klassisch", "kompakt", "wortspiel", "kartenkreuz")
EXPERT = next(level for level in LEVELS if level.id == "expert")


def at_level(game_id: str, words: Lexicon, seed: int) -> sk.Game:
    """Play a game of the expert level against itself."""
    return play(game_id, words, EXPERT, seed, 0.0)


def best_game(game_id: str, seconds: float, seed: int) -> sk.Game:
    """Play a game in which every seat plays the best that the engine finds."""
    game = sk.new(game_id, seed=seed)
    while not game.over:
        advice = engine.best(game, seconds=seconds, seed=seed)
        assert advice is not None  # passing is a move, too
        game.play(advice.move)
    return game


def lost(trials: int, game: sk.Game, seed: int) -> dict[str, list[Lost]]:
    """Return what each turn lost, by how that is known.

    Trials are by draws that no player had.
    """
    known: dict[str, list[Lost]] = {"tried": [], "proved": [], "not proved": []}
    for turn in Reviewing(game, trials=trials, seed=seed + 7).turns():
        if turn.loss is not None:
            how = "tried" if turn.method == "trials" else "proved" if turn.exact else "not proved"
            known[how].append(Lost(0.0, turn.loss.fair))
    return known


def main() -> int:
    """Measure the games that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", nargs="+", default=list(BOARDS), choices=BOARDS)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--trials", type=int, default=120)
    asked = parser.parse_args()
    seeds = range(1001, 1001 + asked.games)
    for game_id in asked.game:
        words = sk.new(game_id, seed=1).words
        players: dict[str, Callable[[int], sk.Game]] = {
            "baseline, expert": partial(at_level, game_id, words),
            "the best": partial(best_game, game_id, asked.seconds),
        }
        for who, player in players.items():
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                games = list(pool.map(player, seeds))
                losses = list(pool.map(partial(lost, asked.trials), games, seeds))
            for how in losses[0]:
                found = summed(who, [known[how] for known in losses])
                print(
                    f"{game_id}, {who}, {how}: {found.loss:.2f} ± {found.error:.2f} points a turn,"
                    f" {found.tried} turns",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    sys.exit(main())
