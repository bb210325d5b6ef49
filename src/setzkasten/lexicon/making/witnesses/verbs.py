"""What speaks for a verb: the witnesses by which it is believed to be a dictionary's word."""

import re
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Final

from setzkasten.lexicon.making.grammar.form import needs_e
from setzkasten.lexicon.making.grammar.particles import INSEPARABLE
from setzkasten.lexicon.making.grammar.verbs import stem_of
from setzkasten.lexicon.making.witnesses.belief import WitnessWeights
from setzkasten.lexicon.making.witnesses.evidence import Evidence

_PRODUCTIVE: Final = frozenset({"be", "ent", "er", "ver", "zer"})
_TELLING: Final = (
    "ab", "an", "auf", "aus", "bei", "durch", "ein", "fest", "fort", "her", "hin", "hoch", "los",
    "mit", "nach", "um", "über", "unter", "vor", "weg", "zu",
)  # fmt: skip
"""Particles that say by themselves how often a verb with them stands in a dictionary."""

_DIRECTIONS: Final = (
    "her", "hin", "rauf", "raus", "rein", "rüber", "rum", "runter", "ran", "empor", "nieder",
    "zurück", "umher", "vorbei", "weiter", "davon", "voran", "entlang", "vorüber",
)  # fmt: skip
_REGIONAL: Final = re.compile(
    r"landsch|regional|mundart|dialekt|bair|österr|schweiz|norddt|süddt|norddeutsch|süddeutsch|"
    r"Jugend|rheinisch|berlin|schwäb|alemann|sächs|Jargon|vulgär|EDV|Internet|Computer"
)
VERBAL: Final = frozenset(
    {
        "forms", "inflected", "lexeme-forms", "lexeme-past", "lexeme-zu", "listed-form",
        "listed-forms", "said-form", "said-forms",
    }
)  # fmt: skip
"""Witnesses that what looks like an infinitive is one: forms that only verbs have."""

_FREQUENT: Final = 30
_AGES: Final = (35, 54, 65)
"""Where the shares of right verbs change: see decision 0020."""


