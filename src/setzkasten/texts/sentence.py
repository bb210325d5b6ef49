"""A sentence in no language yet: its key in the catalogues, and what it speaks of."""

import re
from collections.abc import Mapping
from typing import ClassVar, Protocol, TypeAlias

import msgspec


class Sentence(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence by its key; the catalogue of a language has the words (`texts.catalogue.say`).

    `details` fill its places. One of them, `wording`, may name one of several ways to say it.
    """

    code: str
    # written out, for other modules resolve the names of their own annotations
    details: "dict[str, str | int | float | Sentence | tuple[Sentence, ...]]" = {}


Detail: TypeAlias = str | int | float | Sentence | tuple[Sentence, ...]
"""What fills a place of a sentence; sentences may stand in sentences."""

Details: TypeAlias = dict[str, Detail]


class Sayable(Protocol):
    """Whatever names a sentence: refusals, reasons, names of levels and forms."""

    @property
    def code(self) -> str: ...
    @property
    def details(self) -> Mapping[str, Detail]: ...


def split_code(code: str, details: Mapping[str, Detail]) -> tuple[str, Details]:
    """Take the wording out of a code such as `not_on_rack.blank`: it becomes a detail."""
    plain, _, wording = code.partition(".")
    found = dict(details)
    if wording:
        found["wording"] = wording
    return plain, found


class Explained(ValueError):
    """An error that knows its sentence. As a text it speaks English, for programmers."""

    def __init__(self, sentence: Sayable) -> None:
        self.sentence = sentence
        super().__init__(sentence)

    @property
    def code(self) -> str:
        """The key of its sentence."""
        return self.sentence.code

    @property
    def details(self) -> Mapping[str, Detail]:
        """What its sentence speaks of."""
        return self.sentence.details

    def __str__(self) -> str:
        # Here, since values and rules shall not load the catalogue before somebody reads it.
        from setzkasten.texts.catalogue import say

        return say(self.sentence, "en")


class Worded(Explained):
    """An error of one kind, with its sentence in as many wordings as it has reasons."""

    kind: ClassVar[str]

    def __init__(self, wording: str = "", **details: Detail) -> None:
        super().__init__(Sentence(*split_code(f"{self.kind}.{wording}", details)))


class Text(msgspec.Struct, frozen=True):
    """A text in German and English, as a file of rules gives the title of its game."""

    de: str
    en: str


def as_written(text: Text) -> Sentence:
    """Take a text in two languages, from a file of rules, into a sentence.

    Its wording is the German text, spelled as a key: there a further language may say it.
    """
    key = re.sub("[^a-z]+", "-", text.de.lower()).strip("-")
    return Sentence("as_written", {"de": text.de, "en": text.en, "wording": key})
