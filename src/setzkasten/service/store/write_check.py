"""Whether what happens at tables can be kept: tried, not guessed."""

import asyncio
import os
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

_GOOD_FOR: Final = 5.0
"""Seconds for which an answer holds: whoever asks more often is not let onto the disk."""

_TIMEOUT: Final = 8.0
"""Seconds after which a database that does not answer counts as one that cannot be written."""

_SIZE: Final = 256 * 1024
"""More than a play needs with all its pages, less than anybody misses."""


class WriteCheck:
    """Tries to write: in the database itself, and in the folder where it lies, if it is a file.

    A small row may still fit where a play does not; a locked or protected file takes none at all.
    """

    def __init__(self, write: Callable[[], Awaitable[None]], folder: Path | None = None) -> None:
        self._write = write
        self._folder = folder
        self._answer: tuple[float, bool] | None = None
        self._asking = asyncio.Lock()

    async def good(self) -> bool:
        """Check whether it can be written, now or a few seconds ago."""
        async with self._asking:
            if self._answer is None or time.monotonic() - self._answer[0] > _GOOD_FOR:
                good = await self._try()
                self._answer = (time.monotonic(), good)
            return self._answer[1]

    async def _try(self) -> bool:
        try:
            if self._folder is not None:
                await asyncio.to_thread(_fill, self._folder)
            async with asyncio.timeout(_TIMEOUT):
                await self._write()
        except Exception:
            # A database has errors of its own for a full disk and for a line that is cut.
            return False
        return True


def _fill(folder: Path) -> None:
    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(b"0" * _SIZE)
        file.flush()
        os.fsync(file.fileno())
