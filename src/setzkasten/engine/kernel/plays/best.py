"""The best play, without looking at all of them: bounds say which anchors cannot have it.

Racks with a blank have ten times as many plays as others, and nearly all of those are hopeless. So
the plays without the blank come first. Then every anchor gets an upper bound for a play with it
("shadow playing", after the engine MAGPIE): how far a play can reach there, which premium squares
and words across that gives, with the best tiles on the best squares. Anchors are searched with the
blank in the order of their bounds, until no bound is above the best equity found.
"""

from typing import Any, NamedTuple

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
    Board,
)
from setzkasten.engine.kernel.plays.rack import BLANK, Rack, load_rack
from setzkasten.engine.kernel.plays.search import EVERYTHING, NO_BLANKS, Workspace, explore
from setzkasten.engine.kernel.plays.walk import PLAY
from setzkasten.engine.kernel.words.filters import LETTER_HASHES, SHORTEST, holds
from setzkasten.engine.kernel.words.graph import Vocabulary
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, inlined, int64, uint64

NOTHING = -(1 << 60)
"""The equity of having found no play."""

_TOGETHER = 2  # anchors searched at once: enough to read memory ahead, few enough to stop early
_LETTERS = (1 << 29) - 1
_MAIN = (1 << 20) - 1
_LONGEST = 16

SCRATCH = 3 * _LONGEST
"""Int64s of a search's `scratch`, beside two for each anchor and a few."""


class _Hopes(NamedTuple):
    """What a rack with a blank can bring at the most.

    By number of tiles laid: `sums` the points of the best ones of which one is a blank, `tops`
    those of the best ones, `leaves` the best leave. `valued` has the letters sorted by value, five
    bits each; `code` is the sum of their hashes, 0 with two blanks.
    """

    sums: Numbers
    tops: Numbers
    leaves: Numbers
    valued: int
    code: int
    held: int


class _Span(NamedTuple):
    """A stretch of squares that a play would cover: as far as it goes, what it brings."""

    laid: int
    points: int  # of tiles that lie, times 1
    premiums: int  # doubling and tripling squares, as in a score
    across: int
    doubles: int
    triples: int
    code: int


@compiled
def _value_rack(rack: Rack, tiles: Numbers, scratch: Numbers) -> Any:
    """Add up the best tiles."""
    count = int64(len(tiles))
    sums, tops = scratch[:_LONGEST], scratch[_LONGEST : 2 * _LONGEST]
    leaves = scratch[2 * _LONGEST : SCRATCH]
    blank = rack.values[32]
    valued = int64(0)
    taken = int64(0)
    sums[0] = 0
    tops[0] = 0
    sums[1] = blank
    for i in range(count):
        dearest = int64(-1)
        place = int64(0)
        for j in range(count):
            value = blank if tiles[j] == BLANK else rack.values[tiles[j]]
            if not (taken >> j) & 1 and value > dearest:
                dearest = value
                place = int64(j)
        taken |= int64(1) << place
        valued |= tiles[place] << int64(5 * i)
        tops[i + 1] = tops[i] + dearest
        sums[i + 2] = sums[i + 1] + dearest
    for i in range(count + 1):
        leaves[i] = NOTHING
    blanks = rack.bits[32]
    for used in range(int64(1) << count):
        if used & blanks:
            laid = popcount(int64(used))
            leaves[laid] = max(leaves[laid], rack.leaves[used])
    code = int64(0)
    if blanks & (blanks - 1) == 0:
        for i in range(count):
            if tiles[i] != BLANK:
                code += LETTER_HASHES[tiles[i]]
    return _Hopes(sums, tops, leaves, valued, code, count)


@compiled
def _dearest(mask: int, valued: int, count: int) -> Any:
    """Return the letter of highest value that the mask allows, 32 if only a blank can be laid."""
    for _ in range(count):
        letter = valued & 31
        if letter != BLANK and (mask >> letter) & 1:
            return letter
        valued >>= int64(5)
    return int64(32)


@inlined
def _with_square(
    squares: Numbers, rack: Rack, hopes: _Hopes, span: _Span, square: int, mask: int
) -> Any:
    """Add a square to a stretch, on which one of the letters of a mask would be laid."""
    factor = squares[uint64(square + FACTOR)]
    term = squares[uint64(square + TERM)]
    across = span.across
    if factor >> int64(32):
        points_here = rack.values[uint64(_dearest(mask, hopes.valued, hopes.held))]
        across += (term >> int64(32)) + (factor >> int64(32)) * points_here
    return _Span(
        span.laid + 1,
        span.points,
        span.premiums + (term & 0xFF00000),
        across,
        span.doubles + int64((factor & _MAIN) == 2),
        span.triples + int64((factor & _MAIN) == 3),
        span.code,
    )


