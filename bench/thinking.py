"""What thinking is worth: the strong player with time against the same player without.

python3 dev.py bench thinking [--words FILE] [--seconds S] [--games N] [--seed N] [--game GAME]

Games go by the rules, each player sees only its own view, and both know the same words. They come
in pairs with one seed and changed seats.
"""

import argparse
import math
import random
import statistics
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from bench._words import graph_for
from setzkasten.engine.crossword.strong import StrongPlayer
from setzkasten.games.crossword import Accept, CrosswordGame, Play, View
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.protocol import Refusal, Seat, Setup, fold_events
from setzkasten.games.registry import games as all_games
from setzkasten.games.words import Lexicon

_SURE: Final = 1.96
_MOST_STEPS: Final = 5_000


class Thinker(Protocol):
    """A player: chooses a command for the seat on turn."""

    def __call__(self, view: View, seat: Seat, seed: int) -> Any: ...


class DuelResult(msgspec.Struct, frozen=True):
    """Games of the first player against the second, in pairs with one seed and changed seats.

    `spread` are points a game and `won` the share of games won (a draw half), with half the width
    of their 95 % intervals.
    """

    games: int
    seed: int
    spread: float
    spread_error: float
    won: float
    won_error: float
    scores: tuple[tuple[int, int], ...]


class _Everything(Lexicon):
    """Admits every word: both players know the same words, and nobody challenges."""

    def admits(self, word: str) -> bool:
        return True

    def begins(self, prefix: str) -> bool:
        return True


def duel(
    rules: RuleSet,
    first: Thinker,
    second: Thinker,
    games: int,
    seed: int = 1,
    report: Callable[[float], None] = lambda share: None,
) -> DuelResult:
    """Let two players play an even number of games."""
    games += games % 2
    scores = []
    for number in range(games):
        seats = (first, second) if number % 2 == 0 else (second, first)
        totals = play_out(rules, seats, seed + number // 2)
        scores.append((totals[number % 2], totals[1 - number % 2]))
        report((number + 1) / games)
    spreads = [float(mine - theirs) for mine, theirs in scores]
    wins = [(mine > theirs) + 0.5 * (mine == theirs) for mine, theirs in scores]
    spread, spread_error = _interval(spreads)
    won, won_error = _interval(wins)
    return DuelResult(games, seed, spread, spread_error, won, won_error, tuple(scores))


def play_out(rules: RuleSet, players: Sequence[Thinker], seed: int) -> tuple[int, ...]:
    """Play one game by the rules; return the totals. Raises `ValueError` for an illegal move."""
    game = CrosswordGame(rules)
    words = _Everything()
    names = tuple(str(number + 1) for number in range(len(players)))
    setup = Setup(names, random.Random(seed).randbytes(32).hex(), ("",) * len(names))
    opening = game.start(setup)
    if isinstance(opening, Refusal):
        raise ValueError(opening.code)
    state = fold_events(game, opening)
    for step in range(_MOST_STEPS):
        result = game.result(state)
        if result is not None:
            return tuple(standing.total for standing in result.standings)
        seat = game.awaited(state)[0]
        view = game.view(state, seat)
        command = Accept(seat) if view.phase == "window" else players[seat](view, seat, seed + step)
        answer = game.decide(state, command, words)
        if isinstance(answer, Refusal):
            shown = "play" if isinstance(command, Play) else "move"
            raise ValueError(f"seat {seat}'s {shown} was refused: {answer.code}")
        state = fold_events(game, answer, state)
    raise ValueError("the game does not end")


def _interval(values: list[float]) -> tuple[float, float]:
    """Return mean and half the width of its interval, over pairs of games."""
    pairs = [sum(pair) / 2 for pair in zip(values[::2], values[1::2], strict=True)]
    if len(pairs) < 2:
        return round(pairs[0], 4), math.inf
    error = statistics.stdev(pairs) / math.sqrt(len(pairs))
    return round(statistics.fmean(pairs), 4), round(_SURE * error, 4)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="bench thinking")
    parser.add_argument("--words", type=Path, help="a list of one's own")
    parser.add_argument(
        "--game", default="klassisch", choices=["klassisch", "kompakt", "wortspiel"]
    )
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rules: RuleSet = as_crossword(all_games()[options.game]).rules
    words = graph_for(options.game, options.words)
    player = StrongPlayer(rules, words)
    result = duel(
        rules,
        lambda view, seat, seed: player.choose(view, seat, options.seconds, seed),
        lambda view, seat, seed: player.choose(view, seat, 0.0, seed),
        options.games,
        options.seed,
        lambda share: print(f"{share:4.0%}", end="\r", flush=True),
    )
    print(
        f"{result.games} games from seed {result.seed}: {result.spread:+.1f} ± "
        f"{result.spread_error:.1f} points a game, {result.won:.1%} ± {result.won_error:.1%} won"
    )


if __name__ == "__main__":
    main()
