"""A net that loses packets without a word, between a browser and a server.

What is sent meanwhile waits, as it does with TCP: whoever has sent in vain tries again in pauses
that double, so after a net has come back it takes up to as long again as it was sent in vain.
Nothing is closed, nothing is refused. A connection on which nothing was sent works on at once.
"""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit


class DroppingNet:
    """Passes everything on to a server, or nothing."""

    def __init__(self, server: str) -> None:
        where = urlsplit(server)
        assert where.hostname is not None
        assert where.port is not None
        self._server = (where.hostname, where.port)
        self._loop = asyncio.new_event_loop()
        self._works = asyncio.Event()
        self._works.set()
        self._jobs: set[asyncio.Task[None]] = set()
        self.address = ""

    @contextmanager
    def running(self) -> Iterator["DroppingNet"]:
        """Listen on a port of its own, in a thread of its own."""
        ready = threading.Event()
        thread = threading.Thread(target=self._run, args=(ready,))
        thread.start()
        ready.wait()
        try:
            yield self
        finally:
            self._loop.call_soon_threadsafe(self._loop.stop)
            thread.join()

    def drop(self) -> None:
        """From now on every packet is lost, in both directions."""
        self._loop.call_soon_threadsafe(self._works.clear)

    def restore(self) -> None:
        """From now on packets arrive again."""
        self._loop.call_soon_threadsafe(self._works.set)

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._accept, "127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        ready.set()
        self._loop.run_forever()
        server.close()
        for job in self._jobs:
            job.cancel()
        self._loop.run_until_complete(asyncio.gather(*self._jobs, return_exceptions=True))
        self._loop.close()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        job = asyncio.current_task()
        assert job is not None
        self._jobs.add(job)
        try:
            there, back = await asyncio.open_connection(*self._server)
            ways = (self._pass_on(reader, back), self._pass_on(there, writer))
            try:
                await asyncio.gather(*ways)
            finally:
                back.close()
        except (OSError, asyncio.CancelledError):
            pass  # one of both has gone, or the test is over
        finally:
            writer.close()
            self._jobs.discard(job)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            data = await reader.read(65536)
            if not self._works.is_set():
                lost = time.monotonic()
                await self._works.wait()
                await asyncio.sleep(time.monotonic() - lost)
            if not data:
                writer.close()
                return
            writer.write(data)
            await writer.drain()
