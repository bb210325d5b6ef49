"""The words of a game in the form that the search walks: built once, then kept on disk."""

import hashlib
import itertools
import operator
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import numpy as np

from setzkasten.engine.kernel.words.filters import build_filters
from setzkasten.engine.kernel.words.graph import (
    LONGEST,
    TooManyWords,
    Vocabulary,
    build_arcs,
    list_words,
)
from setzkasten.engine.kernel.words.storage import FOLDER, load_graph, save_graph
from setzkasten.engine.toolchain import folders
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.games.words import LetterGraph, Lexicon
from setzkasten.letters import ALPHABET, Unspellable

__all__ = ["TooManyWords", "WordGraph"]

_NO_LETTER: Final = 255
_NUMBERS: Final = bytes(
    ALPHABET.index(chr(code)) if chr(code) in ALPHABET else _NO_LETTER for code in range(256)
)
"""For each character of Latin-1 the number of its letter."""


class WordGraph:
    """All words that can be laid, as flat arrays (see `engine.kernel.words.graph`).

    Its memory is shared between the processes of a machine. Words are spelled as on the table.
    """

    __slots__ = ("stored",)

    def __init__(self, stored: Vocabulary) -> None:
        self.stored = stored

    def __len__(self) -> int:
        """Return the number of words."""
        return self.stored.words

    @property
    def nbytes(self) -> int:
        """The memory it takes, filters included."""
        return int(self.stored.arcs.nbytes + self.stored.filters.nbytes)

    def __repr__(self) -> str:
        return f"WordGraph({len(self)} words, {self.nbytes / 1e6:.1f} MB)"

    @classmethod
    def of(cls, words: Lexicon | Iterable[str]) -> "WordGraph":
        """Return the graph of some words: from disk, if it was ever built by this version.

        Numbers of one letter, and of more than 31, cannot be laid and are left out. Raises
        `Unspellable` for a word with a character that no tile shows. If `words` is a lexicon whose
        `id` names its content, as the games of a built one have, that is taken instead of reading.
        """
        if isinstance(words, Lexicon) and words.id is not None:
            return cls._kept(folders.key_of(words.id), words)
        listed = _listed(words)
        content = hashlib.sha256("\n".join(listed).encode())
        return cls._kept(content.hexdigest(), listed)

    @classmethod
    def of_file(cls, path: Path) -> "WordGraph":
        """Return the graph of a word list: a text file in UTF-8, one word a line."""
        return cls.of(path.read_text("utf-8").split())

    @classmethod
    def compile(cls, words: Lexicon | Iterable[str]) -> "WordGraph":
        """Build the graph of some words without keeping it: a second for 300,000 words."""
        graph = words.graph if isinstance(words, Lexicon) else None
        numbered = _numbered(_listed(words)) if graph is None else _walked(graph)
        count = len(numbered[1]) - 1
        return cls(Vocabulary(build_arcs(*numbered), *build_filters(*numbered), count))

    @classmethod
    def _kept(cls, key: str, words: Lexicon | Iterable[str]) -> "WordGraph":
        path = FOLDER / folders.graph_file(key)
        found = load_graph(path)
        if found is None:
            built = cls.compile(words).stored
            try:
                save_graph(path, built)
            except OSError:
                return cls(built)  # a full disk costs time at the next start, no more
            found = load_graph(path) or built
        return cls(found)


def _numbers(view: "memoryview[int]") -> Numbers:
    return np.asarray(view).astype(np.int64)


def _walked(graph: LetterGraph) -> tuple[Numbers, Numbers]:
    parts = _numbers(graph.mask), _numbers(graph.first), _numbers(graph.target)
    return list_words(*parts, graph.root)


def _listed(words: Iterable[str]) -> list[str]:
    """Sort the words that can be laid; those that come sorted are only looked through."""
    listed = [word for word in words if 2 <= len(word) <= LONGEST]
    if all(map(operator.lt, listed, itertools.islice(listed, 1, None))):
        return listed
    return sorted(set(listed))


def _numbered(words: list[str]) -> tuple[Numbers, Numbers]:
    """Turn sorted words into letter numbers, one word behind the other, and where each starts."""
    starts = np.zeros(len(words) + 1, np.int64)
    np.cumsum(np.fromiter(map(len, words), np.int64, len(words)), out=starts[1:])
    # All letters are of Latin-1. What is not becomes a question mark, which is no letter.
    text = "".join(words).encode("latin-1", "replace").translate(_NUMBERS)
    letters = np.frombuffer(text, np.uint8)
    if (letters == _NO_LETTER).any():
        place = int(np.argmax(letters == _NO_LETTER))
        word = words[int(np.searchsorted(starts, place, "right")) - 1]
        raise Unspellable(word, next(c for c in word if c not in ALPHABET))
    return letters.astype(np.int64), starts
