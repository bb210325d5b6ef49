"""What the host says about himself and about what is kept: plain texts that he fills in."""

from pathlib import Path
from typing import Final

import msgspec

from setzkasten.texts import Sentence
from setzkasten.web.edge.failure import CannotServe

LONGEST: Final = 100_000
"""No text is longer, in bytes."""


class Notices(msgspec.Struct, frozen=True):
    """Imprint and privacy notice as plain text, `None` where the host has given none.

    Empty lines part paragraphs. Nothing in them is read as markup.
    """

    imprint: str | None = None
    privacy: str | None = None


def read_notices(imprint: Path | None, privacy: Path | None) -> Notices:
    """Read the texts; raises `CannotServe` if a file cannot be read, is empty or is too long."""
    return Notices(_read(imprint), _read(privacy))


def _read(path: Path | None) -> str | None:
    if path is None:
        return None
    try:
        with path.open("rb") as file:
            text = file.read(LONGEST + 1).decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CannotServe(Sentence("notice_file", {"path": str(path)})) from error
    if not text.strip() or len(text.encode()) > LONGEST:
        raise CannotServe(Sentence("notice_length", {"path": str(path), "most": LONGEST}))
    return text.strip()
