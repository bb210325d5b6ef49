"""The pictures of README and documentation can be taken anew."""

from pathlib import Path

from playwright.sync_api import Browser

from setzkasten.lexicon import BuiltLexicon
from tests.e2e import pictures


def test_a_picture_of_a_game_that_is_played_is_taken(
    browser: Browser, address: str, lexicon: BuiltLexicon, tmp_path: Path
) -> None:
    pictures.take(browser, address, lexicon, tmp_path, ["klassisch"])
    assert [path.name for path in tmp_path.iterdir()] == ["klassisch.png"]
    assert (tmp_path / "klassisch.png").read_bytes().startswith(b"\x89PNG")


def test_every_picture_of_the_page_is_one_that_can_be_taken() -> None:
    assert {path.stem for path in pictures.FOLDER.glob("*.png")} == set(pictures.NAMES)
