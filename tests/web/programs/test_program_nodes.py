"""Programs at two nodes: a token is good at both and ends at both, and both tell what happens."""

import pytest

from tests.web.conftest import Server
from tests.web.programs.test_streams import PASSWORD, Caller
from tests.web.test_nodes import address, nodes

__all__ = ["address", "nodes"]

pytestmark = pytest.mark.slow


async def token_of(node: Server, name: str) -> tuple[Caller, str]:
    """An account's browser, and a token of its own."""
    browser = Caller(node.address)
    await browser.post("session", {"name": name})
    await browser.post("account", {"name": name, "password": PASSWORD})
    made = await browser.post("account/tokens", {"name": "Bot", "password": PASSWORD})
    return browser, made["token"]


async def test_a_token_and_its_streams_at_another_node(nodes: list[Server]) -> None:
    one, two = nodes
    browser, token = await token_of(one, "Ada")
    bobs, other = await token_of(two, "Bob")
    ada, there = Caller(one.address, token), Caller(two.address, token)
    bob = Caller(two.address, other)
    async with there.stream("events") as events:
        # Opened through the one node, joined through the other, told at the other.
        table = await ada.open()
        await bob.join(table)
        assert (await events.until("began"))["table"] == table["id"]
        async with there.stream(f"tables/{table['id']}/stream") as line:
            first = (await line.next())["table"]
            mover = first["view"]["turn"]
            done = await (ada, bob)[mover].skip(table["id"])
            while first["seq"] < done["seq"]:
                first = (await line.next())["table"]
            again = (ada, bob)[mover]
            repeat = await again.http.get(f"api/tables/{table['id']}")
            assert repeat.json()["seq"] == done["seq"]
            (made,) = (await browser.http.get("api/account/tokens")).json()
            await browser.post(f"account/tokens/{made['id']}/revoke", {})
            for stream in (events, line):
                while (last := await stream.next())["type"] != "refusal":
                    pass
                assert last["refusal"]["code"] == "bad_token"
                assert await stream.ends()
    assert (await there.http.get("api/tables")).status_code == 401
    for caller in (browser, bobs, ada, there, bob):
        await caller.http.aclose()
