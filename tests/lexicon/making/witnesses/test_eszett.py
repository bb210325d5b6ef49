"""A source that spells ß as ss is read with the ß that it lost."""

import pytest

from setzkasten.lexicon.making.witnesses.eszett import Eszett

LISTED = (
    "fleißig Maß Maße Masse stoßen Straße Kuss groß Fuß Fuss außen aussenden "
    "Eisstadion Hauß Hausschuh Hausstand gleißt Gleisstück Großtante"
)
KNOWN = Eszett(LISTED.split())


@pytest.mark.parametrize(
    ("read", "spelled"),
    [
        ("fleissig", ("fleißig",)),
        ("haus", ("haus",)),
        ("masse", ("maße", "masse")),
        ("Biomasse", ("Biomaße", "Biomasse")),
        ("herumstossen", ("herumstoßen",)),
        ("Handkuss", ("Handkuss",)),
        ("Grosstat", ("Großtat",)),
        ("Grossstrasse", ("Großstraße",)),
        ("Kuhfuss", ("Kuhfuß", "Kuhfuss")),
        ("Eisstaub", ("Eisstaub",)),
        ("Hausschlange", ("Hausschlange",)),
        ("Hausstrasse", ("Hausstraße",)),
        ("Gleisstrang", ("Gleisstrang",)),
        ("Grosstier", ("Großtier",)),
        ("Pissoir", ("Pissoir",)),
        ("Aussenwand", ("Außenwand",)),
        ("Aussendung", ("Aussendung",)),
    ],
)
def test_spellings(read: str, spelled: tuple[str, ...]) -> None:
    assert KNOWN.spellings(read) == spelled


TODAY = Eszett(
    [*LISTED.split(), "Fluß", "Haß", "bewußte", "Füße", "Füßen", "saß"],
    {"Fluss", "Hass", "bewusst", "Fuß", "Glas", "Sachen", "groß", "Maß", "Füssen"},
)


@pytest.mark.parametrize(
    ("read", "spelled"),
    [
        ("Fluss", ("Fluss",)),
        ("Ausländerhass", ("Ausländerhass",)),
        ("bewusste", ("bewusste",)),
        ("Füssen", ("Füßen",)),
        ("Glassachen", ("Glassachen",)),
        ("Sassolin", ("Sassolin",)),
        ("Süßwassersee", ("Süßwassersee",)),
    ],
)
def test_what_a_dictionary_has_with_ss_teaches_no_other_spelling(
    read: str, spelled: tuple[str, ...]
) -> None:
    assert TODAY.spellings(read) == spelled


@pytest.mark.parametrize(
    ("head", "today"), [("Flußbett", "Flussbett"), ("Haß", "Hass"), ("Fußbad", "Fußbad")]
)
def test_headwords_are_spelled_as_today(head: str, today: str) -> None:
    assert TODAY.respelled(head) == today
