"""From the sources to readings: every dictionary word with its class, its forms and its reasons."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from setzkasten.lexicon.draft import Draft
from setzkasten.lexicon.finding.adjectives import AdjectiveFinder
from setzkasten.lexicon.finding.evidence import Evidence, tiles
from setzkasten.lexicon.finding.names import classify, tags_of
from setzkasten.lexicon.finding.nouns import NounFinder, Support
from setzkasten.lexicon.finding.verbs import VerbFinder
from setzkasten.lexicon.forms import CLASS
from setzkasten.lexicon.grammar import adjectives, nouns, verbs
from setzkasten.lexicon.grammar.form import Form
from setzkasten.lexicon.sources import Wheel
from setzkasten.lexicon.tables import Tables, curated, words_of

Report = Callable[[str, float], None]


def compose(wheels: Mapping[str, Wheel], report: Report) -> tuple[Draft, dict[str, int]]:
    """Enter all words of the sources into a draft; give it with the frequency bands."""
    report("Quellen lesen", 0.0)
    evidence = Evidence(wheels)
    composer = Composer(evidence)
    for share, (what, step) in enumerate(
        (
            ("Eigene Tabellen", composer.own),
            ("Verben beugen", composer.verbs),
            ("Adjektive beugen", composer.adjectives),
            ("Substantive beugen", composer.nouns),
            ("Übrige Wörter", composer.rest),
        )
    ):
        report(what, 0.2 + 0.15 * share)
        step()
    return composer.draft, bands(evidence, composer.draft)


class Composer:
    """Holds the draft and the finders while the word classes are entered one after the other."""

    def __init__(self, evidence: Evidence) -> None:
        self.evidence = evidence
        self.draft = Draft()
        self._tables = Tables(self.draft, evidence)
        self._traits = traits = words_of(curated("verb_traits"))
        self._verbs = VerbFinder(evidence, curated("strong_verbs"), traits)
        self._adjectives = AdjectiveFinder(evidence, words_of(curated("adjectives")))
        own = curated("nouns")
        self._nouns = NounFinder(evidence, own["foreign"]["endings"].split(), own["fixed"])
        self._support = Support(evidence)
        self._done: set[str] = set()
        self._participles: set[str] = set()

    def _enter(self, lemma: int, forms: Iterable[Form], *, name: bool = False) -> None:
        add = self.draft.add
        for text, key, why, right in forms:
            word = tiles(text)
            if word:
                add(
                    word,
                    lemma,
                    key,
                    "name" if name and not why else why,
                    tiles(right) if right else "",
                )

    def _lemma(self, head: str, word_class: str, penalty: int = 0) -> int:
        weight = self.evidence.grade(head) + penalty
        return self.draft.lemma(head, CLASS[word_class], self.evidence.meaning(head), 0, weight)

    def own(self) -> None:
        """Enter the project's own tables."""
        self._tables.enter()

    def verbs(self) -> None:
        """Enter all verbs."""
        finder = self._verbs
        infinitives = finder.infinitives(())
        known = set(infinitives)
        only_joined = set(self._traits["only_joined"])
        detached: dict[str, tuple[str, Any]] = {}
        for infinitive in infinitives:
            self._done.add(infinitive)
            if infinitive in finder.irregular:
                self._irregular(infinitive)
                continue
            for verb in finder.analyse(infinitive):
                if infinitive in only_joined:
                    detached.setdefault(infinitive, (infinitive, verb))
                    continue
                lemma = self._lemma(infinitive, "verb", 20 if verb.particle else 0)
                forms = verbs.conjugate(verb)
                if not finder.is_listed(infinitive):
                    forms = (Form(f.text, f.key, "compound") for f in forms if not f.why)
                self._enter(lemma, forms)
                self._participles.update(verb.particle + p for p in verb.participles)
                inner = verb.infinitive
                if verb.particle and inner not in known and inner not in detached:
                    detached[inner] = (infinitive, verb)
        for inner, (infinitive, verb) in detached.items():
            lemma = self._lemma(infinitive, "verb", 40)
            self._enter(lemma, verbs.detached(verb))

    def _irregular(self, infinitive: str) -> None:
        tables = self._verbs.irregular[infinitive]
        lemma = self._lemma(infinitive, "verb")
        self._enter(lemma, [Form(infinitive, "inf"), Form(infinitive + "s", "noun.gen")])
        self._enter(lemma, verbs.irregular_forms(tables))
        present, past = tables["part"]
        self._enter(lemma, verbs.present_participle(present[:-1], frozenset()))
        for participle in past.split("/"):
            self._enter(lemma, verbs.past_participle(participle, True, frozenset()))

    def adjectives(self) -> None:
        """Enter all adjectives among the headwords."""
        finder = self._adjectives
        for head in self.evidence.meanings:
            if head[0].islower() and tiles(head) and finder.is_adjective(head):
                self._done.add(head)
                self._enter(
                    self._lemma(head, "adjective"), adjectives.inflect(finder.analyse(head))
                )
        for head in finder.among_lexemes():
            if tiles(head) and head not in self._participles and head not in self._done:
                self._done.add(head)
                self._enter(
                    self._lemma(head, "adjective"), adjectives.inflect(finder.analyse(head))
                )

    def nouns(self) -> None:
        """Enter all nouns, and names apart from them."""
        evidence = self.evidence
        heads = {h for h in evidence.meanings if h[0].isupper()} | set(evidence.table)
        heads |= evidence.lexeme_nouns - evidence.nouns
        for head in sorted(heads):
            if not tiles(head):
                continue
            rows = evidence.table.get(head, ())
            why = classify(head, evidence.meanings.get(head, ()), tags_of(rows))
            if not why and not self._support.is_listed(head):
                why = "compound"
            self._noun(head, why)

    def _noun(self, head: str, why: str) -> None:
        if why == "abbreviation" or (why and len(head) < 3):
            lemma = self._lemma(head, "abbreviation", 60)
            self.draft.add(tiles(head), lemma, "base", why)
            return
        named = why == "name"
        if why == "compound":
            self.draft.add(tiles(head), self._lemma(head, "noun", 60), "base", why)
            return
        lemma = self._lemma(head, "name" if why else "noun", 60 if why else 0)
        for noun in self._nouns.declensions(head):
            forms = nouns.decline(noun)
            if why:
                forms = (Form(f.text, f.key, why) for f in forms if not f.why)
            self._enter(lemma, forms)
        self._enter(lemma, self._nouns.adjectival(head))
        if named:
            self.draft.add(tiles(head + "s"), lemma, "gen.sg", "name")

    def rest(self) -> None:
        """Enter what stays as it is: adverbs, particles, interjections and the like."""
        for head in self.evidence.meanings:
            if head[0].islower() and head not in self._done and tiles(head):
                self.draft.add(tiles(head), self._lemma(head, "word"), "base")
        self._tables.refuse()


def bands(evidence: Evidence, draft: Draft) -> dict[str, int]:
    """Sort words into frequency bands: by their own grade, else one below their lemma's."""
    found: dict[str, int] = {}
    for text, grade in evidence.grades.items():
        word = tiles(text)
        if word:
            found[word] = min(found.get(word, 5), _BANDS.get(grade, 5))
    return found


_BANDS: Final = {10: 1, 20: 1, 30: 2, 40: 3, 50: 3, 60: 4}
