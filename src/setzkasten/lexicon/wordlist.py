"""A lexicon in memory from any words: for tests, small own lists, and as a double."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator

from setzkasten.letters import Spelling, spell


class WordList:
    """Admits exactly the given words. Words are spelled as on the table (see `letters.spell`)."""

    def __init__(self, words: Iterable[str], spelling: Spelling = "tile") -> None:
        self._words = frozenset(spell(word, spelling) for word in words)
        self._sorted = sorted(self._words)

    def __len__(self) -> int:
        return len(self._sorted)

    def __iter__(self) -> Iterator[str]:
        return iter(self._sorted)

    def admits(self, word: str) -> bool:
        """Check whether the word is on the list."""
        return word in self._words

    def begins(self, prefix: str) -> bool:
        """Check whether some word on the list starts with these letters."""
        place = bisect_left(self._sorted, prefix)
        return place < len(self._sorted) and self._sorted[place].startswith(prefix)
