"""`moves` and `check`: positions, moves, and the cases that players have met elsewhere."""

import unicodedata
from pathlib import Path

import msgspec
import pytest

from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.crossword.state import Laid
from setzkasten.games.protocol import Refusal
from setzkasten.games.registry import games
from setzkasten.notation.position import Position, write_position
from setzkasten.texts.catalogue import say
from tests.cli.conftest import WORDS, Answer, Call

EMPTY = "/".join(["15"] * 15)


def board(*rows: tuple[int, str]) -> str:
    """A board with some rows filled, counted from 1."""
    lines = ["15"] * 15
    for number, row in rows:
        lines[number - 1] = row
    return "/".join(lines)


TOR = board((8, "6TOR6"))


def test_the_first_example_of_the_booklet(setz: Call) -> None:
    answer = setz(
        "check", "kompakt", "--position", f"{EMPTY} DENGRÜR/ 0/0 0", "--move", "8D GRÜNDE",
        "--words", WORDS, "--json",
    )  # fmt: skip
    assert answer.code == 0
    assert answer.json["legal"] is True
    assert answer.json["score"] == 28
    assert answer.json["words"] == [["GRÜNDE", 28]]
    assert answer.json["refusal"] is None


@pytest.mark.parametrize(
    ("game", "position", "rack", "move", "score"),
    [
        # blanks on premium squares: the word counts double on the star, a blank letter is 0
        ("klassisch", "start", "ARBEI?X", "8C ARBEIt", 16),
        ("klassisch", "start", "A?BEITX", "8C ArBEIT", 14),
        # two tiles never get the bonus of seven
        ("klassisch", "start", "IMABCDE", "8G IM", 8),
        ("klassisch", "start", "SPIELEN", "8B SPIELEN", 74),
        # six tiles left, all laid: no bonus
        ("klassisch", "start", "GRÜNDE", "8D GRÜNDE", 28),
        ("wortspiel", "start", "HORTABCD", "8F HORT", 20),
        # a single tile, written either way
        ("klassisch", TOR, "E", "J8 E", 5),
        ("klassisch", TOR, "E", "8G ...E", 5),
        ("klassisch", TOR, "E", "8G TORE", 5),
        # a neighbour belongs to the word
        ("klassisch", board((8, "7ANT5")), "WORT", "8D WORT", 13),
        # the edge
        ("klassisch", board((8, "7ANT5")), "TISCHAB", "8K TISCH", 39),
        # the first word may follow an empty first turn
        ("klassisch", f"{EMPTY} TORABCD/ 0/0 1", "TORABCD", "8G TOR", 8),
        # booklet 004: the first word counts double; a premium card multiplies every word
        ("kartenkreuz", "start", "RIESEXY", "0,0 H RIESE", 10),
        ("kartenkreuz", "0,0:RIESE", "HORNABC", "-3,5 V HORN", 12),
        ("kartenkreuz", "-1,-1:ABNAHME/1R/1O/1T", "SEE*3AB", "0,5 H S*3EE", 15),
        ("kartenkreuz", "0,0:R/O/T", "ABNAHME", "-1,-1 H ABNAHME", 69),
    ],
)
def test_scores(setz: Call, game: str, position: str, rack: str, move: str, score: int) -> None:
    answer = setz(
        "check", game, "--position", position, "--move", move, "--rack", rack,
        "--words", WORDS, "--json",
    )  # fmt: skip
    assert answer.code == 0, answer.err
    assert answer.json["score"] == score


