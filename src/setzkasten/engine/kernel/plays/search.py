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

from typing import Any, NamedTuple

import numpy as np

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
    Board,
)
from setzkasten.engine.kernel.plays.rack import Rack, load_rack
from setzkasten.engine.kernel.plays.walk import ANCHOR_AT, PLAY, SQUARE, USED
from setzkasten.engine.kernel.words.graph import Vocabulary
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, inlined, int64, uint64

FRAME = 5
WIDEST = 58 * FRAME
"""Workspace that the frames after one frame may take: each letter, and each again with a blank."""

EVERYTHING = -1
"""For `allowed`: letters and blanks."""

NO_BLANKS = (1 << 32) - 1
"""For `allowed`: letters only."""

_LETTERS = (1 << 29) - 1
_BOTH = (1 << 32) + 1
_SEPARATOR = 1 << 29
_ACCEPT = 1 << 30
_LEFTWARDS = 1 << 10
_ONE_SQUARE = (1 << 24) - 1
_MAIN = (1 << 20) - 1
_FULL = -1  # the queues are too small


class Workspace(NamedTuple):
    """Where a search works, and what it finds; large enough, or it says that it is not.

    `leftwards` and `rightwards` are the queues of frames. `order` names the anchors to search,
    `scratch` is for their bounds (see `kernel.plays.best`). `plays` gets the rows of `PLAY`; with
    the best play alone its equity stands behind it.
    """

    leftwards: Numbers
    rightwards: Numbers
    order: Numbers
    scratch: Numbers
    plays: Numbers


def workspace_for(frames: int, plays: int, places: int, scratch: int) -> Workspace:
    """Make room: for so many frames in each queue, numbers of plays, anchors, numbers of bounds."""
    sizes = (FRAME * frames, FRAME * frames, places, scratch, plays)
    return Workspace(*(np.zeros(size, np.int64) for size in sizes))


@inlined
def _push(queue: Numbers, end: int, arc: int, mask: int, score: int, laid: int, state: int) -> None:
    """Write a frame to a place of a queue."""
    queue[uint64(end)] = arc
    queue[uint64(end + 1)] = mask
    queue[uint64(end + 2)] = score
    queue[uint64(end + 3)] = laid
    queue[uint64(end + 4)] = state


@inlined
def _counts_twice(board: Board, square: int, state: int) -> Any:
    """Check whether a play is a single tile with a neighbour across, found in its row already."""
    used = state & USED
    return (
        (used & (used - 1)) == 0
        and board.anchors[uint64((state >> ANCHOR_AT) * ANCHOR + DOWN)] != 0
        and board.squares[uint64(square + CROSSED)] != 0
    )


@inlined
def _note(
    rack: Rack, plays: Numbers, count: int, score: int, laid: int, state: int, write_all: bool
) -> Any:
    """Write a play down if it counts and there is room, or if it is the best; return the count."""
    used = state & USED
    bonus = rack.bonus[uint64(used)]
    if bonus < 0:
        return count
    times = rack.multipliers[uint64((score >> int64(20)) & 255)]
    total = (score & _MAIN) * times + (score >> int64(32)) + bonus
    if write_all:
        out = count * PLAY
        if out + PLAY <= len(plays):
            plays[uint64(out)] = total
            plays[uint64(out + 1)] = laid
            plays[uint64(out + 2)] = state
        return count + 1
    equity = total * 1000 + rack.leaves[uint64(used)]
    if equity > plays[PLAY]:
        plays[0] = total
        plays[1] = laid
        plays[2] = state
        plays[PLAY] = equity
        return int64(1)
    return count


@inlined
def _begin(
    arcs: Numbers, board: Board, rack: Rack, workspace: Workspace, order: Numbers, allowed: int
) -> Any:
    """Write a frame for each anchor; return where they end, `_FULL` if there is no room."""
    anchors = board.anchors
    left_room = int64(len(workspace.leftwards)) - WIDEST
    end = int64(0)
    for number in range(len(order)):
        anchor = order[uint64(number)]
        at = anchor * ANCHOR
        node = anchors[uint64(at + NODE)]
        prefetch(arcs, node >> int64(32))
        mask = (node & _LETTERS) * _BOTH & anchors[uint64(at + MASK)]
        mask &= rack.available[0] & allowed
        state = (anchors[uint64(at + START)] << SQUARE) | (anchor << ANCHOR_AT)
        _push(workspace.leftwards, end, node, mask, anchors[uint64(at + BASE)], int64(0), state)
        end += FRAME
        if end > left_room:
            return int64(_FULL)
    return end


