"""What the games of all families share: seats, refusals, what is settled before, how one ended."""

from typing import Final

import msgspec

from setzkasten.letters import combine_seed, commitment
from setzkasten.texts import Details, Name

Seat = int
"""A player's place at the table, counted from 0 clockwise. A spectator is `None`."""


HOUSE_RULE: Final = "Hausregel"
"""What is cited where the program goes beyond the booklet (see `docs/rules/silent-points.md`)."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something may not be done: a code, the rule it cites, and what its sentence speaks of.

    The sentence itself stands in the catalogues (`setzkasten.texts`), by its code.

    `rule` names booklet and section, such as `001 4 e) Tauschen`, or is `HOUSE_RULE`; it is empty
    where no rule but plain sense refuses (an unknown seat). Refusals are values: they are returned,
    never raised.
    """

    code: str
    rule: str
    details: Details = {}


class Setup(msgspec.Struct, frozen=True):
    """What is settled before the first tile: who plays, and where the randomness comes from.

    `server_seed` is 32 bytes as hex; `entropy` has one text for each player (see `letters.dice`).
    """

    players: tuple[Name, ...]
    server_seed: str
    entropy: tuple[str, ...]

    @property
    def commitment(self) -> str:
        """The hash of the server seed that everybody sees beforehand."""
        return commitment(self.server_seed)

    @property
    def sound(self) -> bool:
        """Whether seed and entropy can be mixed: formats, lengths, one text for each player."""
        if len(self.entropy) != len(self.players):
            return False
        try:
            combine_seed(self.server_seed, self.entropy)
            return len(bytes.fromhex(self.server_seed)) == 32
        except ValueError:
            return False


class BagProof(msgspec.Struct, frozen=True):
    """What a viewer can know of the bag's seed: the commitment at once, the rest at the end."""

    commitment: str
    entropy: tuple[str, ...]
    server_seed: str | None


class Standing(msgspec.Struct, frozen=True):
    """How one seat came out: points before the end, what the end took and gave, the total.

    `left` are the tiles still held and `deducted` their points (as a positive number); `credited`
    is what the player who went out receives from the others. `penalty` are the points that
    time over the clock cost (see `overtime`).
    """

    seat: Seat
    before: int
    left: tuple[str, ...]
    deducted: int
    credited: int
    total: int
    penalty: int = 0


class Result(msgspec.Struct, frozen=True):
    """How a game ended. Several `winners` share the win, which counts as a draw if `drawn`.

    `resigned` is the seat that gave the game up, if that was how it ended. `dropped` are the seats
    that left before the end, in order; then `places` has the place of each seat (see `ranking`).
    """

    reason: str
    standings: tuple[Standing, ...]
    winners: tuple[Seat, ...]
    drawn: bool = False
    resigned: Seat | None = None
    dropped: tuple[Seat, ...] = ()
    places: tuple[int, ...] = ()

    @property
    def ranking(self) -> tuple[int, ...]:
        """The place of every seat, from 1. Who did equally well shares the better place."""
        if self.places:
            return self.places
        order = [(s.seat not in self.winners, -s.total) for s in self.standings]
        return tuple(1 + sum(other < own for other in order) for own in order)


class PlayWorth(msgspec.Struct, frozen=True):
    """The points that a command brings at once, and each word that it lays with its own."""

    score: int = 0
    words: tuple[tuple[str, int], ...] = ()
