"""The end of a game for two with an empty bag, solved: nothing is left to chance.

A search through all plays with bounds (alpha-beta, every move after the first with a window of one
point), each round one ply deeper than the one before, until no line is cut short any more. Values
are points from here to the end for the seat on turn, as lead over the other.

Most positions are never entered: going out is worth what it says, and a move that leaves the other
a known way of going out is worth at most what remains then (`kernel.games.refuting`). Positions
reached in several ways are looked up (`kernel.games.transpositions`).
"""

from typing import Any, NamedTuple

from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.kernel.games import transpositions
from setzkasten.engine.kernel.games.ordering import Favourites, sort_first, weigh
from setzkasten.engine.kernel.games.plies import (
    ALPHA,
    BEST,
    BETA,
    BOARD,
    CUT,
    DEEPEST,
    END,
    FIRST,
    FIRST_ALPHA,
    HANDS,
    KEY,
    KILLER_LAID,
    KILLER_STATE,
    LAID,
    NEXT,
    OUTS,
    PASSES,
    SCORE,
    SEAT,
    STALE,
    STATE,
    TRIED_LAID,
    TRIED_STATE,
    TRIES,
    WIDE,
    Search,
    board_at,
    frame_at,
    hand_at,
    hands_at,
    outs_at,
)
from setzkasten.engine.kernel.games.refuting import INFINITE, judge_pass, sweep
from setzkasten.engine.kernel.games.replies import (
    PARTS,
    filled,
    find_outs,
    rest_of,
    threat,
    trace,
)
from setzkasten.engine.kernel.games.seats import points, take_away
from setzkasten.engine.kernel.plays.search import Workspace, find_all
from setzkasten.engine.kernel.plays.update import copy_lanes, lay_play, list_anchors
from setzkasten.engine.kernel.plays.walk import PLAY, USED
from setzkasten.engine.kernel.words.filters import mix
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, inlined, int64

# what to do next at a ply
_ENTER = 0
_RETURN = 1
_GO_ON = 2

# how a call ends
PAUSED = 0
DONE = 1
NO_ROOM = -1


class BoardEnding(NamedTuple):
    """How a call ended, and what it found: the value and the best move, if it is done."""

    ended: int
    value: int
    laid: int
    state: int
    complete: bool
    nodes: int


@compiled
def _list_plays(search: Search, depth: int, tiles: Numbers, first: int) -> Any:
    """Find the plays of a ply, written from `first` on; return where they end, or `NO_ROOM`."""
    workspace = search.workspace
    board = board_at(search.plies, depth)
    anchors = list_anchors(board, workspace.order)
    behind = Workspace(
        workspace.leftwards,
        workspace.rightwards,
        workspace.order,
        workspace.scratch,
        search.listed.plays[first * PLAY :],
    )
    count = find_all(search.words, board, search.rack, behind, tiles, anchors)
    if count < 0 or first + count > len(search.listed.keys):
        return int64(NO_ROOM)
    return first + count


@inlined
def _begin(search: Search, alpha: int, beta: int, passes: int, age: int) -> Any:
    """Begin with ply 1; `NO_ROOM` or 0.

    Ply 0 stands for the move before: the other's plays are listed there, and then it passes.
    """
    plies = search.plies
    every_lane = (int64(1) << (plies.boards.height + plies.boards.width)) - 1
    for seat in (1, 0):
        frame = frame_at(plies, int64(1 - seat)).row
        frame[SEAT] = seat
        frame[PASSES] = passes
        frame[BOARD] = mix(age)
        frame[TRIED_STATE] = 0
        frame[STALE] = 0
    for ply in range(2, DEEPEST):
        frame = frame_at(plies, int64(ply)).row
        frame[STALE] = every_lane
        frame[KILLER_STATE] = 0
    end = _list_plays(search, int64(0), hand_at(plies, int64(0), int64(1)).row, int64(0))
    if end < 0:
        return int64(NO_ROOM)
    before, frame = frame_at(plies, int64(0)).row, frame_at(plies, int64(1)).row
    before[FIRST] = 0
    before[END] = end
    frame[ALPHA] = alpha
    frame[BETA] = beta
    hands, held = hands_at(plies, int64(1))
    frame[KEY] = transpositions.key_of(hands, held, 0, passes, mix(age))
    return int64(0)


@inlined
def _look_up(search: Search, depth: int, left: int) -> Any:
    """Ask what is known of a position: (whether that suffices, its value, cut, the best move)."""
    table, frame = search.transpositions, frame_at(search.plies, depth).row
    place = transpositions.look_up(table, frame[KEY])
    if place == transpositions.NOWHERE:
        return False, int64(0), int64(0), int64(0), int64(-1)
    laid, state = table[place + transpositions.LAID], table[place + transpositions.STATE]
    value, kind = table[place + transpositions.VALUE], table[place + transpositions.KIND]
    suffices = (table[place + transpositions.PLIES] >= left and depth > 1) and (
        kind == transpositions.EXACT
        or (kind == transpositions.AT_LEAST and value >= frame[BETA])
        or (kind == transpositions.AT_MOST and value <= frame[ALPHA])
    )
    cut = int64(table[place + transpositions.PLIES] < transpositions.ENDLESS)
    return suffices, value, cut, laid, state


