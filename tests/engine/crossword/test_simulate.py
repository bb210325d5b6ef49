"""Trying moves out: the same draws for all, and the value that playing on gives."""

import re
from collections import Counter
from typing import Final

import msgspec
import numpy as np
import pytest

from setzkasten.engine.crossword import simulate
from setzkasten.engine.crossword.candidates import Situation
from setzkasten.engine.crossword.simulate import Simulator, Tried
from setzkasten.engine.plays.leaves import KINDS, leaves_of
from setzkasten.engine.plays.position import SearchPosition
from setzkasten.engine.plays.rules import ImpossiblePosition, UnfitRules
from setzkasten.games.crossword import Exchange, Laid, Pass, Placement, Play, RuleSet, Square
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from tests.engine.crossword.test_selfplay import (
    KARTENKREUZ,
    KLASSISCH,
    WORDS,
    PlainGame,
    leave_values,
)

BOARD: Final[dict[Square, Laid]] = {(7, 5 + i): Laid(letter) for i, letter in enumerate("REISE")}
RACK: Final = tuple("AENSTEN")


def names(tried: list[Tried]) -> list[object]:
    return [(t.play.placements if t.play else None, t.exchange) for t in tried]


def test_the_same_seed_and_trials_give_the_same_values() -> None:
    simulator = Simulator(KLASSISCH, WORDS, leave_values(7))
    first = simulator.rank(Situation(BOARD, RACK, (7,)), seconds=60, trials=48, seed=3)
    again = simulator.rank(Situation(BOARD, RACK, (7,)), seconds=60, trials=48, seed=3)
    other = simulator.rank(Situation(BOARD, RACK, (7,)), seconds=60, trials=48, seed=4)
    assert first == again
    assert [t.equity for t in first] != [t.equity for t in other]
    assert 36 <= max(t.trials for t in first) <= 48
    assert all(0 <= t.won <= 1 and t.error >= 0 for t in first)
    leaders = [t for t in first if t.trials == first[0].trials]
    assert [t.equity for t in leaders] == sorted((t.equity for t in leaders), reverse=True)


def test_candidates_are_plays_and_exchanges() -> None:
    tried = Simulator(KLASSISCH, WORDS, leave_values(7)).rank(
        Situation(BOARD, RACK, (7, 7)), seconds=60, trials=12
    )
    assert len({*names(tried)}) == len(tried) > 5
    commands = [t.command(1) for t in tried]
    assert any(isinstance(command, Play) for command in commands)
    exchanges = [command for command in commands if isinstance(command, Exchange)]
    assert len(exchanges) == 2
    assert all(not Counter(e.tiles) - Counter(RACK) and e.seat == 1 for e in exchanges)


@pytest.mark.parametrize("rules", [KLASSISCH, KARTENKREUZ], ids=["board", "cards"])
def test_no_move_is_tried_against_its_own_mirror_image(rules: RuleSet) -> None:
    simulator = Simulator(rules, WORDS, leave_values(7))
    tried = simulator.rank(
        Situation({}, RACK[: rules.rack], (7,), opened=False), seconds=60, trials=1
    )
    plays = [t.play for t in tried if t.play is not None]
    assert len(plays) > 5
    assert not any(play.goes_down for play in plays)
    # One that is tried in any case takes the place of its mirror image.
    down = plays[0].mirrored()
    situation = Situation({}, RACK[: rules.rack], (7,), opened=False)
    compared = simulator.compare(situation, [down.play(0)], seconds=60, trials=1).tried
    again = [t.play for t in compared if t.play is not None]
    assert {p.placements for p in again if p.goes_down} == {down.placements}
    assert plays[0].placements not in {p.placements for p in again}
    assert len(again) == len(plays)


def test_one_can_only_pass_where_nothing_goes() -> None:
    rules: RuleSet = as_crossword(games()["wortspiel"]).rules
    (tried,) = Simulator(rules, WORDS, leave_values(8)).rank(
        Situation(BOARD, ("Q", "X"), (8,)), seconds=60
    )
    assert tried.command() == Pass(0)
    assert tried.trials == 0  # there is nothing to choose between


def play_on_for(monkeypatch: pytest.MonkeyPatch, turns: int) -> None:
    """Let trials go on for so many turns, whatever the number of players."""
    trials = simulate._Run.trials
    monkeypatch.setattr(
        simulate._Run,
        "trials",
        lambda self, chosen, first, count, _, seed: trials(self, chosen, first, count, turns, seed),
    )


