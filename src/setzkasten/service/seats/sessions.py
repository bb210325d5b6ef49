"""Who asks: a random cookie, and behind it a person. Only the cookie's hash is kept."""

import hashlib
import secrets
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Final

import msgspec

from setzkasten.service.seats.names import clean_name
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.repository import TableRepository, new_id

KEPT_SESSIONS: Final = 10_000
"""So many sessions stay in memory, those that asked last."""

SESSION_LIFETIME: Final = timedelta(days=400)
"""A session that has not been used for so long is forgotten; browsers keep no cookie longer."""

LOGIN_LIFETIME: Final = timedelta(days=90)
"""A session of an account that has not been used for so long is over."""

_NOTED: Final = timedelta(days=1)
"""That a guest is here is written down once in so long."""

_TOKEN_LIMIT: Final = 100


class Sessions:
    """Begins sessions and finds them again by their cookie."""

    def __init__(self, tables: TableRepository) -> None:
        self._tables = tables
        self._known: OrderedDict[str, tuple[SessionRow, datetime]] = OrderedDict()
        """The guests who asked last, by the hash of their cookie, and when that was noted."""
        self._changes = 0

    async def begin(
        self, token: str | None, name: str | None, lang: str | None
    ) -> tuple[SessionRow, str | None]:
        """Return the guest of a cookie, or a new one together with his new cookie.

        A name or a language that is given is remembered.
        """
        known = await self.find(token)
        lang = "en" if lang == "en" else "de" if lang is not None or known is None else known.lang
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
            changes = self._changes
            found = await self._tables.store.find_session(hashed)
            if found is None or self._lapsed(*found):
                return None
            if changes != self._changes:
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

    def _lapsed(self, guest: SessionRow, seen: datetime) -> bool:
        return guest.login is not None and self._tables.moment() - seen >= LOGIN_LIFETIME

    def forget(self, session: str) -> None:
        """Read a session anew when it asks next: it has changed, or is no more."""
        self._changes += 1
        for hashed in [h for h, (guest, _) in self._known.items() if guest.id == session]:
            del self._known[hashed]

    def forget_all(self) -> None:
        """Read all sessions anew: what other nodes have changed is not known."""
        self._changes += 1
        self._known.clear()


def token_hash(token: str) -> str:
    """Return what the database keeps of a cookie."""
    return hashlib.sha256(token.encode()).hexdigest()
