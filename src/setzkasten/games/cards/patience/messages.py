"""What the player of the patience can ask, and what can happen in it."""

from typing import Final

import msgspec

from setzkasten.games.protocol import Result, Seat, Setup
from setzkasten.games.resigning import Resign

# --- commands -----------------------------------------------------------------------------------


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Form a word of open cards: the piles (counted from 0) in the order of the word."""

    piles: tuple[int, ...]
    seat: Seat = 0


class Refill(msgspec.Struct, frozen=True, tag="refill"):
    """Put the open card of the pile `donor` on the empty place `gap`."""

    gap: int
    donor: int
    seat: Seat = 0


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """End the game early: every card that is left counts."""

    seat: Seat = 0


Command = Take | Refill | Stop | Resign

# --- events -------------------------------------------------------------------------------------


class Turned(msgspec.Struct, frozen=True):
    """A card that was turned face up, and its pile."""

    pile: int
    card: str


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The player sat down. Holds the secret seed: never shown before the end."""

    setup: Setup


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The piles were dealt, each from the bottom to the top; the top cards lie open.

    The other cards went back into the box. `rolls` are the dice used so far.
    """

    piles: tuple[tuple[str, ...], ...]
    rolls: int


class Took(msgspec.Struct, frozen=True, tag="took"):
    """A word was formed and its cards put away; `turned` are the next cards of those piles."""

    piles: tuple[int, ...]
    cards: tuple[str, ...]
    word: str
    value: int
    turned: tuple[Turned, ...]


class Refilled(msgspec.Struct, frozen=True, tag="refilled"):
    """The open card of `donor` went to the empty place `gap`; `turned` is the donor's next card.

    `forced`: there was only one pile that could give, so nobody was asked.
    """

    gap: int
    donor: int
    card: str
    turned: str
    forced: bool


STOPPED: Final = "stopped"
"""The reason of a result that came about by stopping."""


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over: `cleared`, `no_word` is left, or the player `stopped`."""

    result: Result


Event = Started | Dealt | Took | Refilled | Ended
