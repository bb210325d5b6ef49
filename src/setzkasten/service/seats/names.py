"""Names that people may go by: visible, on one line, and not the computer's."""

import re
import unicodedata
from typing import Final

from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined

NAME_LIMIT: Final = 30
"""Longest name of a player, in characters."""

_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that show nothing: fillers of Hangul and Khmer, the empty Braille cell."""

_MOST_MARKS: Final = 2
"""So many accents may stand on one letter; Vietnamese needs two."""

_COMPUTER: Final = re.compile(r"\W*(the\s+|der\s+)?(computer|bot)[\W\d_]*")
_SCRIPTS: Final = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE")
"""Scripts whose letters look like each other: a name keeps to one of them."""


def clean_name(text: str, otherwise: str) -> str:
    """Make a name fit to be shown: one line, no control or direction marks, 30 characters."""
    return clean_line(text, NAME_LIMIT) or otherwise


def clean_line(text: str, limit: int) -> str:
    """Make a text fit to be shown: one line, no control or direction marks, so many characters."""
    shown = "".join(
        c if unicodedata.category(c)[0] != "C" and c not in _BLANK else " "
        for c in unicodedata.normalize("NFC", text)
    )
    return " ".join(shown.split())[:limit].strip()


def is_readable(line: str) -> bool:
    """Check whether a clean line shows something, and no towers of accents."""
    return any(unicodedata.category(c)[0] in "LNPS" for c in line) and not _has_tower(line)


def why_not_name(text: str) -> Declined | None:
    """Return why somebody may not go by a name, or `None`. No name at all is no wrong name."""
    if not text.strip():
        return None
    name = clean_name(text, "")
    if not any(unicodedata.category(c)[0] in "LNPS" for c in name):
        return refusals.INVISIBLE_NAME
    if _has_tower(name):
        return refusals.TOWERING_NAME
    folded = unicodedata.normalize("NFKC", name).casefold()
    if _COMPUTER.fullmatch(folded):
        return refusals.COMPUTERS_NAME
    return refusals.MIXED_NAME if len(_scripts(folded)) > 1 else None


def _has_tower(name: str) -> bool:
    """Check for more accents on one letter than any language has."""
    marks = 0
    for c in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(c)[0] == "M" else 0
        if marks > _MOST_MARKS:
            return True
    return False


def _scripts(name: str) -> set[str]:
    found = {unicodedata.name(c, "").partition(" ")[0] for c in name if c.isalpha()}
    return found.intersection(_SCRIPTS)
