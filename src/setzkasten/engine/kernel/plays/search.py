"""The search for plays: a walk through the word graph from all anchors at once.

From an anchor the search first goes left, letter by letter, and from each point on that way, past
the separator, to the right. Only squares that are empty have a frame; tiles that lie are followed
in a loop. A frame is finished when it is written, so nothing is undone on the way back:

    arc      the node reached
    mask     which of its letters to try on the square at hand (upper half: with a blank)
    score    see `kernel.plays.board`
    laid     the tiles laid so far in order, six bits each (32 added for a blank)
    state    bits 0-9 which rack tiles are used, 10-13 how many were laid leftwards, 14-37 the
             square, 38- the anchor

Frames wait in a queue and not on a stack: a node's arcs are asked for when its frame is written,
and have long arrived from memory when its turn comes. That is worth more than the space it costs.

The rack is a set of at most ten bits; equal tiles have neighbouring bits and the lowest free one is
used first, so a set of used tiles means one multiset only.

Indexes are cast to uint64 to be spared numba's test for negative ones.
"""

from typing import Any

from setzkasten.engine.kernel.bits import lowest, popcount, prefetch
from setzkasten.engine.kernel.plays.board import (
    ANCHOR,
    BASE,
    CROSS,
    CROSSED,
    DOWN,
    FACTOR,
    FIELDS,
    LEFTWARD,
    MASK,
    NODE,
    POINTS,
    RIGHT,
    START,
    TERM,
    TILE,
)
from setzkasten.engine.kernel.plays.rack import (
    AVAILABLE,
    BITS,
    BONUS,
    LEAVES,
    MULTIPLIERS,
    VALUES,
    load_rack,
)
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64, uint64

PLAY = 3
"""Numbers to a play: its score, the tiles laid, the state of its last frame."""

FRAME = 5
WIDEST = 58 * FRAME
"""Room that the frames after one frame may take: each letter, and each again with a blank."""

EVERYTHING = -1
"""For `allowed`: letters and blanks."""

NO_BLANKS = (1 << 32) - 1
"""For `allowed`: letters only."""

USED = (1 << 10) - 1
SQUARE = 14
ANCHOR_AT = 38
_LETTERS = (1 << 29) - 1
_BOTH = (1 << 32) + 1
_SEPARATOR = 1 << 29
_ACCEPT = 1 << 30
_LEFTWARDS = 1 << 10
_ONE_SQUARE = (1 << 24) - 1
_MAIN = (1 << 20) - 1
_FULL = -1  # the queues are too small


