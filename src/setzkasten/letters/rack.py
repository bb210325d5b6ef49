"""The rack (or hand): the tiles one player holds, as a tuple of face texts."""

from collections import Counter
from collections.abc import Iterable

from setzkasten.letters.alphabet import draw_rank


def missing_from(rack: Iterable[str], wanted: Iterable[str]) -> tuple[str, ...]:
    """Name the wanted tiles that the rack does not hold, each as often as it is missing."""
    lack = Counter(wanted)
    lack.subtract(Counter(rack))
    return tuple(tile for tile, count in lack.items() for _ in range(max(count, 0)))


def take_from(rack: Iterable[str], tiles: Iterable[str]) -> tuple[str, ...]:
    """Take tiles from a rack, keeping the order of the rest; `ValueError` if one is not there."""
    rest = list(rack)
    for tile in tiles:
        rest.remove(tile)
    return tuple(rest)


def sort_tiles(tiles: Iterable[str]) -> tuple[str, ...]:
    """Sort tiles for reading: letters in German order, then blanks, then premium cards."""

    def key(tile: str) -> tuple[int, list[int], str]:
        if tile.startswith("*"):
            return (2, [], tile)
        if not tile[0].isalpha():
            return (1, [], tile)
        return (0, [draw_rank(letter) for letter in tile], tile)

    return tuple(sorted(tiles, key=key))
