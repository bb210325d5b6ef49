"""Which language is spoken."""

import pytest

from setzkasten.cli.language import BadLanguage, choose_language, split_language


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "de"),
        ({"LANG": "C.UTF-8"}, "de"),
        ({"LANG": "POSIX"}, "de"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_US", "LC_ALL": "de_DE"}, "de"),
        ({"LANG": "de_DE", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "de_DE", "SETZKASTEN_LANG": "en"}, "en"),
    ],
)
def test_the_locale_decides(environment: dict[str, str], lang: str) -> None:
    assert choose_language(None, environment) == lang


def test_asking_for_a_language() -> None:
    assert choose_language("EN", {"LANG": "de_DE"}) == "en"
    assert choose_language("deutsch", {}) == "de"
    with pytest.raises(BadLanguage):
        choose_language("fr", {})


@pytest.mark.parametrize(
    ("arguments", "rest", "asked"),
    [
        (["games"], ["games"], None),
        (["--lang", "en", "games"], ["games"], "en"),
        (["games", "--lang=de", "--json"], ["games", "--json"], "de"),
        (["games", "--lang"], ["games"], ""),
        (["judge", "--", "--lang"], ["judge", "--", "--lang"], None),
    ],
)
def test_the_language_may_stand_anywhere(
    arguments: list[str], rest: list[str], asked: str | None
) -> None:
    assert split_language(arguments) == (rest, asked)
