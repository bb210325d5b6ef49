"""From the sources to readings: every dictionary word with its class, its forms and its reasons."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from setzkasten.lexicon.forms import CLASS
from setzkasten.lexicon.making.draft import Draft
from setzkasten.lexicon.making.finding.adjectives import AdjectiveFinder, is_participle
from setzkasten.lexicon.making.finding.admission import NounAdmission, NounTables
from setzkasten.lexicon.making.finding.alike import explained
from setzkasten.lexicon.making.finding.derived import Derived
from setzkasten.lexicon.making.finding.names import Namer, has_common_row
from setzkasten.lexicon.making.finding.nouns import NounFinder
from setzkasten.lexicon.making.finding.places import Places
from setzkasten.lexicon.making.finding.senses import Senses
from setzkasten.lexicon.making.finding.variants import Variants, respell, respelled
from setzkasten.lexicon.making.finding.verbs import VerbFinder
from setzkasten.lexicon.making.grammar import adjectives, nouns, verbs
from setzkasten.lexicon.making.grammar.form import Form
from setzkasten.lexicon.making.grammar.participles import ENDINGS
from setzkasten.lexicon.making.grammar.verbs import Verb
from setzkasten.lexicon.making.idle import idle_entries
from setzkasten.lexicon.making.rulings import heeded
from setzkasten.lexicon.making.sources import Wheel, load_sources
from setzkasten.lexicon.making.tables import OWN, Tables, curated, refused_lemmas, words_of
from setzkasten.lexicon.making.traits import adjective_traits, verb_traits
from setzkasten.lexicon.making.vocabulary import WORD_CLASSES, OwnEntry, vocabulary
from setzkasten.lexicon.making.witnesses.belief import read_belief
from setzkasten.lexicon.making.witnesses.evidence import UNKNOWN, Evidence, tiles
from setzkasten.lexicon.making.witnesses.nouns import NounWitnesses
from setzkasten.texts.progress import OnProgress, Progress

_JOINED: Final = 20
_UNTOLD: Final = 25
_DETACHED: Final = 40
_REFUSED: Final = 60
"""What is added to the grade of a lemma so that better readings come first."""

_WHOLE: Final = 100_000
"""A dictionary of fewer headwords is a part of one: there many an entry of ours has no word."""

_ESTABLISHED: Final = 54
"""Entries younger than this share are often those of one region (decision 0020)."""


def compose(wheels: Mapping[str, Wheel], progress: OnProgress) -> tuple[Draft, dict[str, int]]:
    """Enter all words of the sources into a draft; return it with the frequency bands."""
    progress(Progress("reading_sources", 0.0))
    composer = Composer(Evidence(wheels))
    steps: tuple[tuple[str, Callable[[], None]], ...] = (
        ("entering_own_tables", composer.own),
        ("inflecting_verbs", composer.verbs),
        ("inflecting_adjectives", composer.adjectives),
        ("inflecting_nouns", composer.nouns),
        ("entering_other_words", composer.rest),
    )
    for number, (what, step) in enumerate(steps):
        progress(Progress(what, 0.2 + 0.15 * number))
        step()
    whole = len(wheels) == len(load_sources()) and len(composer.evidence.meanings) > _WHOLE
    if whole and (idle := composer.idle_entries()):
        raise ValueError(f"entries of own tables that do nothing: {', '.join(idle[:20])}")
    return composer.draft, bands(composer.evidence)


class LemmaCandidate(NamedTuple):
    """A dictionary word that may be believed: its kind, its witnesses and its forms."""

    kind: str
    head: str
    witnesses: frozenset[str]
    forms: Iterable[Form]


class Composer:
    """Holds the draft and the finders while the word classes are entered one after the other."""

    def __init__(self, evidence: Evidence) -> None:
        self.evidence = evidence
        self.draft = Draft()
        self._own = words_of(curated("lemmas"))
        self._vocabulary = vocabulary()
        self._rulings = heeded(evidence)
        self._variants = Variants(
            curated("variants")["rows"], lambda word: word.capitalize() in evidence.meanings
        )
        self._own["verbs"] += self._vocabulary["verb"]
        traits = verb_traits(self._own, self._rulings["verb"])
        self._only_joined = frozenset(traits["only_joined"])
        beliefs = curated("belief")
        self._verbs = VerbFinder(evidence, curated("strong_verbs"), traits, beliefs["verb"])
        self._adjectives = AdjectiveFinder(
            evidence,
            adjective_traits(self._own, self._rulings["adjective"]),
            read_belief(beliefs["adjective"]["any"]),
        )
        self._noun_witnesses = NounWitnesses(evidence)
        own_nouns = curated("nouns")
        foreign = own_nouns["foreign"]["endings"].split()
        self._nouns = NounFinder(
            evidence,
            foreign,
            curated("declensions")["noun"] | own_nouns["fixed"],
            {word: entry.grammar for word, entry in self._vocabulary["noun"].items()},
            self._noun_witnesses.is_front,
            self._verbs.is_infinitive,
        )
        places = Places(evidence)
        self._namer = Namer(places.names_only())
        # None of these may hold the composer: it has to be given back before the words are packed.
        finder = self._adjectives
        derived = Derived(
            lambda head: has_common_row(evidence.table.get(head, ())),
            lambda head: head in evidence.meanings and finder.is_adjective(head),
            self._verbs.is_infinitive,
        )
        self._senses = Senses(
            evidence,
            self._namer,
            curated("meanings"),
            derived,
            self._verbs.is_infinitive,
            finder.is_adjective,
        )
        self._tables = Tables(self.draft, evidence, self._senses)
        self._curated = {word for words in self._own.values() for word in words}
        self._refused = refused_lemmas()
        # written with an apostrophe inside (`so’n`): the same letters without it are no word
        self._fused = frozenset(
            "".join(letter for letter in head if letter.isalpha())
            for head in evidence.marked
            if head.islower() and re.search(r"\w[’']\w", head)
        )
        self._done: set[str] = set()
        self._seen: set[tuple[str, str]] = set()
        self._participles: set[str] = set()
        self._conjugated: set[str] = set()
        self._superlatives: set[str] = set()
        self._qualities: set[str] = {*self._own["graded"]}
        self._admission = NounAdmission(
            evidence,
            self._noun_witnesses,
            NounTables(
                self._vocabulary["noun"],
                self._refused,
                frozenset(own_nouns["admitted"]["words"].split()),
                self._rulings["noun"],
                read_belief(beliefs["noun"]["any"]),
            ),
            self._namer,
            places,
            self._verbs.is_infinitive,
            self._qualities,
        )
        self._raising = tuple(curated("adjectives")["raising"].split())

    def _lemma(
        self,
        head: str,
        word_class: str,
        penalty: int = 0,
        *,
        make: bool = False,
        told: bool = True,
    ) -> int:
        """Enter a dictionary word; `told`: with its meaning."""
        weight = self.evidence.grade(head) + penalty
        meaning, source = self._meaning(head, word_class, make) if told else ("", 0)
        lemma = self.draft.lemma(head, CLASS[word_class], meaning, source, weight)
        if self._is_weak(head, word_class):
            self.draft.weaken(lemma)
        return lemma

    def _meaning(self, head: str, word_class: str, make: bool) -> tuple[str, int]:
        """Return what is told of a dictionary word, and by which source."""
        meaning = self._senses.of(head, "product" if make else word_class)
        if meaning:
            return meaning, 0
        entry = self._entry(head, word_class)
        ours = (entry.meaning if entry else "") or self._senses.told(head, word_class)
        return ours, OWN if ours else 0

    def _is_weak(self, head: str, word_class: str) -> bool:
        """Check whether one source alone has a dictionary word, and that a weak one.

        Weak are all but our own dictionary, words that were read one by one, and the older half of
        the dictionary's entries, which is nearly free of error (decision 0020).
        """
        evidence = self.evidence
        if self._entry(head, word_class) or head in self._curated:
            return False
        if word_class in self._rulings and head in self._rulings[word_class].established:
            return False
        tables = evidence.inflected
        inflected = {"noun": tables.nouns, "verb": tables.verbs, "adjective": tables.adjectives}
        dictionary = head in evidence.meanings or head in evidence.table
        sources = (
            dictionary,
            head in evidence.lexemes or head in evidence.lexeme_nouns,
            head in inflected.get(word_class, ()),
            evidence.grade(head) < UNKNOWN,
        )
        return sum(sources) == 1 and not (dictionary and evidence.age(head) < _ESTABLISHED)

    def _entry(self, head: str, word_class: str) -> OwnEntry | None:
        """Return what our own dictionary has of a word."""
        return self._vocabulary.get(word_class, {}).get(head)

    def _enter(self, lemma: int, forms: Iterable[Form]) -> None:
        add = self.draft.add
        for text, key, why, right in forms:
            word = tiles(text)
            if word:
                add(word, lemma, key, why, tiles(right) if right else "")

    def _enter_with_variants(self, lemma: int, word_class: str, forms: Iterable[Form]) -> None:
        """Enter forms, and those of the lemma's other spellings that no source has."""
        head = self.draft.lemmas[lemma].text
        pairs = [*self._variants.of(head, word_class, self.evidence.grade(head) < UNKNOWN)]
        if not pairs:
            self._enter(lemma, forms)
            return
        listed = [*forms]
        self._enter(lemma, listed)
        for written, other in pairs:
            spelled = respell(head, written, other)
            if spelled in self.evidence.meanings or spelled in self.evidence.table:
                continue
            meaning = f"Nebenform von „{head}“"
            variant = self.draft.lemma(spelled, CLASS[word_class], meaning, 1, UNKNOWN)
            self._enter(variant, respelled(listed, written, other))

    def own(self) -> None:
        """Enter the project's own tables."""
        self._tables.enter()

    def verbs(self) -> None:
        """Enter all verbs, and the finite forms of bases that live in separable verbs only."""
        finder = self._verbs
        infinitives = finder.infinitives(self._own["verbs"])
        listed = {infinitive for infinitive in infinitives if finder.is_listed(infinitive)}
        bases: dict[str, tuple[str, Verb]] = {}
        for infinitive in infinitives:
            if infinitive not in listed and infinitive not in self.evidence.meanings:
                continue
            if infinitive in listed or not self._is_adjective_too(infinitive):
                self._done.add(infinitive)
            if infinitive in self._refused:
                for verb in finder.analyse(infinitive):
                    self._refused_forms(infinitive, "verb", finder.conjugate(verb))
                continue
            found = finder.analyse(infinitive)
            about = explained(found, self.evidence)
            for verb in found:
                if infinitive in self._only_joined:
                    bases[infinitive] = (infinitive, verb)
                    continue
                self._verb(infinitive, verb, infinitive in listed, told=verb is about)
                opens = infinitive in listed and self._is_established(infinitive)
                if verb.particle and opens and verb.infinitive not in listed:
                    bases.setdefault(verb.infinitive, (infinitive, verb))
        for infinitive, verb in bases.values():
            self._enter(self._lemma(infinitive, "verb", _DETACHED), verbs.detached(verb))
        finder.forget()

    def _is_adjective_too(self, infinitive: str) -> bool:
        """Check whether what looks like a verb is an adjective with an entry (`vollkommen`)."""
        tables = self.evidence.inflected
        return (
            infinitive in self.evidence.meanings
            and infinitive in tables.adjectives
            and infinitive not in tables.verbs
            and self._adjectives.is_adjective(infinitive)
        )

    def _is_established(self, infinitive: str) -> bool:
        """Check whether a verb is old or common enough to open its base, which has no entry."""
        evidence = self.evidence
        common = infinitive in evidence.grades or infinitive in self._own["verbs"]
        return common or evidence.age(infinitive) < _ESTABLISHED

    def verb_candidates(self) -> Iterator[LemmaCandidate]:
        """Yield every verb that is considered, with what speaks for it."""
        finder = self._verbs
        for infinitive in finder.infinitives(self._own["verbs"]):
            if infinitive not in finder.irregular:
                kind, witnesses = finder.witnesses(infinitive)
                forms = (f for verb in finder.analyse(infinitive) for f in finder.conjugate(verb))
                yield LemmaCandidate(kind, infinitive, witnesses, forms)

    def _verb(self, infinitive: str, verb: Verb, listed: bool, told: bool) -> None:
        """Enter a verb; `told`: the dictionary's sense is of this one, not of one spelled alike."""
        penalty = (_JOINED if verb.particle else 0) + (0 if told else _UNTOLD)
        lemma = self._lemma(infinitive, "verb", penalty, told=told)
        forms: Iterable[Form] = self._verbs.conjugate(verb)
        if not listed:
            why = self._why_unlisted("verb", infinitive, bool(verb.particle))
            forms = (Form(f.text, f.key, why) for f in forms if not f.why)
        self._enter_with_variants(lemma, "verb", forms)
        if listed:
            found = (verb.particle + p for p in verb.participles)
            self._conjugated.update(p for p in found if verb.declines or is_participle(p))
        if listed or not self._is_adjective_too(infinitive):
            self._participles.update(verb.particle + p for p in verb.participles)

    def _refused_forms(self, head: str, word_class: str, forms: Iterable[Form]) -> None:
        """Enter the forms of a headword that does not count, so that the judge can say why."""
        why = self._refused[head]
        lemma = self._lemma(head, word_class, _REFUSED)
        self._enter(lemma, (Form(f.text, f.key, why) for f in forms if not f.why))

    def adjectives(self) -> None:
        """Enter all adjectives: headwords, those without an entry, and our own."""
        finder = self._adjectives
        listed = [h for h in self.evidence.meanings if h[0].islower() and finder.is_adjective(h)]
        own = dict.fromkeys(finder.own())
        for head in (*listed, *finder.without_entry(), *own):
            if head in self._done and head not in own and head in self._participles:
                if finder.is_listed(head):
                    self._qualities.add(head)
                # `überlegen` is shown by its own sense, and not by `überliegen` alone
                if not finder.is_listed(head) or not self._senses.of(head, "adjective"):
                    continue
            if self._is_only_participle(head) and head not in own:
                continue
            if head in self._refused:
                self._refused_forms(head, "adjective", adjectives.inflect(finder.analyse(head)))
                continue
            if self._is_superlative(head) or head in self._fused:
                continue
            if (head, "adjective") not in self._seen and tiles(head):
                believed = head in own or finder.is_listed(head)
                if not believed and head not in self.evidence.meanings:
                    continue
                self._seen.add((head, "adjective"))
                self._done.add(head)
                lemma = self._lemma(head, "adjective")
                if believed:
                    self._qualities.add(head)
                    forms = [*adjectives.inflect(finder.analyse(head))]
                    self._superlatives.update(
                        f.text[:-1] for f in forms if f.key == "adj.sup.e" and not f.why
                    )
                    self._enter_with_variants(lemma, "adjective", forms)
                else:
                    why = self._why_unlisted("adjective", head)
                    self.draft.add(tiles(head), lemma, "base", why)

        self._raised()

    def _is_only_participle(self, head: str) -> bool:
        """Check whether what looks like an adjective is a verb's participle and has no entry.

        Where the verb's is not declined, one without ge- may be an adjective (`überteuert`).
        """
        return head in self._conjugated and head not in self.evidence.meanings

    def _raised(self) -> None:
        """Enter superlatives with a first part that raises them: `allerschönste`, `zweitgrößte`."""
        traits = words_of({key: curated("adjectives")[key] for key in ("raising", "raised")})
        evidence = self.evidence
        stems = {*traits["raised"], *self._superlatives}
        always = (row.split() for row in curated("adjectives")["raised_always"])
        found = {(front, stem) for front, *rest in always for stem in rest}
        found |= {
            (front, word[len(front) : -len(ending)])
            for group in (evidence.lexemes, evidence.grades, evidence.lower)
            for word in group
            if word.startswith(self._raising)
            for front in traits["raising"]
            for ending in ENDINGS
            if word.startswith(front)
            and word.endswith(ending)
            and word[len(front) : -len(ending)] in stems
        }
        for front, stem in sorted(found):
            if (front + stem, "adjective") not in self._seen:
                lemma = self._lemma(front + stem + "e", "adjective")
                for ending in ENDINGS:
                    self.draft.add(tiles(front + stem + ending), lemma, f"adj.sup.{ending}")

    def _why_unlisted(self, word_class: str, head: str, joined: bool = False) -> str:
        """Return the reason for refusing what is no name and has too little support."""
        if head in self._rulings[word_class].doubtful:
            return "doubtful"
        return "compound" if joined else "single_source"

    def adjective_candidates(self) -> Iterator[LemmaCandidate]:
        """Yield every adjective that is considered, with what speaks for it."""
        finder = self._adjectives
        heads = [h for h in self.evidence.meanings if h[0].islower() and finder.is_adjective(h)]
        for head in (*heads, *finder.without_entry()):
            forms = adjectives.inflect(finder.analyse(head))
            yield LemmaCandidate("any", head, finder.witnesses(head), forms)

    def _is_superlative(self, head: str) -> bool:
        """Check whether a headword is the bare superlative of another adjective (`feinst`)."""
        if not head.endswith("st") or len(head) < 6:
            return False
        bases = (head[:-2], head[:-3] if head.endswith("est") else "")
        return any((base, "adjective") in self._seen for base in bases)

    def nouns(self) -> None:
        """Enter all nouns, and names apart from them."""
        for head in self._noun_heads():
            why = self._admission.why_not(head)
            if why:
                self._refused_noun(head, why)
            else:
                self._noun(head)

    def noun_candidates(self) -> Iterator[LemmaCandidate]:
        """Yield every noun that is considered, with what speaks for it."""
        for head in self._noun_heads():
            if head not in self._vocabulary["noun"] and not self._admission.why_none(head):
                declined = self._nouns.declensions(head)
                forms = (form for noun in declined for form in nouns.decline(noun))
                witnesses = frozenset(self._noun_witnesses.of(head))
                yield LemmaCandidate("any", head, witnesses, forms)

    def _noun_heads(self) -> Iterator[str]:
        """Yield all headwords that may be nouns or names, in the order of the alphabet."""
        evidence = self.evidence
        heads = {h for h in evidence.meanings if h[0].isupper()} | set(evidence.table)
        heads |= evidence.lexeme_nouns - evidence.nouns
        own = self._vocabulary["noun"]
        for head in sorted(heads | own.keys()):
            if tiles(head) and (head in own or not self._is_adjectival(head)):
                yield head

    def idle_entries(self) -> list[str]:
        """Return the entries of all own tables that do nothing, each with its table.

        Nouns of our own dictionary do nothing where their entry changes neither verdict nor forms,
        and the dictionary has a meaning of them as well.
        """
        declined = self._nouns.declensions
        idle = idle_entries(self.draft.lemmas, self.evidence, self._senses)
        return [*idle, *self._senses.untold()] + [
            f"vocabulary: {head}"
            for head in self._vocabulary["noun"]
            if head in self.evidence.meanings
            and not self._admission.why_name(head)
            and self._admission.is_believed_without_own(head)
            and _forms(declined(head)) == _forms(declined(head, with_own=False))
        ]

    def _is_adjectival(self, head: str) -> bool:
        """Check whether a noun is a declined adjective (`Kleiner`) that is there already."""
        if not head.endswith("er") or head in self.evidence.lexeme_nouns:
            return False
        base = head[:-2].lower()
        return base in self._participles or (base, "adjective") in self._seen

    def _noun(self, head: str) -> None:
        lemma = self._lemma(head, "noun")
        first, *others = self._nouns.declensions(head)
        self._enter_with_variants(lemma, "noun", nouns.decline(first))
        for noun in others:
            told = lemma
            if first.plurals and noun.plurals and not {*first.plurals} & {*noun.plurals}:
                # another word: the meanings at hand are the first one's (Bänke, and not Banken)
                told = self._lemma(head, "noun", told=False)
            self._enter_with_variants(told, "noun", nouns.decline(noun))
        self._enter(lemma, self._nouns.adjectival(head))

    def _refused_noun(self, head: str, why: str) -> None:
        """Enter a name with all its cases, anything else that does not count with its base form."""
        word_class = dict.fromkeys(("compound", "doubtful", "gender", "single_source"), "noun")
        word_class["abbreviation"] = "abbreviation"
        word_class["old_spelling"] = "noun"
        lemma = self._lemma(head, word_class.get(why, "name"), _REFUSED, make=why == "product")
        self.draft.add(tiles(head), lemma, "base", why)
        if why in ("name", "unique", "product", "old_spelling") and len(head) > 2:
            tabled = any(row.plural for row in self.evidence.table.get(head, ()))
            for noun in self._nouns.declensions(head):
                # by rule a name only takes endings: Jon has no plural like that of Lexikon
                forms = (
                    f
                    for f in nouns.decline(noun)
                    if not f.why and (tabled or f.text.startswith(head))
                )
                self._enter(lemma, (Form(f.text, f.key, why) for f in forms))
        if why == "name" and not head.endswith(("s", "ß", "x", "z")):
            self.draft.add(tiles(head + "s"), lemma, "gen.sg", why)

    def rest(self) -> None:
        """Enter what stays as it is: adverbs, particles and the like; then the refusals."""
        evidence = self.evidence
        for word, entry in self._vocabulary["word"].items():
            self._done.add(word)
            word_class = WORD_CLASSES[entry.grammar]
            weight = evidence.grade(word)
            meaning = evidence.meaning(word) or entry.meaning
            lemma = self.draft.lemma(word, CLASS[word_class], meaning, OWN, weight)
            self.draft.add(tiles(word), lemma, "base")
        for head in (*evidence.meanings, *self._own["others"]):
            if not head[0].islower() or head in self._done or not tiles(head):
                continue
            self._done.add(head)
            if self._tables.has(head):
                continue
            senses = len(evidence.meanings.get(head, ()))
            seen = head in evidence.lexemes or head in evidence.grades or senses != 1
            old = evidence.age(head) < _ESTABLISHED and head in evidence.said
            if head in self._fused and head not in self._own["others"]:
                lemma = self._lemma(head, "contraction", _REFUSED)
                self.draft.add(tiles(head), lemma, "base", "contraction")
            elif self._namer.is_short(head, evidence.meanings.get(head, ())):
                lemma = self._lemma(head, "abbreviation", _REFUSED)
                self.draft.add(tiles(head), lemma, "base", "abbreviation")
            elif seen or old or head in self._own["others"]:
                self.draft.add(tiles(head), self._lemma(head, "word"), "base")
            else:
                lemma = self._lemma(head, "word", _REFUSED)
                self.draft.add(tiles(head), lemma, "base", "single_source")
        self._tables.refuse()


def _forms(declined: Iterable[nouns.Noun]) -> set[str]:
    return {form.text for noun in declined for form in nouns.decline(noun) if not form.why}


def bands(evidence: Evidence) -> dict[str, int]:
    """Sort words into frequency bands by their grade: 1 for everyday words to 4; others have 5.

    The frequency list has no words of two letters: how common they are stands in the table of them.
    """
    found: dict[str, int] = {}
    for text, grade in evidence.grades.items():
        word = tiles(text)
        if word:
            found[word] = min(found.get(word, 5), _BANDS.get(grade, 5))
    for band, key in enumerate(("everyday", "usual", "known"), 1):
        found.update(dict.fromkeys(curated("short_words")["common"][key].split(), band))
    return found


_BANDS: Final = {10: 1, 20: 1, 30: 2, 40: 3, 50: 3, 60: 4}
