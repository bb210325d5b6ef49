"""The rest of a rummy round, played out many times with hidden cards drawn from the unseen ones.

Everybody plays quickly and sensibly to the end of the round: goes out as soon as he can, takes the
open card where it brings points, lays the most in a last turn. What is tried for oneself are the
candidates of `rummymoves`; all of them meet the same hidden cards.

Seats count from oneself: 0.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from setzkasten.engine.kernel.cards.dealing import Worlds, roll, start_world, swap
from setzkasten.engine.kernel.cards.partition import (
    MOST,
    POINTS,
    Sets,
    Spellable,
    empty_sets,
)
from setzkasten.engine.kernel.cards.rummyhand import (
    best_drop,
    best_last,
    best_out,
    put_in,
    study,
    take_out,
    worth_last,
)
from setzkasten.engine.kernel.cards.rummymoves import DROPS, LAYS, MOVE, MOVES, OUT
from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64, uint64

MOST_SEATS: Final = 8


class RoundOutlook(NamedTuple):
    """What all rollouts of a round share.

    `bonus` is that of the longest word. `left` counts the last turns still to come after one's own,
    -1 while nobody is out; `eager` says, of 256, how often another player who can go out does so.
    `stake` is what winning the last round counts beside points, in points; 0 in other rounds.

    For each seat: how many cards it has `held`, how many of them are `known` (they stand in
    `hands`, rows of `MOST`); the points `laid` in this round, the letters of its longest word
    (`longest`), the `scores` of the rounds before. `pool` are the unseen cards.
    """

    seats: int
    bonus: int
    left: int
    eager: int
    stake: int
    held: Numbers
    known: Numbers
    laid: Numbers
    longest: Numbers
    scores: Numbers
    hands: Numbers
    pool: Numbers


class Round(NamedTuple):
    """A round that is played on: hands (rows of `MOST`, ordered), and what each seat has laid.

    `dealt` are the hands of a world before any move. `stock` and `dice` are one number: the place
    of the next card in the pool, and the state of the chances. `sets` is worked out for a hand.
    """

    hands: Numbers
    counts: Numbers
    laid: Numbers
    longest: Numbers
    dealt: Numbers
    stock: Numbers
    dice: Numbers
    sets: Sets


def empty_outlook(
    seats: int, bonus: int, left: int, eager: int, pool: Numbers, stake: int = 0
) -> RoundOutlook:
    """Make an outlook in which nobody holds or has laid anything yet."""
    held, known, laid, longest, scores = (np.zeros(MOST_SEATS, np.int64) for _ in range(5))
    hands = np.zeros(MOST_SEATS * MOST, np.int64)
    return RoundOutlook(
        seats, bonus, left, eager, stake, held, known, laid, longest, scores, hands, pool
    )


def empty_round() -> Round:
    """Make room for playing a round on."""
    sizes = (MOST_SEATS * MOST,) + 3 * (MOST_SEATS,) + (MOST_SEATS * MOST, 1, 1)
    hands, counts, laid, longest, dealt, stock, dice = (np.zeros(n, np.int64) for n in sizes)
    return Round(hands, counts, laid, longest, dealt, stock, dice, empty_sets())


SUMS: Final = 3 * MOVES
"""Numbers for what came out: one a move, and behind them what each move lays."""

_TAKES: Final = 3
"""Points that the open card must bring for a quick player to take it."""

_ROUNDS: Final = 8
"""Turns of each seat until a rollout is broken off."""


@compiled
def _takes(
    hand: Numbers,
    count: int,
    place: int,
    longest: int,
    left: int,
    bonus: int,
    words: Spellable,
    sets: Sets,
) -> Any:
    """Check whether a quick player keeps the open card, put at a place of a hand of `count`.

    `longest` are the letters of the others' longest word.
    """
    full = (int64(2) << count) - 1
    without = full ^ (int64(1) << place)
    if left >= 0:
        with_it = best_last(full, count, longest, bonus, sets)
        without_it = best_last(without, count, longest, bonus, sets)
        gain = worth_last(with_it, longest, bonus, sets)
        return gain - worth_last(without_it, longest, bonus, sets) >= _TAKES
    if best_out(count + 1, sets) >= 0:
        return True
    dropped = best_drop(hand, count + 1, words.faces, sets)
    gain = sets.best[uint64(full ^ (int64(1) << dropped))]
    return gain - sets.best[uint64(without)] >= _TAKES


@compiled
def play_turn(
    seat: int, open_card: int, left: int, outlook: RoundOutlook, words: Spellable, state: Round
) -> Any:
    """Play one quick turn; return the card discarded, + 65536 if the seat went out with it."""
    sets, pool, stock = state.sets, outlook.pool, state.stock
    hand = state.hands[MOST * seat : MOST * (seat + 1)]
    count = state.counts[uint64(seat)]
    longest = int64(0)
    for other in range(outlook.seats):
        if other != seat:
            longest = max(longest, state.longest[uint64(other)])
    takes = False
    if open_card >= 0:
        place = put_in(hand, count, open_card)
        study(hand, count + 1, words, sets)
        takes = _takes(hand, count, place, longest, left, outlook.bonus, words, sets)
        if not takes and stock[0] < len(pool):
            take_out(hand, count + 1, place)
        else:
            takes = True
    if not takes:
        if stock[0] >= len(pool):
            return int64(-1)
        put_in(hand, count, pool[uint64(stock[0])])
        stock[0] += 1
        study(hand, count + 1, words, sets)
    full = (int64(2) << count) - 1
    laid, dropped = int64(0), int64(-1)
    out = int64(0)
    if left >= 0:
        laid = best_last(full, count, longest, outlook.bonus, sets)
        for place in range(count + 1):
            if not (laid >> place) & 1:
                dropped = int64(place)
                break
    else:
        if seat == 0 or roll(state.dice, 256) < outlook.eager:
            dropped = best_out(count + 1, sets)
        if dropped >= 0:
            laid = full ^ (int64(1) << dropped)
            out = int64(65536)
        else:
            dropped = best_drop(hand, count + 1, words.faces, sets)
    if laid:
        state.laid[uint64(seat)] += sets.sum[uint64(laid)] & POINTS
        letters = sets.longest[uint64(laid)]
        state.longest[uint64(seat)] = max(state.longest[uint64(seat)], letters)
    face = hand[uint64(dropped)]
    take_out(hand, count + 1, dropped)
    return face + out


@compiled
def outcome(outlook: RoundOutlook, state: Round) -> Any:
    """Return how a round came out for seat 0: its points above the others' mean, times 1000."""
    seats = outlook.seats
    longest, holder, holders = int64(0), int64(-1), int64(0)
    for seat in range(seats):
        letters = state.longest[uint64(seat)]
        if letters > longest:
            longest, holder, holders = letters, int64(seat), int64(1)
        elif letters == longest:
            holders += 1
    if holder >= 0 and holders == 1:
        state.laid[uint64(holder)] += outlook.bonus
    total = int64(0)
    best, winners = int64(-1), int64(0)
    for seat in range(seats):
        total += state.laid[uint64(seat)]
        score = outlook.scores[uint64(seat)] + state.laid[uint64(seat)]
        if score > best:
            best, winners = score, int64(1)
        elif score == best:
            winners += 1
    own = state.laid[0]
    worth = 1000 * own - 1000 * (total - own) // (seats - 1)
    if outlook.scores[0] + own == best:
        worth += 1000 * outlook.stake // winners
    return worth


