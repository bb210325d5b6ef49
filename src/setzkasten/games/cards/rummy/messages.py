"""What players can ask in the card rummy, and what can happen in it."""

from typing import Literal

import msgspec

from setzkasten.games.dropping import Drop, Dropped
from setzkasten.games.overtime import Charge, Charged
from setzkasten.games.protocol import Result, Seat, Setup
from setzkasten.games.resigning import Resign

Source = Literal["stock", "discard"]
"""Where a card is drawn from: the face-down stock or the open discard pile."""

# --- commands -----------------------------------------------------------------------------------


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Begin the turn: take the top card of the stock or of the discard pile."""

    seat: Seat
    source: Source


class Meld(msgspec.Struct, frozen=True, tag="meld"):
    """Lay words before oneself, all at once. Each word is a row of cards, such as SCH A F."""

    seat: Seat
    words: tuple[tuple[str, ...], ...]


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """End the turn: put one card openly on the discard pile."""

    seat: Seat
    card: str


class Challenge(msgspec.Struct, frozen=True, tag="challenge"):
    """Challenge a word of another player: its `owner`, and which of his words (counted from 0)."""

    seat: Seat
    owner: Seat
    word: int


class Accept(msgspec.Struct, frozen=True, tag="accept"):
    """Do without further challenges in this round."""

    seat: Seat


class Note(msgspec.Struct, frozen=True, tag="note"):
    """Count the points now: the time for challenges is over.

    Belongs to no seat; the host of the game gives it, for example when the time has run out.
    """


Command = Draw | Meld | Discard | Challenge | Accept | Note | Drop | Charge | Resign

# --- events -------------------------------------------------------------------------------------


class LaidWord(msgspec.Struct, frozen=True):
    """A word before its player: its cards in order, and the sum of their points.

    `word` is how it reads, `letters` how many letters that are (SCH is one card and three
    letters). `last_turn` tells that it was laid after somebody had gone out. Words that were
    challenged are `confirmed` or `refuted`.
    """

    cards: tuple[str, ...]
    word: str
    letters: int
    value: int
    last_turn: bool
    confirmed: bool = False
    refuted: bool = False

    @property
    def settled(self) -> bool:
        """Check whether the word has been challenged: nobody can challenge it again."""
        return self.confirmed or self.refuted


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The players sat down. Holds the secret seed: never shown before the end."""

    setup: Setup


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """All cards were shuffled and a round dealt: each player's hand, and the first open card.

    `round` counts from 1. `rolls` are the dice used so far.
    """

    round: int
    dealer: Seat
    hands: tuple[tuple[str, ...], ...]
    discard: str
    rolls: int


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """A player took a card. From the discard pile everybody sees it, from the stock only he does.

    `reshuffled`: it was the last card of the stock, and the discard pile became the new stock.
    """

    seat: Seat
    source: Source
    card: str
    reshuffled: bool
    rolls: int


class Melded(msgspec.Struct, frozen=True, tag="melded"):
    """A player laid words. `out`: with all his cards but one, the first of the round to do so."""

    seat: Seat
    words: tuple[LaidWord, ...]
    out: bool


class Discarded(msgspec.Struct, frozen=True, tag="discarded"):
    """A player put a card on the discard pile and ended his turn."""

    seat: Seat
    card: str


class LastTurns(msgspec.Struct, frozen=True, tag="last_turns"):
    """The turn limit is reached with nobody out: everybody has one last turn."""


class Challenged(msgspec.Struct, frozen=True, tag="challenged"):
    """A word was challenged and looked up.

    `paid` is what the loser paid: the owner if the word is not admissible, else the challenger.
    """

    seat: Seat
    owner: Seat
    index: int
    word: str
    admissible: bool
    paid: int


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    """A player does without further challenges."""

    seat: Seat


class Scored(msgspec.Struct, frozen=True, tag="scored"):
    """A round was counted: the points of each seat, the bonus not included.

    `bonus_seat` received `bonus` points for the longest word, of `longest` letters; nobody did if
    it is `None`. `totals` are the scores afterwards.
    """

    round: int
    points: tuple[int, ...]
    bonus_seat: Seat | None
    bonus: int
    longest: int
    totals: tuple[int, ...]


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over."""

    result: Result


Event = (
    Started
    | Dealt
    | Drew
    | Melded
    | Discarded
    | LastTurns
    | Challenged
    | Accepted
    | Scored
    | Dropped
    | Ended
    | Charged
)
