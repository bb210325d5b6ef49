"""The lexicons of a host: the current one for new tables, older ones for older tables."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from setzkasten.games.protocol import Game, Lexicon
from setzkasten.games.registry import policy_of
from setzkasten.lexicon import (
    Lexicon as BuiltLexicon,
)
from setzkasten.lexicon import (
    LexiconBroken,
    LexiconMissing,
    Verdict,
    lexicon_dir,
    open_lexicon,
)
from setzkasten.lexicon.place import version_dir
from setzkasten.service.entries import Edition

_LOG = logging.getLogger(__name__)


class Dictionary(Protocol):
    """One edition of a lexicon: the words of each game, and the judge."""

    @property
    def edition(self) -> Edition:
        """Its name and version."""
        ...

    def words(self, game: Game) -> Lexicon:
        """The words that a game admits."""
        ...

    def judge(self, word: str, game: Game) -> Verdict:
        """Judge a word by a game's rules, with reasons."""
        ...


class Shelf(Protocol):
    """Where dictionaries stand. It is sent to worker processes, so it must be picklable."""

    def current(self) -> Dictionary:
        """The dictionary for new tables."""
        ...

    def edition(self, edition: Edition) -> Dictionary:
        """The dictionary that a table has played with from the beginning."""
        ...


class BuiltDictionary:
    """A lexicon that `setzkasten lexicon build` has made."""

    def __init__(self, lexicon: BuiltLexicon) -> None:
        self._lexicon = lexicon
        self.edition = Edition(lexicon.id, lexicon.version)

    def words(self, game: Game) -> Lexicon:
        """The words that a game admits."""
        return self._lexicon.words(policy_of(game))

    def judge(self, word: str, game: Game) -> Verdict:
        """Judge a word by a game's rules, with reasons."""
        return self._lexicon.judge(word, policy_of(game))


class BuiltShelf:
    """The lexicons in a folder, opened when they are first asked for.

    `current` raises `LexiconMissing` or `LexiconBroken`; a host asks for it before it starts.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = lexicon_dir() if folder is None else folder
        self._current: Dictionary | None = None
        self._open: dict[str, Dictionary] = {}

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return BuiltShelf, (self._folder,)

    def current(self) -> Dictionary:
        """The dictionary for new tables: the one that was current when it was first asked for."""
        if self._current is None:
            self._current = BuiltDictionary(open_lexicon())
            self._open[self._current.edition.version] = self._current
        return self._current

    def edition(self, edition: Edition) -> Dictionary:
        """The dictionary with this version; the current one if a host has thrown it away."""
        known = self._open.get(edition.version)
        if known is None:
            known = self._open[edition.version] = self._find(edition)
        return known

    def _find(self, edition: Edition) -> Dictionary:
        folder = version_dir(self._folder, edition.version)
        try:
            if folder is not None:
                return BuiltDictionary(open_lexicon(folder))
        except (LexiconMissing, LexiconBroken) as error:
            _LOG.warning("lexicon %s: %s", edition.version, error)
        _LOG.warning("lexicon %s is gone: its tables go on with the current one", edition.version)
        return self.current()