@compiled
def _deal(outlook: RoundOutlook, state: Round) -> Any:
    """Draw the hidden cards of a world; return how many of the pool were dealt."""
    pool, dice = outlook.pool, state.dice
    dealt = int64(0)
    for seat in range(1, outlook.seats):
        hand = state.dealt[MOST * seat : MOST * (seat + 1)]
        known = outlook.known[uint64(seat)]
        for i in range(known):
            put_in(hand, i, outlook.hands[uint64(MOST * seat + i)])
        for i in range(known, outlook.held[uint64(seat)]):
            if dealt < len(pool):
                swap(pool, dealt, dealt + roll(dice, len(pool) - dealt))
                put_in(hand, i, pool[uint64(dealt)])
                dealt += 1
    for i in range(dealt, min(int64(len(pool)), dealt + 2 * MOST * outlook.seats)):
        swap(pool, i, i + roll(dice, len(pool) - i))
    return dealt


@compiled
def _set_up(hand: Numbers, move: Numbers, outlook: RoundOutlook, state: Round) -> None:
    """Begin from the dealt hands, with a move done."""
    seats = outlook.seats
    copy_over(outlook.held, 0, seats, state.counts, 0)
    copy_over(outlook.laid, 0, seats, state.laid, 0)
    copy_over(outlook.longest, 0, seats, state.longest, 0)
    copy_over(state.dealt, MOST, MOST * (seats - 1), state.hands, MOST)
    kept = int64(0)
    for place in range(len(hand)):
        if place != move[DROPS] and not (move[LAYS] >> place) & 1:
            state.hands[uint64(kept)] = hand[uint64(place)]
            kept += 1
    state.counts[0] = kept


@compiled
def _play_out(
    open_card: int, left: int, outlook: RoundOutlook, words: Spellable, state: Round
) -> Any:
    """Play a round to its end, or break it off; return how it came out."""
    seats = outlook.seats
    seat = int64(0)
    for _ in range(_ROUNDS * seats):
        if left == 0:
            break
        seat = seat + 1 if seat + 1 < seats else int64(0)
        open_card = play_turn(seat, open_card, left, outlook, words, state)
        if open_card < 0:
            break
        if left > 0:
            left -= 1
        if open_card >= 65536:
            open_card -= 65536
            left = seats - 1
    return outcome(outlook, state)


@entry
def try_moves(
    worlds: Worlds,
    seed: int,
    hand: Numbers,
    moves: Numbers,
    outlook: RoundOutlook,
    words: Spellable,
    state: Round,
    sums: Numbers,
) -> None:
    """Play the rest of the round for each of `moves` in some worlds; `hand` is after drawing.

    Adds the outcome of each move to `sums`, which has room for `SUMS` numbers.
    """
    sets, chosen = state.sets, len(moves) // MOVE
    # What the moves lay is known before the workspace is used for others' hands.
    study(hand, int64(len(hand)), words, sets)
    gains = sums[MOVES:]
    for number in range(chosen):
        laid = moves[uint64(MOVE * number + LAYS)]
        gains[uint64(2 * number)] = sets.sum[uint64(laid)] & POINTS
        gains[uint64(2 * number + 1)] = sets.longest[uint64(laid)] if laid else int64(0)
    for world in range(worlds.first, worlds.last):
        start_world(state.dice, seed, int64(world))
        dealt = _deal(outlook, state)
        start = state.dice[0]
        for number in range(chosen):
            state.dice[0] = start
            state.stock[0] = dealt
            move = moves[MOVE * number : MOVE * (number + 1)]
            _set_up(hand, move, outlook, state)
            state.laid[0] += gains[uint64(2 * number)]
            state.longest[0] = max(state.longest[0], gains[uint64(2 * number + 1)])
            left = outlook.seats - 1 if move[OUT] else outlook.left
            open_card = hand[uint64(move[DROPS])]
            sums[uint64(number)] += _play_out(open_card, int64(left), outlook, words, state)
