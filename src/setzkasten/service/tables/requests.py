"""What people can ask of a host, as it comes over the wire.

`later` names what a request did not have in earlier versions, and what it was like without: where
nothing else is given, a repeat from before an update is still recognised (see `idempotency`).
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import msgspec

from setzkasten.games.protocol import GameEvent, Refusal, Seat
from setzkasten.service.clocks.control import Control
from setzkasten.service.tables.entries import Remedy, SeatKind
from setzkasten.service.tables.logs.cache import SeatEvent
from setzkasten.service.tables.views import TableCard, TableView
from setzkasten.texts import Name


class NewSeat(msgspec.Struct, frozen=True):
    """A seat of a new table: for whom, and under which name (may be empty).

    `level` is for the computer only: how well it plays (see `engine.levels`).
    """

    kind: SeatKind
    name: str = ""
    level: str | None = None


class NewOptions(msgspec.Struct, frozen=True):
    """`challenge_seconds`: `None` for the default, 0 for no limit.

    `control` is how much time the players have; `None` is a table without clocks.

    `shares`: how people who play from elsewhere give their shares of the seed, see
    `entries.Options`. `rated`: the game counts for ratings. `rating_range`: which
    ratings whoever joins without an invitation may have. `chat`: whether people can write to each
    other there. `programs`: programs may sit down without an invitation. `take_back`:
    an announced play goes back if all agree, a house rule that the table's rules carry from then
    on.
    """

    later: ClassVar[Mapping[str, object]] = {
        "shares": "sealed",
        "teaching": False,
        "control": None,
        "rated": False,
        "rating_range": None,
        "chat": False,
        "take_back": False,
        "programs": False,
    }

    challenge_seconds: int | None = None
    open: bool = False
    shares: Literal["sealed", "open"] = "sealed"
    teaching: bool = False
    control: Control | None = None
    rated: bool = False
    rating_range: tuple[int, int] | None = None
    chat: bool = False
    take_back: bool = False
    programs: bool = False


class NewTable(msgspec.Struct, frozen=True):
    """Open a table.

    `entropy` is the opener's share of the seed, for every seat at his own device. Where others play
    from elsewhere and shares are sealed, `share_hash` fixes it instead (see `letters.dice`), and it
    is opened later. `commitment` was handed out before (see `LobbyService.promise`), so that the
    share cannot have steered the seed; a hash is made with it.
    """

    later: ClassVar[Mapping[str, object]] = {"share_hash": None}

    game: str
    seats: tuple[NewSeat, ...]
    key: str
    entropy: str = ""
    options: NewOptions = NewOptions()
    commitment: str | None = None
    share_hash: str | None = None


class Join(msgspec.Struct, frozen=True):
    """Sit down at a table: with an invitation's `token`, or at an open table without one.

    `share_hash` is the hash of one's share of the seed, made with the table's `commitment`, which
    comes along; where shares are not sealed `entropy` is the share itself.
    """

    later: ClassVar[Mapping[str, object]] = {"share_hash": None, "commitment": None}

    key: str
    token: str | None = None
    name: str = ""
    entropy: str = ""
    share_hash: str | None = None
    commitment: str | None = None


class CommitShare(msgspec.Struct, frozen=True):
    """Fix a fresh share by its hash: the bag was begun anew, with the seed of this commitment."""

    key: str
    commitment: str
    share_hash: str


class RevealShare(msgspec.Struct, frozen=True):
    """Open the share that was fixed for the seed of this commitment."""

    key: str
    commitment: str
    share: str


class Leave(msgspec.Struct, frozen=True):
    """Get up, or resign: of two that ends the game, of more the computer plays on.

    `begun` is whether the game had begun as whoever asks saw the table: who gets up while it waits
    does not resign the game that begins meanwhile. Without it, as from programs that do not know
    it, the table counts as it stands.
    """

    later: ClassVar[Mapping[str, object]] = {"begun": None}

    seat: Seat
    key: str
    begun: bool | None = None


class Claim(msgspec.Struct, frozen=True):
    """Ask that something is done about a seat that the table waits for in vain.

    `computer`: the computer plays on for it. `drop`: it leaves the game; of two that ends it.
    """

    seat: Seat
    against: Seat
    choice: Remedy
    expected_seq: int
    key: str


class Abort(msgspec.Struct, frozen=True):
    """Break a game off that has hardly begun."""

    seat: Seat
    expected_seq: int
    key: str


class Fill(msgspec.Struct, frozen=True):
    """Hand the seats that are still free to the computer."""

    key: str


class Close(msgspec.Struct, frozen=True):
    """Close a table that still waits for people."""

    key: str


class Decline(msgspec.Struct, frozen=True):
    """Say that one does not want the rematch that is offered."""

    key: str


class Reinvite(msgspec.Struct, frozen=True):
    """Make the invitation to a seat void; there is another one afterwards."""

    seat: Seat
    key: str


class Rename(msgspec.Struct, frozen=True):
    """Go by another name on one's own seat."""

    seat: Seat
    name: str
    key: str


