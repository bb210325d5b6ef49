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
