"""Reading and writing words under discussion. What belongs together is one transaction.

A decision is never changed: another one about the same word follows it. Its number is the next one,
so that of two hosts who decide at the same moment the second one collides and looks again.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Executable, Row, Select, case, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from setzkasten.service.store.discussion.rows import DecisionRow, OpenWord, ProposalRow
from setzkasten.service.store.instants import to_number, to_time
from setzkasten.service.store.schema import DECISIONS, NAMES, PROPOSALS, SILENCED
from setzkasten.service.store.writer import BoundStatement, Statement, Writer


class Discussion:
    """Proposals, decisions, and who is not heard any more."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    # --- proposals ------------------------------------------------------------------------------

    async def propose(self, row: ProposalRow) -> None:
        """Keep a player's voice for a word, in the place of his earlier one for it."""
        values = {
            "id": row.id,
            "word": row.word,
            "person_id": row.person_id,
            "wish": row.wish,
            "reason": row.reason,
            "game": row.game,
            "at": to_number(row.at),
        }
        mine = PROPOSALS.c.word == row.word, PROPOSALS.c.person_id == row.person_id
        await self._run(delete(PROPOSALS).where(*mine), insert(PROPOSALS).values(**values))

    async def of_person(self, person: str) -> tuple[ProposalRow, ...]:
        """Return what a person has proposed and nobody has decided yet, the earliest first."""
        return await self._proposals(_voices().where(PROPOSALS.c.person_id == person))

    async def of_word(self, word: str, limit: int) -> tuple[ProposalRow, ...]:
        """Return the voices for a word, the earliest first."""
        return await self._proposals(_voices().where(PROPOSALS.c.word == word).limit(limit))

    async def find(self, proposal: str) -> ProposalRow | None:
        """Return a proposal by its id."""
        found = await self._proposals(_voices().where(PROPOSALS.c.id == proposal))
        return found[0] if found else None

    async def count_voices(self, word: str) -> int:
        """Count who has proposed something about a word."""
        query = select(func.count()).where(PROPOSALS.c.word == word)
        async with self._engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def open_words(self, limit: int) -> tuple[OpenWord, ...]:
        """Return the words that wait: those with the most voices first, then the oldest."""
        wish = PROPOSALS.c.wish
        query = (
            select(
                PROPOSALS.c.word,
                func.sum(case((wish == "accept", 1), else_=0)).label("accept"),
                func.sum(case((wish == "remove", 1), else_=0)).label("remove"),
                func.min(PROPOSALS.c.at).label("since"),
            )
            .group_by(PROPOSALS.c.word)
            .order_by(func.count().desc(), func.min(PROPOSALS.c.at), PROPOSALS.c.word)
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return tuple(
                OpenWord(row.word, int(row.accept), int(row.remove), to_time(row.since))
                for row in await connection.execute(query)
            )

    async def count_open(self) -> int:
        """Count the words that wait."""
        query = select(func.count(PROPOSALS.c.word.distinct()))
        async with self._engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def throw_away(self, proposal: str) -> None:
        """Delete a proposal."""
        await self._run(delete(PROPOSALS).where(PROPOSALS.c.id == proposal))

    # --- who is not heard -----------------------------------------------------------------------

    async def silence(self, person: str, at: datetime) -> None:
        """OnChange a person no more, and delete what he has proposed."""
        await self._run(
            delete(SILENCED).where(SILENCED.c.person_id == person),
            insert(SILENCED).values(person_id=person, at=to_number(at)),
            delete(PROPOSALS).where(PROPOSALS.c.person_id == person),
        )

    async def is_silenced(self, person: str) -> bool:
        """Check whether a person is not heard any more."""
        query = select(SILENCED.c.at).where(SILENCED.c.person_id == person)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    # --- decisions ------------------------------------------------------------------------------

    async def decide(self, row: DecisionRow) -> None:
        """Keep a decision; the proposals about its word are done with.

        Raises `Collision` if its number has been taken meanwhile.
        """
        values = {
            "number": row.number,
            "word": row.word,
            "ruling": row.ruling,
            "words": msgspec.json.encode(row.words).decode(),
            "reason": row.reason,
            "at": to_number(row.at),
            "voices": row.voices,
            "person_id": row.person_id,
        }
        await self._run(
            insert(DECISIONS).values(**values),
            delete(PROPOSALS).where(PROPOSALS.c.word == row.word),
        )

    async def last_number(self) -> int:
        """Return the number of the last decision; 0 before the first."""
        query = select(func.coalesce(func.max(DECISIONS.c.number), 0))
        async with self._engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def decisions_after(self, number: int) -> tuple[DecisionRow, ...]:
        """Return the decisions behind a number, in their order."""
        query = select(DECISIONS).where(DECISIONS.c.number > number).order_by(DECISIONS.c.number)
        return await self._decisions(query)

    async def decisions_before(self, number: int | None, limit: int) -> tuple[DecisionRow, ...]:
        """Return the latest decisions, the last one first, or those before a number."""
        query = select(DECISIONS).order_by(DECISIONS.c.number.desc()).limit(limit)
        if number is not None:
            query = query.where(DECISIONS.c.number < number)
        return await self._decisions(query)

    async def decisions_on(self, word: str) -> tuple[DecisionRow, ...]:
        """Return what has been decided on a word, the last one first."""
        query = select(DECISIONS).where(DECISIONS.c.word == word)
        return await self._decisions(query.order_by(DECISIONS.c.number.desc()))

    # --- inside ---------------------------------------------------------------------------------

    async def _proposals(self, query: Select[Any]) -> tuple[ProposalRow, ...]:
        async with self._engine.connect() as connection:
            found = [dict(row._mapping) for row in await connection.execute(query)]
        return tuple(ProposalRow(**{**one, "at": to_time(one["at"])}) for one in found)

    async def _decisions(self, query: Select[Any]) -> tuple[DecisionRow, ...]:
        async with self._engine.connect() as connection:
            return tuple(_decision(row) for row in await connection.execute(query))

    async def _run(self, *statements: Executable) -> None:
        await self._writer.run([BoundStatement(Statement(one)) for one in statements])


def adopting(guest: str, person: str) -> Sequence[BoundStatement]:
    """Return what makes a guest's voices those of a person; of two for one word his own stays."""
    his = select(PROPOSALS.c.word).where(PROPOSALS.c.person_id == person).scalar_subquery()
    double = delete(PROPOSALS).where(PROPOSALS.c.person_id == guest, PROPOSALS.c.word.in_(his))
    rest = update(PROPOSALS).where(PROPOSALS.c.person_id == guest).values(person_id=person)
    return [BoundStatement(Statement(one)) for one in (double, rest)]


def _voices() -> Select[Any]:
    """Ask for proposals, with the name of whoever made them."""
    return (
        select(PROPOSALS, func.coalesce(NAMES.c.name, "").label("name"))
        .outerjoin(NAMES, NAMES.c.key == PROPOSALS.c.person_id)
        .order_by(PROPOSALS.c.at, PROPOSALS.c.id)
    )


def _decision(row: Row[Any]) -> DecisionRow:
    values = dict(row._mapping)
    words = msgspec.json.decode(values["words"], type=tuple[str, ...])
    return DecisionRow(**{**values, "words": words, "at": to_time(values["at"])})
