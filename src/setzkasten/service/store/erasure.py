"""What is deleted for good: tables, persons, and what has grown too old.

Whoever deletes while a server is at work reads the table anew afterwards: names and tables are in
its memory as well.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Delete,
    Update,
    and_,
    bindparam,
    delete,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from setzkasten.service.store.conduct.reports import forgotten
from setzkasten.service.store.conduct.schema import (
    IGNORED,
    MEASURES,
    MESSAGES,
    REPORT_LINES,
    REPORTS,
)
from setzkasten.service.store.instants import to_number
from setzkasten.service.store.nodes import ANEW, SESSION, told
from setzkasten.service.store.programs.schema import TOKENS
from setzkasten.service.store.schema import (
    ACCOUNTS,
    CARDS,
    COMMITMENTS,
    DECISIONS,
    LOG,
    LOGINS,
    NAMES,
    PROMISES,
    PROPOSALS,
    RECEIPTS,
    RECORDED,
    RESULTS,
    REVIEWS,
    SESSIONS,
    SILENCED,
    SITTINGS,
)
from setzkasten.service.store.writer import BoundStatement, Statement, Writer

BATCH: Final = 500
"""So many sessions or keys are deleted at a time: plays that wait get in between."""


class Erasure:
    """Deletes from a database. Deleted content is overwritten in its file (see `Writer`)."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def table(self, table_id: str) -> None:
        """Delete a table with everything that belongs to it.

        What the game came to stays with players who have an account, and with all if it was rated.
        """
        here = select(SITTINGS.c.session_id).where(SITTINGS.c.table_id == table_id)
        openings = select(RECEIPTS.c.session_id, RECEIPTS.c.key, RECEIPTS.c.answer).where(
            RECEIPTS.c.table_id == "", RECEIPTS.c.session_id.in_(here)
        )
        async with self._engine.connect() as connection:
            # What a key has opened is kept with the key.
            keys = [
                {"in_table": "", "of_session": session, "of_key": key}
                for session, key, answer in await connection.execute(openings)
                if table_id.encode() in answer
            ]
        parts = (LOG, NAMES, RECEIPTS, CARDS, SITTINGS, COMMITMENTS, REVIEWS, RECORDED, MESSAGES)
        reported = select(REPORTS.c.id).where(REPORTS.c.table_id == table_id).scalar_subquery()
        known = select(ACCOUNTS.c.person_id)
        nobodys = or_(RESULTS.c.person_id.is_(None), RESULTS.c.person_id.not_in(known))
        await self._run(
            *(delete(of).where(of.c.table_id == table_id) for of in parts),
            delete(REPORT_LINES).where(REPORT_LINES.c.report_id.in_(reported)),
            delete(REPORTS).where(REPORTS.c.table_id == table_id),
            update(MEASURES).where(MEASURES.c.table_id == table_id).values(table_id=None),
            delete(RESULTS).where(RESULTS.c.table_id == table_id, ~RESULTS.c.rated, nobodys),
            keys=keys,
            tell=[table_id],
        )

    async def person(self, session_id: str) -> int:
        """Forget a person: cookies, account, keys, names, messages; return how many tables.

        Its games stay; whoever looks at them reads of a numbered player. A seat that was carried
        to another device has two sessions: each is forgotten by itself.
        """
        tables = await self.tables_of(session_id)
        await self._run(
            # First those that are found by the others.
            delete(NAMES).where(_on_seats_of(session_id)),
            delete(NAMES).where(NAMES.c.session_id == session_id),
            delete(RECEIPTS).where(RECEIPTS.c.session_id == session_id),
            delete(PROMISES).where(PROMISES.c.session_id == session_id),
            delete(SESSIONS).where(SESSIONS.c.id == session_id),
            delete(REVIEWS).where(
                REVIEWS.c.table_id.in_(
                    select(SITTINGS.c.table_id).where(SITTINGS.c.session_id == session_id)
                )
            ),
            delete(LOGINS).where(LOGINS.c.person_id == session_id),
            delete(TOKENS).where(TOKENS.c.person_id == session_id),
            *_words_of(session_id),
            delete(ACCOUNTS).where(ACCOUNTS.c.person_id == session_id),
            *forgotten(session_id),
            tell=tables,
            session=session_id,
        )
        return len(tables)

    async def account(self, person: str, pseudonym: str) -> None:
        """Delete a person's account, cookies and keys; his games show another name from now on.

        What was looked back at at his tables is forgotten as well: it has names in it.
        """
        theirs = or_(NAMES.c.session_id == person, _on_seats_of(person))
        tables = select(SITTINGS.c.table_id).where(SITTINGS.c.session_id == person)
        await self._run(
            delete(ACCOUNTS).where(ACCOUNTS.c.person_id == person),
            delete(LOGINS).where(LOGINS.c.person_id == person),
            delete(TOKENS).where(TOKENS.c.person_id == person),
            *_words_of(person),
            delete(REVIEWS).where(REVIEWS.c.table_id.in_(tables)),
            delete(NAMES).where(NAMES.c.key == person),
            update(NAMES).where(theirs).values(name=pseudonym),
            delete(RECEIPTS).where(RECEIPTS.c.session_id == person),
            delete(PROMISES).where(PROMISES.c.session_id == person),
            *forgotten(person),
            tell=await self.tables_of(person),
        )

    async def rename(self, table_id: str, seat: int, name: str) -> None:
        """Put another name in the place of all that a seat of a table went by."""
        there = NAMES.c.table_id == table_id, NAMES.c.seat == seat
        await self._run(update(NAMES).where(*there).values(name=name), tell=[table_id])

    async def rename_everywhere(self, session_id: str, name: str) -> None:
        """Put another name in the place of all that a session's person went by.

        Whoever has an account still logs in with the name that he chose.
        """
        tables = await self.tables_of(session_id)
        await self._writer.run(self.renaming(session_id, name, tables))

    def renaming(self, session_id: str, name: str, tables: Sequence[str]) -> list[BoundStatement]:
        """Return what renames a person, who sits at these tables, together with something else."""
        theirs = or_(NAMES.c.session_id == session_id, _on_seats_of(session_id))
        known = update(IGNORED).where(IGNORED.c.other_id == session_id).values(name=name)
        account = update(ACCOUNTS).where(ACCOUNTS.c.person_id == session_id).values(name=name)
        names = update(NAMES).where(theirs).values(name=name)
        return self._steps(names, known, account, tell=tables, session=session_id)

    async def tables_of(self, session_id: str) -> Sequence[str]:
        """Return the tables that have a name of a session's person."""
        query = (
            select(NAMES.c.table_id)
            .where(NAMES.c.session_id == session_id, NAMES.c.table_id.is_not(None))
            .distinct()
        )
        async with self._engine.connect() as connection:
            return tuple((await connection.execute(query)).scalars())

    async def old_sessions(self, before: datetime) -> int:
        """Forget sessions that nobody has used since then; return how many.

        Names at tables stay: they belong to the games.
        """
        gone = select(SESSIONS.c.id).where(SESSIONS.c.seen < to_number(before)).limit(BATCH)
        async with self._engine.connect() as connection:
            ids = [{"of": session} for session in (await connection.execute(gone)).scalars()]
        if ids:
            await self._writer.run([BoundStatement(one, *ids) for one in _DROP_SESSION])
        return len(ids)

    async def old_logins(self, before: datetime) -> int:
        """End the sessions of accounts that nobody has used since then; return how many."""
        gone = select(LOGINS.c.id).where(LOGINS.c.seen < to_number(before)).limit(BATCH)
        async with self._engine.connect() as connection:
            ids = [{"of": login} for login in (await connection.execute(gone)).scalars()]
        if ids:
            await self._writer.run([BoundStatement(_DROP_LOGIN, *ids)])
        return len(ids)

    async def old_keys(self, before: datetime) -> int:
        """Forget what keys brought about before then; return how many."""
        place = RECEIPTS.c.table_id, RECEIPTS.c.session_id, RECEIPTS.c.key
        gone = select(*place).where(RECEIPTS.c.made < to_number(before)).limit(BATCH)
        async with self._engine.connect() as connection:
            keys = (await connection.execute(gone)).all()
        names = ("in_table", "of_session", "of_key")
        if keys:
            await self._run(keys=[dict(zip(names, key, strict=True)) for key in keys])
        return len(keys)

    async def _run(
        self,
        *statements: Delete | Update,
        keys: Sequence[Mapping[str, str]] = (),
        tell: Sequence[str] = (),
        session: str | None = None,
    ) -> None:
        """Carry deletions out; `tell` are tables, and there may be a session, to be read anew."""
        steps = self._steps(*statements, tell=tell, session=session)
        if keys:
            steps.append(BoundStatement(_DROP_KEY, *keys))
        await self._writer.run(steps)

    def _steps(
        self, *statements: Delete | Update, tell: Sequence[str], session: str | None
    ) -> list[BoundStatement]:
        steps = [BoundStatement(Statement(one)) for one in statements]
        for table_id in tell:
            steps += told(self._engine, table_id, ANEW)
        if session is not None:
            steps += told(self._engine, session, SESSION)
        return steps


