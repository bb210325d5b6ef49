"""Which words a game admits: the game's policy, and the booklet sections that verdicts cite."""

from typing import Final, Literal

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

_WORDS: Final[dict[str, str]] = {
    "000": "Zulässige und nicht zulässige Wörter",
    "001": "4 g) Zulässigkeit von Wörtern",
    "002": "Welche Wörter sind erlaubt?",
    "003": "Gültige Wörter",
    "004": "Erlaubte Wörter",
}

_WORTSPIEL: Final[dict[Topic, str]] = {
    "listed": "I.1 a",
    "interjection": "I.1 a",
    "mark": "I.1 b",
    "affix": "I.1 b",
    "letters": "I.2",
    "abbreviation": "I.3",
    "unique": "I.4",
    "name": "I.5",
    "compound": "I.6",
    "phrase": "I.7",
    "gender": "I.8",
    "variant": "I.9",
    "inflection": "II.1",
    "verb": "II.2",
    "noun": "II.3",
    "adjective": "II.4",
    "elision": "II.5",
}


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
        if self.booklet == "003" and topic == "length":
            return "003 Spielziel"
        section = _WORDS.get(self.booklet, "")
        detail = _WORTSPIEL.get(topic, "") if self.booklet == "003" else ""
        return " ".join(part for part in (self.booklet, section, detail) if part)
