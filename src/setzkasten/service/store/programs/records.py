"""Reading and writing personal tokens. Whatever ends one is told to the other nodes."""

from datetime import datetime
from typing import Any

from sqlalchemy import Row, cast, delete, func, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from setzkasten.service.store.instants import to_number, to_time
from setzkasten.service.store.nodes import SESSION, told
from setzkasten.service.store.programs.rows import TokenRow
from setzkasten.service.store.programs.schema import TOKENS
from setzkasten.service.store.rows import SessionRow
from setzkasten.service.store.schema import ACCOUNTS
from setzkasten.service.store.writer import BoundStatement, Statement, Writer


class Tokens:
    """Personal tokens, by their hash and by whose they are."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def of_person(self, person: str) -> tuple[TokenRow, ...]:
        """Return a person's tokens, the oldest first, those that have expired as well."""
        query = (
            select(TOKENS)
            .where(TOKENS.c.person_id == person)
            .order_by(TOKENS.c.created, TOKENS.c.id)
        )
        async with self._engine.connect() as connection:
            return tuple(_token(row) for row in await connection.execute(query))

    async def find(self, token_hash: str) -> tuple[SessionRow, TokenRow] | None:
        """Return for whom a program plays whose token has this hash, and the token."""
        query = (
            select(TOKENS, ACCOUNTS.c.name.label("called"))
            .join(ACCOUNTS, ACCOUNTS.c.person_id == TOKENS.c.person_id)
            .where(TOKENS.c.token_hash == token_hash)
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        return SessionRow(row.person_id, row.called, "de", program=row.id), _token(row)

    async def add(self, token_hash: str, row: TokenRow, most: int) -> None:
        """Keep a new token; raises `Collision` if the person has `most` already, or no account."""
        have = select(func.count()).where(TOKENS.c.person_id == row.person_id).scalar_subquery()
        # The account's row is taken first: of two who add at once the second one counts both.
        take = (
            update(ACCOUNTS)
            .where(ACCOUNTS.c.person_id == row.person_id)
            .values(person_id=row.person_id)
        )
        values = {
            "token_hash": token_hash,
            "id": row.id,
            "person_id": row.person_id,
            "name": row.name,
            "created": to_number(row.created),
            "expires": None if row.expires is None else to_number(row.expires),
        }
        columns = list(values)
        new = select(
            *(cast(literal(values[name]), TOKENS.c[name].type).label(name) for name in columns)
        ).where(have < most)
        add = insert(TOKENS).from_select(columns, new)
        await self._writer.run(
            [BoundStatement(Statement(take), hits=1), BoundStatement(Statement(add), hits=1)]
        )

    async def note_used(self, token: str, at: datetime) -> None:
        """Note that a token is in use."""
        note = update(TOKENS).where(TOKENS.c.id == token).values(used=to_number(at))
        await self._writer.run([BoundStatement(Statement(note))])

    async def end(self, person: str, only: str | None = None) -> None:
        """End a person's tokens, or only one of them, for good."""
        gone = delete(TOKENS).where(TOKENS.c.person_id == person)
        if only is not None:
            gone = gone.where(TOKENS.c.id == only)
        ends = BoundStatement(Statement(gone))
        await self._writer.run([ends, *told(self._engine, person, SESSION)])


def _token(row: Row[Any]) -> TokenRow:
    return TokenRow(
        row.id,
        row.person_id,
        row.name,
        to_time(row.created),
        None if row.used is None else to_time(row.used),
        None if row.expires is None else to_time(row.expires),
    )
