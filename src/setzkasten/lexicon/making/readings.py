"""Readings in the making: all of them as numbers in flat arrays, put in order at once.

A reading is entered as the number of its word (words are numbered as they come) and one number for
lemma, form and reason. A million and a half of them are sorted and packed by whole-array steps.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from setzkasten.lexicon.files.entries import ADMITTED, NAMED
from setzkasten.lexicon.files.pack import Arrays
from setzkasten.lexicon.forms import FORM, FORMS
from setzkasten.lexicon.gamewords import ALL
from setzkasten.lexicon.reasons import NAMES, NUMBERED

WHY_BITS: Final = 6
FORM_BITS: Final = 10
LEMMA_AT: Final = WHY_BITS + FORM_BITS
assert len(FORMS) < 1 << FORM_BITS
assert len(NUMBERED) < 1 << WHY_BITS

COUNTS: Final = (1 << WHY_BITS) - 1
"""The bits of a packed reading that are all zero if it counts."""

BASES: Final = frozenset(FORM[key] for key in ("base", "nom.sg", "inf", "adj.pos"))
"""The forms by which a dictionary word is listed."""

Numbers = NDArray[np.integer[Any]]


class Readings(NamedTuple):
    """Readings as flat arrays: the number of each one's word, its lemma, form and reason.

    The arrays are as narrow as can be: here the memory of a build is at its highest.
    """

    word: Numbers
    lemma: Numbers
    form: Numbers
    why: Numbers

    @classmethod
    def unpacked(cls, word: Numbers, packed: Numbers) -> "Readings":
        """Take packed readings apart, each once; they stay in their order."""
        order = np.lexsort((packed, word))
        first = np.ones(len(order), dtype=bool)
        first[1:] = (np.diff(word[order]) != 0) | (np.diff(packed[order]) != 0)
        # lexsort is stable: of equal readings the one that came first is kept
        kept = np.sort(order[first])
        word, packed = word[kept], packed[kept]
        form = (packed >> WHY_BITS & (1 << FORM_BITS) - 1).astype(np.uint16)
        lemma, why = (packed >> LEMMA_AT).astype(np.int32), (packed & COUNTS).astype(np.uint8)
        return cls(word, lemma, form, why)

    def best_first(self, weights: Numbers) -> "Readings":
        """Return them by word: those that count first, then by the weight of their lemma.

        Of what does not count, the forms of names come last: `Mithräer` is itself before it is
        a form of `Mithra`.
        """
        of_name = np.isin(self.why, [*NAMES]) & ~np.isin(self.form, [*BASES])
        order = np.lexsort((weights[self.lemma], of_name, self.why > 0, self.word))
        return Readings(*(array[order] for array in self))

    def starts(self, words: int) -> Numbers:
        """Return where the readings of each word begin, and where the last ones end."""
        return np.concatenate(([0], np.cumsum(np.bincount(self.word, minlength=words))))

    def states(self, bands: Numbers, weak: NDArray[np.bool_]) -> NDArray[np.uint8]:
        """Return the state of each word: its bits, and its frequency band.

        What only `weak` lemmas support is in no band.
        """
        counts = self.why == 0
        admitted = self._have(counts, len(bands))
        named = self._have(np.isin(self.why, [*NAMES]), len(bands))
        firm = self._have(counts & ~weak[self.lemma], len(bands))
        band = np.where(admitted & ~firm, ALL, bands)
        return (admitted * ADMITTED | named * NAMED | band << 5).astype(np.uint8)

    def _have(self, chosen: NDArray[np.bool_], words: int) -> NDArray[np.bool_]:
        return np.bincount(self.word[chosen], minlength=words) > 0

    def pack(self, words: int) -> Arrays:
        """Lay them out, to be sorted by word before."""
        return {
            "reading_at": ("I", self.starts(words).astype("<u4").tobytes()),
            "reading_lemma": ("I", self.lemma.astype("<u4").tobytes()),
            "reading_form": ("H", self.form.astype("<u2").tobytes()),
            "reading_why": ("B", self.why.astype(np.uint8).tobytes()),
        }
