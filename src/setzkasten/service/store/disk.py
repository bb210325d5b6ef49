"""Whether the folder of the database can be written: tried, not guessed."""

import asyncio
import os
import tempfile
import time
from pathlib import Path
from typing import Final

_GOOD_FOR: Final = 5.0
"""Seconds for which an answer holds: whoever asks more often is not let onto the disk."""

_SIZE: Final = 256 * 1024
"""More than a play needs with all its pages, less than anybody misses."""


class DiskCheck:
    """Tries to write where the database lies."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._answer: tuple[float, bool] | None = None
        self._asking = asyncio.Lock()

    async def good(self) -> bool:
        """Check whether the folder can be written, now or a few seconds ago."""
        async with self._asking:
            if self._answer is None or time.monotonic() - self._answer[0] > _GOOD_FOR:
                good = await asyncio.to_thread(self._try)
                self._answer = (time.monotonic(), good)
            return self._answer[1]

    def _try(self) -> bool:
        try:
            with tempfile.TemporaryFile(dir=self._folder) as file:
                file.write(b"0" * _SIZE)
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            return False
        return True
