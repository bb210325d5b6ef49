"""Who may open tables: everybody, whoever was invited, or whoever knows the password.

The right travels in a cookie of its own, made from the secret and the session's id: nothing is
stored, and with another secret all rights end. Whoever was invited to a seat may sit down without.
"""

import hashlib
import hmac
import secrets
from pathlib import Path
from typing import Final, Literal

import msgspec

from setzkasten.texts import Sentence
from setzkasten.web.edge.failure import CannotServe

Who = Literal["everybody", "invited", "password"]

_WORD_FILE: Final = "open-tables.word"
_SHORTEST: Final = 6


class Opening(msgspec.Struct, frozen=True):
    """Who may open tables, and the secret that shows it (empty where everybody may)."""

    who: Who = "everybody"
    secret: str = ""

    @property
    def word(self) -> str | None:
        """What belongs into the link that the host hands out, `None` if there is no such link."""
        return self.secret if self.who == "invited" else None

    def grants(self, said: str) -> bool:
        """Check whether somebody has said the right word."""
        return bool(self.secret) and hmac.compare_digest(said.encode(), self.secret.encode())

    def mark(self, session: str) -> str:
        """Make the mark that a session carries from now on."""
        key = hashlib.sha256(b"setzkasten open tables " + self.secret.encode()).digest()
        return hmac.new(key, session.encode(), hashlib.sha256).hexdigest()

    def allows(self, session: str, mark: str | None) -> bool:
        """Check whether a session may open tables."""
        if self.who == "everybody":
            return True
        return mark is not None and hmac.compare_digest(mark.encode(), self.mark(session).encode())


def read_opening(who: Who, password_file: Path | None, folder: Path) -> Opening:
    """Read or make the secret; raises `CannotServe` if the file cannot be read or says nothing."""
    if who == "everybody":
        return Opening()
    if who == "invited":
        return Opening(who, _kept_word(folder / _WORD_FILE))
    try:
        password = "" if password_file is None else password_file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise CannotServe(
            Sentence("password_file", {"password_file": str(password_file)})
        ) from error
    if len(password) < _SHORTEST:
        raise CannotServe(Sentence("password_short", {"least": _SHORTEST}))
    return Opening(who, password)


def _kept_word(path: Path) -> str:
    """Return the word of the last start, so that links stay good; whoever deletes it ends them."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.touch(0o600)
            path.write_text(secrets.token_urlsafe(16), "ascii")
        return path.read_text("ascii").strip()
    except OSError as error:
        raise CannotServe(Sentence("word_file", {"path": str(path)})) from error
