"""A game looked back at turn by turn: complete, in order, to be stopped and to be gone on with."""

import itertools

import msgspec
import pytest

import setzkasten as sk
from setzkasten.engine.levels import LEVELS
from setzkasten.games.crossword.messages import Announced
from setzkasten.review import GameReview, Reviewing
from setzkasten.review.finished import Finished
from setzkasten.review.levels import apart, level_like, measured, measured_level
from setzkasten.texts.catalogue import say
from tests.review.games import played


@pytest.mark.parametrize(
    ("game_id", "seats"), [("klassisch", 2), ("kompakt", 3), ("wortspiel", 2), ("kartenkreuz", 4)]
)
def test_every_turn_of_a_crossword_game_is_looked_back_at(game_id: str, seats: int) -> None:
    game = played(game_id, seats)
    reviewing = Reviewing(game, seconds=0.0)
    turns = list(reviewing.turns())
    assert [turn.move for turn in turns] == list(game.move_stack)
    assert [turn.number for turn in turns] == list(range(1, reviewing.total + 1))
    assert game.result is not None
    assert sum(turn.score for turn in turns) == sum(s.before for s in game.result.standings)
    for turn, told in zip(turns, game.history, strict=True):
        assert (turn.seat, turn.score, turn.position) == (told.seat, told.score, told.position)
        assert turn.played is not None
        assert turn.loss is not None
        assert turn.loss.points >= 0
        assert turn.best[0].equity + 0.001 >= turn.played.equity


def test_wrong_scores_and_illegal_plays_of_a_record_are_named_by_turn() -> None:
    game = played("klassisch")
    plays = [place for place, one in enumerate(game.events) if isinstance(one, Announced)]
    events = list(game.events)
    wrong = events[plays[1]]
    assert isinstance(wrong, Announced)
    events[plays[1]] = msgspec.structs.replace(wrong, score=wrong.score + 7)
    first = events[plays[0]]
    assert isinstance(first, Announced)
    laid = tuple(msgspec.structs.replace(one, row=0) for one in first.placements)
    events[plays[0]] = msgspec.structs.replace(first, placements=laid)
    reviewing = Reviewing(Finished(game.rules, game.words, tuple(events)), seconds=0.0)
    turns = [turn for turn in reviewing.turns() if turn.kind == "play"]
    assert [gap.code for gap in turns[0].gaps] == ["illegal"]
    counted = {gap.code: gap for gap in turns[1].gaps}
    assert "score_wrong" in counted or "illegal" in counted
    for turn in Reviewing(game, seconds=0.0).turns():
        assert turn.gaps == ()
    events[plays[0]] = first
    reviewing = Reviewing(Finished(game.rules, game.words, tuple(events)), seconds=0.0)
    turns = [turn for turn in reviewing.turns() if turn.kind == "play"]
    (gap,) = turns[1].gaps
    assert say(gap, "de") == f"Aufgeschrieben sind {wrong.score + 7} Punkte, gezählt {wrong.score}."
    assert turns[0].gaps == turns[2].gaps == ()


def test_a_review_can_be_stopped_and_gone_on_with() -> None:
    reviewing = Reviewing(played("klassisch"), seconds=0.0)
    steps = reviewing.turns(threads=2)
    begun = [next(steps) for _ in range(3)]
    steps.close()
    report = reviewing.report(begun)
    assert not report.complete
    assert report.total == reviewing.total > 3
    rest = list(reviewing.turns(first=4))
    assert reviewing.report([*begun, *rest]).complete
    assert rest[0].number == 4


def test_a_report_goes_over_the_wire() -> None:
    report = sk.review(played("klassisch"), seconds=0.0)
    assert msgspec.json.decode(msgspec.json.encode(report), type=GameReview) == report


BOARDS = ("kompakt", "klassisch", "wortspiel", "kartenkreuz")


@pytest.mark.parametrize("game", [game for game in BOARDS if measured(game) is not None])
def test_the_levels_are_apart_and_the_nearest_is_named(game: str) -> None:
    figures = measured(game)
    assert figures is not None
    assert [one.level for one in figures.levels] == [level.id for level in LEVELS]
    for weaker, stronger in itertools.pairwise(figures.levels):
        assert weaker.loss > stronger.loss
        assert apart(weaker, stronger), f"{weaker.level}, {stronger.level}"
    for one in figures.levels:
        assert level_like(game, one.loss + 0.1) == one.level
        assert measured_level(game, one.level) == one
    assert "bench review_levels" in figures.origin


@pytest.mark.parametrize("game_id", ["klassisch", "kartenrommee"])
def test_a_game_of_more_turns_than_are_looked_at_says_so(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(game_id)
    for module in ("reviewing", "crossword.reading.events"):
        monkeypatch.setattr(f"setzkasten.review.{module}.MOST_TURNS", 5)
    report = sk.review(game, seconds=0.0)
    assert report.complete
    assert report.total == len(report.turns) == 5
    assert report.final == ()
    assert [gap.code for gap in report.gaps] == ["too_many_turns"]


def test_turns_by_sight_are_not_set_against_levels_that_were_tried_out() -> None:
    report = sk.review(played("klassisch"), seconds=0.0)
    assert "mean_loss" in {sentence.code for sentence in report.sentences}
    assert "level_like" not in {sentence.code for sentence in report.sentences}
    assert {one.level for one in report.people} == {""}
    assert report.levels == ""


def test_a_player_is_told_the_level_that_comes_nearest() -> None:
    report = sk.review(played("klassisch"), trials=8)
    told = report.sentences
    assert "bench review_levels" in report.levels
    near = [sentence for sentence in told if sentence.code == "level_like"]
    assert len(near) == 2
    assert say(near[0], "de").startswith("Am nächsten kommt dem die Stufe „")
