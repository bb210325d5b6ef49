"""Tiles hang together when one can walk from each to each."""

import pytest

from setzkasten.games.crossword.plays.connected import hangs_together
from setzkasten.games.crossword.state import Square


@pytest.mark.parametrize(
    ("squares", "together"),
    [
        ([], True),
        ([(7, 7)], True),
        ([(7, 7), (7, 8), (8, 8), (-1, 8), (0, 8)], False),
        ([(7, 7), (8, 8)], False),
        ([(row, col) for row in range(15) for col in range(15) if row % 2 == 0 or col == 3], True),
    ],
)
def test_together(squares: list[Square], together: bool) -> None:
    assert hangs_together(squares) is together
