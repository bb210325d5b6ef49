"""Trying a move out: playing on from it a few turns, with tiles drawn by lot.

Every candidate is tried with the same draws, so that luck does not decide between them.
"""

from typing import Any

import numpy as np

from setzkasten.engine.kernel.best import NOTHING
from setzkasten.engine.kernel.jit import Numbers, compiled, int64
from setzkasten.engine.kernel.leave import load_leaves
from setzkasten.engine.kernel.opentable import NO_ROOM, restore_table
from setzkasten.engine.kernel.premiums import SPENT
from setzkasten.engine.kernel.rack import FEWEST, LEAVES, MULTIPLIERS, VALUES
from setzkasten.engine.kernel.search import PLAY, USED
from setzkasten.engine.kernel.selfplay import (
    HEIGHT,
    LEAST_LETTERS,
    MOST_ON_RACK,
    MOST_PLAYERS,
    OPEN,
    OUT_BONUS,
    PASS_LIMIT,
    PLAYERS,
    RACK,
    WIDTH,
    choose_move,
    draw,
    lay_by_terms,
    points,
    put_back,
    shuffle,
    take_away,
)

# a candidate, as a row: a play as the search found it, or tiles to exchange, or a pass
SCORE = 0
LAID = 1
STATE = 2  # its lowest bits are the rack's tiles that are laid or exchanged
IS_PLAY = 3
CARD = 4  # the premium card laid with a play, as a bit of the rack
CANDIDATE = 5


