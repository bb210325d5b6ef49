"""What speaks for an adjective: the witnesses by which it is believed to be a dictionary's word."""

from bisect import bisect
from itertools import chain
from typing import Final

from setzkasten.lexicon.making.witnesses.evidence import Evidence

SUFFIXES: Final = (
    "förmig", "mäßig", "würdig", "fähig", "artig", "abel", "arm", "bar", "ell", "fest", "frei",
    "haft", "ibel", "isch", "lich", "nah", "oid", "reich", "reif", "sam", "voll", "weit", "echt",
    "leer", "los", "ant", "ent", "al", "ig", "iv", "är", "ös",
)  # fmt: skip
"""Endings that adjectives are made with, longer ones first."""

_ENDINGS: Final = ("e", "em", "en", "er", "es")
_FREQUENT: Final = 30
_AGES: Final = (35, 54, 65)


class AdjectiveWitnesses:
    """Names what speaks for adjectives, for `Belief` to weigh."""

    def __init__(self, evidence: Evidence) -> None:
        self._evidence = evidence

    def of(self, head: str) -> frozenset[str]:
        """Return the witnesses of a lower-case headword."""
        return frozenset({*self._entry(head), *self._forms(head), *self._shape(head)})

    def candidates(self) -> list[str]:
        """Return what only lexemes or the frequency list show, and ends like an adjective."""
        evidence = self._evidence
        found = {
            word
            for word in chain(evidence.lexemes, evidence.grades)
            if word.endswith(SUFFIXES)
            and len(word) > 3
            and word not in evidence.meanings
            and not self._is_noun(word)
            and not evidence.verbal(word + "t")  # erzeig, of erzeigen
        }
        return sorted(found)

    def _is_noun(self, text: str) -> bool:
        evidence, head = self._evidence, text.capitalize()
        return head in evidence.meanings or head in evidence.table or head in evidence.lexeme_nouns

    def _entry(self, head: str) -> set[str]:
        evidence = self._evidence
        found = set()
        senses = len(evidence.meanings.get(head, ()))
        if senses:
            found.add(("entry", "two-senses", "many-senses")[min(senses, 3) - 1])
            found.add(("first", "early", "later", "late")[bisect(_AGES, evidence.age(head))])
        if head in evidence.lexemes:
            found.add("lexeme")
        if head in evidence.inflected.adjectives:
            found.add("inflected")
        if head in evidence.grades:
            found.add("frequent" if evidence.grade(head) <= _FREQUENT else "listed")
        said = evidence.said.get(head, 0)
        if said:
            found.add("said" if said == 1 else "said-twice" if said < 5 else "said-often")
        return found

    def _forms(self, head: str) -> set[str]:
        evidence = self._evidence
        forms = [head + ending for ending in _ENDINGS]
        found = set()
        if sum(form in evidence.lower for form in forms) > 2:
            found.add("forms")
        if any(form in evidence.grades for form in forms):
            found.add("listed-form")
        said = sum(form in evidence.said for form in forms)
        if said:
            found.add("said-form" if said == 1 else "said-forms")
        if any(self._is_noun(head + tail) for tail in ("keit", "heit", "ität", "igkeit")):
            found.add("derived-noun")
        return found

    def _shape(self, head: str) -> set[str]:
        """Return how it is made: its ending, and whether what stands before it is a word."""
        evidence = self._evidence
        suffix = next((s for s in SUFFIXES if head.endswith(s) and len(head) > len(s) + 1), "")
        found = {f"ends-{suffix or 'other'}"}
        if head.startswith("un") and head[2:] in evidence.meanings:
            found.add("negated")
        stem = head[: -len(suffix)] if suffix else ""
        if stem and any(
            self._is_noun(root) for root in (stem, stem + "e", stem + "en", stem.removesuffix("s"))
        ):
            found.add("root-noun")
        if stem and any(stem + ending in evidence.meanings for ending in ("en", "n", "eln")):
            found.add("root-verb")
        return found
