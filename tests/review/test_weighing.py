"""Turns weighed by trials and by solving: repeatable, fair to the best player, explained."""

import itertools
import re
from typing import Any

import msgspec
import pytest

import setzkasten as sk
from setzkasten import engine
from setzkasten.engine.crossword.preendgame import Foreseen
from setzkasten.engine.levels import LEVELS
from setzkasten.engine.plays.leaves import leaves_of
from setzkasten.games.crossword import Placement, Play
from setzkasten.games.crossword.game import as_crossword, crossword_of
from setzkasten.games.crossword.messages import Challenge
from setzkasten.lexicon import WordList
from setzkasten.review import GameReview, Reviewing, Sentence
from setzkasten.review.crossword.luck import luck_of
from setzkasten.review.crossword.outcome import Outcome
from setzkasten.review.crossword.reading.events import stages_of
from setzkasten.review.crossword.trying import foresee
from setzkasten.review.effort import Effort
from setzkasten.review.values import Loss
from setzkasten.review.wording import tiles_text
from setzkasten.texts import Details
from setzkasten.texts.catalogue import say
from tests.data.small_words import SMALL_WORDS
from tests.review.games import played

CASUAL = LEVELS[1]


def price_of_a_wrong_challenge(game: sk.Game) -> int | str:
    rule = as_crossword(game.rules).rules.challenge
    assert rule is not None
    return rule.wrong


@pytest.fixture(scope="module")
def casual() -> sk.Game:
    return played("klassisch", level=CASUAL)


@pytest.fixture(scope="module")
def report(casual: sk.Game) -> GameReview:
    return sk.review(casual, trials=60)


def test_the_same_seed_and_trials_give_the_same_bytes_on_one_thread_and_two(
    casual: sk.Game, report: GameReview
) -> None:
    first = msgspec.json.encode(report)
    assert msgspec.json.encode(sk.review(casual, trials=60, threads=2)) == first
    # In any order as well: no turn remembers another.
    reviewing = Reviewing(casual, trials=60)
    backwards = [reviewing.turn(number) for number in range(reviewing.total, 0, -1)]
    assert msgspec.json.encode(reviewing.report(backwards[::-1])) == first
    assert msgspec.json.encode(sk.review(casual, trials=60, seed=2)) != first


def test_whoever_always_plays_the_engines_best_loses_nothing() -> None:
    game = sk.new("klassisch", seed=5, words=WordList(SMALL_WORDS))
    while not game.over:
        reviewing = Reviewing(game.copy().play("-"), trials=48, seed=1)
        best = reviewing.turn(reviewing.total).best[0]
        game.play(best.move)
    same = sk.review(game, trials=48, seed=1)
    assert [turn.loss.points for turn in same.turns if turn.loss] == [0.0] * len(same.turns)
    # Measured with other draws there is chance in it, and no more than that.
    other = sk.review(game, trials=240, seed=77)
    for player in other.people:
        assert player.mean_loss is not None
        assert player.mean_loss < 2.5 * player.error + 0.1


def test_the_parts_of_a_loss_add_up(report: GameReview) -> None:
    lost = [turn.loss for turn in report.turns if turn.loss is not None and turn.loss.points > 0]
    assert len(lost) > 5
    for loss in lost:
        assert sum(points for _, points in loss.parts) == pytest.approx(loss.points, abs=0.01)
    for player in report.people:
        whole = sum(points for kind, points in player.lost if kind != "challenge")
        own = [t.loss.points for t in report.turns if t.loss and t.seat == player.seat]
        assert whole == pytest.approx(sum(own), abs=0.1)


def test_the_end_is_solved_as_the_engine_solves_it(casual: sk.Game, report: GameReview) -> None:
    ends = [turn for turn in report.turns if turn.method == "solved" and turn.exact]
    assert ends
    for turn in ends:
        position = sk.set_up("klassisch", turn.position, words=casual.words)
        solved = engine.solve(position)
        if solved.exact:
            assert turn.best[0].equity == solved.gain
            assert turn.played is not None
            assert turn.played.equity <= solved.gain


