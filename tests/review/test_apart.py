"""Moves with cards on an open table: the same word in two places is told as two, or listed once."""

import msgspec
import pytest

import setzkasten as sk
from setzkasten.engine.levels import LEVELS
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.crossword.messages import Pass, Placement
from setzkasten.games.crossword.state import Laid
from setzkasten.games.registry import games
from setzkasten.review.crossword.apart import told_apart
from setzkasten.review.crossword.outcome import Outcome
from setzkasten.review.crossword.stages import Stage
from setzkasten.review.pages.words import brief
from setzkasten.review.values import Choice, Loss
from setzkasten.review.wording import play_text
from setzkasten.texts import Sentence
from setzkasten.texts.catalogue import say
from tests.review.games import played

BOARD = {(0, col): Laid(letter, False) for col, letter in enumerate("NEST")}


def laid(move: str, *words: str, score: int = 9, at: str = "") -> Choice:
    """Make a play of a word; `at` are its tiles with their squares, such as `N1,0 O2,0`."""
    placements = []
    for tile in at.split():
        row, col = tile[1:].split(",")
        placements.append(Placement(int(row), int(col), tile[0]))
    return Choice(
        move,
        play_text(words[0], move, named=False),
        "play",
        score,
        20.0,
        words=tuple((word, 4) for word in words),
        placements=tuple(placements),
    )


def told(played: Choice, *best: Choice) -> list[str]:
    """Tell the best moves of a turn."""
    rules = as_crossword(games()["kartenkreuz"]).rules
    loss = Loss(0.0)
    outcome = Outcome("trials", played, best, loss, (), ())
    stage = msgspec.structs.replace(STAGE, board=BOARD)
    return [say(choice.told) for choice in told_apart(outcome, stage, rules).best]


STAGE = Stage(1, 0, ("A", "B"), {}, True, (0, 0), 5, (7, 7), Pass(0), 0, "-")


def test_one_word_is_told_with_the_others_that_it_makes() -> None:
    one = laid("1,4 H OSE", "OSE", "NESTO", at="O0,4 S1,4 E2,4")
    other = laid("3,3 H OSE", "OSE", at="O3,3 S3,4 E3,5")
    third = laid("5,5 H HUT", "HUT", at="H5,5 U5,6 T5,7")
    assert told(one, one, other, third) == ["OSE (dazu NESTO)", "OSE", "HUT"]


def test_or_with_its_letters_that_lay_there_already() -> None:
    one = laid("-1,1 V T.E", "TEE", at="T-1,1 E1,1")
    other = laid("2,2 V TEE", "TEE", at="T2,2 E3,2 E4,2")
    assert told(one, one, other) == ["T(E)E", "TEE"]


def test_what_nothing_tells_apart_is_listed_once() -> None:
    one = laid("2,2 V TEE", "TEE", at="T2,2 E3,2 E4,2")
    other = laid("2,8 V TEE", "TEE", at="T2,8 E3,8 E4,8")
    dearer = laid("4,8 V TEE", "TEE", score=12, at="T4,8 E5,8 E6,8")
    assert told(one, one, other, dearer) == ["TEE", "TEE"]
    # What was made is the one that is listed, and the best one is there in any case.
    assert told(other, dearer, one, other) == ["TEE", "TEE"]
    assert told(other, one, other) == ["TEE", "TEE"]


def test_in_columns_and_with_a_premium_card_it_stays_short() -> None:
    word = Sentence("word_beside", {"word": "OSE", "others": "AN"})
    card = Sentence(
        "move_premium", {"word": word, "card": Sentence("tiles_premium", {"factor": "2"})}
    )
    assert say(card, "de") == "OSE (dazu AN) mit Prämienkarte ×2"
    assert brief(card, "x", "de") == "OSE+AN ×2"


@pytest.mark.parametrize("game_id", ["kartenkreuz", "klassisch"])
def test_no_turn_lists_two_moves_that_read_the_same(game_id: str) -> None:
    for turn in sk.review(played(game_id, level=LEVELS[0]), trials=6).turns:
        others = [choice for choice in turn.best[1:] if choice.move != turn.played.move]  # type: ignore[union-attr]
        read = [(say(choice.told), choice.score) for choice in others]
        assert len(set(read)) == len(read)
        assert len(turn.best) <= 5
