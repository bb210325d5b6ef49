"""How strong the thinking rummy player is: matches against the quick one, with an interval.

python3 dev.py bench cards_rummy [--players A,B,...] [--deals N] [--seed S] [--budget SECONDS]
                                  [--json]

The first player is measured, with the built lexicon. Each deal is played once from every place at
the table, so that the luck of the cards is the same for all; the interval (95 %) counts deals, not
single games. A shared win counts in parts.
"""

import argparse
import json
import math
import random
import statistics
import time
from typing import Any

import msgspec

from setzkasten.engine.cards import greedy_rummy, rummy_player
from setzkasten.engine.cards.readiness import card_words
from setzkasten.games.cards.rummy.game import RummyGame
from setzkasten.games.protocol import Refusal, Setup, fold_events
from setzkasten.games.registry import games, policy_of
from setzkasten.games.words import Lexicon
from setzkasten.lexicon import ensure, open_lexicon

PLAYERS: dict[str, Any] = {"greedy": greedy_rummy.choose, "thinking": rummy_player.choose}


class Figures(msgspec.Struct):
    """What a match gave for the first player: wins and points a game, with intervals.

    `lead` are his points above the mean of the others.
    """

    players: tuple[str, ...]
    games: int
    share: float
    share_within: float
    lead: float
    lead_within: float
    rounds_turns: float
    longest_thought: float
    seconds: float


def play(
    game: RummyGame, words: Lexicon, seats: tuple[str, ...], seed: int, budget: float
) -> tuple[tuple[int, ...], int, float]:
    """Play one game: the scores, the turns in all, and the longest thought in seconds."""
    setup = Setup(seats, f"{seed:064x}", ("",) * len(seats))
    events = game.start(setup)
    if isinstance(events, Refusal):
        raise SystemExit(events.code)
    state = fold_events(game, events)
    turns, longest = 0, 0.0
    while awaited := game.awaited(state):
        seat = awaited[0]
        view = game.view(state, seat)
        rng = random.Random(f"{seed} {seat} {len(view.lines)}")
        begun = time.perf_counter()
        command = PLAYERS[seats[seat]](game.rules, view, seat, words, rng, budget)
        longest = max(longest, time.perf_counter() - begun)
        answer = game.decide(state, command, words)
        if isinstance(answer, Refusal):
            raise SystemExit(f"{command}: {answer.code}")
        turns += type(command).__name__ == "Draw"
        state = fold_events(game, answer, state)
    result = game.result(state)
    assert result is not None
    return tuple(standing.total for standing in result.standings), turns, longest


def match(players: tuple[str, ...], deals: int, first: int, budget: float) -> Figures:
    """Play every deal with each of the seatings that come from going round the table."""
    game = games()["kartenrommee"]
    assert isinstance(game, RummyGame)
    words = open_lexicon(ensure()).words(policy_of(game))
    card_words(words, game.rules.tiles, game.rules.min_cards)
    begun = time.perf_counter()
    seats = len(players)
    shares, leads, turns, longest = [], [], 0, 0.0
    for seed in range(first, first + deals):
        share = lead = 0.0
        for own in range(seats):
            seating = tuple(players[(place - own) % seats] for place in range(seats))
            scores, taken, thought = play(game, words, seating, seed, budget)
            best = max(scores)
            share += (scores[own] == best) / scores.count(best)
            lead += scores[own] - (sum(scores) - scores[own]) / (seats - 1)
            turns += taken
            longest = max(longest, thought)
        shares.append(share / seats)
        leads.append(lead / seats)
    return Figures(
        players,
        seats * deals,
        round(statistics.mean(shares), 4),
        round(within(shares), 4),
        round(statistics.mean(leads), 2),
        round(within(leads), 2),
        round(turns / (seats * deals * game.rules.rounds), 2),
        round(longest, 2),
        round(time.perf_counter() - begun, 1),
    )


def within(samples: list[float]) -> float:
    """Half the width of the 95 % interval of a mean."""
    if len(samples) < 2:
        return float("inf")
    return 1.96 * statistics.stdev(samples) / math.sqrt(len(samples))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench cards_rummy")
    parser.add_argument("--players", default="thinking,greedy", help=" or ".join(PLAYERS))
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--budget", type=float, default=1.5)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    players = tuple(options.players.split(","))
    if len(players) < 2 or not set(players) <= set(PLAYERS):
        parser.error(f"--players: at least two of {', '.join(PLAYERS)}")
    figures = match(players, options.deals, options.seed, options.budget)
    if options.json:
        print(json.dumps(msgspec.to_builtins(figures)))
        return
    print(
        f"{players[0]} against {', '.join(players[1:])}, {figures.games} games: "
        f"wins {100 * figures.share:.1f} % "
        f"± {100 * figures.share_within:.1f}, {figures.lead:+.1f} ± {figures.lead_within:.1f} "
        f"points a game; {figures.rounds_turns} turns a round, longest thought "
        f"{figures.longest_thought} s, {figures.seconds:.0f} s"
    )


if __name__ == "__main__":
    main()
