"""What means are made of is without the luck of the best; bingos are missed among all plays."""

from typing import Any

import msgspec
import numpy as np
import pytest

import setzkasten as sk
from setzkasten.engine.crossword.simulate import Comparison, Tried
from setzkasten.engine.levels import LEVELS
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.crossword.messages import Pass
from setzkasten.games.crossword.state import Laid
from setzkasten.games.registry import games
from setzkasten.lexicon import WordList
from setzkasten.review import Reviewing
from setzkasten.review.crossword import solving, trying
from setzkasten.review.crossword.outcome import Outcome
from setzkasten.review.crossword.stages import Stage, Tiles
from setzkasten.review.crossword.weighing import TurnEvaluator, evaluator_for
from setzkasten.review.effort import Effort
from tests.review.games import played


def compared(*gains: list[float]) -> Comparison:
    """Write down what candidates of a turn brought in their trials, the best first."""
    tried = [
        Tried(None, (), 0.0, float(np.mean(row)), 1.0, 0.5, len(row))
        for row in map(np.array, gains)
    ]
    rows = [np.array(row) for row in gains]
    return Comparison(tried, rows, [np.full((len(row), 2), 0.5) for row in rows])


def test_the_best_move_has_lost_by_chance_what_another_was_ahead_in_a_half() -> None:
    # In the even trials the other one is ahead by four, in the odd ones behind by six.
    both = compared([0.0, 6.0] * 20, [4.0, 0.0] * 20)
    loss = trying._loss(both, 0, 0)
    assert (loss.points, loss.error, loss.chance) == (0.0, 0.0, 0.0)
    # One half picks the other one, which loses six in the second; that half picks the best itself.
    assert loss.fair == pytest.approx(-3.0)
    assert loss.fair_error == 0.0
    # Whoever made the other one has lost by the same rule.
    other = trying._loss(both, 0, 1)
    assert other.points == pytest.approx(1.0)
    assert other.fair == pytest.approx(-2.0)


