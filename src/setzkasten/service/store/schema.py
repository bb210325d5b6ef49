"""The tables of the database (`migrations` makes a newer one of an older one).

`log` is the truth; its primary key is the only lock there is. `names` are those of people and
seats, for whom logs have keys only. `receipts` remember for a while what an idempotency key has
already brought about. `cards` and `sittings` are an index over the log for the lobby and could be
made anew from it. `promises` are seeds whose commitment was handed out before their table was
opened; `commitments` are those that tables have, each for one table only. `reviews` are finished
games looked back at; they could be made anew as well. `accounts` are persons with name and
password, by the key that logs have for them, some of them hosts; `logins` are their sessions, one
for each browser, while `sessions` are those of guests. `results` have what each seat of a finished
game came to and `ratings` what that did to a rating; both could be made anew from the logs, and
stay when a host deletes the game, rated ones and those of accounts. `recorded` are the tables that
have been looked at for it. `proposals` are what players want of words, `silenced` who is not heard
any more, and `decisions` what hosts have decided, one after the other. `nodes` are the servers that
share a database of PostgreSQL, and `lines` who looks at which table through them.
What people say to each other, and what hosts do about it, is in `conduct/schema`; personal tokens
are in `programs/schema`.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

from setzkasten.texts import Explained, Sentence

VERSION: Final = 13
"""The version of the schema that this program writes."""

PREPARING: Final = 7_300_532
"""The lock of PostgreSQL that whoever makes or changes the tables holds meanwhile."""

AT_WORK: Final = 7_300_533
"""The lock of PostgreSQL that all servers share; whoever wants to be alone tries to have it."""

METADATA: Final = MetaData()

LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False, comment="milliseconds since 1970, UTC"),
    Column("body", LargeBinary, nullable=False, comment="one entry as JSON"),
)

NAMES: Final = Table(
    "names",
    METADATA,
    Column("key", String(64), primary_key=True, comment="in a log; a guest's own: his session"),
    Column("table_id", String(32), nullable=True),
    Column("seq", Integer, nullable=True, comment="the row of the log that has the key"),
    Column("seat", Integer, nullable=True),
    Column("session_id", String(32), nullable=True, comment="whose name it is"),
    Column("name", Text, nullable=False),
    Index("names_by_table", "table_id", "seat"),
    Index("names_by_session", "session_id"),
)

RECEIPTS: Final = Table(
    "receipts",
    METADATA,
    Column("table_id", String(32), primary_key=True, comment="empty for the opening of tables"),
    Column("session_id", String(32), primary_key=True),
    Column("key", String(100), primary_key=True),
    Column("answer", LargeBinary, nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("receipts_by_age", "made"),
)

CARDS: Final = Table(
    "cards",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("status", String(16), nullable=False),
    Column("open", Boolean, nullable=False, comment="shown in everybody's lobby while it waits"),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=True, comment="when a running table waits for nobody"),
    Column("holder", String(32), nullable=True, comment="the node that wrote last, of several"),
    Index("cards_by_due", "due"),
    Index("cards_by_status", "status", "changed"),
)

SITTINGS: Final = Table(
    "sittings",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("session_id", String(32), primary_key=True),
    Index("sittings_by_session", "session_id"),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token_hash", String(64), primary_key=True, comment="SHA-256 of the cookie"),
    Column("id", String(32), nullable=False, unique=True),
    Column("lang", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, comment="to the day"),
    Index("sessions_by_age", "seen"),
)

PROMISES: Final = Table(
    "promises",
    METADATA,
    Column("commitment", String(64), primary_key=True),
    Column("server_seed", String(64), nullable=False),
    Column("session_id", String(32), nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("promises_by_age", "made"),
)

COMMITMENTS: Final = Table(
    "commitments",
    METADATA,
    Column("commitment", String(64), primary_key=True, comment="one seed, one table"),
    Column("table_id", String(32), nullable=False),
)

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("body", LargeBinary, nullable=False, comment="a finished game looked back at, as JSON"),
)

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("person_id", String(32), primary_key=True, comment="as logs have it"),
    Column("name", Text, nullable=False),
    Column("folded", String(120), nullable=False, unique=True, comment="the name to log in with"),
    Column("password", Text, nullable=False, comment="Argon2"),
    Column("recovery", String(64), nullable=False, comment="SHA-256 of the code"),
    Column("settings", Text, nullable=False, comment="JSON"),
    Column("created", BigInteger, nullable=False),
    Column("host", Boolean, nullable=False, server_default=false(), comment="may moderate"),
)

LOGINS: Final = Table(
    "logins",
    METADATA,
    Column("token_hash", String(64), primary_key=True, comment="SHA-256 of the cookie"),
    Column("id", String(32), nullable=False, unique=True),
    Column("person_id", String(32), nullable=False),
    Column("device", String(60), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, comment="to the day"),
    Index("logins_by_person", "person_id"),
    Index("logins_by_age", "seen"),
)

RECORDED: Final = Table(
    "recorded",
    METADATA,
    Column("table_id", String(32), primary_key=True),
)

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", String(32), nullable=True, comment="who sat there last; none: no person"),
    Column("game", String(64), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("gone", Integer, nullable=False, comment="order of leaving before the end; 0: stayed"),
    Column("rated", Boolean, nullable=False),
    Column("plays", Integer, nullable=False),
    Column("bingos", Integer, nullable=False),
    Column("phoneys", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("best_word", Text, nullable=False),
    Index("results_by_person", "person_id", "ended"),
    Index("results_by_game", "game", "rated", "ended"),
)

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("person_id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Index("ratings_by_person", "person_id", "game", "ended"),
    Index("ratings_by_game", "game", "ended"),
)

PROPOSALS: Final = Table(
    "proposals",
    METADATA,
    Column("word", String(40), primary_key=True),
    Column("person_id", String(32), primary_key=True),
    Column("id", String(32), nullable=False, unique=True),
    Column("wish", String(8), nullable=False),
    Column("reason", Text, nullable=False),
    Column("game", String(64), nullable=False, comment="the game in which it came up"),
    Column("at", BigInteger, nullable=False),
    Index("proposals_by_person", "person_id"),
)

SILENCED: Final = Table(
    "silenced",
    METADATA,
    Column("person_id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

DECISIONS: Final = Table(
    "decisions",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False, comment="in their order"),
    Column("word", String(40), nullable=False),
    Column("ruling", String(8), nullable=False),
    Column("words", Text, nullable=False, comment="the forms it holds for, as JSON"),
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("voices", Integer, nullable=False, comment="who had proposed something"),
    Column("person_id", String(32), nullable=True, comment="the host"),
    Index("decisions_by_word", "word", "number"),
)

NODES: Final = Table(
    "nodes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("pulse", BigInteger, nullable=False, comment="when it last wrote, by the database"),
)

LINES: Final = Table(
    "lines",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("node", String(32), primary_key=True),
    Column("session_id", String(32), primary_key=True, comment="empty: anybody who looks"),
    Index("lines_by_node", "node"),
)

META: Final = Table(
    "meta",
    METADATA,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)


class StoreTooNew(Explained):
    """The database was written by a later program than this one."""

    def __init__(self, found: int) -> None:
        self.found = found
        super().__init__(Sentence("store_too_new", {"found": found, "known": VERSION}))


class StoreTooOld(Explained):
    """The database is that of an earlier program, and the server has not made it new yet."""

    def __init__(self, found: int) -> None:
        super().__init__(Sentence("store_too_old", {"found": found}))


class StoreBroken(Explained):
    """The file is no database of this program, or cannot be read."""

    def __init__(self, file: object, detail: str) -> None:
        super().__init__(Sentence("store_broken", {"file": str(file), "detail": detail}))
