"""To whose rate limits an address counts, and which addresses are a trusted proxy's."""

from typing import Any

import pytest

from setzkasten.web.edge.connections import ConnectionLimits, Connections
from setzkasten.web.edge.gate import Gate
from setzkasten.web.edge.hosting import Hosting, Proxies
from setzkasten.web.edge.senders import sender
from tests.web.conftest import Server
from tests.web.test_limits import Guest, _greet_from


@pytest.mark.parametrize(
    ("address", "known"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:a:b:c:d", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("-", "-"),
    ],
)
def test_a_home_has_one_sender(address: str, known: str) -> None:
    assert sender(address) == known


def test_a_home_with_ipv6_has_the_connections_of_one_address() -> None:
    connections = Connections(ConnectionLimits(in_all=50, by_address=2))
    for number in range(2):
        one = Guest()
        assert connections.admit(one, f"2001:db8::{number}")
        connections.busy(one)
    assert not connections.admit(Guest(), "2001:db8::ffff:1")
    assert connections.admit(Guest(), "2001:db8:0:1::1")
    assert connections.admit(Guest(), "192.0.2.1")


def test_a_proxy_in_a_network_of_guests_is_counted_apart() -> None:
    connections = Connections(
        ConnectionLimits(in_all=50, by_address=2), Proxies.read(("2001:db8::1",)).__contains__
    )
    assert all(connections.admit(Guest(), "2001:db8::1") for _ in range(10))
    guests = [Guest(), Guest()]
    for guest in guests:
        assert connections.admit(guest, "2001:db8::2")
        connections.busy(guest)
    assert not connections.admit(Guest(), "2001:db8::3")


async def _silent(*_said: Any) -> None:
    """Neither bring nor take anything."""


@pytest.mark.parametrize("named", ["127.0.0.1", "127.0.0.0/8", "127.0.0.1/8", "::ffff:127.0.0.1"])
@pytest.mark.parametrize("seen", ["127.0.0.1", "::ffff:127.0.0.1"])
async def test_a_proxy_is_known_however_the_server_listens(named: str, seen: str) -> None:
    proxies = Proxies.read((named,))
    assert seen in proxies
    assert "::ffff:10.0.0.1" not in proxies
    heard: list[Any] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        heard.append((scope["client"][0], scope["scheme"], scope.get("trusted_proxy")))

    scope = {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "path": "/",
        "client": (seen, 1),
        "headers": [
            (b"host", b"localhost"),
            (b"x-forwarded-for", b"2001:db8::7"),
            (b"x-forwarded-proto", b"https"),
        ],
    }
    await Gate(app, Hosting(proxies=proxies))(scope, _silent, _silent)
    assert heard == [("2001:db8::7", "https", True)]


def test_a_home_with_ipv6_has_one_ration(server: Server) -> None:
    """Behind a proxy, which names the addresses: each device of the home has made up new ones."""
    server.start(
        "Hosting(proxies=Proxies.read(('127.0.0.1',)), limits=Limits(sessions=RateLimit(2, 1)))"
    )
    home = [f"2001:db8:5:6::{number}" for number in range(3)]
    assert _greet_from(server, *home) == [200, 200, 429]
    assert _greet_from(server, "2001:db8:5:7::1") == [200]
