"""A game looked back at turn by turn: complete, in order, to be stopped and to be gone on with."""

import msgspec
import pytest

import setzkasten as sk
from setzkasten.review import GameReview, Reviewing
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
