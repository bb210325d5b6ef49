"""What a table's log holds: one entry after another, from the opening to the last tile.

The log is the table. Everything else (who sits where, whose turn it is, what the rematch is called)
is worked out by reading it from the start. Game events are kept as the bytes that the game's own
structs make, so that this module knows no game.
"""

from typing import Literal

import msgspec

from setzkasten.games.protocol import Seat
from setzkasten.service.clocks.control import Control
from setzkasten.service.clocks.grace import grace_of
from setzkasten.texts import Name

SeatKind = Literal["here", "link", "bot"]
"""`here`: somebody at the opener's own device; `link`: somebody elsewhere; `bot`: the computer."""


class Edition(msgspec.Struct, frozen=True):
    """The lexicon a table plays with, for its whole life."""

    id: str
    version: str


class Options(msgspec.Struct, frozen=True):
    """What the opener chose. `challenge_seconds` is `None` where the window has no time limit.

    `shares`: people from elsewhere fix their shares of the seed before anybody opens one (then the
    table waits until each has looked again), or give them openly while sitting down. Logs from
    before there was a choice are `open`. `teaching`: whoever watches sees every rack, and everybody
    who sits down is told so before. `control` is what the clocks go by; without one there are none.
    `rated`: the game counts for ratings; all have accounts.
    `rating_range`: whoever joins without an invitation has such a rating, the limits included.
    `chat`: those who sit there can write to each other; it is no part of the log.
    `programs`: a program may sit down without an invitation.
    """

    challenge_seconds: int | None = None
    open: bool = False
    shares: Literal["sealed", "open"] = "open"
    teaching: bool = False
    control: Control | None = None
    rated: bool = False
    rating_range: tuple[int, int] | None = None
    chat: bool = False
    programs: bool = False

    @property
    def grace(self) -> float:
        """How many seconds somebody may be gone before the others need not wait for him."""
        return grace_of(self.control, self.challenge_seconds)


class SeatPlan(msgspec.Struct, frozen=True):
    """A seat as it was set out: for whom, under which name, and the word that admits a guest.

    `kept_for` is the session for which a rematch keeps the seat. `level` is how well the computer
    plays on it (see `engine.levels`), `None` where nobody chose. `named`: somebody chose the name.
    """

    kind: SeatKind
    name: Name
    invite: str | None = None
    kept_for: str | None = None
    level: str | None = None
    named: bool = False


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """A table was opened. Holds the rule set as it was that day, and the server's secret seed.

    `after` is the table whose rematch this is.
    """

    game: str
    rules: msgspec.Raw
    lexicon: Edition
    seats: tuple[SeatPlan, ...]
    options: Options
    server_seed: str
    creator: str
    after: str | None = None


class SeatTaken(msgspec.Struct, frozen=True, tag="seat_taken"):
    """Somebody sat down and gave his share of the bag's seed, or only its hash.

    Bots have no `session`. `program`: a program plays here for the person of the session.
    """

    seat: Seat
    kind: SeatKind
    name: Name
    entropy: str | None
    session: str | None = None
    share_hash: str | None = None
    program: bool = False


class ShareAsked(msgspec.Struct, frozen=True, tag="share_asked"):
    """People looked at a table that waits for their part of the seed: from now on time runs."""

    seats: tuple[Seat, ...]


class ShareCommitted(msgspec.Struct, frozen=True, tag="share_committed"):
    """Somebody fixed a fresh share by its hash, for a bag that was begun anew."""

    seats: tuple[Seat, ...]
    share_hash: str


class ShareRevealed(msgspec.Struct, frozen=True, tag="share_revealed"):
    """Somebody opened the share that he had fixed before."""

    seats: tuple[Seat, ...]
    share: str


class BagRenewed(msgspec.Struct, frozen=True, tag="bag_renewed"):
    """A seed was thrown away before the first tile, and there is another one.

    Some seats had not given their part in time (`late`), or got up when shares were open already
    (`left`): then `missing` names besides them whoever had not opened his share by then, for whom
    they may have waited in vain. Only those who are `blamed` have failed; `None`: all of them.
    """

    server_seed: str
    missing: tuple[Seat, ...]
    why: Literal["late", "left"]
    blamed: tuple[Seat, ...] | None = None


