"""From whom a connection comes, as far as its address tells: one of IPv4, or a home's network.

A home with IPv6 has a whole network, mostly a /64, and each of its devices takes a new address in
it as often as it likes. What is limited by address is therefore limited by such a network.
"""

import ipaddress
from functools import lru_cache
from typing import Final

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

NOWHERE: Final = "-"
"""The sender of connections that have no address."""

_HOME_BITS: Final = 64
_MAPPED_BITS: Final = 96
"""So many bits stand before an address of IPv4 that is written as one of IPv6."""


@lru_cache(1024)
def read_address(text: str) -> Address:
    """Read an address; raises `ValueError` for what is none.

    A server that listens for both kinds sees IPv4 as `::ffff:192.0.2.1`: it is meant as IPv4.
    """
    address = ipaddress.ip_address(text)
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return address if mapped is None else mapped


def read_network(text: str) -> Network:
    """Read a network, or an address as a network of its own; raises `ValueError`."""
    network = ipaddress.ip_network(text, strict=False)
    if isinstance(network, ipaddress.IPv4Network) or network.prefixlen < _MAPPED_BITS:
        return network
    mapped = network.network_address.ipv4_mapped
    bits = network.prefixlen - _MAPPED_BITS
    return network if mapped is None else ipaddress.IPv4Network((mapped, bits))


def plain(address: str) -> str:
    """Return an address as people write it: IPv4 in four numbers; a name as it is."""
    try:
        return str(read_address(address))
    except ValueError:
        return address


@lru_cache(4096)
def sender(address: str) -> str:
    """Return to whose rate limits an address counts: its own with IPv4, its home's with IPv6."""
    try:
        read = read_address(address)
    except ValueError:
        return address
    if isinstance(read, ipaddress.IPv4Address):
        return str(read)
    home = int(read) >> _HOME_BITS << _HOME_BITS
    return str(ipaddress.IPv6Network((home, _HOME_BITS)))
