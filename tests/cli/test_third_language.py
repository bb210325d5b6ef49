"""A third language is a folder of files: laid beside the others, every edge offers it."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import setzkasten as sk
from setzkasten.cli.language import BadLanguage, choose_language
from setzkasten.review.pages.words import decimal
from setzkasten.texts import Sentence, catalogue, display_name
from setzkasten.texts.verbs import typed, words_of
from setzkasten.web.language import language_of
from tests.cli.conftest import WORDS, Call

CACHED = (
    catalogue.languages, catalogue.keys, catalogue._plain, catalogue._bundle, words_of, typed,
)  # fmt: skip
LANGUAGES = catalogue.languages()
"""Those that there are without it."""

SAID = {
    "language_asked = englisch english": "language_asked = quenya",
    "player_number = Player": "player_number = Tyalindo",
    "draw_letter_premium = { $factor }L": "draw_letter_premium = { $factor }T",
    "game_over = The game is over.": "game_over = I tyalie tyelle.",
    "review_decimal = .": "review_decimal = ·",
    "verb_board = board": "verb_board = palancar",
    "verb_quit = quit exit q": "verb_quit = mettanna",
    "verb_draw = draw": "verb_draw = tuca",
    "verb_from_stock = stock s": "verb_from_stock = hahta",
    "verb_meld = meld": "verb_meld = panya",
    "cli-play-hint = Hint: { $move }": "cli-play-hint = Tulca: { $move }",
    "as_written = { $en }": "as_written = { $en }\n    .scrabble-klassisch = Yára Scrabble",
}


@pytest.fixture(autouse=True)
def third(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Lay catalogues of a made-up language beside the others."""
    home = tmp_path_factory.mktemp("texts")
    for language in catalogue.languages():
        shutil.copytree(str(catalogue._home() / language), home / language)
    shutil.copytree(home / "en", home / "qy")
    for file in (home / "qy").iterdir():
        text = file.read_text("utf-8")
        for english, said in SAID.items():
            text = text.replace(english, said)
        file.write_text(text, "utf-8")
    monkeypatch.setattr(catalogue, "_home", lambda: Path(home))
    for kept in CACHED:
        kept.cache_clear()
    yield
    monkeypatch.undo()
    for kept in CACHED:
        kept.cache_clear()


def asking(header: str) -> Any:
    return SimpleNamespace(headers={"accept-language": header})


def test_the_terminal_speaks_it(setz: Call) -> None:
    assert catalogue.languages()[0] == "de"
    assert {*catalogue.languages()} == {*LANGUAGES, "qy"}
    assert choose_language("qy", {}) == choose_language("Quenya", {}) == "qy"
    assert choose_language(None, {"LANG": "qy_ME.UTF-8"}) == "qy"
    assert choose_language(None, {"LANG": "fr_FR.UTF-8"}) == "en"
    with pytest.raises(BadLanguage, match=r"de, en, .*qy"):
        choose_language("sjn", {})
    typed = ["-", "ende"]
    out = setz("--lang", "qy", "play", "klassisch", "--seed", 5, "--players", 2, typed=typed).out
    assert "Tyalindo 1" in out
    assert "2T" in out


def test_the_terminal_understands_it(setz: Call) -> None:
    call = ("--lang", "qy", "play", "klassisch", "--seed", 5, "--players", 2)
    once = setz(*call, typed=["-", "mettanna"]).out.count("2T")
    helped = setz(*call, typed=["help", "mettanna"]).out
    assert "palancar, sheet and unseen show" in helped
    assert "mettanna interrupts" in helped
    for board in ("palancar", "brett"):
        assert setz(*call, typed=["-", board, "mettanna"]).out.count("2T") > once


def test_the_card_games_are_played_in_it(setz: Call) -> None:
    call = ("--lang", "qy", "play", "kartenrommee", "--seed", 5, "--words", WORDS)
    hint = setz(*call, "--seconds", 0, typed=["hint", "mettanna"]).out.split("Tulca: ")[1]
    assert hint.startswith("tuca ")
    game = sk.new("kartenrommee", players=2, seed=5)
    assert game.play("tuca hahta").move_stack[-1] == "draw stock"


def test_titles_come_in_it(setz: Call) -> None:
    assert "Yára Scrabble" in setz("--lang", "qy", "games").out
    assert "Scrabble klassisch" in setz("--lang", "de", "games").out


def test_the_server_speaks_it() -> None:
    assert language_of(asking("qy-ME,en;q=0.5")) == "qy"
    assert language_of(asking("fr")) == "de"
    assert catalogue.say(Sentence("game_over"), "qy") == "I tyalie tyelle."
    assert display_name(None, 1, "qy") == "Tyalindo 2"


def test_pictures_and_reviews_speak_it() -> None:
    game = sk.new("klassisch")
    assert "2T" in game.svg(lang="qy") or 'lang="qy"' in game.svg(lang="qy")
    assert decimal(2.5, "qy") == "2·5"
    assert decimal(2.5, "de") == "2,5"
