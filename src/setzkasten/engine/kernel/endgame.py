"""The end of a game for two with an empty bag, solved: nothing is left to chance.

A search through all plays with bounds (alpha-beta), each round one ply deeper than the one before,
until no line is cut short any more. Values are points from here to the end for the seat on turn,
as lead over the other. Positions reached in several ways are looked up in a table.
"""

from typing import Any

import numpy as np

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.kernel.board import FIELDS, POINTS, TILE
from setzkasten.engine.kernel.filters import mix
from setzkasten.engine.kernel.jit import Numbers, compiled, growing, int64
from setzkasten.engine.kernel.rack import BLANK, FEWEST, MULTIPLIERS, VALUES
from setzkasten.engine.kernel.search import PLAY, USED, find_all
from setzkasten.engine.kernel.selfplay import (
    HEIGHT,
    MOST_ON_RACK,
    OUT_BONUS,
    PASS_LIMIT,
    WIDTH,
    take_away,
)
from setzkasten.engine.kernel.update import lay_play, list_anchors

DEEPEST = 32
"""Plies at most: every tile on its own, and passes between."""

WIDEST = 6144
"""Plays at most in one position."""

# what a ply knows while it is being searched
_ALPHA = 0
_BETA = 1
_BEST = 2
_NEXT = 3
_COUNT = 4
_SEAT = 5
_PASSES = 6
_KEY = 7
_SCORE = 8  # of the move that is being tried
_CUT = 9  # some line below was cut short
_LAID = 10  # the best move so far
_STATE = 11
_FIRST_ALPHA = 12
_TRIED_LAID = 13
_TRIED_STATE = 14
_FIELDS = 16

# a position in the table
_ENTRY = 6  # key, value, plies searched, kind, laid, state
_EXACT = 0
_AT_LEAST = 1
_AT_MOST = 2
_ENDLESS = 1000  # plies of an entry whose lines all went to the end

# the answer
VALUE = 0
LAID = 1
STATE = 2
PLIES = 3
COMPLETE = 4
NODES = 5
ANSWER = 6

_INFINITE = 1 << 40


@compiled
def _rest(hands: Numbers, held: Numbers, seat: int, values: Numbers) -> Any:
    total = int64(0)
    for i in range(held[seat]):
        tile = hands[seat * MOST_ON_RACK + i]
        total += values[32] if tile == BLANK else values[tile]
    return total


@compiled
def _board_key(squares: Numbers, rows: int) -> Any:
    """Name the tiles that lie: by place, letter and points."""
    key = int64(0)
    for square in range(0, rows, FIELDS):
        tile = squares[square + TILE]
        if tile:
            key += mix((square << int64(20)) + (tile << int64(12)) + squares[square + POINTS])
    return key


@compiled
def _key(hands: Numbers, held: Numbers, seat: int, passes: int, board: int) -> Any:
    """Name a position: its board, both racks, whose turn it is, passes in a row."""
    key = board
    for side in range(2):
        for i in range(held[side]):
            key += mix(int64(7_000_003 + 64 * side + hands[side * MOST_ON_RACK + i]))
    return mix(key + int64(1_000_003) * seat + int64(10_000_019) * passes) | 1


@compiled
def _sort_first(plays: Numbers, keys: Numbers, start: int, count: int) -> None:
    """Bring the most promising of the plays from `start` on to that place."""
    best = start
    for i in range(start + 1, count):
        if keys[i] > keys[best]:
            best = int64(i)
    if best != start:
        keys[start], keys[best] = keys[best], keys[start]
        for field in range(PLAY):
            a = start * PLAY + field
            b = best * PLAY + field
            plays[a], plays[b] = plays[b], plays[a]


