"""Reports at the page and at the terminal: for hosts only, and what comes of them."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx

from tests.cli.conftest import Call, setz
from tests.web.conftest import Client
from tests.web.people.test_hosts_api import admin

__all__ = ["setz"]

TABLE = {
    "game": "kompakt",
    "seats": [{"kind": "here", "name": "Anna"}, {"kind": "link"}],
    "key": "open",
    "entropy": "e",
    "options": {"shares": "open", "chat": True},
}


class Visitor:
    """A browser of its own at the same application."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._cookies: dict[str, str] = {}

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Send a request with one's own cookies only."""
        self._client.cookies.clear()
        for name, value in self._cookies.items():
            self._client.cookies.set(name, value)
        answer = await self._client.request(method, path, json=body)
        self._cookies |= dict(answer.cookies)
        return answer


async def quarrel(client: Client) -> tuple[Visitor, Visitor, str]:
    """Anna and Ben at a table, and Ben has written what Anna reports."""
    anna, ben = Visitor(client), Visitor(client)
    for visitor, name in ((anna, "Anna"), (ben, "Ben")):
        await visitor.ask("POST", "/api/session", {"name": name})
    table = (await anna.ask("POST", "/api/tables", TABLE)).json()
    path = f"/api/tables/{table['id']}"
    seat = {"token": table["invites"][0]["token"], "entropy": "e", "key": "join"}
    await ben.ask("POST", f"{path}/join", seat)
    await ben.ask("POST", f"{path}/chat", {"seat": 1, "key": "say", "text": "Grobheit"})
    report = {"about": "message", "reason": "insult", "message": 1, "key": "report"}
    answer = await anna.ask("POST", f"{path}/report", report)
    assert answer.status_code == 200
    return anna, ben, path


async def test_only_hosts_see_and_decide(client: Client, tmp_path: Path, setz: Call) -> None:
    anna, ben, path = await quarrel(client)
    host = Visitor(client)
    for visitor, status in ((host, 401), (anna, 403), (ben, 403)):
        for method, address, body in (
            ("GET", "/api/host/reports", None),
            ("POST", "/api/host/reports/x", {"action": "dismiss"}),
            ("POST", "/api/host/measures/x/lift", {}),
            (
                "POST",
                "/api/host/measures",
                {"table": path.rpartition("/")[2], "seat": 1, "action": "bar", "days": 1},
            ),
        ):
            answer = await visitor.ask(method, address, body)
            assert answer.status_code == status
            assert "Grobheit" not in answer.text
    await host.ask("POST", "/api/session", {"name": "Wirtin"})
    await host.ask("POST", "/api/account", {"name": "Wirtin", "password": "Zettelkasten 7"})
    await admin(setz, tmp_path, "appoint", "Wirtin")
    (report,) = (await host.ask("GET", "/api/host/reports")).json()["reports"]
    assert (report["accused"], report["context"][0]["text"]) == ("Ben", "Grobheit")
    address = f"/api/host/reports/{report['id']}"
    wrong = await host.ask("POST", address, {"action": "silence", "days": 0})
    assert (wrong.status_code, wrong.json()["refusal"]["code"]) == (422, "bad_measure_days")
    assert (await host.ask("POST", address, {"action": "shoot"})).status_code == 400
    done = await host.ask("POST", address, {"action": "silence", "days": 3, "reason": "Ruhe"})
    assert done.json()["reports"] == []
    (measure,) = done.json()["measures"]
    assert (measure["by"], measure["name"], measure["holds"]) == ("Wirtin", "Ben", True)
    again = await host.ask("POST", address, {"action": "dismiss"})
    assert (again.status_code, again.json()["refusal"]["code"]) == (404, "unknown_report")
    word = {"seat": 1, "key": "more", "text": "x"}
    refused = await ben.ask("POST", f"{path}/chat", word)
    assert (refused.status_code, refused.json()["refusal"]["code"]) == (403, "silenced")
    lifted = await host.ask("POST", f"/api/host/measures/{measure['id']}/lift", {})
    assert lifted.status_code == 200
    assert (await ben.ask("POST", f"{path}/chat", word)).status_code == 200
    await admin(setz, tmp_path, "dismiss", "Wirtin")
    assert (await host.ask("GET", "/api/host/reports")).status_code == 403


