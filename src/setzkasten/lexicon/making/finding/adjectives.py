"""Finding the adjectives: headwords with endings in use, whether they compare, and how."""

from collections.abc import Iterable, Mapping
from typing import Final

from setzkasten.lexicon.making.grammar.adjectives import Adjective, superlatives
from setzkasten.lexicon.making.grammar.form import ends_in_vowel
from setzkasten.lexicon.making.grammar.participles import ENDINGS
from setzkasten.lexicon.making.witnesses.adjectives import AdjectiveWitnesses
from setzkasten.lexicon.making.witnesses.belief import WitnessWeights
from setzkasten.lexicon.making.witnesses.evidence import Evidence

_UNGRADED_TAILS: Final = (
    "frei", "förmig", "fach", "malig", "seitig", "farben", "farbig", "färbig", "jährig", "monatig",
    "wöchig", "tägig", "stündig", "minütig", "gradig", "teilig", "stellig", "silbig", "fältig",
    "sprachig", "lateral", "einzig", "ledig", "tot", "stumm", "nackt", "schwanger",
)  # fmt: skip
_COLOURS: Final = (
    "rot", "blau", "grün", "gelb", "schwarz", "weiß", "braun", "grau", "rosa", "lila", "violett",
    "orange", "beige", "pink", "türkis",
)  # fmt: skip


_BELIEVED: Final = ("indeclinable", "declined", "y", "compared", "established")
_ENOUGH, _SHORTEST = 4, 3
"""So many of the five endings show that a word is declined, one longer than that."""