@inlined
def _bring_up_to_date(search: Search, depth: int) -> None:
    """Lay the move before on the board of a ply, and collect what the other can go out with."""
    plies, rack, area, path = search.plies, search.rack, search.area, search.path
    before, frame, below = (
        frame_at(plies, depth - 1).row, frame_at(plies, depth).row, frame_at(plies, depth + 1).row,
    )  # fmt: skip
    old, board = board_at(plies, depth - 1), board_at(plies, depth)
    stale = frame[STALE]
    copy_lanes(old, board, stale)
    dirty = int64(0)
    area[:PARTS] = 0
    laid, state = before[TRIED_LAID], before[TRIED_STATE]
    if state:
        trace(old, rack.values, laid, state, path)
        filled(old, path, area)
        dirty = lay_play(search.words.arcs, board, rack.values, laid, state)
    frame[STALE] = dirty
    below[STALE] |= stale | dirty
    others = hand_at(plies, depth - 1, 1 - frame[SEAT]).row
    plays = search.listed.plays[before[FIRST] * PLAY : before[END] * PLAY]
    frame[OUTS] = find_outs(
        old,
        rack.values,
        plays,
        rest_of(others, state & USED),
        area,
        path,
        outs_at(plies, depth).row,
    )


@inlined
def _enter(search: Search, depth: int, left: int) -> Any:
    """Enter a ply: (whether it is done with, its value, cut, whether there was no room)."""
    plies, values = search.plies, search.rack.values
    before, frame = frame_at(plies, depth - 1).row, frame_at(plies, depth).row
    frame[CUT] = 0
    frame[LAID] = 0
    frame[STATE] = 0
    frame[FIRST_ALPHA] = frame[ALPHA]
    frame[BEST] = -INFINITE
    frame[WIDE] = 0
    tiles = hand_at(plies, depth, frame[SEAT]).row
    mine = points(tiles, values)
    theirs = points(hand_at(plies, depth, 1 - frame[SEAT]).row, values)
    if frame[PASSES] >= search.terms.pass_limit:
        return True, theirs - mine, int64(0), False
    if depth + 1 >= DEEPEST:
        return True, theirs - mine, int64(1), False
    suffices, value, cut, hint_laid, hint_state = _look_up(search, depth, left)
    if suffices:
        return True, value, cut, False
    _bring_up_to_date(search, depth)
    first = before[END]
    end = _list_plays(search, depth, tiles, first)
    if end < 0:
        return False, int64(0), int64(0), True
    favourites = Favourites(hint_laid, hint_state, frame[KILLER_LAID], frame[KILLER_STATE])
    listed, plays = search.listed, search.listed.plays
    tries = weigh(listed, first, end, tiles, values, search.ways, favourites)
    frame[FIRST] = first
    frame[TRIES] = tries
    frame[END] = end
    frame[NEXT] = first
    for i in range(tries, end):
        out = plays[i * PLAY] + (1 + search.terms.out_bonus) * theirs
        if out > frame[BEST]:
            frame[BEST] = out
            frame[LAID] = plays[i * PLAY + 1]
            frame[STATE] = plays[i * PLAY + 2]
    frame[ALPHA] = max(frame[ALPHA], frame[BEST])
    return False, int64(0), int64(0), False


@inlined
def _take_back(search: Search, depth: int, value: int, cut: int) -> Any:
    """Count a value that came back from below; return whether to look again with a wide window."""
    frame, below = frame_at(search.plies, depth).row, frame_at(search.plies, depth + 1).row
    if frame[WIDE] == 0 and frame[ALPHA] < value < frame[BETA]:
        frame[WIDE] = 1
        below[ALPHA] = frame[SCORE] - frame[BETA]
        below[BETA] = frame[SCORE] - frame[ALPHA]
        return True
    frame[CUT] |= cut
    if value > frame[BEST]:
        frame[BEST] = value
        frame[LAID] = frame[TRIED_LAID]
        frame[STATE] = frame[TRIED_STATE]
        frame[ALPHA] = max(frame[ALPHA], value)
        if value >= frame[BETA]:
            # How good the others are makes no difference any more.
            frame[CUT] = cut
            frame[KILLER_LAID] = frame[TRIED_LAID]
            frame[KILLER_STATE] = frame[TRIED_STATE]
    return False


@inlined
def _remember(search: Search, depth: int, age: int, left: int) -> None:
    """Note what a ply came to."""
    frame = frame_at(search.plies, depth).row
    value = frame[BEST]
    kind = int64(transpositions.EXACT)
    if value >= frame[BETA]:
        kind = int64(transpositions.AT_LEAST)
    elif value <= frame[FIRST_ALPHA]:
        kind = int64(transpositions.AT_MOST)
    plies = left if frame[CUT] else int64(transpositions.ENDLESS)
    table, key = search.transpositions, frame[KEY]
    transpositions.enter(table, key, age, value, plies, kind, frame[LAID], frame[STATE])


