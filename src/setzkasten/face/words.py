"""The words a game is made with: a lexicon, a list, a file, or any words at all."""

from collections.abc import Iterable, Iterator
from os import PathLike
from typing import Protocol, runtime_checkable

from setzkasten.games.protocol import AnyGame
from setzkasten.games.words import Lexicon


@runtime_checkable
class WordOracle(Protocol):
    """The least that a lexicon of one's own has to answer."""

    def admits(self, word: str) -> bool:
        """Check whether a word may be laid."""
        ...

    def begins(self, prefix: str) -> bool:
        """Check whether some admissible word starts with these letters (or is them)."""
        ...


Words = Lexicon | WordOracle | Iterable[str] | PathLike[str]
"""Which words exist: a lexicon (`WordList`, or one of your own), words, or a file of them."""


class _OwnWords(Lexicon):
    """A lexicon of one's own as the house asks it: it has no graph and no bands."""

    def __init__(self, own: WordOracle) -> None:
        self._own = own

    def admits(self, word: str) -> bool:
        return self._own.admits(word)

    def begins(self, prefix: str) -> bool:
        return self._own.begins(prefix)

    def __iter__(self) -> Iterator[str]:
        return iter(self._own) if isinstance(self._own, Iterable) else super().__iter__()


def lexicon_for(words: Words | None, rules: AnyGame) -> Lexicon | None:
    """Return a lexicon for whatever was given; `None` stands for the built one."""
    if words is None or isinstance(words, Lexicon):
        return words
    if isinstance(words, WordOracle):
        return _OwnWords(words)
    if isinstance(words, str):
        raise TypeError("words are a list of words or a path, not one text")
    from setzkasten.lexicon import WordList

    if isinstance(words, PathLike):
        return WordList.read(words, rules.rules.spelling)
    return WordList(words, rules.rules.spelling)
