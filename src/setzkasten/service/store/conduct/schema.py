"""The tables of the database for what people say to each other, and what hosts do about it.

`messages` are those of a table's chat, the newest of them; none is in a log. `ignored` has whom
somebody has muted or blocked. `reports` are for the host to look at, with the messages around what
was reported in `report_lines`, each by itself so that whoever wrote it can be forgotten. `measures`
are what hosts did: also what holds against a person, and until when.
"""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from setzkasten.service.store.schema import METADATA

MESSAGES: Final = Table(
    "messages",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False, comment="grows at a table with every change"),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person_id", String(32), nullable=True, comment="none: forgotten"),
    Column("key", String(100), nullable=False, comment="of the request, so that it counts once"),
    Column("phrase", String(40), nullable=True),
    Column("text", Text, nullable=False, comment="empty with no phrase: deleted"),
    Index("messages_by_key", "table_id", "person_id", "key", unique=True),
    Index("messages_by_person", "person_id"),
    Index("messages_by_age", "at"),
)

IGNORED: Final = Table(
    "ignored",
    METADATA,
    Column("person_id", String(32), primary_key=True),
    Column("other_id", String(32), primary_key=True),
    Column("id", String(32), nullable=False, unique=True),
    Column("kind", String(8), nullable=False, comment="mute or block"),
    Column("name", Text, nullable=False, comment="as the other one was called"),
    Column("at", BigInteger, nullable=False),
    Index("ignored_by_other", "other_id"),
)

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reporter_id", String(32), nullable=False),
    Column("accused_id", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("about", String(8), nullable=False, comment="message, name or person"),
    Column("number", Integer, nullable=True, comment="of the message"),
    Column("reason", String(16), nullable=False),
    Column("note", Text, nullable=False),
    Column("key", String(100), nullable=False),
    Column("closed", BigInteger, nullable=True),
    Column("outcome", String(16), nullable=True),
    Index("reports_by_key", "table_id", "reporter_id", "key", unique=True),
    Index("reports_by_accused", "accused_id"),
    Index("reports_by_age", "at"),
)

REPORT_LINES: Final = Table(
    "report_lines",
    METADATA,
    Column("report_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person_id", String(32), nullable=False),
    Column("phrase", String(40), nullable=True),
    Column("text", Text, nullable=False),
    Index("report_lines_by_person", "person_id"),
)

MEASURES: Final = Table(
    "measures",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by_id", String(32), nullable=True, comment="none: from the terminal"),
    Column("by_name", Text, nullable=False),
    Column("action", String(16), nullable=False),
    Column("person_id", String(32), nullable=True, comment="none: nobody, or forgotten"),
    Column("table_id", String(32), nullable=True),
    Column("until", BigInteger, nullable=True, comment="while it holds against the person"),
    Column("reason", Text, nullable=False),
    Index("measures_by_person", "person_id", "until"),
    Index("measures_by_age", "at"),
)

CONDUCT: Final = (MESSAGES, IGNORED, REPORTS, REPORT_LINES, MEASURES)
"""All of them."""