def test_whoever_makes_the_best_move_has_not_lost_less_than_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A half that picks by luck picks worse moves: what leads by less than its error is equal."""

    def mean(beyond: float) -> float:
        monkeypatch.setattr(trying, "_BEYOND", beyond)
        rng = np.random.default_rng(3)
        found = []
        for _ in range(400):
            others = [list(rng.normal(-3.0, 20.0, 40)) for _ in range(3)]
            found.append(trying._fairly(compared(list(rng.normal(0.0, 20.0, 40)), *others), 0)[0])
        return float(np.mean(found))

    usual = trying._BEYOND
    careless, careful = mean(0.0), mean(usual)
    assert careless < -1.0
    assert careless / 2 < careful <= 0.0
    # A move that was really worse by more than its error has lost all that.
    rng = np.random.default_rng(4)
    worse = [
        trying._fairly(compared(list(rng.normal(0, 20.0, 40)), list(rng.normal(-30, 20.0, 40))), 1)
        for _ in range(200)
    ]
    assert np.mean([fair for fair, _ in worse]) == pytest.approx(30.0, abs=1.0)


def test_of_equal_moves_nothing_is_lost_in_the_mean() -> None:
    rng = np.random.default_rng(1)
    losses = []
    for _ in range(2000):
        both = compared(*(list(rng.normal(0, 10, 60)) for _ in range(3)))
        best = max(range(3), key=lambda number: both.gains[number].mean())
        made = int(rng.integers(3))
        losses.append(trying._loss(both, best, made))
    fair = [loss.fair for loss in losses]
    error = float(np.std(fair)) / len(fair) ** 0.5
    assert abs(np.mean(fair)) < 3 * error
    # The best alone would tell half a point, and its own error is as large as it is.
    assert np.mean([loss.points for loss in losses]) > 10 * error
    told = np.sqrt(np.mean([loss.fair_error**2 for loss in losses]))
    assert told == pytest.approx(np.std(fair), rel=0.25)


def test_a_turn_whose_best_was_played_counts_with_its_chance() -> None:
    game = played("klassisch")
    reviewing = Reviewing(game, trials=24)
    best = [
        turn.loss
        for turn in map(reviewing.turn, range(1, reviewing.total + 1))
        if turn.method == "trials" and turn.loss is not None and turn.loss.points == 0
    ]
    assert any(loss.fair < 0 for loss in best)
    assert all(loss.fair <= 0 or loss.fair_error > 0 for loss in best)


def with_a_bingo() -> sk.Game:
    """Lay two tiles of a rack that makes a word as a whole, on an empty board."""
    rack = next(
        "".join(game.rack)
        for seed in range(1, 50)
        if "?" not in (game := sk.new("klassisch", seed=seed, words=["AB"])).rack
        and all(len(tile) == 1 for tile in game.rack)
    )
    # The words of a game change nothing about its bag.
    for seed in range(1, 50):
        game = sk.new("klassisch", seed=seed, words=WordList([rack, rack[:2], rack[:3]]))
        if "".join(game.rack) == rack:
            return game.play(f"8G {rack[:2]}").play("-").play("-")
    raise AssertionError("a bag has changed")


@pytest.mark.parametrize("effort", [{"seconds": 0}, {"trials": 24}], ids=["sight", "trials"])
def test_a_bingo_far_down_among_all_plays_is_missed_as_well(
    effort: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = with_a_bingo()
    turn = Reviewing(game, **effort).turn(1)
    assert turn.missed_bingo is not None
    inside = TurnEvaluator._outcome

    def without(self: TurnEvaluator, stage: Stage, unseen: Tiles, phoney: bool) -> Outcome | None:
        outcome = inside(self, stage, unseen, phoney)
        assert outcome is not None
        best = tuple(choice for choice in outcome.best if not choice.bingo)
        return msgspec.structs.replace(outcome, best=best or (outcome.played,))

    # The best few do not name it: it is found among all plays.
    monkeypatch.setattr(TurnEvaluator, "_outcome", without)
    again = Reviewing(game, **effort).turn(1)
    assert [choice for choice in again.best if choice.bingo] == []
    assert again.missed_bingo is not None
    assert again.missed_bingo.score == turn.missed_bingo.score
    assert {"bingo_missed"} <= {sentence.code for sentence in again.sentences}


def test_in_a_solved_end_all_plays_are_looked_through_for_a_bingo(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where the dearest plays and the best line are others, it is found all the same."""
    rules = as_crossword(games()["klassisch"])
    evaluator = evaluator_for(
        rules, WordList(["ER", "ERS", "RENATES", "NA", "TEE", "SEE"]), Effort(None, 40, 1)
    )
    generator, solver = evaluator._generator, evaluator._solver()
    assert generator is not None
    assert solver is not None
    board = {(7, 6): Laid("E", False), (7, 7): Laid("R", False)}
    rack, other = tuple("ENATESR"), tuple("UVWXYZÖ")
    stage = Stage(1, 0, ("A", "B"), board, True, (0, 0), 0, (7, 7), Pass(0), 0, "-", rack=rack)
    # Whoever passes now ends the game.
    stage = msgspec.structs.replace(stage, passes=rules.rules.pass_end.limit(2) - 1)
    (small, *_) = reversed(generator.all_plays(board, rack))
    first = iter((True,))
    inside = solving.Ends._solve

    def another_line(self: solving.Ends, *args: Any, **asked: Any) -> Any:
        found = inside(self, *args, **asked)
        return msgspec.structs.replace(found, play=small) if next(first, False) else found

    monkeypatch.setattr(solving.Ends, "_solve", another_line)
    monkeypatch.setattr(type(generator), "top", lambda *_, **__: [])
    monkeypatch.setattr(solving, "BEST", 1)
    ends = solving.Ends(evaluator.chooser, generator, solver)
    outcome = ends.weigh(stage, other, evaluator.effort, phoney=False)
    assert [choice.bingo for choice in outcome.best] == [False]
    missed = evaluator._missed_bingo(stage, outcome)
    assert missed is not None
    assert missed.words[0][0] == "RENATES"
    # It empties the rack: what it leads to is known without searching.
    values = rules.rules.tiles.values
    rest = sum(values[tile] for tile in other)
    assert missed.equity == missed.score + (2 * rest if rules.rules.out_bonus else rest)


def test_whoever_lays_the_bingo_has_missed_none() -> None:
    game = with_a_bingo()
    bingo = Reviewing(game, seconds=0).turn(1).missed_bingo
    assert bingo is not None
    fresh = game.copy()
    while fresh.move_stack:
        fresh.undo()
    assert Reviewing(fresh.play(bingo.move), seconds=0).turn(1).missed_bingo is None


def test_without_a_rack_for_it_nobody_looks_for_a_bingo() -> None:
    for turn in Reviewing(played("klassisch", level=LEVELS[0]), seconds=0).turns():
        if len(turn.rack) < 7:
            assert turn.missed_bingo is None
