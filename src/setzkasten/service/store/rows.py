"""What the database takes and gives: rows of logs, and what is kept beside them."""

from datetime import datetime
from typing import Literal

import msgspec

Status = Literal["waiting", "revealing", "running", "over"]
"""A table waits for players, then for their shares of the seed; its game runs; it is over."""


class Row(msgspec.Struct, frozen=True):
    """One row of a table's log: its number (from 1), when it was written, and the entry as JSON."""

    seq: int
    at: datetime
    body: bytes


class Collision(Exception):
    """Somebody else wrote this row of the log, or used this key or seed, a moment earlier."""


class UsedKey(msgspec.Struct, frozen=True):
    """What an idempotency key of a session has brought about, so that a repeat changes nothing.

    `table_id` is empty for the opening of a table. `answer` is for the writer to understand.
    """

    table_id: str
    session_id: str
    key: str
    answer: bytes


class Card(msgspec.Struct, frozen=True):
    """What the lobby must know to find a table: its status, and whose table it is."""

    status: Status
    open: bool
    created: datetime
    sessions: frozenset[str]


class NameRow(msgspec.Struct, frozen=True):
    """A name that a log has by its key only: row `seq` of a table's log has it for this seat.

    `session_id` is whose name it is, `None` where it is nobody's (a seat's, the computer's). `name`
    is empty where nobody has chosen one.
    """

    key: str
    table_id: str
    seq: int
    seat: int
    session_id: str | None
    name: str


class Write(msgspec.Struct, frozen=True):
    """Rows for one log: number `first` and those behind it, and the table's new card, if any.

    `commitment` is the hash of a seed that begins with these rows: no other table may have it.
    `due` is when the table has to be looked at without anybody asking, `None` if it need not be.
    `names` are those that the rows have by their keys. A table is `touched` by what people and
    computers do there; what only tells of the server itself does not put off when it lapses.
    """

    table_id: str
    first: int
    bodies: tuple[bytes, ...]
    card: Card | None = None
    commitment: str | None = None
    due: datetime | None = None
    names: tuple[NameRow, ...] = ()
    touched: bool = True


class SessionRow(msgspec.Struct, frozen=True):
    """A person: his key in logs, the name he last used, his language.

    `login` is the session of this browser where he has an account; a guest has none. `program` is
    the personal token where it is no browser that asks, but a program that plays for him.
    """

    id: str
    name: str
    lang: str
    login: str | None = None
    program: str | None = None


class AccountRow(msgspec.Struct, frozen=True):
    """An account: whose, its name, hashes of password and recovery code, settings as JSON.

    `host` is whether its owner moderates on this server.
    """

    person_id: str
    name: str
    folded: str
    password: str
    recovery: str
    settings: str
    created: datetime
    host: bool = False


class ResultRow(msgspec.Struct, frozen=True):
    """What a seat of a finished game came to. `gone` is the order of leaving, 0 who stayed.

    `person_id` is who sat there last, `None` for a computer from the beginning and
    for programs. `best` are the points of the best play and `best_word` its main word; 0 and
    empty if there was none.
    """

    table_id: str
    seat: int
    person_id: str | None
    game: str
    ended: datetime
    place: int
    points: int
    gone: int
    rated: bool
    plays: int
    bingos: int
    phoneys: int
    best: int
    best_word: str


class RatingRow(msgspec.Struct, frozen=True):
    """What a rated game did to a person's rating: mean and deviation before and after."""

    table_id: str
    person_id: str
    game: str
    ended: datetime
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float


class LoginRow(msgspec.Struct, frozen=True):
    """A browser at which somebody has logged in; `seen` is kept to the day."""

    id: str
    person_id: str
    device: str
    lang: str
    created: datetime
    seen: datetime
