"""How likely it is to win from here: by the leads, whose turn it is, and the tiles to come."""

import math
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final

import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]

_FARTHEST: Final = 30.0  # beyond so many scales nothing changes, and nothing overflows


class Chances(msgspec.Struct, frozen=True):
    """The chance to win a game, learned from games that the engine played against itself.

    For two, the lead of the seat on turn in points (what both keep included) grows by a tempo, and
    is divided by a scale: how far leads still move. The chance is the logistic of that. With u
    tiles to come, in the bag and on all racks, the scale is exp(a + b ln u + c (ln u)²) for
    `scale` = (a, b, c), and the tempo is d + e / u for `tempo` = (d, e). `origin` says how the
    numbers came about.

    For more players each one's points p, in scales, weigh e^p; a seat's chance is its share in the
    weight of all. Between neighbouring turns lies 2/n of the tempo for n players. For two this is
    the same as above; that the scale of a game for two also fits three to six was measured.
    """

    game: str
    origin: str
    scale: tuple[float, float, float]
    tempo: tuple[float, float]

    def of(self, totals: ArrayLike, to_come: ArrayLike, turn: int) -> Floats:
        """Return each seat's chance; `totals` are its points, one row for each position.

        `to_come` counts the tiles in the bag and on all racks, one number for each row; `turn` is
        the seat that is on turn in all of them.
        """
        points = np.atleast_2d(np.asarray(totals, np.float64))
        players = points.shape[1]
        left = np.maximum(np.atleast_1d(np.asarray(to_come, np.float64)), 1.0)
        later = (np.arange(players) - turn) % players
        delay = 2 / players * self._tempo(left)[:, None] * later
        scaled = (points - delay) / self._scale(left)[:, None]
        behind = np.minimum(scaled.max(axis=1, keepdims=True) - scaled, _FARTHEST)
        weights: Floats = np.exp(-behind)
        chances: Floats = weights / weights.sum(axis=1, keepdims=True)
        return chances

    def _scale(self, to_come: Floats) -> Floats:
        logs = np.log(to_come)
        a, b, c = self.scale
        scale: Floats = np.exp(a + b * logs + c * logs * logs)
        return scale

    def _tempo(self, to_come: Floats) -> Floats:
        d, e = self.tempo
        tempo: Floats = d + e / to_come
        return tempo


def at_the_end(totals: ArrayLike) -> Floats:
    """Return each seat's share of the win when the game is over; `totals` as for `Chances.of`."""
    points = np.atleast_2d(np.asarray(totals, np.float64))
    first = points == points.max(axis=1, keepdims=True)
    shares: Floats = first / first.sum(axis=1, keepdims=True)
    return shares


ANY_GAME: Final = Chances(
    "",
    "a game of about 30 points a turn in which leads move like the root of the tiles to come",
    (math.log(6.0), 0.5, 0.0),
    (18.0, 0.0),
)
"""For games that nothing was learned from yet."""


@cache
def chances_of(game: str) -> Chances:
    """Return the chances that come with the project for a game, else those of any game."""
    file = resources.files("setzkasten.engine").joinpath(f"values/chances-{game}.json")
    if not file.is_file():
        return ANY_GAME
    return msgspec.json.decode(file.read_bytes(), type=Chances)


def leads_as_totals(leads: Sequence[int]) -> list[float]:
    """Write leads over the other seats as points of all: oneself has none."""
    return [0.0, *(-float(lead) for lead in leads)]
