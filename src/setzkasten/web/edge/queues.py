"""What a live line waits at, as small as it can be: there are thousands, and nearly all are quiet.

asyncio's queue and event reserve room for many who wait; at a line there is one.
"""

import asyncio
from typing import Any


class Inbox:
    """What came and was not read yet, for one reader."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []  # as ASGI has them
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Check whether there is nothing to read."""
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        """Put a message behind the others."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """Take the first message, as soon as there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.pop(0)


class Writable:
    """Whether one may write; open at first, and whoever comes while it is shut waits."""

    __slots__ = ("_opening",)

    def __init__(self) -> None:
        self._opening: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Open it: all who wait go on."""
        if self._opening is not None:
            self._opening.set_result(None)
            self._opening = None

    def clear(self) -> None:
        """Shut it."""
        if self._opening is None:
            self._opening = asyncio.get_running_loop().create_future()

    def is_set(self) -> bool:
        """Check whether it is open."""
        return self._opening is None

    async def wait(self) -> None:
        """Wait until it is open."""
        while self._opening is not None:
            # One who hangs up is not to end the waiting of the others.
            await asyncio.shield(self._opening)
