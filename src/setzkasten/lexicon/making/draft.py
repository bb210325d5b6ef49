"""A lexicon in the making: dictionary words and their forms are put in, the files come out."""

from array import array
from collections import Counter
from collections.abc import KeysView, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from setzkasten.letters import fold
from setzkasten.lexicon.files import container
from setzkasten.lexicon.files.entries import ADMITTED, LONGEST_STORED, NAMED, Lemma
from setzkasten.lexicon.files.pack import Arrays, pack_game, pack_graph, pack_lemmas, pack_words
from setzkasten.lexicon.forms import FORM, FORMS
from setzkasten.lexicon.gamewords import ALL, RARE
from setzkasten.lexicon.lexicon import BACKWARDS, FORMAT, Info, SourceInfo, graph_name
from setzkasten.lexicon.policy import Policy
from setzkasten.lexicon.reasons import NAMES, NUMBER, NUMBERED
from setzkasten.lexicon.spellings import as_pairs

COMMON_REFUSED: Final = "common-refused.tsv"
"""Beside the lexicon: the common words that it does not admit, as its builders should read them."""

_COMMON: Final = 3
_OMITTED: Final = frozenset({"doubtful", "single_source", "compound"})
LICENCE: Final = "CC BY-SA 4.0"
"""The licence of the built lexicon, given by its most demanding source."""

READY: Final = (
    Policy("tile", ""),
    Policy("names", "", names=True),
    Policy("pairs", "", spelling="digraph", max_letters=8),
)
"""The policies whose word graphs are woven beforehand."""

_WHY_BITS: Final = 6
_FORM_BITS: Final = 10
_LEMMA_AT: Final = _WHY_BITS + _FORM_BITS
assert len(FORMS) < 1 << _FORM_BITS
assert len(NUMBERED) < 1 << _WHY_BITS
_BASES: Final = frozenset(FORM[key] for key in ("base", "nom.sg", "inf", "adj.pos"))
"""The forms by which a dictionary word is listed."""