def gained(game: PlainGame, tried: simulate.Tried, turns: int) -> int:
    """Return what the seat on turn gains by a move and turns by equity, slowly and obviously."""
    assert tried.play is not None
    game.lay(0, tried.play)
    for turn in range(turns):
        if all(game.racks):
            game.turn((turn + 1) % 2)
    left = [game.points(rack) for rack in game.racks]
    gains = [score - rest for score, rest in zip(game.scores, left, strict=True)]
    if not all(game.racks):
        out = game.racks.index([])
        gains[out] += left[1 - out]
    return gains[0] - gains[1]


@pytest.mark.parametrize("turns", [1, 2])
def test_with_an_empty_bag_the_value_is_what_playing_on_gives(
    monkeypatch: pytest.MonkeyPatch, turns: int
) -> None:
    """Nothing is left to chance: the other's tiles are those that are left."""
    mine, theirs = list("AENST"), list("UNDERE?")
    everything = Counter(KLASSISCH.tiles.tiles)
    away = (everything - Counter("REISE") - Counter(mine) - Counter(theirs)).elements()
    play_on_for(monkeypatch, turns)
    model = leave_values(7)
    ranked = Simulator(KLASSISCH, WORDS, model).rank(
        Situation(BOARD, tuple(mine), (len(theirs),), away=tuple(away)), seconds=60, trials=12
    )
    assert len(ranked) > 3
    for tried in ranked:
        assert tried.error == 0
        game = PlainGame(KLASSISCH, [model, model], 1)
        game.board, game.bag, game.scores = dict(BOARD), [], [0, 0]
        game.racks = [sorted(mine), sorted(theirs)]
        assert tried.equity == pytest.approx(gained(game, tried, turns))


def test_candidates_far_behind_are_dropped() -> None:
    values = [[10.0 + i % 3 for i in range(40)], [2.0 + i % 2 for i in range(40)], [10.0] * 40]
    assert simulate._behind(values, np.array([0, 1, 2])) == {1, 2}
    noisy = [[10.0 + 9 * (i % 3) for i in range(40)], [20.0 - i % 5 for i in range(40)]]
    assert simulate._behind(noisy, np.array([0, 1])) == set()


def test_a_move_that_was_made_is_tried_out_beside_the_best() -> None:
    simulator = Simulator(KLASSISCH, WORDS, leave_values(7))
    situation = Situation(BOARD, RACK, (7,))
    # A word that does not exist, the worst exchange, and a pass: none would be tried by itself.
    phoney = Play(0, tuple(Placement(8, 5 + i, letter) for i, letter in enumerate("NTS")))
    also = (phoney, Exchange(0, ("E", "S", "T")), Pass(0))
    compared = simulator.compare(situation, also, seconds=60, trials=240, seed=3)
    alone = simulator.rank(Situation(BOARD, RACK, (7,)), seconds=60, trials=240, seed=3)
    commands = [tried.command() for tried in compared.tried]
    for command in also:
        place = commands.index(command)
        assert 120 <= compared.tried[place].trials <= 240
        assert compared.tried[place].trials == len(compared.gains[place])
        assert compared.tried[place].equity < compared.tried[0].equity
    assert compared.tried[0].command() == alone[0].command()
    shared = len(alone) and alone[0].trials
    best = compared.gains[0][:shared]
    assert float(np.mean(best)) == pytest.approx(alone[0].equity)
    assert compared.chances[0].sum(axis=1) == pytest.approx(np.ones(len(compared.chances[0])))
    with pytest.raises(ImpossiblePosition):
        simulator.compare(situation, [Play(0, (Placement(0, 0, "N"),))])
    with pytest.raises(ImpossiblePosition):
        simulator.compare(situation, [Exchange(0, ("Q",))])


def test_any_play_is_written_as_the_row_in_which_it_is_found() -> None:
    position = SearchPosition(KLASSISCH, WORDS)
    position.set_board(BOARD, True)
    position.set_rack((*"ESTIER", "?"))
    found = position.find_all()
    assert len(found) > 30
    for row in found:
        play = position.scored(row)
        again = position.row_of(play.placements, play.score)
        assert position.scored(again) == play


def test_chances_follow_the_lead_over_every_other() -> None:
    simulator = Simulator(KLASSISCH, WORDS, leave_values(7))

    def chance(*leads: int) -> float:
        situation = Situation(BOARD, RACK, (7,) * len(leads), leads=leads)
        ranked = simulator.rank(situation, seconds=60, trials=12)
        return ranked[0].won

    assert chance(-150) < 0.2 < chance(0) < 0.8 < chance(150)
    assert chance(100, -100) < chance(100, 0) < chance(100, 100)


