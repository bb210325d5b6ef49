"""The rest of a rummy round, played out many times with hidden cards drawn from the unseen ones.

Everybody plays quickly and sensibly to the end of the round: goes out as soon as he can, takes the
open card where it brings points, lays the most in a last turn. What is tried for oneself are the
candidates of `list_moves`; all of them meet the same hidden cards.

`round_` (see `ROUND`) holds what all rollouts share, `hands` the known cards of each seat as rows
of `MOST`, `pool` the unseen cards. A move is a row of `MOVE` numbers. Seats count from oneself: 0.
"""

from typing import Any, Final

from setzkasten.engine.kernel.cards.dealing import roll
from setzkasten.engine.kernel.cards.partition import (
    BEST,
    LONGEST,
    MOST,
    POINTS,
    SUM,
    WORK,
    part_sets,
    spell_sets,
    value_sets,
)
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64, uint64

# --- what all rollouts share: the fields of `round_` ---------------------------------------------

SEATS: Final = 0
LEAST: Final = 1
"""Cards of the shortest word."""

BONUS: Final = 2
LEFT: Final = 3
"""Last turns still to come after one's own, -1 while nobody is out."""

EAGER: Final = 4
"""Of 256: how often another player who can go out does so."""

STAKE: Final = 5
"""Of the last round: what winning counts beside points, in points; 0 in other rounds."""

HELD: Final = 6
"""From here on: how many cards each seat holds; known ones stand in `hands`."""

KNOWN: Final = 14
"""From here on: how many of them are known."""

LAID: Final = 22
"""From here on: points that each seat has laid in this round."""

LONG: Final = 30
"""From here on: the letters of each seat's longest word in this round."""

SCORE: Final = 38
"""From here on: each seat's points of the rounds before."""

ROUND: Final = 46
"""Numbers in `round_`; up to eight seats."""

# --- a move: its fields ------------------------------------------------------------------------

LAYS: Final = 0
"""The places in the hand that are laid, as bits; 0: none."""

DROPS: Final = 1
"""The place in the hand whose card is discarded."""

OUT: Final = 2
"""1 if it goes out with this."""

MOVE: Final = 3

MOVES: Final = 24 * MOST
"""Moves that are tried, at most: a longest word of any length, and any discard with it."""

SUMS: Final = 3 * MOVES
"""Numbers for what came out: one a move, and behind them what each move lays."""

# --- the workspace -----------------------------------------------------------------------------

_HANDS: Final = WORK
_COUNTS: Final = _HANDS + 8 * MOST
_LAID: Final = _COUNTS + 8
_LONG: Final = _LAID + 8
_RANDOM: Final = _LONG + 8
_STOCK: Final = _RANDOM + 1
_BASE: Final = _STOCK + 1
"""The dealt hands of a world, copied for each move."""

SPACE: Final = _BASE + 8 * MOST + 64

_ROUNDS: Final = 8
"""Turns of each seat until a rollout is broken off."""

_TAKES: Final = 3
"""Points that the open card must bring for a quick player to take it."""

_LENGTH: Final = 1
"""Points that a letter of the longest word counts when going out."""


@compiled
def study(
    hand: Numbers,
    count: int,
    least: int,
    faces: Numbers,
    slots: Numbers,
    bits: Numbers,
    work: Numbers,
) -> None:
    """Work out a hand completely."""
    spell_sets(hand, count, least, faces, slots, bits, work)
    part_sets(count, work)
    value_sets(count, work)


@compiled
def put_in(hand: Numbers, count: int, face: int) -> Any:
    """Add a card to an ordered hand of `count` cards; gives its place."""
    place = int64(count)
    while place > 0 and hand[uint64(place - 1)] > face:
        hand[uint64(place)] = hand[uint64(place - 1)]
        place -= 1
    hand[uint64(place)] = face
    return place


@compiled
def take_out(hand: Numbers, count: int, place: int) -> None:
    """Remove the card at a place from an ordered hand of `count` cards."""
    for i in range(place, count - 1):
        hand[uint64(i)] = hand[uint64(i + 1)]


