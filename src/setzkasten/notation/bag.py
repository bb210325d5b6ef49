"""How a game's bag got its seed: who fixed a share beforehand, who opened it, what was begun anew.

These values stand in the record of a game and in what everybody sees of a live table; `audit`
recomputes them.
"""

from typing import Literal

import msgspec

Scheme = Literal["sealed", "open", "one_device"]
"""`sealed`: everybody fixed a share by its hash before anybody opened one. `open`: shares were
given openly, one after another, so that whoever came last and knew the server's seed could choose.
In `one_device` games only one browser gave a share."""


class SeatShare(msgspec.Struct, frozen=True):
    """What a seat gave to the seed.

    `hash` fixed the share before anybody opened one, `None` where it was given openly. `share` is
    `None` until it is opened. The computer's share is the same text in every game.
    """

    by: Literal["person", "computer"] | None
    hash: str | None = None
    share: str | None = None


class BrokenBag(msgspec.Struct, frozen=True):
    """A seed that was thrown away before the first tile, with all that had been told by then.

    `missing` are the seats that did not give their hash or open their share in time (`late`), or
    whose players got up after somebody had opened a share (`left`), together with those that had
    not opened theirs by then.
    """

    commitment: str
    server_seed: str
    shares: tuple[SeatShare, ...]
    missing: tuple[int, ...]
    why: Literal["late", "left"]


class BagRecord(msgspec.Struct, frozen=True):
    """The way to the seed. `interrupted` counts the server's restarts while shares were opened."""

    scheme: Scheme
    shares: tuple[SeatShare, ...]
    broken: tuple[BrokenBag, ...] = ()
    interrupted: int = 0
