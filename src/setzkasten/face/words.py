"""The words a game is made with: a lexicon, a list, a file, or any words at all."""

from collections.abc import Iterable
from os import PathLike
from typing import Any, cast

from setzkasten.games.protocol import Game, Lexicon

Words = Lexicon | Iterable[str] | PathLike[str]
"""Which words exist: a lexicon (`WordList`, or one of your own), words, or a file of them."""


def lexicon_for(words: Words | None, rules: Game) -> Lexicon | None:
    """Return a lexicon for whatever was given; `None` stands for the built one."""
    if words is None or hasattr(words, "admits"):
        return cast("Lexicon | None", words)
    if isinstance(words, str):
        raise TypeError("words are a list of words or a path, not one text")
    from setzkasten.lexicon import WordList

    if isinstance(words, PathLike):
        return WordList.read(words, rules.rules.spelling)
    return WordList(cast("Any", words), rules.rules.spelling)
