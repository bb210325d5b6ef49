"""The game as a whole: the turns that moved a chance most, whoever's it was."""

from setzkasten.review.values import Choice, TurnReview
from setzkasten.review.whole import turning_points
from setzkasten.texts import Sentence
from setzkasten.texts.catalogue import say


def turn(number: int, seat: int, best: str, rack: str) -> TurnReview:
    told = Sentence("move_laid", {"word": best})
    choice = Choice(best, told, "play", 20, 20.0)
    return TurnReview(
        number,
        seat,
        f"P{seat}",
        "play",
        best,
        told,
        20,
        (0, 0, 0),
        rack=tuple(rack),
        best=(choice,) if rack else (),
    )


CURVE = ((0.4, 0.3, 0.3), (0.4, 0.1, 0.5), (0.05, 0.9, 0.05), (0.0, 1.0, 0.0))


def test_of_three_the_rack_of_the_next_one_can_turn_a_game() -> None:
    turns = [turn(1, 0, "DUMA", "DUMA"), turn(2, 2, "NUN", "NUN"), turn(3, 1, "ENDE", "ENDEX")]
    points = turning_points(turns, CURVE)
    assert [(one.number, one.seat, one.swing) for one in points] == [(2, 2, 0.2), (3, 1, 0.8)]
    told = say(points[1].sentence, "de")
    assert told.startswith("Zug 3: Mit ")
    assert "kann P1 ENDE spielen" in told
    assert "80 %" in told


def test_a_rack_that_nobody_knows_turns_nothing() -> None:
    turns = [turn(1, 0, "DUMA", "DUMA"), turn(2, 2, "NUN", ""), turn(3, 1, "ENDE", "")]
    points = turning_points(turns, CURVE)
    assert [(one.number, one.seat, one.swing) for one in points] == [(2, 2, -0.45), (3, 1, 0.1)]


def test_of_two_the_move_is_what_is_told() -> None:
    turns = [turn(1, 0, "DUMA", "DUMA"), turn(2, 1, "NUN", "NUN")]
    points = turning_points(turns, ((0.5, 0.5), (0.2, 0.8), (0.0, 1.0)))
    assert [(one.number, one.seat, one.swing) for one in points] == [(1, 0, -0.3), (2, 1, 0.2)]
