"""Learning how leads turn into wins, from games that the engine plays against itself.

Every turn of a game gives how it stood: the lead of the seat on turn and the tiles still to come.
Who won in the end is known, and five numbers are fitted so that what happened is most likely
(a logistic regression whose scale depends on the tiles to come).
"""

import math
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from setzkasten.engine.crossword.chances import ANY_GAME, Chances, Floats, at_the_end
from setzkasten.engine.crossword.selfplay import SelfPlay
from setzkasten.engine.plays.leaves import LeaveModel
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.lab.trials import JOB
from setzkasten.texts.progress import OnProgress, shares

_STEPS: Final = 60
_SMALL: Final = 1e-7  # a step after which nothing changes any more
_BINS: Final = 10


class Stands(msgspec.Struct, frozen=True):
    """How games stood after their turns, and what became of them.

    One row a turn, one column a seat in the order of turns: first the seat that is on turn next.
    `totals` are points with what is kept, `won` is each seat's share of the win, `to_come` counts
    the tiles in the bag and on all racks.
    """

    totals: Floats
    to_come: Floats
    won: Floats


class Reliability(msgspec.Struct, frozen=True):
    """How well chances fit what happened.

    `brier` is the mean squared error of the chance of the seat on turn (smaller is better; knowing
    nothing gives `ignorant`). `rows` are tenths of the chance: how many turns, the mean chance, and
    the share of wins.
    """

    turns: int
    brier: float
    ignorant: float
    rows: tuple[tuple[int, float, float], ...]


def collect(
    rules: RuleSet,
    words: WordGraph,
    leaves: LeaveModel | None,
    games: int,
    seed: int,
    players: int = 2,
    executor: Executor | None = None,
    *,
    progress: OnProgress | None = None,
) -> Stands:
    """Play games of equal players and note how they stood, with an executor in jobs side by side.

    The same seed gives the same, however the work is divided.
    """
    size = JOB - JOB % players
    starts = range(0, games, size)
    jobs = [(min(size, games - start), seed + start // players) for start in starts]
    parts = []
    tell = shares(progress, "playing_games")
    tell(0.0)
    for number, part in enumerate(_played(rules, words, [leaves] * players, jobs, executor)):
        parts.append(part)
        tell((number + 1) / len(jobs))
    return Stands(
        np.concatenate([part.totals for part in parts]),
        np.concatenate([part.to_come for part in parts]),
        np.concatenate([part.won for part in parts]),
    )


def _played(
    rules: RuleSet,
    words: WordGraph,
    models: list[LeaveModel | None],
    jobs: list[tuple[int, int]],
    executor: Executor | None,
) -> Iterator[Stands]:
    if executor is None:
        yield from (_play(rules, words, models, *job) for job in jobs)
        return
    futures: list[Future[Stands]] = [
        executor.submit(_play, rules, words, models, *job) for job in jobs
    ]
    for future in futures:
        yield future.result()


def _play(
    rules: RuleSet, words: WordGraph, models: list[LeaveModel | None], games: int, seed: int
) -> Stands:
    players = len(models)
    played = SelfPlay(rules, words, models).run(games, seed, stands=True)
    totals, to_come = played.stands
    game = np.repeat(np.arange(games), played.turns)
    turn = np.arange(len(game)) - np.repeat(np.cumsum(played.turns) - played.turns, played.turns)
    # After the last turn nothing is open; before all have had one, nobody knows what all keep.
    open_ones = (turn + 1 < played.turns[game]) & (turn + 1 >= players)
    order = _in_order(turn, game, players)
    return Stands(
        np.take_along_axis(totals, order, 1)[open_ones] / 1000,
        to_come[open_ones].astype(np.float64),
        np.take_along_axis(at_the_end(played.scores)[game], order, 1)[open_ones],
    )


def _in_order(turn: NDArray[np.int64], game: NDArray[np.int64], players: int) -> NDArray[np.int64]:
    """Name the players after a turn in the order in which they are on turn from then on."""
    order: NDArray[np.int64] = (turn[:, None] + 1 + game[:, None] + np.arange(players)) % players
    return order


def fit(game: str, origin: str, stands: Stands) -> Chances:
    """Fit the chances to what happened in games for two (Fisher scoring with smaller steps)."""
    lead = stands.totals[:, 0] - stands.totals[:, 1]
    won = stands.won[:, 0]
    logs = np.log(np.maximum(stands.to_come, 1.0))
    scales = np.column_stack([np.ones_like(logs), logs, logs * logs])
    tempos = np.column_stack([np.ones_like(logs), 1 / np.maximum(stands.to_come, 1.0)])
    weights = np.array([*ANY_GAME.scale, *ANY_GAME.tempo])
    worst = _unlikeliness(weights, lead, won, scales, tempos)
    for _ in range(_STEPS):
        scale = np.exp(scales @ weights[:3])
        z = (lead + tempos @ weights[3:]) / scale
        chance = _logistic(z)
        slopes = np.hstack([-z[:, None] * scales, tempos / scale[:, None]])
        information = slopes.T @ (slopes * (chance * (1 - chance))[:, None])
        information += 1e-6 * np.diag(np.diag(information) + 1e-9)
        step = np.linalg.solve(information, slopes.T @ (won - chance))
        size = 1.0
        while size > _SMALL:
            tried = weights + size * step
            found = _unlikeliness(tried, lead, won, scales, tempos)
            if found < worst:
                break
            size /= 2
        else:
            break
        gained, worst, weights = worst - found, found, tried
        if gained < _SMALL:
            break
    a, b, c, d, e = (round(float(weight), 5) for weight in weights)
    return Chances(game, origin, (a, b, c), (d, e))


def _logistic(z: Floats) -> Floats:
    chance: Floats = 0.5 * (1 + np.tanh(z / 2))
    return chance


def _unlikeliness(
    weights: Floats, lead: Floats, won: Floats, scales: Floats, tempos: Floats
) -> float:
    """Return the mean surprise at what happened; infinite for scales that are none."""
    exponent = scales @ weights[:3]
    if not np.all(np.abs(exponent) < 50):
        return math.inf
    z = (lead + tempos @ weights[3:]) / np.exp(exponent)
    return float(np.mean(np.logaddexp(0, z) - won * z))


def calibrate(chances: Chances, stands: Stands) -> Reliability:
    """Compare chances with what happened, for the seat on turn."""
    predicted = chances.of(stands.totals, stands.to_come, 0)[:, 0]
    won = stands.won[:, 0]
    tenth = np.minimum((predicted * _BINS).astype(np.int64), _BINS - 1)
    rows = []
    for number in range(_BINS):
        chosen = tenth == number
        if chosen.any():
            mean, share = float(predicted[chosen].mean()), float(won[chosen].mean())
            rows.append((int(chosen.sum()), round(mean, 4), round(share, 4)))
    return Reliability(
        len(won),
        round(float(np.mean((predicted - won) ** 2)), 5),
        round(float(np.mean((won.mean() - won) ** 2)), 5),
        tuple(rows),
    )
