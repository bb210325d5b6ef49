"""Browsers that an account knows: a cookie with a mark for each account that was used there.

Nothing is stored: a mark is signed with the host's secret.
"""

import hashlib
import hmac
import secrets
from typing import Final

_MOST: Final = 5
"""So many accounts a browser is remembered for: a family's."""


def marked(secret: str, cookie: str | None, person: str) -> str:
    """Return the cookie of a browser at which this person has logged in as well."""
    nonce, marks = _read(cookie)
    mark = _sign(secret, nonce, person)
    others = [one for one in marks if one != mark]
    return ".".join((nonce, *others[1 - _MOST :], mark))


def known(secret: str, cookie: str | None, person: str) -> str | None:
    """Return a name for the browser if this person has logged in there before."""
    if cookie is None:
        return None
    nonce, marks = _read(cookie)
    mark = _sign(secret, nonce, person)
    found = any(hmac.compare_digest(mark.encode(), one.encode()) for one in marks)
    return nonce if found else None


def _read(cookie: str | None) -> tuple[str, list[str]]:
    if cookie is None or len(cookie) > 1000:
        return secrets.token_hex(8), []
    nonce, *marks = cookie.split(".")
    return nonce, marks[:_MOST]


def _sign(secret: str, nonce: str, person: str) -> str:
    said = f"known browser\n{nonce}\n{person}"
    return hmac.new(secret.encode(), said.encode(), hashlib.sha256).hexdigest()[:32]
