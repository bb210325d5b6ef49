"""The bag (or stock): tiles that lie face down, drawn one by one at random."""

from collections.abc import Iterable, Mapping
from typing import Self

import msgspec

from setzkasten.letters.dice import Dice


class Bag(msgspec.Struct, frozen=True):
    """Tiles face down, kept in counting order so that a draw is a choice of a place in that order.

    `order` lists every face once; `tiles` is sorted by it. Returning tiles is putting them back to
    their place: a bag needs no shuffling, because every draw is random anew.
    """

    order: tuple[str, ...]
    tiles: tuple[str, ...]

    @classmethod
    def of(cls, order: Iterable[str], tiles: Iterable[str]) -> Self:
        """Fill a bag with tiles, whose faces are counted in the given order."""
        faces = tuple(order)
        return cls(faces, _sorted(_ranks(faces), tiles))

    def __len__(self) -> int:
        return len(self.tiles)

    def draw(self, dice: Dice, count: int) -> tuple[tuple[str, ...], "Bag", Dice]:
        """Draw up to `count` tiles: as many as there are. Gives tiles, bag and dice afterwards."""
        rest = list(self.tiles)
        drawn = []
        for _ in range(min(count, len(rest))):
            place, dice = dice.below(len(rest))
            drawn.append(rest.pop(place))
        return tuple(drawn), Bag(self.order, tuple(rest)), dice

    def put_back(self, tiles: Iterable[str]) -> "Bag":
        """Return tiles to the bag."""
        return Bag(self.order, _sorted(_ranks(self.order), (*self.tiles, *tiles)))

    def without(self, tiles: Iterable[str]) -> "Bag":
        """Take the named tiles out; raises `ValueError` if one of them is not in the bag."""
        rest = list(self.tiles)
        for tile in tiles:
            rest.remove(tile)
        return Bag(self.order, tuple(rest))


def _ranks(order: tuple[str, ...]) -> Mapping[str, int]:
    return {face: rank for rank, face in enumerate(order)}


def _sorted(ranks: Mapping[str, int], tiles: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(tiles, key=ranks.__getitem__))
