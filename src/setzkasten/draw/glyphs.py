"""The letters on the tiles, drawn with a pen of one width: pictures need no font.

Every shape is as high as `CAP` from its top (y = 0) to its base line; dots of umlauts lie above it.
"""

from collections.abc import Iterator
from typing import Final

CAP: Final = 100
_GAP: Final = 30
"""Free space between two shapes, the width of the pen included."""

_SHAPES: Final[dict[str, tuple[int, str]]] = {
    "A": (84, "M0 100L42 0L84 100M15 66H69"),
    "B": (64, "M0 48H34A24 24 0 0 0 34 0H0V100H37A26 26 0 0 0 37 48"),
    "C": (78, "M78 24A42 50 0 1 0 78 76"),
    "D": (74, "M0 0H28A46 50 0 0 1 28 100H0Z"),
    "E": (60, "M60 0H0V100H60M0 48H52"),
    "F": (58, "M58 0H0V100M0 48H48"),
    "G": (80, "M78 24A42 50 0 1 0 80 70V56H50"),
    "H": (74, "M0 0V100M74 0V100M0 48H74"),
    "I": (0, "M0 0V100"),
    "J": (44, "M44 0V72A22 28 0 0 1 0 74"),
    "K": (70, "M0 0V100M66 0L0 60M25 37L70 100"),
    "L": (58, "M0 0V100H58"),
    "M": (90, "M0 100V0L45 74L90 0V100"),
    "N": (74, "M0 100V0L74 100V0"),
    "O": (88, "M44 0A44 50 0 1 1 44 100A44 50 0 1 1 44 0Z"),
    "P": (62, "M0 100V0H35A27 27 0 0 1 35 54H0"),
    "Q": (90, "M44 0A44 50 0 1 1 44 100A44 50 0 1 1 44 0ZM54 70L88 106"),
    "R": (66, "M0 100V0H35A27 27 0 0 1 35 54H0M34 54L66 100"),
    "S": (
        64,
        (
            "M61 17C54 5 45 0 33 0C14 0 4 11 4 25C4 42 18 46 33 50C51 54 64 60 64 75"
            "C64 91 51 100 34 100C18 100 7 93 1 80"
        ),
    ),
    "T": (76, "M0 0H76M38 0V100"),
    "U": (72, "M0 0V62A36 38 0 0 0 72 62V0"),
    "V": (80, "M0 0L40 100L80 0"),
    "W": (112, "M0 0L28 100L56 8L84 100L112 0"),
    "X": (74, "M0 0L74 100M74 0L0 100"),
    "Y": (76, "M0 0L38 52L76 0M38 52V100"),
    "Z": (70, "M2 0H68L0 100H70"),
    "Ä": (84, "M0 100L42 0L84 100M15 66H69M22-26h.1M62-26h.1"),
    "Ö": (88, "M44 0A44 50 0 1 1 44 100A44 50 0 1 1 44 0ZM24-28h.1M64-28h.1"),
    "Ü": (72, "M0 0V62A36 38 0 0 0 72 62V0M17-26h.1M55-26h.1"),
    "0": (64, "M32 0A32 50 0 1 1 32 100A32 50 0 1 1 32 0Z"),
    "1": (34, "M0 24L34 0V100"),
    "2": (62, "M2 28A30 28 0 1 1 55 45L0 100H62"),
    "3": (
        62,
        (
            "M4 16C10 5 20 0 31 0C48 0 58 10 58 24C58 39 47 47 30 47C50 47 62 57 62 73"
            "C62 90 49 100 31 100C17 100 6 94 0 82"
        ),
    ),
    "4": (68, "M52 100V0L0 70H68"),
    "5": (
        62,
        "M56 0H10L6 46C14 39 22 37 31 37C50 37 62 50 62 68C62 87 49 100 30 100C17 100 7 95 0 85",
    ),
    "6": (62, "M45 0L5 54M31 36A31 32 0 1 1 31 100A31 32 0 1 1 31 36Z"),
    "7": (62, "M0 0H62L20 100"),
    "8": (
        62,
        "M31 0A25 23 0 1 1 31 46A25 23 0 1 1 31 0ZM31 46A31 27 0 1 1 31 100A31 27 0 1 1 31 46Z",
    ),
    "9": (62, "M17 100L57 46M31 0A31 32 0 1 1 31 64A31 32 0 1 1 31 0Z"),
    "-": (36, "M0 54H36"),
    "×": (50, "M0 30L50 80M50 30L0 80"),
}

DRAWN: Final = frozenset(_SHAPES)
"""The characters that have a shape."""


def width_of(text: str) -> int:
    """Return how wide a text is when it is `CAP` high, without the ends of the pen."""
    if not text:
        return 0
    return sum(_SHAPES[letter][0] for letter in text) + _GAP * (len(text) - 1)


def strokes(text: str) -> Iterator[tuple[int, str]]:
    """Return the pen's way for every character: its distance from the left, and the path."""
    left = 0
    for letter in text:
        width, path = _SHAPES[letter]
        yield left, path
        left += width + _GAP