class Draft:
    """Collects readings. Put the better lemma first: readings keep the order of their lemmas."""

    def __init__(self) -> None:
        self.lemmas: list[Lemma] = []
        self.instead: dict[str, str] = {}
        self._words: dict[str, int | tuple[int, ...]] = {}
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
        packed = (lemma << _FORM_BITS | FORM[form]) << _WHY_BITS | NUMBER[why]
        known = self._words.setdefault(word, packed)
        if known is not packed:
            # most words have one reading: a tuple only for the others halves the memory
            if isinstance(known, tuple):
                self._words[word] = (*known, packed)
            elif known != packed:
                self._words[word] = (known, packed)
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

    def _find_fallen(self) -> None:
        """Find the dictionary words whose own spelling is denied: no form of theirs counts."""
        for word, (code, _) in self._denied.items():
            group = self._words.get(word)
            if group is None:
                continue
            before = _listed(group)
            after = self._apply(word, before)
            kept = {
                self.lemmas[new >> _LEMMA_AT].text
                for new in after
                if new & (1 << _WHY_BITS) - 1 == 0
            }
            for old, new in zip(before, after, strict=True):
                lemma = old >> _LEMMA_AT
                form = old >> _WHY_BITS & (1 << _FORM_BITS) - 1
                text = self.lemmas[lemma].text
                if old != new and form in _BASES and text not in kept and fold(text) == word:
                    self._fallen[lemma] = NUMBER[code]

    def _apply(self, word: str, group: Sequence[int]) -> Sequence[int]:
        """Turn denied readings into refused ones, and those of words that have fallen."""
        if self._fallen:
            group = [
                packed | self._fallen.get(packed >> _LEMMA_AT, 0)
                if packed & (1 << _WHY_BITS) - 1 == 0
                else packed
                for packed in group
            ]
        denial = self._denied.get(word)
        if denial is None:
            return group
        number, heads = NUMBER[denial[0]], denial[1]
        changed = []
        for packed in group:
            lemma = packed >> _LEMMA_AT
            own = lemma in self._own
            meant = heads is None or self.lemmas[lemma].text in heads
            counts = packed & (1 << _WHY_BITS) - 1 == 0
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
        self._find_fallen()
        words = sorted(self._words)
        self._write_common(folder / COMMON_REFUSED, bands)
        readings, states = self._pack_readings(words, bands)
        arrays = pack_words(words, states, self.instead) | readings | pack_lemmas(self.lemmas)
        lemmas = len(self.lemmas)
        self.lemmas = []
        for policy in READY:
            arrays |= pack_game(graph_name(policy), _chosen(policy, words, states))
        arrays |= pack_graph(BACKWARDS, _turned(words, states))
        sha256 = container.write(folder / "lexicon.bin", arrays)
        admitted = [word for word, state in zip(words, states, strict=True) if state & ADMITTED]
        named = sum(1 for state in states if state & (ADMITTED | NAMED) == NAMED)
        info = Info(
            id=f"setzkasten-{sha256[:12]}",
            version=sha256[:12],
            format=FORMAT,
            sha256=sha256,
            licence=LICENCE,
            sources=sources,
            counts=dict(sorted(Counter(map(len, admitted)).items())),
            words=len(admitted),
            short=sum(1 for word in admitted if len(word) <= 8),
            names=named,
            lemmas=lemmas,
            readings=len(readings["reading_why"][1]),
            missing=missing,
            weak=sum(1 for state in states if state & ADMITTED and state >> 5 == ALL),
        )
        (folder / "info.json").write_bytes(msgspec.json.format(msgspec.json.encode(info)))
        return info

    def _write_common(self, path: Path, bands: Mapping[str, int]) -> None:
        """Write the common words that nothing admits, with what is known of each, to be read.

        A line has the word, its band, the reason and the readings. What fails as a name, an
        abbreviation or a wrong form is no omission and stays out.
        """
        lines = []
        for word, band in sorted(bands.items(), key=lambda item: (item[1], item[0])):
            if band > _COMMON or len(word) > LONGEST_STORED:
                continue
            rows = self._unpack(self._apply(word, _listed(self._words.get(word, ()))))
            if any(why == 0 for _, _, why in rows):
                continue
            codes = {NUMBERED[why] for _, _, why in rows}
            if codes - _OMITTED:
                continue
            told = "; ".join(
                f"{self.lemmas[lemma].text} {FORMS[form].key}" for lemma, form, _ in rows
            )
            lines.append(f"{word}\t{band}\t{' '.join(sorted(codes)) or 'not_found'}\t{told}\n")
        path.write_text("".join(lines), "utf-8")

    def _pack_readings(self, words: list[str], bands: Mapping[str, int]) -> tuple[Arrays, bytes]:
        """Lay out the readings word by word, giving back memory on the way; and the states."""
        at, lemmas, forms, whys = array("I", [0]), array("I"), array("H"), array("B")
        states = bytearray()
        take, denied, fallen = self._words.pop, self._denied, self._fallen
        weakened, form_bits, why_bits = self._weak, (1 << _FORM_BITS) - 1, (1 << _WHY_BITS) - 1
        for word in words:
            group = take(word)
            if isinstance(group, tuple) or word in denied or group >> _LEMMA_AT in fallen:
                rows = self._unpack(self._apply(word, _listed(group)))
            else:
                # most words have one reading, which nothing changes
                rows = [(group >> _LEMMA_AT, group >> _WHY_BITS & form_bits, group & why_bits)]
            state, weak = 0, True
            for lemma, form, why in rows:
                lemmas.append(lemma)
                forms.append(form)
                whys.append(why)
                state |= _STATE.get(why, 0)
                weak = weak and (why > 0 or lemma in weakened)
            at.append(len(lemmas))
            band = ALL if weak and state & ADMITTED else bands.get(word, RARE)
            states.append(state | band << 5)
        # an emptied dict keeps its size
        self._words = {}
        arrays: Arrays = {
            "reading_at": ("I", at.tobytes()),
            "reading_lemma": ("I", lemmas.tobytes()),
            "reading_form": ("H", forms.tobytes()),
            "reading_why": ("B", whys.tobytes()),
        }
        return arrays, bytes(states)

    def _unpack(self, packed: Sequence[int]) -> list[tuple[int, int, int]]:
        """Return distinct readings, those that count first, then by the lemma's weight.

        Of what does not count, the forms of names come last: `Mithräer` is itself before it is
        a form of `Mithra`.
        """
        weights = self._weights
        rows = [
            (
                value >> _LEMMA_AT,
                value >> _WHY_BITS & (1 << _FORM_BITS) - 1,
                value & (1 << _WHY_BITS) - 1,
            )
            for value in dict.fromkeys(packed)
        ]
        if len(rows) > 1:
            rows.sort(
                key=lambda row: (
                    row[2] > 0,
                    row[2] in NAMES and row[1] not in _BASES,
                    weights[row[0]],
                )
            )
        return rows


def _listed(group: int | tuple[int, ...]) -> tuple[int, ...]:
    return group if isinstance(group, tuple) else (group,)


_STATE: Final = {0: ADMITTED} | dict.fromkeys(NAMES, NAMED)


def _chosen(policy: Policy, words: list[str], states: bytes) -> list[str]:
    """Return the words of a policy, spelled its way, in alphabet order."""
    bits = ADMITTED | (NAMED if policy.names else 0)
    limit = policy.max_letters or LONGEST_STORED
    chosen = [w for w, s in zip(words, states, strict=True) if s & bits and len(w) <= limit]
    return sorted({as_pairs(word) for word in chosen}) if policy.spelling == "digraph" else chosen


def _turned(words: list[str], states: bytes) -> list[str]:
    """Return the words of all the policies from their last letter to the first, sorted."""
    chosen = {word for policy in READY for word in _chosen(policy, words, states)}
    turned = [word[::-1] for word in chosen]
    turned.sort()
    return turned
