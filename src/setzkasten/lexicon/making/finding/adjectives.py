"""Finding the adjectives: headwords with endings in use, whether they compare, and how."""

from collections.abc import Container, Iterable, Mapping
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
_ADVERBIAL: Final = (
    "maßen", "teils", "wärts", "erweise", "halber", "seits", "lings", "mals", "zeits", "tags",
)  # fmt: skip
"""Endings of adverbs, which have no endings of their own, whatever they look like."""

_OF_QUALITY: Final[Mapping[str, tuple[str, ...]]] = {
    "maßen": ("er",),
    "weise": ("er",),
    "seits": ("er",),
    "teils": ("eren", "ern", "en"),
}
"""Endings of adverbs that are put to a declined adjective or participle, and how that ends."""

_BY_USAGE: Final = (
    "isch", "los", "bar", "mäßig", "al", "ar", "är", "ell", "iv", "ös", "oid", "ant", "ent", "ern",
    "artig", "fähig", "fertig", "fest", "echt", "eckig", "weit", "end",
)  # fmt: skip
"""Endings of adjectives that tell a kind as often as a degree: usage has to show degrees."""

_OLD: Final = 54
"""Of the entries, the oldest that many in a hundred are nearly all right (decision 0020)."""

_COMMON: Final = 50
"""The grade of words that are common enough to be missed."""

_GRADED_TAILS: Final = ("ig", "sam", "haft", "voll", "reich", "arm", "würdig")
_RELATING: Final = (
    "zeitlich", "örtlich", "rechtlich", "staatlich", "städtisch", "amtlich", "gerichtlich",
    "ärztlich", "jährlich", "monatlich", "wöchentlich", "täglich", "stündlich", "nächtlich",
    "mündlich", "schriftlich", "seitig", "flächig", "geschossig", "stöckig", "händig", "beinig",
    "armig", "köpfig", "fingrig", "blättrig", "rädrig", "motorig", "schichtig", "spurig",
    "gleisig", "polig", "wertig", "zackig", "kantig", "winklig", "winkelig", "eckig", "mastig",
    "zeilig", "spaltig", "bändig", "strophig", "aktig", "sätzig", "tönig", "stimmig", "saitig",
    "phasig", "achsig", "malig", "artig", "rangig", "namig", "altrig", "zentimetrig", "metrig",
    "pfündig", "äugig", "häutig", "ohrig",
    "gesichtig", "hackig", "ärmelig", "lückig", "prozentig", "minütig", "minütlich", "ufrig",
    "sprachlich", "kundlich", "zählig", "zahlig", "sämtlich", "stmöglich", "trächtig", "pflichtig",
    "bürtig", "mittig", "mehrig", "landig", "schäftig", "sockig", "eidlich", "erbig", "stufig",
    "länglich", "testamentlich", "karätig", "grätig", "chlorig", "bromig", "phosphorig",
    "salpetrig", "arsenig", "selenig", "tellurig",
)  # fmt: skip
"""Endings whose sense allows no degrees although their last part would: `zweiarmig`."""

_NUMBERS: Final = (
    "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf",
    "zwölf", "hundert", "tausend", "halb", "mehr", "viel", "allseit", "beid",
)  # fmt: skip
_COLOURS: Final = (
    "rot", "blau", "grün", "gelb", "schwarz", "weiß", "braun", "grau", "rosa", "lila", "violett",
    "orange", "beige", "pink", "türkis",
)  # fmt: skip


