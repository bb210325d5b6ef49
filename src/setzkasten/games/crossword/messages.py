"""What players can ask in a crossword game, and what can happen in it."""

import msgspec

from setzkasten.games.agreeing import OfferMade, PlayTakenBack, Propose, Replied, Reply
from setzkasten.games.dropping import Drop, Dropped
from setzkasten.games.overtime import Charge, Charged
from setzkasten.games.protocol import Result, Seat, Setup
from setzkasten.games.resigning import Resign

# --- the pieces of a play -----------------------------------------------------------------------


class Placement(msgspec.Struct, frozen=True):
    """One tile laid in this turn: square (row and column from 0) and the letter it shows.

    On a table without bounds, rows and columns may be negative.
    """

    row: int
    col: int
    letter: str
    blank: bool = False


class PremiumUse(msgspec.Struct, frozen=True):
    """A premium card (`*2` or `*3`) and the newly laid letter that it names."""

    card: str
    row: int
    col: int


class WordScore(msgspec.Struct, frozen=True):
    """A word formed or lengthened by a play, where it lies, and its points without the bonus."""

    word: str
    score: int
    row: int
    col: int
    down: bool


# --- commands -----------------------------------------------------------------------------------


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Lay tiles and announce the score. Until this command nothing is fixed."""

    seat: Seat
    placements: tuple[Placement, ...]
    premium: PremiumUse | None = None


class Exchange(msgspec.Struct, frozen=True, tag="exchange"):
    """Return tiles to the bag and draw as many others; costs the turn."""

    seat: Seat
    tiles: tuple[str, ...]


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Sit this turn out."""

    seat: Seat


class Challenge(msgspec.Struct, frozen=True, tag="challenge"):
    """Challenge one word of the announced play."""

    seat: Seat
    word: str


class Accept(msgspec.Struct, frozen=True, tag="accept"):
    """Do without a challenge to the announced play."""

    seat: Seat


class Note(msgspec.Struct, frozen=True, tag="note"):
    """The score keeper writes the score down: the time for challenges is over.

    Belongs to no seat; the host of the game gives it, for example when the time has run out.
    """


class Lapse(msgspec.Struct, frozen=True, tag="lapse"):
    """The right to challenge of a player who has gone away lapses (a house rule).

    Belongs to the host like `Note`: `absent` is the seat that is not there any more.
    """

    absent: Seat


Command = (
    Play
    | Exchange
    | Pass
    | Challenge
    | Accept
    | Propose
    | Reply
    | Note
    | Lapse
    | Drop
    | Charge
    | Resign
)

# --- events -------------------------------------------------------------------------------------


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The players sat down. Holds the secret seed: never shown before the end."""

    setup: Setup


class StartDrawn(msgspec.Struct, frozen=True, tag="start_drawn"):
    """Who begins. `rounds` are the draws (seat, tile), redraws after a tie included."""

    rounds: tuple[tuple[tuple[Seat, str], ...], ...]
    starter: Seat
    rolls: int


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """A player drew tiles from the bag. `rolls` are the dice used so far."""

    seat: Seat
    tiles: tuple[str, ...]
    rolls: int


class Announced(msgspec.Struct, frozen=True, tag="announced"):
    """A player laid tiles and said the score. The tiles lie on the table, the score is not noted.

    `words` has the main word first; `score` includes `bonus`.
    """

    seat: Seat
    placements: tuple[Placement, ...]
    premium: PremiumUse | None
    words: tuple[WordScore, ...]
    bonus: int
    score: int


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    """A player does without a challenge."""

    seat: Seat


class Lapsed(msgspec.Struct, frozen=True, tag="lapsed"):
    """A player was gone for so long that his right to challenge has lapsed (a house rule)."""

    seat: Seat


class Deferred(msgspec.Struct, frozen=True, tag="deferred"):
    """The next player will pass or exchange as soon as the others have consented (004).

    Whoever says so does without a challenge. A challenge that succeeds undoes it.
    """

    command: Exchange | Pass


class Challenged(msgspec.Struct, frozen=True, tag="challenged"):
    """A word was challenged and looked up; a wrong challenge costs `penalty` points."""

    seat: Seat
    word: str
    admissible: bool
    penalty: int


class Withdrawn(msgspec.Struct, frozen=True, tag="withdrawn"):
    """The challenged play went back to its player's rack; the turn is lost."""

    seat: Seat


class Noted(msgspec.Struct, frozen=True, tag="noted"):
    """The score was written down; `removed` are the squares cleared by the rule of 004."""

    seat: Seat
    score: int
    removed: tuple[tuple[int, int], ...]


class Exchanged(msgspec.Struct, frozen=True, tag="exchanged"):
    """A player drew new tiles and then returned old ones.

    `skips` tells that it counts like a pass towards the end (a house rule, off in all booklets).
    """

    seat: Seat
    returned: tuple[str, ...]
    drawn: tuple[str, ...]
    rolls: int
    skips: bool = False


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """A player sat out of his own will."""

    seat: Seat


class Redealt(msgspec.Struct, frozen=True, tag="redealt"):
    """All passed before the first word: everybody got new tiles, once (003 Spielbeginn)."""

    racks: tuple[tuple[str, ...], ...]
    rolls: int


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over."""

    result: Result


Event = (
    Started
    | StartDrawn
    | Drew
    | Announced
    | Accepted
    | Lapsed
    | Deferred
    | Challenged
    | Withdrawn
    | Noted
    | Exchanged
    | Passed
    | Redealt
    | OfferMade
    | Replied
    | PlayTakenBack
    | Dropped
    | Ended
    | Charged
)
