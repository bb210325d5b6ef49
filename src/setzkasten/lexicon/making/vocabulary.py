"""The project's own dictionary: words that no source has, with grammar and a short meaning.

The notation is checked on reading: a build stops at an entry that it does not understand, and at
one that it has twice.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Annotated, Final

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


_PIECE: Final = r"(~|-[a-zäöüß]+|[A-ZÄÖÜ][a-zäöüß]+)"
_CASE: Final = rf"{_PIECE}(/{_PIECE})*"
DECLENSION: Final = rf"(pl|f|(f,? )?{_CASE}(, ?({_CASE})?)*)"
MEANING: Final = r": \S.*"
"""How a declension and a meaning are written, here and in the other tables (`schemas.py`)."""

NounText = Annotated[str, msgspec.Meta(pattern=f"^{DECLENSION}{MEANING}$")]
VerbText = Annotated[str, msgspec.Meta(pattern=f"^(tr|intr|sein)( 3)?{MEANING}$")]
AdjectiveText = Annotated[str, msgspec.Meta(pattern=f"^[+=0]{MEANING}$")]
WordText = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(WORD_CLASSES)}){MEANING}$")]


class VocabularyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of the own dictionary: by class, the grammar and the meaning of each word."""

    noun: dict[str, NounText] = {}
    verb: dict[str, VerbText] = {}
    adjective: dict[str, AdjectiveText] = {}
    word: dict[str, WordText] = {}


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
        for name in CLASSES:
            rows: dict[str, str] = getattr(table, name)
            for written, text in rows.items():
                grammar, _, meaning = text.partition(": ")
                entry = OwnEntry(written, grammar, meaning)
                if entry.word in found[name]:
                    raise ValueError(f"{entry.word} stands twice in the own dictionary")
                found[name][entry.word] = entry
    return found


def tables() -> Iterator[VocabularyFile]:
    """Yield the files as they are; raises `msgspec.ValidationError` for another notation."""
    place = resources.files(__package__).joinpath("curated", "vocabulary")
    for file in sorted(place.iterdir(), key=lambda path: path.name):
        if file.name.endswith(".toml"):
            yield msgspec.toml.decode(file.read_text("utf-8"), type=VocabularyFile)
