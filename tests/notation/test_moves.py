"""Moves as text: what players write, and what the rules make of it."""

import unicodedata

import pytest

from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.crossword.messages import Exchange, Pass, Placement, Play, PremiumUse
from setzkasten.games.crossword.state import Board, Laid
from setzkasten.games.registry import games
from setzkasten.notation.moves import read_move, write_move
from setzkasten.notation.unreadable import MisfitMove, UnreadableMove
from setzkasten.texts.catalogue import say

KLASSISCH = as_crossword(games()["klassisch"]).rules
WORTSPIEL = as_crossword(games()["wortspiel"]).rules
KARTENKREUZ = as_crossword(games()["kartenkreuz"]).rules


def lay(word: str, row: int, col: int) -> Board:
    return {(row, col + place): Laid(letter) for place, letter in enumerate(word)}


def test_row_first_reads_across_and_column_first_down() -> None:
    across = read_move("8D GRÜNDE", KLASSISCH, {})
    down = read_move("D8 GRÜNDE", KLASSISCH, {})
    assert isinstance(across, Play)
    assert isinstance(down, Play)
    assert [(p.row, p.col) for p in across.placements] == [(7, col) for col in range(3, 9)]
    assert [(p.row, p.col) for p in down.placements] == [(row, 3) for row in range(7, 13)]


def test_lower_case_is_a_blank() -> None:
    play = read_move("8D GRÜNdE", KLASSISCH, {})
    assert isinstance(play, Play)
    assert [p.letter for p in play.placements if p.blank] == ["D"]
    assert "".join(p.letter for p in play.placements) == "GRÜNDE"


def test_a_game_without_blanks_does_not_mind_the_case() -> None:
    play = read_move("8f hort", WORTSPIEL, {})
    assert isinstance(play, Play)
    assert play.placements == tuple(
        Placement(7, 5 + place, letter) for place, letter in enumerate("HORT")
    )


@pytest.mark.parametrize("word", ["...E", "TORE", "(TOR)E", "torE"])
def test_through_letters_are_dots_or_written_out(word: str) -> None:
    play = read_move(f"8G {word}", KLASSISCH, lay("TOR", 7, 6))
    assert play == Play(0, (Placement(7, 9, "E"),))


def test_a_single_tile_is_the_same_move_whichever_way_it_is_written() -> None:
    board = lay("TOR", 7, 6)
    assert read_move("J8 E", KLASSISCH, board) == read_move("8G ...E", KLASSISCH, board)


def test_a_written_move_names_the_whole_main_word() -> None:
    move = Play(0, (Placement(7, 9, "E"),))
    assert write_move(KLASSISCH, lay("TOR", 7, 6), move) == "8G ...E"


def test_decomposed_umlauts_are_read() -> None:
    text = unicodedata.normalize("NFD", "8E ÜBER")
    assert len(text) > len("8E ÜBER")
    play = read_move(text, KLASSISCH, {})
    assert isinstance(play, Play)
    assert play.placements[0].letter == "Ü"


@pytest.mark.parametrize("text", ["-", "–", "passen", "Pass"])
def test_passing(text: str) -> None:
    assert read_move(text, KLASSISCH, {}, seat=2) == Pass(2)


@pytest.mark.parametrize(
    ("text", "tiles"),
    [("-ABC", ("A", "B", "C")), ("-?Ä", ("?", "Ä")), ("tauschen abc", ("A", "B", "C"))],
)
def test_exchanging(text: str, tiles: tuple[str, ...]) -> None:
    assert read_move(text, KLASSISCH, {}, seat=1) == Exchange(1, tiles)


@pytest.mark.parametrize("text", ["8D\tGRÜNDE", " 8D   GRÜNDE ", "8D\u00a0GRÜNDE"])
def test_any_white_space_separates(text: str) -> None:
    assert read_move(text, KLASSISCH, {}) == read_move("8D GRÜNDE", KLASSISCH, {})


@pytest.mark.parametrize("character", ["ſ", "\ufb06", "\ufb01", "ı", "µ"])
def test_what_only_looks_like_a_letter_is_none(character: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        read_move(f"8G A{character}A", KLASSISCH, {})
    assert caught.value.refusal.code == "bad_character"


def test_an_exchange_of_tiles_unknown() -> None:
    assert read_move("-3", KLASSISCH, {}) == Exchange(0, ("#",) * 3)
    assert write_move(KLASSISCH, {}, Exchange(0, ("#",) * 3)) == "-3"


def test_the_open_table_counts_from_its_first_card() -> None:
    play = read_move("0,5 H S*3eE", KARTENKREUZ, lay("RIESEN", -3, 0))
    assert play == Play(
        0,
        (Placement(0, 5, "S"), Placement(0, 6, "E", True), Placement(0, 7, "E")),
        PremiumUse("*3", 0, 5),
    )
    assert write_move(KARTENKREUZ, {}, play) == "0,5 H S*3eE"


@pytest.mark.parametrize("text", ["-1,-2 V HORN", "-1,-2 S HORN", "-1, -2 v HORN"])
def test_negative_squares_and_german_directions(text: str) -> None:
    play = read_move(text, KARTENKREUZ, {})
    assert isinstance(play, Play)
    assert [(p.row, p.col) for p in play.placements] == [(row, -2) for row in range(-1, 3)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty_move"),
        ("GRÜNDE", "unreadable_move"),
        ("8 D GRÜNDE", "unreadable_move"),
        ("8DD8 GRÜNDE", "unreadable_move"),
        ("8D", "unreadable_move"),
        ("8D STRAßE", "sharp_s"),
        ("8D STRA3E", "digit"),
        ("8D X-BEIN", "bad_character"),
        ("8D CAFÉ", "bad_character"),
        ("8D " + "A" * 50, "word_too_long"),
        ("-", None),
        ("--", "unreadable_move"),
        ("-ß", "sharp_s"),
        ("8D A*3B", None),
        ("8D *3AB", "premium_place"),
        ("8D A*3B*2", "premium_place"),
        ("8D A*4", "premium_place"),
        ("\x00\x07", "unreadable_move"),
    ],
)
def test_what_cannot_be_read_says_so(text: str, code: str | None) -> None:
    if code is None:
        read_move(text, KLASSISCH, {})
        return
    with pytest.raises(UnreadableMove) as caught:
        read_move(text, KLASSISCH, {})
    assert caught.value.refusal.code == code
    assert say(caught.value, "de") != say(caught.value, "en")
    assert say(caught.value, "de").isprintable()


def test_umlauts_in_a_game_without_them_get_a_hint() -> None:
    with pytest.raises(UnreadableMove, match="AE"):
        read_move("8D ÄPFEL", WORTSPIEL, {})


@pytest.mark.parametrize(("text", "code"), [("8G TAR", "other_letter"), ("8F ..", "nothing_there")])
def test_a_move_that_contradicts_the_table(text: str, code: str) -> None:
    with pytest.raises(MisfitMove) as caught:
        read_move(text, KLASSISCH, lay("TOR", 7, 6))
    assert caught.value.refusal.code == code