@compiled
def best_out(count: int, work: Numbers) -> Any:
    """Give the place of the card to keep when going out, -1 if one cannot."""
    full = (int64(1) << count) - 1
    best, kept = int64(-1), int64(-1)
    for place in range(count):
        rest = full ^ (int64(1) << place)
        letters = work[uint64(LONGEST + rest)]
        if letters:
            worth = (work[uint64(SUM + rest)] & POINTS) + _LENGTH * letters
            if worth > best:
                best, kept = worth, int64(place)
    return kept


@compiled
def best_drop(hand: Numbers, count: int, faces: Numbers, work: Numbers) -> Any:
    """Give the place of the card that a quick player discards: the others bring the most."""
    full = (int64(1) << count) - 1
    best, dropped = int64(-1), int64(0)
    for place in range(count):
        worth = 64 * work[uint64(BEST + (full ^ (int64(1) << place)))]
        # With equal prospects the dearest card goes: it is the hardest to use.
        worth += faces[uint64(hand[uint64(place)])] & POINTS
        if worth > best:
            best, dropped = worth, int64(place)
    return dropped


@compiled
def best_last(full: int, most: int, longest: int, bonus: int, work: Numbers) -> Any:
    """Give what is best laid in a last turn, as bits; at most `most` cards, from those in `full`.

    `longest` are the letters of the others' longest word: a longer one earns the bonus, an equal
    one takes it from them.
    """
    best, laid = int64(0), int64(0)
    chosen = full
    while chosen:
        letters = work[uint64(LONGEST + chosen)]
        if letters:
            worth = 2 * (work[uint64(SUM + chosen)] & POINTS)
            if letters > longest:
                worth += 2 * bonus
            elif letters == longest:
                worth += bonus
            if worth > best:
                cards, left = int64(0), chosen
                while left:
                    left &= left - 1
                    cards += 1
                if cards <= most:
                    best, laid = worth, chosen
        chosen = (chosen - 1) & full
    return laid


@compiled
def worth_last(laid: int, longest: int, bonus: int, work: Numbers) -> Any:
    """Give the points of what is laid in a last turn, the bonus included."""
    points = work[uint64(SUM + laid)] & POINTS
    return points + bonus if work[uint64(LONGEST + laid)] > longest else points


@entry
def list_moves(
    hand: Numbers,
    count: int,
    round_: Numbers,
    may_wait: int,
    faces: Numbers,
    slots: Numbers,
    bits: Numbers,
    work: Numbers,
    moves: Numbers,
) -> Any:
    """List what can sensibly be done with a hand after drawing; gives the number of moves.

    While nobody is out: every way to go out, and the best ways to wait (`may_wait`: how many; they
    are listed in any case if one cannot go out). In a last turn: the dearest words for every length
    of the longest, with every card that can be discarded.
    """
    study(hand, count, round_[LEAST], faces, slots, bits, work)
    full = (int64(1) << count) - 1
    found = int64(0)
    if round_[LEFT] >= 0:
        for letters in range(1, 3 * MOST):
            best, laid = int64(0), int64(0)
            for chosen in range(int64(1), full):
                if work[uint64(LONGEST + chosen)] == letters:
                    points = work[uint64(SUM + chosen)] & POINTS
                    if points > best:
                        best, laid = points, int64(chosen)
            if not laid:
                continue
            for place in range(count):
                free = not (laid >> place) & 1
                same = False
                for before in range(place):
                    if hand[uint64(before)] == hand[uint64(place)] and not (laid >> before) & 1:
                        same = True
                if free and not same and found < MOVES:
                    moves[uint64(MOVE * found + LAYS)] = laid
                    moves[uint64(MOVE * found + DROPS)] = place
                    moves[uint64(MOVE * found + OUT)] = 0
                    found += 1
                    if round_[LEFT] == 0:
                        break
        if found:
            return found
    else:
        for place in range(count):
            if place and hand[uint64(place)] == hand[uint64(place - 1)]:
                continue
            rest = full ^ (int64(1) << place)
            if work[uint64(LONGEST + rest)]:
                moves[uint64(MOVE * found + LAYS)] = rest
                moves[uint64(MOVE * found + DROPS)] = place
                moves[uint64(MOVE * found + OUT)] = 1
                found += 1
    if found and not may_wait:
        return found
    tried = int64(0)
    for _ in range(may_wait if found else count):
        best, dropped = int64(-1), int64(-1)
        for place in range(count):
            if (tried >> place) & 1 or (place and hand[uint64(place)] == hand[uint64(place - 1)]):
                continue
            worth = 64 * work[uint64(BEST + (full ^ (int64(1) << place)))]
            worth += faces[uint64(hand[uint64(place)])] & POINTS
            if worth > best:
                best, dropped = worth, int64(place)
        if dropped < 0:
            break
        tried |= int64(1) << dropped
        moves[uint64(MOVE * found + LAYS)] = 0
        moves[uint64(MOVE * found + DROPS)] = dropped
        moves[uint64(MOVE * found + OUT)] = 0
        found += 1
    return found