def _words_of(person: str) -> tuple[Delete | Update, ...]:
    """Delete what a person has proposed of words; what he has decided stays, without him."""
    return (
        delete(PROPOSALS).where(PROPOSALS.c.person_id == person),
        delete(SILENCED).where(SILENCED.c.person_id == person),
        update(DECISIONS).where(DECISIONS.c.person_id == person).values(person_id=None),
    )


def _on_seats_of(session_id: str) -> ColumnElement[bool]:
    """Names on seats that a session had which are nobody's: the opener wrote them for somebody."""
    theirs = NAMES.alias()  # a plain subquery would be the very row that is looked at
    seats = select(theirs.c.table_id, theirs.c.seat).where(
        theirs.c.session_id == session_id, theirs.c.table_id.is_not(None)
    )
    return and_(NAMES.c.session_id.is_(None), tuple_(NAMES.c.table_id, NAMES.c.seat).in_(seats))


_DROP_KEY: Final = Statement(
    delete(RECEIPTS).where(
        RECEIPTS.c.table_id == bindparam("in_table"),
        RECEIPTS.c.session_id == bindparam("of_session"),
        RECEIPTS.c.key == bindparam("of_key"),
    )
)
_DROP_LOGIN: Final = Statement(delete(LOGINS).where(LOGINS.c.id == bindparam("of")))
_DROP_SESSION: Final = (
    Statement(delete(NAMES).where(NAMES.c.key == bindparam("of"))),
    Statement(delete(RECEIPTS).where(RECEIPTS.c.session_id == bindparam("of"))),
    Statement(delete(IGNORED).where(IGNORED.c.person_id == bindparam("of"))),
    Statement(delete(SESSIONS).where(SESSIONS.c.id == bindparam("of"))),
)
