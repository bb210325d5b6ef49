"""Every worked example of the booklets, and further values of our own, played at a table."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.state import Board, Laid
from tests.games.crossword.tables import Table, crossword, new_tiles

VECTORS = Path(__file__).parents[2] / "data" / "vectors"


def read(name: str) -> list[dict[str, Any]]:
    """Read one file of examples."""
    examples: list[dict[str, Any]] = msgspec.json.decode((VECTORS / name).read_bytes())
    return examples


def words_of(announced: m.Announced) -> dict[str, int]:
    """The words of a play with their points; in these examples no word arises twice."""
    return {scored.word: scored.score for scored in announced.words}


@pytest.mark.parametrize("example", read("board-plays.json"), ids=lambda e: str(e["name"]))
def test_board_play(example: dict[str, Any]) -> None:
    table = Table(example["game"], words=[play["word"] for play in example["plays"]])
    for play in example["plays"]:
        seat = table.state.turn
        tiles = new_tiles(table.state.board, play["at"], play["word"])
        assert len(tiles) == play["new"]
        rest = "ENRSTIAD"[: table.rules.rack - len(tiles)]
        table.hold(seat, ["?" if p.blank else p.letter for p in tiles] + list(rest))
        before = table.points()[seat]
        announced = table.play(play["at"], play["word"])
        assert words_of(announced) == play["words"]
        assert announced.words[0].word == play["word"].upper()
        assert (announced.bonus, announced.score) == (play["bonus"], play["score"])
        table.accept_all()
        assert table.points()[seat] == before + play["score"]
        assert len(table.rack(seat)) == table.rules.rack


def cards_of(picture: dict[str, Any]) -> Board:
    """Read a table drawn as rows of text, whose top left corner lies at `corner`."""
    top, left = picture["corner"]
    return {
        (top + i, left + k): Laid(letter)
        for i, row in enumerate(picture["rows"])
        for k, letter in enumerate(row)
        if letter != "."
    }


@pytest.mark.parametrize("example", read("card-plays.json"), ids=lambda e: str(e["name"]))
def test_card_play(example: dict[str, Any]) -> None:
    table = Table("kartenkreuz")
    before = cards_of(example["before"])
    table.state = replace(table.state, board=before, opened=not example["opening"])
    tiles = new_tiles(before, example["at"], example["word"])
    premium = example["premium"] and msgspec.convert(example["premium"], m.PremiumUse)
    held = [p.letter for p in tiles] + ([premium.card] if premium else [])
    table.hold(0, held + list("ENRSTIA"[: 7 - len(held)]))
    announced = table.play(example["at"], example["word"], premium=premium)
    assert words_of(announced) == example["words"]
    assert (announced.bonus, announced.score) == (example["bonus"], example["score"])
    table.accept_all()
    assert table.state.board == cards_of(example["after"])
    assert table.points()[0] == example["score"]
    assert len(table.rack(0)) == 7


@pytest.mark.parametrize(
    ("game", "squares", "factor"),
    [
        # 000 names 4 and 9, 001 also 27 ("neun- bzw. 27-fach"); 003 counts one word bonus only.
        ("kompakt", {(4, 4), (4, 10)}, 4),
        ("kompakt", {(0, 0), (0, 7)}, 9),
        ("klassisch", {(4, 4), (4, 10)}, 4),
        ("klassisch", {(0, 0), (0, 7)}, 9),
        ("klassisch", {(0, 0), (0, 7), (0, 14)}, 27),
        ("wortspiel", {(0, 0), (0, 7)}, 3),
        ("wortspiel", {(4, 4), (4, 10)}, 2),
    ],
)
def test_word_premiums(game: str, squares: set[tuple[int, int]], factor: int) -> None:
    # A row of E: only the squares named are newly covered, all others lie already.
    row = min(row for row, _ in squares)
    cols = [col for _, col in squares]
    table = Table(game, words=["E" * 15])
    old = {(row, col): Laid("E") for col in range(min(cols), max(cols) + 1)}
    length = len(old)
    for square in squares:
        del old[square]
    table.state = replace(table.state, board=old, opened=True)
    table.lexicon = type(table.lexicon)(["E" * length])
    placements = tuple(m.Placement(r, c, "E") for r, c in sorted(squares))
    table.hold(0, "E" * table.rules.rack)
    answer = table.do(m.Play(0, placements))
    announced = table.happened(answer, m.Announced)
    assert words_of(announced) == {"E" * length: length * factor}


def test_every_value_of_the_tiles() -> None:
    """000 and 004: 102 tiles whose faces add up to 202; 003: 100 letters worth 237."""
    classic = crossword("kompakt").rules.tiles
    assert (classic.size, sum(f.value * f.count for f in classic.faces)) == (102, 202)
    assert {k: classic.values[k] for k in "VJÄÜÖXQY?"} == {
        "V": 6, "J": 6, "Ä": 6, "Ü": 6, "Ö": 8, "X": 8, "Q": 10, "Y": 10, "?": 0,
    }  # fmt: skip
    cards = crossword("kartenkreuz").rules.tiles
    assert cards.size == 112
    assert [(f.text, f.value, f.count) for f in cards.faces if f.kind == "premium"] == [
        ("*2", 10, 8),
        ("*3", 20, 2),
    ]
    wortspiel = crossword("wortspiel").rules.tiles
    assert (wortspiel.size, sum(f.value * f.count for f in wortspiel.faces)) == (100, 237)
    assert all(face.kind == "letter" and face.text in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
               for face in wortspiel.faces)  # fmt: skip
