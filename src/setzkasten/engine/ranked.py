"""A possible command with what it is worth."""

from typing import Any

import msgspec


class Ranked(msgspec.Struct, frozen=True):
    """One of the best commands for a seat: its points, and each word with its points."""

    command: Any
    score: int
    words: tuple[tuple[str, int], ...]
