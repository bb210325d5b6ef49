"""Which language the terminal speaks: `--lang`, `SETZKASTEN_LANG`, the locale, else German."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from setzkasten.texts import Explained, Sentence
from setzkasten.texts.catalogue import FIRST, languages, say_key

Lang: TypeAlias = str
"""The code of a language that the catalogues have."""

_FOREIGN: Final = "en"
"""What a person reads whose own language there is not."""

_VARIABLES: Final = ("SETZKASTEN_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_SILENT: Final = ("", "c", "posix")


class BadLanguage(Explained):
    """A language that the program does not speak."""

    def __init__(self, asked: str) -> None:
        known = ", ".join(languages())
        super().__init__(Sentence("bad_language", {"asked": asked[:20], "known": known}))


def split_language(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """Take `--lang de` out of the arguments, wherever it stands before a `--`."""
    rest: list[str] = []
    asked = None
    waiting = False
    for place, argument in enumerate(arguments):
        if waiting:
            asked, waiting = argument, False
        elif argument == "--":
            rest += arguments[place:]
            break
        elif argument == "--lang":
            asked, waiting = "", True
        elif argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
        else:
            rest.append(argument)
    return rest, asked


def choose_language(asked: str | None, environment: Mapping[str, str]) -> Lang:
    """Settle the language; raises `BadLanguage` if one was asked for that there is not.

    A locale that says nothing (`C`) means German, any foreign one English.
    """
    if asked is not None:
        found = _spoken(asked)
        if found is None:
            raise BadLanguage(asked)
        return found
    for name in _VARIABLES:
        value = environment.get(name, "")
        if value.split(".")[0].lower() not in _SILENT:
            return _spoken(value) or _FOREIGN
    return FIRST


def _spoken(name: str) -> Lang | None:
    short = name.strip().lower().replace("-", "_").split("_")[0].split(".")[0]
    for code in languages():
        if short == code or short in say_key("language_asked", code).split():
            return code
    return None
