"""Trying a move out: playing on from it a few turns, with tiles drawn by lot.

Every candidate is tried with the same draws, so that luck does not decide between them.
"""

from typing import Any

from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.kernel.games.selfplay import (
    HEIGHT,
    LEAST_LETTERS,
    MOST_ON_RACK,
    NOTES,
    OPEN,
    OUT_BONUS,
    PASS_LIMIT,
    PLAYERS,
    RACK,
    STAND,
    WIDTH,
    choose_move,
    draw,
    lay_by_terms,
    note_stand,
    points,
    put_back,
    shuffle,
    take_away,
    weigh_rests,
)
from setzkasten.engine.kernel.plays.best import NOTHING
from setzkasten.engine.kernel.plays.leave import load_leaves
from setzkasten.engine.kernel.plays.opentable import NO_ROOM, restore_table
from setzkasten.engine.kernel.plays.premiums import SPENT
from setzkasten.engine.kernel.plays.rack import FEWEST, LEAVES, MULTIPLIERS, VALUES
from setzkasten.engine.kernel.plays.search import PLAY, USED
from setzkasten.engine.toolchain.jit import Numbers, entry, int64

# a candidate, as a row: a play as the search found it, or tiles to exchange, or a pass
SCORE = 0
LAID = 1
STATE = 2  # its lowest bits are the rack's tiles that are laid or exchanged
IS_PLAY = 3
CARD = 4  # the premium card laid with a play, as a bit of the rack
CANDIDATE = 5


@entry
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
    stands_out: Numbers,
    notes: Numbers,
) -> Any:
    """Try the chosen candidates, in trials number `first` and following; -1 if out of room.

    Seat 0 is on turn with the tiles `own`; the other seats hold as many tiles as `others` says, out
    of `unseen`, of which `gone` have left the game without being seen. After the candidate so many
    `turns` are played by equity. `values_out` gets, for each trial and chosen candidate, what
    seat 0 gained on the mean of the others, in thousandths, with what both keep at the end;
    `ended_out` whether the game was over by then, `stands_out` how it stood. `notes` is room for
    `NOTES` numbers and twice the unseen tiles and a rack.
    """
    players = terms[PLAYERS]
    size = terms[RACK]
    height = terms[HEIGHT]
    width = terms[WIDTH]
    notes[:NOTES] = 0
    values = notes[:64]
    copy_over(rack, VALUES, 64, values, 0)
    hands = notes[64:184]
    held = notes[184:200]
    scores = notes[200:216]
    given = notes[216:232]
    dice = notes[232:233]
    later = notes[233:234]
    worths = notes[240:256]
    dealt = notes[NOTES : NOTES + len(unseen)]
    bag = notes[NOTES + len(unseen) :]
    for trial in range(trials):
        dice[0] = (seed + first + trial) * int64(0x632BE59BD9B4E019)
        copy_over(unseen, 0, len(unseen), dealt, 0)
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
                copy_over(root, 0, len(root), squares, 0)
                copy_over(root_anchors, 0, len(root_anchors), anchors, 0)
                copy_over(root_lanes, 0, len(root_lanes), lanes, 0)
            later[0] = dice[0]
            supply = int64(len(dealt)) - gone
            copy_over(dealt, 0, supply, bag, 0)
            for seat in range(1, players):
                held[seat], supply = draw(
                    bag, supply, hands, seat * MOST_ON_RACK, int64(0), others[seat]
                )
            held[0] = len(own)
            copy_over(own, 0, len(own), hands, 0)
            scores[:] = 0
            worths[:] = 0
            is_opened = opened
            copy_over(multipliers, 256 if opened else 0, 256, rack, MULTIPLIERS)
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
                    copy_over(multipliers, 256, 256, rack, MULTIPLIERS)
                held[seat], supply = draw(bag, supply, hands, at, kept, size)
                if held[seat] == 0:
                    ended = True
                    break
            # --- what it brought ----------------------------------------------------------------
            if ended:
                worths[:] = 0
                for seat in range(players):
                    rest = points(hands, seat * MOST_ON_RACK, held[seat], values)
                    scores[seat] -= rest
                    if terms[OUT_BONUS]:
                        for other in range(players):
                            if held[other] == 0:
                                scores[other] += rest
            elif supply == 0:
                weigh_rests(players, hands, held, values, worths)
            total = int64(0)
            for seat in range(players):
                gained = scores[seat] * 1000 + worths[seat]
                total += gained * (players - 1) if seat == 0 else -gained
            out = trial * len(chosen) + number
            note_stand(players, int64(0), scores, worths, held, supply, stands_out, out * STAND)
            values_out[out] = total // max(players - 1, 1)
            ended_out[out] = int64(ended)
    return int64(0)
