"""A lexicon with own lists over it: what they add, refuse or restrict, and which one decided."""

import hashlib
import tempfile
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from setzkasten.lexicon.files import container
from setzkasten.lexicon.files.container import Container, ContainerBroken
from setzkasten.lexicon.files.gamefile import graph_in, membership_in
from setzkasten.lexicon.files.place import current_version, lexicon_dir, version_dir
from setzkasten.lexicon.forms import ENTRY
from setzkasten.lexicon.gamewords import ALL, RARE, GameWords
from setzkasten.lexicon.judge import read
from setzkasten.lexicon.lexicon import BuiltLexicon, Info, graph_name, open_lexicon
from setzkasten.lexicon.lists.listfile import ListUnusable
from setzkasten.lexicon.lists.ownlists import Justification, ListRepository, Role, Use
from setzkasten.lexicon.policy import Policy
from setzkasten.lexicon.reasons import explain
from setzkasten.lexicon.spellings import as_pairs, with_umlauts
from setzkasten.lexicon.verdict import Analysis, Reason, Verdict
from setzkasten.texts import Details

PATCHED: Final = 2_000
"""Lists of so many words are patched into the graph beneath them; longer ones are woven in."""

_ALL: Final = "all"
_ADDED: Final = "added"
"""What a woven file holds: all words of the game, and from their ends those that lists add."""


class Layer(msgspec.Struct, frozen=True):
    """A list over the lexicon: its name, hash, role and words (umlauts as letters).

    `remarks` say of single words when that was decided and why.
    """

    name: str
    sha256: str
    role: Role
    words: frozenset[str]
    remarks: Mapping[str, Justification] = {}

    @property
    def short(self) -> bool:
        """Whether its words are few enough to be patched into a graph."""
        return self.role != "attest" and len(self.words) <= PATCHED

    @property
    def mark(self) -> str:
        """Role, name and hash in short, for the version's name."""
        return f"{self.role}.{self.name}.{self.sha256[:12]}"

    def holds(self, word: str, policy: Policy) -> bool:
        """Check whether the list has a word that is spelled the policy's way."""
        if policy.spelling == "tile":
            return word in self.words
        return any(other in self.words for other in with_umlauts(word))

    def explain(self, word: str, policy: Policy) -> Reason:
        """Say that the list decides on a word which it holds, and when and why that was decided."""
        spelled = (word,) if policy.spelling == "tile" else with_umlauts(word)
        remark = next((self.remarks[one] for one in spelled if one in self.remarks), None)
        if remark is None:
            code = "own_list" if self.role == "accept" else "denied"
            return explain(code, policy, word=word, layer=self.name)
        year, month, day = remark.day.split("-")
        said: Details = {"word": word, "day": day, "month": month, "year": year}
        said |= {"wording": self.role, "said": remark.said}
        return Reason("decided", policy.cite("listed"), said)


