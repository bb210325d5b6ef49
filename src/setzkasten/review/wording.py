"""How a review puts figures, tiles and moves into its sentences; the words are in the catalogue."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from setzkasten.letters import BLANK
from setzkasten.texts import Detail, Sentence

_PREMIUM: Final = "*"


def tenths(value: float) -> float:
    """Round a figure for a sentence to one decimal; never to a minus nothing."""
    return round(value, 1) + 0.0


def unsure(error: float) -> float:
    """Round an error for a sentence: one that is there is never told as none."""
    return max(tenths(error), 0.1) if error else 0.0


def percent(share: float) -> float:
    """Return a share of one in percent, rounded to one decimal."""
    return tenths(100 * share)


def tiles_text(tiles: Iterable[str]) -> Detail:
    """Write tiles as people say them: single ones together, several of one kind with a number."""
    counted = Counter(tiles)
    blanks = counted.pop(BLANK, 0)
    cards = {tile: counted.pop(tile) for tile in list(counted) if tile.startswith(_PREMIUM)}
    single = [tile for tile, count in counted.items() if count == 1]
    # SCH beside N would read as a word.
    parts: list[Detail] = ["".join(single)] if all(len(t) == 1 for t in single) else [*single]
    parts += [
        Sentence("tiles_of_a_kind", {"count": count, "tile": tile})
        for tile, count in counted.items()
        if count > 1
    ]
    parts += [premium_text(card, count) for card, count in cards.items()]
    if blanks:
        parts.append(Sentence("tiles_blank", {"count": blanks}))
    return listed([part for part in parts if part])


def premium_text(card: str, count: int = 1) -> Sentence:
    """Name a premium card, such as `*2`, or several that are alike."""
    factor = card.removeprefix(_PREMIUM)
    if count > 1:
        return Sentence("tiles_premiums", {"count": count, "factor": factor})
    return Sentence("tiles_premium", {"factor": factor})


def listed(parts: list[Detail]) -> Detail:
    """Join parts of a sentence as a language does: commas, and a word before the last."""
    if not parts:
        return ""
    told, *rest = parts
    for place, part in enumerate(rest, 1):
        code = "tiles_and" if place == len(rest) else "tiles_more"
        told = Sentence(code, {"first": told, "last": part})
    return told


def play_text(word: str, move: str, premium: str = "", *, named: bool = True) -> Sentence:
    """Tell a play by its word and, where squares have names, its place as the move writes it."""
    if premium:
        return Sentence("move_premium", {"word": word, "card": premium_text(premium)})
    if not named:
        return Sentence("move_laid", {"word": word})
    return Sentence("move_play", {"word": word, "square": move.split(" ")[0]})
