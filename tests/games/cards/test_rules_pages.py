"""The pages that explain the card games agree with the rules that are played."""

import re
from pathlib import Path

import pytest

from tests.games.cards.tables import patience_game, rummy_game

PAGES = Path(__file__).parents[3] / "docs" / "rules"


@pytest.fixture
def rummy_page() -> str:
    return (PAGES / "kartenrommee.md").read_text("utf-8")


def test_the_table_of_cards_is_the_deck(rummy_page: str) -> None:
    rows = re.findall(r"^\| ([A-ZÄÖÜ]+) \| (\d+) \| (\d+) \|$", rummy_page, re.MULTILINE)
    deck = [
        (face.text, str(face.value), str(face.count)) for face in rummy_game().rules.tiles.faces
    ]
    assert rows == deck


def test_the_numbers_in_the_text_are_those_of_the_rules(rummy_page: str) -> None:
    rules = rummy_game().rules
    low, high = rules.players
    assert f"Für {low} bis {high} Personen" in rummy_page
    assert f"alle {rules.tiles.size} Karten" in rummy_page
    assert f"bekommt {rules.longest_bonus} Punkte dazu" in rummy_page
    assert (rules.rounds, rules.deal.cards(1), rules.deal.cards(6)) == (6, 2, 7)
    patience_page = (PAGES / "patience.md").read_text("utf-8")
    solo = patience_game().rules
    assert (solo.piles, solo.pile_cards) == (8, 6)
    boxed = solo.tiles.size - solo.piles * solo.pile_cards
    assert "acht Stapel zu je\nsechs Karten" in patience_page
    assert f"die übrigen {boxed} Karten" in patience_page
