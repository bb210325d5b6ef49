"""Weighing witnesses: how far a dictionary word is to be believed on what the sources say of it."""

import math
from collections.abc import Iterable, Mapping

import msgspec


class WitnessWeights(msgspec.Struct, frozen=True):
    """How far words of one class are believed, as odds on a logarithmic scale.

    Every witness adds its weight to `start`, whatever the others say; a word is believed from
    `needed` on. Zero stands for even odds, one unit for 2.7 times better ones. The weights are
    measured and stand in `curated/belief.toml` (decision 0020).
    """

    start: float
    needed: float
    weights: Mapping[str, float]

    def score(self, witnesses: Iterable[str]) -> float:
        """Add up what the witnesses say; raises `KeyError` for one without a weight."""
        # fsum: the same sum in whatever order a set gives its members
        return math.fsum((self.start, *map(self.weights.__getitem__, witnesses)))

    def holds(self, witnesses: Iterable[str]) -> bool:
        """Check whether a word with these witnesses is believed."""
        return self.score(witnesses) >= self.needed


def read_belief(table: Mapping[str, float]) -> WitnessWeights:
    """Read the belief of one class as curated: `start`, `needed`, and a weight by witness."""
    weights = {key: value for key, value in table.items() if key not in ("start", "needed")}
    return WitnessWeights(table["start"], table["needed"], weights)
