"""The lexicons of a host: the current one for new tables, older ones for older tables."""

import logging
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol

import msgspec

from setzkasten.games.protocol import Game
from setzkasten.games.registry import policy_of
from setzkasten.games.words import Lexicon
from setzkasten.lexicon import (
    BuiltLexicon,
    LayeredLexicon,
    LexiconBroken,
    LexiconMissing,
    ListRepository,
    ListUnusable,
    Role,
    Use,
    Verdict,
    lexicon_dir,
    open_edition,
    open_for_game,
    open_lexicon,
)
from setzkasten.lexicon.files.place import current_version, mark_in_use
from setzkasten.lexicon.lists.kindred import Kindred, kindred
from setzkasten.lexicon.lists.ownlists import DECIDED, Justification
from setzkasten.service.tables.entries import Edition

_LOG = logging.getLogger(__name__)


class Ruled(msgspec.Struct, frozen=True):
    """What hosts have decided so far: words that count here, and words that do not, and why."""

    accepted: Mapping[str, Justification] = {}
    removed: Mapping[str, Justification] = {}


class Dictionary(Protocol):
    """One edition of a lexicon: the words of each game, and the judge."""

    @property
    def edition(self) -> Edition:
        """Its name and version."""
        ...

    def words(self, game: Game) -> Lexicon:
        """Return the words that a game admits."""
        ...

    def judge(self, word: str, game: Game) -> Verdict:
        """Judge a word by a game's rules, with reasons."""
        ...

    def kindred(self, word: str, game: Game) -> tuple[Kindred, ...]:
        """Return the dictionary words that a word may be a form of, with all those forms."""
        ...


class Editions(Protocol):
    """Where dictionaries stand. It is sent to worker processes, so it must be picklable."""

    def current(self, game: Game | None = None) -> Dictionary:
        """Return the dictionary for new tables of a game, the host's own lists for it included.

        Without a game: the lexicon alone.
        """
        ...

    def edition(self, edition: Edition) -> Dictionary:
        """Return the dictionary that a table has played with from the beginning."""
        ...

    def rule(self, steps: Iterable[Ruled]) -> None:
        """Lay what hosts have decided over the lexicon: `current` has the last step from now on.

        Earlier steps are kept for tables that began with them. Raises `OSError`.
        """
        ...


class BuiltDictionary:
    """A lexicon that `setzkasten lexicon build` has made, with the host's lists over it if any."""

    def __init__(self, lexicon: BuiltLexicon | LayeredLexicon) -> None:
        self._lexicon = lexicon
        self.edition = Edition(lexicon.id, lexicon.version)

    def words(self, game: Game) -> Lexicon:
        """Return the words that a game admits."""
        return self._lexicon.words(policy_of(game))

    def judge(self, word: str, game: Game) -> Verdict:
        """Judge a word by a game's rules, with reasons."""
        return self._lexicon.judge(word, policy_of(game))

    def kindred(self, word: str, game: Game) -> tuple[Kindred, ...]:
        """Return the dictionary words that a word may be a form of, with all those forms."""
        return kindred(self._lexicon, word, policy_of(game))


class BuiltEditions:
    """The lexicons in a folder, opened when they are first asked for.

    `current` raises `LexiconMissing`, `LexiconBroken` or `ListUnusable`; a host asks for it before
    it starts. A lexicon or list that is changed meanwhile serves the tables opened from then on.
    """

    def __init__(self, folder: Path | None = None, decided: tuple[Use, ...] = ()) -> None:
        self._folder = lexicon_dir() if folder is None else folder
        self._decided = decided
        self._open: dict[str, Dictionary] = {}
        self._marked: set[str] = set()

    def __reduce__(self) -> tuple[type["BuiltEditions"], tuple[Path, tuple[Use, ...]]]:
        return BuiltEditions, (self._folder, self._decided)

    def current(self, game: Game | None = None) -> Dictionary:
        """Return the dictionary for new tables; takes seconds when lists have changed."""
        if game is None:
            return self._keep(open_lexicon(current_version(self._folder)))
        dictionary = self._keep(open_for_game(game.id, self._folder, self._decided))
        dictionary.words(game)
        return dictionary

    def edition(self, edition: Edition) -> Dictionary:
        """Return the dictionary with this version; the current one if a host has thrown it away."""
        known = self._open.get(edition.version)
        if known is None:
            known = self._open[edition.version] = self._find(edition)
        if edition.version not in self._marked:
            self._marked.add(edition.version)
            mark_in_use(self._folder, edition.version)
        return known

    def rule(self, steps: Iterable[Ruled]) -> None:
        """Lay what hosts have decided over the lexicon, as lists that no file of a host's names."""
        repository = ListRepository(self._folder)
        for step in steps:
            parts: dict[Role, Mapping[str, Justification]] = {
                "accept": step.accepted,
                "deny": step.removed,
            }
            decided = [Use("", DECIDED, repository.keep(w), role) for role, w in parts.items() if w]
            self._decided = tuple(decided)

    def _keep(self, lexicon: BuiltLexicon | LayeredLexicon) -> Dictionary:
        """Use what is open already, so that its words are made only once."""
        return self._open.setdefault(lexicon.version, BuiltDictionary(lexicon))

    def _find(self, edition: Edition) -> Dictionary:
        try:
            return BuiltDictionary(open_edition(edition.version, self._folder))
        except (LexiconMissing, LexiconBroken, ListUnusable) as error:
            _LOG.warning("lexicon %s: %s", edition.version, error)
        _LOG.warning("lexicon %s is gone: its tables go on with the current one", edition.version)
        return self.current()
