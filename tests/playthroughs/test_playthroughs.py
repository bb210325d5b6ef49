"""Whole games stay as they were, move by move, unless somebody means to change them."""

import pytest

from setzkasten.games.registry import GAME_IDS
from tests.playthroughs.transcript import FOLDER, path_of, transcript


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_game_goes_as_written(game_id: str) -> None:
    written = path_of(game_id).read_text("utf-8").splitlines()
    # Compared line by line, so that the first difference is what one sees.
    for number, (then, now) in enumerate(
        zip(written, transcript(game_id).splitlines(), strict=False)
    ):
        assert now == then, f"{path_of(game_id).name}:{number + 1}"
    assert transcript(game_id).splitlines() == written


def test_every_file_is_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAME_IDS)
