"""Who has won where all have lost points, and where some of several are level."""

import pytest

from setzkasten.games.crossword import messages as m
from tests.games.crossword.tables import Table


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "kartenkreuz"])
@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((-30, -10, -20), (1,)),
        ((-5, -5, -20), (0, 1)),
        ((100, 40, 100), (0, 2)),
        ((7, 7, 7), (0, 1, 2)),
    ],
)
def test_the_highest_wins_and_the_level_share(
    game: str, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    table = Table(game, players=3)
    table.lay(("8G", "TOR"))
    table.endgame("E", "E", "E")
    table.score(*scores)
    for _ in range(table.rules.pass_end.limit(3)):
        table.do(m.Pass(table.state.turn))
    result = table.game.result(table.state)
    assert result is not None
    assert result.winners == winners
