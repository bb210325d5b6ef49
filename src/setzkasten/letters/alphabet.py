"""The 29 letters of the German games, and their order when drawing for the start."""

from typing import Final

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
"""All letters that a tile can show. There is no ß: it is spelled SS (000, 003)."""

BLANK: Final = "?"
"""A blank on a rack, before it has been given a letter."""

HIDDEN: Final = "#"
"""A tile lying face down: somebody holds it, but this viewer may not know which it is."""

_DRAW_ORDER: Final = "?AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ"


def draw_rank(tile: str) -> int:
    """Return how early a tile ranks in the draw for the start; the lowest rank begins.

    The blank ranks before A, and each umlaut directly behind its vowel (000 Spielvorbereitung,
    001 section 3). Tiles with several letters rank by their first.
    """
    return _DRAW_ORDER.index(tile[0])