class Interrupted(msgspec.Struct, frozen=True, tag="interrupted"):
    """The server was started again while a table waited for shares. Those asked get their time."""


class SeatLeft(msgspec.Struct, frozen=True, tag="seat_left"):
    """Somebody got up: before the game the seat is free again, later the computer plays on."""

    seat: Seat


class SeatRenamed(msgspec.Struct, frozen=True, tag="seat_renamed"):
    """Somebody goes by another name from now on."""

    seat: Seat
    name: Name


class SeatOffered(msgspec.Struct, frozen=True, tag="seat_offered"):
    """Somebody will go on at another device: whoever knows the secret behind `digest` may sit here.

    `digest` is the SHA-256 of the secret, as hex; the secret itself is written down nowhere.
    """

    seat: Seat
    digest: str


class SeatCarried(msgspec.Struct, frozen=True, tag="seat_carried"):
    """A seat goes on at another device, with another session. Its offer is used up."""

    seat: Seat
    session: str


class Adopted(msgspec.Struct, frozen=True, tag="adopted"):
    """A guest has logged in to his account: what was his is the account's from now on."""

    before: str
    after: str


class PutAway(msgspec.Struct, frozen=True, tag="put_away"):
    """Somebody puts the game away, out of his list of running ones, or takes it out again."""

    session: str
    away: bool


Remedy = Literal["computer", "drop"]
"""What becomes of a seat whose people are gone: the computer plays on, or it leaves the game."""


class Claimed(msgspec.Struct, frozen=True, tag="claimed"):
    """Somebody wants something done about a seat whose people had been gone for so long."""

    by: Seat
    against: Seat
    choice: Remedy
    away_ms: int


class Fell(msgspec.Struct, frozen=True, tag="fell"):
    """The time of a seat was up. What follows for the game stands behind it."""

    seat: Seat


class Resumed(msgspec.Struct, frozen=True, tag="resumed"):
    """The server was away for so long: that is not charged, nor the grace from now on."""

    away_ms: int
    grace_ms: int


class Happened(msgspec.Struct, frozen=True, tag="game", omit_defaults=True):
    """Something happened in the game: one event of the rules, as JSON.

    `lag_ms`: so long the command that brought it about was under way, as far as the seat whose
    clock ran is not charged for it. It stands with the first event of a command.
    """

    event: msgspec.Raw
    lag_ms: int = 0


WhyClosed = Literal["withdrawn", "declined", "left", "away", "late", "joined"]
"""Why there is no game: whoever offered it took that back; somebody it was offered to does not want
it, got up, or has gone; nobody came in time; or whoever waited sat down elsewhere."""


class Continued(msgspec.Struct, frozen=True, tag="continued"):
    """A rematch was opened at another table, by whom sat on this seat."""

    table: str
    by: Seat | None = None


class Discontinued(msgspec.Struct, frozen=True, tag="discontinued"):
    """The rematch that was offered will not be played: why, and which seat of this table wanted so.

    Another one can be offered then.
    """

    why: WhyClosed
    by: Seat | None = None


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The table was closed before the game had begun: there will be none.

    `by` is the seat that wanted so. Logs from before reasons were written down have none.
    """

    why: WhyClosed | None = None
    by: Seat | None = None


class Reinvited(msgspec.Struct, frozen=True, tag="reinvited"):
    """The opener made an invitation void: the seat has another one from now on."""

    seat: Seat
    invite: str


Entry = (
    Opened
    | SeatTaken
    | ShareAsked
    | ShareCommitted
    | ShareRevealed
    | BagRenewed
    | Interrupted
    | SeatLeft
    | SeatRenamed
    | SeatOffered
    | SeatCarried
    | Adopted
    | PutAway
    | Claimed
    | Fell
    | Resumed
    | Happened
    | Continued
    | Discontinued
    | Closed
    | Reinvited
)

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def encode_entry(entry: Entry) -> bytes:
    """Write an entry down as one JSON object."""
    return _ENCODER.encode(entry)


def decode_entry(body: bytes) -> Entry:
    """Read an entry back; raises `msgspec.DecodeError` if it is none."""
    return _DECODER.decode(body)
