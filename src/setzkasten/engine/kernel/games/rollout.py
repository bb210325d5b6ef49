"""Trying a move out: playing on from it a few turns, with tiles drawn by lot.

Every candidate is tried with the same draws, so that luck does not decide between them.
"""

from typing import Any, NamedTuple

from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.kernel.games.arrays import GameArrays
from setzkasten.engine.kernel.games.seats import (
    STAND,
    draw,
    hand_of,
    note_stand,
    settle,
    shuffle,
    weigh_rests,
)
from setzkasten.engine.kernel.games.turn import begin_turns, choose_move, do_move, used_tiles
from setzkasten.engine.kernel.plays.board import Board
from setzkasten.engine.kernel.plays.leave import load_leaves
from setzkasten.engine.kernel.plays.opentable import restore_table
from setzkasten.engine.kernel.plays.update import copy_board
from setzkasten.engine.kernel.plays.walk import USED
from setzkasten.engine.toolchain.jit import Numbers, entry, inlined, int64

# a candidate, as a row: a play as the search found it, or tiles to exchange, or a pass
SCORE = 0
LAID = 1
STATE = 2  # its lowest bits are the rack's tiles that are laid or exchanged
IS_PLAY = 3
CARD = 4  # the premium card laid with a play, as a bit of the rack
CANDIDATE = 5

_ENDED = 1
_GOES_ON = 0


class Root(NamedTuple):
    """The position in which moves are tried; seat 0 is on turn.

    `box` is that of a table without bounds. Seat 0 has the tiles `own`, the other seats hold as
    many as `others` says, out of `unseen`, of which `gone` have left the game without being seen;
    `dealt` is room for an order of these. `candidates` are rows of `CANDIDATE`.
    """

    board: Board
    box: Numbers
    own: Numbers
    others: Numbers
    unseen: Numbers
    dealt: Numbers
    candidates: Numbers
    gone: int
    passes: int
    opened: bool


class Trials(NamedTuple):
    """What came out, for each trial and chosen candidate.

    `values` has what seat 0 gained on the mean of the others, in thousandths, with what both keep
    at the end; `ended` whether the game was over by then, `stands` how it stood (`seats.STAND`).
    """

    values: Numbers
    ended: Numbers
    stands: Numbers


@inlined
def _set_up(arrays: GameArrays, root: Root) -> None:
    """Make the position once more, and deal the others' tiles."""
    seats, supply = arrays.seats, arrays.supply
    if arrays.terms.is_open:
        restore_table(root.board, root.box, arrays.board, arrays.open_table)
    else:
        copy_board(root.board, arrays.board)
    supply.left[0] = len(root.dealt) - root.gone
    copy_over(root.dealt, 0, supply.left[0], supply.tiles, 0)
    for seat in range(1, arrays.terms.players):
        seats.held[seat] = 0
        draw(seats, supply, int64(seat), root.others[seat])
    seats.held[0] = len(root.own)
    copy_over(root.own, 0, len(root.own), seats.hands, 0)
    seats.scores[:] = 0
    seats.worths[:] = 0
    begin_turns(arrays, root.opened)


@inlined
def _take_candidate(arrays: GameArrays, root: Root, candidate: int) -> Any:
    """Put a candidate in the place of what a player chooses: (used tiles, whether it exchanges)."""
    row = root.candidates[candidate * CANDIDATE : (candidate + 1) * CANDIDATE]
    load_leaves(arrays.evaluation.models, hand_of(arrays.seats, int64(0)).row, arrays.rack.leaves)
    used = row[STATE] & USED
    if row[IS_PLAY] == 0:
        return used, used != 0
    arrays.workspace.plays[0] = row[SCORE]
    arrays.workspace.plays[1] = row[LAID]
    arrays.workspace.plays[2] = row[STATE]
    return used | row[CARD], False


@inlined
def _play_on(arrays: GameArrays, root: Root, candidate: int, turns: int) -> Any:
    """Do a candidate, then play so many turns by equity: `_ENDED`, `_GOES_ON`, -1 or `NO_ROOM`."""
    terms, seats, plays = arrays.terms, arrays.seats, arrays.workspace.plays
    opened = root.opened
    passed = int64(root.passes)
    for turn in range(turns + 1):
        seat = int64(turn % terms.players)
        if turn == 0:
            used, exchanges = _take_candidate(arrays, root, candidate)
        else:
            exchanged = choose_move(arrays, arrays.evaluation.models, seat, opened)
            if exchanged < 0:
                return int64(-1)
            used, exchanges = used_tiles(plays, exchanged), exchanged != 0
        seats.worths[seat] = arrays.rack.leaves[used]
        if used == 0:
            passed += 1
            if passed >= terms.pass_limit:
                return int64(_ENDED)
            continue
        passed = int64(0)
        status = do_move(arrays, seat, used, exchanges, opened)
        if status:
            return status
        if not exchanges:
            opened = True
            if seats.held[seat] == 0:
                return int64(_ENDED)
    return int64(_GOES_ON)


@inlined
def _sum_up(arrays: GameArrays, ended: bool) -> Any:
    """Return what seat 0 gained on the mean of the others, in thousandths."""
    seats, players = arrays.seats, arrays.terms.players
    if ended:
        seats.worths[:] = 0
        settle(seats, arrays.terms, arrays.rack.values)
    elif arrays.supply.left[0] == 0:
        weigh_rests(seats, players, arrays.rack.values)
    total = int64(0)
    for seat in range(players):
        gained = seats.scores[seat] * 1000 + seats.worths[seat]
        total += gained * (players - 1) if seat == 0 else -gained
    return total // max(players - 1, 1)


@entry
def roll_out(
    arrays: GameArrays,
    root: Root,
    chosen: Numbers,
    first: int,
    turns: int,
    seed: int,
    trials: Trials,
) -> Any:
    """Try the chosen candidates, in trials number `first` and following; 0, -1 if out of room.

    As many trials as there is room for. `NO_ROOM` says that a table outgrew its board.
    """
    left, dice = arrays.supply.left, arrays.supply.dice
    for trial in range(len(trials.values) // len(chosen)):
        dice[0] = (seed + first + trial) * int64(0x632BE59BD9B4E019)
        copy_over(root.unseen, 0, len(root.unseen), root.dealt, 0)
        shuffle(root.dealt, len(root.dealt), dice)
        shuffled = dice[0]
        for number in range(len(chosen)):
            dice[0] = shuffled
            _set_up(arrays, root)
            status = _play_on(arrays, root, chosen[number], turns)
            if status < 0:
                return status
            out = trial * len(chosen) + number
            trials.values[out] = _sum_up(arrays, status == _ENDED)
            trials.ended[out] = status
            row = trials.stands[out * STAND : (out + 1) * STAND]
            note_stand(arrays.seats, arrays.terms.players, left[0], int64(0), row)
    return int64(0)
