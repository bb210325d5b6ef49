"""How a host offers his server: its public address, the proxies before it, who may open tables.

Everything here is checked once, at the start: a mistake is named before anybody connects.
"""

import socket
from functools import lru_cache
from typing import Final, Self
from urllib.parse import urlsplit

import msgspec

from setzkasten.engine.levels import WeakWords
from setzkasten.service.conduct.views import ChatPolicy
from setzkasten.service.host import BOT_PAUSE
from setzkasten.service.seats.retention import Retention
from setzkasten.texts import Sentence
from setzkasten.web.edge.connections import MOST_CONNECTIONS, ConnectionLimits
from setzkasten.web.edge.failure import CannotServe
from setzkasten.web.edge.notices import Notices
from setzkasten.web.edge.opening import Opening
from setzkasten.web.edge.rate_limits import LIFTED, Limits
from setzkasten.web.edge.senders import Network, read_address, read_network

_LOCAL: Final = ("localhost", "localhost.localdomain")


class Proxies(msgspec.Struct, frozen=True):
    """The proxies whose word about addresses counts. By itself the server believes nobody."""

    networks: tuple[Network, ...] = ()

    @classmethod
    def read(cls, names: tuple[str, ...]) -> Self:
        """Read addresses and networks; raises `CannotServe` for what is neither."""
        parts = tuple(part.strip() for name in names for part in name.split(",") if part.strip())
        networks = []
        for part in parts:
            try:
                networks.append(read_network(part))
            except ValueError as error:
                raise CannotServe(Sentence("no_network", {"part": part})) from error
        return cls(tuple(networks))

    def __contains__(self, address: str) -> bool:
        if not self.networks:
            return False
        try:
            ip = read_address(address)
        except ValueError:
            return False
        return any(ip.version == network.version and ip in network for network in self.networks)


class Hosting(msgspec.Struct, frozen=True):
    """Where the server is reached, and through whom.

    `root_path` begins with a slash and ends without one, or is empty. `origin` and `host` are those
    of the public address, `None` where none was given. `database` is an address of PostgreSQL;
    without one the tables are in a file.
    """

    root_path: str = ""
    origin: str | None = None
    host: str | None = None
    names: frozenset[str] = frozenset(_LOCAL)
    proxies: Proxies = Proxies()
    opening: Opening = Opening()
    limits: Limits = Limits()
    connections: ConnectionLimits = ConnectionLimits()
    bot_pause: float = BOT_PAUSE
    weak_words: WeakWords = "master"
    retention: Retention = Retention()
    metrics_port: int | None = None
    watch_delay: int = 0
    chat: ChatPolicy = "everybody"
    notices: Notices = Notices()
    database: str | None = None

    @property
    def address(self) -> str | None:
        """The public address with the path, `None` where none was given."""
        return None if self.origin is None else f"{self.origin}{self.root_path}/"

    def knows(self, host: str) -> bool:
        """Check whether a `Host` header may name this server.

        A page of a foreign site can have its own name lead to this machine (DNS rebinding), so only
        known names count. An address in figures cannot be led anywhere else.
        """
        name = _host_name(host)
        if name is None:
            return False
        if name in self.names or name.endswith(".localhost"):
            return True
        try:
            read_address(name)
        except ValueError:
            return False
        return True


def read_hosting(
    public_url: str | None = None,
    root_path: str = "",
    trusted_proxies: tuple[str, ...] = (),
    allowed_hosts: tuple[str, ...] = (),
    opening: Opening = Opening(),  # noqa: B008 -- a frozen value
    *,
    limited: bool = True,
    logins: int | None = None,
) -> Hosting:
    """Read what a host says on the command line; raises `CannotServe`.

    `logins` is how often one address may log in at once, `None` for as often as usual.
    """
    machine = socket.gethostname().lower()
    names = {*_LOCAL, machine, f"{machine.partition('.')[0]}.local", *map(str.lower, allowed_hosts)}
    origin = host = None
    if public_url is not None:
        parts = urlsplit(public_url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.query:
            raise CannotServe(Sentence("no_public_url", {"public_url": public_url}))
        names.add(parts.hostname)
        origin = f"{parts.scheme}://{parts.netloc}"
        host = parts.netloc
        root_path = root_path or parts.path
    root_path = "/" + root_path.strip("/") if root_path.strip("/") else ""
    if root_path.startswith("/api") or any(c in root_path for c in '?#"<>&% \\'):
        raise CannotServe(Sentence("no_root_path", {"root_path": root_path}))
    proxies = Proxies.read(trusted_proxies)
    limits, connections = Limits(), ConnectionLimits()
    if not limited:
        limits, connections = LIFTED, ConnectionLimits(by_address=MOST_CONNECTIONS)
    if logins is not None:
        limits = limits.with_logins(logins)
    return Hosting(root_path, origin, host, frozenset(names), proxies, opening, limits, connections)


@lru_cache(1024)
def _host_name(host: str) -> str | None:
    """Return the name in a `Host` header without its port; `None` if it cannot be one."""
    try:
        name = urlsplit(f"//{host}").hostname
    except ValueError:
        return None
    return None if name is None else name.rstrip(".")
