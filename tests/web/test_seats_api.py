"""Names, links, closing and putting away through HTTP, and where others find the server."""

import ipaddress
from typing import Any

import pytest

from setzkasten.web import addresses
from tests.web.conftest import Client

SECRET = "0123456789abcdef0123456789abcdef"


async def open_waiting(client: Client) -> dict[str, Any]:
    await client.post("/api/session", json={"name": "Anna"})
    body = {
        "game": "kompakt",
        "seats": [{"kind": "here"}, {"kind": "link", "name": "Oma"}],
        "key": "open",
        "options": {"shares": "open"},
    }
    answer = await client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_a_link_is_looked_at_before_anybody_sits_down(client: Client) -> None:
    table = await open_waiting(client)
    where = f"/api/tables/{table['id']}/invitation"
    token = table["invites"][0]["token"]
    client.cookies.clear()
    told = await client.post(where, json={"token": token})
    assert told.json() == {"seat": 1, "name": "Oma", "named": True}
    broken = await client.post(where, json={"token": token + "x"})
    assert (broken.status_code, broken.json()["refusal"]["code"]) == (403, "bad_invite")
    long = await client.post(where, json={"token": "x" * 101})
    assert long.status_code == 400


async def test_a_waiting_table_is_renamed_put_away_and_closed(client: Client) -> None:
    table = await open_waiting(client)
    at = f"/api/tables/{table['id']}"
    renamed = await client.post(f"{at}/rename", json={"seat": 0, "name": "Änne", "key": "r"})
    assert renamed.json()["seats"][0]["name"] == "Änne"
    away = await client.post(f"{at}/put-away", json={"away": True, "key": "p"})
    assert away.json()["put_away"] is True
    assert (await client.get("/api/tables")).json()["own"][0]["put_away"] is True
    closed = await client.post(f"{at}/close", json={"key": "c"})
    assert (closed.status_code, closed.json()["closed"]) == (200, True)
    offer = await client.post(f"{at}/offer", json={"seat": 0, "secret": SECRET, "key": "o"})
    assert offer.json()["refusal"]["code"] == "table_over"
    carry = await client.post(f"{at}/carry", json={"secret": SECRET, "key": "y"})
    assert carry.json()["refusal"]["code"] == "bad_offer"


async def test_the_addresses_are_told(client: Client) -> None:
    """The test's own server says that it listens on this machine only."""
    told = (await client.get("/api/addresses")).json()
    assert told["local_only"] is True
    assert told["network"] == []
    assert "--host 0.0.0.0" in told["command"]


@pytest.mark.parametrize(
    ("host", "local_only", "network"),
    [
        ("127.0.0.1", True, []),
        ("::1", True, []),
        ("192.168.7.3", False, ["http://192.168.7.3:8123"]),
        ("fd00::7", False, ["http://[fd00::7]:8123"]),
        ("0.0.0.0", False, ["http://10.1.2.3:8123"]),
        ("::", False, ["http://10.1.2.3:8123", "http://[fd00::2]:8123"]),
    ],
)
def test_only_addresses_that_others_reach_are_offered(
    monkeypatch: pytest.MonkeyPatch, host: str, local_only: bool, network: list[str]
) -> None:
    monkeypatch.setattr(addresses, "_own_addresses", lambda: ["10.1.2.3", "fd00::2"])
    found = addresses.addresses_for(host, 8123)
    assert (found.local_only, list(found.network)) == (local_only, network)
    assert "--port 8123" in found.command


def test_the_machines_own_addresses_are_none_that_lead_back_to_itself() -> None:
    for text in addresses._own_addresses():
        address = ipaddress.ip_address(text)
        assert not address.is_loopback
        assert not address.is_unspecified
