"""Chances to win: shares of one, more with a larger lead, surer the fewer tiles are to come."""

import numpy as np
import pytest

from setzkasten.engine.crossword.chances import ANY_GAME, Chances, at_the_end, chances_of

GAMES = ("klassisch", "kompakt", "wortspiel", "kartenkreuz")


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_its_own(game: str) -> None:
    chances = chances_of(game)
    assert chances.game == game
    assert f"setzkasten lab chances --game {game} " in chances.origin
    assert chances_of("no such game") is ANY_GAME


@pytest.mark.parametrize("game", [*GAMES, "no such game"])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_chances_are_shares_that_grow_with_the_lead(game: str, players: int) -> None:
    chances = chances_of(game)
    for to_come in (2, 14, 50, 110):
        totals = np.zeros((9, players))
        totals[:, 0] = np.linspace(-80, 80, 9)
        found = chances.of(totals, np.full(9, to_come), 0)
        assert found.sum(axis=1) == pytest.approx(np.ones(9))
        assert (np.diff(found[:, 0]) >= 0).all()
        assert found[0, 0] < 1 / players < found[-1, 0]


def test_a_lead_is_surer_with_fewer_tiles_to_come() -> None:
    chances = chances_of("klassisch")
    found = [float(chances.of([40, 0], left, 1)[0, 0]) for left in (10, 30, 60, 90)]
    assert found == sorted(found, reverse=True)


def test_whoever_is_on_turn_is_a_tempo_ahead() -> None:
    chances = Chances("by hand", "", (3.0, 0.0, 0.0), (18.0, 0.0))
    assert chances.of([-18, 0], 50, 0)[0] == pytest.approx([0.5, 0.5])
    assert chances.of([0, 0], 50, 1)[0, 1] > 0.6
    by_turn = chances.of([0, 0, 0, 0], 50, 2)[0]
    assert list(np.argsort(-by_turn)) == [2, 3, 0, 1]


def test_far_ahead_is_certain_and_nothing_overflows() -> None:
    chances = chances_of("kartenkreuz")
    assert chances.of([100_000, 0], 0, 1)[0] == pytest.approx([1.0, 0.0])


def test_at_the_end_the_most_points_win_and_ties_are_shared() -> None:
    shares = at_the_end([[5, 3, 5], [1, 2, 0], [4, 4, 4]])
    assert shares.tolist() == [[0.5, 0, 0.5], [0, 1, 0], pytest.approx([1 / 3] * 3)]
