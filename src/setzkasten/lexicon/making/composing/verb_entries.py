"""The verbs of the sources, and the bases that stand alone only when their particle has parted."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from setzkasten.lexicon.making.composing.entries import (
    ESTABLISHED,
    REFUSED,
    DraftEntries,
    LemmaCandidate,
)
from setzkasten.lexicon.making.finding.adjectives import AdjectiveFinder, is_participle
from setzkasten.lexicon.making.finding.alike import explained
from setzkasten.lexicon.making.finding.verbs import VerbFinder
from setzkasten.lexicon.making.grammar import verbs
from setzkasten.lexicon.making.grammar.form import Form
from setzkasten.lexicon.making.grammar.verbs import Verb

_APART: Final = re.compile(r"[A-ZÄÖÜ][a-zäöüß]+ [a-zäöüß]+n\Z")
_JOINED: Final = 20
_UNTOLD: Final = 25
_DETACHED: Final = 40
"""What is added to the grade of a lemma so that better readings come first."""


class VerbEntries:
    """Enters verbs. `participles` are theirs; `conjugated` those entered with all forms.

    `undergone` are the declined participles of verbs that count (`verkauft`).
    """

    def __init__(
        self,
        entries: DraftEntries,
        finder: VerbFinder,
        adjectives: AdjectiveFinder,
        only_joined: frozenset[str],
    ) -> None:
        self.participles: set[str] = set()
        self.conjugated: set[str] = set()
        self.undergone: set[str] = set()
        self._entries = entries
        self._evidence = entries.evidence
        self._own = entries.own
        self._verbs = finder
        self._adjectives = adjectives
        self._only_joined = only_joined

    def enter(self) -> None:
        """Enter all verbs, and the finite forms of bases that live in separable verbs only."""
        finder = self._verbs
        infinitives = finder.infinitives(self._own.lists["verbs"])
        listed = {infinitive for infinitive in infinitives if finder.is_listed(infinitive)}
        bases: dict[str, tuple[str, Verb]] = {}
        apart = self._apart()
        for infinitive in infinitives:
            if infinitive not in listed and infinitive not in self._evidence.meanings:
                continue
            if infinitive in listed or not self._is_adjective_too(infinitive):
                self._entries.done.add(infinitive)
            if infinitive in self._own.refused:
                for verb in finder.analyse(infinitive):
                    self._entries.refuse_forms(infinitive, "verb", finder.conjugate(verb))
                continue
            if infinitive in apart:
                self._written_apart(infinitive)
                continue
            found = finder.analyse(infinitive)
            about = explained(found, self._evidence)
            for verb in found:
                if infinitive in self._only_joined:
                    bases[infinitive] = (infinitive, verb)
                    continue
                self._verb(infinitive, verb, infinitive in listed, told=verb is about)
                opens = infinitive in listed and self._is_established(infinitive)
                if verb.particle and opens and verb.infinitive not in listed:
                    bases.setdefault(verb.infinitive, (infinitive, verb))
        for infinitive, verb in bases.values():
            self._entries.enter(
                self._entries.lemma(infinitive, "verb", _DETACHED), verbs.detached(verb)
            )
        finder.forget()

    def _apart(self) -> set[str]:
        """Return verbs that the dictionary has behind a noun of their own only: `Rad fahren`."""
        joined = {h.replace(" ", "").lower() for h in self._evidence.marked if _APART.match(h)}
        return {head for head in joined if head not in self._evidence.meanings}

    def _written_apart(self, infinitive: str) -> None:
        """Enter what was one word before the reform; its participle still may be (`radfahrend`)."""
        lemma = self._entries.lemma(infinitive, "verb", REFUSED)
        doing = self._entries.lemma(infinitive + "d", "adjective", _JOINED)
        for verb in self._verbs.analyse(infinitive):
            for form in self._verbs.conjugate(verb):
                if form.key.startswith("part1") and not form.why:
                    key = form.key.replace("part1", "adj" if "." in form.key else "adj.pos")
                    self._entries.enter(doing, (Form(form.text, key),))
                elif not form.why:
                    self._entries.enter(lemma, (Form(form.text, form.key, "old_spelling"),))

    def _is_adjective_too(self, infinitive: str) -> bool:
        """Check whether what looks like a verb is an adjective with an entry (`vollkommen`)."""
        tables = self._evidence.inflected
        return (
            infinitive in self._evidence.meanings
            and infinitive in tables.adjectives
            and infinitive not in tables.verbs
            and self._adjectives.is_adjective(infinitive)
        )

    def _is_established(self, infinitive: str) -> bool:
        """Check whether a verb is old or common enough to open its base, which has no entry."""
        evidence = self._evidence
        common = infinitive in evidence.grades or infinitive in self._own.lists["verbs"]
        return common or evidence.age(infinitive) < ESTABLISHED

    def candidates(self) -> Iterator[LemmaCandidate]:
        """Yield every verb that is considered, with what speaks for it."""
        finder = self._verbs
        for infinitive in finder.infinitives(self._own.lists["verbs"]):
            if infinitive not in finder.irregular:
                kind, witnesses = finder.witnesses(infinitive)
                forms = (f for verb in finder.analyse(infinitive) for f in finder.conjugate(verb))
                yield LemmaCandidate(kind, infinitive, witnesses, forms)

    def _verb(self, infinitive: str, verb: Verb, listed: bool, told: bool) -> None:
        """Enter a verb; `told`: the dictionary's sense is of this one, not of one spelled alike."""
        penalty = (_JOINED if verb.particle else 0) + (0 if told else _UNTOLD)
        lemma = self._entries.lemma(infinitive, "verb", penalty, told=told)
        forms: Iterable[Form] = self._verbs.conjugate(verb)
        if not listed:
            why = self._entries.why_unlisted("verb", infinitive, bool(verb.particle))
            forms = (Form(f.text, f.key, why) for f in forms if not f.why)
        self._entries.enter_with_variants(lemma, "verb", forms)
        if listed:
            found = (verb.particle + p for p in verb.participles)
            self.conjugated.update(p for p in found if verb.declines or is_participle(p))
            if verb.declines:
                self.undergone.update(verb.particle + p for p in verb.participles)
        if listed or not self._is_adjective_too(infinitive):
            self.participles.update(verb.particle + p for p in verb.participles)
