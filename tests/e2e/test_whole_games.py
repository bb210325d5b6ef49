"""One whole game of each of the six, through the page, against the computer."""

import re

import pytest
from playwright.sync_api import Page, expect

from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.seat import SeatAtPage

TURNS = 400
"""No game takes as many: one that goes on for ever is ended by this, and not by a clock."""


def begin(page: Page, place: int) -> None:
    """Begin the game at this place of the lobby with one click."""
    page.locator(".games li").nth(place).get_by_role("button", name="spielen").click()
    page.wait_for_url("**/table/*")


def play_to_the_end(seat: SeatAtPage) -> None:
    """Play as the engine advises."""
    for _ in range(TURNS):
        if seat.wait().phase == "over":
            return
        seat.play_on()
    raise AssertionError("the game does not end")


def both_laid_words(seat: SeatAtPage, least: int) -> None:
    """The board was filled by the person at the page and by the computer."""
    plays = [line for line in seat.look()["view"]["lines"] if line["kind"] == "play"]
    assert {line["seat"] for line in plays} == {0, 1}
    assert len(plays) >= least


def see_the_end(seat: SeatAtPage) -> None:
    """The page shows the sums that the server counted, and that the bag was fair."""
    page = seat.page
    expect(page.get_by_role("heading", name="Ende der Partie")).to_be_visible()
    result = seat.look()["view"]["result"]
    sheet = page.locator(".end")
    for standing in result["standings"]:
        expect(sheet).to_contain_text(str(standing["total"]))
    page.get_by_text(re.compile("War der Beutel fair|Waren die Karten fair")).click()
    expect(page.get_by_test_id("proof")).to_have_text(
        "Geprüft: Der Zufall passt zum Fingerabdruck."
    )
    expect(page.get_by_text("Der Beitrag dieses Geräts ist enthalten.")).to_be_visible()


def test_kompakt_is_played_out(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    begin(page, 0)
    seat = SeatAtPage(page, lexicon)
    play_to_the_end(seat)
    see_the_end(seat)
    result = seat.look()["view"]["result"]
    # Which of the two it is depends on the tiles: a Q can be left to both.
    assert result["reason"] in ("out", "passes")
    for standing in result["standings"]:
        total = standing["before"] - standing["deducted"] + standing["credited"]
        assert total == standing["total"]

    with page.expect_download() as record:
        page.get_by_role("link", name="Aufzeichnung").click()
    text = record.value.path().read_text("utf-8")
    assert '"kompakt"' in text.splitlines()[0]
    assert '"ended"' in text
    with page.expect_download() as gcg:
        page.get_by_role("link", name="Als GCG").click()
    assert "#player1" in gcg.value.path().read_text("utf-8")

    before = page.url
    page.get_by_role("button", name="Revanche").click()
    page.wait_for_url(lambda url: url != before)
    expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()


@pytest.mark.parametrize("place", [1, 2], ids=["klassisch", "wortspiel"])
def test_board_games_are_played_out(visit: Visit, lexicon: BuiltLexicon, place: int) -> None:
    page = visit()
    begin(page, place)
    seat = SeatAtPage(page, lexicon)
    play_to_the_end(seat)
    see_the_end(seat)
    both_laid_words(seat, 10)


def test_kartenkreuz_grows_and_is_played_out(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    begin(page, 3)
    seat = SeatAtPage(page, lexicon)
    play_to_the_end(seat)
    see_the_end(seat)
    both_laid_words(seat, 6)


def test_six_rounds_of_rummy(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    begin(page, 4)
    seat = SeatAtPage(page, lexicon)
    play_to_the_end(seat)
    see_the_end(seat)
    assert len(seat.look()["view"]["results"]) == 6


def test_a_patience_until_no_word_is_left(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    begin(page, 5)
    seat = SeatAtPage(page, lexicon)
    play_to_the_end(seat)
    see_the_end(seat)
    total = seat.look()["view"]["score"]
    expect(page.locator(".verdict")).to_contain_text(
        "Alles ist weg" if total == 0 else f"{total} Punkt"
    )
