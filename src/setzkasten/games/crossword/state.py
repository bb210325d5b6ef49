"""Where a crossword game stands: everything, hidden tiles included. Never shown to players."""

from typing import Literal

import msgspec

from setzkasten.games.agreeing import Offering
from setzkasten.games.crossword.messages import Announced, Exchange, Pass, WordScore
from setzkasten.games.dropping import playing, seat_after
from setzkasten.games.protocol import Result, Seat, Setup
from setzkasten.letters import Bag, Dice
from setzkasten.texts import Name

Square = tuple[int, int]
"""Row and column, counted from 0; on a table without bounds also negative."""


class Laid(msgspec.Struct, frozen=True):
    """A tile on the table: the letter it shows, and whether it is a blank."""

    letter: str
    blank: bool = False


Board = dict[Square, Laid]
"""The tiles on the table. Boards are never changed in place: a new one is made."""

LineKind = Literal[
    "play", "exchange", "pass", "withdrawn", "challenge", "redeal", "taken_back", "time"
]


class Line(msgspec.Struct, frozen=True):
    """One line of the score sheet, as everybody at the table sees it.

    `total` is the player's score after the line. `announced` is the play (for `play`,
    `withdrawn` and `taken_back`); `word` and `admissible` belong to a challenge,
    `count` to an exchange.
    """

    kind: LineKind
    seat: Seat
    score: int
    total: int
    announced: Announced | None = None
    word: str | None = None
    admissible: bool | None = None
    count: int = 0


class Player(msgspec.Struct, frozen=True):
    """One seat: name, tiles on the rack, points noted so far."""

    name: Name
    rack: tuple[str, ...] = ()
    score: int = 0


class State(msgspec.Struct, frozen=True):
    """The whole truth about a running game.

    `phase`: somebody is on `turn`; or a play is `announced` and the challenge window is open; or
    the game is over. `accepted` are the seats that do without a challenge, `confirmed` the words
    that were challenged and found good. `deferred` is what the next player does once the others
    have consented (004). `opened` tells whether a word stands. `passes` counts passes
    in a row, `scoreless` turns without a noted play. `dropped` are the seats that have left, in
    order. `offering` is what somebody has asked the others for, `draw_offers` after how many turns
    each seat last offered a draw; `taken_back`: in this turn a play has been taken back.
    """

    setup: Setup
    players: tuple[Player, ...]
    bag: Bag
    dice: Dice
    board: Board
    phase: Literal["turn", "window", "over"] = "turn"
    turn: Seat = 0
    start_draw: tuple[tuple[tuple[Seat, str], ...], ...] = ()
    starter: Seat = 0
    announced: Announced | None = None
    accepted: tuple[Seat, ...] = ()
    confirmed: tuple[str, ...] = ()
    deferred: Exchange | Pass | None = None
    opened: bool = False
    redealt: bool = False
    passes: int = 0
    scoreless: int = 0
    lines: tuple[Line, ...] = ()
    result: Result | None = None
    dropped: tuple[Seat, ...] = ()
    offering: Offering | None = None
    draw_offers: tuple[tuple[Seat, int], ...] = ()
    taken_back: bool = False

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that are in the game."""
        return playing(len(self.players), self.dropped)

    def seat_after(self, seat: Seat) -> Seat:
        """Name the next seat that is in the game."""
        return seat_after(seat, len(self.players), self.dropped)


__all__ = ["Board", "Laid", "Line", "LineKind", "Player", "Square", "State", "WordScore"]
