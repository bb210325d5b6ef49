"""Giving a game up: the same in all families, for no booklet says anything about it.

Of two players the other one wins with the points that stand. Of more, nobody can end the game for
the others: there the seat plays on, which is the host's business. Alone one simply stops.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from setzkasten.games.protocol import Refusal, Result, Seat, Standing

RESIGNED: Final = "resigned"
"""The reason of a result that came about so."""


class Resign(msgspec.Struct, frozen=True, tag="resign"):
    """Give the game up, on turn or not."""

    seat: Seat


def why_not_resign(command: Resign, count: int) -> Refusal | None:
    """Check whether a seat of so many may end the game by giving up."""
    if not 0 <= command.seat < count:
        return Refusal("unknown_seat", "")
    if count > 2:
        return Refusal("resign_of_two", "")
    return None


def resigned_result(seat: Seat, scores: Sequence[int], left: Sequence[tuple[str, ...]]) -> Result:
    """Return the result of a game of two that a seat gave up: points stand, the other one wins.

    `left` are the tiles still held; nothing is deducted for them, the game was not played out.
    """
    standings = tuple(
        Standing(place, score, tiles, 0, 0, score)
        for place, (score, tiles) in enumerate(zip(scores, left, strict=True))
    )
    winners = tuple(place for place in range(len(standings)) if place != seat)
    return Result(RESIGNED, standings, winners, resigned=seat)
