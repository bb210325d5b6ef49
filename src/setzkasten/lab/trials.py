"""Trials of players against each other: who wins, by how much, and how sure that is."""

import math
from concurrent.futures import Executor, Future
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from setzkasten.engine.crossword.selfplay import SelfPlay
from setzkasten.engine.plays.leaves import LeaveModel
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.texts.progress import OnProgress, shares

JOB: Final = 500
"""Games in one job: about a second."""

_SURE: Final = 1.96  # standard errors of a 95 % interval

Player = LeaveModel | None
"""A player that sees one move ahead: its leave values, or `None` for one that takes most points."""


class MatchResult(msgspec.Struct, frozen=True):
    """A match from the first player's side, with 95 % intervals.

    Games come in pairs with one bag of tiles and changed seats; a pair is what is counted once.
    `spread` are points a game, `won` is the share of games won, a draw half.
    """

    games: int
    seed: int
    spread: float
    spread_error: float
    won: float
    won_error: float
    points: tuple[float, float]
    turns: float
    bingos: float
    exchanges: float


def play_match(
    rules: RuleSet,
    words: WordGraph,
    players: tuple[Player, Player],
    games: int,
    seed: int = 1,
    executor: Executor | None = None,
    *,
    progress: OnProgress | None = None,
) -> MatchResult:
    """Let two players play an even number of games; with an executor in jobs side by side.

    The result does not depend on how the work was divided.
    """
    games += games % 2
    starts = range(0, games, JOB)
    jobs = [(rules, words, players, min(JOB, games - start), seed + start // 2) for start in starts]
    rows = []
    tell = shares(progress, "playing_games")
    tell(0.0)
    if executor is None:
        for number, job in enumerate(jobs):
            rows.append(_play(*job))
            tell((number + 1) / len(jobs))
    else:
        futures: list[Future[NDArray[np.int64]]] = [executor.submit(_play, *job) for job in jobs]
        for number, future in enumerate(futures):
            rows.append(future.result())
            tell((number + 1) / len(jobs))
    return _sum_up(np.concatenate(rows), seed)


def _play(
    rules: RuleSet, words: WordGraph, players: tuple[Player, Player], games: int, seed: int
) -> NDArray[np.int64]:
    played = SelfPlay(rules, words, players).run(games, seed)
    return np.column_stack([played.scores, played.turns, played.bingos, played.exchanges])


def _sum_up(rows: NDArray[np.int64], seed: int) -> MatchResult:
    spreads = (rows[:, 0] - rows[:, 1]).astype(np.float64)
    wins = (np.sign(spreads) + 1) / 2
    spread, spread_error = _interval(spreads)
    won, won_error = _interval(wins)
    first, second, turns, bingos, exchanges = rows.mean(axis=0).tolist()
    return MatchResult(
        games=len(rows),
        seed=seed,
        spread=spread,
        spread_error=spread_error,
        won=won,
        won_error=won_error,
        points=(round(first, 1), round(second, 1)),
        turns=round(turns, 2),
        bingos=round(bingos, 3),
        exchanges=round(exchanges, 3),
    )


def _interval(values: NDArray[np.float64]) -> tuple[float, float]:
    """Return mean and half the width of its interval, over pairs of games."""
    pairs = values.reshape(-1, 2).mean(axis=1)
    error = pairs.std(ddof=1) / math.sqrt(len(pairs)) if len(pairs) > 1 else math.inf
    return round(float(pairs.mean()), 4), round(_SURE * float(error), 4)
