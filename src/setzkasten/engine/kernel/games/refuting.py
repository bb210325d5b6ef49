"""Moves at the end of a game that are judged without being entered (`kernel.games.endgame`)."""

from setzkasten.engine.kernel.games.ordering import swap
from setzkasten.engine.kernel.games.plies import (
    ALPHA,
    BEST,
    BETA,
    CUT,
    LAID,
    NEXT,
    OUTS,
    PASSES,
    SEAT,
    STATE,
    TRIES,
    Search,
    board_at,
    frame_at,
    hand_at,
    outs_at,
)
from setzkasten.engine.kernel.games.replies import filled, threat, trace
from setzkasten.engine.kernel.games.seats import points
from setzkasten.engine.kernel.plays.walk import PLAY
from setzkasten.engine.toolchain.jit import inlined, int64

INFINITE = 1 << 40


@inlined
def sweep(search: Search, depth: int, last_ply: bool) -> None:
    """Throw out what the other's known ways of going out refute; on the last ply judge the rest."""
    plies, listed, values = search.plies, search.listed, search.rack.values
    frame, board, outs = (
        frame_at(plies, depth).row,
        board_at(plies, depth),
        outs_at(plies, depth).row,
    )
    mine = points(hand_at(plies, depth, frame[SEAT]).row, values)
    theirs = points(hand_at(plies, depth, 1 - frame[SEAT]).row, values)
    i = frame[NEXT]
    while i < frame[TRIES]:
        score = listed.plays[i * PLAY]
        laid, state = listed.plays[i * PLAY + 1], listed.plays[i * PLAY + 2]
        rest = mine - trace(board, values, laid, state, search.path)
        bound = int64(INFINITE)
        if frame[OUTS]:
            filled(board, search.path, search.area)
            answer = threat(search.area, outs, frame[OUTS])
            if answer >= 0:
                bound = score - answer - (1 + search.terms.out_bonus) * rest
        if bound <= frame[ALPHA]:
            frame[BEST] = max(frame[BEST], bound)
            frame[TRIES] -= 1
            swap(listed, i, frame[TRIES])
            continue
        if last_ply:
            value = min(bound, score + theirs - rest)
            frame[CUT] = 1
            if value > frame[BEST]:
                frame[BEST] = value
                frame[LAID] = laid
                frame[STATE] = state
                frame[ALPHA] = max(frame[ALPHA], value)
                if value >= frame[BETA]:
                    break
        i += 1


@inlined
def judge_pass(search: Search, depth: int) -> None:
    """On the last ply, judge a pass."""
    plies, values, terms = search.plies, search.rack.values, search.terms
    frame = frame_at(plies, depth).row
    mine = points(hand_at(plies, depth, frame[SEAT]).row, values)
    value = points(hand_at(plies, depth, 1 - frame[SEAT]).row, values) - mine
    last = frame[PASSES] + 1 >= terms.pass_limit
    if frame[OUTS] and not last:
        value = -outs_at(plies, depth).row[0] - (1 + terms.out_bonus) * mine
    if not (last or (frame[OUTS] and value <= frame[ALPHA])):
        frame[CUT] = 1
    if value > frame[BEST]:
        frame[BEST] = value
        frame[LAID] = 0
        frame[STATE] = 0
