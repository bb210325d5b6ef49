"""The catalogues: a folder of Fluent files for each language, read when a sentence is wanted.

To add a language, add a folder: nothing here knows how many there are, or which. Packages that
bring families of games bring their sentences with them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Final

from setzkasten.texts.numbers import whole, with_minus
from setzkasten.texts.sentence import Detail, Sayable, Sentence

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FIRST: Final = "de"
"""The language whose catalogue is complete by definition; the others are held against it."""

_ONE_LINE: Final = re.compile(r"^([A-Za-z][\w-]*) *= *(\S.*?) *$(?!\n+[ \t]+\S)", re.MULTILINE)
_NAME: Final = re.compile(r"\{ *\$([A-Za-z][\w-]*) *\}")
_SPACES: Final = re.compile(r'\{ *"( +)" *\}')
_HEAD: Final = re.compile(r"^([A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)


_ADDED: Final[list[str]] = []
"""The packages that have sentences of their own."""


class NoSentence(KeyError):
    """A key without a sentence, or a sentence without one of its details: a slip of ours."""


@cache
def languages() -> tuple[str, ...]:
    """Name the languages there are, German first, by their codes (BCP 47)."""
    found = {folder.name for folder in _home().iterdir() if any(_files(folder))}
    return (FIRST, *sorted(found - {FIRST}))


def add_catalogue(package: str) -> None:
    """Add the sentences of a package: files `texts/LANGUAGE/*.ftl` in its folder, German first.

    Where it lacks a language it speaks German. A key that Setzkasten has stays Setzkasten's.
    """
    if package not in _ADDED:
        _ADDED.append(package)
        keys.cache_clear()


@cache
def keys(language: str) -> Mapping[str, str]:
    """Return the keys of a language and in which file, without its ending, each stands.

    The files of an added package bear its name before a slash.
    """
    return {
        key: f"{package}/{stem}" if package else stem
        for package in (*_ADDED, "")
        for file in _files(_folder(language, package))
        for stem in (file.name.removesuffix(".ftl"),)
        for key in _HEAD.findall(file.read_text("utf-8"))
    }


def say(value: Sayable, language: str = FIRST) -> str:
    """Put a value into the words of a language; of an unknown one, into German.

    Raises `NoSentence` where the catalogue lacks it, or the value a detail that it speaks of.

    >>> game = sk.set_up("kompakt", "start", rack="NREBE?N", words=["REBEN"])
    >>> sk.say(game.why_not("1A REBEN"))
    'Das erste Wort muss über das Feld 8H gehen.'
    """
    known = language if language in languages() else FIRST
    return _say(value.code, value.details, known)


def say_key(key: str, language: str, **details: Detail) -> str:
    """Return the sentence with this key, its places filled with the details."""
    return say(Sentence(key, details), language)


def _say(code: str, details: Mapping[str, Detail], language: str) -> str:
    where = keys(language).get(code)
    if where is None:
        raise NoSentence(f"{code} ({language})")
    plain = _plain(language, where).get(code)
    if plain is not None and not any(isinstance(detail, float) for detail in details.values()):
        details = _verbs(plain[1::2], language) | dict(details)
        missing = [name for name in plain[1::2] if name not in details]
        if missing:
            raise NoSentence(f"{code} ({language}): {missing[0]}")
        return "".join(
            _filled(details[part], language) if place % 2 else part
            for place, part in enumerate(plain)
        )
    bundle = _bundle(language, where)
    message = bundle.get_message(code)
    wording = details.get("wording", "")
    pattern = message.value
    if isinstance(wording, str) and wording in message.attributes:
        pattern = message.attributes[wording]
    if pattern is None:
        raise NoSentence(f"{code}.{wording} ({language})")
    filled = {name: _chooses(detail, language) for name, detail in details.items()}
    text, errors = bundle.format_pattern(pattern, filled)
    if errors:
        raise NoSentence(f"{code} ({language}): {errors[0]}")
    numbers = (detail for detail in details.values() if isinstance(detail, int | float))
    return with_minus(str(text), numbers)


def _verbs(names: Iterable[str], language: str) -> dict[str, Detail]:
    """Return what one may type, for a sentence that names it: `verb_back`, or `verb_back_short`.

    The words of a verb stand in `verbs.ftl` alone, the one that is offered first.
    """
    words = _plain(language, "verbs")
    found: dict[str, Detail] = {}
    for name in names:
        typed = words.get(name.removesuffix("_short")) if name.startswith("verb_") else None
        if typed is not None:
            several = typed[0].split()
            found[name] = min(several, key=len) if name.endswith("_short") else several[0]
    return found


def _filled(detail: Detail, language: str) -> str:
    if isinstance(detail, Sentence):
        return _say(detail.code, detail.details, language)
    if isinstance(detail, tuple | list):
        return " ".join(_say(part.code, part.details, language) for part in detail)
    return whole(detail) if isinstance(detail, int) else str(detail)


def _chooses(detail: Detail, language: str) -> object:
    if not isinstance(detail, int | float):
        return _filled(detail, language)
    from fluent.runtime.types import fluent_number

    # Numbers choose the plural; a row or a year must not be written as 1.000.
    return fluent_number(detail, useGrouping=False)


@cache
def _plain(language: str, name: str) -> Mapping[str, tuple[str, ...]]:
    """Return the sentences of a file that are text and names only, cut at the names.

    They need no library: loading it takes longer than most commands.
    """
    text = _text(language, name)
    found = {}
    for key, line in _ONE_LINE.findall(text):
        told = _SPACES.sub(lambda spaces: spaces[1], line)
        parts = _NAME.split(told)
        if not any("{" in part or "}" in part for part in parts):
            found[key] = tuple(parts)
    return found


@cache
def _bundle(language: str, name: str) -> "FluentBundle":
    # Loading the library takes longer than most commands: only who speaks waits for it.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(_text(language, name)))
    return bundle


def _text(language: str, name: str) -> str:
    """Return the text of a file that is named as in `keys`."""
    package, _, stem = name.rpartition("/")
    return (_folder(language, package) / f"{stem}.ftl").read_text("utf-8")


def _folder(language: str, package: str) -> Traversable:
    """Return the folder with the sentences of an added package, or of Setzkasten for none."""
    if not package:
        return _home() / language
    home = resources.files(package) / "texts"
    return home / language if (home / language).is_dir() else home / FIRST


def _home() -> Traversable:
    return resources.files("setzkasten.texts")


def _files(folder: Traversable) -> Iterator[Traversable]:
    if not folder.is_dir():
        return iter(())
    files = (file for file in folder.iterdir() if file.name.endswith(".ftl"))
    return iter(sorted(files, key=lambda file: file.name))