@compiled
def play_turn(
    seat: int,
    open_card: int,
    left: int,
    round_: Numbers,
    pool: Numbers,
    faces: Numbers,
    slots: Numbers,
    bits: Numbers,
    work: Numbers,
) -> Any:
    """Play one quick turn; gives the card discarded, + 65536 if the seat went out with it."""
    hand = work[_HANDS + MOST * seat : _HANDS + MOST * (seat + 1)]
    least = round_[LEAST]
    count = work[uint64(_COUNTS + seat)]
    bonus = round_[BONUS]
    longest = int64(0)
    for other in range(round_[SEATS]):
        if other != seat:
            longest = max(longest, work[uint64(_LONG + other)])
    full = (int64(2) << count) - 1
    takes = False
    if open_card >= 0:
        place = put_in(hand, count, open_card)
        study(hand, count + 1, least, faces, slots, bits, work)
        without = full ^ (int64(1) << place)
        if left >= 0:
            with_it = best_last(full, count, longest, bonus, work)
            without_it = best_last(without, count, longest, bonus, work)
            gain = worth_last(with_it, longest, bonus, work)
            takes = gain - worth_last(without_it, longest, bonus, work) >= _TAKES
        else:
            takes = best_out(count + 1, work) >= 0
            if not takes:
                dropped = best_drop(hand, count + 1, faces, work)
                gain = work[uint64(BEST + (full ^ (int64(1) << dropped)))]
                takes = gain - work[uint64(BEST + without)] >= _TAKES
        if not takes and work[_STOCK] < len(pool):
            take_out(hand, count + 1, place)
        else:
            takes = True
    if not takes:
        if work[_STOCK] >= len(pool):
            return int64(-1)
        put_in(hand, count, pool[uint64(work[_STOCK])])
        work[_STOCK] += 1
        study(hand, count + 1, least, faces, slots, bits, work)
    laid, dropped = int64(0), int64(-1)
    out = int64(0)
    if left >= 0:
        laid = best_last(full, count, longest, bonus, work)
        for place in range(count + 1):
            if not (laid >> place) & 1:
                dropped = int64(place)
                break
    else:
        if seat == 0 or roll(work, _RANDOM, 256) < round_[EAGER]:
            dropped = best_out(count + 1, work)
        if dropped >= 0:
            laid = full ^ (int64(1) << dropped)
            out = int64(65536)
        else:
            dropped = best_drop(hand, count + 1, faces, work)
    if laid:
        work[uint64(_LAID + seat)] += work[uint64(SUM + laid)] & POINTS
        work[uint64(_LONG + seat)] = max(work[uint64(_LONG + seat)], work[uint64(LONGEST + laid)])
    face = hand[uint64(dropped)]
    take_out(hand, count + 1, dropped)
    return face + out


@compiled
def outcome(round_: Numbers, work: Numbers) -> Any:
    """Tell how a round came out for seat 0: its points above the others' mean, times 1000."""
    seats = round_[SEATS]
    longest, holder, holders = int64(0), int64(-1), int64(0)
    for seat in range(seats):
        letters = work[uint64(_LONG + seat)]
        if letters > longest:
            longest, holder, holders = letters, int64(seat), int64(1)
        elif letters == longest:
            holders += 1
    if holder >= 0 and holders == 1:
        work[uint64(_LAID + holder)] += round_[BONUS]
    total = int64(0)
    best, winners = int64(-1), int64(0)
    for seat in range(seats):
        total += work[uint64(_LAID + seat)]
        score = round_[uint64(SCORE + seat)] + work[uint64(_LAID + seat)]
        if score > best:
            best, winners = score, int64(1)
        elif score == best:
            winners += 1
    own = work[_LAID]
    worth = 1000 * own - 1000 * (total - own) // (seats - 1)
    if round_[SCORE] + own == best:
        worth += 1000 * round_[STAKE] // winners
    return worth


