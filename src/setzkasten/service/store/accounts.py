"""Accounts in the database: who has one, with which password, and where he has logged in.

A person is the key that logs have for him. For a guest that is his session; an account takes the
key over, so that all his tables are his without a row of a log being touched.
"""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Executable, Row, Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from setzkasten.service.store.conduct.messages import moved
from setzkasten.service.store.conduct.reports import moved_reports
from setzkasten.service.store.discussion import records as discussion
from setzkasten.service.store.instants import to_number, to_time
from setzkasten.service.store.nodes import SESSION, told
from setzkasten.service.store.programs.schema import TOKENS
from setzkasten.service.store.rows import AccountRow, Collision, LoginRow, SessionRow
from setzkasten.service.store.schema import (
    ACCOUNTS,
    CARDS,
    LOGINS,
    META,
    NAMES,
    RESULTS,
    SESSIONS,
    SITTINGS,
)
from setzkasten.service.store.writer import BoundStatement, Statement, Writer

_SECRET: Final = "secret"


class AccountRecords:
    """Reads and writes accounts. What belongs together is one transaction."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    # --- reading --------------------------------------------------------------------------------

    async def by_name(self, folded: str) -> AccountRow | None:
        """Return the account that one logs in to with a name."""
        return await self._account(select(ACCOUNTS).where(ACCOUNTS.c.folded == folded))

    async def by_person(self, person: str) -> AccountRow | None:
        """Return a person's account; guests have none."""
        return await self._account(select(ACCOUNTS).where(ACCOUNTS.c.person_id == person))

    async def hosts(self) -> tuple[AccountRow, ...]:
        """Return the accounts that are hosts, by name."""
        query = select(ACCOUNTS).where(ACCOUNTS.c.host).order_by(ACCOUNTS.c.folded)
        async with self._engine.connect() as connection:
            return tuple(_account(row) for row in await connection.execute(query))

    async def logins(self, person: str) -> tuple[LoginRow, ...]:
        """Return the browsers at which a person has logged in, the latest first."""
        query = (
            select(LOGINS)
            .where(LOGINS.c.person_id == person)
            .order_by(LOGINS.c.created.desc(), LOGINS.c.id)
        )
        async with self._engine.connect() as connection:
            return tuple(
                LoginRow(
                    row.id,
                    row.person_id,
                    row.device,
                    row.lang,
                    to_time(row.created),
                    to_time(row.seen),
                )
                for row in await connection.execute(query)
            )

    async def find_login(self, token_hash: str) -> tuple[SessionRow, datetime] | None:
        """Return whose cookie has this hash, and when he was last noted to be here."""
        name = func.coalesce(NAMES.c.name, "")
        query = (
            select(LOGINS.c.person_id, name, LOGINS.c.lang, LOGINS.c.id, LOGINS.c.seen)
            .outerjoin(NAMES, NAMES.c.key == LOGINS.c.person_id)
            .where(LOGINS.c.token_hash == token_hash)
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (SessionRow(*row[:4]), to_time(row[4]))

    async def all_tables_of(self, person: str) -> tuple[str, ...]:
        """Return every table that a person has to do with."""
        query = (
            select(CARDS.c.table_id)
            .join(SITTINGS, SITTINGS.c.table_id == CARDS.c.table_id)
            .where(SITTINGS.c.session_id == person)
            .order_by(CARDS.c.table_id)
        )
        async with self._engine.connect() as connection:
            return tuple((await connection.execute(query)).scalars())

    async def secret(self) -> str:
        """Return the secret that this host signs its marks with; made once."""
        query = select(META.c.value).where(META.c.key == _SECRET)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
        if found is None:
            with suppress(Collision):  # somebody else was quicker
                await self._run(insert(META).values(key=_SECRET, value=secrets.token_hex(32)))
            return await self.secret()
        return str(found)

    # --- writing --------------------------------------------------------------------------------

    async def add(self, account: AccountRow, guest: str, token_hash: str, login: LoginRow) -> None:
        """Make a guest's person an account's, and his session a login with a new cookie.

        `guest` is the hash of his cookie so far. Raises `Collision` if the name is taken, the
        person has an account, or the guest's session is no more.
        """
        values = {
            "person_id": account.person_id,
            "name": account.name,
            "folded": account.folded,
            "password": account.password,
            "recovery": account.recovery,
            "settings": account.settings,
            "created": to_number(account.created),
        }
        own = {"key": account.person_id, "session_id": account.person_id, "name": account.name}
        await self._writer.run(
            [
                BoundStatement(Statement(insert(ACCOUNTS).values(**values))),
                _ending(guest),
                _beginning(token_hash, login),
                BoundStatement(Statement(delete(NAMES).where(NAMES.c.key == account.person_id))),
                BoundStatement(Statement(insert(NAMES).values(**own))),
                *told(self._engine, account.person_id, SESSION),
            ]
        )

    async def log_in(
        self, token_hash: str, login: LoginRow, *, guest: str | None = None, other: str | None
    ) -> None:
        """Begin a session; the guest's session (a hash) or the login that was here before ends."""
        steps = [_beginning(token_hash, login)]
        if guest is not None:
            steps.insert(0, _ending(guest))
        if other is not None:
            steps.insert(0, BoundStatement(Statement(delete(LOGINS).where(LOGINS.c.id == other))))
        steps += told(self._engine, login.person_id, SESSION)
        await self._writer.run(steps)

    def adopting(
        self, guest: str, session: str, token_hash: str, login: LoginRow
    ) -> Sequence[BoundStatement]:
        """Return what turns a guest (his cookie's hash, his key) into a person who logs in.

        To be written together with the logs of his tables.
        """
        named = update(NAMES).where(NAMES.c.session_id == session, NAMES.c.table_id.is_not(None))
        played = update(RESULTS).where(RESULTS.c.person_id == session)
        return (
            _ending(guest),
            BoundStatement(Statement(named.values(session_id=login.person_id))),
            BoundStatement(Statement(played.values(person_id=login.person_id))),
            *discussion.adopting(session, login.person_id),
            BoundStatement(Statement(delete(NAMES).where(NAMES.c.key == session))),
            *moved(session, login.person_id),
            *moved_reports(session, login.person_id),
            _beginning(token_hash, login),
            *told(self._engine, session, SESSION),
        )

    async def end_logins(
        self, person: str, only: str | None = None, but: str | None = None
    ) -> None:
        """End a person's sessions: only one, or all but one."""
        gone = delete(LOGINS).where(LOGINS.c.person_id == person)
        if only is not None:
            gone = gone.where(LOGINS.c.id == only)
        if but is not None:
            gone = gone.where(LOGINS.c.id != but)
        ends = BoundStatement(Statement(gone))
        await self._writer.run([ends, *told(self._engine, person, SESSION)])

    async def renew(
        self,
        before: AccountRow,
        after: AccountRow,
        token_hash: str,
        login: LoginRow,
    ) -> None:
        """Change password and recovery code, end all tokens, and all sessions but a new one.

        Raises `Collision` if either has been changed since it was read.
        """
        change = (
            update(ACCOUNTS)
            .where(
                ACCOUNTS.c.person_id == before.person_id,
                ACCOUNTS.c.password == before.password,
                ACCOUNTS.c.recovery == before.recovery,
            )
            .values(password=after.password, recovery=after.recovery)
        )
        gone = delete(LOGINS).where(LOGINS.c.person_id == before.person_id)
        programs = delete(TOKENS).where(TOKENS.c.person_id == before.person_id)
        await self._writer.run(
            [
                BoundStatement(Statement(change), hits=1),
                BoundStatement(Statement(gone)),
                BoundStatement(Statement(programs)),
                _beginning(token_hash, login),
                *told(self._engine, before.person_id, SESSION),
            ]
        )

    async def rehash(self, account: AccountRow, password: str) -> None:
        """Keep the same password under newer parameters, unless it has been changed meanwhile."""
        same = ACCOUNTS.c.person_id == account.person_id, ACCOUNTS.c.password == account.password
        await self._run(update(ACCOUNTS).where(*same).values(password=password))

    async def set_recovery(self, person: str, recovery: str) -> None:
        """Put another recovery code in the place of the one there was."""
        mine = ACCOUNTS.c.person_id == person
        await self._run(update(ACCOUNTS).where(mine).values(recovery=recovery))

    async def set_host(self, person: str, host: bool) -> None:
        """Let an account be a host's from now on, or no more."""
        mine = ACCOUNTS.c.person_id == person
        await self._run(update(ACCOUNTS).where(mine).values(host=host))

    async def set_settings(self, person: str, settings: str) -> None:
        """Keep a person's settings."""
        mine = ACCOUNTS.c.person_id == person
        await self._run(update(ACCOUNTS).where(mine).values(settings=settings))

    async def _account(self, query: Select[Any]) -> AccountRow | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else _account(row)

    async def _run(self, statement: Executable) -> None:
        await self._writer.run([BoundStatement(Statement(statement))])


def _account(row: Row[Any]) -> AccountRow:
    values = dict(row._mapping)
    return AccountRow(**{**values, "created": to_time(values["created"])})


def _beginning(token_hash: str, login: LoginRow) -> BoundStatement:
    values = {
        "token_hash": token_hash,
        "id": login.id,
        "person_id": login.person_id,
        "device": login.device,
        "lang": login.lang,
        "created": to_number(login.created),
        "seen": to_number(login.seen),
    }
    return BoundStatement(Statement(insert(LOGINS).values(**values)))


def _ending(guest: str) -> BoundStatement:
    """End a guest's session, once: of two who take it over the second one is refused."""
    return BoundStatement(Statement(delete(SESSIONS).where(SESSIONS.c.token_hash == guest)), hits=1)
