"""Where a rummy stands: everything, hidden cards included. Never shown to players."""

from typing import Literal

import msgspec

from setzkasten.games.cards.rummy.messages import LaidWord, Source
from setzkasten.games.dropping import playing, seat_after
from setzkasten.games.protocol import Result, Seat, Setup
from setzkasten.letters import Bag, Dice
from setzkasten.texts import Name

Phase = Literal["draw", "act", "window", "over"]
"""`draw`, `act`: somebody's turn, before and after the draw. In a `window` words are challenged."""


class TurnLine(msgspec.Struct, frozen=True, tag="turn"):
    """One turn as everybody sees it.

    `drawn` is the card taken if it came from the discard pile, `discarded` is `None` while the turn
    runs, `reshuffled` tells that the discard pile became the new stock.
    """

    round: int
    seat: Seat
    source: Source
    drawn: str | None
    reshuffled: bool
    words: tuple[LaidWord, ...] = ()
    out: bool = False
    discarded: str | None = None


class ChallengeLine(msgspec.Struct, frozen=True, tag="challenge"):
    """A challenge and how it came out: `payer` is who paid, and `total` his score afterwards."""

    round: int
    seat: Seat
    owner: Seat
    word: str
    admissible: bool
    payer: Seat
    paid: int
    total: int


class RoundLine(msgspec.Struct, frozen=True, tag="round"):
    """A counted round: the words that each seat had laid, and what everybody received for them."""

    round: int
    dealer: Seat
    melds: tuple[tuple[LaidWord, ...], ...]
    points: tuple[int, ...]
    bonus_seat: Seat | None
    bonus: int
    longest: int
    totals: tuple[int, ...]


Line = TurnLine | ChallengeLine | RoundLine


class Player(msgspec.Struct, frozen=True):
    """One seat: name, cards in the hand, words laid in this round, points so far."""

    name: Name
    hand: tuple[str, ...] = ()
    melds: tuple[LaidWord, ...] = ()
    score: int = 0


class State(msgspec.Struct, frozen=True):
    """The whole truth about a running rummy.

    `discards` are the open cards, the top one last. `out` is who went out first, `last_left` counts
    the turns of the round still to be finished once that is settled, the running one included.
    `turns` counts the finished turns of the round, `accepted` are the seats without further
    challenges,
    `dropped` those that have left, in order.
    """

    setup: Setup
    players: tuple[Player, ...]
    stock: Bag
    dice: Dice
    discards: tuple[str, ...] = ()
    phase: Phase = "draw"
    round: int = 0
    dealer: Seat = 0
    turn: Seat = 0
    turns: int = 0
    out: Seat | None = None
    last_left: int | None = None
    accepted: tuple[Seat, ...] = ()
    lines: tuple[Line, ...] = ()
    result: Result | None = None
    dropped: tuple[Seat, ...] = ()

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that are in the game."""
        return playing(len(self.players), self.dropped)

    def seat_after(self, seat: Seat) -> Seat:
        """Name the next seat that is in the game."""
        return seat_after(seat, len(self.players), self.dropped)

    @property
    def any_subset(self) -> bool:
        """Check whether the turn is a last one, in which part of the hand may be laid."""
        return self.last_left is not None and self.turn != self.out


def awaited(state: State) -> tuple[Seat, ...]:
    """Name the seats that can act now: the one on turn, or all who may still challenge a word."""
    if state.phase in ("draw", "act"):
        return (state.turn,)
    if state.phase == "window":
        return tuple(
            seat
            for seat in state.playing
            if seat not in state.accepted and may_challenge_something(state, seat)
        )
    return ()


def may_challenge_something(state: State, seat: Seat) -> bool:
    """Check whether another player has laid a word that has not been challenged yet."""
    return any(
        not meld.settled
        for owner, player in enumerate(state.players)
        if owner != seat
        for meld in player.melds
    )
