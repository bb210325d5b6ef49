"""A lexicon in the making: dictionary words and their forms are put in, the files come out."""

from array import array
from collections import Counter
from collections.abc import Iterable, KeysView, Mapping, Sequence
from itertools import compress
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from setzkasten.letters import fold
from setzkasten.lexicon.files import container
from setzkasten.lexicon.files.entries import ADMITTED, LONGEST_STORED, NAMED, Lemma
from setzkasten.lexicon.files.pack import pack_game, pack_graph, pack_lemmas, pack_words
from setzkasten.lexicon.forms import FORM, FORMS
from setzkasten.lexicon.gamewords import ALL, RARE
from setzkasten.lexicon.lexicon import BACKWARDS, FORMAT, Info, SourceInfo, graph_name
from setzkasten.lexicon.making.readings import (
    BASES,
    COUNTS,
    FORM_BITS,
    LEMMA_AT,
    WHY_BITS,
    Numbers,
    Readings,
)
from setzkasten.lexicon.policy import Policy
from setzkasten.lexicon.reasons import NUMBER, NUMBERED
from setzkasten.lexicon.spellings import as_pairs

COMMON_REFUSED: Final = "common-refused.tsv"
"""Beside the lexicon: the common words that it does not admit, as its builders should read them."""

_COMMON: Final = 3
_SHORT: Final = 8
_OMITTED: Final = frozenset({"doubtful", "single_source", "compound"})
LICENCE: Final = "CC BY-SA 4.0"
"""The licence of the built lexicon, given by its most demanding source."""

READY: Final = (
    Policy("tile", ""),
    Policy("names", "", names=True),
    Policy("pairs", "", spelling="digraph", max_letters=8),
)
"""The policies whose word graphs are woven beforehand."""


