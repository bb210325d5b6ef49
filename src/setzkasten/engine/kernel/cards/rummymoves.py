"""What can sensibly be done with a rummy hand after drawing. A move is a row of `MOVE` numbers."""

from typing import Any, Final

from setzkasten.engine.kernel.cards.partition import MOST, POINTS, Sets, Spellable
from setzkasten.engine.kernel.cards.rummyhand import study
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, inlined, int64, uint64

LAYS: Final = 0
"""The places in the hand that are laid, as bits; 0: none."""

DROPS: Final = 1
"""The place in the hand whose card is discarded."""

OUT: Final = 2
"""1 if it goes out with this."""

MOVE: Final = 3

MOVES: Final = 24 * MOST
"""Moves that are tried, at most: a longest word of any length, and any discard with it."""


@inlined
def _write_move(moves: Numbers, number: int, lays: int, drops: int, out: int) -> None:
    moves[uint64(MOVE * number + LAYS)] = lays
    moves[uint64(MOVE * number + DROPS)] = drops
    moves[uint64(MOVE * number + OUT)] = out


@compiled
def _list_last(hand: Numbers, count: int, ends: bool, sets: Sets, moves: Numbers) -> Any:
    """List the dearest words for every length of the longest, with every card to discard.

    If the round `ends` with this turn, what is discarded makes no difference.
    """
    full = (int64(1) << count) - 1
    found = int64(0)
    for letters in range(1, 3 * MOST):
        best, laid = int64(0), int64(0)
        for chosen in range(int64(1), full):
            if sets.longest[uint64(chosen)] == letters:
                points = sets.sum[uint64(chosen)] & POINTS
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
                _write_move(moves, found, laid, int64(place), int64(0))
                found += 1
                if ends:
                    break
    return found


@compiled
def _list_outs(hand: Numbers, count: int, sets: Sets, moves: Numbers) -> Any:
    """List every way to go out."""
    full = (int64(1) << count) - 1
    found = int64(0)
    for place in range(count):
        if place and hand[uint64(place)] == hand[uint64(place - 1)]:
            continue
        rest = full ^ (int64(1) << place)
        if sets.longest[uint64(rest)]:
            _write_move(moves, found, rest, int64(place), int64(1))
            found += 1
    return found


@entry
def list_moves(
    hand: Numbers,
    left: int,
    may_wait: int,
    words: Spellable,
    sets: Sets,
    moves: Numbers,
) -> Any:
    """List what can sensibly be done with a hand after drawing; return the number of moves.

    While nobody is out (`left`, see `RoundOutlook`): every way to go out, and the best ways to wait
    (`may_wait`: how many; they are listed in any case if one cannot go out). In a last turn: the
    dearest words for every length of the longest, with every card that can be discarded.
    """
    count = int64(len(hand))
    study(hand, count, words, sets)
    if left >= 0:
        found = _list_last(hand, count, left == 0, sets, moves)
        if found:
            return found
    else:
        found = _list_outs(hand, count, sets, moves)
    if found and not may_wait:
        return found
    full = (int64(1) << count) - 1
    tried = int64(0)
    for _ in range(may_wait if found else count):
        best, dropped = int64(-1), int64(-1)
        for place in range(count):
            if (tried >> place) & 1 or (place and hand[uint64(place)] == hand[uint64(place - 1)]):
                continue
            worth = 64 * sets.best[uint64(full ^ (int64(1) << place))]
            worth += words.faces[uint64(hand[uint64(place)])] & POINTS
            if worth > best:
                best, dropped = worth, int64(place)
        if dropped < 0:
            break
        tried |= int64(1) << dropped
        _write_move(moves, found, int64(0), dropped, int64(0))
        found += 1
    return found