@inlined
def _hope(rack: Rack, hopes: _Hopes, span: _Span) -> Any:
    """Return the highest equity that a play over a stretch can have."""
    laid = span.laid
    times = rack.multipliers[uint64((span.premiums >> int64(20)) & 255)]
    dear = hopes.tops[uint64(min(span.triples, laid))]
    dear += hopes.tops[uint64(min(span.triples + span.doubles, laid))]
    here = (span.points + hopes.sums[uint64(laid)] + dear) * times + span.across
    if laid == rack.bingo_tiles:
        here += rack.bingo_bonus
    return here * 1000 + hopes.leaves[uint64(laid)]


@compiled
def _bound_rightwards(
    words: Vocabulary,
    squares: Numbers,
    rack: Rack,
    hopes: _Hopes,
    span: _Span,
    square: int,
    best: int,
) -> Any:
    """Return the best that a stretch can bring further to the right, if it is above `best`."""
    full = rack.available[0]
    while True:
        if span.laid > 0:
            equity = _hope(rack, hopes, span)
            if equity > best:
                asked = span.laid == hopes.held and span.laid >= SHORTEST and hopes.code != 0
                lacking = int64(len(words.filters)) - words.whole
                if not asked or holds(words.filters, words.whole, lacking, hopes.code + span.code):
                    best = equity
        if span.laid == hopes.held:
            return best
        mask = squares[uint64(square + CROSS)] & full
        if mask == 0:
            return best
        span = _with_square(squares, rack, hopes, span, square, mask)
        points, code = span.points, span.code
        square += FIELDS
        tile = squares[uint64(square + TILE)]
        while tile:
            points += squares[uint64(square + POINTS)]
            code += LETTER_HASHES[uint64(tile - 1)]
            square += FIELDS
            tile = squares[uint64(square + TILE)]
        span = _Span(
            span.laid, points, span.premiums, span.across, span.doubles, span.triples, code
        )


@compiled
def bound(
    words: Vocabulary, board: Board, rack: Rack, hopes: _Hopes, anchor: int, best: int
) -> Any:
    """Return an upper bound for the equity of a play with a blank from one anchor; at least `best`.

    Where laying the whole rack would be the best hope, the filter is asked first, but only if the
    rack has one blank.
    """
    squares, anchors = board.squares, board.anchors
    at = anchor * ANCHOR
    full = rack.available[0]
    left = anchors[uint64(at + START)]
    right = anchors[uint64(at + RIGHT)]
    mask = anchors[uint64(at + MASK)] & full
    nothing = int64(0)
    points, code = anchors[uint64(at + BASE)], anchors[uint64(at + HASH)]
    span = _Span(nothing, points, nothing, nothing, nothing, nothing, code)
    nothing_here = right - FIELDS == left  # an empty anchor
    while True:
        if span.laid > 0 or not nothing_here:
            best = _bound_rightwards(words, squares, rack, hopes, span, right, best)
        if mask == 0 or span.laid == hopes.held:
            return best
        span = _with_square(squares, rack, hopes, span, left, mask)
        left -= FIELDS
        mask = squares[uint64(left + LEFTWARD)] & full


@compiled
def _rank_anchors(
    words: Vocabulary, board: Board, rack: Rack, hopes: _Hopes, workspace: Workspace, anchors: int
) -> Any:
    """Put the anchors that can be better than the best play in order; return how many there are.

    In the scratch array each has its number, then its bound.
    """
    bounds = workspace.scratch[SCRATCH:]
    hopeful = int64(0)
    best = workspace.plays[PLAY]
    for number in range(anchors):
        anchor = workspace.order[number]
        highest = bound(words, board, rack, hopes, anchor, best)
        if highest > best:
            place = hopeful
            while place > 0 and bounds[2 * place - 1] < highest:
                bounds[2 * place] = bounds[2 * place - 2]
                bounds[2 * place + 1] = bounds[2 * place - 1]
                place -= 1
            bounds[2 * place] = anchor
            bounds[2 * place + 1] = highest
            hopeful += 1
    return hopeful


@entry
def find_best(
    words: Vocabulary, board: Board, rack: Rack, workspace: Workspace, tiles: Numbers, anchors: int
) -> Any:
    """Find the play of highest equity; it is written to `plays` with that equity behind it.

    Gives -1 if the queues were too small. The leave values must stand in the rack. `anchors` is the
    number of those in `room.order`.
    """
    load_rack(rack, tiles)
    workspace.plays[PLAY] = NOTHING
    order = workspace.order[:anchors]
    if explore(words.arcs, board, rack, workspace, order, int64(NO_BLANKS), False) < 0:
        return int64(-1)
    if rack.bits[32] == 0:
        return int64(0)
    hopes = _value_rack(rack, tiles, workspace.scratch)
    hopeful = _rank_anchors(words, board, rack, hopes, workspace, anchors)
    bounds = workspace.scratch[SCRATCH:]
    chosen = bounds[2 * anchors :]
    done = int64(0)
    while done < hopeful and bounds[2 * done + 1] > workspace.plays[PLAY]:
        together = int64(0)
        while together < _TOGETHER and done < hopeful:
            chosen[together] = bounds[2 * done]
            together += 1
            done += 1
        few = chosen[:together]
        if explore(words.arcs, board, rack, workspace, few, int64(EVERYTHING), False) < 0:
            return int64(-1)
    return int64(0)
