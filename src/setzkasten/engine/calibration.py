"""How fast this machine is right now, so that figures from different machines can be compared."""

import time
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.kernel.calibration import chase, shift_often

_SHIFTS: Final = 3_000_000
_READS: Final = 300_000
_PLACES: Final = 1 << 20  # 8 MB


class Calibration(msgspec.Struct, frozen=True):
    """Nanoseconds for one step of a xorshift generator, and for one dependent read in 8 MB."""

    xorshift_ns: float
    read_ns: float


def calibrate() -> Calibration:
    """Measure both, best of three; takes about a tenth of a second."""
    order = np.random.default_rng(1).permutation(_PLACES)
    places = np.zeros(_PLACES, np.int64)
    places[order] = np.roll(order, -1)
    shift_often(1)
    chase(places, 1)
    shifts, reads = [], []
    for _ in range(3):
        begun = time.perf_counter()
        shift_often(_SHIFTS)
        between = time.perf_counter()
        chase(places, _READS)
        shifts.append((between - begun) / _SHIFTS * 1e9)
        reads.append((time.perf_counter() - between) / _READS * 1e9)
    return Calibration(round(min(shifts), 2), round(min(reads), 1))
