"""Who asks: a random cookie or a token, and behind it a person. Only its hash is kept."""

import hashlib
import secrets
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Final

import msgspec

from setzkasten.service.seats.names import clean_name
from setzkasten.service.store import SessionRow, TokenRow
from setzkasten.service.tables.repository import TableRepository, new_id
from setzkasten.texts.catalogue import FIRST, languages

KEPT_SESSIONS: Final = 10_000
"""So many sessions stay in memory, those that asked last."""

SESSION_LIFETIME: Final = timedelta(days=400)
"""A session that has not been used for so long is forgotten; browsers keep no cookie longer."""

LOGIN_LIFETIME: Final = timedelta(days=90)
"""A session of an account that has not been used for so long is over."""

_NOTED: Final = timedelta(days=1)
"""That a guest is here is written down once in so long."""

PROGRAMS_KNOWN: Final = timedelta(seconds=10)
"""A personal token is read anew after so long: the host may have ended it without the server."""

_PROGRAM_NOTED: Final = timedelta(hours=1)
"""That a token is in use is written down once in so long."""

_TOKEN_LIMIT: Final = 100


class Sessions:
    """Begins sessions and finds them again by their cookie."""

    def __init__(self, tables: TableRepository) -> None:
        self._tables = tables
        self._known: OrderedDict[str, tuple[SessionRow, datetime]] = OrderedDict()
        """The guests who asked last, by the hash of their cookie, and when that was noted."""
        self._programs: OrderedDict[str, tuple[SessionRow, TokenRow, datetime]] = OrderedDict()
        """The programs that asked last, by the hash of their token, and when that was read."""
        self.changes = 0
        """Grows whenever a session that was found may not be what it was any more."""

    async def begin(
        self, token: str | None, name: str | None, lang: str | None
    ) -> tuple[SessionRow, str | None]:
        """Return the guest of a cookie, or a new one together with his new cookie.

        A name or a language that is given is remembered.
        """
        known = await self.find(token)
        if lang is not None or known is None:
            lang = lang if lang in languages() else FIRST
        else:
            lang = known.lang
        if known is None:
            fresh = secrets.token_urlsafe(32)
            guest = SessionRow(new_id(), clean_name(name or "", ""), lang)
            await self._tables.store.add_session(token_hash(fresh), guest, self._tables.moment())
            return guest, fresh
        called = clean_name(name, "") if name is not None else known.name
        guest = msgspec.structs.replace(known, name=called, lang=lang)
        if guest != known:
            await self._tables.store.rename_session(guest)
            self.forget(guest.id)
        return guest, None

    async def find(self, token: str | None) -> SessionRow | None:
        """Return the person whom a cookie belongs to, or `None`."""
        if not token or len(token) > _TOKEN_LIMIT:
            return None
        hashed = token_hash(token)
        found = self._known.get(hashed)
        if found is None:
            changes = self.changes
            found = await self._tables.store.find_session(hashed)
            if found is None or self._lapsed(*found):
                return None
            if changes != self.changes:
                # Perhaps changed while it was read: used this once, and not kept.
                return found[0]
            self._known[hashed] = found
            if len(self._known) > KEPT_SESSIONS:
                self._known.popitem(last=False)
        self._known.move_to_end(hashed)
        guest, noted = found
        if self._lapsed(guest, noted):
            return None
        now = self._tables.moment()
        if now - noted >= _NOTED:
            self._known[hashed] = guest, now
            await self._tables.store.note_seen(guest, now)
        return guest

    async def find_program(self, token: str) -> SessionRow | None:
        """Return for whom a program plays that has this personal token, or `None`."""
        if len(token) > _TOKEN_LIMIT:
            return None
        hashed, now = token_hash(token), self._tables.moment()
        known = self._programs.get(hashed)
        if known is None or now - known[2] >= PROGRAMS_KNOWN:
            self._programs.pop(hashed, None)
            changes = self.changes
            found = await self._tables.store.tokens.find(hashed)
            if found is None:
                return None
            known = (*found, now)
            if changes == self.changes:
                self._programs[hashed] = known
                if len(self._programs) > KEPT_SESSIONS:
                    self._programs.popitem(last=False)
        person, row, read = known
        if row.expires is not None and now >= row.expires:
            return None
        if row.used is None or now - row.used >= _PROGRAM_NOTED:
            if hashed in self._programs:
                self._programs[hashed] = person, msgspec.structs.replace(row, used=now), read
            await self._tables.store.tokens.note_used(row.id, now)
        return person

    def _lapsed(self, guest: SessionRow, seen: datetime) -> bool:
        return guest.login is not None and self._tables.moment() - seen >= LOGIN_LIFETIME

    def forget(self, session: str) -> None:
        """Read a session anew when it asks next: it has changed, or is no more."""
        self.changes += 1
        for hashed in [h for h, (guest, _) in self._known.items() if guest.id == session]:
            del self._known[hashed]
        for hashed in [h for h, (guest, _, _) in self._programs.items() if guest.id == session]:
            del self._programs[hashed]

    def forget_all(self) -> None:
        """Read all sessions anew: what other nodes have changed is not known."""
        self.changes += 1
        self._known.clear()
        self._programs.clear()


def token_hash(token: str) -> str:
    """Return what the database keeps of a cookie."""
    return hashlib.sha256(token.encode()).hexdigest()