@compiled
def roll_out(
    first: int,
    trials: int,
    turns: int,
    seed: int,
    arcs: Numbers,
    filters: Numbers,
    whole: int,
    terms: Numbers,
    model: Numbers,
    root: Numbers,
    root_anchors: Numbers,
    root_lanes: Numbers,
    opened: bool,
    own: Numbers,
    others: Numbers,
    passes: int,
    unseen: Numbers,
    gone: int,
    candidates: Numbers,
    chosen: Numbers,
    multipliers: Numbers,
    premiums: Numbers,
    root_ground: Numbers,
    ground: Numbers,
    squares: Numbers,
    anchors: Numbers,
    lanes: Numbers,
    order: Numbers,
    scratch: Numbers,
    rack: Numbers,
    leftwards: Numbers,
    rightwards: Numbers,
    plays: Numbers,
    values_out: Numbers,
    ended_out: Numbers,
) -> Any:
    """Try the chosen candidates, in trials number `first` and following; -1 if out of room.

    Seat 0 is on turn with the tiles `own`; the other seats hold as many tiles as `others` says, out
    of `unseen`, of which `gone` have left the game without being seen. After the candidate so many
    `turns` are played by equity. `values_out` gets, for each trial and chosen candidate, what
    seat 0 gained on the mean of the others, in thousandths, with what both keep at the end;
    `ended_out` whether the game was over by then.
    """
    players = terms[PLAYERS]
    size = terms[RACK]
    height = terms[HEIGHT]
    width = terms[WIDTH]
    values = rack[VALUES : VALUES + 64].copy()
    dealt = unseen.copy()
    bag = np.zeros(len(unseen) + MOST_ON_RACK, np.int64)
    dice = np.zeros(1, np.int64)
    later = np.zeros(1, np.int64)
    hands = np.zeros(MOST_PLAYERS * MOST_ON_RACK, np.int64)
    held = np.zeros(MOST_PLAYERS, np.int64)
    scores = np.zeros(MOST_PLAYERS, np.int64)
    worths = np.zeros(MOST_PLAYERS, np.int64)
    given = np.zeros(MOST_ON_RACK, np.int64)
    for trial in range(trials):
        dice[0] = (seed + first + trial) * int64(0x632BE59BD9B4E019)
        dealt[:] = unseen
        shuffle(dealt, len(dealt), dice)
        for number in range(len(chosen)):
            at_candidate = chosen[number] * CANDIDATE
            # --- the position once more ---------------------------------------------------------
            if terms[OPEN]:
                restore_table(
                    root, root_anchors, root_lanes, root_ground,
                    squares, anchors, lanes, height, width, ground,
                )  # fmt: skip
            else:
                squares[:] = root
                anchors[:] = root_anchors
                lanes[:] = root_lanes
            later[0] = dice[0]
            supply = int64(len(dealt)) - gone
            bag[:supply] = dealt[:supply]
            for seat in range(1, players):
                held[seat], supply = draw(
                    bag, supply, hands, seat * MOST_ON_RACK, int64(0), others[seat]
                )
            held[0] = len(own)
            hands[: len(own)] = own
            scores[:] = 0
            worths[:] = 0
            is_opened = opened
            rack[MULTIPLIERS : MULTIPLIERS + 256] = (
                multipliers[256:] if opened else multipliers[:256]
            )
            passed = int64(passes)
            ended = False
            for turn in range(turns + 1):
                seat = turn % players
                at = seat * MOST_ON_RACK
                exchanged = int64(0)
                used = int64(0)
                if turn == 0:
                    used = candidates[at_candidate + STATE] & USED
                    if candidates[at_candidate + IS_PLAY]:
                        plays[0] = candidates[at_candidate + SCORE]
                        plays[1] = candidates[at_candidate + LAID]
                        plays[2] = candidates[at_candidate + STATE]
                        used |= candidates[at_candidate + CARD]
                    else:
                        exchanged = used
                    load_leaves(model, hands[: len(own)], held[0], rack)
                else:
                    rack[FEWEST] = 1 if is_opened else terms[LEAST_LETTERS]
                    exchanged = choose_move(
                        arcs,
                        filters,
                        whole,
                        terms,
                        model,
                        squares,
                        anchors,
                        lanes,
                        order,
                        scratch,
                        rack,
                        leftwards,
                        rightwards,
                        plays,
                        hands,
                        held,
                        seat,
                        supply,
                        is_opened,
                    )
                    if exchanged < 0:
                        return int64(-1)
                    used = exchanged
                    if exchanged == 0 and plays[PLAY] > NOTHING:
                        used = (plays[2] & USED) | plays[SPENT]
                worths[seat] = rack[LEAVES + used]
                if used == 0:
                    passed += 1
                    if passed >= terms[PASS_LIMIT]:
                        ended = True
                        break
                    continue
                passed = int64(0)
                kept = take_away(hands, at, held[seat], used, given)
                if exchanged != 0:
                    count = held[seat] - kept
                    held[seat], supply = draw(bag, supply, hands, at, kept, held[seat])
                    supply = put_back(bag, supply, given, count, later)
                    continue
                scores[seat] += plays[0]
                if not is_opened:
                    lanes[:] = 0
                if lay_by_terms(
                    arcs, squares, premiums, terms, anchors, lanes, values,
                    plays[1], plays[2], ground,
                ):  # fmt: skip
                    return int64(NO_ROOM)
                if not is_opened:
                    is_opened = True
                    rack[MULTIPLIERS : MULTIPLIERS + 256] = multipliers[256:]
                held[seat], supply = draw(bag, supply, hands, at, kept, size)
                if held[seat] == 0:
                    ended = True
                    break
            # --- what it brought ----------------------------------------------------------------
            if ended:
                for seat in range(players):
                    rest = points(hands, seat * MOST_ON_RACK, held[seat], values)
                    scores[seat] -= rest
                    if terms[OUT_BONUS]:
                        for other in range(players):
                            if held[other] == 0:
                                scores[other] += rest
            elif supply == 0:
                for seat in range(players):
                    rest = points(hands, seat * MOST_ON_RACK, held[seat], values)
                    worths[seat] = -1000 * rest
            total = int64(0)
            for seat in range(players):
                gained = scores[seat] * 1000
                if not ended:
                    gained += worths[seat]
                total += gained * (players - 1) if seat == 0 else -gained
            out = trial * len(chosen) + number
            values_out[out] = total // max(players - 1, 1)
            ended_out[out] = int64(ended)
    return int64(0)