def test_the_curve_ends_with_who_won_and_turns_are_told(report: GameReview) -> None:
    assert report.complete
    assert len(report.curve) == len(report.turns) + 1
    for chances in report.curve:
        assert sum(chances) == pytest.approx(1, abs=0.001)
    winner = report.final.index(max(report.final))
    assert report.curve[-1][winner] == 1
    assert len(report.turning) <= 3
    for point in report.turning:
        now, later = report.curve[point.number - 1], report.curve[point.number]
        assert point.swing == pytest.approx(later[point.seat] - now[point.seat], abs=0.001)


def test_a_phoney_is_valued_twice_and_a_challenge_by_what_it_costs() -> None:
    words = WordList(SMALL_WORDS)
    game = sk.new("klassisch", seed=3, words=words, challenges=True)
    rack = [tile for tile in game.rack if tile != "?"]
    laid = tuple(Placement(7, 7 + i, tile) for i, tile in enumerate(rack[:4]))
    stood = game.copy().do(Play(game.turn, laid)).accept()
    turn = sk.review(stood, trials=60).turns[0]
    assert turn.phoney is not None
    assert turn.phoney.stood
    assert turn.phoney.standing is not None
    assert turn.phoney.challenged is not None
    assert turn.phoney.standing > turn.phoney.challenged
    (seat, points, chance), *_ = turn.phoney.challenge_worth
    assert seat == 1 - turn.seat
    assert points == pytest.approx(turn.phoney.standing - turn.phoney.challenged)
    assert chance is not None
    assert chance > 0
    assert {"phoney_stood", "challenge_missed"} <= {s.code for s in turn.sentences}
    assert turn.played is not None
    assert turn.played.move not in [choice.move for choice in turn.best]

    word = turn.phoney.words[0]
    off = game.copy().do(Play(game.turn, laid))
    off.do(Challenge(1 - turn.seat, word))
    taken = sk.review(off, trials=60).turns[0]
    assert taken.phoney is not None
    assert not taken.phoney.stood
    assert taken.loss is not None
    assert [kind for kind, _ in taken.loss.parts] == ["phoney"]
    assert taken.loss.points == pytest.approx(
        taken.best[0].equity - (taken.phoney.challenged or 0), abs=0.01
    )
    (challenge,) = taken.challenges
    assert challenge.gain is not None
    assert challenge.worth == challenge.gain > challenge.error > 0
    assert challenge.price == price_of_a_wrong_challenge(game)
    told = next(one for one in taken.sentences if one.code == "challenge_right")
    assert str(challenge.price) in say(told, "de")


def test_a_challenge_that_was_weighed_by_sight_has_no_chance() -> None:
    game = sk.new("klassisch", seed=3, words=WordList(SMALL_WORDS), challenges=True)
    rack = [tile for tile in game.rack if tile != "?"]
    laid = tuple(Placement(7, 7 + i, tile) for i, tile in enumerate(rack[:4]))
    turn = sk.review(game.do(Play(game.turn, laid)).accept(), seconds=0.0).turns[0]
    assert turn.phoney is not None
    assert [chance for _, _, chance in turn.phoney.challenge_worth] == [None]
    (missed,) = [one for one in turn.sentences if one.code == "challenge_missed"]
    for language in ("de", "en"):
        assert "%" not in say(missed, language)
        assert str(round(turn.phoney.challenge_worth[0][1])) in say(missed, language)


