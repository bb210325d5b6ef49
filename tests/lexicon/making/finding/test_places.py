"""A place is told from a kind of places by what its only sense names."""

from types import SimpleNamespace
from typing import cast

import pytest

from setzkasten.lexicon.making.finding.places import Places
from setzkasten.lexicon.making.witnesses.evidence import CaseRow, Evidence
from setzkasten.lexicon.making.witnesses.inflected import Inflected

_TOPONYM = CaseRow(frozenset({"Substantiv", "Toponym"}), frozenset(), (), (), (), (), ())
_PLURAL = CaseRow(frozenset({"Substantiv"}), frozenset({"m"}), (), ("Wedels",), (), ("Wedel",), ())
KNOWN = ("Kapstadt", "Namibia", "Hessen", "Kuba", "Mexiko", "Japan", "Harz", "Osten")
PLACES = Places(
    cast(
        Evidence,
        SimpleNamespace(
            table={name: [_TOPONYM] for name in KNOWN} | {"Wedel": [_TOPONYM, _PLURAL]},
            lexeme_nouns={"Siedel"},
            inflected=Inflected(),
        ),
    )
)


@pytest.mark.parametrize(
    ("head", "sense"),
    [
        ("Goodwood", "Stadtteil von Kapstadt"),
        ("Recoleta", "Stadtteil von Buenos Aires"),
        ("Wildungen", "Bad Wildungen; Stadt in Hessen, Deutschland"),
        ("Westkuba", "westlicher Teil Kubas"),
        ("Tepic", "Hauptstadt des mexikanischen Bundesstaats Nayarit"),
        ("Kalkfeld", "Siedlung in Namibia"),
        ("Hessensee", "kleiner Stausee in Hessen"),
    ],
)
def test_a_single_place(head: str, sense: str) -> None:
    assert PLACES.is_single(head, [sense])


@pytest.mark.parametrize(
    ("head", "sense"),
    [
        ("Oasendorf", "Dorf in einer Oase"),
        ("Trauminsel", "sehr schöne, traumhafte Insel"),
        ("Harzsee", "See im Harz"),
        ("Kubareise", "Reise nach Kuba"),
        ("Stadtgöttin", "in einer Stadt in Hessen verehrte Göttin"),
        ("Nambisch", "in der Stadt Kapstadt gesprochene Sprache"),
        ("Fernseher", "Gerät, das Teil einer Stadt in Hessen ist"),
        ("Datenstrom", "kontinuierlicher Datenfluss von Datensätzen"),
        ("Fußteil", "unterer Teil eines Bettes"),
        ("Leerwort", ""),
    ],
)
def test_a_kind_or_something_else(head: str, sense: str) -> None:
    assert not PLACES.is_single(head, [sense] if sense else [])


def test_all_senses_have_to_be_places() -> None:
    assert not PLACES.is_single("Bobot", ["Stadt in Hessen", "Spiel mit Karten"])


@pytest.mark.parametrize("head", ["Japan", "Nordjapan", "Oberhessen", "Goodwood"])
def test_a_name_alone(head: str) -> None:
    assert PLACES.is_name_alone(head, ["Stadtteil von Kapstadt"] if head == "Goodwood" else [])


@pytest.mark.parametrize("head", ["Wedel", "Nordosten", "Siedel", "Fernseher"])
def test_a_noun_too(head: str) -> None:
    assert not PLACES.is_name_alone(head, ["Stadtteil von Kapstadt"] if head == "Siedel" else [])


def test_who_lives_in_a_place_is_no_place() -> None:
    assert not PLACES.is_single("Geraer", ["Einwohner der thüringischen Stadt Kapstadt"])
