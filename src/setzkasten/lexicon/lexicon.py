"""Opening the built lexicon: words for each game, verdicts, and what it was made of."""

from functools import cache, cached_property
from pathlib import Path
from typing import Final

import msgspec

from setzkasten.lexicon import judge as judging
from setzkasten.lexicon.files.container import Container, ContainerBroken
from setzkasten.lexicon.files.entries import ADMITTED, NAMED, Entries
from setzkasten.lexicon.files.gamefile import graph_in, membership_in
from setzkasten.lexicon.files.place import current_version, lexicon_dir
from setzkasten.lexicon.gamewords import ALL, RARE, GameWords
from setzkasten.lexicon.graph import Dawg
from setzkasten.lexicon.policy import Policy
from setzkasten.lexicon.spellings import as_pairs, with_umlauts
from setzkasten.lexicon.verdict import Verdict
from setzkasten.texts import Explained, Sentence

FORMAT: Final = 1
"""Version of the files' layout; a lexicon of another layout must be built anew."""

BACKWARDS: Final = "backwards"
"""The name of the graph of all words that lie ready, spelled from their ends."""


class LexiconMissing(Explained):
    """No lexicon has been built yet."""

    def __init__(self) -> None:
        super().__init__(Sentence("lexicon_missing"))


class LexiconBroken(Explained):
    """The built lexicon is damaged or of another version."""

    def __init__(self, detail: str) -> None:
        super().__init__(Sentence("lexicon_broken", {"detail": detail}))


class SourceInfo(msgspec.Struct, frozen=True):
    """A data package that went into the lexicon, with licence and credit."""

    id: str
    package: str
    version: str
    licence: str
    credit: str
    used: bool = True


class Info(msgspec.Struct, frozen=True):
    """What a lexicon is: version, hash, sources, licence, and how many words of each length.

    `counts` has the admissible words by length, `words` their sum; `names` are admitted in some
    games only. `short` counts the words of at most eight letters, `weak` the admissible ones that a
    single weak witness supports.
    """

    id: str
    version: str
    format: int
    sha256: str
    licence: str
    sources: tuple[SourceInfo, ...]
    counts: dict[int, int]
    words: int
    short: int
    names: int
    lemmas: int
    readings: int
    missing: tuple[str, ...] = ()
    weak: int = 0


def open_lexicon(path: Path | None = None) -> "BuiltLexicon":
    """Open the current lexicon (or the one in a folder) by mapping it into memory.

    Raises `LexiconMissing` when there is none and `LexiconBroken` when it cannot be read.
    """
    folder = path if path is not None else current_version(lexicon_dir())
    if folder is None or not (folder / "info.json").is_file():
        raise LexiconMissing
    try:
        info = msgspec.json.decode((folder / "info.json").read_bytes(), type=Info)
        if info.format != FORMAT:
            raise LexiconBroken(f"Version {info.format}")
        return BuiltLexicon(folder, info, Container(folder / "lexicon.bin"))
    except (ContainerBroken, msgspec.DecodeError, OSError) as error:
        raise LexiconBroken(str(error)) from error


def is_whole(folder: Path) -> bool:
    """Read a lexicon from end to end: check whether it is what was written.

    Opening one does not do that: it would cost a player a second each time.
    """
    try:
        open_lexicon(folder)
        Container(folder / "lexicon.bin").check()
    except (LexiconBroken, LexiconMissing, ContainerBroken):
        return False
    return True


