"""What a draw was worth beside the mean of all draws."""

from collections import Counter

from setzkasten.engine.plays.leaves import KINDS, LeaveModel
from setzkasten.review.crossword.stages import Tiles
from setzkasten.review.values import DrawLuck


def luck_of(model: LeaveModel | None, kept: Tiles, drawn: Tiles, unseen: Tiles) -> DrawLuck | None:
    """Value a draw: what kept and drawn tiles are worth together, less the mean of all draws.

    `unseen` are the tiles that could have been drawn. The mean is exact: leave values are sums over
    tiles and pairs. `None` without leave values, or where nothing could have come otherwise.
    """
    size = len(kept) + len(drawn)
    if model is None or not drawn or size > model.rack or len(unseen) <= len(drawn):
        return None
    if Counter(drawn) - Counter(unseen):
        return None
    worth = model.value((*kept, *drawn))
    return DrawLuck(drawn, round(worth - _mean(model, kept, len(drawn), unseen), 2))


def _mean(model: LeaveModel, kept: Tiles, count: int, unseen: Tiles) -> float:
    """Return the mean worth of a rack filled up with so many of the unseen tiles."""
    size = len(kept) + count

    def worth(tiles: Tiles) -> float:
        """Tiles and pairs as they count on a rack of this size, without the constant."""
        free = model.rack - size
        return model.value(tiles) - model.constant[len(tiles)] + _company(model, tiles, free)

    bag, total = Counter(unseen), len(unseen)
    single = {tile: worth((tile,)) for tile in {*kept, *bag}}

    def pair(one: str, other: str) -> float:
        return worth((one, other)) - single[one] - single[other]

    mean = model.constant[size] + sum(single[tile] for tile in kept)
    mean += sum(pair(a, b) for i, a in enumerate(kept) for b in kept[i + 1 :])
    mean += count * sum(n * single[tile] for tile, n in bag.items()) / total
    crossed = sum(n * pair(a, b) for a in kept for b, n in bag.items())
    mean += count * crossed / total
    if count > 1:
        pairs = sum(n * (bag[b] - (a == b)) * pair(a, b) for a, n in bag.items() for b in bag)
        mean += count * (count - 1) / 2 * pairs / (total * (total - 1))
    return mean


def _company(model: LeaveModel, tiles: Tiles, free: int) -> float:
    """Correct what `value` counted for more empty places than there are."""
    counted = model.rack - len(tiles)
    return sum((free - counted) * model.company[KINDS.index(tile)] for tile in tiles)
