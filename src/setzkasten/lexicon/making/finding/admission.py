"""Which headwords count as nouns, and why the others do not."""

import re
from collections.abc import Callable, Container, Mapping, Set
from typing import Final, NamedTuple

from setzkasten.lexicon.making.finding.names import (
    Namer,
    is_common_noun,
    is_foreign_tongue,
    tags_of,
)
from setzkasten.lexicon.making.finding.places import Places
from setzkasten.lexicon.making.rulings import Rulings
from setzkasten.lexicon.making.witnesses.belief import WitnessWeights
from setzkasten.lexicon.making.witnesses.evidence import UNKNOWN, Evidence
from setzkasten.lexicon.making.witnesses.nouns import NounWitnesses

_EVERYDAY: Final = 20
"""The grade of the commonest words."""

_COMMON: Final = 40
"""The grade of words that nobody should find refused, if a second source has them."""

_SOMEBODY: Final = re.compile(
    r"([^:]{1,40}: )?([a-zäöüß]+ )*(jemand|Person|Mann|Einwohner|Bewohner|Bürger|Angehöriger|"
    r"Mitglied|Anhänger|Vertreter|Spieler|Sportler|Handwerker|Fachmann|Besitzer|Inhaber|Teilnehmer)\b"
)
"""How a sense begins that tells of somebody, and not of a thing."""

_THRICE: Final = re.compile(r"([a-zäöüß])\1\1")

_TOOL: Final = re.compile(
    r"Werkzeug|Gerät|Maschine|Vorrichtung|Instrument|Bauteil|Fahrzeug|Behälter|Apparat|Möbel"
)
"""What the first sense of a thing's name speaks of."""


class NounTables(NamedTuple):
    """What our own tables say of nouns.

    `own` is our own dictionary, `refused` has headwords that do not count and why, `admitted` are
    words although their senses speak of names only.
    """

    own: Container[str]
    refused: Mapping[str, str]
    admitted: Container[str]
    rulings: Rulings
    belief: WitnessWeights