class VerbWitnesses:
    """Weighs verbs. `known`: all infinitives that are considered, believed or not.

    `strong` gives the past tenses and participles of a base that has strong ones.
    """

    def __init__(
        self,
        evidence: Evidence,
        beliefs: Mapping[str, WitnessWeights],
        known: Collection[str],
        strong: Callable[[str], tuple[str, ...]],
    ) -> None:
        self._strong = strong
        self._evidence = evidence
        self._beliefs = beliefs
        self._known = known
        self._joins = Counter(
            head[start:]
            for head in known
            if head in evidence.meanings
            for start in range(2, len(head) - 3)
            if head[start:] in known
        )

    def believed(self, infinitive: str, particle: str) -> bool:
        """Check whether a verb is believed to be a dictionary's word."""
        kind, witnesses = self.of(infinitive, particle)
        return self._beliefs[kind].holds(witnesses)

    def of(self, infinitive: str, particle: str) -> tuple[str, frozenset[str]]:
        """Return the kind of a verb (`simple`, `prefixed`, `joined`) and its witnesses."""
        inner = infinitive[len(particle) :]
        prefix = "" if particle else self._prefix(inner)
        found = {*self._entry(infinitive), *self._forms(infinitive, particle, inner)}
        if not particle and not prefix:
            return "simple", frozenset(found | self._shape(infinitive))
        found.update(self._base(inner[len(prefix) :]))
        if prefix:
            found.add(f"with-{prefix}" if prefix in _PRODUCTIVE else "with-other")
            return "prefixed", frozenset(found)
        if particle in _TELLING:
            found.add(f"with-{particle}")
        else:
            found.add("with-direction" if particle.startswith(_DIRECTIONS) else "with-other")
        return "joined", frozenset(found)

    def _is_noun(self, text: str) -> bool:
        evidence, head = self._evidence, text.capitalize()
        return head in evidence.meanings or head in evidence.table or head in evidence.lexeme_nouns

    def _is_nominal(self, text: str) -> bool:
        evidence = self._evidence
        return text.capitalize() in evidence.nouns or text in evidence.inflected.adjectives

    def _prefix(self, inner: str) -> str:
        return next(
            (p for p in INSEPARABLE if inner.startswith(p) and inner[len(p) :] in self._known), ""
        )

    def _entry(self, infinitive: str) -> set[str]:
        """Return what the sources say of the infinitive itself."""
        evidence = self._evidence
        found = set()
        senses = evidence.meanings.get(infinitive, ())
        if senses:
            found.add(("entry", "two-senses", "many-senses")[min(len(senses), 3) - 1])
            age = evidence.age(infinitive)
            found.add(("first", "early", "later", "late")[bisect(_AGES, age)])
            if any(_REGIONAL.search(sense) for sense in senses):
                found.add("regional")
        if infinitive in evidence.lexemes:
            found.add("lexeme")
        if infinitive in evidence.inflected.verbs:
            found.add("inflected")
        grade = evidence.grade(infinitive)
        if infinitive in evidence.grades:
            found.add("frequent" if grade <= _FREQUENT else "listed")
        said = evidence.said.get(infinitive, 0)
        if said:
            found.add("said" if said == 1 else "said-twice" if said < 5 else "said-often")
        if self._is_noun(infinitive):
            found.add("noun-too")
        return found

    def _forms(self, infinitive: str, particle: str, inner: str) -> set[str]:
        """Which of its forms occur, and which words are made from it."""
        evidence = self._evidence
        stem = stem_of(inner)
        weak = stem + ("et" if needs_e(stem) else "t")
        past, participle = particle + weak, particle + "ge" + weak
        strong = [particle + form for form in self._strong(inner)]
        if infinitive in strong and self._is_nominal(infinitive):
            strong.remove(infinitive)  # Fehlverhalten, verhangen
        found = set()
        if not evidence.lower.isdisjoint((past, past + "e", past + "en")):
            found.add("forms")
        if not evidence.lexemes.isdisjoint((past + "e", past + "en", particle + stem + "st")):
            found.add("lexeme-forms")
        zu = particle + "zu" + inner if particle else infinitive + "de"
        if zu in evidence.lexemes:
            found.add("lexeme-zu")
        if not evidence.lexemes.isdisjoint((participle, *strong)):
            found.add("lexeme-past")
        weaks = (past, past + "e", past + "en", participle, participle + "e", participle + "en")
        shared = (*weaks, *strong)
        tried = (*shared, zu, infinitive + "d", infinitive + "de", infinitive + "den")
        listed = sum(form in evidence.grades for form in tried)
        if listed:
            found.add("listed-form" if listed == 1 else "listed-forms")
        said = sum(
            form in evidence.said
            for form in (*shared, participle + "er", participle + "es", zu, infinitive + "d")
        )
        if said:
            found.add("said-form" if said == 1 else "said-forms")
        root = particle + stem
        endings = ("ung", "er", "erei", "ler", "ner", "erin")
        shorter = root[:-2] + root[-1:] + "ung"
        if any(self._is_noun(root + ending) for ending in endings) or self._is_noun(shorter):
            found.add("derived-noun")
        if self._is_noun(root) or self._is_noun(root + "e"):
            found.add("root-noun")
        return found

    def _shape(self, infinitive: str) -> set[str]:
        for tail in ("ieren", "eln", "ern"):
            if infinitive.endswith(tail):
                return {tail}
        return {"long"} if len(infinitive) > 9 else set()

    def _base(self, base: str) -> set[str]:
        """Return what is known of the verb inside."""
        evidence = self._evidence
        found = set()
        grade = evidence.grade(base)
        if grade <= 20:
            found.add("base-frequent")
        elif base not in evidence.grades:
            found.add("base-rare")
        senses = len(evidence.meanings.get(base, ()))
        if senses > 4:
            found.add("base-many-senses")
        elif not senses:
            found.add("base-without-entry")
        joins = self._joins[base]
        if joins > 12:
            found.add("base-joins-much")
        elif joins <= 4:
            found.add("base-joins-little")
        return found
