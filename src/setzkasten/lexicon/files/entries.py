"""Reading the built lexicon: words, their readings, and dictionary words, from flat arrays.

A *reading* joins a word to a dictionary word (lemma), to the form it is (a number of `forms.py`)
and to why it does not count, if so (a number of `reasons.py`). Words lie in alphabet order as
Latin-1, one byte a letter, and are found through buckets of their CRC-32. `pack.py` lays it out.
"""

from typing import Final
from zlib import crc32

import msgspec

from setzkasten.lexicon.files.container import Container

LONGEST_STORED: Final = 15
"""Words of more letters are not stored: the boards of the games have 15 squares in a row."""

ADMITTED = 1
NAMED = 2
"""Bits of a word's state: it counts in every game; it counts where names count."""


class Lemma(msgspec.Struct, frozen=True):
    """A dictionary word as it is written, its class (see `forms.CLASSES`) and a short meaning."""

    text: str
    word_class: int
    meaning: str = ""
    source: int = 0


class Reading(msgspec.Struct, frozen=True):
    """Which lemma, which form, and the number of the reason why it does not count (0: it does)."""

    lemma: int
    form: int
    why: int


class Entries:
    """Reads what `pack.py` laid out, straight from the mapped file."""

    def __init__(self, container: Container) -> None:
        self._text = container.array("text")
        self._at = container.array("text_at")
        self._bucket = container.array("bucket")
        self._in_bucket = container.array("in_bucket")
        self._mask = len(self._bucket) - 2
        self.state: memoryview[int] = container.array("state")
        self._reading_at = container.array("reading_at")
        self._lemma = container.array("reading_lemma")
        self._form = container.array("reading_form")
        self._why = container.array("reading_why")
        self._wrong = container.array("wrong")
        self._right = container.array("right")
        self._lemma_text = container.array("lemma")
        self._lemma_at = container.array("lemma_at")
        self._lemma_class = container.array("lemma_class")
        self._lemma_source = container.array("lemma_source")
        self._meaning = container.array("meaning")
        self._meaning_at = container.array("meaning_at")

    def __len__(self) -> int:
        return len(self.state)

    def find(self, word: str) -> int:
        """Return the number of a word, -1 if the lexicon does not know it at all."""
        try:
            key = word.encode("latin-1")
        except UnicodeEncodeError:
            return -1
        bucket = crc32(key) & self._mask
        bounds, at, text = self._bucket, self._at, self._text
        for slot in range(bounds[bucket], bounds[bucket + 1]):
            number = self._in_bucket[slot]
            if text[at[number] : at[number + 1]] == key:
                return number
        return -1

    def word(self, number: int) -> str:
        """Return the text of a word."""
        return str(self._text[self._at[number] : self._at[number + 1]], "latin-1")

    def readings(self, number: int) -> list[Reading]:
        """Return all readings of a word, best first."""
        span = range(self._reading_at[number], self._reading_at[number + 1])
        return [Reading(self._lemma[i], self._form[i], self._why[i]) for i in span]

    def lemma(self, number: int) -> Lemma:
        """Return a dictionary word."""
        text = str(self._lemma_text[self._lemma_at[number] : self._lemma_at[number + 1]], "utf-8")
        span = self._meaning[self._meaning_at[number] : self._meaning_at[number + 1]]
        return Lemma(
            text, self._lemma_class[number], str(span, "utf-8"), self._lemma_source[number]
        )

    def right_form(self, number: int) -> str:
        """Return the form that a wrongly built word should have; empty if unknown."""
        low, high = 0, len(self._wrong)
        while low < high:
            middle = (low + high) // 2
            if self._wrong[middle] < number:
                low = middle + 1
            else:
                high = middle
        if low < len(self._wrong) and self._wrong[low] == number:
            return self.word(self._right[low])
        return ""