@growing
def solve(
    plies: int,
    most_nodes: int,
    arcs: Numbers,
    terms: Numbers,
    opened: bool,
    multipliers: Numbers,
    premiums: Numbers,
    squares: Numbers,
    anchors: Numbers,
    lanes: Numbers,
    hands: Numbers,
    held: Numbers,
    passes: int,
    order: Numbers,
    rack: Numbers,
    leftwards: Numbers,
    rightwards: Numbers,
    plays: Numbers,
    table: Numbers,
    answer: Numbers,
) -> Any:
    """Search `plies` deep for seat 0, on turn; gives 1 if it came to an end, 0 if nodes ran out.

    The arrays hold one part for each ply, the first of which is the position; -1 means that there
    was not enough room for all plays. `answer` is written if the search came to an end.
    """
    size = len(squares) // DEEPEST
    size_anchors = len(anchors) // DEEPEST
    size_lanes = len(lanes) // DEEPEST
    size_hands = 2 * MOST_ON_RACK
    longest = max(terms[HEIGHT], terms[WIDTH])
    values = rack[VALUES : VALUES + 64].copy()
    rack[MULTIPLIERS : MULTIPLIERS + 256] = multipliers[256:] if opened else multipliers[:256]
    rack[FEWEST] = 1
    slots = int64(len(table) // _ENTRY)
    rows = (1 + terms[HEIGHT] * (terms[WIDTH] + 1)) * FIELDS
    frames = np.zeros((DEEPEST + 1) * _FIELDS, np.int64)
    boards = np.zeros(DEEPEST + 1, np.int64)
    keys = np.zeros(DEEPEST * WIDEST, np.int64)
    given = np.zeros(MOST_ON_RACK, np.int64)
    nodes = int64(0)
    frames[_ALPHA] = -_INFINITE
    frames[_BETA] = _INFINITE
    frames[_PASSES] = passes
    depth = int64(0)
    entering = True
    value = int64(0)
    cut = int64(0)
    while True:
        at = depth * _FIELDS
        seat = frames[at + _SEAT]
        its_hands = hands[depth * size_hands : (depth + 1) * size_hands]
        its_held = held[depth * 2 : depth * 2 + 2]
        its_plays = plays[depth * WIDEST * PLAY : (depth + 1) * WIDEST * PLAY]
        its_keys = keys[depth * WIDEST : (depth + 1) * WIDEST]
        done = False
        if entering:
            entering = False
            nodes += 1
            if nodes > most_nodes:
                return int64(0)
            mine = _rest(its_hands, its_held, seat, values)
            theirs = _rest(its_hands, its_held, 1 - seat, values)
            frames[at + _CUT] = 0
            frames[at + _LAID] = 0
            frames[at + _STATE] = 0
            frames[at + _FIRST_ALPHA] = frames[at + _ALPHA]
            left = plies - depth
            if its_held[1 - seat] == 0:
                value = -mine * (1 + terms[OUT_BONUS])
                cut = int64(0)
                done = True
            elif frames[at + _PASSES] >= terms[PASS_LIMIT]:
                value = theirs - mine
                cut = int64(0)
                done = True
            elif left <= 0 or depth + 1 >= DEEPEST:
                value = theirs - mine
                cut = int64(1)
                done = True
            else:
                key = _key(its_hands, its_held, seat, frames[at + _PASSES], boards[depth])
                frames[at + _KEY] = key
                hint_laid = int64(0)
                hint_state = int64(-1)
                entry = ((key >> int64(7)) & (slots - 1)) * _ENTRY
                if table[entry] == key:
                    hint_laid = table[entry + 4]
                    hint_state = table[entry + 5]
                    if table[entry + 2] >= left and depth > 0:
                        found = table[entry + 1]
                        kind = table[entry + 3]
                        if (
                            kind == _EXACT
                            or (kind == _AT_LEAST and found >= frames[at + _BETA])
                            or (kind == _AT_MOST and found <= frames[at + _ALPHA])
                        ):
                            value = found
                            cut = int64(table[entry + 2] < _ENDLESS)
                            done = True
                if not done:
                    count = list_anchors(
                        lanes[depth * size_lanes : (depth + 1) * size_lanes], longest, order
                    )
                    tiles = its_hands[seat * MOST_ON_RACK : seat * MOST_ON_RACK + its_held[seat]]
                    count = find_all(
                        arcs,
                        squares[depth * size : (depth + 1) * size],
                        anchors[depth * size_anchors : (depth + 1) * size_anchors],
                        order,
                        count,
                        tiles,
                        rack,
                        leftwards,
                        rightwards,
                        its_plays,
                    )
                    if count < 0 or count > WIDEST:
                        return int64(-1)
                    for i in range(count):
                        used = its_plays[i * PLAY + 2] & USED
                        laid_tiles = popcount(used)
                        its_keys[i] = its_plays[i * PLAY] * 4 + laid_tiles
                        if laid_tiles == its_held[seat]:
                            its_keys[i] += 8 * theirs + 40
                        if (
                            its_plays[i * PLAY + 1] == hint_laid
                            and its_plays[i * PLAY + 2] == hint_state
                        ):
                            its_keys[i] += 1 << 30
                    frames[at + _COUNT] = count
                    frames[at + _NEXT] = 0
                    frames[at + _BEST] = -_INFINITE
        else:
            # a value came back from the ply below, as seen from there
            value = frames[at + _SCORE] - value
            frames[at + _CUT] |= cut
            if value > frames[at + _BEST]:
                frames[at + _BEST] = value
                frames[at + _LAID] = frames[at + _TRIED_LAID]
                frames[at + _STATE] = frames[at + _TRIED_STATE]
                frames[at + _ALPHA] = max(frames[at + _ALPHA], value)
        if not done:
            index = frames[at + _NEXT]
            if frames[at + _ALPHA] >= frames[at + _BETA] or index > frames[at + _COUNT]:
                # --- this ply is done -----------------------------------------------------------
                value = frames[at + _BEST]
                cut = frames[at + _CUT]
                entry = ((frames[at + _KEY] >> int64(7)) & (slots - 1)) * _ENTRY
                table[entry] = frames[at + _KEY]
                table[entry + 1] = value
                table[entry + 2] = plies - depth if cut else _ENDLESS
                kind = int64(_EXACT)
                if value >= frames[at + _BETA]:
                    kind = int64(_AT_LEAST)
                elif value <= frames[at + _FIRST_ALPHA]:
                    kind = int64(_AT_MOST)
                table[entry + 3] = kind
                table[entry + 4] = frames[at + _LAID]
                table[entry + 5] = frames[at + _STATE]
                done = True
            else:
                # --- try the next move, a pass after all plays ----------------------------------
                frames[at + _NEXT] = index + 1
                below = at + _FIELDS
                deeper = depth + 1
                squares[deeper * size : (deeper + 1) * size] = squares[
                    depth * size : (depth + 1) * size
                ]
                anchors[deeper * size_anchors : (deeper + 1) * size_anchors] = anchors[
                    depth * size_anchors : (depth + 1) * size_anchors
                ]
                lanes[deeper * size_lanes : (deeper + 1) * size_lanes] = lanes[
                    depth * size_lanes : (depth + 1) * size_lanes
                ]
                hands[deeper * size_hands : (deeper + 1) * size_hands] = its_hands
                held[deeper * 2] = its_held[0]
                held[deeper * 2 + 1] = its_held[1]
                if index < frames[at + _COUNT]:
                    _sort_first(its_plays, its_keys, index, frames[at + _COUNT])
                    score = its_plays[index * PLAY]
                    laid = its_plays[index * PLAY + 1]
                    state = its_plays[index * PLAY + 2]
                    lay_play(
                        arcs,
                        squares[deeper * size : (deeper + 1) * size],
                        premiums,
                        terms[HEIGHT],
                        terms[WIDTH],
                        anchors[deeper * size_anchors : (deeper + 1) * size_anchors],
                        lanes[deeper * size_lanes : (deeper + 1) * size_lanes],
                        values,
                        laid,
                        state,
                    )
                    boards[deeper] = _board_key(squares[deeper * size : (deeper + 1) * size], rows)
                    its_next = hands[deeper * size_hands : (deeper + 1) * size_hands]
                    held[deeper * 2 + seat] = take_away(
                        its_next, seat * MOST_ON_RACK, its_held[seat], state & USED, given
                    )
                    frames[below + _PASSES] = 0
                else:
                    boards[deeper] = boards[depth]
                    score = int64(0)
                    laid = int64(0)
                    state = int64(0)
                    frames[below + _PASSES] = frames[at + _PASSES] + 1
                frames[at + _SCORE] = score
                frames[at + _TRIED_LAID] = laid
                frames[at + _TRIED_STATE] = state
                frames[below + _SEAT] = 1 - seat
                frames[below + _ALPHA] = score - frames[at + _BETA]
                frames[below + _BETA] = score - max(frames[at + _ALPHA], frames[at + _BEST])
                depth = deeper
                entering = True
        if done:
            if depth == 0:
                answer[VALUE] = value
                answer[LAID] = frames[_LAID]
                answer[STATE] = frames[_STATE]
                answer[PLIES] = plies
                answer[COMPLETE] = int64(cut == 0)
                answer[NODES] = nodes
                return int64(1)
            depth -= 1
