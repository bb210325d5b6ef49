"""Names that people may go by: visible, on one line, and not the computer's."""

import re
import secrets
import unicodedata
from typing import Final

from setzkasten.service.conduct.lines import clean_line, has_tower, is_visible
from setzkasten.service.limits import NAME
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined

_PSEUDONYM: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Signs that nobody takes for each other."""

_COMPUTER: Final = "computer"
"""What the page calls the computer, in German and in English, whatever stands beside it."""

_BOT: Final = re.compile(r"\W*((the|der|die|ein|a)\s+)?b[o0]ts?(?![^\W\d_])")
"""A name that begins with the word: a surname may be Bot, and Botho is nobody's computer."""

_LETTER: Final = re.compile(r"\b(?:LETTER|CAPITAL) ([A-Z])(?: WITH .*)?$")
"""The letter in the Unicode name of a sign that looks like it: ø, small capitals, squared ones."""

_LOOKS: Final = str.maketrans(
    {"0": "o", "3": "e", "7": "t", "€": "e", "¢": "c", "+": "t", "k": "c"}
)
"""Figures and signs that are read as letters of the word."""

_SCRIPTS: Final = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE")
"""Scripts whose letters look like each other: a name keeps to one of them."""


def clean_name(text: str, otherwise: str) -> str:
    """Make a name fit to be shown: one line, no control or direction marks, 30 characters."""
    return clean_line(text, NAME) or otherwise


def new_pseudonym() -> str:
    """Make the name of somebody who has deleted his account, or may not keep the name he chose."""
    return "#" + "".join(secrets.choice(_PSEUDONYM) for _ in range(4))


def why_not_name(text: str) -> Declined | None:
    """Return why somebody may not go by a name, or `None`. No name at all is no wrong name."""
    if not text.strip():
        return None
    name = clean_name(text, "")
    if not is_visible(name):
        return refusals.INVISIBLE_NAME
    if has_tower(name):
        return refusals.TOWERING_NAME
    folded = unicodedata.normalize("NFKC", name).casefold()
    if _COMPUTER in _read(folded) or _BOT.match(folded):
        return refusals.COMPUTERS_NAME
    return refusals.MIXED_NAME if len(_scripts(folded)) > 1 else None


def _read(name: str) -> str:
    """Return the letters that one reads in a name: without accents, blanks and disguises."""
    plain = "".join(_letter(c) for c in unicodedata.normalize("NFKD", name))
    return "".join(c for c in plain.casefold().translate(_LOOKS) if c.isalpha())


def _letter(sign: str) -> str:
    found = _LETTER.search(unicodedata.name(sign, ""))
    return found[1] if found else sign


def _scripts(name: str) -> set[str]:
    found = {unicodedata.name(c, "").partition(" ")[0] for c in name if c.isalpha()}
    return found.intersection(_SCRIPTS)