@entry
def try_moves(
    first: int,
    last: int,
    seed: int,
    hand: Numbers,
    count: int,
    moves: Numbers,
    chosen: int,
    round_: Numbers,
    hands: Numbers,
    pool: Numbers,
    faces: Numbers,
    slots: Numbers,
    bits: Numbers,
    work: Numbers,
    sums: Numbers,
) -> None:
    """Play the rest of the round for `chosen` moves in the worlds `first` to `last` - 1.

    Adds the outcome of each move to `sums`, which has room for `SUMS` numbers.
    """
    seats = round_[SEATS]
    # What the moves lay is known before the workspace is used for others' hands.
    study(hand, count, round_[LEAST], faces, slots, bits, work)
    gains = sums[MOVES:]
    for number in range(chosen):
        laid = moves[uint64(MOVE * number + LAYS)]
        gains[uint64(2 * number)] = work[uint64(SUM + laid)] & POINTS
        gains[uint64(2 * number + 1)] = work[uint64(LONGEST + laid)] if laid else int64(0)
    for world in range(first, last):
        work[_RANDOM] = (seed + 1) * 0x2545F4914F6CDD1D + (world + 1) * 0x9E3779B97F4A7C1
        for _ in range(4):
            roll(work, _RANDOM, 2)
        dealt = int64(0)
        for seat in range(1, seats):
            base = work[_BASE + MOST * seat : _BASE + MOST * (seat + 1)]
            known = round_[uint64(KNOWN + seat)]
            for i in range(known):
                put_in(base, i, hands[uint64(MOST * seat + i)])
            for i in range(known, round_[uint64(HELD + seat)]):
                if dealt < len(pool):
                    swap(pool, dealt, dealt + roll(work, _RANDOM, len(pool) - dealt))
                    put_in(base, i, pool[uint64(dealt)])
                    dealt += 1
        for i in range(dealt, min(int64(len(pool)), dealt + 2 * MOST * seats)):
            swap(pool, i, i + roll(work, _RANDOM, len(pool) - i))
        start = work[_RANDOM]
        for number in range(chosen):
            work[_RANDOM] = start
            work[_STOCK] = dealt
            for seat in range(seats):
                work[uint64(_COUNTS + seat)] = round_[uint64(HELD + seat)]
                work[uint64(_LAID + seat)] = round_[uint64(LAID + seat)]
                work[uint64(_LONG + seat)] = round_[uint64(LONG + seat)]
            for i in range(MOST, MOST * seats):
                work[uint64(_HANDS + i)] = work[uint64(_BASE + i)]
            row = MOVE * number
            dropped = moves[uint64(row + DROPS)]
            kept = int64(0)
            for place in range(count):
                if place != dropped and not (moves[uint64(row + LAYS)] >> place) & 1:
                    work[uint64(_HANDS + kept)] = hand[uint64(place)]
                    kept += 1
            work[_COUNTS] = kept
            work[_LAID] += gains[uint64(2 * number)]
            work[_LONG] = max(work[_LONG], gains[uint64(2 * number + 1)])
            left = round_[LEFT]
            if moves[uint64(row + OUT)]:
                left = seats - 1
            open_card = hand[uint64(dropped)]
            seat = int64(0)
            for _ in range(_ROUNDS * seats):
                if left == 0:
                    break
                seat = seat + 1 if seat + 1 < seats else int64(0)
                open_card = play_turn(seat, open_card, left, round_, pool, faces, slots, bits, work)
                if open_card < 0:
                    break
                if left > 0:
                    left -= 1
                if open_card >= 65536:
                    open_card -= 65536
                    left = seats - 1
            sums[uint64(number)] += outcome(round_, work)


@compiled
def swap(cards: Numbers, one: int, other: int) -> None:
    """Exchange two cards."""
    kept = cards[uint64(one)]
    cards[uint64(one)] = cards[uint64(other)]
    cards[uint64(other)] = kept