class LayeredLexicon:
    """Answers like a `Lexicon`, with layers over it: attest restricts, accept adds, deny refuses.

    A word counts if the lexicon admits it and every attesting list has it, or if an accepting list
    has it; and if no denying list has it.
    """

    def __init__(
        self,
        base: BuiltLexicon,
        layers: Sequence[Layer],
        cache: Path,
        ground: "LayeredLexicon | None" = None,
    ) -> None:
        self.base = base
        self.layers: tuple[Layer, ...] = tuple(sorted(layers, key=lambda layer: layer.mark))
        self.ground: BuiltLexicon | LayeredLexicon = base if ground is None else ground
        """What the short lists are patched into: the lexicon with the long ones woven in."""
        self._short = tuple(layer for layer in self.layers if layer.short)
        self._cache = cache
        self._games: dict[Policy, GameWords] = {}
        self._narrow: dict[tuple[Policy, int], GameWords] = {}

    @property
    def id(self) -> str:
        """The lexicon's name with the lists over it."""
        return "+".join((self.base.id, *(layer.mark for layer in self.layers)))

    @property
    def version(self) -> str:
        """Version of the lexicon and of every list: the same text means the same words."""
        return "+".join((self.base.version, *(layer.mark for layer in self.layers)))

    def info(self) -> Info:
        """Return sources, licences and counts of the lexicon beneath."""
        return self.base.info()

    def __repr__(self) -> str:
        return f"LayeredLexicon({self.id!r})"

    def band(self, word: str) -> int:
        """Return how common a word (with umlauts as letters) is, from 1 to 5."""
        return self.base.band(word)

    def words(self, policy: Policy) -> GameWords:
        """Return the words of a game; they are kept.

        Where long lists or restricting ones are woven in, the first time takes some seconds.
        """
        words = self._games.get(policy)
        if words is None and self._short:
            words = self._games[policy] = self._patched(policy, self.ground.words(policy))
        if words is None:
            beneath = self.base.words(policy)
            file = self._file(policy, beneath)
            words = self._games[policy] = GameWords(
                f"{self.id}/{graph_name(policy)}",
                policy,
                graph_in(file, _ALL),
                beneath.band,
                membership_in(file, _ALL),
                lambda band: self._upto(policy, band),
                (*beneath.backwards, graph_in(file, _ADDED)) if beneath.backwards else (),
            )
        return words

    def _upto(self, policy: Policy, band: int) -> GameWords:
        """Return the words that are no rarer than a band; what only a list has counts as rare.

        A word that a host accepts by a list of his own is never weak: he wants it laid.
        """
        words = self._narrow.get((policy, band))
        if words is None and self._short:
            whole = self.ground.words(policy)
            known = whole.upto(band)
            if known is whole:
                return self.words(policy)
            words = self._narrow[policy, band] = self._patched(policy, known, band)
        if words is None:
            # numpy is only needed here
            from setzkasten.lexicon.files.graph_builder import build_graph

            whole, beneath = self.words(policy), self.base.words(policy)
            known = beneath.upto(band)
            if known is beneath:
                return whole
            if band < RARE:
                graph = build_graph([word for word in known if word in whole])
            else:
                wanted = self._accepted(policy)
                graph = build_graph(
                    [w for w in whole if w in known or w in wanted or w not in beneath]
                )
            name = f"{self.id}/{graph_name(policy)}/{band}"
            words = self._narrow[policy, band] = GameWords(
                name, policy, graph, beneath.band, backwards=whole.backwards
            )
        return words

    def _patched(self, policy: Policy, beneath: GameWords, band: int = ALL) -> GameWords:
        """Patch the short lists into the words beneath them, or into those of up to a band."""
        # numpy is only needed here
        from setzkasten.lexicon.files.graph_builder import build_graph
        from setzkasten.lexicon.lists.patch import patched

        denied: set[str] = set()
        for layer in self.layers:
            if layer.role == "deny":
                denied |= self._spelled(layer, policy)
        short = [layer for layer in self._short if layer.role == "accept"]
        wanted = set().union(*(self._spelled(layer, policy) for layer in short)) - denied
        # what only a list has counts as rare
        fresh = wanted if band >= RARE else set[str]()
        more = frozenset(word for word in fresh if not beneath.admits(word))
        less = frozenset(word for word in denied if beneath.admits(word))
        turned = build_graph(sorted(word[::-1] for word in more))
        rest = beneath.admits

        def admits(word: str) -> bool:
            return word in more or (rest(word) and word not in less)

        return GameWords(
            f"{self.id}/{graph_name(policy)}" + ("" if band >= ALL else f"/{band}"),
            policy,
            patched(beneath.graph, sorted(more), sorted(less)),
            beneath.band,
            admits,
            (lambda upto: self._upto(policy, upto)) if band >= ALL else None,
            (*beneath.backwards, turned) if beneath.backwards else (),
        )

    def judge(self, text: str, policy: Policy, *, suggestions: int = 5) -> Verdict:
        """Judge a word; a list that decides is named in the reason and in an analysis."""
        word, refusal = read(text, policy)
        if refusal is not None:
            return Verdict(word, False, refusal)
        verdict = self.base.judge(text, policy, suggestions=0)
        decided = self._decide(word, verdict, policy)
        if decided.admissible or suggestions == 0:
            return decided
        close = tuple(self.words(policy).near(word, suggestions))
        return msgspec.structs.replace(decided, suggestions=close)

    def _decide(self, word: str, verdict: Verdict, policy: Policy) -> Verdict:
        fitting = policy.max_letters is None or any(
            len(other) <= policy.max_letters for other in with_umlauts(word)
        )
        for layer in self.layers:
            if layer.role == "deny" and layer.holds(word, policy):
                return _changed(verdict, False, layer.explain(word, policy))
        for layer in self.layers:
            if layer.role == "accept" and fitting and layer.holds(word, policy):
                if verdict.admissible:
                    return verdict
                reason = layer.explain(word, policy)
                reading = Analysis(word, "list", ENTRY, layer=layer.name)
                changed = _changed(verdict, True, reason)
                return msgspec.structs.replace(changed, analyses=(reading, *verdict.analyses))
        for layer in self.layers:
            if layer.role == "attest" and verdict.admissible and not layer.holds(word, policy):
                reason = explain("not_attested", policy, word=word, layer=layer.name)
                return _changed(verdict, False, reason)
        return verdict

    def _file(self, policy: Policy, beneath: GameWords) -> Container:
        """Lay out the combined words, or find them in the cache."""
        name = f"{self.version}-{graph_name(policy)}"
        path = self._cache / f"{_short(name)}.game"
        try:
            return Container(path)
        except ContainerBroken:
            # not there yet, or damaged: it holds nothing that cannot be made again
            self._lay_out(path, policy, beneath)
            return Container(path)

    def _lay_out(self, path: Path, policy: Policy, beneath: GameWords) -> None:
        # numpy is only needed here
        from setzkasten.lexicon.files.pack import pack_game, pack_graph

        words = set(beneath)
        for layer in self.layers:
            if layer.role == "attest":
                words &= self._spelled(layer, policy)
        added = self._accepted(policy) - words
        words |= added
        for layer in self.layers:
            if layer.role == "deny":
                words -= self._spelled(layer, policy)
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".weaving-", dir=path.parent) as place:
            fresh = Path(place) / path.name
            turned = sorted(word[::-1] for word in added & words)
            container.write(fresh, pack_game(_ALL, sorted(words)) | pack_graph(_ADDED, turned))
            fresh.replace(path)

    def _accepted(self, policy: Policy) -> set[str]:
        """Return the words that some list accepts, spelled the policy's way."""
        lists = (layer for layer in self.layers if layer.role == "accept")
        return set().union(*(self._spelled(layer, policy) for layer in lists))

    def _spelled(self, layer: Layer, policy: Policy) -> set[str]:
        limit = policy.max_letters
        words = {word for word in layer.words if limit is None or len(word) <= limit}
        return words if policy.spelling == "tile" else {as_pairs(word) for word in words}


