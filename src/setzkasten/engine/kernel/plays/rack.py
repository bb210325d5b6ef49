"""The rack as the search sees it: a set of bits, and tables by the set of used tiles.

Equal tiles have neighbouring bits, and the search uses the lowest free one first, so each set of
used tiles stands for one multiset.
"""

from typing import NamedTuple

import numpy as np

from setzkasten.engine.kernel.bits import lowest, popcount
from setzkasten.engine.toolchain.jit import Numbers, compiled, int64


class Rack(NamedTuple):
    """A rack, with what a game makes of its tiles. `load_rack` writes `bits`, `available`, `bonus`.

    `bits` has, by letter (+ 32 with a blank), the rack bits that can serve; `values` the points,
    those of premium cards at 30 and 31. `multipliers` says, by doubling squares + 16 * tripling
    squares, what a word is multiplied by. By set of used tiles `available` has the letters that are
    left, in the upper half with a blank; `bonus` that for laying so many, negative for too few for
    an opening; `leaves` what the tiles kept are worth, in thousandths of a point. `fewest` is one
    number: the tiles that must be laid.
    """

    bits: Numbers
    values: Numbers
    multipliers: Numbers
    available: Numbers
    bonus: Numbers
    leaves: Numbers
    fewest: Numbers
    bingo_tiles: int
    bingo_bonus: int


MOST_TILES = 10
BLANK = 29
"""The number of a blank on the rack."""

_SETS = 1 << MOST_TILES
_LETTERS = (1 << 29) - 1


def empty_rack(bingo_tiles: int = 0, bingo_bonus: int = 0) -> Rack:
    """Make the tables of a rack, all zero, in one piece of memory."""
    sizes = (64, 64, 256, _SETS, _SETS, _SETS, 1)
    bits, values, multipliers, available, bonus, leaves, fewest = np.split(
        np.zeros(sum(sizes), np.int64), np.cumsum(sizes)[:-1]
    )
    return Rack(
        bits, values, multipliers, available, bonus, leaves, fewest, bingo_tiles, bingo_bonus
    )


@compiled
def load_rack(rack: Rack, tiles: Numbers) -> None:
    """Lay sorted tiles (letter number, or `BLANK`) on the rack: which letters remain when."""
    count = int64(len(tiles))
    for i in range(64):
        rack.bits[i] = 0
    for i in range(count):
        bit = int64(1) << int64(i)
        if tiles[i] < BLANK:
            rack.bits[tiles[i]] |= bit
        else:
            for letter in range(BLANK):
                rack.bits[32 + letter] |= bit
    size = int64(1) << count
    full = size - 1
    rack.available[full] = 0
    for kept in range(1, size):
        first = tiles[lowest(int64(kept))]
        letters = int64(1) << first if first < BLANK else int64(_LETTERS) << int64(32)
        rest = int64(kept) & (int64(kept) - 1)
        rack.available[full ^ kept] = rack.available[full ^ rest] | letters
    for used in range(size):
        tiles_used = popcount(int64(used))
        bonus = int64(0)
        if tiles_used == rack.bingo_tiles:
            bonus = rack.bingo_bonus
        if tiles_used < rack.fewest[0]:
            bonus = int64(-1)
        rack.bonus[used] = bonus
