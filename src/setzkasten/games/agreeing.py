"""What players may agree on: one offers it, and it holds as soon as all others want it too.

`draw` ends the game without a winner, where the rules know that. `take_back` gives the announced
play back to whoever laid it, where the table has that house rule: nothing has been drawn for it,
so nobody has seen anything. An offer lapses when another player's turn is over, or with its play.
"""

from typing import Final, Literal

import msgspec

from setzkasten.games.protocol import Result, Seat, Standing

Matter = Literal["draw", "take_back"]

AGREED: Final = "agreed"
"""The reason of a game that all gave drawn."""


class Propose(msgspec.Struct, frozen=True, tag="propose"):
    """Ask the others for a draw, or to have one's announced play back."""

    seat: Seat
    matter: Matter


class Reply(msgspec.Struct, frozen=True, tag="reply"):
    """Agree to what lies on the table, or decline it; one's own offer is withdrawn so."""

    seat: Seat
    agrees: bool


class OfferMade(msgspec.Struct, frozen=True, tag="proposed"):
    """A player asked the others for something."""

    seat: Seat
    matter: Matter


class Replied(msgspec.Struct, frozen=True, tag="replied"):
    """A player agreed, or declined: then the offer is gone."""

    seat: Seat
    agrees: bool


class PlayTakenBack(msgspec.Struct, frozen=True, tag="taken_back"):
    """The announced play went back to the rack with everybody's consent; the turn goes on."""

    seat: Seat


class Offering(msgspec.Struct, frozen=True):
    """An offer that waits for answers, and who has agreed so far."""

    seat: Seat
    matter: Matter
    agreed: tuple[Seat, ...] = ()


def after_turn(offering: Offering | None, seat: Seat) -> Offering | None:
    """Return what is left of an offer when the turn of a seat is over.

    Whoever plays on has declined; one's own turn leaves an offer of a draw standing.
    """
    stands = offering is not None and offering.matter == "draw" and offering.seat == seat
    return offering if stands else None


def agreed_draw(scores: tuple[int, ...], left: tuple[tuple[str, ...], ...]) -> Result:
    """Return the result of a game that was given drawn: points stand, and nobody is ahead."""
    standings = tuple(
        Standing(seat, score, tiles, 0, 0, score)
        for seat, (score, tiles) in enumerate(zip(scores, left, strict=True))
    )
    seats = tuple(range(len(scores)))
    return Result(AGREED, standings, seats, drawn=True, places=(1,) * len(seats))