_BELIEVED: Final = ("indeclinable", "declined", "y", "compared", "established")
_LONG = 8
"""Nouns of so many letters are mostly compounds."""

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
        if head.endswith(_ADVERBIAL):
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
        candidates = (
            *self._witnesses.candidates(),
            *self._tabled(),
            *self._denied_participles(),
        )
        found = (h for h in dict.fromkeys(candidates) if h not in traits["not_adjectives"])
        kept = [h for h in found if h not in traits["indeclinable"]]
        known = set(kept)
        return [*kept, *(h for h in self._among_lexemes() if h not in known)]

    def _tabled(self) -> list[str]:
        """Return what the inflection tables have, lexemes or frequencies too, and no entry does."""
        evidence = self._evidence
        return sorted(
            head
            for head in evidence.inflected.adjectives
            if (head in evidence.lexemes or head in evidence.grades)
            and head not in evidence.meanings
            and (head not in evidence.lower or head.startswith("un"))
            and not (head.endswith("er") and head[:-2] in evidence.inflected.adjectives)
            and not head.endswith(("end", "st"))
            and (head.startswith("un") or not is_participle(head))
        )

    def _denied_participles(self) -> list[str]:
        """Return what denies a participle: `unbestritten`, where lexemes decline it."""
        lexemes, verbal = self._evidence.lexemes, self._evidence.verbal
        return sorted(
            word
            for word in lexemes
            if word.startswith("un")
            and word.endswith(("t", "en"))
            and word not in self._evidence.meanings
            and self._evidence.grade(word) <= _COMMON
            and word.capitalize() not in self._evidence.lexeme_nouns
            and verbal(word[2:])
            and verbal(word[2:] + "e")
        )

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

    def adverbs(self, qualities: Container[str]) -> list[str]:
        """Return adverbs made from a declined quality that lexemes have, and no dictionary.

        `betontermaßen`, `amtlicherseits`, `klugerweise`, `größerenteils`; the language makes them
        freely, as it makes nouns in -heit.
        """
        evidence = self._evidence
        grown = {stem for stem, _ in self._umlaut.values()}

        def is_declined(front: str, endings: tuple[str, ...]) -> bool:
            stems = (front.removesuffix(e) for e in endings if front.endswith(e))
            return any(
                stem in qualities or stem + "e" in qualities or stem.removesuffix("er") in grown
                for stem in stems
            )

        tails = tuple(_OF_QUALITY)
        return sorted(
            word
            for word in evidence.lexemes
            if word.endswith(tails)
            and word not in evidence.meanings
            and word.capitalize() not in evidence.lexeme_nouns
            and any(
                word.endswith(tail) and is_declined(word[: -len(tail)], endings)
                for tail, endings in _OF_QUALITY.items()
            )
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
        """Check whether an adjective has degrees: usage shows them, or sense allows them.

        In doubt an adjective has them where its ending speaks of a degree. Endings that relate
        (`städtisch`), count (`zweiarmig`) or measure time do not, nor do compounds that have
        a degree inside (`blitzschnell`). What is denied (`unpraktisch`) follows what it denies.
        """
        traits = self._traits
        if head in traits["compared"] or head in traits["y"]:
            return True
        if head in traits["absolute"] or head in traits["attributive"]:
            return False
        if self._is_intensified(head):
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
        shown = any(
            verbal(superlative + ending)
            for stem in stems
            for superlative in superlatives(stem, both=True)
            for ending in ("e", "en")
        )
        return shown or self._may_compare(head)

    def _may_compare(self, head: str) -> bool:
        """Check whether the sense of an adjective allows degrees that no form shows.

        The inflection tables say of each adjective whether it has degrees. What they do not
        have follows its ending, if it is a word that has long had an entry, or that is put
        straight to a noun although the dictionary lacks it (`zottig`). What is full of something
        has degrees however young its entry is (`fantasievoll`).
        """
        tables = self._evidence.inflected
        if head in tables.adjectives:
            return head in tables.graded
        if head.startswith("un") and self.is_adjective(head[2:]):
            return self.compares(head[2:])
        if not head.endswith(_GRADED_TAILS):
            return False
        young = self._evidence.age(head) >= _OLD
        if young and not (head.endswith("voll") or self._is_of_noun(head)):
            return False
        if head.endswith((*_RELATING, *_BY_USAGE)) or head.startswith(_NUMBERS):
            return False
        return not self._has_adjective_inside(head)

    def _is_of_noun(self, head: str) -> bool:
        """Check whether an adjective in -ig without an entry is put to a noun that is no compound.

        Only lexemes have it, so that nothing else tells of its degrees.
        """
        evidence, stem = self._evidence, head.removesuffix("ig").capitalize()
        if head in evidence.meanings or head not in evidence.lexemes or not head.endswith("ig"):
            return False
        return any(len(noun) < _LONG and noun in evidence.table for noun in (stem, stem + "e"))

    def _is_intensified(self, head: str) -> bool:
        """Check whether a first part says the highest degree already: `blitzschnell`."""
        return any(
            head.startswith(front) and self.is_adjective(head[len(front) :])
            for front in self._traits["intensifying"]
        )

    def _has_adjective_inside(self, head: str) -> bool:
        """Check whether an adjective ends in a whole one: `lebenswichtig`, `blitzschnell`."""
        known = self._evidence.meanings
        return any(
            (last := head[start:]) in known
            and last not in _LASTS
            and self._evidence.verbal(last + "e")
            and (head[:start].capitalize() in known or head[:start] in known)
            for start in range(2, len(head) - 3)
        )

    def _long(self, head: str) -> bool:
        """Check whether the superlative in -este is in use beside -ste."""
        if head.endswith("e") or ends_in_vowel(head):
            return False
        verbal = self._evidence.verbal
        return verbal(head + "este") and not head.endswith(("el", "er", "en", "ig", "lich"))


def is_participle(head: str) -> bool:
    """Check whether a word looks like a past participle, which belongs to its verb."""
    return head.endswith(("t", "en")) and ("ge" in head or head.endswith("iert"))


_LASTS: Final = frozenset({"voll", "reich", "arm", "würdig", "haft", "sam", "lich", "ig", "zeitig"})
"""What is an adjective of its own and a suffix: `ahnungsvoll` has no adjective inside."""


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
