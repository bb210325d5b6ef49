"""Guests: a random cookie, and behind it a name. Only the cookie's hash is kept."""

import hashlib
import secrets
import unicodedata
from typing import Final

from setzkasten.service.store import SessionRow
from setzkasten.service.tables.repository import TableRepository, new_id

NAME_LIMIT: Final = 30
"""Longest name of a player, in characters."""

_TOKEN_LIMIT: Final = 100


def clean_name(text: str, otherwise: str) -> str:
    """Make a name fit to be shown: one line, no control or direction marks, 30 characters."""
    shown = "".join(
        c if unicodedata.category(c)[0] != "C" else " " for c in unicodedata.normalize("NFC", text)
    )
    return " ".join(shown.split())[:NAME_LIMIT].strip() or otherwise


class Sessions:
    """Begins sessions and finds them again by their cookie."""

    def __init__(self, tables: TableRepository) -> None:
        self._tables = tables

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
            await self._tables.store.add_session(_hash(fresh), guest, self._tables.moment())
            return guest, fresh
        guest = SessionRow(known.id, clean_name(name, "") if name is not None else known.name, lang)
        if guest != known:
            await self._tables.store.rename_session(guest)
        return guest, None

    async def find(self, token: str | None) -> SessionRow | None:
        """Return the guest whom a cookie belongs to, or `None`."""
        if not token or len(token) > _TOKEN_LIMIT:
            return None
        return await self._tables.store.find_session(_hash(token))


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
