"""Position strings, for boards and for the table without bounds."""

import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.crossword.state import Laid
from setzkasten.games.registry import games
from setzkasten.notation.position import Position, read_position, with_rack, write_position
from setzkasten.notation.unreadable import UnreadablePosition
from setzkasten.texts.catalogue import say

KLASSISCH = as_crossword(games()["klassisch"]).rules
WORTSPIEL = as_crossword(games()["wortspiel"]).rules
KARTENKREUZ = as_crossword(games()["kartenkreuz"]).rules
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
        (f"{EMPTY} A/B 0/0/0/0/0 0", "position_players"),
        (f"{EMPTY} A/B 0/0 0 und noch etwas", "position_fields"),
        (f"{EMPTY} Ü/Ü 0/0 0", "position_tiles"),
        (f"{EMPTY} ???", "position_tiles"),
        (EMPTY.replace("15", "3aaa9", 1), "position_tiles"),
        (EMPTY.replace("15", "7QQ6", 1), "position_tiles"),
        (EMPTY.replace("15", "7Q7", 1) + " Q", "position_tiles"),
        (EMPTY.replace("15", "7ſ7", 1), "position_character"),
        (EMPTY.replace("15", "7\ufb067", 1), "position_character"),
        (f"{EMPTY} AB\ufb06", "rack_character"),
        (f"{EMPTY} ABẞ", "sharp_s"),
        ("A" * 5000, "position_size"),
    ],
)
def test_what_is_no_position_says_why(text: str, code: str) -> None:
    with pytest.raises(UnreadablePosition) as caught:
        read_position(text, KLASSISCH)
    assert caught.value.refusal.code == code
    assert say(caught.value, "de") != say(caught.value, "en")


def test_another_rack_may_not_need_more_tiles_than_there_are() -> None:
    place = read_position(EMPTY.replace("15", "7Q7", 1) + " AB/", KLASSISCH)
    with pytest.raises(UnreadablePosition, match="2 tiles Q"):
        with_rack(place, "QI", KLASSISCH)


def test_remarks_of_other_programs_behind_a_position() -> None:
    place = read_position(f"{EMPTY} AB/ 3/4 1 lex german; ld german;", KLASSISCH)
    assert place == Position({}, (("A", "B"), ()), (3, 4), 1)


def test_a_board_string_on_the_open_table() -> None:
    with pytest.raises(UnreadablePosition) as caught:
        read_position(EMPTY, KARTENKREUZ)
    assert caught.value.refusal.code == "position_anchor"
    with pytest.raises(UnreadablePosition, match="AE"):
        read_position(f"{EMPTY} ÄPFEL", WORTSPIEL)


letters = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ")
squares = st.tuples(st.integers(0, 14), st.integers(0, 14))


@st.composite
def positions(draw: st.DrawFn, offset: int = 0) -> Position:
    """Any position whose tiles all come from one bag."""
    bag = list(draw(st.permutations(KLASSISCH.tiles.tiles)))
    board = {}
    for row, col in draw(st.lists(squares, max_size=20, unique=True)):
        tile = bag.pop()
        laid = Laid(draw(letters), blank=True) if tile == "?" else Laid(tile, blank=False)
        board[row - offset, col - offset] = laid
    racks = [
        tuple(bag.pop() for _ in range(draw(st.integers(0, 7))))
        for _ in range(draw(st.integers(2, 4)))
    ]
    scores = tuple(draw(st.integers(-99, 999)) for _ in racks)
    return Position(board, tuple(racks), scores, draw(st.integers(0, 8)))


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
