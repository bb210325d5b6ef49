"""What the tiles that stay on the rack are worth."""

from collections.abc import Iterable
from functools import cache, cached_property
from importlib import resources
from typing import Final, Protocol

import msgspec
import numpy as np

from setzkasten.engine.kernel.plays import leave as kernel
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.letters import ALPHABET, BLANK

KINDS: Final = (*ALPHABET, BLANK, "*2", "*3")
"""What can lie on a rack, in the order of a model's tables."""

_NUMBER: Final = {kind: number for number, kind in enumerate(KINDS)}


class Leaves(Protocol):
    """Values the tiles kept after a play, in points beside an average rack."""

    def value(self, kept: tuple[str, ...]) -> float:
        """Return the worth of these tiles; blanks are `?`, premium cards `*2` and `*3`."""
        ...


class LeaveModel(msgspec.Struct, frozen=True, dict=True):
    """Leave values as a sum: a constant for the number of kept tiles, each tile, each pair.

    How much a tile is worth depends on how many are kept, because its company is still to be drawn:
    `single[tile] + (rack - kept) * company[tile]`. All in points, tables in the order of `KINDS`;
    a pair's value stands in both of its places. `origin` says how the values came about.
    """

    game: str
    rack: int
    origin: str
    constant: tuple[float, ...]
    single: tuple[float, ...]
    company: tuple[float, ...]
    pair: tuple[tuple[float, ...], ...]

    def __post_init__(self) -> None:
        shapes = {len(self.single), len(self.company), len(self.pair), *map(len, self.pair)}
        if shapes != {len(KINDS)} or len(self.constant) != self.rack + 1:
            raise ValueError(f"leave values of {self.game!r}: tables of the wrong size")
        if self.rack >= kernel.SIZES:
            raise ValueError(f"leave values of {self.game!r}: the rack is too long")

    def value(self, kept: tuple[str, ...]) -> float:
        """Return the worth of these tiles, in points beside drawing a whole rack."""
        if len(kept) > self.rack:
            raise ValueError(f"{len(kept)} tiles are kept, the rack holds {self.rack}")
        numbers = [_NUMBER[tile] for tile in kept]
        free = self.rack - len(kept)
        total = self.constant[len(kept)]
        total += sum(self.single[n] + free * self.company[n] for n in numbers)
        return total + sum(self.pair[n][m] for i, n in enumerate(numbers) for m in numbers[i + 1 :])

    def load(self, kinds: Numbers, leaves: Numbers) -> None:
        """Write what each set of used tiles leaves into that table of a rack, by compiled code.

        `kinds` are the rack's tiles as numbers of `KINDS`, in the order of the table's bits.
        """
        if len(kinds) > self.rack:
            raise ValueError(f"{len(kinds)} tiles are held, the rack holds {self.rack}")
        kernel.load_leaves(self.numbers, kinds, leaves)

    @cached_property
    def numbers(self) -> Numbers:
        """The model as the kernel's array."""
        model = np.zeros(kernel.MODEL_SIZE, np.int64)
        sizes = np.arange(self.rack + 1)
        model[kernel.CONSTANTS + sizes] = _thousandths(self.constant)
        for kind in range(kernel.KINDS):
            first = kernel.SINGLES + kind * kernel.SIZES
            worth = self.single[kind] + (self.rack - sizes) * self.company[kind]
            model[first + sizes] = _thousandths(worth)
            first = kernel.PAIRS + kind * kernel.KINDS
            model[first : first + kernel.KINDS] = _thousandths(self.pair[kind])
        return model


@cache
def leaves_of(game: str) -> LeaveModel | None:
    """Return the leave values that come with the project for a game, `None` if it has none."""
    file = resources.files("setzkasten.engine").joinpath(f"values/leaves-{game}.json")
    if not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=LeaveModel)


def _thousandths(values: Iterable[float]) -> Numbers:
    return np.rint(1000 * np.asarray(values, np.float64)).astype(np.int64)