@pytest.mark.parametrize(
    ("game", "position", "rack", "move", "code"),
    [
        ("klassisch", "start", "TISCHAB", "8L TISCH", "off_board"),
        ("klassisch", "start", "TISCHAB", "L12 TISCH", "off_board"),
        ("klassisch", "start", "TORABCD", "1A TOR", "opening_center"),
        ("klassisch", board((8, "6FATE5")), "FATEABC", "8G FATE", "no_tiles"),
        ("klassisch", board((8, "6FATE5")), "FATEABC", "8H ATE", "no_tiles"),
        ("klassisch", "start", "GRÜNDEX", "8D GRÜNDEN", "not_on_rack"),
        ("klassisch", TOR, "TOBEABC", "8G TAR", "other_letter"),
        ("wortspiel", "start", "TORABCDE", "8G TOR", "opening_short"),
        ("wortspiel", "start", "TORABCDE", "-TOR", "no_exchange"),
        ("kartenkreuz", "start", "RIESE*2X", "0,0 H R*2IESE", "premium_opening"),
    ],
)
def test_refusals(setz: Call, game: str, position: str, rack: str, move: str, code: str) -> None:
    answer = setz("check", game, "--position", position, "--rack", rack, "--move", move, "--json")
    assert answer.code == 1
    assert answer.json["legal"] is False
    assert answer.json["refusal"]["code"] == code
    assert say(msgspec.convert(answer.json["refusal"], Refusal)) in answer.err
    assert answer.json["words"] == []


@pytest.mark.parametrize(
    ("game", "bag", "move", "code"),
    [
        ("klassisch", 7, "-ABC", 0),
        ("klassisch", 6, "-A", 1),
        ("kompakt", 6, "-A", 0),
        ("kompakt", 2, "-ABC", 1),
        ("klassisch", 0, "-", 0),
    ],
)
def test_how_full_the_bag_must_be_to_exchange(
    setz: Call, game: str, bag: int, move: str, code: int
) -> None:
    rules = as_crossword(games()[game]).rules
    rack, other = tuple("ABCDEFG"), tuple("NNNNNNN")
    rest = list(rules.tiles.tiles)
    for tile in (*rack, *other):
        rest.remove(tile)
    lying = [tile for tile in rest if tile != "?"][: len(rest) - bag]
    table = {divmod(place, 15): Laid(tile) for place, tile in enumerate(lying)}
    place = write_position(Position(table, (rack, other), (0, 0)), rules)
    answer = setz("check", game, "--position", place, "--move", move, "--json")
    assert answer.code == code, answer.err
    assert answer.json["legal"] is (code == 0)


def test_a_word_that_does_not_exist_is_legal_where_challenges_decide(setz: Call) -> None:
    call = ["--position", "start", "--move", "8G XQ", "--rack", "XQABCDE", "--words", WORDS]
    answer = setz("check", "kompakt", *call, "--json")
    assert answer.code == 0
    assert answer.json["admissible"] == {"XQ": False}
    assert "nicht im Wörterbuch" in setz("check", "kompakt", *call).out


def test_umlauts_in_any_spelling_of_the_keyboard(setz: Call) -> None:
    move = unicodedata.normalize("NFD", "8G ÜBER")
    rack = unicodedata.normalize("NFD", "ÜBERALL")
    answer = setz(
        "check", "klassisch", "--position", "start", "--rack", rack, "--move", move,
        "--words", WORDS, "--json",
    )  # fmt: skip
    assert answer.code == 0
    assert answer.json["words"] == [["ÜBER", 22]]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("8G STRAßE", "sharp_s"),
        ("8G T0R", "digit"),
        ("Tor auf 8G", "unreadable_move"),
        ("8G", "unreadable_move"),
        ("", "empty_move"),
    ],
)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_unreadable_moves(setz: Call, move: str, code: str, lang: str) -> None:
    answer = setz(
        "check", "klassisch", "--position", "start", "--rack", "TORABCD",
        "--move", move, "--json", "--lang", lang,
    )  # fmt: skip
    assert answer.code == 2
    assert answer.json["legal"] is False
    assert answer.json["refusal"]["code"] == code
    assert answer.err.strip() == say(msgspec.convert(answer.json["refusal"], Refusal), lang)


