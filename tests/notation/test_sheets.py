"""Score keepers' sheets: the CSV with two totals, and JSON lines."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.notation.files import read_bytes
from setzkasten.notation.transcript import Entry, Transcript
from setzkasten.notation.unreadable import UnreadableRecord

HEAD = "Move, Button, State, Coord, Word, Points, Score1, Score2\n"
CSV = (
    HEAD
    + '1, "Red", "S0", "-", , 0, 0, 0\n'
    + '2, "Green", "S1", "H4", "M_NDART", 72, 72, 0\n'
    + '3, "Red", "S0", "9E", "ENT.ÄUME", 72, 72, 72\n'
    + '4, "YELLOW", "P0", "9E", "ENT.ÄUME", 72, 72, 72\n'
    + '4, "DOUBT0", "P0", "--", "ENT.ÄUME", -72, 72, 0\n'
    + '4, "YELLOW", "S0", "--", "ENT.ÄUME", -72, 72, 0\n'
    + '5, "Green", "S1", "8G", "V.N", 8, 80, 0\n'
    + '6, "DOUBT0", "P1", "8G", "", -10, 80, -10\n'
    + '7, "Red", "S0", "8G", "V.N", 8, 80, -10\n'
    + "kaputt\n"
    + '8, "RESET", "EOG", "", "E", -1, 79, -9\n'
)


def read(text: str) -> Transcript:
    game = read_bytes(text.encode(), "partie")
    assert isinstance(game, Transcript)
    return game


def test_the_csv_of_a_score_keeper() -> None:
    game = read(CSV)
    assert game.players == ("A", "B")
    assert game.entries == (
        Entry("exchange", 0, score=0, total=0, unclear=True),
        Entry("play", 1, "H4", "M_NDART", 72, 72),
        Entry("play", 0, "9E", "ENT.ÄUME", 72, 72),
        Entry("withdraw", 0, "9E", "ENT.ÄUME", -72, 0),
        Entry("play", 1, "8G", "V.N", 8, 80),
        Entry("challenge", 0, "8G", "V.N", -10, -10),
        Entry("endrack", 1, score=-1, total=79, tiles=("E",)),
        Entry("endrack", 0, score=1, total=-9, tiles=("E",)),
    )
    assert [warning.line for warning in game.warnings] == [11]
    assert game.final == (-9, 79)


TAKEN_BACK = [
    '4, "DOUBT0", "P0", "--", "ENT.ÄUME", -72, 72, 0',
    '4, "Yellow", "P0", "--", "", -72, 72, 0',
    '4, "Red", "S0", "--", "ENT.ÄUME", -72, 72, 0',
    '4, "Red", "S0", "9E", "ENT.ÄUME", -72, 72, 0',
    '4, "Red", "S0", "", "", -72, 72, 0',
]


@pytest.mark.parametrize("line", TAKEN_BACK)
def test_a_play_is_taken_back_whatever_the_button_says(line: str) -> None:
    game = read(
        HEAD
        + '2, "Green", "S1", "H4", "M_NDART", 72, 72, 0\n'
        + '3, "Red", "S0", "9E", "ENT.ÄUME", 72, 72, 72\n'
        + f"{line}\n"
        + '4, "YELLOW", "S0", "--", "ENT.ÄUME", -72, 72, 0\n'
        + '5, "Green", "S1", "8G", "V.N", 8, 80, 0\n'
    )
    assert game.entries[2] == Entry("withdraw", 1, "9E", "ENT.ÄUME", -72, 0)
    assert [entry.kind for entry in game.entries] == ["play", "play", "withdraw", "play"]
    assert game.warnings == ()


WRONG_CHALLENGES = [
    '2, "DOUBT0", "P1", "H4", "", -10, 72, -10',
    '2, "Yellow", "P0", "H4", "", -10, 72, -10',
    '2, "Yellow", "S0", "H4", "M_NDART", -10, 72, -10',
    '2, "Red", "S0", "", "", -5, 72, -5',
    '2, "Red", "S0", "-", "", -10, 72, -10',
]


@pytest.mark.parametrize("line", WRONG_CHALLENGES)
def test_who_loses_points_and_lays_nothing_was_wrong_to_challenge(line: str) -> None:
    game = read(
        HEAD
        + '1, "Green", "S1", "H4", "M_NDART", 72, 72, 0\n'
        + f"{line}\n"
        + '3, "Red", "S0", "9E", "ENT.ÄUME", 72, 72, 62\n'
    )
    assert [(e.kind, e.player, e.where) for e in game.entries] == [
        ("play", 0, "H4"),
        ("challenge", 1, "H4"),
        ("play", 1, "9E"),
    ]
    assert game.warnings == ()


@pytest.mark.parametrize(
    "line",
    [
        '8, "RESET", "EOG", "", "E", -1, 71, 1',
        '8, "RESET", "EOG", "E", "", -1, 71, 1',
        '8, "EOG", "S0", "E", "", -1, 71, 1',
        '8, "EOG", "", "", "E", -1, 71, 1',
    ],
)
def test_the_tiles_left_over_stand_in_either_column(line: str) -> None:
    game = read(HEAD + '1, "Green", "S1", "H4", "M_NDART", 72, 72, 0\n' + f"{line}\n")
    assert game.entries[1:] == (
        Entry("endrack", 0, score=-1, total=71, tiles=("E",)),
        Entry("endrack", 1, score=1, total=1, tiles=("E",)),
    )


@pytest.mark.parametrize("mark", [";", "\t"])
def test_a_csv_with_other_separators(mark: str) -> None:
    assert read(CSV.replace(",", mark)) == read(CSV)


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_sheets_with_other_line_ends(end: str) -> None:
    for text in (CSV, SHEET):
        assert read(text.replace("\n", end)) == read(text)


def test_a_sheet_that_breaks_off_says_so() -> None:
    for text in (CSV, SHEET + "\n"):
        lines = text.splitlines(keepends=True)[:5]
        cut = "".join(lines)[:-9]
        assert read(cut).cut == 5
        assert read(cut).entries == read("".join(lines[:4])).entries
        assert read(text).cut is None


def test_a_csv_without_moves_is_refused() -> None:
    with pytest.raises(UnreadableRecord):
        read(HEAD)


SHEET = "\n".join(
    json.dumps(line, ensure_ascii=False)
    for line in (
        {"game": "1", "rules": "klassisch", "players": ["A", "B"], "final": {"A": 16, "B": 0}},
        {"n": 1, "player": "A", "kind": "play", "coord": "8G", "word": "DÜS", "score": 16,
         "total": 16, "rack": "ADDEKSÜ"},
        {"n": 2, "player": "B", "kind": "exchange", "score": 0, "total": 0, "tiles": "Q"},
        {"n": 3, "player": "C", "kind": "play", "coord": "8G", "word": "DÜS"},
        {"n": 4, "player": "B", "kind": "dance"},
    )
)  # fmt: skip


def test_json_lines() -> None:
    game = read(SHEET + "\n{\n")
    assert game.game == "klassisch"
    assert game.final == (16, 0)
    assert game.entries == (
        Entry("play", 0, "8G", "DÜS", 16, 16, tuple("ADDEKSÜ")),
        Entry("exchange", 1, score=0, total=0, tiles=("Q",)),
    )
    assert [warning.line for warning in game.warnings] == [4, 5, 6]


@given(st.text(max_size=120))
def test_any_rest_is_read_or_refused(rest: str) -> None:
    for start in (CSV, HEAD, SHEET + "\n", SHEET.split("\n")[0] + "\n"):
        with suppress(UnreadableRecord):
            read(start + rest.encode("utf-8", "replace").decode())
