"""The project's own dictionary: words that no source has, with grammar and a short meaning."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Final

import msgspec

CLASSES: Final = ("noun", "verb", "adjective", "word")
"""The sections of a vocabulary file."""

WORD_CLASSES: Final = {
    "adv": "adverb",
    "prep": "preposition",
    "conj": "conjunction",
    "int": "interjection",
    "pron": "pronoun",
    "num": "numeral",
}
"""What the grammar of an uninflected word may be, with its class."""


class OwnEntry(msgspec.Struct, frozen=True):
    """A word of the own dictionary: how it is inflected, in short, and what it means.

    The grammar is a declension as in `read_declension` for nouns; `tr`, `intr` or `sein`, with a
    `3` for verbs of the third person, for verbs; `+` (compared), `=` (not compared) or `0` (not
    declined) for adjectives; a key of `WORD_CLASSES` for all others. Verbs have a bar behind a
    separable particle in `written`.
    """

    written: str
    grammar: str
    meaning: str

    @property
    def word(self) -> str:
        """The dictionary word as it is spelled."""
        return self.written.replace("|", "")

    @property
    def marks(self) -> list[str]:
        """The grammar, taken apart."""
        return self.grammar.split()


@cache
def vocabulary() -> Mapping[str, Mapping[str, OwnEntry]]:
    """Return the own dictionary: by class, then by word; from `curated/vocabulary/*.toml`."""
    found: dict[str, dict[str, OwnEntry]] = {name: {} for name in CLASSES}
    for table in tables():
        for name, rows in table.items():
            for written, text in rows.items():
                grammar, _, meaning = text.partition(": ")
                entry = OwnEntry(written, grammar.removesuffix(":"), meaning)
                found[name].setdefault(entry.word, entry)
    return found


def tables() -> Iterator[dict[str, dict[str, str]]]:
    """Yield the files as they are: by class, grammar and meaning by word."""
    place = resources.files(__package__).joinpath("curated", "vocabulary")
    for file in sorted(place.iterdir(), key=lambda path: path.name):
        if file.name.endswith(".toml"):
            yield msgspec.toml.decode(file.read_text("utf-8"), type=dict[str, dict[str, str]])
