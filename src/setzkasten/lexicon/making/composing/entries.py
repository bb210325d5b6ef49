"""Entering words into the draft: a dictionary word with its meaning and forms, or its refusal."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from setzkasten.lexicon.forms import CLASS
from setzkasten.lexicon.making.draft import Draft
from setzkasten.lexicon.making.finding.senses import Senses
from setzkasten.lexicon.making.finding.variants import Variants, respell, respelled
from setzkasten.lexicon.making.grammar.form import Form
from setzkasten.lexicon.making.rulings import Rulings
from setzkasten.lexicon.making.tables import OWN
from setzkasten.lexicon.making.vocabulary import OwnEntry
from setzkasten.lexicon.making.witnesses.evidence import UNKNOWN, Evidence, tiles

REFUSED: Final = 60
"""What is added to the grade of a lemma that does not count: better readings come first."""

ESTABLISHED: Final = 54
"""DraftEntries younger than this share are often those of one region (decision 0020)."""


class LemmaCandidate(NamedTuple):
    """A dictionary word that may be believed: its kind, its witnesses and its forms."""

    kind: str
    head: str
    witnesses: frozenset[str]
    forms: Iterable[Form]


class OwnWords(NamedTuple):
    """What the project itself says of words: its lists, dictionary, rulings and refusals."""

    lists: dict[str, list[str]]
    vocabulary: Mapping[str, Mapping[str, OwnEntry]]
    rulings: Mapping[str, Rulings]
    refused: Mapping[str, str]

    def entry(self, head: str, word_class: str) -> OwnEntry | None:
        """Return what our own dictionary has of a word."""
        return self.vocabulary.get(word_class, {}).get(head)


class DraftEntries:
    """The draft while it is filled, and how a word of any class is entered.

    `done` are the headwords that have been dealt with, `seen` those entered as a class; both keep
    what comes later from entering a word again.
    """

    def __init__(
        self, evidence: Evidence, own: OwnWords, senses: Senses, variants: Variants
    ) -> None:
        self.evidence = evidence
        self.own = own
        self.senses = senses
        self.draft = Draft()
        self.done: set[str] = set()
        self.seen: set[tuple[str, str]] = set()
        self._variants = variants
        tables = evidence.inflected
        self._inflected = {
            "noun": tables.nouns,
            "verb": tables.verbs,
            "adjective": tables.adjectives,
        }
        self._curated = {word for words in own.lists.values() for word in words}

    def lemma(
        self,
        head: str,
        word_class: str,
        penalty: int = 0,
        *,
        make: bool = False,
        told: bool = True,
    ) -> int:
        """Enter a dictionary word; `told`: the sources' meaning is of this one of its spelling."""
        weight = self.evidence.grade(head) + penalty
        if told:
            meaning, source = self._meaning(head, word_class, make)
        else:
            meaning = self.senses.told(head, f"second_{word_class}")
            source = OWN if meaning else 0
        lemma = self.draft.lemma(head, CLASS[word_class], meaning, source, weight)
        if self._is_weak(head, word_class):
            self.draft.weaken(lemma)
        return lemma

    def _meaning(self, head: str, word_class: str, make: bool) -> tuple[str, int]:
        """Return what is told of a dictionary word, and by which source."""
        meaning = self.senses.of(head, "product" if make else word_class)
        if meaning:
            return meaning, 0
        entry = self.own.entry(head, word_class)
        ours = (entry.meaning if entry else "") or self.senses.told(head, word_class)
        return ours, OWN if ours else 0

    def _is_weak(self, head: str, word_class: str) -> bool:
        """Check whether one source alone has a dictionary word, and that a weak one.

        Weak are all but our own dictionary, words that were read one by one, and the older half of
        the dictionary's entries, which is nearly free of error (decision 0020).
        """
        evidence = self.evidence
        if self.own.entry(head, word_class) or head in self._curated:
            return False
        if word_class in self.own.rulings and head in self.own.rulings[word_class].established:
            return False
        dictionary = head in evidence.meanings or head in evidence.table
        sources = (
            dictionary,
            head in evidence.lexemes or head in evidence.lexeme_nouns,
            head in self._inflected.get(word_class, ()),
            evidence.grade(head) < UNKNOWN,
        )
        return sum(sources) == 1 and not (dictionary and evidence.age(head) < ESTABLISHED)

    def enter(self, lemma: int, forms: Iterable[Form]) -> None:
        """Enter the forms of a lemma."""
        add = self.draft.add
        for form in forms:
            word = tiles(form.text)
            if word:
                add(word, lemma, form.key, form.why, tiles(form.right) if form.right else "")

    def enter_with_variants(self, lemma: int, word_class: str, forms: Iterable[Form]) -> None:
        """Enter forms, and those of the lemma's other spellings that no source has."""
        head = self.draft.lemmas[lemma].text
        pairs = [*self._variants.of(head, word_class, self.evidence.grade(head) < UNKNOWN)]
        if not pairs:
            self.enter(lemma, forms)
            return
        listed = [*forms]
        self.enter(lemma, listed)
        for written, other in pairs:
            spelled = respell(head, written, other)
            if spelled in self.evidence.meanings or spelled in self.evidence.table:
                continue
            meaning = f"Nebenform von „{head}“"
            variant = self.draft.lemma(spelled, CLASS[word_class], meaning, 1, UNKNOWN)
            self.enter(variant, respelled(listed, written, other))

    def refuse_forms(self, head: str, word_class: str, forms: Iterable[Form]) -> None:
        """Enter the forms of a headword that does not count, so that the judge can say why."""
        why = self.own.refused[head]
        lemma = self.lemma(head, word_class, REFUSED)
        self.enter(lemma, (Form(f.text, f.key, why) for f in forms if not f.why))

    def why_unlisted(self, word_class: str, head: str, joined: bool = False) -> str:
        """Return the reason for refusing what is no name and has too little support."""
        if head in self.own.rulings[word_class].doubtful:
            return "doubtful"
        return "compound" if joined else "single_source"