class PutAwayRequest(msgspec.Struct, frozen=True):
    """Put a game away, or take it out again."""

    away: bool
    key: str


class OfferSeat(msgspec.Struct, frozen=True):
    """Offer one's own seat to another device of one's own, which will bring this secret."""

    seat: Seat
    secret: str
    key: str


class Carry(msgspec.Struct, frozen=True):
    """Go on at this device with the seat that the secret belongs to."""

    secret: str
    key: str


class Invitation(msgspec.Struct, frozen=True):
    """Where a link leads: the seat, and its name, which the opener chose if `named`."""

    seat: Seat
    name: Name
    named: bool


class Rematch(msgspec.Struct, frozen=True):
    """Open another table with the same seats. Share, hash and commitment as for a new table."""

    later: ClassVar[Mapping[str, object]] = {"share_hash": None}

    key: str
    entropy: str = ""
    commitment: str | None = None
    share_hash: str | None = None


class Act(msgspec.Struct, frozen=True):
    """Give a command of the game for one's own seat.

    `expected_seq` is the `seq` of the table that one looked at; `key` names the intention, so that
    a repeat is recognised.
    """

    seat: Seat
    expected_seq: int
    key: str
    command: Any  # JSON from outside, which the game's own codec reads


class Preview(msgspec.Struct, frozen=True):
    """Ask what a command would do. `check`: also whether its words exist, where a game has that."""

    seat: Seat
    command: Any  # JSON from outside, which the game's own codec reads
    check: bool = False


class LookUp(msgspec.Struct, frozen=True):
    """Ask about words at a table."""

    words: tuple[str, ...]
    seat: Seat | None = None


class Judge(msgspec.Struct, frozen=True):
    """Ask about words by a game's rules, away from any table."""

    words: tuple[str, ...]
    game: str


class Answer(msgspec.Struct, frozen=True):
    """A command was carried out: what happened, and the table afterwards."""

    seq: int
    events: tuple[SeatEvent, ...]
    table: TableView


class PreviewAnswer(msgspec.Struct, frozen=True):
    """What a command would do (an event, or `None` if there is nothing to show), or why it may not.

    `checked`: the words were looked up, and all exist.
    """

    preview: GameEvent | None
    refusal: Refusal | None
    checked: bool = False


class Promise(msgspec.Struct, frozen=True):
    """The hash of a seed that the server has chosen, before anybody has given a share."""

    commitment: str


class LobbyView(msgspec.Struct, frozen=True):
    """One's own tables, those where everybody may sit down, and those that everybody may watch.

    `keep_days`: so many days after its end a game is deleted here; 0 is never. `chat`: who
    may write to others on this server.
    """

    own: tuple[TableCard, ...]
    open: tuple[TableCard, ...]
    keep_days: int = 0
    running: tuple[TableCard, ...] = ()
    chat: Literal["everybody", "accounts", "off"] = "everybody"
