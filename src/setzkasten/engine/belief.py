"""What a level believes when somebody else lays a word.

Everybody believes the words he knows, and knows more words by sight than he would find himself. Of
other words the small levels challenge only those that look wrong: with three letters in a row (or
at the beginning, or at the end) that are in no word they use themselves. So a beginner takes a rare
word for granted, as people do, can be fooled with a well-made one, and pays for few vain
challenges. A level that knows all words challenges exactly those that are none.
"""

from collections.abc import Hashable, Iterator
from functools import lru_cache

from setzkasten.engine.levels import Level, vocabulary
from setzkasten.games.words import Lexicon, is_listed
from setzkasten.lexicon.gamewords import RARE


class Belief(Lexicon):
    """What a level takes for a word: a lexicon that is only asked about words on the table."""

    def __init__(self, words: Lexicon, level: Level) -> None:
        self._words = words
        self._level = level

    def admits(self, word: str) -> bool:
        """Check whether the level believes in a word."""
        if self._words.admits(word) and self._words.band(word) <= self._level.passive:
            return True
        if self._level.passive >= RARE:
            return False
        return looks_right(word, shapes(vocabulary(self._words, self._level.active)))

    def begins(self, prefix: str) -> bool:
        """Check whether some word of the game begins so."""
        return self._words.begins(prefix)


def looks_right(word: str, known: frozenset[str]) -> bool:
    """Check whether all parts of a word are familiar."""
    return known.issuperset(_parts(word))


def _parts(word: str) -> Iterator[str]:
    framed = f"^{word}$"
    return (framed[place : place + 3] for place in range(len(framed) - 2))


def shapes(words: Lexicon) -> frozenset[str]:
    """Collect the parts of all words of a vocabulary; kept for the last few vocabularies."""
    return _shapes(words) if isinstance(words, Hashable) and is_listed(words) else frozenset()


@lru_cache(maxsize=8)
def _shapes(words: Lexicon) -> frozenset[str]:
    return frozenset(part for word in words for part in _parts(word))