class AdjectiveFinder:
    """Analyses adjectives with the curated traits and the forms that occur."""

    def __init__(
        self, evidence: Evidence, traits: Mapping[str, Iterable[str]], belief: WitnessWeights
    ) -> None:
        self._evidence = evidence
        self._witnesses = AdjectiveWitnesses(evidence)
        self._belief = belief
        self._traits = {key: frozenset(value) for key, value in traits.items() if key != "umlaut"}
        self._umlaut: dict[str, tuple[str, bool]] = {}
        for row in traits.get("umlaut", ()):
            base, stem, *both = row.split()
            self._umlaut[base] = (stem, bool(both))

    def is_adjective(self, head: str) -> bool:
        """Check whether a lower-case headword is declined like an adjective."""
        if head in self._traits["declined"] or head in self._traits["y"]:
            return True
        if head in self._traits["indeclinable"] or head in self._traits["not_adjectives"]:
            return False
        spoken, verbal = self._evidence.lower.__contains__, self._evidence.verbal
        return any(
            (
                all(spoken(stem + ending) for ending in ("e", "en"))
                and (spoken(stem + "em") or spoken(stem + "es"))
            )
            # -em is an ending of adjectives alone
            or (
                len(stem) > _SHORTEST
                and spoken(stem + "em")
                and sum(map(verbal, (stem + e for e in ENDINGS))) >= _ENOUGH
            )
            for stem in _stems(head)
        )

    def witnesses(self, head: str) -> frozenset[str]:
        """Return what speaks for an adjective."""
        return self._witnesses.of(head)

    def is_listed(self, head: str) -> bool:
        """Check whether an adjective is believed to be listed: by our tables or by witnesses."""
        if any(head in self._traits[key] for key in _BELIEVED):
            return True
        if head in self._traits["doubtful"]:
            return False
        return head in self._umlaut or self._belief.holds(self._witnesses.of(head))

    def without_entry(self) -> list[str]:
        """Return what may be adjectives although the dictionary has no entry for them."""
        traits = self._traits
        found = (h for h in self._witnesses.candidates() if h not in traits["not_adjectives"])
        kept = [h for h in found if h not in traits["indeclinable"]]
        known = set(kept)
        return [*kept, *(h for h in self._among_lexemes() if h not in known)]

    def _among_lexemes(self) -> list[str]:
        """Return adjectives that only the lexemes show: with all five endings in use."""
        lexemes = self._evidence.lexemes
        nouns = {noun.lower() for noun in self._evidence.lexeme_nouns}
        return sorted(
            head
            for head in lexemes
            if head + "em" in lexemes
            and head not in nouns
            and head not in self._evidence.meanings
            and all(head + ending in lexemes for ending in ("e", "en", "er", "es"))
            and not head.endswith(("end", "er", "est"))
            and head not in self._traits["not_adjectives"]
        )

    def own(self) -> list[str]:
        """Return the adjectives of the project's own tables."""
        traits = self._traits
        return sorted(traits["indeclinable"] | traits["declined"] | traits["y"])

    def analyse(self, head: str) -> Adjective:
        """Return the traits of an adjective."""
        traits = self._traits
        stem, plain = self._umlaut.get(head) or self._umlaut_of_last(head)
        kind = "native"
        if head in traits["english"]:
            kind = "english"
        elif head in traits["foreign_er"]:
            kind = "foreign"
        declines = head not in traits["indeclinable"]
        if head.endswith("y"):
            declines = False
        return Adjective(
            head,
            compares=(declines or head in traits["y"]) and self.compares(head),
            umlaut=(stem,) if stem else (),
            plain=plain,
            long_superlative=self._long(head),
            declines=declines,
            bare=head not in traits["attributive"],
            kind=kind,
            superlatives=self._unusual(stem or head),
        )

    def _umlaut_of_last(self, head: str) -> tuple[str, bool]:
        """Return the changed stem of a compound that is compared like its last member (`ärmer`)."""
        verbal = self._evidence.verbal
        for start in range(2, len(head) - 2):
            stem, plain = self._umlaut.get(head[start:], ("", True))
            if stem and any(
                verbal(head[:start] + stem + e) for e in ("ere", "eren", "sten", "esten")
            ):
                return head[:start] + stem, plain
        return "", True

    def _unusual(self, stem: str) -> tuple[str, ...]:
        """Return the superlative in use if it is not the regular one: `törichtst`."""
        verbal = self._evidence.verbal
        regular = superlatives(stem, both=True)
        if any(verbal(superlative + "en") for superlative in regular):
            return ()
        others = (stem + ending for ending in ("st", "est") if stem + ending not in regular)
        return tuple(other for other in others if verbal(other + "en"))

    def compares(self, head: str) -> bool:
        """Check whether an adjective has degrees: sense forbids some, usage shows the others."""
        traits = self._traits
        if head in traits["compared"] or head in traits["y"]:
            return True
        if head in traits["absolute"] or head in traits["attributive"]:
            return False
        if head.endswith(_UNGRADED_TAILS) and head not in ("frei", "farbig", "nackt"):
            return False
        if head.endswith(_COLOURS) and head not in _COLOURS:
            return False
        verbal = self._evidence.verbal
        comparative = head + ("r" if head.endswith("e") else "er")
        if any(verbal(comparative + ending) for ending in ("e", "en", "es", "em")):
            return True
        stems = [head, self._umlaut[head][0]] if head in self._umlaut else [head]
        return any(
            verbal(superlative + ending)
            for stem in stems
            for superlative in superlatives(stem, both=True)
            for ending in ("e", "en")
        )

    def _long(self, head: str) -> bool:
        """Check whether the superlative in -este is in use beside -ste."""
        if head.endswith("e") or ends_in_vowel(head):
            return False
        verbal = self._evidence.verbal
        return verbal(head + "este") and not head.endswith(("el", "er", "en", "ig", "lich"))


def _stems(head: str) -> list[str]:
    if head.endswith("e"):
        return [head[:-1]]
    stems = [head]
    if head.endswith(("el", "er", "en")):
        stems.append(head[:-2] + head[-1])
    if head.endswith("a"):
        stems.append(head + "n")
    if head.endswith("hoch"):
        stems.append(head[:-1])
        stems.append(head[:-2] + "h")
    return stems