class Draft:
    """Collects readings. Put the better lemma first: readings keep the order of their lemmas."""

    def __init__(self) -> None:
        self.lemmas: list[Lemma] = []
        self.instead: dict[str, str] = {}
        self._words: dict[str, int] = {}
        self._word_of, self._packed = array("I"), array("q")
        self._weights: list[int] = []
        self._denied: dict[str, tuple[str, frozenset[str] | None]] = {}
        self._own: set[int] = set()
        self._weak: set[int] = set()
        self._fallen: dict[int, int] = {}

    def lemma(
        self, text: str, word_class: int, meaning: str = "", source: int = 0, weight: int = 0
    ) -> int:
        """Enter a dictionary word and give its number; readings of a lower weight come first."""
        self.lemmas.append(Lemma(text, word_class, meaning, source))
        self._weights.append(weight)
        return len(self.lemmas) - 1

    def add(self, word: str, lemma: int, form: str, why: str = "", right: str = "") -> None:
        """Enter a form, spelled as on the table; `why` is the reason code if it does not count."""
        if not 2 <= len(word) <= LONGEST_STORED:
            return
        self._word_of.append(self._words.setdefault(word, len(self._words)))
        self._packed.append(lemma << LEMMA_AT | FORM[form] << WHY_BITS | NUMBER[why])
        if right and word not in self.instead:
            self.instead[word] = right

    def protect(self, lemma: int) -> None:
        """Mark a dictionary word of the project's own tables: denials do not touch it."""
        self._own.add(lemma)

    def weaken(self, lemma: int) -> None:
        """Mark a dictionary word that a single weak witness supports."""
        self._weak.add(lemma)

    def deny(self, word: str, why: str, heads: frozenset[str] | None = None) -> None:
        """Refuse a word: as an entry with one of these headwords, or altogether."""
        code, known = self._denied.get(word, (why, frozenset()))
        both = None if heads is None or known is None else known | heads
        self._denied[word] = (code, both)

    def is_denied(self, word: str) -> bool:
        """Check whether a word is refused where no entry of our own has it."""
        return word in self._denied

    def _refused(self) -> Numbers:
        """Return the packed readings, refused where they are denied or their lemma has fallen."""
        packed = np.frombuffer(self._packed, dtype=np.int64).copy()
        groups = self._readings_of(self._denied)
        self._find_fallen({word: packed[places].tolist() for word, places in groups.items()})
        fallen = np.zeros(len(self.lemmas), dtype=np.int64)
        fallen[[*self._fallen]] = [*self._fallen.values()]
        packed |= np.where(packed & COUNTS, 0, fallen[packed >> LEMMA_AT])
        for word, places in groups.items():
            packed[places] = self._apply(word, packed[places].tolist())
        return packed

    def _readings_of(self, words: Iterable[str]) -> dict[str, list[int]]:
        """Return where the readings of some words are, in the order in which they were entered."""
        known = {self._words[word]: word for word in words if word in self._words}
        word_of = np.frombuffer(self._word_of, dtype=np.uint32)
        found: dict[str, list[int]] = {word: [] for word in known.values()}
        for place in np.flatnonzero(np.isin(word_of, [*known])).tolist():
            found[known[self._word_of[place]]].append(place)
        return found

    def _find_fallen(self, groups: Mapping[str, Sequence[int]]) -> None:
        """Find the dictionary words whose own spelling is denied: no form of theirs counts."""
        for word, before in groups.items():
            code = self._denied[word][0]
            after = self._apply(word, before)
            kept = {self.lemmas[new >> LEMMA_AT].text for new in after if new & COUNTS == 0}
            for old, new in zip(before, after, strict=True):
                lemma = old >> LEMMA_AT
                form = old >> WHY_BITS & (1 << FORM_BITS) - 1
                text = self.lemmas[lemma].text
                if old != new and form in BASES and text not in kept and fold(text) == word:
                    self._fallen[lemma] = NUMBER[code]

    def _apply(self, word: str, group: Sequence[int]) -> Sequence[int]:
        """Turn denied readings into refused ones, and those of words that have fallen."""
        if self._fallen:
            group = [
                packed | self._fallen.get(packed >> LEMMA_AT, 0) if packed & COUNTS == 0 else packed
                for packed in group
            ]
        denial = self._denied.get(word)
        if denial is None:
            return group
        number, heads = NUMBER[denial[0]], denial[1]
        changed = []
        for packed in group:
            lemma = packed >> LEMMA_AT
            own = lemma in self._own
            meant = heads is None or self.lemmas[lemma].text in heads
            counts = packed & COUNTS == 0
            changed.append(packed | number if counts and meant and not own else packed)
        return changed

    def words(self) -> KeysView[str]:
        """Return the words entered so far, without copying them: there are more than a million."""
        return self._words.keys()

    def __contains__(self, word: object) -> bool:
        return word in self._words

    def __len__(self) -> int:
        return len(self._words)

    def finish(
        self,
        folder: Path,
        sources: tuple[SourceInfo, ...],
        bands: Mapping[str, int],
        missing: tuple[str, ...] = (),
    ) -> Info:
        """Write the files of the lexicon into an empty folder and tell what it holds.

        The draft is empty then: its memory is needed for weaving the word graphs.
        """
        words = sorted(self._words)
        place = self._places(words)
        of_word = place[np.frombuffer(self._word_of, dtype=np.uint32)]
        readings = Readings.unpacked(of_word, self._refused()).best_first(
            np.array(self._weights, dtype=np.int16)
        )
        states = readings.states(self._bands(place, bands), self._weak_lemmas())
        self._write_common(folder / COMMON_REFUSED, bands, place, readings)
        wrong = sorted(
            (int(place[self._words[w]]), int(place[self._words[r]]))
            for w, r in self.instead.items()
            if w in self._words and r in self._words
        )
        self._words, self._word_of, self._packed = {}, array("I"), array("q")
        arrays = pack_words(words, states.tobytes(), wrong)
        arrays |= readings.pack(len(words)) | pack_lemmas(self.lemmas)
        counts = {"lemmas": len(self.lemmas), "readings": len(readings.word)}
        del readings, of_word
        self.lemmas = []
        chosen = [_chosen(policy, words, states) for policy in READY]
        del words
        for policy, admitted in zip(READY, chosen, strict=True):
            arrays |= pack_game(graph_name(policy), admitted)
        arrays |= pack_graph(BACKWARDS, _turned(chosen))
        sha256 = container.write(folder / "lexicon.bin", arrays)
        lengths = dict(sorted(Counter(map(len, chosen[0])).items()))
        info = Info(
            id=f"setzkasten-{sha256[:12]}",
            version=sha256[:12],
            format=FORMAT,
            sha256=sha256,
            licence=LICENCE,
            sources=sources,
            counts=lengths,
            words=sum(lengths.values()),
            short=sum(times for length, times in lengths.items() if length <= _SHORT),
            names=int(np.count_nonzero(states & (ADMITTED | NAMED) == NAMED)),
            lemmas=counts["lemmas"],
            readings=counts["readings"],
            missing=missing,
            weak=int(np.count_nonzero((states & ADMITTED > 0) & (states >> 5 == ALL))),
        )
        (folder / "info.json").write_bytes(msgspec.json.format(msgspec.json.encode(info)))
        return info

    def _places(self, words: Sequence[str]) -> Numbers:
        """Return the place in the order of the alphabet, by the number of a word."""
        numbers = np.fromiter(
            map(self._words.__getitem__, words), dtype=np.uint32, count=len(words)
        )
        place = np.empty(len(words), dtype=np.int32)
        place[numbers] = np.arange(len(words), dtype=np.int32)
        return place

    def _bands(self, place: Numbers, bands: Mapping[str, int]) -> Numbers:
        """Return the frequency band of each word."""
        found = np.full(len(place), RARE)
        known = [word for word in bands if word in self._words]
        found[place[[self._words[word] for word in known]]] = [bands[word] for word in known]
        return found

    def _weak_lemmas(self) -> NDArray[np.bool_]:
        weak = np.zeros(len(self.lemmas), dtype=bool)
        weak[[*self._weak]] = True
        return weak

    def _write_common(
        self, path: Path, bands: Mapping[str, int], place: Numbers, readings: Readings
    ) -> None:
        """Write the common words that nothing admits, with what is known of each, to be read.

        A line has the word, its band, the reason and the readings. What fails as a name, an
        abbreviation or a wrong form is no omission and stays out.
        """
        lines = []
        starts = readings.starts(len(place))
        for word, band in sorted(bands.items(), key=lambda item: (item[1], item[0])):
            if band > _COMMON or len(word) > LONGEST_STORED:
                continue
            at = place[self._words[word]] if word in self._words else -1
            found = slice(starts[at], starts[at + 1]) if at >= 0 else slice(0)
            codes = {NUMBERED[why] for why in set(readings.why[found].tolist())}
            if codes - _OMITTED:
                continue
            pairs = zip(readings.lemma[found].tolist(), readings.form[found].tolist(), strict=True)
            told = "; ".join(
                f"{self.lemmas[lemma].text} {FORMS[form].key}" for lemma, form in pairs
            )
            lines.append(f"{word}\t{band}\t{' '.join(sorted(codes)) or 'not_found'}\t{told}\n")
        path.write_text("".join(lines), "utf-8")


def _chosen(policy: Policy, words: list[str], states: NDArray[np.uint8]) -> list[str]:
    """Return the words of a policy, spelled its way, in alphabet order."""
    bits = ADMITTED | (NAMED if policy.names else 0)
    limit = policy.max_letters or LONGEST_STORED
    chosen = [w for w in compress(words, (states & bits).tobytes()) if len(w) <= limit]
    return sorted({as_pairs(word) for word in chosen}) if policy.spelling == "digraph" else chosen


def _turned(chosen: Iterable[list[str]]) -> list[str]:
    """Return the words of all the policies from their last letter to the first, sorted."""
    turned = [word[::-1] for word in set().union(*chosen)]
    turned.sort()
    return turned
