"""The best play, without looking at all of them: bounds say which anchors cannot have it.

Racks with a blank have ten times as many plays as others, and nearly all of those are hopeless. So
the plays without the blank come first. Then every anchor gets an upper bound for a play with it
("shadow playing", after the engine MAGPIE): how far a play can reach there, which premium squares
and words across that gives, with the best tiles on the best squares. Anchors are searched with the
blank in the order of their bounds, until no bound is above the best equity found.
"""

from typing import Any

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.kernel.plays.board import (
    ANCHOR,
    BASE,
    CROSS,
    FACTOR,
    FIELDS,
    HASH,
    LEFTWARD,
    MASK,
    POINTS,
    RIGHT,
    START,
    TERM,
    TILE,
)
from setzkasten.engine.kernel.plays.rack import (
    AVAILABLE,
    BINGO_BONUS,
    BINGO_TILES,
    BITS,
    BLANK,
    LEAVES,
    MULTIPLIERS,
    VALUES,
    load_rack,
)
from setzkasten.engine.kernel.plays.search import EVERYTHING, NO_BLANKS, PLAY, explore
from setzkasten.engine.kernel.words.filters import LETTER_HASHES, SHORTEST, holds
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64, uint64

NOTHING = -(1 << 60)
"""The equity of having found no play."""

_TOGETHER = 2  # anchors searched at once: enough to read memory ahead, few enough to stop early
_LETTERS = (1 << 29) - 1
_MAIN = (1 << 20) - 1

# the scratch array
_SUMS = 0  # points of the best n tiles of which one is a blank
_TOPS = 16  # points of the best n tiles
_LEAVE = 32  # the best leave after n tiles of which one is a blank
_BOUNDS = 48  # from here on: anchors in the order of their bounds, and these bounds

SCRATCH = 48
"""Int64s of the scratch array beside two for each anchor."""


@compiled
def _value_rack(rack: Numbers, tiles: Numbers, count: int, scratch: Numbers) -> Any:
    """Add up the best tiles; gives the letters sorted by value, five bits each."""
    blank = rack[VALUES + 32]
    valued = int64(0)
    taken = int64(0)
    scratch[_SUMS] = 0
    scratch[_TOPS] = 0
    scratch[_SUMS + 1] = blank
    for i in range(count):
        dearest = int64(-1)
        place = int64(0)
        for j in range(count):
            value = blank if tiles[j] == BLANK else rack[VALUES + tiles[j]]
            if not (taken >> j) & 1 and value > dearest:
                dearest = value
                place = int64(j)
        taken |= int64(1) << place
        valued |= tiles[place] << int64(5 * i)
        scratch[_TOPS + i + 1] = scratch[_TOPS + i] + dearest
        scratch[_SUMS + i + 2] = scratch[_SUMS + i + 1] + dearest
    for i in range(count + 1):
        scratch[_LEAVE + i] = NOTHING
    blanks = rack[BITS + 32]
    for used in range(int64(1) << int64(count)):
        if used & blanks:
            laid = popcount(int64(used))
            scratch[_LEAVE + laid] = max(scratch[_LEAVE + laid], rack[LEAVES + used])
    return valued


@compiled
def _dearest(mask: int, valued: int, count: int) -> Any:
    """Give the letter of highest value that the mask allows, 32 if only a blank can be laid."""
    for _ in range(count):
        letter = valued & 31
        if letter != BLANK and (mask >> letter) & 1:
            return letter
        valued >>= int64(5)
    return int64(32)


