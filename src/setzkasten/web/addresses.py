"""Where other devices find this server: its addresses in the network, as far as it can know."""

import ipaddress
import socket
from typing import Final

import msgspec
from litestar import get

from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.sessions import AnyRequest

_FAR_AWAY: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses of nobody (RFC 5737, RFC 3849): the way there leads through the network's device."""


class Addresses(msgspec.Struct, frozen=True):
    """Where the server listens, and under which addresses others in the network reach it.

    `network` is empty where it listens on this machine only, or where there is no network;
    `command` starts it so that it can be reached.
    """

    local_only: bool
    network: tuple[str, ...]
    command: str


def addresses_for(host: str, port: int) -> Addresses:
    """Work out the addresses of a server that listens on this address."""
    command = f"setzkasten serve --host 0.0.0.0 --port {port}"
    if host in ("0.0.0.0", "::"):
        # Whoever listens on all of IPv4 is not heard on IPv6.
        own = [a for a in _own_addresses() if host == "::" or ":" not in a]
        found = tuple(dict.fromkeys(_url(address, port) for address in own))
        return Addresses(False, found, command)
    if ipaddress.ip_address(host.partition("%")[0]).is_loopback:
        return Addresses(True, (), command)
    return Addresses(False, (_url(host, port),), command)


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_addresses() -> list[str]:
    """Return the machine's addresses in its networks. Nothing is sent: the way is asked for."""
    found = []
    for family, somewhere in _FAR_AWAY:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((somewhere, 9))
                own = str(probe.getsockname()[0])
        except OSError:
            continue
        address = ipaddress.ip_address(own.partition("%")[0])
        if not (address.is_loopback or address.is_link_local or address.is_unspecified):
            found.append(own)
    return found


@get("/api/addresses", sync_to_thread=True)
def addresses(request: AnyRequest) -> Addresses:
    """Return under which addresses other devices in the network reach this server.

    Asked anew each time: a laptop changes its network.
    """
    where: tuple[str, int] = request.app.state.listening
    hosting: Hosting = request.app.state.hosting
    if hosting.origin is not None:
        return msgspec.structs.replace(addresses_for(*where), network=(hosting.origin,))
    return addresses_for(*where)
