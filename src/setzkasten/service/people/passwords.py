"""Passwords: which ones are good enough, and their slow hashes, one at a time in a thread.

Argon2 with 2 passes over 64 MiB on one lane. One thread and a short queue: a flood of logins costs
64 MiB and one core, not the machine, and whoever finds the queue full is asked to come again.
"""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from setzkasten.service.limits import PASSWORD
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined

T = TypeVar("T")

QUEUE: Final = 20
"""So many may wait for their password to be hashed."""

HASHER: Final = PasswordHasher(time_cost=2, memory_cost=64 * 1024, parallelism=1)


def why_not_password(password: str, name: str) -> Declined | None:
    """Return why a password is not good enough for an account, or `None`."""
    plain = normal(password)
    low, high = PASSWORD
    if not low <= len(plain) <= high:
        return refusals.PASSWORD_LENGTH
    if plain.casefold() == normal(name).casefold():
        return refusals.PASSWORD_IS_NAME
    return refusals.PASSWORD_COMMON if plain.casefold() in _common() else None


def normal(password: str) -> str:
    """Write a password in one way: an ü typed as one character or as two is the same."""
    return unicodedata.normalize("NFC", password)


class Passwords:
    """Hashes and compares passwords; raises nothing, and refuses where too many wait."""

    def __init__(self, hasher: PasswordHasher = HASHER, queue: int = QUEUE) -> None:
        self._hasher = hasher
        self._queue = queue
        self._waiting = 0
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="passwords")
        self._nobodys: str | None = None

    def close(self) -> None:
        """Stop the thread."""
        self._thread.shutdown(cancel_futures=True)

    async def make(self, password: str) -> str | Declined:
        """Return the hash of a new password."""
        return await self._slowly(lambda: self._hasher.hash(normal(password)))

    async def fits(self, password: str, hashed: str | None) -> bool | Declined:
        """Check a password. Without a hash (a name that nobody has) that takes as long, in vain."""

        def compare() -> bool:
            if self._nobodys is None:
                self._nobodys = self._hasher.hash("nobody's password")
            try:
                self._hasher.verify(hashed or self._nobodys, normal(password))
            except (VerificationError, InvalidHashError):
                return False
            return hashed is not None

        return await self._slowly(compare)

    def outdated(self, hashed: str) -> bool:
        """Check whether a hash was made with other parameters than today's."""
        return self._hasher.check_needs_rehash(hashed)

    async def _slowly(self, work: Callable[[], T]) -> T | Declined:
        if self._waiting >= self._queue:
            return refusals.PASSWORDS_BUSY
        self._waiting += 1
        running = asyncio.get_running_loop().run_in_executor(self._thread, work)
        running.add_done_callback(self._done)
        return await asyncio.shield(running)

    def _done(self, running: "asyncio.Future[T]") -> None:
        # Whoever has gone meanwhile leaves his place when the work is done, not before.
        self._waiting -= 1
        if not running.cancelled():
            running.exception()


@cache
def _common() -> frozenset[str]:
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # a large module, for new passwords only

    low = PASSWORD[0]
    return frozenset(word for word in FREQUENCY_LISTS["passwords"] if len(word) >= low)