def _changed(verdict: Verdict, admissible: bool, reason: Reason) -> Verdict:
    return msgspec.structs.replace(verdict, admissible=admissible, reason=reason)


def _short(name: str) -> str:
    """Return a file name for a version; the versions' own names grow with the lists."""
    return hashlib.sha256(name.encode()).hexdigest()[:24]


def open_for_game(
    game: str, folder: Path | None = None, more: Sequence[Use] = ()
) -> BuiltLexicon | LayeredLexicon:
    """Open the current lexicon as a game uses it, with its own lists if it has any.

    `more` are lists in use for all games. Raises `LexiconMissing`, `LexiconBroken` or
    `ListUnusable`.
    """
    home = folder if folder is not None else lexicon_dir()
    base = _base(current_version(home) or home)
    uses = (*ListRepository(home).uses(game), *more)
    return _over(base, uses, home) if uses else base


def open_edition(version: str, folder: Path | None = None) -> BuiltLexicon | LayeredLexicon:
    """Open a lexicon by its `version` text, lists included: what a table began with.

    Raises `LexiconMissing` when that version is no longer here, `ListUnusable` for lost lists.
    """
    home = folder if folder is not None else lexicon_dir()
    first, *marks = version.split("+")
    base = _base(version_dir(home, first) or home / "-")
    if not marks:
        return base
    repository = ListRepository(home)
    uses = []
    for mark in marks:
        role, name, short = [*mark.split("."), "", ""][:3]
        found = sorted(repository.folder.glob(f"{short}*.words")) if len(short) == 12 else []
        if not found or role not in ("accept", "deny", "attest"):
            raise ListUnusable("gone", list=name)
        uses.append(Use("", name, found[0].stem, msgspec.convert(role, Role)))
    return _over(base, uses, home)


def _base(folder: Path) -> BuiltLexicon:
    """Open a version of the lexicon once in each process: smaller vocabularies stay woven."""
    try:
        stamp = (folder / "info.json").stat()
    except OSError:
        return open_lexicon(folder)
    return _opened(folder, (stamp.st_ino, stamp.st_mtime_ns))


@lru_cache(maxsize=4)
def _opened(folder: Path, stamp: tuple[int, int]) -> BuiltLexicon:
    return open_lexicon(folder)


def _over(base: BuiltLexicon, uses: Sequence[Use], home: Path) -> LayeredLexicon:
    repository = ListRepository(home)
    layers = [
        Layer(
            use.name,
            use.sha256,
            use.role,
            frozenset(repository.words(use.sha256, use.name)),
            repository.remarks(use.sha256, use.name),
        )
        for use in uses
    ]
    woven = tuple(layer for layer in layers if not layer.short)
    ground = None
    if woven and len(woven) < len(layers):
        key = "+".join((base.version, *sorted(layer.mark for layer in woven)))
        ground = _grounds.get(key)
        if ground is None or ground.base is not base:
            while len(_grounds) >= _KEPT_GROUNDS:
                del _grounds[next(iter(_grounds))]
            ground = _grounds[key] = LayeredLexicon(base, woven, repository.folder / "woven")
    return LayeredLexicon(base, layers, repository.folder / "woven", ground)


_KEPT_GROUNDS: Final = 8

_grounds: Final[dict[str, LayeredLexicon]] = {}
"""Lexicons with long lists woven in, which short ones are patched into again and again."""