def test_another_best_move_by_all_draws_brings_its_own_chances(
    casual: sk.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = crossword_of(casual.rules)
    assert rules is not None
    stages, _, _ = stages_of(rules, casual.events)
    stage = msgspec.structs.replace(stages[0], supply=1, seat=0)
    reviewing = Reviewing(casual, trials=60)
    reviewed = reviewing.turn(1)
    first, second, third = (
        msgspec.structs.replace(
            reviewed.best[0],
            move=f"8H {number}",
            placements=(Placement(7, 7 + number, "A"),),
            win_chance=chance,
            win_error=0.03,
        )
        for number, chance in enumerate((0.5, 0.62, 0.4))
    )

    class Drawn:
        def __init__(self, solver: object) -> None: ...

        def rank(self, *told: object, **limits: object) -> list[Foreseen]:
            plays: Any = told[4]
            return [Foreseen(play, equity, True) for play, equity in zip(plays, gains, strict=True)]

    monkeypatch.setattr("setzkasten.review.crossword.trying.PreEndgame", Drawn)
    loss = Loss(3.0, 1.0, chance=0.1, chance_error=0.01)
    before = Outcome("trials", third, (first, second), loss, (0.5, 0.5), (0.4, 0.6))
    gains = (1.0, 2.0, 5.0)  # of what was made, and of both best moves
    solver: Any = None
    after = foresee(solver, stage, (), Effort(None, 60, 1), before)
    assert [one.move for one in after.best] == [second.move, first.move]
    assert after.loss.points == 4.0
    # All draws were gone through for these moves only: another one may be better.
    assert [one.exact for one in after.best] == [True, True]
    assert (after.method, after.exact) == ("draws", False)
    assert after.loss.chance == pytest.approx(0.22)
    assert after.loss.chance_error == pytest.approx(0.0424, abs=0.0001)
    assert after.chances[stage.seat] == pytest.approx(0.62)
    assert sum(after.chances) == pytest.approx(1)
    gains = (6.0, 5.0, 2.0)
    made = msgspec.structs.replace(before, best=(first, second, third))
    same = foresee(solver, stage, (), Effort(None, 60, 1), made)
    assert (same.loss.points, same.loss.chance, same.loss.chance_error) == (0.0, 0.0, 0.0)
    assert same.chances[stage.seat] == same.after[stage.seat] == pytest.approx(0.4)


def test_a_wrong_challenge_has_a_price_and_a_threshold() -> None:
    game = sk.new("klassisch", seed=6, words=WordList(SMALL_WORDS), challenges=True)
    advice = engine.rank(game, seconds=0)
    game.do(max(advice, key=lambda one: one.score).command)
    word = game.state.announced.words[0].word
    game.do(Challenge(1 - game.state.announced.seat, word)).accept()
    challenge = sk.review(game, trials=60).turns[0].challenges[0]
    assert challenge.admissible
    assert challenge.penalty == price_of_a_wrong_challenge(game)
    assert challenge.worth == -challenge.penalty
    assert challenge.threshold is not None
    assert 0 < challenge.threshold < 1


def test_the_luck_of_a_draw_is_measured_against_every_draw() -> None:
    model = leaves_of("klassisch")
    assert model is not None
    unseen, kept, count = tuple("ENNSQÜ?"), tuple("EIT"), 3
    draws = list(itertools.combinations(unseen, count))
    mean = sum(model.value((*kept, *drawn)) for drawn in draws) / len(draws)
    for drawn in draws:
        luck = luck_of(model, kept, drawn, unseen)
        assert luck is not None
        assert luck.points == pytest.approx(model.value((*kept, *drawn)) - mean, abs=0.006)
    assert luck_of(model, kept, ("X",), unseen) is None


def test_no_sentence_is_without_its_figure(report: GameReview) -> None:
    told = [s for turn in report.turns for s in (*turn.sentences, *turn.gaps)]
    told += [*report.sentences, *(point.sentence for point in report.turning)]
    assert len({sentence.code for sentence in told}) > 6
    for sentence in told:
        for language in ("de", "en"):
            assert re.search(r"\d", say(sentence, language)), sentence.code


@pytest.mark.parametrize(
    ("tiles", "german", "english"),
    [
        ("CEEH", "CH und zwei E", "CH and two E"),
        ("N", "N", "N"),
        ("AAEE?", "zwei A, zwei E und ein Blanko", "two A, two E and a blank"),
        ("??", "2 Blankos", "2 blanks"),
    ],
)
def test_tiles_are_told_as_people_say_them(tiles: str, german: str, english: str) -> None:
    details: Details = {"tiles": tiles_text(tiles), "tiles_instead": "Y", "points": 4.0}
    told = Sentence("keeps", details)
    assert say(told, "de") == f"Behält {german} statt Y: 4 Punkte weniger."
    assert say(told, "en") == f"Keeps {english} instead of Y: 4 points less."


def test_cards_of_several_signs_are_told_one_by_one() -> None:
    told = Sentence("keeps_more", {"tiles": tiles_text(("SCH", "N", "*2", "*2")), "points": 1})
    assert say(told, "de") == ("Behält auch SCH, N und zwei Prämienkarten ×2: 1 Punkt weniger.")