@inlined
def _try_next(search: Search, depth: int) -> Any:
    """Write the next move, a pass after all plays, into the ply below; false if it is refuted."""
    plies, listed, values, terms = search.plies, search.listed, search.rack.values, search.terms
    frame, below = frame_at(plies, depth).row, frame_at(plies, depth + 1).row
    index, tries, seat = frame[NEXT], frame[TRIES], frame[SEAT]
    frame[NEXT] = index + 1
    score = int64(0)
    laid = int64(0)
    state = int64(0)
    rest = points(hand_at(plies, depth, seat).row, values)
    search.area[:PARTS] = 0
    key = frame[BOARD]
    if index < tries:
        sort_first(listed, index, tries)
        board = board_at(plies, depth)
        score = listed.plays[index * PLAY]
        laid, state = listed.plays[index * PLAY + 1], listed.plays[index * PLAY + 2]
        rest -= trace(board, values, laid, state, search.path)
        filled(board, search.path, search.area)
        key += transpositions.key_of_tiles(board, search.path)
        below[PASSES] = 0
    else:
        below[PASSES] = frame[PASSES] + 1
    if frame[OUTS] and below[PASSES] < terms.pass_limit:
        answer = threat(search.area, outs_at(plies, depth).row, frame[OUTS])
        bound = score - answer - (1 + terms.out_bonus) * rest
        if answer >= 0 and bound <= frame[ALPHA]:
            frame[BEST] = max(frame[BEST], bound)
            return False
    hands, held = hands_at(plies, depth + 1)
    copy_over(plies.hands, depth * HANDS, HANDS, hands, 0)
    copy_over(plies.held, 2 * depth, 2, held, 0)
    if state:
        held[seat] = take_away(hand_at(plies, depth + 1, seat).row, state & USED, search.given)
    frame[SCORE] = score
    frame[TRIED_LAID] = laid
    frame[TRIED_STATE] = state
    below[SEAT] = 1 - seat
    below[BOARD] = key
    below[KEY] = transpositions.key_of(hands, held, 1 - seat, below[PASSES], key)
    narrow = frame[BETA] - frame[ALPHA] == 1 or index == frame[FIRST]
    frame[WIDE] = int64(narrow)
    below[BETA] = score - frame[ALPHA]
    below[ALPHA] = score - (frame[BETA] if narrow else frame[ALPHA] + 1)
    return True


@inlined
def _go_on(search: Search, depth: int, left: int) -> Any:
    """Look at what is left to try at a ply; return whether that is nothing."""
    frame = frame_at(search.plies, depth).row
    index = frame[NEXT]
    second = index == frame[FIRST] + 1 and frame[OUTS] > 0
    if frame[ALPHA] < frame[BETA] and (left <= 1 or second):
        sweep(search, depth, left <= 1)
        if left <= 1 and frame[ALPHA] < frame[BETA]:
            judge_pass(search, depth)
    return left <= 1 or frame[ALPHA] >= frame[BETA] or index > frame[TRIES]


@entry
def solve(
    search: Search, plies: int, alpha: int, beta: int, most_nodes: int, age: int, passes: int
) -> Any:
    """Search `plies` deep for seat 0, on turn, between two bounds; return a `BoardEnding`.

    After `PAUSED` (so many nodes were looked at) the next call with the same arrays goes on. After
    `NO_ROOM` begin anew with larger arrays; `search.plies.depth` is zero for a new search. `age`
    tells searches of different positions apart.
    """
    nothing = int64(0)
    nodes = int64(0)
    depth = search.plies.depth[0]
    step = int64(_ENTER)
    value = int64(0)
    cut = int64(0)
    if depth == 0:
        if _begin(search, alpha, beta, passes, age):
            return BoardEnding(int64(NO_ROOM), nothing, nothing, nothing, False, nodes)
        depth = int64(1)
    while True:
        left = plies - depth + 1
        done = False
        if step == _ENTER:
            if nodes >= most_nodes:
                search.plies.depth[0] = depth
                return BoardEnding(int64(PAUSED), nothing, nothing, nothing, False, nodes)
            nodes += 1
            done, value, cut, full = _enter(search, depth, left)
            if full:
                return BoardEnding(int64(NO_ROOM), nothing, nothing, nothing, False, nodes)
        elif step == _RETURN:
            # as seen from the ply below
            value = frame_at(search.plies, depth).row[SCORE] - value
            if _take_back(search, depth, value, cut):
                depth += 1
                step = int64(_ENTER)
                continue
        if not done:
            if _go_on(search, depth, left):
                frame = frame_at(search.plies, depth).row
                value, cut = frame[BEST], frame[CUT]
                _remember(search, depth, age, left)
                done = True
            elif _try_next(search, depth):
                depth += 1
                step = int64(_ENTER)
            else:
                step = int64(_GO_ON)
        if done:
            if depth == 1:
                frame = frame_at(search.plies, depth).row
                return BoardEnding(int64(DONE), value, frame[LAID], frame[STATE], cut == 0, nodes)
            depth -= 1
            step = int64(_RETURN)
