"""How good the thinking patience player is: points left, beside the quick player's, on same deals.

python3 dev.py bench cards_patience [--deals N] [--seed S] [--budget SECONDS] [--workers N]
                                    [--bound] [--json]

Plays each deal with both players and the built lexicon. The interval (95 %) of the ratio comes from
resampling the deals; few deals that go badly wrong make most of the points, so that many deals are
needed. `--bound` looks all cards up as well, and says what could have been reached.
"""

import argparse
import json
import multiprocessing
import random
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from typing import Any

import msgspec

from setzkasten.engine.cards import greedy_patience, patience_player
from setzkasten.engine.cards.omniscient import omniscient
from setzkasten.engine.cards.readiness import card_words
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.state import State
from setzkasten.games.protocol import Refusal, Setup, fold_events
from setzkasten.games.registry import games, policy_of
from setzkasten.games.words import Lexicon
from setzkasten.lexicon import ensure, open_lexicon

_RESAMPLES = 2000


class Figures(msgspec.Struct):
    """Points left on average, and the ratio of the two players with its interval.

    `cleared` are the shares of deals without a card left. `bound` is what was reached on average
    with all cards known (`None` if it was not asked for), `proven` in how many deals nothing better
    exists.
    """

    deals: int
    greedy: float
    thinking: float
    ratio: float
    ratio_from: float
    ratio_to: float
    cleared_greedy: float
    cleared_thinking: float
    bound: float | None
    proven: int | None
    longest_thought: float
    seconds: float


def deal(game: PatienceGame, seed: int) -> State:
    """Deal the cards of a seed."""
    events = game.start(Setup(("",), f"{seed:064x}", ("",)))
    if isinstance(events, Refusal):
        raise SystemExit(events.code)
    state = fold_events(game, events)
    assert isinstance(state, State)
    return state


def play(
    game: PatienceGame, state: State, words: Lexicon, thinking: bool, seed: int, budget: float
) -> tuple[int, float]:
    """Play a deal to its end: the points left, and the longest thought in seconds."""
    longest = 0.0
    while game.awaited(state):
        view = game.view(state, 0)
        begun = time.perf_counter()
        command: Any
        if thinking:
            rng = random.Random(f"{seed} {len(view.lines)}")
            command = patience_player.choose(game.rules, view, words, rng, budget)
        else:
            command = greedy_patience.choose(game.rules, view, words)
        longest = max(longest, time.perf_counter() - begun)
        answer = game.decide(state, command, words)
        if isinstance(answer, Refusal):
            raise SystemExit(f"{command}: {answer.code}")
        state = fold_events(game, answer, state)
    result = game.result(state)
    assert result is not None
    return result.standings[0].total, longest


class Deal(msgspec.Struct, frozen=True):
    """How one deal came out: points left by both players, and what could be reached."""

    quick: int
    thought: int
    longest: float
    bound: int | None
    proven: bool


@cache
def room() -> tuple[PatienceGame, Lexicon]:
    """The game and its words, with everything compiled: once in each process."""
    game = games()["patience"]
    assert isinstance(game, PatienceGame)
    words = open_lexicon(ensure()).words(policy_of(game))
    card_words(words, game.rules.tiles, game.rules.min_cards)
    return game, words


def play_both(seed: int, budget: float, bound: bool) -> Deal:
    """Play a deal with both players."""
    game, words = room()
    state = deal(game, seed)
    quick, _ = play(game, state, words, False, seed, budget)
    thought, longest = play(game, state, words, True, seed, budget)
    if not bound:
        return Deal(quick, thought, longest, None, False)
    best = omniscient(game.rules, state.piles, words, seconds=2)
    return Deal(quick, thought, longest, best.points, best.proven)


def measure(deals: int, first: int, budget: float, bound: bool, workers: int) -> Figures:
    """Play all deals."""
    room()
    begun = time.perf_counter()
    job = partial(play_both, budget=budget, bound=bound)
    seeds = range(first, first + deals)
    if workers == 1:
        played = [*map(job, seeds)]
    else:
        with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
            played = [*pool.map(job, seeds, chunksize=10)]
    pairs = [(one.quick, one.thought) for one in played]
    low, high = interval(pairs)
    return Figures(
        deals,
        round(statistics.mean(quick for quick, _ in pairs), 3),
        round(statistics.mean(thought for _, thought in pairs), 3),
        round(ratio(pairs), 3),
        round(low, 3),
        round(high, 3),
        round(sum(quick == 0 for quick, _ in pairs) / deals, 3),
        round(sum(thought == 0 for _, thought in pairs) / deals, 3),
        round(sum(one.bound or 0 for one in played) / deals, 3) if bound else None,
        sum(one.proven for one in played) if bound else None,
        round(max(one.longest for one in played), 2),
        round(time.perf_counter() - begun, 1),
    )


def ratio(pairs: list[tuple[int, int]]) -> float:
    """Compare what both left in all; 1 if the quick one left nothing."""
    quick = sum(quick for quick, _ in pairs)
    return sum(thought for _, thought in pairs) / quick if quick else 1.0


def interval(pairs: list[tuple[int, int]]) -> tuple[float, float]:
    """Return the bounds of the ratio that hold in 95 of 100 resampled sets of deals."""
    rng = random.Random(0)
    ratios = sorted(ratio(rng.choices(pairs, k=len(pairs))) for _ in range(_RESAMPLES))
    return ratios[round(0.025 * _RESAMPLES)], ratios[round(0.975 * _RESAMPLES) - 1]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench cards_patience")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--budget", type=float, default=1.5)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bound", action="store_true")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = measure(options.deals, options.seed, options.budget, options.bound, options.workers)
    if options.json:
        print(json.dumps(msgspec.to_builtins(figures)))
        return
    print(
        f"{figures.deals} deals: greedy leaves {figures.greedy:.2f} points, thinking "
        f"{figures.thinking:.2f}: {100 * figures.ratio:.0f} % ({100 * figures.ratio_from:.0f} to "
        f"{100 * figures.ratio_to:.0f}); cleared {100 * figures.cleared_greedy:.0f} and "
        f"{100 * figures.cleared_thinking:.0f} %; longest thought {figures.longest_thought} s, "
        f"{figures.seconds:.0f} s"
    )
    if figures.bound is not None:
        print(f"with all cards known {figures.bound:.2f}, {figures.proven} deals proven")


if __name__ == "__main__":
    main()
