"""Tile sets and decks: which pieces a game has, how many of each, and what each is worth."""

from collections.abc import Mapping
from functools import cached_property
from importlib import resources
from typing import Any, Literal

import msgspec

from setzkasten.letters.alphabet import ALPHABET, BLANK
from setzkasten.letters.unfit import Unfit
from setzkasten.texts import Sentence

FaceKind = Literal["letter", "blank", "premium"]


class Face(msgspec.Struct, frozen=True):
    """What one kind of tile or card shows, its value in points and how many there are.

    `text` is the letter, several letters (`SCH` on one card), `?` for a blank, or `*2` / `*3` for
    a premium card that doubles or triples. The value of a premium card is what it costs when it is
    left over at the end.
    """

    text: str
    value: int
    count: int

    @property
    def kind(self) -> FaceKind:
        """Tell letters, blanks and premium cards apart."""
        if self.text == BLANK:
            return "blank"
        return "premium" if self.text.startswith("*") else "letter"

    def __post_init__(self) -> None:
        if self.count < 0 or self.value < 0 or self.count > 1000 or self.value > 1000:
            raise Unfit(Sentence("face_range", {"tile": self.text}))
        letters = bool(self.text) and all(c in ALPHABET for c in self.text)
        if not (letters or self.text in (BLANK, "*2", "*3")):
            raise Unfit(Sentence("face_letters", {"tile": self.text}))


class TileSet(msgspec.Struct, frozen=True, dict=True):
    """All pieces of a game, in the order in which the bag is counted."""

    id: str
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        texts = [face.text for face in self.faces]
        if len(set(texts)) != len(texts):
            raise Unfit(Sentence("face_twice", {"id": self.id}))

    @property
    def size(self) -> int:
        """The number of tiles, blanks and premium cards included."""
        return sum(face.count for face in self.faces)

    @property
    def tiles(self) -> tuple[str, ...]:
        """Every tile once, in counting order: the full bag."""
        return tuple(face.text for face in self.faces for _ in range(face.count))

    @cached_property
    def values(self) -> Mapping[str, int]:
        """The points of each face, by its text."""
        return {face.text: face.value for face in self.faces}

    @classmethod
    def from_table(cls, name: str, table: Mapping[str, Any]) -> "TileSet":
        """Read a tile set from a table `letter = [value, count]`, as in a TOML file."""
        faces = []
        for text, entry in table.items():
            if not (isinstance(entry, list) and len(entry) == 2):
                raise Unfit(Sentence("face_pair", {"name": name, "text": text}))
            faces.append(Face(text, int(entry[0]), int(entry[1])))
        return cls(name, tuple(faces))


def load_tile_sets() -> dict[str, TileSet]:
    """Return the tile sets that come with the project, by name."""
    text = resources.files(__package__).joinpath("values/tilesets.toml").read_text("utf-8")
    tables: dict[str, dict[str, Any]] = msgspec.toml.decode(text)
    return {name: TileSet.from_table(name, table) for name, table in tables.items()}
