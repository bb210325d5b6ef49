"""Minutes over, paid for with points: alike in all families, for no booklet says it.

Clubs play so: whoever uses more time than he has goes on, and pays for each begun minute. It is
taken off when the game is over and the tiles left are settled. It may make a winner or a tie.
"""

from typing import Final

import msgspec

from setzkasten.games.agreeing import AGREED
from setzkasten.games.protocol import HOUSE_RULE, Refusal, Result, Seat

MINUTE_MS: Final = 60_000


class Charge(msgspec.Struct, frozen=True, tag="charge"):
    """A seat used more time than it had. Belongs to the host: `late` is the seat."""

    late: Seat
    over_ms: int
    per_minute: int


class Charged(msgspec.Struct, frozen=True, tag="charged"):
    """A seat paid for its minutes over: `per_minute` for each that has begun (a house rule)."""

    seat: Seat
    over_ms: int
    per_minute: int
    points: int


def penalty_of(over_ms: int, per_minute: int) -> int:
    """Return the points that so much time over costs: each begun minute counts whole."""
    return per_minute * -(-over_ms // MINUTE_MS)


def why_not_charge(command: Charge, result: Result | None) -> Refusal | None:
    """Check whether a seat can pay for its time: at the end, and once."""
    if result is None:
        return Refusal("not_over_yet", HOUSE_RULE)
    if not 0 <= command.late < len(result.standings) or command.over_ms <= 0:
        return Refusal("unknown_seat", "")
    if command.per_minute <= 0 or result.standings[command.late].penalty:
        return Refusal("already_charged", HOUSE_RULE)
    return None


def charge(command: Charge) -> Charged:
    """Return what a seat pays."""
    points = penalty_of(command.over_ms, command.per_minute)
    return Charged(command.late, command.over_ms, command.per_minute, points)


def lowered(result: Result, event: Charged, *, ties_draw: bool) -> Result:
    """Return a result after a seat has paid: who has most wins now, and several may share that.

    A game that was given up stays won by the other one, one that was given drawn stays so, and who
    left ranks last as before.
    """
    standings = tuple(
        msgspec.structs.replace(
            standing,
            penalty=standing.penalty + event.points,
            total=standing.total - event.points,
        )
        if standing.seat == event.seat
        else standing
        for standing in result.standings
    )
    paid = msgspec.structs.replace(result, standings=standings)
    if result.resigned is not None or result.reason == AGREED:
        return paid
    stayed = {s.seat: s.total for s in standings if s.seat not in result.dropped}
    best = max(stayed.values())
    winners = tuple(seat for seat, total in stayed.items() if total == best)
    places = result.places and tuple(
        1 + sum(other > stayed[seat] for other in stayed.values()) if seat in stayed else place
        for seat, place in enumerate(result.places)
    )
    return msgspec.structs.replace(
        paid, winners=winners, drawn=ties_draw and len(winners) > 1, places=places
    )
