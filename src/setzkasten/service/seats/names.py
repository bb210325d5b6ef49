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

_COMPUTER: Final = re.compile(r"\W*(the\s+|der\s+)?(computer|bot)[\W\d_]*")
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
    if _COMPUTER.fullmatch(folded):
        return refusals.COMPUTERS_NAME
    return refusals.MIXED_NAME if len(_scripts(folded)) > 1 else None


def _scripts(name: str) -> set[str]:
    found = {unicodedata.name(c, "").partition(" ")[0] for c in name if c.isalpha()}
    return found.intersection(_SCRIPTS)
