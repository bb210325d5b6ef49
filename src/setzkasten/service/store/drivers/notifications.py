"""What other nodes tell through PostgreSQL: LISTEN on a connection of its own, made anew when lost.

A message says which table has changed and up to which row, and nothing else: whoever wants to know
more reads the log.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import psycopg
from psycopg import sql
from sqlalchemy import URL

from setzkasten.service.store.drivers.listening import OnChange
from setzkasten.service.store.drivers.postgresql import CONNECT_SECONDS, plain_address

_LOG: Final = logging.getLogger(__name__)

_PAUSE: Final = 0.5
_QUIET_SECONDS: Final = 3.0
"""A connection that has been quiet for so long is asked whether it is still there."""


class NotificationListener:
    """Listens to a channel. `hear` gets every message that is not one's own."""

    def __init__(
        self,
        url: URL,
        channel: str,
        own: Callable[[int], bool],
        hear: OnChange,
        missed: Callable[[], Awaitable[None]],
    ) -> None:
        self._address = plain_address(url)
        self._channel = channel
        self._own = own
        self._hear = hear
        self._missed = missed

    async def listen(self) -> None:
        """Listen for ever. After every gap `missed` is called: what was told then is not known."""
        while True:
            try:
                await self._listen()
            except psycopg.Error as error:
                _LOG.warning("other nodes are not heard for a moment: %s", error)
            await asyncio.sleep(_PAUSE)

    async def _listen(self) -> None:
        connection = await psycopg.AsyncConnection.connect(
            self._address, autocommit=True, connect_timeout=CONNECT_SECONDS
        )
        async with connection:
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(self._channel)))
            await self._missed()
            while True:
                async for note in connection.notifies(timeout=_QUIET_SECONDS):
                    if not self._own(note.pid):
                        key, _, number = note.payload.rpartition(" ")
                        self._hear(key, int(number))
                async with asyncio.timeout(CONNECT_SECONDS):
                    await connection.execute("SELECT 1")
