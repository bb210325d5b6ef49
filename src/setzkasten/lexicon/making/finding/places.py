"""Places that a table of names knows, who lives there, and places that only their sense tells."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from setzkasten.lexicon.making.finding.names import (
    SETTLEMENTS,
    has_common_row,
    is_tagged_name,
    tags_of,
    tells_people,
)
from setzkasten.lexicon.making.witnesses.evidence import Evidence

_PARTS: Final = (
    "nord", "nordost", "nordwest", "ost", "süd", "südost", "südwest", "west", "ober", "unter",
    "mittel", "nieder", "inner", "zentral", "vorder", "hinter", "deutsch", "festland",
    "kontinental",
)  # fmt: skip
"""What stands before the name of a place to name a part of it: `Nordkanada`."""

_COMPASS: Final = frozenset({"Norden", "Osten", "Süden", "Westen"})
"""Quarters of the sky that are names of places as well: `Nordosten` is no part of one."""

_KNOWN_PLACE: Final = 60
"""The grade up to which a place is heard of, so that its inhabitants are as well."""

_QUARTER: Final = (
    r"(Stadt|Orts)teil|(Stadt|Orts|Verwaltungs)?[Bb]ezirk|(Stadt)?[Vv]iertel|Teilort|Vorort|"
    "Vorstadt"
)
_LAND: Final = (
    rf"(?P<quarter>{_QUARTER})|(?P<part>Teil|Hälfte)|{SETTLEMENTS}|Siedlung|Ansiedlung|Hügel|"
    r"Gletscher|Bucht|Badeort|Hauptort|Tal|Meer|Hochebene|Meerenge|Meeresarm|Wüste|Bach|Straße|Platz|[A-ZÄÖÜ][a-zäöüß]+("
    r"stadt|dorf|insel|meer|see|fluss|gebirge|berg|gemeinde|staat|provinz|badeort|hauptort|straße)"
)
_BEFORE: Final = (
    "im|in|am|an|aus|auf|bei|vom|von|vor|zu|zur|zum|mit|für|über|unter|durch|nach|als|wie"
)
_SITE: Final = re.compile(
    r"^(Bad \S+; |[^:;]{1,30}: )?"
    r"(?P<front>(zu[mr] [A-ZÄÖÜ]\w+ gehörende[rs]? )?"
    rf"((?!({_BEFORE})\b)([a-zäöüß][\w-]*|[A-ZÄÖÜ]\w+er) )*)"
    rf"(?P<what>{_LAND})\b(?P<rest>.*)"
)
"""A sense whose first noun is a piece of land; before it stand adjectives."""

_OF: Final = re.compile(r" (von|bei) [A-ZÄÖÜ][\w-]+( [A-ZÄÖÜ][\w-]+)*$")
_OF_WHOLE: Final = re.compile(r" ((von|der|des) )?(?P<whole>[A-ZÄÖÜ][\w-]+)")
_PROPER: Final = re.compile(r"[A-ZÄÖÜ]\w+")
_FROM: Final = re.compile(r"\b([a-zäöüß]{4,})ische[rsnm]?\b")
_TOLD: Final = 110
_ENDINGS: Final = ("", "a", "e", "en", "ien", "istan", "land", "n", "o", "on")


class Places:
    """The names of places, and the nouns in -er that are made from them."""

    def __init__(self, evidence: Evidence) -> None:
        self._evidence = evidence
        self._names = {h for h, rows in evidence.table.items() if "Toponym" in tags_of(rows)}
        self._only = frozenset(place for place in self._names if not self._is_plain(place))

    def names_only(self) -> frozenset[str]:
        """Return the places whose names are no ordinary nouns as well."""
        return self._only

    def is_name_alone(self, head: str, senses: Sequence[str]) -> bool:
        """Check whether a headword is the name of one place or thing, and no noun besides.

        So are those that the case table has as names in all rows, parts of places that are called
        after the whole (`Ostukraine`), and what all senses tell as one place. A plural of their
        own makes them nouns, and so does the list of lexemes, save for the parts: it has no place
        of their kind alone.
        """
        evidence = self._evidence
        rows = evidence.table.get(head, ())
        tabled = evidence.inflected.declined.get(head)
        if any(p != head for row in rows for p in row.plural) or (tabled and tabled.plural):
            return False
        if has_common_row(rows):
            return False
        if self._is_part(head):
            return True
        if head in evidence.lexeme_nouns or head in evidence.inflected.nouns:
            return False
        return is_tagged_name(rows) or self.is_single(head, senses)

    def _is_part(self, head: str) -> bool:
        """Check whether a headword is a place's name behind a word that takes a part of it."""
        lower = head.lower()
        wholes = (lower[len(part) :].capitalize() for part in _PARTS if lower.startswith(part))
        return any(whole in self._only and whole not in _COMPASS for whole in wholes)

    def is_inhabitant(self, head: str) -> bool:
        """Check whether a headword in -er is made from a place: an inhabitant and an adjective."""
        if not head.endswith("er") or len(head) < 6:
            return False
        stem = head[:-2]
        grade = self._evidence.grade
        return any(
            stem + ending in self._names and grade(stem + ending) <= _KNOWN_PLACE
            for ending in ("", "e", "en", "n", "a", "o")
        )

    def is_listed_inhabitant(self, head: str) -> bool:
        """Check whether an inhabitant has an entry, or comes from a place that is well known."""
        if self.is_inhabitant(head):
            return True
        return head.endswith("er") and head[:-2] in self._names and head in self._evidence.meanings

    def is_single(self, head: str, senses: Sequence[str]) -> bool:
        """Check whether all senses of a headword tell of one place: `Stadtteil von Kapstadt`.

        What lies somewhere is one place if that has a name. A headword that ends in the noun it is
        explained by is a kind of such places (`Alpensee`: See in den Alpen).
        """
        return bool(senses) and all(self._tells_of_one(head.lower(), sense) for sense in senses)

    def _tells_of_one(self, head: str, sense: str) -> bool:
        found = None if tells_people(sense) else _SITE.match(sense[:_TOLD])
        if found is None or head.endswith(found["what"].lower()):
            return False
        if found["part"]:
            whole = _OF_WHOLE.match(found["rest"])
            return whole is not None and self._is_named(whole["whole"])
        if found["quarter"] and _OF.match(found["rest"]):
            return True
        return any(map(self._is_named, self._mentioned(found["front"] + found["rest"])))

    def _mentioned(self, text: str) -> Iterator[str]:
        """Yield what may be a place's name in a text: as it is, and behind an adjective."""
        yield from _PROPER.findall(text)
        for stem in _FROM.findall(text):
            for root in (stem, stem.removesuffix("an"), stem.removesuffix("es")):
                yield from (root.capitalize() + ending for ending in _ENDINGS)

    def _is_named(self, text: str) -> bool:
        return text in self._names or text.removesuffix("s") in self._names

    def _is_plain(self, place: str) -> bool:
        """Check whether a place name is an ordinary noun as well, or its plural (`Bergen`)."""
        table = self._evidence.table
        forms = (place, place.removesuffix("n"), place.removesuffix("en"), place.removesuffix("e"))
        return any(has_common_row(table.get(form, ())) for form in forms)
