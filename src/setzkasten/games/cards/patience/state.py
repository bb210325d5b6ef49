"""Where a patience stands: everything, hidden cards included. Never shown to the player."""

from typing import Literal

import msgspec

from setzkasten.games.protocol import Result, Seat, Setup
from setzkasten.letters import Dice

Phase = Literal["take", "refill", "over"]
"""`take`: a word can be formed. `refill`: a gap waits for a card of another pile."""

Pile = tuple[str, ...]
"""Cards from the bottom to the top. The top card lies open, all others are hidden."""


class TakeLine(msgspec.Struct, frozen=True, tag="take"):
    """A word that was formed, its cards and their points."""

    word: str
    cards: tuple[str, ...]
    value: int


class RefillLine(msgspec.Struct, frozen=True, tag="refill"):
    """A gap that was filled with the open card of another pile."""

    gap: int
    donor: int
    card: str
    forced: bool


Line = TakeLine | RefillLine


class State(msgspec.Struct, frozen=True):
    """The whole truth about a running patience."""

    setup: Setup
    dice: Dice
    piles: tuple[Pile, ...] = ()
    phase: Phase = "take"
    lines: tuple[Line, ...] = ()
    result: Result | None = None

    @property
    def dropped(self) -> tuple[Seat, ...]:
        """Nobody: a single player who leaves gives the game up."""
        return ()

    @property
    def open_cards(self) -> tuple[str | None, ...]:
        """The open card of each pile, `None` where a gap is."""
        return tuple(pile[-1] if pile else None for pile in self.piles)

    @property
    def gaps(self) -> tuple[int, ...]:
        """The empty places."""
        return tuple(place for place, pile in enumerate(self.piles) if not pile)

    @property
    def donors(self) -> tuple[int, ...]:
        """The piles that can fill a gap: those with a hidden card under the open one."""
        return tuple(place for place, pile in enumerate(self.piles) if len(pile) > 1)
