"""The rules of the patience as a frozen value: what a host may change stands here."""

from collections.abc import Mapping
from typing import Any, Self

import msgspec

from setzkasten.games.cards.deck import check_letters_only
from setzkasten.games.families import Layouts, with_tiles
from setzkasten.letters import Spelling, TileSet, Unfit
from setzkasten.texts import Sentence, Text


class PatienceRules(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="family", tag="patience"
):
    """All rules of the patience for one: `piles` face-down piles of `pile_cards` cards each."""

    id: str
    title: Text
    booklet: str
    tiles: TileSet
    sections: dict[str, str]
    players: tuple[int, int] = (1, 1)
    piles: int = 8
    pile_cards: int = 6
    min_cards: int = 2
    about: Text | None = None
    spelling: Spelling = "tile"
    names: bool = True
    max_letters: int | None = None

    def __post_init__(self) -> None:
        if self.players != (1, 1):
            raise Unfit(Sentence("patience_alone", {"id": self.id}))
        if not (1 <= self.min_cards <= self.piles <= 12 and 1 <= self.pile_cards <= 60):
            raise Unfit(Sentence("piles_range", {"id": self.id}))
        check_letters_only(self.id, self.tiles)
        needed = self.piles * self.pile_cards
        if self.tiles.size < needed:
            raise Unfit(Sentence("piles_too_many", {"id": self.id, "needed": needed}))

    def cite(self, topic: str) -> str:
        """Name booklet and section of a topic, such as `002 Variante für 1 Spieler`."""
        return f"{self.booklet} {self.sections.get(topic, '')}".strip()

    @classmethod
    def from_table(
        cls, table: Mapping[str, Any], tile_sets: Mapping[str, TileSet], _: Layouts | None = None
    ) -> Self:
        """Read the rules from a TOML table; raises `ValueError` that names what is wrong."""
        return msgspec.convert(with_tiles(table, tile_sets), cls)
