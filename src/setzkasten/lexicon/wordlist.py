"""A lexicon in memory from any words: for tests, small own lists, and as a double."""

import errno
import os
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sized
from itertools import islice
from os import PathLike
from typing import Final, Self

from setzkasten.letters import Spelling, spell
from setzkasten.lexicon.graph import Dawg
from setzkasten.texts.progress import OnProgress, Share, shares

_LIMIT: Final = 64 << 20
_AT_ONCE: Final = 20_000
"""Words that are spelled between two looks at who waits: some hundredths of a second."""


class WordList:
    """Admits exactly the given words. Words are spelled as on the table (see `letters.spell`).

    It has no name for its content and no graph, and nobody has counted how common its words are.

    >>> words = sk.WordList(["Hund", "Straße"])
    >>> "HUND" in words, words.admits("STRASSE"), len(words)
    (True, True, 2)
    """

    id: str | None = None
    graph: Dawg | None = None

    def __init__(
        self,
        words: Iterable[str],
        spelling: Spelling = "tile",
        *,
        progress: OnProgress | None = None,
    ) -> None:
        tell = shares(progress, "reading_words")
        if progress is None:
            self._words = frozenset(spell(word, spelling) for word in words)
        else:
            self._words = _watched(words, spelling, tell)
        self._sorted = sorted(self._words)
        tell(1.0)

    @classmethod
    def read(
        cls,
        path: str | PathLike[str],
        spelling: Spelling = "tile",
        *,
        progress: OnProgress | None = None,
    ) -> Self:
        """Read a list from a file: UTF-8, words with white space between them, `#` for remarks.

        Raises `OSError`, also for more than 64 MiB, `UnicodeDecodeError`, or `Unspellable`.
        """
        with open(path, "rb") as file:
            data = file.read(_LIMIT + 1)
        if len(data) > _LIMIT:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), os.fspath(path))
        lines = (line.partition("#")[0] for line in data.decode("utf-8-sig").splitlines())
        return cls((word for line in lines for word in line.split()), spelling, progress=progress)

    def __repr__(self) -> str:
        return f"WordList({len(self)} words)"

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.admits(word)

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

    def band(self, word: str) -> int:
        """Return 1, as if every word were common."""
        return 1

    def upto(self, band: int) -> "WordList":
        """Return the whole list, whatever the band."""
        return self


def _watched(words: Iterable[str], spelling: Spelling, tell: Share) -> frozenset[str]:
    """Spell words some at a time, telling how far it is; sorting them is the last tenth."""
    tell(0.0)
    given = words if isinstance(words, Sized) else list(words)
    left = iter(given)
    spelled: set[str] = set()
    done = 0
    while part := [spell(word, spelling) for word in islice(left, _AT_ONCE)]:
        spelled.update(part)
        done += len(part)
        tell(0.9 * done / len(given))
    return frozenset(spelled)
