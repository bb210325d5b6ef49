"""Hosts through HTTP: appointed and dismissed while the server runs, and who else is kept out."""

import asyncio
import json
from pathlib import Path

from tests.cli.conftest import Call, setz
from tests.web.conftest import Client
from tests.web.people.test_accounts_api import register

__all__ = ["setz"]


async def admin(setz: Call, folder: Path, *arguments: str) -> object:
    """Call a command for the server's folder beside the running server."""
    done = await asyncio.to_thread(setz, "admin", *arguments, "--data", str(folder), "--json")
    assert done.code == 0, done.err
    return json.loads(done.out)


async def test_hosts_are_appointed_and_dismissed_while_the_server_runs(
    client: Client, tmp_path: Path, setz: Call
) -> None:
    assert (await client.get("/api/host")).status_code == 401
    await client.post("/api/session", json={"name": "Anna"})
    guest = await client.get("/api/host")
    assert (guest.status_code, guest.json()["refusal"]["code"]) == (403, "not_host")
    made = await register(client)
    assert made["account"]["host"] is False
    other = await client.get("/api/host")
    assert (other.status_code, other.json()["refusal"]["code"]) == (403, "not_host")

    appointed = await admin(setz, tmp_path, "appoint", " anna")
    assert appointed == {"name": "Anna", "person": made["account"]["person"], "host": True}
    assert await admin(setz, tmp_path, "hosts") == [appointed]
    assert (await client.get("/api/host")).json() == {"hosts": ["Anna"]}
    assert (await client.get("/api/account")).json()["host"] is True

    await admin(setz, tmp_path, "dismiss", "Anna")
    gone = await client.get("/api/host")
    assert (gone.status_code, gone.json()["refusal"]["code"]) == (403, "not_host")
    assert (await client.get("/api/account")).json()["host"] is False
    assert await admin(setz, tmp_path, "hosts") == []


async def test_nobody_is_appointed_who_has_no_account(
    client: Client, tmp_path: Path, setz: Call
) -> None:
    await client.post("/api/session", json={"name": "Gast"})
    done = await asyncio.to_thread(setz, "admin", "appoint", "Gast", "--data", str(tmp_path))
    assert done.code != 0
    assert "Gast" in done.err


async def test_a_host_who_deletes_his_account_is_none(
    client: Client, tmp_path: Path, setz: Call
) -> None:
    await register(client)
    await admin(setz, tmp_path, "appoint", "Anna")
    gone = await client.post("/api/account/delete", json={"password": "Zettelkasten 7"})
    assert gone.status_code == 200
    assert await admin(setz, tmp_path, "hosts") == []
