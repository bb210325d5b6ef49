"""Names are told from words by what their entry says first."""

import pytest

from setzkasten.lexicon.making.finding.names import Namer

NAMER = Namer({"Norddeutschland"})


@pytest.mark.parametrize(
    ("head", "sense", "tags", "kind"),
    [
        ("Abilene", "Stadt im Norden von Frankreich", "", "name"),
        ("Auxerre", "kleine, alte Hauptstadt in Frankreich", "", "name"),
        ("Gämse", "horntragendes Tier der höheren Gebirge Europas", "", ""),
        ("Bergwerk", "Betrieb zur Förderung von Rohstoffen aus einem Berg", "", ""),
        ("Geest", "in der Eiszeit geprägte, trockene Landschaft in Norddeutschland", "", ""),
        ("Bayerin", "eine im Bundesland Norddeutschland geborene Person", "", ""),
        ("Medea", "kolchische Königstochter, Frau des Jason", "Eigenname", "unique"),
        ("Orion", "riesenhafter Jäger in der griechischen Sage", "Eigenname", "unique"),
        ("Ibis", "Ornithologie: verschiedene Vögel", "Eigenname", ""),
        ("Obadja", "biblischer Prophet", "Vorname", "unique"),
        ("Formelzeichen", "Symbol für eine Größe", "", ""),
        ("Rdnr", "Abkürzung für Randnummer", "", "abbreviation"),
        ("Protostern", "ein Stern im frühest beobachtbaren Stadium", "", ""),
        ("Wega", "hellster Stern im Sternbild Leier", "", "unique"),
        ("Ester", "Reaktionsprodukt einer Veresterung", "Vorname", ""),
    ],
)
def test_kinds_of_headwords(head: str, sense: str, tags: str, kind: str) -> None:
    assert NAMER.classify(head, [sense], {"Substantiv", *tags.split()}) == kind


def test_one_ordinary_sense_makes_a_word() -> None:
    senses = ["männlicher Vorname", "Seil am Mast"]
    assert NAMER.classify("Dirk", senses, {"Vorname"}) == ""
    assert NAMER.classify("Dirk", senses[:1], {"Vorname"}) == "name"


def test_a_part_of_a_known_place_is_a_name() -> None:
    parts = ("Stadtteil von Norddeutschland", "nördlicher Teil Norddeutschlands", "Teil des Fußes")
    assert [NAMER.classify("Wik", [sense], ()) for sense in parts] == ["name", "", ""]


def test_what_explains_a_make() -> None:
    senses = ["deutscher Familienname", "durchsichtiges Klebeband"]
    assert NAMER.named(senses, (), make=True) == senses[1]
    assert NAMER.named(senses, (), make=False) == senses[0]
    assert NAMER.named(senses[:1], (), make=True) == ""
    assert NAMER.named(senses[1:], (), make=False) == ""
