"""What is kept on the rack, valued by a sum over tiles and pairs of tiles.

A model is one array: for each number of kept tiles a constant; for each tile and number of kept
tiles a value; for each pair of tiles a value. All in thousandths of a point. See
`engine.plays.leaves`.
"""

from setzkasten.engine.kernel.bits import lowest, popcount
from setzkasten.engine.toolchain.jit import Numbers, entry, int64

KINDS = 32
"""Letters, the blank, and the premium cards that double and treble."""

SIZES = 12
"""Numbers of kept tiles that a model can tell apart."""

CONSTANTS = 0
SINGLES = SIZES
PAIRS = SINGLES + KINDS * SIZES
MODEL_SIZE = PAIRS + KINDS * KINDS


@entry
def load_leaves(model: Numbers, tiles: Numbers, leaves: Numbers) -> None:
    """Value what each set of used tiles leaves; without a model (an empty array) nothing counts."""
    size = int64(1) << int64(len(tiles))
    if len(model) == 0:
        for used in range(size):
            leaves[used] = 0
        return
    full = size - 1
    # first the sum over pairs, built up from smaller sets, then what depends on the number kept
    leaves[full] = 0
    for kept in range(1, size):
        place = lowest(int64(kept))
        rest = int64(kept) & (int64(kept) - 1)
        total = leaves[full ^ rest]
        row = PAIRS + tiles[place] * KINDS
        others = rest
        while others:
            total += model[row + tiles[lowest(others)]]
            others &= others - 1
        leaves[full ^ kept] = total
    for kept in range(size):
        number = popcount(int64(kept))
        total = model[CONSTANTS + number]
        others = int64(kept)
        while others:
            total += model[SINGLES + tiles[lowest(others)] * SIZES + number]
            others &= others - 1
        leaves[full ^ kept] += total