def test_the_best_moves_come_first(setz: Call) -> None:
    answer = setz(
        "moves", "kompakt", "--position", "start", "--rack", "HUNDEXY", "--words", WORDS,
        "-n", "5", "--json",
    )  # fmt: skip
    assert answer.code == 0
    scores = [move["score"] for move in answer.json]
    assert scores == sorted(scores, reverse=True)
    assert 0 < len(scores) <= 5
    for move in answer.json:
        again = setz(
            "check", "kompakt", "--position", "start", "--rack", "HUNDEXY",
            "--move", move["move"], "--words", WORDS, "--json",
        ).json  # fmt: skip
        assert again["score"] == move["score"]
        assert again["words"] == move["words"]
    table = setz("moves", "kompakt", "--position", "start", "--rack", "HUNDEXY", "--words", WORDS)
    assert answer.json[0]["move"] in table.out


def test_one_tile_is_one_move(setz: Call) -> None:
    answer = setz("moves", "klassisch", "--position", f"{TOR} E/ 0/0 0", "--words", WORDS, "--json")
    assert [move["move"] for move in answer.json].count("8G ...E") <= 1
    assert all(move["words"][0][0] != "E" for move in answer.json)


def test_nothing_to_lay(setz: Call) -> None:
    call = ["moves", "klassisch", "--position", "start", "--rack", "QXY", "--words", WORDS]
    assert setz(*call, "--json").json == []
    assert "nichts" in setz(*call).out


@pytest.mark.parametrize("game", ["wortspiel", "kartenkreuz"])
def test_moves_of_the_other_crossword_games(setz: Call, game: str) -> None:
    answer = setz(
        "moves", game, "--position", "start", "--rack", "HUNDESA", "--words", WORDS, "--json"
    )
    assert answer.code == 0
    assert answer.json


def test_moves_are_tried_out(setz: Call) -> None:
    call = ("moves", "klassisch", "--position", "start", "--rack", "DENGRÜR", "--words", WORDS)
    shown = setz(*call, "--sim", "200ms", "-n", "3", "--json").json
    assert 1 <= len(shown) <= 3
    assert set(shown[0]) == {"move", "score", "words", "equity", "error", "win_chance"}
    assert 0 <= shown[0]["win_chance"] <= 1
    assert shown[0]["move"] in setz(*call, "--sim", "0").out
    for time in ("bald", "-1s", "nan", "1e9"):
        assert setz(*call, "--sim", time).code == 2


def test_the_end_of_the_card_game_needs_both_hands(setz: Call, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("REISEN REISE SEE ES", "utf-8")

    def solve(position: str, *more: str) -> Answer:
        return setz("endgame", "kartenkreuz", "--position", position, "--words", words, *more)

    alone = solve("0,0:REISE N 0/0 0")
    assert alone.code == 2
    assert "beide" in alone.err
    assert "both" in solve("0,0:REISE N 0/0 0", "--lang", "en").err
    solved = solve("0,0:REISE N*2/E 0/0 0", "--json").json
    assert (solved["exact"], solved["words"]) == (True, [["REISEN", solved["score"]]])
    assert "*2" in solved["move"]
    assert solve("0,0:REISE N/E/S 0/0/0 0").code == 2  # not for two


def test_the_end_is_solved(setz: Call, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("REISEN REISE SEE ES", "utf-8")
    board = "/".join(["15"] * 7 + ["3REISE7"] + ["15"] * 7)
    call = ("endgame", "klassisch", "--position", f"{board} N/E 0/0 0", "--words", words)
    refused = setz(*call)
    assert refused.code == 2  # most tiles are not seen: the bag is not empty
    assert "Ende zu zweit" in refused.err
    assert setz(*call, "--nodes", "0").code == 2
    rules = tmp_path / "rules.toml"
    rules.write_text(
        "[tileset.seven]\nR = [1, 1]\nE = [1, 3]\nI = [1, 1]\nS = [1, 1]\nN = [1, 1]\n"
        "[game.klassisch]\ntiles = 'seven'\nrack = 2\nplayers = [2, 2]\n",
        "utf-8",
    )
    solved = setz(*call, "--rules", rules, "--json").json
    assert (solved["exact"], solved["words"]) == (True, [["REISEN", solved["score"]]])
    # Whoever goes out is credited with what the other has left, and the other loses it.
    assert solved["gain"] == solved["score"] + 2
    assert "bis zum Ende" in setz(*call, "--rules", rules).out
