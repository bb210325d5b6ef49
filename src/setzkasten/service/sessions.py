"""Guests: a random cookie, and behind it a name. Only the cookie's hash is kept."""

import hashlib
import secrets
import unicodedata
from typing import Final

from setzkasten.service.desk import Desk, new_id
from setzkasten.service.store import SessionRow

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
    """Greets guests and recognises them by their cookie."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def greet(
        self, token: str | None, name: str | None, lang: str | None
    ) -> tuple[SessionRow, str | None]:
        """Recognise a guest or welcome a new one; give the new cookie in the latter case.

        A name or a language that is given is remembered.
        """
        known = await self.recognise(token)
        lang = "en" if lang == "en" else "de" if lang is not None or known is None else known.lang
        if known is None:
            fresh = secrets.token_urlsafe(32)
            guest = SessionRow(new_id(), clean_name(name or "", ""), lang)
            await self._desk.store.add_session(_hash(fresh), guest, self._desk.moment())
            return guest, fresh
        guest = SessionRow(known.id, clean_name(name, "") if name is not None else known.name, lang)
        if guest != known:
            await self._desk.store.rename_session(guest)
        return guest, None

    async def recognise(self, token: str | None) -> SessionRow | None:
        """Give the guest whom a cookie belongs to, or `None`."""
        if not token or len(token) > _TOKEN_LIMIT:
            return None
        return await self._desk.store.find_session(_hash(token))


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
