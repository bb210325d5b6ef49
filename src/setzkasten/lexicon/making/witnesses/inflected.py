"""The inflection tables: a witness for headwords, and the declension of nouns.

They name the headwords of each class without telling sense or valency, and decline every
participle; so they speak for a dictionary word, and never alone for a form.
"""

from collections.abc import Container, Mapping
from typing import TypeVar

import msgspec

from setzkasten.lexicon.making.sources import Wheel
from setzkasten.lexicon.making.witnesses.eszett import Eszett

_Table = TypeVar("_Table")


class _Numbers(msgspec.Struct):
    singular: str | list[str] | None = msgspec.field(name="SIN", default=None)
    plural: str | list[str] | None = msgspec.field(name="PLU", default=None)


class _NounTable(msgspec.Struct):
    gender: str | None = msgspec.field(name="G", default=None)
    genitive: _Numbers | None = msgspec.field(name="GEN", default=None)
    nominative: _Numbers | None = msgspec.field(name="NOM", default=None)
    accusative: _Numbers | None = msgspec.field(name="AKK", default=None)


class _Nothing(msgspec.Struct):
    """A table of which only the headword is read."""


class _VerbTable(msgspec.Struct):
    present: str | list[str] = msgspec.field(name="PA1", default="")
    past: str | list[str] = msgspec.field(name="PA2", default="")


class TabledNoun(msgspec.Struct, frozen=True):
    """A noun's declension as the tables have it, empty where they are silent."""

    feminine: bool
    genitive: str
    plural: str
    accusative: str


class Inflected(msgspec.Struct, frozen=True):
    """Headwords of the inflection tables by class, and declensions that no other table has.

    `graded` are the adjectives whose degrees the tables have, as nouns (`Unpraktischere`); of
    participles they have all degrees, which says nothing.
    """

    nouns: frozenset[str] = frozenset()
    verbs: frozenset[str] = frozenset()
    adjectives: frozenset[str] = frozenset()
    graded: frozenset[str] = frozenset()
    declined: Mapping[str, TabledNoun] = msgspec.field(default_factory=dict)


def read_inflected(
    wheels: Mapping[str, Wheel],
    known: Container[str],
    eszett: Eszett,
    kept: Mapping[str, str],
) -> Inflected:
    """Read the tables; `known` nouns have a declension from elsewhere, `kept` are words at hand.

    The tables keep spellings of before the reform (`Abfluß`): `eszett` has today's.
    """
    verbs, participles = _verbs(wheels, eszett)
    adjectives = _headwords(wheels, "inflected_adjectives", "adjective_tables", eszett)
    nouns: set[str] = set()
    graded: set[str] = set()
    declined: dict[str, TabledNoun] = {}
    if "inflected_nouns" in wheels:
        wheel = wheels["inflected_nouns"]
        tables = _decode(wheel, "noun_tables", dict[str, _NounTable])
        for written, table in tables.items():
            if not (written.isalpha() and written.istitle()):
                continue
            head = _shared(written, eszett, kept)
            lower = head.lower()
            if lower.endswith(("ere", "ste")):
                graded.update(adjectives.intersection(_positives(lower)))
            # nominalised adjectives, participles and infinitives are no entries of their own
            if lower in verbs or _is_adjectival(lower, adjectives):
                continue
            nouns.add(head)
            if head not in known and table.gender is not None:
                declined[head] = TabledNoun(
                    table.gender == "F",
                    *(
                        _shared(_first(case, number), eszett, kept)
                        for case, number in (
                            (table.genitive, "singular"),
                            (table.nominative, "plural"),
                            (table.accusative, "singular"),
                        )
                    ),
                )
    return Inflected(
        frozenset(nouns),
        frozenset(verbs),
        frozenset(adjectives),
        frozenset(graded - participles),
        declined,
    )


def _verbs(wheels: Mapping[str, Wheel], eszett: Eszett) -> tuple[set[str], set[str]]:
    """Return the infinitives and all participles."""
    if "inflected_verbs" not in wheels:
        return set(), set()
    tables = _decode(wheels["inflected_verbs"], "verb_tables", dict[str, _VerbTable])
    participles: set[str] = set()
    for table in tables.values():
        for found in (table.present, table.past):
            participles.update(found if isinstance(found, list) else (found,))
    return (
        {_respelled(head, eszett) for head in tables if head.isalpha() and head.islower()},
        {_respelled(word, eszett) for word in participles if word},
    )


def _shared(word: str, eszett: Eszett, kept: Mapping[str, str]) -> str:
    spelled = _respelled(word, eszett)
    return kept.get(spelled, spelled)


def _respelled(word: str, eszett: Eszett) -> str:
    return eszett.spellings(word.replace("ß", "ss"))[0] if "ß" in word else word


def _headwords(wheels: Mapping[str, Wheel], source: str, member: str, eszett: Eszett) -> set[str]:
    if source not in wheels:
        return set()
    tables = _decode(wheels[source], member, dict[str, _Nothing])
    return {_respelled(head, eszett) for head in tables if head.isalpha() and head.islower()}


def _decode(wheel: Wheel, member: str, kind: type[_Table]) -> _Table:
    try:
        return msgspec.json.decode(wheel.whole(member), type=kind)
    except msgspec.MsgspecError as error:
        raise wheel.damaged(member, error) from error


def _is_adjectival(lower: str, adjectives: Container[str]) -> bool:
    if not lower.endswith("e"):
        return False
    return any(stem in adjectives for stem in (lower[:-1], lower, *_positives(lower)))


def _positives(lower: str) -> tuple[str, ...]:
    """Return the adjectives whose comparative or superlative this may be."""
    if not lower.endswith(("ere", "ste")):
        return ()
    return (lower[:-3], lower[:-2], lower[:-4] if lower.endswith("este") else "")


def _first(numbers: _Numbers | None, number: str) -> str:
    found = getattr(numbers, number) if numbers is not None else None
    return (found[0] if found else "") if isinstance(found, list) else found or ""
