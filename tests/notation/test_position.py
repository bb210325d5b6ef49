"""Position strings, for boards and for the table without bounds."""

import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.games.crossword.state import Laid
from setzkasten.games.registry import games
from setzkasten.notation.position import Position, read_position, with_rack, write_position
from setzkasten.notation.unreadable import UnreadablePosition

KLASSISCH = games()["klassisch"].rules
WORTSPIEL = games()["wortspiel"].rules
KARTENKREUZ = games()["kartenkreuz"].rules
EMPTY = "/".join(["15"] * 15)


def test_the_usual_position() -> None:
    text = f"{'/'.join(['15'] * 7)}/3GRüNDE6/{'/'.join(['15'] * 7)} RABEN?Ä/ 0/-28 1"
    place = read_position(text, KLASSISCH)
    assert place.board[7, 5] == Laid("Ü", blank=True)
    assert place.racks == (tuple("RABEN?Ä"), ())
    assert place.scores == (0, -28)
    assert place.passes == 1
    assert place.opened
    assert write_position(place, KLASSISCH) == text


def test_start_and_missing_fields() -> None:
    assert read_position("start", KLASSISCH) == Position({})
    place = read_position(f"{EMPTY} DENGRÜR", KLASSISCH)
    assert place == Position({}, (tuple("DENGRÜR"),), (0,), 0)
    assert with_rack(Position({}), "ab?", KLASSISCH).rack == ("A", "B", "?")


def test_decomposed_umlauts_are_read() -> None:
    text = unicodedata.normalize("NFD", f"{EMPTY} DENGRÜR/ 0/0 0")
    assert read_position(text, KLASSISCH).rack == tuple("DENGRÜR")


def test_the_open_table_begins_with_its_corner() -> None:
    place = read_position("-3,0:5H/5O/5R/RIESEN *3AB/*2? 4/7 0", KARTENKREUZ)
    assert place.board[-3, 5] == Laid("H")
    assert place.board[0, 0] == Laid("R")
    assert place.racks == (("*3", "A", "B"), ("*2", "?"))
    assert write_position(place, KARTENKREUZ) == "-3,0:5H/5O/5R/RIESEN *3AB/*2? 4/7 0"
    assert read_position("0,0: ABC", KARTENKREUZ).board == {}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "position_empty"),
        ("15/15", "position_rows"),
        (EMPTY.replace("15", "14", 1), "position_width"),
        (EMPTY.replace("15", "14é", 1), "position_character"),
        (EMPTY.replace("15", "14ß", 1), "sharp_s"),
        (EMPTY.replace("15", "9999999", 1), "position_size"),
        (f"{EMPTY} ABCDEFGH", "rack_size"),
        (f"{EMPTY} AB1", "rack_character"),
        (f"{EMPTY} ABß", "sharp_s"),
        (f"{EMPTY} A/B/C/D/E", "position_players"),
        (f"{EMPTY} A/B x/0", "position_scores"),
        (f"{EMPTY} A/B 0/0 viel", "position_passes"),
        ("A" * 5000, "position_size"),
    ],
)
def test_what_is_no_position_says_why(text: str, code: str) -> None:
    with pytest.raises(UnreadablePosition) as caught:
        read_position(text, KLASSISCH)
    assert caught.value.refusal.code == code
    assert caught.value.de != caught.value.en


def test_a_board_string_on_the_open_table() -> None:
    with pytest.raises(UnreadablePosition) as caught:
        read_position(EMPTY, KARTENKREUZ)
    assert caught.value.refusal.code == "position_anchor"
    with pytest.raises(UnreadablePosition, match="AE"):
        read_position(f"{EMPTY} ÄPFEL", WORTSPIEL)


letters = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ")
cells = st.builds(Laid, letters, st.booleans())
squares = st.tuples(st.integers(0, 14), st.integers(0, 14))
racks = st.lists(st.sampled_from([*"ABCÄÖÜ?"]), max_size=7).map(tuple)
seats = st.integers(2, 4)


@st.composite
def positions(draw: st.DrawFn, offset: int = 0) -> Position:
    count = draw(seats)
    board = draw(st.dictionaries(squares, cells, max_size=20))
    return Position(
        {(row - offset, col - offset): laid for (row, col), laid in board.items()},
        tuple(draw(racks) for _ in range(count)),
        tuple(draw(st.integers(-99, 999)) for _ in range(count)),
        draw(st.integers(0, 8)),
    )


@given(positions())
def test_a_written_position_reads_back(place: Position) -> None:
    assert read_position(write_position(place, KLASSISCH), KLASSISCH) == place


@given(positions(offset=7))
def test_a_written_open_table_reads_back(place: Position) -> None:
    assert read_position(write_position(place, KARTENKREUZ), KARTENKREUZ) == place


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    for rules in (KLASSISCH, KARTENKREUZ):
        with suppress(UnreadablePosition):
            read_position(text, rules)
