"""How long the search for plays takes, and whether it finds what it should."""

import statistics
import time
from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec
import numpy as np

from setzkasten.engine.calibration import Calibration, calibrate
from setzkasten.engine.plays.batch import Batch
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.letters import BLANK
from setzkasten.texts.progress import OnProgress, shares

Mode = Literal["all", "best"]

PASSES: Final = 21
"""Times that all positions are searched; the median pass counts."""


class Found(msgspec.Struct, frozen=True):
    """What a position holds: best score, sum of the scores of all plays, number of plays."""

    best: int
    sum: int
    count: int


class MovegenFigures(msgspec.Struct, frozen=True):
    """Microseconds a position, in the median pass: all positions, those with and without a blank.

    `signature` is one number for all results, so that a change of the engine's answers shows.
    `calibration` tells how fast the machine was in the same minute.
    """

    mode: Mode
    words: int
    megabytes: float
    passes: int
    median_us: float
    median_us_blank: float | None
    median_us_plain: float | None
    fastest_us: float
    signature: int
    calibration: Calibration
    positions: tuple[Found, ...]


def bench_movegen(
    rules: RuleSet,
    words: WordGraph,
    positions: Sequence[tuple[Mapping[Square, Laid], tuple[str, ...]]],
    mode: Mode = "all",
    passes: int = PASSES,
    *,
    progress: OnProgress | None = None,
) -> MovegenFigures:
    """Measure the search on positions that are ready for it, as in the middle of a game.

    `all` writes every play down, `best` finds the one with the highest score. Setting up the boards
    is not counted: an engine keeps them between moves. One pass searches every position once, so
    that none is warm in the caches from the time before.
    """
    batch = Batch(rules, words, positions)
    blank = np.array([n for n, (_, rack) in enumerate(positions) if BLANK in rack], np.int64)
    plain = np.array([n for n, (_, rack) in enumerate(positions) if BLANK not in rack], np.int64)
    found = batch.summaries()
    only_best = mode == "best"
    if only_best and (batch.summaries(only_best=True)[:, 0] != found[:, 0]).any():
        raise RuntimeError("the best play is not the best of all plays")
    times: dict[str, list[float]] = {"blank": [], "plain": []}
    tell = shares(progress, "measuring_search")
    tell(0.0)
    for number in range(passes):
        for name, chosen in (("blank", blank), ("plain", plain)):
            begun = time.perf_counter()
            batch.run(chosen, only_best)
            times[name].append((time.perf_counter() - begun) * 1e6)
        tell((number + 1) / passes)
    both = [sum(pair) for pair in zip(times["blank"], times["plain"], strict=True)]
    total = max(len(positions), 1)
    return MovegenFigures(
        mode=mode,
        words=len(words),
        megabytes=round(words.nbytes / 1e6, 1),
        passes=passes,
        median_us=round(statistics.median(both) / total, 2),
        median_us_blank=_mean(times["blank"], len(blank)),
        median_us_plain=_mean(times["plain"], len(plain)),
        fastest_us=round(min(both) / total, 2),
        signature=signature_of(found),
        calibration=calibrate(),
        positions=tuple(Found(*map(int, row)) for row in found),
    )


def _mean(times: list[float], count: int) -> float | None:
    return round(statistics.median(times) / count, 2) if count else None


def signature_of(found: "np.typing.NDArray[np.int64]") -> int:
    """Mix the results of all positions into one number of nine digits."""
    mixed = 0
    for value in found.reshape(-1).tolist():
        mixed = (mixed * 1_000_003 + value) % 999_999_937
    return mixed
