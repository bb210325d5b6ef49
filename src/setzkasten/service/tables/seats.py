"""A seat of a live table, and what its seats still owe before the bag can be drawn from.

Where people play from several places, a full table goes through two phases before its game
starts: everybody has fixed a share by its hash (`commit`; at first that is done while sitting
down), then everybody opens it (`reveal`).
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

import msgspec

from setzkasten.games.protocol import Seat
from setzkasten.notation.bag import Scheme, SeatShare
from setzkasten.service.tables.entries import SeatKind
from setzkasten.texts import Name

Phase = Literal["commit", "reveal"]


class SeatState(msgspec.Struct, frozen=True):
    """A seat now.

    `entropy` is its share of the seed, `None` until that is known; `share_hash` fixed it before.
    `by` says whether a person or the computer gave it: at the start of the game, whoever plays on
    later. `asked` is since when the table waits for this seat to give what it owes. `level` is how
    well the computer plays here, `None` for the level it has by itself. `named`: somebody chose the
    seat's name. `program`: a program plays here for its person.
    `offer` is the digest of the secret that admits another device until `offer_ends`.
    """

    kind: SeatKind
    name: Name
    session: str | None = None
    entropy: str | None = None
    invite: str | None = None
    kept_for: str | None = None
    level: str | None = None
    named: bool = False
    offer: str | None = None
    offer_ends: datetime | None = None
    taken: bool = False
    share_hash: str | None = None
    by: Literal["person", "computer"] | None = None
    asked: datetime | None = None
    program: bool = False

    @property
    def share(self) -> SeatShare:
        """What the seat gave to the seed, as records have it."""
        return SeatShare(self.by, self.share_hash, self.entropy)


Seats = tuple[SeatState, ...]


def phase_of(seats: Seats) -> Phase | None:
    """Return what a full table waits for before its game can start; `None` if there is nothing."""
    if not all(seat.taken for seat in seats):
        return None
    if any(seat.entropy is None and seat.share_hash is None for seat in seats):
        return "commit"
    return "reveal" if any(seat.entropy is None for seat in seats) else None


def owing(seats: Seats) -> tuple[Seat, ...]:
    """Name the seats that have not given yet what the phase asks for."""
    phase = phase_of(seats)
    return tuple(
        number
        for number, seat in enumerate(seats)
        if phase and seat.entropy is None and (phase == "reveal" or seat.share_hash is None)
    )


def scheme_of(seats: Seats) -> Scheme:
    """Return how the shares of a game that starts with these seats were given."""
    people = [seat for seat in seats if seat.by == "person"]
    if people and all(seat.share_hash is not None for seat in people):
        return "sealed"
    devices = {seat.session for seat in people}
    return "one_device" if len(devices) <= 1 else "open"


def changed(seats: Seats, numbers: Sequence[Seat], **changes: object) -> Seats:
    """Return the seats with some of them changed alike."""
    return tuple(
        msgspec.structs.replace(seat, **changes) if number in numbers else seat
        for number, seat in enumerate(seats)
    )
