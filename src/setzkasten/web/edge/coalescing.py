"""A transport that puts what is written in one breath on the wire together.

uvicorn writes the head of an answer and its body one after the other, and uvloop sends each at
once: two calls of the system, and two packets, where one does. They are the dearest part of an
answer.
"""

import asyncio
from typing import Any, cast


class CoalescingTransport:
    """Stands before a transport; what it does not gather, it hands on."""

    __slots__ = ("_loop", "_transport", "_waiting")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        self._waiting: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Write when whoever writes now has finished."""
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(data)

    def is_closing(self) -> bool:
        """Check whether the connection is being closed; asked several times for each request."""
        return self._transport.is_closing()

    def close(self) -> None:
        """Close the connection behind what was written."""
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if waiting and not self._transport.is_closing():
            self._transport.write(b"".join(waiting))


def coalescing(transport: asyncio.BaseTransport) -> asyncio.Transport:
    """Put a transport behind one that gathers."""
    return cast(asyncio.Transport, CoalescingTransport(cast(asyncio.Transport, transport)))