class BuiltLexicon:
    """A built lexicon. Opening is cheap, and processes on one machine share its memory."""

    def __init__(self, folder: Path, info: Info, container: Container) -> None:
        if container.sha256 != info.sha256:
            raise LexiconBroken("lexicon.bin")
        self.folder = folder
        self._info = info
        self._container = container
        self._store = Entries(container)
        self._credits = tuple(f"{source.credit}, {source.licence}" for source in info.sources)
        self._games: dict[Policy, GameWords] = {}
        self._narrow: dict[tuple[Policy, int], GameWords] = {}

    @property
    def id(self) -> str:
        """The lexicon's name together with its version."""
        return self._info.id

    @property
    def version(self) -> str:
        """The beginning of the hash of everything in it."""
        return self._info.version

    def info(self) -> Info:
        """Return sources, licences, versions and counts."""
        return self._info

    def __repr__(self) -> str:
        return f"Lexicon({self.id!r}, {self._info.words} words)"

    def words(self, policy: Policy) -> GameWords:
        """Return the words of a game. The games that come with the project have them ready."""
        words = self._games.get(policy)
        if words is None:
            words = self._games[policy] = self._words(policy)
        return words

    def judge(self, text: str, policy: Policy, *, suggestions: int = 5) -> Verdict:
        """Judge a word by a game's policy; odd input gets a verdict with its reason, too."""
        words = self.words(policy)
        return judging.judge(self._store, words, self._credits, text, policy, suggestions)

    def band(self, word: str) -> int:
        """Return how common a word (with umlauts as letters) is, from 1 to 5 (rare or unknown)."""
        number = self._store.find(word)
        return RARE if number < 0 else min(self._store.state[number] >> 5, RARE)

    def _words(self, policy: Policy) -> GameWords:
        name = graph_name(policy)
        ready = f"{name}.mask" in self._container
        words = GameWords(
            f"{self.id}/{name}",
            policy,
            graph_in(self._container, name) if ready else self._build_graph(policy),
            self.band if policy.spelling == "tile" else self._band_of_pairs,
            membership_in(self._container, name),
            lambda band: self._upto(policy, band),
            self._backwards if ready else (),
        )
        words.origin = (words_in, (self.folder, policy))
        return words

    @cached_property
    def _backwards(self) -> tuple[Dawg, ...]:
        """The words of all games that lie ready, from their last letter to the first."""
        known = f"{BACKWARDS}.mask" in self._container
        return (graph_in(self._container, BACKWARDS),) if known else ()

    def _upto(self, policy: Policy, band: int) -> GameWords:
        if band >= RARE and not self._info.weak:
            return self.words(policy)
        words = self._narrow.get((policy, band))
        if words is None:
            name = f"{self.id}/{graph_name(policy)}/{band}"
            find = self.band if policy.spelling == "tile" else self._band_of_pairs
            graph = self._build_graph(policy, band)
            words = GameWords(name, policy, graph, find, backwards=self.words(policy).backwards)
            self._narrow[policy, band] = words
        return words

    def _band_of_pairs(self, word: str) -> int:
        return min(self.band(other) for other in with_umlauts(word))

    def _build_graph(self, policy: Policy, band: int = ALL) -> Dawg:
        """Build a graph that does not lie ready; takes some seconds for a whole game."""
        # numpy is only needed here: opening the lexicon should not wait for its import
        from setzkasten.lexicon.files.graph_builder import build_graph

        return build_graph(select(self._store, policy, band))


def graph_name(policy: Policy) -> str:
    """Name the graph that a policy needs, such as `tile`, `tile+names`, `digraph-8`."""
    names = "+names" if policy.names else ""
    limit = f"-{policy.max_letters}" if policy.max_letters is not None else ""
    return f"{policy.spelling}{names}{limit}"


def select(store: Entries, policy: Policy, band: int = ALL) -> list[str]:
    """Return the words a policy admits, no rarer than a band, spelled its way, sorted."""
    bits = ADMITTED | (NAMED if policy.names else 0)
    limit = policy.max_letters
    words = [
        store.word(number)
        for number, state in enumerate(store.state)
        if state & bits and state >> 5 <= band
    ]
    if limit is not None:
        words = [word for word in words if len(word) <= limit]
    if policy.spelling == "digraph":
        words = sorted({as_pairs(word) for word in words})
    return words


@cache
def words_in(folder: Path, policy: Policy) -> GameWords:
    """Return the words of a game from the lexicon in a folder, opened once in each process."""
    return open_lexicon(folder).words(policy)