@compiled
def _go_left(
    arcs: Numbers,
    board: Board,
    rack: Rack,
    workspace: Workspace,
    left_end: int,
    allowed: int,
    write_all: bool,
) -> Any:
    """Go to the left, and at each step past the separator; return (frames to the right, plays).

    The frames end where the first number says, `_FULL` if there was no room.
    """
    squares, anchors = board.squares, board.anchors
    leftwards, rightwards = workspace.leftwards, workspace.rightwards
    left_room = int64(len(leftwards)) - WIDEST
    right_room = int64(len(rightwards)) - WIDEST
    count = int64(0)
    right_end = int64(0)
    place = int64(0)
    while place < left_end:
        arc = leftwards[uint64(place)]
        mask = leftwards[uint64(place + 1)]
        score = leftwards[uint64(place + 2)]
        laid = leftwards[uint64(place + 3)]
        state = leftwards[uint64(place + 4)]
        place += FRAME
        if left_end > left_room or right_end > right_room:
            return int64(_FULL), count
        right = anchors[uint64((state >> ANCHOR_AT) * ANCHOR + RIGHT)]
        right_cross = squares[uint64(right + CROSS)] & allowed
        used = state & USED
        square = (state >> SQUARE) & _ONE_SQUARE
        letters = arc & _LETTERS
        begin = arc >> int64(32)
        ahead = rack.available[uint64(used)] & right_cross
        if (arc & _SEPARATOR) != 0 and ahead != 0:
            turned = arcs[uint64(begin + popcount(letters))]
            prefetch(arcs, turned >> int64(32))
            turned_mask = (turned & _LETTERS) * _BOTH & ahead
            turned_state = state + ((right - square) << SQUARE)
            _push(rightwards, right_end, turned, turned_mask, score, laid, turned_state)
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
            free = rack.bits[uint64(choice)] & ~used
            new_used = used | (free & -free)
            new_score = score + factor * rack.values[uint64(choice)]
            new_laid = laid | choice
            new_state = state | new_used
            if child & _ACCEPT and not _counts_twice(board, square, new_state):
                count = _note(
                    rack, workspace.plays, count, new_score, new_laid, new_state, write_all
                )
            kept = rack.available[uint64(new_used)]
            new_mask = (child & _LETTERS) * _BOTH & kept & leftward
            turns = int64((child & _SEPARATOR) != 0) & int64((kept & right_cross) != 0)
            _push(leftwards, left_end, child, new_mask, new_score, new_laid, new_state)
            left_end += FRAME & -(int64(new_mask != 0) | turns)
    return right_end, count


@compiled
def _go_right(
    arcs: Numbers,
    board: Board,
    rack: Rack,
    workspace: Workspace,
    right_end: int,
    count: int,
    allowed: int,
    write_all: bool,
) -> Any:
    """Go to the right, over what lies there; return the plays with those before, or `_FULL`."""
    squares = board.squares
    rightwards = workspace.rightwards
    right_room = int64(len(rightwards)) - WIDEST
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
            free = rack.bits[uint64(choice)] & ~used
            new_used = used | (free & -free)
            new_score = score + factor * rack.values[uint64(choice)]
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
            if child & _ACCEPT and not _counts_twice(board, square, new_state):
                count = _note(
                    rack, workspace.plays, count, new_score, new_laid, new_state, write_all
                )
            new_mask = (child & _LETTERS) * _BOTH & rack.available[uint64(new_used)]
            new_mask &= squares[uint64(following + CROSS)] & allowed
            _push(rightwards, right_end, child, new_mask, new_score, new_laid, new_state)
            right_end += FRAME & -int64(new_mask != 0)
    return count


@compiled
def explore(
    arcs: Numbers,
    board: Board,
    rack: Rack,
    workspace: Workspace,
    order: Numbers,
    allowed: int,
    write_all: bool,
) -> Any:
    """Search from the anchors named by `order`; return the number of plays, -1 if out of room.

    With `write_all` the plays are written, as long as there is room; all are counted. Without it
    only a play that is better than the one in `plays` replaces that: `plays[PLAY]` is its equity in
    thousandths of a point.
    """
    end = _begin(arcs, board, rack, workspace, order, allowed)
    if end < 0:
        return int64(_FULL)
    right_end, count = _go_left(arcs, board, rack, workspace, end, allowed, write_all)
    if right_end < 0:
        return int64(_FULL)
    return _go_right(arcs, board, rack, workspace, right_end, count, allowed, write_all)


@entry
def find_all(
    words: Vocabulary, board: Board, rack: Rack, workspace: Workspace, tiles: Numbers, anchors: int
) -> Any:
    """Find every play of a rack; return their number, also if `plays` was too small for them all.

    `anchors` is the number of those in `room.order`.
    """
    load_rack(rack, tiles)
    order = workspace.order[:anchors]
    return explore(words.arcs, board, rack, workspace, order, int64(EVERYTHING), True)
