"""Personal tokens: with one a program plays in the name of an account, and may do nothing else.

Whoever makes one shows his password: a token outlives the session in which it was made. It is shown
once, and kept as a hash. A new password ends them all.
"""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import msgspec

from setzkasten.service.conduct.lines import is_visible
from setzkasten.service.limits import TOKEN_DAYS, TOKENS
from setzkasten.service.people.accounts import Accounts
from setzkasten.service.seats.names import clean_name
from setzkasten.service.seats.sessions import Sessions, token_hash
from setzkasten.service.store import Collision, SessionRow, TokenRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository, new_id

PREFIX: Final = "setzkasten_"
"""How a token begins: whoever finds one in a file knows what it is."""


class TokenView(msgspec.Struct, frozen=True):
    """A personal token as its owner sees it: all but the token. `used` is kept to the hour."""

    id: str
    name: str
    created: datetime
    used: datetime | None
    expires: datetime | None


class NewToken(msgspec.Struct, frozen=True):
    """A personal token, which is shown this once, and what is kept of it."""

    token: str
    made: TokenView


class PersonalTokens:
    """Makes, lists and ends the tokens of accounts."""

    def __init__(self, tables: TableRepository, accounts: Accounts, sessions: Sessions) -> None:
        self._tables = tables
        self._store = tables.store.tokens
        self._accounts = accounts
        self._sessions = sessions

    async def listed(self, person: SessionRow) -> tuple[TokenView, ...] | Declined:
        """Return somebody's tokens, the oldest first."""
        if person.login is None:
            return refusals.NOT_FOR_GUESTS
        return shown(await self._store.of_person(person.id))

    async def make(
        self, person: SessionRow, name: str, password: str, days: int | None
    ) -> NewToken | Declined:
        """Make a token for whoever knows the account's password; it is good for so many days."""
        if person.login is None:
            return refusals.NOT_FOR_GUESTS
        name = clean_name(name, "")
        wrong = None if name and is_visible(name) else refusals.NO_NAME
        if wrong is None and days is not None and not 1 <= days <= TOKEN_DAYS:
            wrong = refusals.BAD_DAYS_OF_TOKEN
        wrong = wrong or await self._accounts.confirm(person, password)
        if wrong is not None:
            return wrong
        now = self._tables.moment()
        expires = None if days is None else now + timedelta(days=days)
        row = TokenRow(new_id(), person.id, name, now, expires=expires)
        token = PREFIX + secrets.token_urlsafe(32)
        try:
            await self._store.add(token_hash(token), row, TOKENS)
        except Collision:
            return refusals.TOO_MANY_TOKENS
        return NewToken(token, shown([row])[0])

    async def revoke(self, person: SessionRow, token: str) -> tuple[TokenView, ...] | Declined:
        """End one of somebody's tokens for good, and what programs have open with it."""
        if person.login is None:
            return refusals.NOT_FOR_GUESTS
        if token not in [one.id for one in await self._store.of_person(person.id)]:
            return refusals.UNKNOWN_TOKEN
        await self._store.end(person.id, token)
        self._sessions.forget(person.id)
        return await self.listed(person)


def shown(rows: Sequence[TokenRow]) -> tuple[TokenView, ...]:
    """Return tokens as their owner sees them."""
    return tuple(TokenView(one.id, one.name, one.created, one.used, one.expires) for one in rows)
