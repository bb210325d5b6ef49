"""How much the levels of the computer lose a turn: measured figures, with their source."""

import math
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from setzkasten.review.values import Per

_SURE: Final = 1.96
"""Standard errors of a difference that are more than chance, nineteen times of twenty."""


class MeasuredLevel(msgspec.Struct, frozen=True):
    """The mean loss of one level in points, with its standard error (games drawn anew).

    Of its `turns` so many were `tried` out, the others weighed at sight.
    """

    level: str
    loss: float
    error: float
    turns: int
    games: int
    tried: int


class MeasuredLevels(msgspec.Struct, frozen=True):
    """The mean losses of the levels in one game, by a turn, a round or the whole of it (`per`).

    `origin` says how they were measured, with which edition of the `words`, and on which `day`.
    """

    game: str
    origin: str
    levels: tuple[MeasuredLevel, ...]
    words: str
    day: str
    per: Per


@cache
def measured(game: str) -> MeasuredLevels | None:
    """Return the figures that come with the project for a game, `None` if it has none."""
    file = resources.files("setzkasten.review").joinpath(f"values/losses-{game}.json")
    if not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=MeasuredLevels)


def level_like(game: str, loss: float) -> str:
    """Name the level whose mean loss is nearest; empty where none was measured."""
    figures = measured(game)
    if figures is None:
        return ""
    return min(figures.levels, key=lambda one: abs(one.loss - loss)).level


def levels_alike(game: str, level: str) -> tuple[MeasuredLevel, ...]:
    """Return a level with those that lose no more or less than it by what was measured."""
    figures, nearest = measured(game), measured_level(game, level)
    if figures is None or nearest is None:
        return ()
    return tuple(one for one in figures.levels if one == nearest or not apart(one, nearest))


def apart(one: MeasuredLevel, other: MeasuredLevel) -> bool:
    """Check whether two levels lose more and less than each other by more than chance."""
    return abs(one.loss - other.loss) > _SURE * math.hypot(one.error, other.error)


def measured_level(game: str, level: str) -> MeasuredLevel | None:
    """Return what was measured for a level in a game, `None` if nothing was."""
    figures = measured(game)
    levels = () if figures is None else figures.levels
    return next((one for one in levels if one.level == level), None)
