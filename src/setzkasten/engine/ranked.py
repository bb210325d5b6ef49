"""A possible command with what it is worth."""

import msgspec

from setzkasten.games.protocol import GameCommand


class Ranked(msgspec.Struct, frozen=True):
    """One of the best commands for a seat: its points, and each word with its points."""

    command: GameCommand
    score: int
    words: tuple[tuple[str, int], ...]
