"""The rack as the search sees it: a set of bits, and tables by the set of used tiles.

All tables lie in one array. Equal tiles have neighbouring bits, and the search uses the lowest free
one first, so each set of used tiles stands for one multiset.
"""

from setzkasten.engine.kernel.bits import lowest, popcount
from setzkasten.engine.toolchain.jit import Numbers, compiled, int64

# the parts of a rack
BITS = 0  # by letter (+ 32 with a blank): the rack bits that can serve
VALUES = 64  # by letter (+ 32 with a blank): its points; at 30 and 31 those of premium cards
MULTIPLIERS = 128  # by doubling squares + 16 * tripling squares: what the word is multiplied by
AVAILABLE = 384  # by set of used tiles: the letters that are left, upper half with a blank
BONUS = 1408  # by set of used tiles: the bonus for laying so many; negative: too few for an opening
LEAVES = 2432  # by set of used tiles: what the tiles kept are worth, in thousandths of a point
BINGO_TILES = 3456
BINGO_BONUS = 3457
FEWEST = 3458  # tiles that must be laid
RACK_SIZE = 3464

MOST_TILES = 10
BLANK = 29
"""The number of a blank on the rack."""

_LETTERS = (1 << 29) - 1


@compiled
def load_rack(rack: Numbers, tiles: Numbers, count: int) -> None:
    """Lay sorted tiles (letter number, or `BLANK`) on the rack: which letters remain when."""
    for i in range(64):
        rack[BITS + i] = 0
    for i in range(count):
        bit = int64(1) << int64(i)
        if tiles[i] < BLANK:
            rack[BITS + tiles[i]] |= bit
        else:
            for letter in range(BLANK):
                rack[BITS + 32 + letter] |= bit
    size = int64(1) << int64(count)
    full = size - 1
    rack[AVAILABLE + full] = 0
    for kept in range(1, size):
        first = tiles[lowest(int64(kept))]
        letters = int64(1) << first if first < BLANK else int64(_LETTERS) << int64(32)
        rest = int64(kept) & (int64(kept) - 1)
        rack[AVAILABLE + (full ^ kept)] = rack[AVAILABLE + (full ^ rest)] | letters
    for used in range(size):
        tiles_used = popcount(int64(used))
        bonus = int64(0)
        if tiles_used == rack[BINGO_TILES]:
            bonus = rack[BINGO_BONUS]
        if tiles_used < rack[FEWEST]:
            bonus = int64(-1)
        rack[BONUS + used] = bonus
