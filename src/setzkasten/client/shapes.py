"""What a server says, as far as a program needs it; what it says beside that is passed over."""

from datetime import datetime
from typing import Any, Literal

import msgspec

from setzkasten.games.protocol import Refusal
from setzkasten.texts.names import Name

Status = Literal["waiting", "revealing", "running", "over"]


class Seat(msgspec.Struct, frozen=True):
    """A seat: whose name is on it, whether a program or the computer plays, whether it is mine.

    A name that nobody chose is `None`, and the computer's is a key: whoever shows it says it.
    """

    seat: int
    name: Name
    kind: Literal["here", "link", "bot"]
    taken: bool
    mine: bool
    level: str | None = None
    program: bool = False


class BagPhase(msgspec.Struct, frozen=True):
    """What a full table waits for before its game starts, and from which seats."""

    phase: Literal["commit", "reveal"] | None = None
    owing: tuple[int, ...] = ()


class FreeSeat(msgspec.Struct, frozen=True):
    """The word that admits somebody to a free seat; only whoever opened the table sees it."""

    seat: int
    token: str


class TableNow(msgspec.Struct, frozen=True):
    """A table as one's own seat sees it. `view` is the game's own as JSON, `None` before it starts.

    `seq` is the row of the log that it shows, `seat` the seat through whose eyes it is seen.
    """

    id: str
    game: str
    status: Status
    seq: int
    seat: int | None
    mine: tuple[int, ...]
    seats: tuple[Seat, ...]
    commitment: str
    bag: BagPhase
    rules: dict[str, Any]
    view: dict[str, Any] | None
    invites: tuple[FreeSeat, ...] = ()
    next: str | None = None
    closed: bool = False


class ListedTable(msgspec.Struct, frozen=True):
    """A table in a list. `programs` are the seats at which programs play."""

    id: str
    game: str
    status: Status
    players: tuple[Name, ...]
    free: int
    mine: tuple[int, ...]
    my_turn: bool
    may_join: bool
    rated: bool
    programs: tuple[int, ...] = ()


class Seek(msgspec.Struct, frozen=True):
    """An open table that waits; `fits`: one may join it."""

    table: ListedTable
    rating: int | None
    fits: bool


class Event(msgspec.Struct, frozen=True):
    """Something that happened at one of one's tables, see the page on the interface."""

    what: Literal["invited", "share", "began", "turn", "over"]
    table: str
    game: str
    seats: tuple[int, ...]
    seq: int
    at: datetime


class Answered(msgspec.Struct, frozen=True):
    """A command was carried out: the table afterwards."""

    table: TableNow


class RefusalAnswer(msgspec.Struct, frozen=True):
    """What a server answers that says no."""

    refusal: Refusal


for _shape in (TableNow, ListedTable, Seek, Event, Answered, RefusalAnswer):
    # Learnt now, by one thread: later several may read at once (see `table`).
    msgspec.json.Decoder(_shape)
