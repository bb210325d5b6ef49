"""Seats that leave a game which the others play on: alike in all families, for no booklet says it.

A dropped seat has no turn and no right to challenge any more. What it holds lies aside face down,
its points stand, and it ranks behind all who played to the end, whoever left later before who left
earlier. Its last play stays open to challenge. With one seat left the game is over.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from setzkasten.games.protocol import HOUSE_RULE, Refusal, Result, Seat, Standing

Why = Literal["time", "left"]
"""Its time was up, or its people went away. It is the reason of a game that ends so."""


class Drop(msgspec.Struct, frozen=True, tag="drop"):
    """A seat is out of the game from now on. Belongs to the host: `gone` is the seat."""

    gone: Seat
    why: Why


class Dropped(msgspec.Struct, frozen=True, tag="dropped"):
    """A seat left the game; the others play on, or the only other one has won (a house rule)."""

    seat: Seat
    why: Why


def why_not_drop(command: Drop, count: int, dropped: tuple[Seat, ...]) -> Refusal | None:
    """Check whether a seat of so many can leave the game."""
    if not 0 <= command.gone < count:
        return Refusal("unknown_seat", "")
    return why_out(command.gone, dropped)


def why_out(seat: Seat, dropped: tuple[Seat, ...]) -> Refusal | None:
    """Refuse whatever a seat asks for that has left the game."""
    return Refusal("seat_dropped", HOUSE_RULE) if seat in dropped else None


def playing(count: int, dropped: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Name the seats that are in the game."""
    return tuple(seat for seat in range(count) if seat not in dropped)


def seat_after(seat: Seat, count: int, dropped: tuple[Seat, ...]) -> Seat:
    """Name the next seat clockwise that is in the game; the seat itself where no other one is."""
    ahead = ((seat + step) % count for step in range(1, count))
    return next((other for other in ahead if other not in dropped), seat)


def settled(result: Result, dropped: tuple[Seat, ...]) -> Result:
    """Return a result in which seats that left rank last and win nothing; else the same."""
    if not dropped:
        return result
    totals = {standing.seat: standing.total for standing in result.standings}
    stayed = [seat for seat in totals if seat not in dropped]
    best = max(totals[seat] for seat in stayed)
    winners = tuple(seat for seat in stayed if totals[seat] == best)
    places = tuple(
        len(totals) - dropped.index(seat)
        if seat in dropped
        else 1 + sum(totals[other] > totals[seat] for other in stayed)
        for seat in totals
    )
    return msgspec.structs.replace(
        result,
        winners=winners,
        drawn=result.drawn and len(winners) > 1,
        dropped=dropped,
        places=places,
    )


def walkover(
    why: Why,
    dropped: tuple[Seat, ...],
    scores: Sequence[int],
    left: Sequence[tuple[str, ...]],
) -> Result:
    """Return the result of a game in which one seat is left: points stand, nothing is deducted."""
    standings = tuple(
        Standing(seat, score, tiles, 0, 0, score)
        for seat, (score, tiles) in enumerate(zip(scores, left, strict=True))
    )
    return settled(Result(why, standings, ()), dropped)