class NounAdmission:
    """Decides which headwords count as nouns, by the sources and by our own tables.

    `qualities` are the adjectives that count; more may be added while the admission is in use.
    """

    def __init__(
        self,
        evidence: Evidence,
        witnesses: NounWitnesses,
        tables: NounTables,
        namer: Namer,
        places: Places,
        is_infinitive: Callable[[str], bool],
        qualities: Set[str],
    ) -> None:
        self._evidence = evidence
        self._own, self._refused, self._admitted, self._rulings, self._belief = tables
        self._namer = namer
        self._places = places
        self._is_infinitive = is_infinitive
        self._qualities = qualities
        self._witnesses = witnesses
        self._lasts: dict[str, bool] = {}

    def why_not(self, head: str) -> str:
        """Return why a headword does not count as a noun; empty if it does."""
        why = self.why_none(head)
        if why:
            return why
        if self._is_name_alone(head):
            return "name"
        if self.is_believed(head):
            return ""
        people = self._evidence.people
        if head in people.first or head in people.family:
            return "name"
        if self._places.is_single(head, self._evidence.meanings.get(head, ())):
            return "name"
        if head in self._rulings.doubtful:
            return "doubtful"
        if self._is_female(head):
            return "gender"
        return "compound" if self._is_compound(head) else "single_source"

    def _is_compound(self, head: str) -> bool:
        """Check whether a noun is made of two words, the last of which counts (not `Shaw-arma`)."""
        last = self._witnesses.last_of(head).capitalize()
        counts = self._lasts.get(last)
        if counts is None:
            # A few thousand last members end a hundred thousand compounds: each is asked once.
            evidence = self._evidence
            listed = last in evidence.meanings or last in evidence.table
            counts = (listed or last in evidence.lexeme_nouns) and not self.why_not(last)
            self._lasts[last] = counts
        return counts

    def _is_name_alone(self, head: str) -> bool:
        """Check whether a headword is the name of one place or thing, and no noun of our tables."""
        if not self._places.is_name_alone(head, self._evidence.meanings.get(head, ())):
            return False
        if head in self._own or head in self._admitted or head in self._rulings.established:
            return False
        return not self._is_infinitive(head.lower()) and not self._places.is_inhabitant(head)

    def why_none(self, head: str) -> str:
        """Return why a headword is a name or otherwise no noun; empty if it may be one."""
        return "" if head in self._own else self.why_name(head)

    def why_name(self, head: str) -> str:
        """Return why a headword is a name or otherwise no noun, whatever our own dictionary has."""
        rows = self._evidence.table.get(head, ())
        senses = self._evidence.meanings.get(head, ())
        why = self._refused.get(head) or self._namer.classify(head, senses, tags_of(rows))
        if why == "name" and head in self._rulings.established:
            return ""
        if why == "name" and head not in self._refused and self._is_word_too(head):
            return ""
        return why

    def is_believed(self, head: str) -> bool:
        """Check whether enough speaks for a noun."""
        return head in self._own or self.is_believed_without_own(head)

    def is_believed_without_own(self, head: str) -> bool:
        if self._is_female_thing(head) or self._is_female_ling(head):
            return False
        read = self._rulings.verdict(head)
        if read is not None:
            return read
        if self._is_unheard_tongue(head):
            return False
        if (
            self._is_common(head)
            or self._places.is_listed_inhabitant(head)
            or self._is_quality(head)
            or self._is_female_person(head)
            or self._is_restored(head)
        ):
            return True
        return self._belief.holds(self._witnesses.of(head))

    def _is_common(self, head: str) -> bool:
        """Check whether a noun is one of the commonest and other sources list it.

        A compound needs an entry of its own beside them; what names the action of a verb
        (`Ausschüttung`) is none, whatever it looks like.
        """
        evidence = self._evidence
        if self._witnesses.is_compound(head):
            grade, lexeme = evidence.grade(head), head in evidence.lexeme_nouns
            if self._is_of_verb(head):
                return grade <= _COMMON and (lexeme or head in evidence.meanings)
            tables = grade <= _COMMON and head in evidence.inflected.nouns
            return head in evidence.meanings and (tables or (grade <= _EVERYDAY and lexeme))
        listed = head in evidence.lexeme_nouns or head in evidence.table
        return listed and evidence.grade(head) <= _COMMON

    def _is_of_verb(self, head: str) -> bool:
        """Check whether a noun in -ung names what a verb does."""
        stem = head.lower().removesuffix("ung")
        return stem != head.lower() and any(
            self._is_infinitive(stem + ending) for ending in ("en", "n")
        )

    def _is_quality(self, head: str) -> bool:
        """Check whether a noun names the quality of an adjective that counts (`Ausgewogenheit`).

        It is neither a compound, whatever it looks like (aus + Gewogenheit), nor in need of a
        second source: the language makes such nouns freely, and one source shows that it did.
        """
        stem, ending = head[:-4].lower(), head[-4:]
        stems = {"heit": (stem,), "keit": (stem, stem.removesuffix("ig"))}.get(ending, ())
        return any(adjective in self._qualities for adjective in stems)

    def _is_unheard_tongue(self, head: str) -> bool:
        """Check whether a noun is a language's own name for itself that one dictionary has alone.

        That dictionary has an entry for every language; others name those that are heard of here.
        """
        evidence = self._evidence
        return (
            head not in evidence.lexeme_nouns
            and head not in evidence.inflected.nouns
            and evidence.grade(head) >= UNKNOWN
            and is_foreign_tongue(head, evidence.meanings.get(head, ()))
        )

    def _is_female(self, head: str) -> bool:
        """Check whether a noun in -in is made from one for men or for both (`Sunnitin`)."""
        stem = head.removesuffix("in")
        evidence = self._evidence
        if head.endswith("lein"):  # a diminutive (`Mündlein`), whatever `Mündle` may be
            return False
        return stem != head and any(
            noun in group
            for noun in (stem, stem + "e")
            for group in (evidence.meanings, evidence.table, evidence.lexeme_nouns)
        )

    def _is_restored(self, head: str) -> bool:
        """Check whether a noun is today's spelling of one that had lost one of three letters.

        The old spelling stood in dictionaries (`Flussand`), so does the new one (`Flusssand`).
        """
        thrice = _THRICE.search(head)
        if thrice is None:
            return False
        shortened = head[: thrice.start()] + head[thrice.start() + 1 :]
        return self._refused.get(shortened) == "old_spelling"

    def _is_female_person(self, head: str) -> bool:
        """Check whether a source lists the feminine of a person in -er who counts (`Waldarbeiter`).

        Who does something is made from any verb; that a source has the feminine as well is enough.
        """
        man = head.removesuffix("in")
        if man == head or not man.endswith("er"):
            return False
        senses = self._evidence.meanings.get(man, ())
        return any(map(_SOMEBODY.match, senses)) and not self.why_not(man)

    def _is_female_thing(self, head: str) -> bool:
        """Check whether a noun in -in is made from a tool, and one dictionary alone has it."""
        if not head.endswith("in"):
            return False
        evidence = self._evidence
        alone = head not in evidence.lexeme_nouns and head not in evidence.inflected.nouns
        return alone and bool(_TOOL.search(evidence.meaning(head.removesuffix("in"))))

    def _is_female_ling(self, head: str) -> bool:
        """Check whether a noun in -lingin stands in no tables: German makes none (`Lehrling`)."""
        return head.endswith("lingin") and head not in self._evidence.inflected.nouns

    def _is_word_too(self, head: str) -> bool:
        """Check whether a headword whose senses speak of names only is a word all the same.

        A name counts only where a general dictionary has it as a noun with gender and genitive.
        """
        if head in self._admitted or self._places.is_inhabitant(head):
            return True
        return is_common_noun(head, self._evidence.table.get(head, ()))