async def test_a_host_silences_somebody_whom_nobody_has_reported(
    client: Client, tmp_path: Path, setz: Call
) -> None:
    anna, ben, path = await quarrel(client)
    host = Visitor(client)
    await host.ask("POST", "/api/session", {"name": "Wirtin"})
    await host.ask("POST", "/api/account", {"name": "Wirtin", "password": "Zettelkasten 7"})
    await admin(setz, tmp_path, "appoint", "Wirtin")
    wish = {"table": path.rpartition("/")[2], "seat": 1, "action": "silence", "days": 2}
    for change, status, code in (
        ({"table": "none"}, 404, "unknown_table"),
        ({"seat": 2}, 422, "nobody_there"),
        ({"seat": -1}, 422, "nobody_there"),
        ({"days": 0}, 422, "bad_measure_days"),
    ):
        wrong = await host.ask("POST", "/api/host/measures", wish | change)
        assert (wrong.status_code, wrong.json()["refusal"]["code"]) == (status, code)
    for wrong_action in ("delete", "rename"):
        odd = await host.ask("POST", "/api/host/measures", wish | {"action": wrong_action})
        assert odd.status_code == 400
    done = (await host.ask("POST", "/api/host/measures", wish | {"reason": "Ruhe"})).json()
    (measure,) = done["measures"]
    assert (measure["by"], measure["name"], measure["action"]) == ("Wirtin", "Ben", "silence")
    assert len(done["reports"]) == 1, "the report waits on"
    word = {"seat": 1, "key": "more", "text": "x"}
    refused = (await ben.ask("POST", f"{path}/chat", word)).json()["refusal"]
    assert (refused["code"], refused["details"]["reason"]) == ("silenced", "Ruhe")
    assert (await anna.ask("POST", f"{path}/chat", word | {"seat": 0})).status_code == 200


async def test_the_terminal_does_it_beside_a_running_server(
    client: Client, tmp_path: Path, setz: Call
) -> None:
    anna, ben, path = await quarrel(client)
    table = path.rpartition("/")[2]
    shown: Any = await admin(setz, tmp_path, "reports", "list")
    (report,) = shown["reports"]
    told = await asyncio.to_thread(setz, "admin", "reports", "list", "--data", str(tmp_path))
    assert "→ 1  Ben: Grobheit" in told.out
    done = await admin(setz, tmp_path, "reports", "close", report["id"], "--action", "delete")
    assert done == {"report": report["id"], "action": "delete"}
    seen = (await anna.ask("GET", f"{path}/chat")).json()["messages"]
    assert [(one["deleted"], one["text"]) for one in seen] == [(True, "")]
    for verb, code in (("silence", "silenced"), ("bar", "barred")):
        held: Any = await admin(
            setz, tmp_path, verb, table, "--seat", "1", "--days", "2", "--reason", "Ruhe"
        )
        assert held["action"] == verb
        body = {"seat": 1, "key": code, "text": "x"} if verb == "silence" else TABLE
        address = f"{path}/chat" if verb == "silence" else "/api/tables"
        refused = (await ben.ask("POST", address, body)).json()["refusal"]
        assert (refused["code"], refused["details"]["reason"]) == (code, "Ruhe")
    for arguments in (
        ("reports", "close", "none"),
        ("bar", table, "--seat", "9", "--days", "2"),
        ("bar", "none", "--seat", "0", "--days", "2"),
        ("silence", table, "--seat", "0", "--days", "0"),
    ):
        call = ("admin", *arguments, "--data", str(tmp_path))
        wrong = await asyncio.to_thread(setz, *call)
        assert wrong.code == 2, wrong.err
    measures: Any = await admin(setz, tmp_path, "reports", "list")
    assert {one["by"] for one in measures["measures"]} == {"admin"}
    assert json.dumps(measures).count("Ruhe") == 2