@compiled
def explore(
    arcs: Numbers,
    squares: Numbers,
    anchors: Numbers,
    order: Numbers,
    anchor_count: int,
    rack: Numbers,
    allowed: int,
    leftwards: Numbers,
    rightwards: Numbers,
    plays: Numbers,
    write_all: bool,
) -> Any:
    """Search from the anchors named by `order`; gives the number of plays, -1 if out of room.

    With `write_all` the plays are written, as long as there is room; all are counted. Without it
    only a play that is better than the one in `plays` replaces that: `plays[PLAY]` is its equity in
    thousandths of a point.
    """
    count = int64(0)
    room = int64(len(plays) // PLAY)
    left_room = int64(len(leftwards)) - WIDEST
    right_room = int64(len(rightwards)) - WIDEST
    best = plays[PLAY]
    left_end = int64(0)
    right_end = int64(0)
    for number in range(anchor_count):
        anchor = order[uint64(number)]
        at = anchor * ANCHOR
        node = anchors[uint64(at + NODE)]
        prefetch(arcs, node >> int64(32))
        leftwards[uint64(left_end)] = node
        leftwards[uint64(left_end + 1)] = (
            (node & _LETTERS) * _BOTH
            & anchors[uint64(at + MASK)]
            & rack[uint64(AVAILABLE)]
            & allowed
        )
        leftwards[uint64(left_end + 2)] = anchors[uint64(at + BASE)]
        leftwards[uint64(left_end + 3)] = 0
        leftwards[uint64(left_end + 4)] = (anchors[uint64(at + START)] << SQUARE) | (
            anchor << ANCHOR_AT
        )
        left_end += FRAME
        if left_end > left_room:
            return int64(_FULL)

    # --- to the left, and at each step past the separator ---------------------------------------
    place = int64(0)
    while place < left_end:
        arc = leftwards[uint64(place)]
        mask = leftwards[uint64(place + 1)]
        score = leftwards[uint64(place + 2)]
        laid = leftwards[uint64(place + 3)]
        state = leftwards[uint64(place + 4)]
        place += FRAME
        if left_end > left_room or right_end > right_room:
            return int64(_FULL)
        at = (state >> ANCHOR_AT) * ANCHOR
        right = anchors[uint64(at + RIGHT)]
        right_cross = squares[uint64(right + CROSS)] & allowed
        used = state & USED
        square = (state >> SQUARE) & _ONE_SQUARE
        letters = arc & _LETTERS
        begin = arc >> int64(32)
        ahead = rack[uint64(AVAILABLE + used)] & right_cross
        if (arc & _SEPARATOR) != 0 and ahead != 0:
            turned = arcs[uint64(begin + popcount(letters))]
            prefetch(arcs, turned >> int64(32))
            turned_mask = (turned & _LETTERS) * _BOTH & ahead
            rightwards[uint64(right_end)] = turned
            rightwards[uint64(right_end + 1)] = turned_mask
            rightwards[uint64(right_end + 2)] = score
            rightwards[uint64(right_end + 3)] = laid
            rightwards[uint64(right_end + 4)] = state + ((right - square) << SQUARE)
            right_end += FRAME & -int64(turned_mask != 0)
        factor = squares[uint64(square + FACTOR)]
        score += squares[uint64(square + TERM)]
        laid <<= int64(6)
        state = (state ^ used) + (_LEFTWARDS - (FIELDS << SQUARE))
        leftward = squares[uint64(square - FIELDS + LEFTWARD)] & allowed
        while mask:
            choice = lowest(mask)
            mask &= mask - 1
            below = (int64(1) << (choice & 31)) - 1
            child = arcs[uint64(begin + popcount(letters & below))]
            prefetch(arcs, child >> int64(32))
            free = rack[uint64(BITS + choice)] & ~used
            new_used = used | (free & -free)
            new_score = score + factor * rack[uint64(VALUES + choice)]
            new_laid = laid | choice
            new_state = state | new_used
            if child & _ACCEPT:
                bonus = rack[uint64(BONUS + new_used)]
                # a single tile with a neighbour across is found in its row already
                twice = (
                    (new_used & (new_used - 1)) == 0
                    and anchors[uint64(at + DOWN)] != 0
                    and squares[uint64(square + CROSSED)] != 0
                )
                if bonus >= 0 and not twice:
                    times = rack[uint64(MULTIPLIERS + ((new_score >> int64(20)) & 255))]
                    total = (new_score & _MAIN) * times + (new_score >> int64(32)) + bonus
                    if write_all:
                        if count < room:
                            out = count * PLAY
                            plays[uint64(out)] = total
                            plays[uint64(out + 1)] = new_laid
                            plays[uint64(out + 2)] = new_state
                        count += 1
                    else:
                        equity = total * 1000 + rack[uint64(LEAVES + new_used)]
                        if equity > best:
                            best = equity
                            plays[0] = total
                            plays[1] = new_laid
                            plays[2] = new_state
                            count = int64(1)
            kept = rack[uint64(AVAILABLE + new_used)]
            new_mask = (child & _LETTERS) * _BOTH & kept & leftward
            turns = int64((child & _SEPARATOR) != 0) & int64((kept & right_cross) != 0)
            leftwards[uint64(left_end)] = child
            leftwards[uint64(left_end + 1)] = new_mask
            leftwards[uint64(left_end + 2)] = new_score
            leftwards[uint64(left_end + 3)] = new_laid
            leftwards[uint64(left_end + 4)] = new_state
            left_end += FRAME & -(int64(new_mask != 0) | turns)

    # --- to the right ---------------------------------------------------------------------------
    place = int64(0)
    while place < right_end:
        arc = rightwards[uint64(place)]
        mask = rightwards[uint64(place + 1)]
        score = rightwards[uint64(place + 2)]
        laid = rightwards[uint64(place + 3)] << int64(6)
        state = rightwards[uint64(place + 4)]
        place += FRAME
        if right_end > right_room:
            return int64(_FULL)
        used = state & USED
        square = (state >> SQUARE) & _ONE_SQUARE
        letters = arc & _LETTERS
        begin = arc >> int64(32)
        factor = squares[uint64(square + FACTOR)]
        score += squares[uint64(square + TERM)]
        state = (state ^ used) - (square << SQUARE)
        while mask:
            choice = lowest(mask)
            mask &= mask - 1
            below = (int64(1) << (choice & 31)) - 1
            child = arcs[uint64(begin + popcount(letters & below))]
            prefetch(arcs, child >> int64(32))
            free = rack[uint64(BITS + choice)] & ~used
            new_used = used | (free & -free)
            new_score = score + factor * rack[uint64(VALUES + choice)]
            following = square + FIELDS
            tile = squares[uint64(following + TILE)]
            while tile:
                bit = int64(1) << (tile - 1)
                if not child & bit:
                    child = int64(0)
                    break
                new_score += squares[uint64(following + POINTS)]
                child = arcs[uint64((child >> int64(32)) + popcount(child & (bit - 1) & _LETTERS))]
                following += FIELDS
                tile = squares[uint64(following + TILE)]
            new_laid = laid | choice
            new_state = state | new_used | (following << SQUARE)
            if child & _ACCEPT:
                bonus = rack[uint64(BONUS + new_used)]
                twice = (
                    (new_used & (new_used - 1)) == 0
                    and anchors[uint64((state >> ANCHOR_AT) * ANCHOR + DOWN)] != 0
                    and squares[uint64(square + CROSSED)] != 0
                )
                if bonus >= 0 and not twice:
                    times = rack[uint64(MULTIPLIERS + ((new_score >> int64(20)) & 255))]
                    total = (new_score & _MAIN) * times + (new_score >> int64(32)) + bonus
                    if write_all:
                        if count < room:
                            out = count * PLAY
                            plays[uint64(out)] = total
                            plays[uint64(out + 1)] = new_laid
                            plays[uint64(out + 2)] = new_state
                        count += 1
                    else:
                        equity = total * 1000 + rack[uint64(LEAVES + new_used)]
                        if equity > best:
                            best = equity
                            plays[0] = total
                            plays[1] = new_laid
                            plays[2] = new_state
                            count = int64(1)
            new_mask = (
                (child & _LETTERS) * _BOTH
                & rack[uint64(AVAILABLE + new_used)]
                & squares[uint64(following + CROSS)]
                & allowed
            )
            rightwards[uint64(right_end)] = child
            rightwards[uint64(right_end + 1)] = new_mask
            rightwards[uint64(right_end + 2)] = new_score
            rightwards[uint64(right_end + 3)] = new_laid
            rightwards[uint64(right_end + 4)] = new_state
            right_end += FRAME & -int64(new_mask != 0)
    if not write_all:
        plays[PLAY] = best
    return count


@entry
def find_all(
    arcs: Numbers,
    squares: Numbers,
    anchors: Numbers,
    order: Numbers,
    anchor_count: int,
    tiles: Numbers,
    rack: Numbers,
    leftwards: Numbers,
    rightwards: Numbers,
    plays: Numbers,
) -> Any:
    """Find every play of a rack; gives their number, also if `plays` was too small for them all."""
    load_rack(rack, tiles, len(tiles))
    return explore(
        arcs,
        squares,
        anchors,
        order,
        anchor_count,
        rack,
        int64(EVERYTHING),
        leftwards,
        rightwards,
        plays,
        True,
    )
