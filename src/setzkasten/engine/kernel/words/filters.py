"""Which tiles can be laid all at once: filters over the words' letters, whatever their order.

The bonus for laying the whole rack lifts the bound of nearly every anchor above the best play so
far, though most racks make no word with the letters at hand. Two Bloom filters tell: one holds the
letters of every word, one those of every word with one letter taken out, for racks with a blank.
They say yes now and then where the answer is no, which costs time, and never the other way round.
"""

from typing import Any

import numpy as np

from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64, uint64

SHORTEST = 7
"""Letters of the shortest words in the filters."""

LETTER_HASHES = np.random.default_rng(20_000_003).integers(0, 1 << 62, 29, np.int64)
"""The hash of a multiset is the sum of these over its letters."""

_WORDS_TO_ENTRY = 8  # entries to one int64 of a filter, at most


@compiled
def mix(code: int) -> Any:
    """Spread a sum of letter hashes over all bits."""
    code ^= (code >> int64(31)) & int64(0x1FFFFFFFF)
    code *= int64(0x2545F4914F6CDD1D)
    return code ^ ((code >> int64(29)) & int64(0x7FFFFFFFF))


@compiled
def bits_of(code: int) -> Any:
    """Return the four bits that an entry sets in its int64."""
    return (
        (int64(1) << (code & 63))
        | (int64(1) << ((code >> int64(6)) & 63))
        | (int64(1) << ((code >> int64(12)) & 63))
        | (int64(1) << ((code >> int64(18)) & 63))
    )


@compiled
def holds(filters: Numbers, begin: int, size: int, code: int) -> Any:
    """Ask the filter at `begin`, of `size` int64s (a power of two), for a sum of letter hashes."""
    mixed = mix(code)
    bits = bits_of(mixed)
    return filters[uint64(begin + ((mixed >> int64(24)) & (size - 1)))] & bits == bits


@compiled
def _enter(filters: Numbers, begin: int, size: int, code: int) -> None:
    mixed = mix(code)
    filters[begin + ((mixed >> int64(24)) & (size - 1))] |= bits_of(mixed)


@entry
def _fill(letters: Numbers, starts: Numbers, filters: Numbers, whole: int, lacking: int) -> None:
    for word in range(len(starts) - 1):
        if starts[word + 1] - starts[word] < SHORTEST:
            continue
        code = int64(0)
        for i in range(starts[word], starts[word + 1]):
            code += LETTER_HASHES[letters[i]]
        _enter(filters, int64(0), whole, code)
        for i in range(starts[word], starts[word + 1]):
            _enter(filters, whole, lacking, code - LETTER_HASHES[letters[i]])


def build_filters(letters: Numbers, starts: Numbers) -> tuple[Numbers, int]:
    """Build both filters, one behind the other: (filters, int64s of the first one)."""
    lengths = np.diff(starts)
    long = lengths[lengths >= SHORTEST]
    whole = _size(len(long))
    lacking = _size(int(long.sum()))
    filters = np.zeros(whole + lacking, np.int64)
    _fill(letters, starts, filters, whole, lacking)
    return filters, whole


def _size(entries: int) -> int:
    return 1 << max(0, (entries // _WORDS_TO_ENTRY).bit_length())
