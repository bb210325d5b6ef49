"""Rule sets and boards as values: what they refuse to be, and how they are read from tables."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from setzkasten.games.crossword.layout import Layout, read_square
from setzkasten.games.crossword.rules import PassEnd, RuleSet
from setzkasten.games.protocol import Refusal, Setup
from setzkasten.games.registry import BadRules, load_rules
from setzkasten.letters import load_tile_sets
from setzkasten.texts.catalogue import say
from tests.games.crossword.tables import crossword

GAMES = ("kompakt", "klassisch", "wortspiel", "kartenkreuz")


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_set_can_be_written_and_read(game: str) -> None:
    rules = crossword(game).rules
    assert msgspec.json.decode(msgspec.json.encode(rules), type=RuleSet) == rules


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"players": (4, 2)}, "players"),
        ({"players": (0, 2)}, "players"),
        ({"rack": 0}, "rack"),
        ({"rack": 13}, "rack"),
        ({"players": (2, 12), "rack": 12}, "too small"),
    ],
)
def test_impossible_rules(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        replace(crossword("kompakt").rules, **fields)


@pytest.mark.parametrize(
    ("rows", "center"),
    [
        (("..", ".."), None),  # too small
        (("...", "..", "..."), None),  # ragged
        (("...", ".x.", "..."), None),  # no such square
        (("...", "...", "..."), (3, 0)),  # centre off the board
        (("." * 32,) * 5, None),  # too wide
    ],
)
def test_impossible_boards(rows: tuple[str, ...], center: tuple[int, int] | None) -> None:
    with pytest.raises(ValueError, match="own"):
        Layout("own", rows, center)


@pytest.mark.parametrize(("text", "square"), [("8H", (7, 7)), ("11K", (10, 10)), ("1aa", (0, 26))])
def test_squares_of_a_table(text: str, square: tuple[int, int]) -> None:
    assert read_square(text) == square


@pytest.mark.parametrize("text", ["H8", "8", "", "8-H", "100A"])
def test_what_is_no_square(text: str) -> None:
    with pytest.raises(ValueError, match="is not a square"):
        read_square(text)


def test_tiles_and_board_may_stand_in_the_table_itself() -> None:
    table = {
        "id": "klein",
        "title": {"de": "Klein", "en": "Small"},
        "booklet": "Hausregel",
        "players": [2, 2],
        "rack": 3,
        "sections": {},
        "tiles": {"A": [1, 5], "?": [0, 2]},
        "layout": {"rows": ["...", ".w.", "..."], "center": "2B"},
    }
    rules = RuleSet.from_table(table, {}, {})
    assert rules.tiles.tiles == ("A",) * 5 + ("?",) * 2
    assert rules.layout is not None
    assert (rules.layout.center, rules.layout.word_factor(1, 1)) == ((1, 1), 2)
    assert rules.cite("end") == "Hausregel"


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"tiles": "none"}, "tile set"),
        ({"layout": "none"}, "layout"),
        ({"colour": "red"}, "colour"),
        ({"rack": "seven"}, "rack"),
    ],
)
def test_tables_that_do_not_fit(changes: dict[str, Any], complaint: str) -> None:
    table = {
        "id": "own", "title": {"de": "", "en": ""}, "booklet": "", "players": [2, 2], "rack": 3,
        "sections": {}, "tiles": "classic_de",
    }  # fmt: skip
    with pytest.raises((ValueError, msgspec.ValidationError), match=complaint):
        RuleSet.from_table({**table, **changes}, load_tile_sets(), {})


@pytest.mark.parametrize(
    "text",
    [
        "no toml [",
        "[games.kompakt]\nrack = 7",
        "[game.kompakt]\nrack = 99",
        "[game.own]\nrack = 7",
        '[game.own]\nfamily = "chess"',
        '[layout.own]\nrows = ["...", "..."]',
        "[tileset.own]\nA = 1",
        "game = 1",
    ],
)
def test_a_hosts_file_that_does_not_fit_is_named_in_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadRules) as caught:
        load_rules(path)
    assert str(path) in say(caught.value, "de")
    assert str(path) in say(caught.value, "en")


def test_a_hosts_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(BadRules):
        load_rules(tmp_path / "missing.toml")
    path = tmp_path / "rules.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRules):
        load_rules(path)
    path.write_bytes(b"#" * (1 << 21))
    with pytest.raises(BadRules, match="too large"):
        load_rules(path)


def test_passes_that_end_a_game() -> None:
    assert PassEnd(rounds=2).limit(3) == 6
    assert PassEnd(consecutive=3).limit(2) == 3


@pytest.mark.parametrize(
    "setup",
    [
        Setup(("Ada", "Ben"), "00" * 32, ("",)),  # one entropy for two seats
        Setup(("Ada", "Ben"), "00" * 31, ("", "")),  # a short seed
        Setup(("Ada", "Ben"), "no hex", ("", "")),
        Setup(("Ada", "Ben"), "00" * 32, ("", "ü" * 101)),  # more than 200 bytes
    ],
)
def test_a_setup_that_nobody_could_check(setup: Setup) -> None:
    answer = crossword("kompakt").start(setup)
    assert isinstance(answer, Refusal)
    assert answer.code == "bad_setup"