def test_chances_are_certain_where_every_trial_ends_the_game() -> None:
    everything = Counter(KARTENKREUZ.tiles.tiles)
    theirs = ("Q", "X")
    away = tuple((everything - Counter("REISE") - Counter(["N", *theirs])).elements())

    def chances(lead: int) -> set[float]:
        ranked = Simulator(KARTENKREUZ, WORDS, leave_values(7)).rank(
            Situation(TABLE, ("N",), (2,), away=away, leads=(lead,)), seconds=60, trials=12
        )
        assert len(ranked) > 1
        return {tried.won for tried in ranked}

    assert chances(60) == {1.0}
    assert chances(-60) == {0.0}


def test_where_nothing_is_tried_the_chance_is_that_of_the_lead() -> None:
    rules: RuleSet = as_crossword(games()["wortspiel"]).rules
    simulator = Simulator(rules, WORDS, leave_values(8))
    won = [
        simulator.rank(Situation(BOARD, ("Q", "X"), (8,), leads=(lead,)))[0].won
        for lead in (-80, 0, 80)
    ]
    assert won[0] < 0.2 < 0.5 < won[1] < 0.8 < won[2]


def test_positions_that_cannot_be() -> None:
    simulator = Simulator(KLASSISCH, WORDS, leave_values(7))
    with pytest.raises(ImpossiblePosition, match="Q"):
        simulator.rank(Situation(BOARD, ("Q", "Q"), (7,)))
    with pytest.raises(ImpossiblePosition, match="more tiles"):
        simulator.rank(Situation(BOARD, RACK, (7,) * 13))


TABLE: Final[dict[Square, Laid]] = {(0, i): Laid(letter) for i, letter in enumerate("REISE")}


@pytest.mark.parametrize("turns", [1, 2, 6])
@pytest.mark.parametrize("mine", ["AENST*2", "EN*2*3"])
def test_cards_on_with_an_empty_stack(
    monkeypatch: pytest.MonkeyPatch, turns: int, mine: str
) -> None:
    """Cards that have left the game are known, so nothing is left to chance."""
    own = tuple(re.findall(r"\*.|.", mine))
    theirs = (*"UNDER", "?", "*2")
    full = Counter(KARTENKREUZ.tiles.tiles)
    away = tuple((full - Counter("REISE") - Counter(own) - Counter(theirs)).elements())
    play_on_for(monkeypatch, turns)
    model = leave_values(7)
    ranked = Simulator(KARTENKREUZ, WORDS, model).rank(
        Situation(TABLE, own, (len(theirs),), away=away), seconds=60, trials=12
    )
    assert any(t.play is not None and t.play.premium is not None for t in ranked)
    for tried in ranked:
        assert tried.error == 0
        game = PlainGame(KARTENKREUZ, [model, model], 1)
        game.board, game.bag, game.scores = dict(TABLE), [], [0, 0]
        game.racks = [sorted(own, key=KINDS.index), sorted(theirs, key=KINDS.index)]
        assert tried.equity == pytest.approx(gained(game, tried, turns))


def test_cards_that_left_the_game_unseen() -> None:
    """Of the unseen cards any may be gone: the others hold some of them, the stack the rest."""
    simulator = Simulator(KARTENKREUZ, WORDS, leave_values(7))
    own = ("E", "N", "?", "*2")
    few = simulator.rank(Situation(TABLE, own, (7, 7), supply=0), seconds=60, trials=24)
    many = simulator.rank(Situation(TABLE, own, (7, 7), supply=60), seconds=60, trials=24)
    assert [t.trials for t in few] == [24] * len(few)
    assert {t.exchange for t in few} == {()}  # there is nothing to exchange for
    assert sum(bool(t.exchange) for t in many) == 2
    assert few != many
    with pytest.raises(ImpossiblePosition, match="more tiles"):
        simulator.rank(Situation(TABLE, own, (7, 7), supply=90), seconds=60)


def test_before_the_first_word_no_premium_card_is_laid() -> None:
    simulator = Simulator(KARTENKREUZ, WORDS, leave_values(7))
    tried = simulator.rank(
        Situation({}, (*"REISE", "*2", "*3"), (7,) * 5, opened=False), trials=12, seconds=60
    )
    plays = [t.play for t in tried if t.play is not None]
    assert plays
    assert all(play.premium is None for play in plays)


def test_rules_that_are_not_simulated() -> None:
    rules = msgspec.structs.replace(KARTENKREUZ, word_multiplier="max")
    with pytest.raises(UnfitRules, match="kartenkreuz"):
        Simulator(rules, WORDS, leave_values(7))


def test_leave_values_come_with_the_project() -> None:
    model = leaves_of("klassisch")
    assert model is not None
    assert "setzkasten lab leaves --game klassisch" in model.origin
    assert model.value(()) == 0
    assert model.value(("?",)) > 15
    assert model.value(("Q",)) < model.value(("E",)) < model.value(("?",))
    assert leaves_of("no such game") is None
