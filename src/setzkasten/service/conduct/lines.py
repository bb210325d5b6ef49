"""One line of text from a stranger, fit to be shown: names, messages, reasons."""

import unicodedata
from typing import Final

_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that show nothing: fillers of Hangul and Khmer, the empty Braille cell."""

_MOST_MARKS: Final = 2
"""So many accents may stand on one letter; Vietnamese needs two."""


def clean_line(text: str, limit: int) -> str:
    """Make a text fit to be shown: one line, no control or direction marks, so many characters."""
    shown = "".join(
        c if unicodedata.category(c)[0] != "C" and c not in _BLANK else " "
        for c in unicodedata.normalize("NFC", text)
    )
    return " ".join(shown.split())[:limit].strip()


def is_readable(line: str) -> bool:
    """Check whether a clean line shows something, and no towers of accents."""
    return is_visible(line) and not has_tower(line)


def is_visible(text: str) -> bool:
    """Check whether a text shows anything."""
    return any(unicodedata.category(c)[0] in "LNPS" for c in text)


def has_tower(text: str) -> bool:
    """Check for more accents on one letter than any language has."""
    marks = 0
    for c in unicodedata.normalize("NFD", text):
        marks = marks + 1 if unicodedata.category(c)[0] == "M" else 0
        if marks > _MOST_MARKS:
            return True
    return False
