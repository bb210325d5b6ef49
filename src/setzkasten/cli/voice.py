"""How a command speaks: sentences in the chosen language, tables, or one JSON value."""

import os
import sys
from contextvars import ContextVar
from typing import Final

import msgspec
from rich.console import Console

from setzkasten.cli.language import Lang
from setzkasten.cli.texts.catalogue import sentence
from setzkasten.games.protocol import HOUSE_RULE, Refusal
from setzkasten.lexicon.verdict import Reason
from setzkasten.texts import Explained, Name, Sentence, Text, as_written, display_name
from setzkasten.texts.catalogue import say

STOPPED: Final = 130
"""The exit code of a command that the keyboard stopped."""


Spoken = Refusal | Reason | Sentence | Explained | Text
"""What can be put into a language: by its key, or as a file of rules has it in both."""


class Unusable(Explained):
    """Input that a command cannot use: one sentence, exit code 2."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal)

    def __str__(self) -> str:
        return in_language(self.refusal, "en")


class Voice:
    """Where and in which language answers go. `out` is for answers, `err` for everything else.

    Brackets are brackets, also in the cells of tables: names and files would else be read as marks.
    """

    def __init__(self, lang: Lang) -> None:
        self.lang = lang
        self.out = Console(file=sys.stdout, highlight=False, emoji=False, markup=False)
        self.err = Console(file=sys.stderr, highlight=False, emoji=False, markup=False)

    def pick(self, text: Spoken) -> str:
        """Return the sentence in the language that was asked for."""
        return in_language(text, self.lang)

    def say(self, key: str, **details: object) -> str:
        """Return the text with this key; braces are filled with the details."""
        return say(sentence(key, **details), self.lang)

    def display_name(self, name: Name, seat: int) -> str:
        """Return what somebody at a table is called."""
        return display_name(name, seat, self.lang)

    def cite(self, rule: str) -> str:
        """Name the rule behind a sentence, in brackets; nothing where there is none."""
        if not rule:
            return ""
        return self.say(
            "play.rule", rule=self.say("play.house_rule") if rule == HOUSE_RULE else rule
        )

    def print(self, text: str = "") -> None:
        """Write a line of plain text as an answer."""
        self.out.print(text, soft_wrap=not self.out.is_terminal)

    def warn(self, text: str) -> None:
        """Write a line beside the answer."""
        self.err.print(text, soft_wrap=not self.err.is_terminal)

    def json(self, value: object) -> None:
        """Write the answer as one JSON value."""
        self.raw(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")

    def raw(self, text: str) -> None:
        """Write a text for programs: UTF-8, whatever the locale."""
        stream = self.out.file
        stream.flush()
        buffer = getattr(stream, "buffer", None)
        if buffer is None:
            stream.write(text)
        else:
            buffer.write(text.encode("utf-8", "replace"))
        stream.flush()


_current: ContextVar[Voice] = ContextVar("voice")


def current() -> Voice:
    """Return the voice of the running command."""
    return _current.get()


def begin(lang: Lang) -> Voice:
    """Make the voice of the command that starts now."""
    voice = Voice(lang)
    _current.set(voice)
    return voice


def unusable(code: str, key: str, **details: object) -> Unusable:
    """Make the error for input that cannot be used, from a text of the catalogue.

    A detail may itself be a sentence.
    """
    return Unusable(Refusal(code, "", {"sentence": sentence(key, **details)}))


def in_language(text: Spoken, lang: Lang) -> str:
    """Return a sentence in a language: from the catalogue, or as it was written in both."""
    if isinstance(text, Text):
        return say(as_written(text), lang)
    own = text.details.get("sentence")
    return say(own if isinstance(own, Sentence) else text, lang)


def cause_of(error: Exception) -> Refusal:
    """Return what an error says as a value; one that nobody foresaw by its kind and its text."""
    if isinstance(error, Explained):
        return refusal_of(error)
    shown = f"{type(error).__name__}: {error}".split("\n")[0][:200]
    return Refusal("unexpected", "", {"what": shown})


def refusal_of(error: Explained) -> Refusal:
    """Return what an error of the house says as a refusal, for JSON."""
    refusal = getattr(error, "refusal", None)
    if isinstance(refusal, Refusal):
        return refusal
    return Refusal(error.code, "", dict(error.details))


def debugging() -> bool:
    """Check whether a developer wants to see tracebacks."""
    return bool(os.environ.get("SETZKASTEN_DEBUG"))
