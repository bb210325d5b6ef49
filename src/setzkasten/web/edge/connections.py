"""Open connections, counted: how many in all, how many from one address, and who must go.

Whoever opens connections and says nothing must not keep others out. Where a bound is reached, the
connection that has been quiet for longest goes; only if all of them are at work is the new one sent
away. Addresses that pass other people's requests on (`proxies`) have no bound of their own.
"""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from setzkasten.web.edge.senders import sender

RESERVED_FILES: Final = 160
"""Open files that are not for connections: database, lexicon, pipes, one batch of newcomers."""

MOST_CONNECTIONS: Final = 10_000


class ConnectionLimits(msgspec.Struct, frozen=True):
    """How many connections there may be, and how long one may take, in seconds.

    A class of thirty behind one address has a live line each and up to six quick requests at a
    time. 64 kB, the largest body of most requests, take 20 seconds at 26 kbit/s; a game out of a
    file may have 256 kB, which take as long at 105 kbit/s.
    """

    in_all: int = MOST_CONNECTIONS
    by_address: int = 500
    head_seconds: float = 10.0
    body_seconds: float = 20.0
    idle_seconds: int = 15
    unread_seconds: float = 30.0


class Connection(Protocol):
    """A connection, as far as counting needs to know it."""

    def drop(self) -> None:
        """Close it at once."""
        ...


class _Address:
    """What comes from one sender: how many connections, and those of them that are quiet."""

    def __init__(self) -> None:
        self.count = 0
        self.quiet: dict[Connection, None] = {}


class Connections:
    """Counts open connections. One is *quiet* until a whole head of a request has come.

    Dicts keep the order in which keys were put in: queues that anybody may leave.
    """

    def __init__(
        self, limits: ConnectionLimits, is_proxy: Callable[[str], bool] = lambda _: False
    ) -> None:
        self.limits = limits
        self.turned_away = 0
        self.stopping = asyncio.Event()
        """Set when the server stops: answers that would not end by themselves end now."""
        self._is_proxy = is_proxy
        self._addresses: dict[str, _Address] = {}
        self._owners: dict[Connection, str] = {}
        self._quiet: dict[Connection, None] = {}

    def __len__(self) -> int:
        return len(self._owners)

    def admit(self, connection: Connection, address: str) -> bool:
        """Count a new connection in, as a quiet one; `False` if there is no room for it."""
        proxied = self._is_proxy(address)
        # A proxy is counted apart from whoever else shares its network.
        whose = address if proxied else sender(address)
        here = self._addresses.get(whose)
        if here is not None and here.count >= self.limits.by_address:
            room = proxied or self._drop_first(here.quiet)
        else:
            room = True
        if not room or (len(self) >= self.limits.in_all and not self._drop_first(self._quiet)):
            self.turned_away += 1
            return False
        self._addresses.setdefault(whose, _Address()).count += 1
        self._owners[connection] = whose
        self.rest(connection)
        return True

    def rest(self, connection: Connection) -> None:
        """Note that a connection is quiet from now on."""
        address = self._owners.get(connection)
        if address is not None:
            self._quiet[connection] = None
            self._addresses[address].quiet[connection] = None

    def busy(self, connection: Connection) -> None:
        """Note that a connection is at work: it does not go before its time."""
        address = self._owners.get(connection)
        if address is not None:
            self._quiet.pop(connection, None)
            self._addresses[address].quiet.pop(connection, None)

    def release(self, connection: Connection) -> None:
        """Forget a connection that has gone; once more does no harm."""
        address = self._owners.get(connection)
        if address is None:
            return
        self.busy(connection)
        del self._owners[connection]
        here = self._addresses[address]
        here.count -= 1
        if not here.count:
            del self._addresses[address]

    def _drop_first(self, queue: dict[Connection, None]) -> bool:
        """Drop the connection of a queue that has been quiet for longest, if there is one."""
        quiet = next(iter(queue), None)
        if quiet is None:
            return False
        # It hears of its end a moment later; its place is free now.
        self.release(quiet)
        quiet.drop()
        return True


def raise_file_limit() -> int:
    """Allow this process as many open files as the system lets it have; give their number."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_CONNECTIONS + RESERVED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + RESERVED_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
        return max(soft, most)
    return wanted


def within_files(limits: ConnectionLimits, files: int) -> ConnectionLimits:
    """Keep connections below the number of files that the process may open."""
    room = max(16, files - RESERVED_FILES)
    return msgspec.structs.replace(limits, in_all=min(limits.in_all, room))
