"""The end of a game for two with an empty bag, solved: nothing is left to chance.

A search through all plays with bounds (alpha-beta, every move after the first with a window of one
point), each round one ply deeper than the one before, until no line is cut short any more. Values
are points from here to the end for the seat on turn, as lead over the other.

Most positions are never entered: going out is worth what it says, and a move that leaves the other
a known way of going out is worth at most what remains then (`kernel.games.replies`). Positions
reached in several ways are looked up (`kernel.games.known`).
"""

from typing import Any

from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.kernel.games.known import (
    AT_LEAST,
    AT_MOST,
    ENDLESS,
    EXACT,
    NOWHERE,
    enter,
    key_of,
    key_of_tiles,
    look_up,
)
from setzkasten.engine.kernel.games.known import KIND as KNOWN_KIND
from setzkasten.engine.kernel.games.known import LAID as KNOWN_LAID
from setzkasten.engine.kernel.games.known import PLIES as KNOWN_PLIES
from setzkasten.engine.kernel.games.known import STATE as KNOWN_STATE
from setzkasten.engine.kernel.games.known import VALUE as KNOWN_VALUE
from setzkasten.engine.kernel.games.ordering import sort_first, swap, weigh, worth_of
from setzkasten.engine.kernel.games.replies import (
    MOST_OUTS,
    OUT,
    PARTS,
    PATH,
    disjoint,
    filled,
    find_outs,
    rest_of,
    trace,
)
from setzkasten.engine.kernel.games.selfplay import (
    HEIGHT,
    MOST_ON_RACK,
    OUT_BONUS,
    PASS_LIMIT,
    WIDTH,
    take_away,
)
from setzkasten.engine.kernel.plays.board import ANCHOR, FIELDS
from setzkasten.engine.kernel.plays.rack import FEWEST, MULTIPLIERS, VALUES
from setzkasten.engine.kernel.plays.search import PLAY, USED, find_all
from setzkasten.engine.kernel.plays.update import catch_up, lay_play, list_anchors
from setzkasten.engine.kernel.words.filters import mix
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64

DEEPEST = 64
"""Plies at most: every tile on its own, and passes between. Ply 0 comes before the position."""

# what a ply knows while it is being searched
_ALPHA = 0
_BETA = 1
_BEST = 2
_NEXT = 3  # the move to try: a place in the list, its length means passing
_FIRST = 4  # where the list of plays begins
_TRIES = 5  # where those end that do not go out
_END = 6  # where the list ends
_SEAT = 7
_PASSES = 8
_KEY = 9
_CUT = 10  # some line below was cut short
_LAID = 11  # the best move so far
_STATE = 12
_FIRST_ALPHA = 13
_SCORE = 14  # of the move that is being tried
_TRIED_LAID = 15
_TRIED_STATE = 16
_WIDE = 17  # the move is being searched with the whole window
_OUTS = 18  # known ways in which the other can go out
_BOARD = 19  # the key of the tiles that lie
_STALE = 20  # rows and columns that differ from those of the ply before
_KILLER_LAID = 21  # a move that was too good here before
_KILLER_STATE = 22
FRAME = 24

# where a search stands that ran out of nodes: the ply that it is about to enter; then work space
_DEPTH = 0
_AREA = 8
_PATH = _AREA + PARTS
_GIVEN = _PATH + PATH
_WAYS = _GIVEN + MOST_ON_RACK
STAND = _WAYS + USED + 1

# what to do next at a ply
_ENTER = 0
_RETURN = 1
_GO_ON = 2

# the answer
VALUE = 0
LAID = 1
STATE = 2
COMPLETE = 3
NODES = 4
ENDED = 5  # whether the search came to its end; for the caller
ANSWER = 6

# how a call ends
PAUSED = 0
DONE = 1
NO_ROOM = -1

INFINITE = 1 << 40


@compiled
def _threat(area: Numbers, outs: Numbers, at: int, count: int) -> Any:
    """Give the score of the best known way of going out that a play leaves, -1 if there is none."""
    for i in range(count):
        if disjoint(area, outs, at + i * OUT):
            return outs[at + i * OUT]
    return int64(-1)


