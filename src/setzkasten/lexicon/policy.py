"""Which words a game admits: the game's policy, and where its booklet says so."""

from functools import cache
from importlib import resources
from typing import Literal

import msgspec

from setzkasten.letters import Spelling

Topic = Literal[
    "listed",
    "interjection",
    "mark",
    "letters",
    "abbreviation",
    "unique",
    "name",
    "compound",
    "phrase",
    "affix",
    "gender",
    "variant",
    "inflection",
    "verb",
    "noun",
    "adjective",
    "elision",
    "length",
]
"""What a verdict is about; each booklet has a section for it."""


@cache
def _sections() -> dict[str, dict[str, str]]:
    """Read which section of each booklet speaks of which topic."""
    text = resources.files(__package__).joinpath("booklets.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=dict[str, dict[str, str]])


class Policy(msgspec.Struct, frozen=True):
    """The words one game admits.

    `booklet` (000 to 004) is cited in verdicts. `names` admits proper names (002). `max_letters`
    is the longest word, counted before an umlaut is spelled with two letters (003).
    """

    id: str
    booklet: str
    spelling: Spelling = "tile"
    names: bool = False
    max_letters: int | None = None

    def cite(self, topic: Topic) -> str:
        """Name booklet and section for a topic, such as `003 Gültige Wörter I.5`."""
        sections = _sections().get(self.booklet, {})
        section = sections.get(topic, sections.get("words", ""))
        return f"{self.booklet} {section}".strip()
