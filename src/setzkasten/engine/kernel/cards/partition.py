"""Which sets of cards are words, and how a hand parts into words: for up to eight cards.

A set of cards is a word, or none, whatever their order; its points and its letters do not depend on
the order either. So a lexicon is a hash table of the sets that spell a word. A set's key is a
number in base (faces + 1): the cards in ascending order, each counted from 1. Keys are exact.

    faces   points of a card + 65536 * its letters, for each face
    slots   the hash table, 0 where it is free; a power of two long
    bits    one bit for every key and few others, to answer most questions without the table
    hand    faces of some cards in ascending order
    work    what is worked out for each of the 256 sets of places in the hand, see below
"""

from typing import Any, Final

from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64, uint64

MOST: Final = 8
"""Cards in a hand, at most."""

SETS: Final = 1 << MOST

KEY: Final = 0
"""In `work`: the key of each set."""

SUM: Final = SETS
"""In `work`: points + 65536 * letters of each set."""

WORD: Final = 2 * SETS
"""In `work`: the letters of the word that the set spells, 0 if it spells none."""

LONGEST: Final = 3 * SETS
"""In `work`: 0 if the set does not part into words; else the most letters a word can have then."""

BEST: Final = 4 * SETS
"""In `work`: the most points that words from some cards of the set bring."""

WORK: Final = 5 * SETS

POINTS: Final = (1 << 16) - 1
"""Mask of the points in a sum; what stands above them are the letters."""

LETTERS: Final = 16
"""Where the letters begin in a sum."""

_SPREAD: Final = -0x61C8864680B583EB


@entry
def add_keys(keys: Numbers, slots: Numbers, bits: Numbers) -> Any:
    """Enter keys into the table, which must have more room than there are keys; counts new ones."""
    last = int64(len(slots) - 1)
    last_bit = int64(len(bits) * 64 - 1)
    new = int64(0)
    for i in range(len(keys)):
        key = keys[i]
        spread = key * int64(_SPREAD)
        bit = (spread >> 6) & last_bit
        bits[uint64(bit >> 6)] |= int64(1) << (bit & 63)
        slot = (spread >> 24) & last
        while slots[uint64(slot)] != 0 and slots[uint64(slot)] != key:
            slot = (slot + 1) & last
        if slots[uint64(slot)] == 0:
            slots[uint64(slot)] = key
            new += 1
    return new


@compiled
def spell_sets(
    hand: Numbers,
    count: int,
    least: int,
    faces: Numbers,
    slots: Numbers,
    bits: Numbers,
    work: Numbers,
) -> None:
    """Find the words among all sets of at least `least` of the `count` cards: KEY, SUM, WORD."""
    base = int64(len(faces) + 1)
    last = int64(len(slots) - 1)
    last_bit = int64(len(bits) * 64 - 1)
    work[KEY] = 0
    work[SUM] = 0
    work[WORD] = 0
    for place in range(count):
        face = hand[uint64(place)]
        its = faces[uint64(face)]
        top = int64(1) << place
        for low in range(top):
            chosen = low + top
            key = work[uint64(KEY + low)] * base + face + 1
            total = work[uint64(SUM + low)] + its
            work[uint64(KEY + chosen)] = key
            work[uint64(SUM + chosen)] = total
            spread = key * int64(_SPREAD)
            bit = (spread >> 6) & last_bit
            letters = int64(0)
            if (bits[uint64(bit >> 6)] >> (bit & 63)) & 1:
                slot = (spread >> 24) & last
                while slots[uint64(slot)] != 0 and slots[uint64(slot)] != key:
                    slot = (slot + 1) & last
                if slots[uint64(slot)] == key:
                    cards = int64(0)
                    left = chosen
                    while left:
                        left &= left - 1
                        cards += 1
                    if cards >= least:
                        letters = total >> LETTERS
            work[uint64(WORD + chosen)] = letters


@compiled
def part_sets(count: int, work: Numbers) -> None:
    """Find which sets part into words, and how long a word can be then: LONGEST, from WORD."""
    work[LONGEST] = 0
    for chosen in range(int64(1), int64(1) << count):
        low = chosen & -chosen
        rest = chosen ^ low
        best = work[uint64(WORD + chosen)]
        # Split off a word that holds the lowest card.
        other = rest
        while other:
            first = work[uint64(WORD + (chosen ^ other))]
            if first:
                second = work[uint64(LONGEST + other)]
                if second:
                    best = max(best, first, second)
            other = (other - 1) & rest
        work[uint64(LONGEST + chosen)] = best


@compiled
def value_sets(count: int, work: Numbers) -> None:
    """Find what each set can bring when not all its cards must be used: BEST, from LONGEST."""
    work[BEST] = 0
    for chosen in range(int64(1), int64(1) << count):
        best = int64(0)
        if work[uint64(LONGEST + chosen)]:
            best = work[uint64(SUM + chosen)] & POINTS
        left = chosen
        while left:
            low = left & -left
            best = max(best, work[uint64(BEST + (chosen ^ low))])
            left ^= low
        work[uint64(BEST + chosen)] = best
