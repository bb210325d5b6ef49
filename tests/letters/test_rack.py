"""Racks: what is missing, what is taken, how they are sorted for reading."""

import pytest

from setzkasten.letters import draw_rank, missing_from, sort_tiles, take_from


def test_missing_tiles_are_named_as_often_as_they_lack() -> None:
    assert missing_from("AAB", "AAAC") == ("A", "C")
    assert missing_from("AAB", "BA") == ()


def test_taking_keeps_the_order_of_the_rest() -> None:
    assert take_from("DENGRÜR", "RN") == ("D", "E", "G", "Ü", "R")
    with pytest.raises(ValueError, match="not in"):
        take_from("AB", "C")


def test_sorted_letters_then_blanks_then_premium_cards() -> None:
    assert sort_tiles(["*2", "Z", "?", "Ä", "A", "SCH", "S", "B"]) == (
        "A", "Ä", "B", "S", "SCH", "Z", "?", "*2",
    )  # fmt: skip


def test_draw_order_blank_first_umlauts_behind_their_vowels() -> None:
    # 000 Spielvorbereitung; 001 section 3
    assert sorted("ZÜUÖOÄA?B", key=draw_rank) == list("?AÄBOÖUÜZ")
