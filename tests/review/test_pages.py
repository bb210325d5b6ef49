"""A review as one page: every game with the table that was played on, also the card games."""

import re
from xml.etree import ElementTree

import msgspec
import pytest

import setzkasten as sk
from setzkasten.review.pages.page import page_of
from tests.review.games import played
from tests.review.test_cards import dealt
from tests.review.test_hidden import exported

_SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)
_NARROW = 420
"""As many units as a phone shows of a picture without making its letters too small."""


def pictures(page: str) -> list[ElementTree.Element]:
    """Take the tables out of a page: all its pictures but the curve."""
    found = [ElementTree.fromstring(one) for one in _SVG.findall(page)]
    return [one for one in found if "setzkasten" in one.get("class", "")]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_rummy_shows_its_table_at_every_turn(seats: int) -> None:
    game = dealt("kartenrommee", seats)
    report = sk.review(game, seconds=0)
    page = page_of(report, "Abend", "de")
    shown = pictures(page)
    assert len(shown) == len(report.turns)
    for picture, turn in zip(shown, report.turns, strict=True):
        *_, width, height = map(float, picture.get("viewBox", "").split())
        assert width <= _NARROW
        assert height > 100
        told = picture.findtext("{http://www.w3.org/2000/svg}desc") or ""
        assert ", ".join(turn.rack) in told
        assert turn.table is not None
        for melds in turn.table.melds:
            assert all(meld.word in told for meld in melds)
        if turn.table.discards:
            assert f"Ablage: {turn.table.discards[-1]}" in told
        assert f"Stapel {turn.supply}" in told
    assert "Bänkchen" not in page
    assert "Hand: " in page


def test_hands_that_are_not_on_record_are_told_by_their_number() -> None:
    game = dealt("kartenrommee", 2)
    whole = sk.review(game, seconds=0)
    hidden = sk.review(exported(game, None), seconds=0)
    for one, other in zip(
        pictures(page_of(hidden, "x", "de")), pictures(page_of(whole, "x", "de")), strict=True
    ):
        counts = [re.findall(r"(\d+) Karten?", "".join(svg.itertext())) for svg in (one, other)]
        assert counts[0] == counts[1]


def test_a_patience_shows_its_piles_and_what_lay_hidden() -> None:
    report = sk.review(dealt("patience", 1), seconds=0)
    page = page_of(report, "Abend", "en")
    assert len(pictures(page)) == len(report.turns)
    first = report.turns[0].table
    assert first is not None
    for pile in first.piles:
        assert f"<li>{' '.join(pile)}</li>" in page
    assert "Open cards: " in page
    assert "Rack: " not in page


def test_a_board_keeps_its_rack_and_its_chances() -> None:
    report = sk.review(played("klassisch"), seconds=0)
    page = page_of(report, "Abend", "de")
    assert len(pictures(page)) == len(report.turns)
    assert "Bänkchen: " in page


def test_premium_cards_are_named_as_people_read_them() -> None:
    report = sk.review(played("kartenkreuz"), seconds=0)
    racks = [turn.rack for turn in report.turns]
    assert any(tile.startswith("*") for rack in racks for tile in rack)
    page = page_of(report, "Abend", "de")
    held = re.findall("<p>Bänkchen: ([^<]*)</p>", page)
    assert len(held) == len(racks)
    assert not any("*" in rack for rack in held)
    assert any("×2" in rack for rack in held)


def test_a_game_by_a_hosts_own_rules_comes_without_a_picture() -> None:
    report = sk.review(dealt("kartenrommee", 2), seconds=0)
    page = page_of(msgspec.structs.replace(report, game="eigenes"), "x", "de")
    assert pictures(page) == []
    assert page.count("<section") == len(report.turns)
