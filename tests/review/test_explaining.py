"""What explains a turn: nothing is told as proved, or as more than chance, that is not."""

import msgspec
import pytest

from setzkasten.games.crossword.game import crossword_of
from setzkasten.games.crossword.messages import Pass
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.registry import games
from setzkasten.review import Reviewing
from setzkasten.review.crossword.explaining import explain
from setzkasten.review.crossword.stages import Stage
from setzkasten.review.pages.words import lost
from setzkasten.review.values import Choice, Loss, Method, Replies, TurnReview
from setzkasten.texts import Sentence
from setzkasten.texts.catalogue import say
from tests.review.games import played

STAGE = Stage(1, 0, ("Anna", "Ben"), {}, True, (0, 0), 80, (7, 7), Pass(0), 0, "-")


def _rules() -> RuleSet:
    game = crossword_of(games()["klassisch"])
    assert game is not None
    return game.rules


def choice(move: str, equity: float, kept: str = "", replies: Replies | None = None) -> Choice:
    told = Sentence("move_laid", {"word": move})
    return Choice(move, told, "play", 20, equity, kept=tuple(kept), replies=replies)


def turn(made: Choice, best: Choice, method: Method = "trials", exact: bool = False) -> TurnReview:
    return TurnReview(
        1,
        0,
        "Anna",
        "play",
        made.move,
        made.told,
        20,
        (0, 0),
        method=method,
        exact=exact,
        trials=60,
        played=made,
        best=(best,),
        loss=Loss(best.equity - made.equity, 0.4 if method == "trials" else 0.0),
    )


def codes(turn: TurnReview) -> list[str]:
    return [sentence.code for sentence in explain(turn, STAGE, _rules())]


@pytest.mark.parametrize("method", ["solved", "draws"])
def test_a_best_move_at_the_end_is_told_as_proved_only_if_it_is(method: Method) -> None:
    best = choice("HAUS", 12.0)
    proved, perhaps = turn(best, best, method, exact=True), turn(best, best, method)
    assert codes(proved) == ["best_move"]
    assert codes(perhaps) == ["best_move_perhaps"]
    (told,) = explain(perhaps, STAGE, _rules())
    assert say(told, "de") == "Kein besserer Zug gefunden: 12 Punkte wert, nicht bewiesen."
    assert lost(proved, "de") == "0,0"
    assert lost(perhaps, "de") == "0,0?"
    assert lost(turn(choice("OHR", 9.5), best), "de") == "2,5 ±0,4"


def test_an_end_that_is_only_tried_out_says_so() -> None:
    game = played("klassisch", 3)
    reviewing = Reviewing(game, trials=2)
    ends = [reviewing.turn(number) for number in range(reviewing.total - 3, reviewing.total + 1)]
    assert ends[-1].supply == 0
    for one in ends:
        gaps = [gap for gap in one.gaps if gap.code == "end_tried"]
        assert len(gaps) == (one.supply == 0)
        for gap in gaps:
            assert "das Ende zu dritt aber nicht durchgerechnet" in say(gap, "de")
    quick = Reviewing(game, seconds=0.0)
    assert quick.turn(reviewing.total).gaps == ()
    late = [turn.number for turn in quick.turns() if 1 <= turn.supply <= 2]
    assert late
    for number in late:
        assert quick.turn(number).gaps == ()
        (gap,) = reviewing.turn(number).gaps
        assert "Die Ziehungen sind nicht durchgerechnet" in say(gap, "de")
        assert "only tried out 2 times" in say(gap, "en")


def replies(points: float = 20.0, bingo: float = 0.0, error: float = 0.5) -> Replies:
    return Replies(40, points, 20.0, bingo, error=error)


def test_a_difference_of_answers_is_told_if_it_is_more_than_chance() -> None:
    best = choice("HAUS", 30.0, replies=replies(20.0, error=2.0))
    unsure = turn(choice("OHR", 20.0, replies=replies(25.0, error=2.0)), best)
    sure = turn(choice("OHR", 20.0, replies=replies(26.0, error=2.0)), best)
    assert "answers" not in codes(unsure)
    assert "answers" in codes(sure)


def test_the_place_is_named_as_the_cause_of_bingos_only_where_the_same_is_kept() -> None:
    best = choice("HAUS", 30.0, "EN", replies(bingo=0.5))
    few = replies(bingo=0.2)
    assert "bingo_place" in codes(turn(choice("HAUT", 20.0, "NE", few), best))
    other = turn(choice("OHR", 20.0, "QY", few), best)
    assert "bingo_next" in codes(other)
    assert "bingo_place" not in codes(other)
    (told,) = [one for one in explain(other, STAGE, _rules()) if one.code == "bingo_next"]
    assert "freigehalten" not in say(told, "de")
    # Of forty samples a tenth more is chance.
    near = choice("OHR", 20.0, "EN", replies(bingo=0.38))
    assert not {"bingo_place", "bingo_next"} & {*codes(turn(near, best))}


def test_a_square_is_told_if_answers_use_it_more_than_by_chance() -> None:
    def hot(share: float) -> Replies:
        squares = ((0, 7, share),)
        return msgspec.structs.replace(
            replies(), hot=((0, 7),), hot_share=share, hot_points=30.0, squares=squares
        )

    best = choice("HAUS", 30.0, replies=hot(0.3))
    assert "opens" not in codes(turn(choice("OHR", 20.0, replies=hot(0.5)), best))
    assert "opens" in codes(turn(choice("OHR", 20.0, replies=hot(0.55)), best))
