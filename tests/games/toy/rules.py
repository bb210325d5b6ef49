"""The rule set, and how it is read from a table."""

from collections.abc import Mapping
from typing import Any

import msgspec

from setzkasten.letters import Spelling, TileSet
from setzkasten.texts import Text

LETTERS = TileSet.from_table("letters", {"E": [1, 9]})


class ChainRules(msgspec.Struct, frozen=True, tag_field="family", tag="chain"):
    """After so many `words` the game is over."""

    id: str
    title: Text = Text("Wortkette", "Chain of words")
    about: Text | None = None
    booklet: str = "Spielplatz"
    players: tuple[int, int] = (2, 4)
    words: int = 6
    tiles: TileSet = LETTERS
    spelling: Spelling = "tile"
    names: bool = False
    max_letters: int | None = None


def read_rules(table: Mapping[str, Any], tiles: object, layouts: object) -> ChainRules:
    return msgspec.convert(dict(table), ChainRules)
