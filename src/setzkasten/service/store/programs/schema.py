"""The table of the database for programs: `tokens` with which they play for an account's owner."""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, String, Table, Text

from setzkasten.service.store.schema import METADATA

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("token_hash", String(64), primary_key=True, comment="SHA-256 of the token"),
    Column("id", String(32), nullable=False, unique=True),
    Column("person_id", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=True, comment="to the hour; none: not yet"),
    Column("expires", BigInteger, nullable=True, comment="none: never"),
    Index("tokens_by_person", "person_id"),
)
