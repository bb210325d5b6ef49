"""The search for plays: a walk through the word graph from every anchor, without recursion.

From an anchor the search first goes left, letter by letter, and from each point on that way, past
the separator, to the right. Only squares that are empty have a frame on the stack; tiles that lie
are followed in a loop. A frame is finished when it is pushed, so nothing is undone on the way back:

    arc      the node reached
    mask     which of its letters to try on the square at hand (upper half: with a blank)
    score    see `kernel.board`
    laid     the tiles laid so far in order, six bits each (32 added for a blank)
    state    bits 0-9 which rack tiles are used, 10-13 how many were laid leftwards, 14- the square

The rack is a set of at most ten bits; equal tiles have neighbouring bits and the lowest free one is
used first, so a set of used tiles means one multiset only.
"""

from typing import Any

from setzkasten.engine.kernel.bits import lowest, popcount, prefetch
from setzkasten.engine.kernel.board import (
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
from setzkasten.engine.kernel.jit import Numbers, compiled, int64, uint64

# the parts of a rack
BITS = 0  # by letter (+ 32 with a blank): the rack bits that can serve
VALUES = 64  # by letter (+ 32 with a blank): its points
MULTIPLIERS = 128  # by doubling squares + 16 * tripling squares: what the word is multiplied by
AVAILABLE = 384  # by set of used tiles: the letters that are left, upper half with a blank
BONUS = 1408  # by set of used tiles: the bonus for laying so many; negative: too few for an opening
LEAVES = 2432  # by set of used tiles: what the tiles kept are worth, in thousandths of a point
RACK_SIZE = 3456
MOST_TILES = 10

PLAY = 3
_FRAME = 5
_LETTERS = (1 << 29) - 1
_BOTH = (1 << 32) + 1
_SEPARATOR = 1 << 29
_ACCEPT = 1 << 30
_USED = (1 << 10) - 1
_LEFTWARDS = 1 << 10
_SQUARE = 14
_BEHIND = (1 << 14) - 1
_MAIN = (1 << 20) - 1


@compiled
def load_rack(rack: Numbers, tiles: Numbers, count: int) -> None:
    """Lay sorted tiles (letter number, 29 for a blank) on the rack: which letters remain when."""
    for i in range(64):
        rack[BITS + i] = 0
    for i in range(count):
        bit = int64(1) << int64(i)
        if tiles[i] < 29:
            rack[BITS + tiles[i]] |= bit
        else:
            for letter in range(29):
                rack[BITS + 32 + letter] |= bit
    size = int64(1) << int64(count)
    full = size - 1
    rack[AVAILABLE + full] = 0
    for kept in range(1, size):
        first = tiles[lowest(int64(kept))]
        letters = int64(1) << first if first < 29 else int64(_LETTERS) << int64(32)
        rest = int64(kept) & (int64(kept) - 1)
        rack[AVAILABLE + (full ^ kept)] = rack[AVAILABLE + (full ^ rest)] | letters


@compiled
def all_plays(
    arcs: Numbers,
    squares: Numbers,
    anchors: Numbers,
    anchor_count: int,
    rack: Numbers,
    stack: Numbers,
    plays: Numbers,
) -> Any:
    """Find all plays; gives their number, also if `plays` was too small to hold them all.

    A play is (score, tiles laid, anchor + state << 16).
    """
    count = int64(0)
    room = int64(len(plays) // PLAY)
    for anchor in range(anchor_count):
        at = int64(anchor) * ANCHOR
        right = anchors[uint64(at + RIGHT)]
        down = anchors[uint64(at + DOWN)]
        right_cross = squares[uint64(right + CROSS)]
        first = anchors[uint64(at + NODE)]
        stack[uint64(0)] = first
        stack[uint64(1)] = (
            (first & _LETTERS) * _BOTH & anchors[uint64(at + MASK)] & rack[uint64(AVAILABLE)]
        )
        stack[uint64(2)] = anchors[uint64(at + BASE)]
        stack[uint64(3)] = 0
        stack[uint64(4)] = anchors[uint64(at + START)] << int64(_SQUARE)
        top = int64(_FRAME)
        while top > 0:
            top -= _FRAME
            arc = stack[uint64(top)]
            mask = stack[uint64(top + 1)]
            score = stack[uint64(top + 2)]
            laid = stack[uint64(top + 3)]
            state = stack[uint64(top + 4)]
            used = state & _USED
            letters = arc & _LETTERS
            begin = arc >> int64(32)
            ahead = rack[uint64(AVAILABLE + used)] & right_cross
            if (arc & _SEPARATOR) != 0 and ahead != 0:
                # --- past the separator, to the right -------------------------------------------
                inner = top + _FRAME  # keep this frame's place free of the frames to the right
                turned = arcs[uint64(begin + popcount(letters))]
                stack[uint64(inner)] = turned
                stack[uint64(inner + 1)] = (turned & _LETTERS) * _BOTH & ahead
                stack[uint64(inner + 2)] = score
                stack[uint64(inner + 3)] = laid
                stack[uint64(inner + 4)] = (state & _BEHIND) | (right << int64(_SQUARE))
                floor = inner
                inner += _FRAME & -int64(stack[uint64(inner + 1)] != 0)
                while inner > floor:
                    inner -= _FRAME
                    r_arc = stack[uint64(inner)]
                    r_mask = stack[uint64(inner + 1)]
                    r_score = stack[uint64(inner + 2)]
                    r_laid = stack[uint64(inner + 3)] << int64(6)
                    r_state = stack[uint64(inner + 4)]
                    square = r_state >> int64(_SQUARE)
                    r_letters = r_arc & _LETTERS
                    r_begin = r_arc >> int64(32)
                    factor = squares[uint64(square + FACTOR)]
                    r_score += squares[uint64(square + TERM)]
                    r_used = r_state & _USED
                    while r_mask:
                        choice = lowest(r_mask)
                        r_mask &= r_mask - 1
                        below = (int64(1) << (choice & 31)) - 1
                        child = arcs[uint64(r_begin + popcount(r_letters & below))]
                        prefetch(arcs, child >> int64(32))
                        free = rack[uint64(BITS + choice)] & ~r_used
                        new_used = r_used | (free & -free)
                        new_score = r_score + factor * rack[uint64(VALUES + choice)]
                        following = square + FIELDS
                        tile = squares[uint64(following + TILE)]
                        while tile:
                            bit = int64(1) << (tile - 1)
                            if not child & bit:
                                child = int64(0)
                                break
                            new_score += squares[uint64(following + POINTS)]
                            child = arcs[
                                uint64(
                                    (child >> int64(32)) + popcount(child & (bit - 1) & _LETTERS)
                                )
                            ]
                            following += FIELDS
                            tile = squares[uint64(following + TILE)]
                        new_laid = r_laid | choice
                        new_state = (
                            (r_state & (_BEHIND ^ _USED)) | new_used | (following << int64(_SQUARE))
                        )
                        if child & _ACCEPT:
                            bonus = rack[uint64(BONUS + new_used)]
                            twice = (
                                down != 0
                                and (new_used & (new_used - 1)) == 0
                                and squares[uint64(square + CROSSED)] != 0
                            )
                            if bonus >= 0 and not twice:
                                if count < room:
                                    out = count * PLAY
                                    factor_of_word = rack[
                                        uint64(MULTIPLIERS + ((new_score >> int64(20)) & 255))
                                    ]
                                    plays[uint64(out)] = (
                                        (new_score & _MAIN) * factor_of_word
                                        + (new_score >> int64(32))
                                        + bonus
                                    )
                                    plays[uint64(out + 1)] = new_laid
                                    plays[uint64(out + 2)] = anchor | (
                                        (new_state & _BEHIND) << int64(16)
                                    )
                                count += 1
                        new_mask = (
                            (child & _LETTERS) * _BOTH
                            & rack[uint64(AVAILABLE + new_used)]
                            & squares[uint64(following + CROSS)]
                        )
                        stack[uint64(inner)] = child
                        stack[uint64(inner + 1)] = new_mask
                        stack[uint64(inner + 2)] = new_score
                        stack[uint64(inner + 3)] = new_laid
                        stack[uint64(inner + 4)] = new_state
                        inner += _FRAME & -int64(new_mask != 0)
            # --- one further letter to the left -------------------------------------------------
            square = state >> int64(_SQUARE)
            factor = squares[uint64(square + FACTOR)]
            score += squares[uint64(square + TERM)]
            laid <<= int64(6)
            state += _LEFTWARDS - (FIELDS << _SQUARE)
            leftward = squares[uint64(square - FIELDS + LEFTWARD)]
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
                if child & _ACCEPT:
                    bonus = rack[uint64(BONUS + new_used)]
                    twice = (
                        down != 0
                        and (new_used & (new_used - 1)) == 0
                        and squares[uint64(square + CROSSED)] != 0
                    )
                    if bonus >= 0 and not twice:
                        if count < room:
                            out = count * PLAY
                            factor_of_word = rack[
                                uint64(MULTIPLIERS + ((new_score >> int64(20)) & 255))
                            ]
                            plays[uint64(out)] = (
                                (new_score & _MAIN) * factor_of_word
                                + (new_score >> int64(32))
                                + bonus
                            )
                            plays[uint64(out + 1)] = new_laid
                            plays[uint64(out + 2)] = anchor | (
                                ((state & (_BEHIND ^ _USED)) | new_used) << int64(16)
                            )
                        count += 1
                left = rack[uint64(AVAILABLE + new_used)]
                new_mask = (child & _LETTERS) * _BOTH & left & leftward
                turn = int64((child & _SEPARATOR) != 0) & int64((left & right_cross) != 0)
                stack[uint64(top)] = child
                stack[uint64(top + 1)] = new_mask
                stack[uint64(top + 2)] = new_score
                stack[uint64(top + 3)] = new_laid
                stack[uint64(top + 4)] = (state & ~int64(_USED)) | new_used
                top += _FRAME & -(int64(new_mask != 0) | turn)
    return count
