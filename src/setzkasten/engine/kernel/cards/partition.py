"""Which sets of cards are words, and how a hand parts into words: for up to eight cards.

A set of cards is a word, or none, whatever their order; its points and its letters do not depend on
the order either. So a lexicon is a hash table of the sets that spell a word. A set's key is a
number in base (faces + 1): the cards in ascending order, each counted from 1. Keys are exact.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, inlined, int64, uint64

MOST: Final = 8
"""Cards in a hand, at most."""

SETS: Final = 1 << MOST

POINTS: Final = (1 << 16) - 1
"""Mask of the points in a sum; what stands above them are the letters."""

LETTERS: Final = 16
"""Where the letters begin in a sum."""


class Spellable(NamedTuple):
    """Which sets of at least `least` cards are words.

    `faces` has points of a card + 65536 * its letters, for each face; `slots` is the hash table of
    the keys, 0 where it is free, a power of two long; `bits` has one bit for every key and few
    others, to answer most questions without the table.
    """

    faces: Numbers
    slots: Numbers
    bits: Numbers
    least: int


class Sets(NamedTuple):
    """What is worked out for each set of places in a hand.

    The `key`; `sum`, points + 65536 * letters; `word`, the letters of the word that the set spells,
    0 if it spells none; `longest`, 0 if it does not part into words, else the most letters a word
    can have then; `best`, the most points that words from some cards of the set bring.
    """

    key: Numbers
    sum: Numbers
    word: Numbers
    longest: Numbers
    best: Numbers


def empty_sets() -> Sets:
    """Make room for the sets of a hand."""
    return Sets(*(np.zeros(SETS, np.int64) for _ in range(5)))


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


@inlined
def _is_key(words: Spellable, key: int) -> Any:
    """Check whether a key is in the table."""
    last = int64(len(words.slots) - 1)
    last_bit = int64(len(words.bits) * 64 - 1)
    spread = key * int64(_SPREAD)
    bit = (spread >> 6) & last_bit
    if not (words.bits[uint64(bit >> 6)] >> (bit & 63)) & 1:
        return False
    slot = (spread >> 24) & last
    while words.slots[uint64(slot)] != 0 and words.slots[uint64(slot)] != key:
        slot = (slot + 1) & last
    return words.slots[uint64(slot)] == key


@compiled
def spell_sets(hand: Numbers, count: int, words: Spellable, sets: Sets) -> None:
    """Find the words among all sets of the `count` cards, in ascending order: key, sum, word."""
    base = int64(len(words.faces) + 1)
    sets.key[0] = 0
    sets.sum[0] = 0
    sets.word[0] = 0
    for place in range(count):
        face = hand[uint64(place)]
        its = words.faces[uint64(face)]
        top = int64(1) << place
        for low in range(top):
            chosen = low + top
            key = sets.key[uint64(low)] * base + face + 1
            total = sets.sum[uint64(low)] + its
            sets.key[uint64(chosen)] = key
            sets.sum[uint64(chosen)] = total
            letters = int64(0)
            if _is_key(words, key) and popcount(int64(chosen)) >= words.least:
                letters = total >> LETTERS
            sets.word[uint64(chosen)] = letters


@compiled
def part_sets(count: int, sets: Sets) -> None:
    """Find which sets part into words, and how long a word can be then: longest, from word."""
    sets.longest[0] = 0
    for chosen in range(int64(1), int64(1) << count):
        low = chosen & -chosen
        rest = chosen ^ low
        best = sets.word[uint64(chosen)]
        # Split off a word that holds the lowest card.
        other = rest
        while other:
            first = sets.word[uint64(chosen ^ other)]
            if first:
                second = sets.longest[uint64(other)]
                if second:
                    best = max(best, first, second)
            other = (other - 1) & rest
        sets.longest[uint64(chosen)] = best


@compiled
def value_sets(count: int, sets: Sets) -> None:
    """Find what each set can bring when not all its cards must be used: best, from longest."""
    sets.best[0] = 0
    for chosen in range(int64(1), int64(1) << count):
        best = int64(0)
        if sets.longest[uint64(chosen)]:
            best = sets.sum[uint64(chosen)] & POINTS
        left = chosen
        while left:
            low = left & -left
            best = max(best, sets.best[uint64(chosen ^ low)])
            left ^= low
        sets.best[uint64(chosen)] = best
