"""The examples on the rules pages are reckoned by the rules themselves."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from setzkasten.games.cards import PatienceGame, RummyGame
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.plays.removal import unused_after
from setzkasten.games.crossword.plays.scoring import with_placements
from setzkasten.games.crossword.state import Board
from setzkasten.games.protocol import Refusal
from setzkasten.games.registry import GAME_IDS, games

FILE = Path(__file__).parents[2] / "client" / "src" / "rules" / "examples.json"
EXAMPLES: dict[str, dict[str, Any]] = json.loads(FILE.read_text("utf-8"))

PART = re.compile(r"[\d\s+·()]+")


def total(sum_: str) -> int:
    """Work out a sum as it is printed: digits, `+`, `·` and brackets."""
    assert PART.fullmatch(sum_), sum_
    return int(eval(sum_.replace("·", "*")))


def test_every_game_has_an_example() -> None:
    assert list(EXAMPLES) == list(GAME_IDS)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_example_is_right(game_id: str) -> None:
    game, example = games()[game_id], EXAMPLES[game_id]
    if isinstance(game, CrosswordGame):
        board: Board = {}
        opened = False
        for play in example["plays"]:
            placements = tuple(m.Placement(row, col, letter) for row, col, letter in play["tiles"])
            rack = tuple(letter for _, _, letter in play["tiles"])
            found = appraise(game.rules, board, opened, rack, m.Play(0, placements))
            assert not isinstance(found, Refusal), found
            assert [w.word for w in found.words] == [play["word"]]
            assert (found.words[0].row, found.words[0].col, found.words[0].down) == (
                play["row"],
                play["col"],
                play["down"],
            )
            assert found.score == play["score"] == total(play["sum"])
            board, opened = with_placements(board, placements), True
        # What the page says of the card table: the first word goes, the second one stays.
        gone = unused_after(board, placements) if game.rules.removes_unused_words else ()
        assert len(gone) == (3 if game.rules.removes_unused_words else 0)
        return
    assert isinstance(game, RummyGame | PatienceGame)
    values = game.rules.tiles.values
    for play in example["plays"]:
        assert "".join(play["cards"]) == play["word"]
        assert sum(values[card] for card in play["cards"]) == play["score"] == total(play["sum"])
