"""What a refusal says besides its code."""

from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword import refusals
from setzkasten.texts.catalogue import say
from tests.games.crossword.tables import Table


def test_a_missing_blank_is_explained() -> None:
    """Whoever types lower case without thinking of blanks must learn what it means."""
    table = Table("kompakt")
    table.hold(0, "TORENSA")
    placements = tuple(
        m.Placement(7, 7 + place, letter, True) for place, letter in enumerate("TOR")
    )
    refusal = table.refused(m.Play(0, placements))
    assert refusal.code == "not_on_rack"
    assert say(refusal, "de").endswith("?, ?, ?. Kleine Buchstaben sind Blankos.")
    assert say(refusal, "en").endswith("Lower case letters are blanks.")


def test_a_missing_letter_is_not_taken_for_a_blank() -> None:
    table = Table("kompakt")
    table.hold(0, "TORENSA")
    refusal = table.refused(m.Play(0, (m.Placement(7, 7, "X"), m.Placement(7, 8, "O"))))
    assert (refusal.code, say(refusal, "en")) == ("not_on_rack", "This is not on your rack: X.")


def test_an_exchange_names_its_tiles() -> None:
    table = Table("kompakt")
    assert table.refused(m.Exchange(0, ("#", "#"))).code == "exchange_unnamed"


def test_where_cards_are_laid_no_refusal_speaks_of_tiles() -> None:
    """Hand, cards and stock: the words of 004, in both languages."""
    rules = Table("kartenkreuz").game.rules
    details = dict.fromkeys(
        ("name", "word", "words", "limit", "letter", "square", "tiles", "count", "least", "supply"),
        "X",
    )
    details |= dict.fromkeys(("low", "high", "card", "turns", "most"), "X")
    for code in refusals.TOPICS:
        refusal = refusals.refuse(rules, code, **details)
        for word in ("Stein", "Bänkchen", "Beutel", "Brett", "tile", "rack", " bag", "board"):
            assert word not in say(refusal, "de") + say(refusal, "en"), code
    assert "Stein" in say(refusals.refuse(Table("kompakt").game.rules, "no_tiles"), "de")
