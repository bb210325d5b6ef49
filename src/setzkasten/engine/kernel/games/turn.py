"""A turn of a player that sees one move ahead: choosing, and what follows from it.

Such a player lays the play of highest equity, or exchanges when keeping fewer tiles is worth more.
Without leave values it goes by the score alone, and exchanges only when nothing can be laid.
"""

from typing import Any

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.kernel.games.arrays import GameArrays, Seats, Terms
from setzkasten.engine.kernel.games.seats import draw, hand_of, points, put_back, take_away
from setzkasten.engine.kernel.plays.best import NOTHING, find_best
from setzkasten.engine.kernel.plays.leave import load_leaves
from setzkasten.engine.kernel.plays.opentable import lay_cards
from setzkasten.engine.kernel.plays.premiums import SPENT, find_best_spending, letters_of
from setzkasten.engine.kernel.plays.rack import BLANK, Rack
from setzkasten.engine.kernel.plays.update import lay_play, list_anchors
from setzkasten.engine.kernel.plays.walk import PLAY, USED
from setzkasten.engine.toolchain.jit import Numbers, compiled, inlined, int64


@compiled
def load_endings(seats: Seats, seat: int, terms: Terms, rack: Rack) -> None:
    """With an empty bag, tiles kept cost points, and going out may bring those of the others."""
    tiles, values = hand_of(seats, seat).row, rack.values
    size = int64(1) << int64(len(tiles))
    for used in range(size):
        lost = int64(0)
        for i in range(len(tiles)):
            if not (used >> i) & 1:
                lost += values[32] if tiles[i] == BLANK else values[tiles[i]]
        rack.leaves[used] = -1000 * (1 + terms.out_bonus) * lost
    if terms.out_bonus:
        gain = int64(0)
        for other in range(terms.players):
            if other != seat:
                gain += points(hand_of(seats, int64(other)).row, values)
        rack.leaves[size - 1] += 1000 * gain


@compiled
def best_exchange(rack: Rack, held: int, left: int, valued: bool, can_play: bool) -> Any:
    """Choose tiles to exchange: (rack bits, worth of what is kept); 0 for none."""
    if not valued:
        if can_play:
            return int64(0), int64(NOTHING)
        return (int64(1) << min(held, left)) - 1, int64(NOTHING) + 1
    best = int64(0)
    worth = int64(NOTHING)
    for used in range(1, int64(1) << held):
        if rack.leaves[used] > worth and popcount(int64(used)) <= left:
            best = int64(used)
            worth = rack.leaves[used]
    return best, worth


@inlined
def choose_move(arrays: GameArrays, model: Numbers, seat: int, opened: bool) -> Any:
    """Choose by equity: gives the tiles to exchange, or 0 for the play in `plays`; -1: no room.

    `plays[PLAY]` is the equity of what was chosen, `NOTHING` if only passing is left;
    `plays[SPENT]` is the premium card laid with it, as a bit of the rack.
    """
    words, terms, board = arrays.words, arrays.terms, arrays.board
    rack, workspace, seats = arrays.rack, arrays.workspace, arrays.seats
    tiles = hand_of(seats, seat).row
    held, left = int64(len(tiles)), arrays.supply.left[0]
    letters = letters_of(tiles)
    if left > 0 or len(model) == 0:
        load_leaves(model, tiles, rack.leaves)
    else:
        load_endings(seats, seat, terms, rack)
    anchors = list_anchors(board, workspace.order)
    workspace.plays[SPENT] = 0
    spends = terms.premium_cards > 1 or (terms.premium_cards == 1 and opened)
    if letters < held and spends:
        found = find_best_spending(words, board, rack, workspace, tiles, anchors)
    else:
        found = find_best(words, board, rack, workspace, tiles[:letters], anchors)
    if found < 0:
        return int64(-1)
    if 0 <= terms.min_supply <= left and left > 0:
        equity = workspace.plays[PLAY]
        valued = len(model) > 0
        exchanged, worth = best_exchange(rack, held, left, valued, equity > NOTHING)
        if exchanged != 0 and worth > equity:
            workspace.plays[PLAY] = worth if valued else int64(0)
            return exchanged
    return int64(0)


@inlined
def used_tiles(plays: Numbers, exchanged: int) -> Any:
    """Return the rack bits that a chosen move uses; 0 for a pass."""
    if exchanged == 0 and plays[PLAY] > NOTHING:
        return (plays[2] & USED) | plays[SPENT]
    return exchanged


@compiled
def begin_turns(arrays: GameArrays, opened: bool) -> None:
    """Write down what is different for the first word, or for all others."""
    rack = arrays.rack
    copy_over(arrays.evaluation.multipliers, 256 if opened else 0, 256, rack.multipliers, 0)
    rack.fewest[0] = 1 if opened else arrays.terms.least_letters


@inlined
def lay_by_terms(arrays: GameArrays, laid: int, state: int) -> Any:
    """Lay a play as the search found it, by the rules; `NO_ROOM` if the table is too large now."""
    terms, board, arcs = arrays.terms, arrays.board, arrays.words.arcs
    values = arrays.rack.values
    if terms.is_open:
        return lay_cards(
            arcs, board, arrays.open_table, values, laid, state, terms.rack, terms.removes
        )
    lay_play(arcs, board, values, laid, state)
    return int64(0)


@inlined
def do_move(arrays: GameArrays, seat: int, used: int, exchanges: bool, opened: bool) -> Any:
    """Exchange the used tiles, or lay the play in `plays`, and draw; `NO_ROOM` or 0."""
    seats, supply, plays = arrays.seats, arrays.supply, arrays.workspace.plays
    held = seats.held[seat]
    kept = take_away(hand_of(seats, seat).row, used, supply.given)
    seats.held[seat] = kept
    if exchanges:
        # drawn first, then returned
        draw(seats, supply, seat, held)
        put_back(supply, held - kept)
        return int64(0)
    seats.scores[seat] += plays[0]
    if not opened:
        arrays.board.lanes[:] = 0
    status = lay_by_terms(arrays, plays[1], plays[2])
    if not opened:
        begin_turns(arrays, True)
    draw(seats, supply, seat, arrays.terms.rack)
    return status