@entry
def solve(
    plies: int,
    alpha: int,
    beta: int,
    most_nodes: int,
    age: int,
    arcs: Numbers,
    terms: Numbers,
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
    keys: Numbers,
    outs: Numbers,
    frames: Numbers,
    table: Numbers,
    stand: Numbers,
    answer: Numbers,
) -> Any:
    """Search `plies` deep for seat 0, on turn, between two bounds; gives how the call ended.

    After `PAUSED` (so many nodes were looked at) the next call with the same arrays goes on. After
    `NO_ROOM` begin anew with larger arrays. `stand` is zero for a new search.

    The arrays hold a part for each ply; the position is in those of plies 0 and 1, and the search
    keeps the others right by what `frames` says. `age` tells searches of different positions apart.
    """
    height = terms[HEIGHT]
    width = terms[WIDTH]
    every_lane = (int64(1) << (height + width)) - 1
    size = int64(len(squares) // DEEPEST)
    size_lanes = height + width
    longest = max(height, width)
    size_anchors = size_lanes * longest * ANCHOR
    size_hands = int64(2 * MOST_ON_RACK)
    columns = (1 + height * (width + 1)) * FIELDS
    credit = 1 + terms[OUT_BONUS]
    values = rack[VALUES : VALUES + 64]
    copy_over(multipliers, int64(256), int64(256), rack, int64(MULTIPLIERS))
    rack[FEWEST] = 1
    area = stand[_AREA:_PATH]
    path = stand[_PATH:_GIVEN]
    given = stand[_GIVEN:_WAYS]
    ways = stand[_WAYS:]
    room = int64(len(keys))
    nodes = int64(0)
    depth = stand[_DEPTH]
    step = int64(_ENTER)
    value = int64(0)
    cut = int64(0)
    if depth == 0:
        # Ply 0 stands for the move before: the other's plays are listed there, and then it passes.
        for seat in (1, 0):
            at = (1 - seat) * FRAME
            frames[at + _SEAT] = seat
            frames[at + _PASSES] = passes
            frames[at + _BOARD] = mix(age)
            frames[at + _TRIED_STATE] = 0
            frames[at + _STALE] = 0
        for ply in range(2, DEEPEST):
            frames[ply * FRAME + _STALE] = every_lane
            frames[ply * FRAME + _KILLER_STATE] = 0
        count = list_anchors(lanes[:size_lanes], longest, order)
        count = find_all(
            arcs, squares[:size], anchors[:size_anchors], order, count,
            hands[MOST_ON_RACK : MOST_ON_RACK + held[1]], rack, leftwards, rightwards, plays,
        )  # fmt: skip
        if count < 0 or count > room:
            return int64(NO_ROOM)
        frames[_FIRST] = 0
        frames[_END] = count
        frames[FRAME + _ALPHA] = alpha
        frames[FRAME + _BETA] = beta
        frames[FRAME + _KEY] = key_of(hands, size_hands, held, int64(2), 0, passes, mix(age))
        depth = int64(1)
    while True:
        at = depth * FRAME
        below = at + FRAME
        seat = frames[at + _SEAT]
        mine_at = depth * size_hands + seat * MOST_ON_RACK
        its_held = held[depth * 2 + seat]
        left = plies - depth + 1
        done = False
        if step == _ENTER:
            if nodes >= most_nodes:
                stand[_DEPTH] = depth
                answer[NODES] = nodes
                return int64(PAUSED)
            nodes += 1
            frames[at + _CUT] = 0
            frames[at + _LAID] = 0
            frames[at + _STATE] = 0
            frames[at + _FIRST_ALPHA] = frames[at + _ALPHA]
            frames[at + _BEST] = -INFINITE
            frames[at + _WIDE] = 0
            other_held = held[depth * 2 + 1 - seat]
            mine = worth_of(hands, mine_at, its_held, values)
            theirs = worth_of(
                hands, depth * size_hands + (1 - seat) * MOST_ON_RACK, other_held, values
            )
            hint_laid = int64(0)
            hint_state = int64(-1)
            if frames[at + _PASSES] >= terms[PASS_LIMIT]:
                value = theirs - mine
                cut = int64(0)
                done = True
            elif depth + 1 >= DEEPEST:
                value = theirs - mine
                cut = int64(1)
                done = True
            else:
                place = look_up(table, frames[at + _KEY])
                if place != NOWHERE:
                    hint_laid = table[place + KNOWN_LAID]
                    hint_state = table[place + KNOWN_STATE]
                    if table[place + KNOWN_PLIES] >= left and depth > 1:
                        found = table[place + KNOWN_VALUE]
                        kind = table[place + KNOWN_KIND]
                        if (
                            kind == EXACT
                            or (kind == AT_LEAST and found >= frames[at + _BETA])
                            or (kind == AT_MOST and found <= frames[at + _ALPHA])
                        ):
                            value = found
                            cut = int64(table[place + KNOWN_PLIES] < ENDLESS)
                            done = True
            if not done:
                # --- bring the board of this ply up to date ---------------------------------------
                tried_state = frames[at - FRAME + _TRIED_STATE]
                its_squares = squares[depth * size : (depth + 1) * size]
                its_anchors = anchors[depth * size_anchors : (depth + 1) * size_anchors]
                its_lanes = lanes[depth * size_lanes : (depth + 1) * size_lanes]
                stale = frames[at + _STALE]
                catch_up(squares, anchors, lanes, height, width, size, depth, stale)
                dirty = int64(0)
                for part in range(PARTS):
                    area[part] = 0
                before = squares[(depth - 1) * size : depth * size]
                anchors_before = anchors[(depth - 1) * size_anchors : depth * size_anchors]
                if tried_state:
                    tried_laid = frames[at - FRAME + _TRIED_LAID]
                    trace(before, anchors_before, values, tried_laid, tried_state, path)
                    filled(before, columns, path, area)
                    dirty = lay_play(
                        arcs, its_squares, premiums, height, width, its_anchors, its_lanes,
                        values, tried_laid, tried_state,
                    )  # fmt: skip
                frames[at + _STALE] = dirty
                frames[below + _STALE] |= stale | dirty
                # --- what both can do -------------------------------------------------------------
                others_at = (depth - 1) * size_hands + (1 - seat) * MOST_ON_RACK
                frames[at + _OUTS] = find_outs(
                    before, anchors_before, columns, values, plays,
                    frames[at - FRAME + _FIRST], frames[at - FRAME + _END],
                    rest_of(hands, others_at, held[(depth - 1) * 2 + 1 - seat], tried_state & USED),
                    area, path, outs, depth * MOST_OUTS * OUT,
                )  # fmt: skip
                first = frames[at - FRAME + _END]
                count = list_anchors(its_lanes, longest, order)
                tiles = hands[mine_at : mine_at + its_held]
                count = find_all(
                    arcs, its_squares, its_anchors, order, count, tiles, rack,
                    leftwards, rightwards, plays[first * PLAY :],
                )  # fmt: skip
                if count < 0 or first + count > room:
                    return int64(NO_ROOM)
                end = first + count
                tries = weigh(
                    plays, keys, first, end, tiles, its_held, values, ways,
                    hint_laid, hint_state,
                    frames[at + _KILLER_LAID], frames[at + _KILLER_STATE],
                )  # fmt: skip
                frames[at + _FIRST] = first
                frames[at + _TRIES] = tries
                frames[at + _END] = end
                frames[at + _NEXT] = first
                for i in range(tries, end):
                    out = plays[i * PLAY] + credit * theirs
                    if out > frames[at + _BEST]:
                        frames[at + _BEST] = out
                        frames[at + _LAID] = plays[i * PLAY + 1]
                        frames[at + _STATE] = plays[i * PLAY + 2]
                frames[at + _ALPHA] = max(frames[at + _ALPHA], frames[at + _BEST])
        elif step == _RETURN:
            # --- a value came back from the ply below, as seen from there -------------------------
            value = frames[at + _SCORE] - value
            wider = frames[at + _ALPHA] < value < frames[at + _BETA]
            if frames[at + _WIDE] == 0 and wider:
                frames[at + _WIDE] = 1
                frames[below + _ALPHA] = frames[at + _SCORE] - frames[at + _BETA]
                frames[below + _BETA] = frames[at + _SCORE] - frames[at + _ALPHA]
                depth += 1
                step = int64(_ENTER)
                continue
            frames[at + _CUT] |= cut
            if value > frames[at + _BEST]:
                frames[at + _BEST] = value
                frames[at + _LAID] = frames[at + _TRIED_LAID]
                frames[at + _STATE] = frames[at + _TRIED_STATE]
                frames[at + _ALPHA] = max(frames[at + _ALPHA], value)
                if value >= frames[at + _BETA]:
                    # How good the others are makes no difference any more.
                    frames[at + _CUT] = cut
                    frames[at + _KILLER_LAID] = frames[at + _TRIED_LAID]
                    frames[at + _KILLER_STATE] = frames[at + _TRIED_STATE]
        if not done:
            other_at = depth * size_hands + (1 - seat) * MOST_ON_RACK
            known = frames[at + _OUTS]
            outs_at = depth * MOST_OUTS * OUT
            its_squares = squares[depth * size : (depth + 1) * size]
            its_anchors = anchors[depth * size_anchors : (depth + 1) * size_anchors]
            mine = worth_of(hands, mine_at, its_held, values)
            theirs = worth_of(hands, other_at, held[depth * 2 + 1 - seat], values)
            index = frames[at + _NEXT]
            # --- throw out what the other's known ways of going out refute -----------------------
            sweeping = frames[at + _ALPHA] < frames[at + _BETA] and (
                left <= 1 or (index == frames[at + _FIRST] + 1 and known > 0)
            )
            if sweeping:
                i = index
                while i < frames[at + _TRIES]:
                    laid = plays[i * PLAY + 1]
                    state = plays[i * PLAY + 2]
                    score = plays[i * PLAY]
                    rest = mine - trace(its_squares, its_anchors, values, laid, state, path)
                    bound = int64(INFINITE)
                    if known:
                        filled(its_squares, columns, path, area)
                        threat = _threat(area, outs, outs_at, known)
                        if threat >= 0:
                            bound = score - threat - credit * rest
                    if bound <= frames[at + _ALPHA]:
                        frames[at + _BEST] = max(frames[at + _BEST], bound)
                        frames[at + _TRIES] -= 1
                        swap(plays, keys, i, frames[at + _TRIES])
                        continue
                    if left <= 1:
                        value = min(bound, score + theirs - rest)
                        frames[at + _CUT] = 1
                        if value > frames[at + _BEST]:
                            frames[at + _BEST] = value
                            frames[at + _LAID] = laid
                            frames[at + _STATE] = state
                            frames[at + _ALPHA] = max(frames[at + _ALPHA], value)
                            if value >= frames[at + _BETA]:
                                break
                    i += 1
                if left <= 1 and frames[at + _ALPHA] < frames[at + _BETA]:
                    value = theirs - mine
                    last = frames[at + _PASSES] + 1 >= terms[PASS_LIMIT]
                    if known and not last:
                        value = -outs[outs_at] - credit * mine
                    if not (last or (known and value <= frames[at + _ALPHA])):
                        frames[at + _CUT] = 1
                    if value > frames[at + _BEST]:
                        frames[at + _BEST] = value
                        frames[at + _LAID] = 0
                        frames[at + _STATE] = 0
            tries = frames[at + _TRIES]
            if left <= 1 or frames[at + _ALPHA] >= frames[at + _BETA] or index > tries:
                # --- this ply is done -----------------------------------------------------------
                value = frames[at + _BEST]
                cut = frames[at + _CUT]
                kind = int64(EXACT)
                if value >= frames[at + _BETA]:
                    kind = int64(AT_LEAST)
                elif value <= frames[at + _FIRST_ALPHA]:
                    kind = int64(AT_MOST)
                enter(
                    table, frames[at + _KEY], age, value, left if cut else int64(ENDLESS), kind,
                    frames[at + _LAID], frames[at + _STATE],
                )  # fmt: skip
                done = True
            else:
                # --- try the next move, a pass after all plays ----------------------------------
                frames[at + _NEXT] = index + 1
                deeper = depth + 1
                score = int64(0)
                laid = int64(0)
                state = int64(0)
                rest = mine
                for part in range(PARTS):
                    area[part] = 0
                board = frames[at + _BOARD]
                if index < tries:
                    sort_first(plays, keys, index, tries)
                    score = plays[index * PLAY]
                    laid = plays[index * PLAY + 1]
                    state = plays[index * PLAY + 2]
                    rest -= trace(its_squares, its_anchors, values, laid, state, path)
                    filled(its_squares, columns, path, area)
                    board += key_of_tiles(its_squares, columns, path)
                    frames[below + _PASSES] = 0
                else:
                    frames[below + _PASSES] = frames[at + _PASSES] + 1
                if known and frames[below + _PASSES] < terms[PASS_LIMIT]:
                    threat = _threat(area, outs, outs_at, known)
                    bound = score - threat - credit * rest
                    if threat >= 0 and bound <= frames[at + _ALPHA]:
                        frames[at + _BEST] = max(frames[at + _BEST], bound)
                        step = int64(_GO_ON)
                        continue
                for i in range(size_hands):
                    hands[deeper * size_hands + i] = hands[depth * size_hands + i]
                held[deeper * 2] = held[depth * 2]
                held[deeper * 2 + 1] = held[depth * 2 + 1]
                if state:
                    held[deeper * 2 + seat] = take_away(
                        hands, deeper * size_hands + seat * MOST_ON_RACK, its_held,
                        state & USED, given,
                    )  # fmt: skip
                frames[at + _SCORE] = score
                frames[at + _TRIED_LAID] = laid
                frames[at + _TRIED_STATE] = state
                frames[below + _SEAT] = 1 - seat
                frames[below + _BOARD] = board
                frames[below + _KEY] = key_of(
                    hands, deeper * size_hands, held, deeper * 2, 1 - seat,
                    frames[below + _PASSES], board,
                )  # fmt: skip
                narrow = frames[at + _BETA] - frames[at + _ALPHA] == 1
                first_move = index == frames[at + _FIRST]
                frames[at + _WIDE] = int64(narrow or first_move)
                frames[below + _BETA] = score - frames[at + _ALPHA]
                frames[below + _ALPHA] = (
                    score - frames[at + _BETA]
                    if narrow or first_move
                    else score - frames[at + _ALPHA] - 1
                )
                depth = deeper
                step = int64(_ENTER)
        if done:
            if depth == 1:
                answer[VALUE] = value
                answer[LAID] = frames[at + _LAID]
                answer[STATE] = frames[at + _STATE]
                answer[COMPLETE] = int64(cut == 0)
                answer[NODES] = nodes
                return int64(DONE)
            depth -= 1
            step = int64(_RETURN)
