"""Contests: fair seats, the same again with the same seed, sums with intervals."""

from itertools import pairwise

import pytest

from setzkasten.engine.levels import GREEDY, LEVELS
from setzkasten.games.registry import GAME_IDS, games
from setzkasten.lab.contest import ContestGame, ContestLine, contest, name_players, play_out, sum_up
from setzkasten.lab.levels_bench import bench_levels
from setzkasten.lexicon import WordList
from tests.data.small_words import SMALL_WORDS
from tests.progress_recorder import ProgressRecorder

pytestmark = pytest.mark.slow

BEGINNER = LEVELS[0]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_contest_repeats_itself_and_changes_seats(game_id: str) -> None:
    game = games()[game_id]
    words = WordList(SMALL_WORDS, game.rules.spelling)
    kept: list[tuple[int, ContestGame, tuple[str, ...]]] = []

    def keep(number: int, played: ContestGame, names: tuple[str, ...]) -> None:
        kept.append((number, played, names))

    pair = (BEGINNER, GREEDY)
    lines = contest(game, pair, words, 2, seed=4, keep=keep)
    assert contest(game, pair, words, 2, seed=4) == lines
    if game.players[1] == 1:
        assert [line.seed for line in lines] == [4, 5]
        assert [names for _, _, names in kept] == [("beginner",), ("greedy",)] * 2
    else:
        assert [line.seed for line in lines] == [4, 4]
        assert [names for _, _, names in kept] == [("beginner", "greedy"), ("greedy", "beginner")]
        assert kept[1][1].scores == lines[1].scores[::-1]
    assert [number for number, _, _ in kept] == list(range(len(kept)))


def test_who_is_stronger_wins_a_match() -> None:
    game = games()["kompakt"]
    words = WordList(SMALL_WORDS)
    lines = contest(game, (BEGINNER, GREEDY), words, 12)
    weak, strong = sum_up(("beginner", "greedy"), lines, together=2)
    assert strong.wins > weak.wins
    assert strong.spread == -weak.spread > 0
    assert strong.spread_interval[0] < strong.spread < strong.spread_interval[1]
    assert strong.win_rate_interval[0] < strong.win_rate <= strong.win_rate_interval[1]


def test_sums_of_shared_wins_and_of_games_where_few_points_win() -> None:
    lines = [
        ContestLine(1, (30, 10), (0,), "out", 9),
        ContestLine(1, (20, 20), (0, 1), "out", 9),
    ]
    first, second = sum_up(("a", "b"), lines)
    assert (first.wins, second.wins) == (1.5, 0.5)
    assert (first.win_rate, first.spread, second.spread) == (0.75, 10.0, -10.0)
    assert sum_up(("a", "b"), lines, low_wins=True)[0].spread == -10.0
    single = sum_up(("a",), [ContestLine(1, (7,), (0,), "out", 9)])[0]
    assert (single.mean, single.spread, single.spread_interval) == (7.0, 0.0, (0.0, 0.0))


def test_players_of_one_level_are_told_apart() -> None:
    assert name_players((BEGINNER, GREEDY, BEGINNER)) == ("beginner-1", "greedy", "beginner-2")


def test_a_table_too_small_is_refused() -> None:
    with pytest.raises(ValueError, match="not 1"):
        play_out(games()["kompakt"], ("a",), (GREEDY,), WordList(SMALL_WORDS), 1)


def test_the_bench_lets_every_level_meet_the_next() -> None:
    listener = ProgressRecorder()
    game = games()["patience"]
    words = WordList(SMALL_WORDS)
    steps = bench_levels(game, words, 1, progress=listener)
    assert [(step.weaker, step.stronger) for step in steps] == [
        (weaker.id, stronger.id) for weaker, stronger in pairwise(LEVELS)
    ]
    assert all(step.games == 2 for step in steps)
    assert listener.was_recorded()
    assert listener.codes == ["levels_meet"]