@compiled
def bound(
    squares: Numbers,
    anchors: Numbers,
    at: int,
    rack: Numbers,
    count: int,
    valued: int,
    code: int,
    filters: Numbers,
    whole: int,
    scratch: Numbers,
    best: int,
) -> Any:
    """Give an upper bound for the equity of a play with a blank from one anchor.

    Where laying the whole rack would be the best hope, the filter is asked first, but only if the
    rack has one blank (`code` is the sum of its letters' hashes; 0 for two blanks).
    """
    full = rack[uint64(AVAILABLE)]
    highest = int64(NOTHING)
    left = anchors[uint64(at + START)]
    mask = anchors[uint64(at + MASK)] & full
    left_points = anchors[uint64(at + BASE)]  # of tiles that lie, times 1
    left_premiums = int64(0)  # doubling and tripling squares, as in a score
    left_across = int64(0)
    left_doubles = int64(0)
    left_triples = int64(0)
    left_code = anchors[uint64(at + HASH)]
    left_count = int64(0)
    nothing_here = anchors[uint64(at + RIGHT)] - FIELDS == left  # an empty anchor
    while True:
        if left_count > 0 or not nothing_here:
            # --- everything to the right ---------------------------------------------------------
            laid = left_count
            points = left_points
            premiums = left_premiums
            across = left_across
            doubles = left_doubles
            triples = left_triples
            letters = left_code
            square = anchors[uint64(at + RIGHT)]
            while True:
                if laid > 0:
                    times = rack[uint64(MULTIPLIERS + ((premiums >> int64(20)) & 255))]
                    dear = scratch[uint64(_TOPS + min(triples, laid))]
                    dear += scratch[uint64(_TOPS + min(triples + doubles, laid))]
                    here = (points + scratch[uint64(_SUMS + laid)] + dear) * times + across
                    if laid == rack[uint64(BINGO_TILES)]:
                        here += rack[uint64(BINGO_BONUS)]
                    equity = here * 1000 + scratch[uint64(_LEAVE + laid)]
                    if equity > highest and equity > best:
                        asked = laid == count and laid >= SHORTEST and code != 0
                        if not asked or holds(
                            filters, whole, int64(len(filters)) - whole, code + letters
                        ):
                            highest = equity
                if laid == count:
                    break
                open_mask = squares[uint64(square + CROSS)] & full
                if open_mask == 0:
                    break
                factor = squares[uint64(square + FACTOR)]
                term = squares[uint64(square + TERM)]
                premiums += term & 0xFF00000
                if factor >> int64(32):
                    points_here = rack[uint64(VALUES + _dearest(open_mask, valued, count))]
                    across += (term >> int64(32)) + (factor >> int64(32)) * points_here
                doubles += int64((factor & _MAIN) == 2)
                triples += int64((factor & _MAIN) == 3)
                laid += 1
                square += FIELDS
                tile = squares[uint64(square + TILE)]
                while tile:
                    points += squares[uint64(square + POINTS)]
                    letters += LETTER_HASHES[uint64(tile - 1)]
                    square += FIELDS
                    tile = squares[uint64(square + TILE)]
        if mask == 0 or left_count == count:
            return highest
        factor = squares[uint64(left + FACTOR)]
        term = squares[uint64(left + TERM)]
        left_premiums += term & 0xFF00000
        if factor >> int64(32):
            points_here = rack[uint64(VALUES + _dearest(mask, valued, count))]
            left_across += (term >> int64(32)) + (factor >> int64(32)) * points_here
        left_doubles += int64((factor & _MAIN) == 2)
        left_triples += int64((factor & _MAIN) == 3)
        left_count += 1
        left -= FIELDS
        mask = squares[uint64(left + LEFTWARD)] & full


@entry
def find_best(
    arcs: Numbers,
    squares: Numbers,
    anchors: Numbers,
    order: Numbers,
    anchor_count: int,
    tiles: Numbers,
    rack: Numbers,
    filters: Numbers,
    whole: int,
    scratch: Numbers,
    leftwards: Numbers,
    rightwards: Numbers,
    plays: Numbers,
) -> Any:
    """Find the play of highest equity; it is written to `plays` with that equity behind it.

    Gives -1 if the queues were too small. The leave values must stand in the rack.
    """
    count = int64(len(tiles))
    load_rack(rack, tiles, count)
    plays[PLAY] = NOTHING
    blanks = rack[BITS + 32]
    if (
        explore(
            arcs,
            squares,
            anchors,
            order,
            anchor_count,
            rack,
            int64(NO_BLANKS),
            leftwards,
            rightwards,
            plays,
            False,
        )
        < 0
    ):
        return int64(-1)
    if blanks == 0:
        return int64(0)
    valued = _value_rack(rack, tiles, count, scratch)
    code = int64(0)
    if blanks & (blanks - 1) == 0:
        for i in range(count):
            if tiles[i] != BLANK:
                code += LETTER_HASHES[tiles[i]]
    hopeful = int64(0)
    for number in range(anchor_count):
        anchor = order[number]
        best = plays[PLAY]
        highest = bound(
            squares,
            anchors,
            anchor * ANCHOR,
            rack,
            count,
            valued,
            code,
            filters,
            whole,
            scratch,
            best,
        )
        if highest > best:
            place = hopeful
            while place > 0 and scratch[_BOUNDS + 2 * place - 1] < highest:
                scratch[_BOUNDS + 2 * place] = scratch[_BOUNDS + 2 * place - 2]
                scratch[_BOUNDS + 2 * place + 1] = scratch[_BOUNDS + 2 * place - 1]
                place -= 1
            scratch[_BOUNDS + 2 * place] = anchor
            scratch[_BOUNDS + 2 * place + 1] = highest
            hopeful += 1
    done = int64(0)
    chosen = scratch[_BOUNDS + 2 * anchor_count :]
    while done < hopeful and scratch[_BOUNDS + 2 * done + 1] > plays[PLAY]:
        together = int64(0)
        while together < _TOGETHER and done < hopeful:
            chosen[together] = scratch[_BOUNDS + 2 * done]
            together += 1
            done += 1
        if (
            explore(
                arcs,
                squares,
                anchors,
                chosen,
                together,
                rack,
                int64(EVERYTHING),
                leftwards,
                rightwards,
                plays,
                False,
            )
            < 0
        ):
            return int64(-1)
    return int64(0)
