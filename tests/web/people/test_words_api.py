"""Words under discussion through HTTP, and at the terminal beside the running server."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from setzkasten.web.edge.rate_limits import LIFTED, Limits, RateLimit
from tests.cli.conftest import Call, setz
from tests.web.conftest import Client
from tests.web.people.test_accounts_api import register
from tests.web.people.test_hosts_api import admin

__all__ = ["setz"]

WHY = "Steht im Duden."


@pytest.fixture(autouse=True)
def lexicon_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder for what the terminal keeps beside the lexicon; no test writes into the real one."""
    monkeypatch.setenv("SETZKASTEN_HOME", str(tmp_path / "home"))


async def propose(client: Client, word: str, **more: Any) -> Any:
    body = {"word": word, "wish": "accept", "reason": WHY, **more}
    return await client.post("/api/words/proposals", json=body)


async def judged(client: Client, word: str) -> Any:
    answer = await client.post("/api/judge", json={"words": [word], "game": "klassisch"})
    assert answer.status_code == 200, answer.text
    return answer.json()[0]


async def test_a_guest_proposes_and_a_host_decides(
    client: Client, tmp_path: Path, setz: Call
) -> None:
    assert (await propose(client, "Quizzel")).status_code == 401
    await client.post("/api/session", json={"name": "Gast"})
    taken = await propose(client, "Öhrchen")
    assert (taken.status_code, taken.json()) == (200, {"word": "ÖHRCHEN", "voices": 1})
    await register(client, "Anna")
    for method, path in (
        ("GET", "/api/host/words"),
        ("GET", "/api/host/words/%C3%96HRCHEN"),
        ("POST", "/api/host/words"),
        ("POST", "/api/host/proposals/x/discard"),
    ):
        body = {"word": "Öhrchen", "ruling": "accept", "reason": WHY} if method == "POST" else None
        kept_out = await client.request(method, path, json=body)
        assert kept_out.json()["refusal"]["code"] == "not_host", path
        assert kept_out.status_code == 403

    await admin(setz, tmp_path, "appoint", "Anna")
    queue = (await client.get("/api/host/words")).json()
    assert [one["word"] for one in queue["words"]] == ["ÖHRCHEN"]
    case = (await client.get("/api/host/words/%C3%96HRCHEN")).json()
    assert [one["reason"] for one in case["proposals"]] == [WHY]
    assert case["proposals"][0]["name"] == "Anna"
    assert len([game for one in case["judged"] for game in one["games"]]) == 6
    decision = {"word": "Öhrchen", "ruling": "accept", "reason": WHY, "last": case["last"]}
    done = await client.post("/api/host/words", json=decision)
    assert done.status_code == 200, done.text
    assert (await client.post("/api/host/words", json=decision)).status_code == 409
    assert (await judged(client, "öhrchen"))["reason"]["code"] == "decided"

    client.cookies.clear()
    public = (await client.get("/api/words/decisions")).json()
    assert public["more"] is False
    assert [(one["word"], one["ruling"], one["reason"]) for one in public["decisions"]] == [
        ("ÖHRCHEN", "accept", WHY)
    ]
    person = case["proposals"][0]
    assert set(person) == {"id", "wish", "reason", "game", "name", "at"}


async def test_a_proposal_is_bounded(client: Client) -> None:
    await client.post("/api/session", json={"name": "Gast"})
    assert (await propose(client, "Haus", reason="x" * 1001)).status_code == 400
    assert (await propose(client, "Haus", reason="x" * 301)).json()["refusal"][
        "code"
    ] == "no_reason"
    assert (await propose(client, "x" * 101)).status_code == 400
    assert (await propose(client, "Haus", wish="burn")).status_code == 400
    unknown = await propose(client, "Haus", game="<script>")
    assert unknown.status_code == 200


class TestRateLimits:
    """So many proposals an address and a session may send."""

    @pytest.fixture
    def limits(self) -> Limits:
        import msgspec

        return msgspec.structs.replace(
            LIFTED, proposals=RateLimit(4, 0.001), own_proposals=RateLimit(2, 0.001)
        )

    async def test_of_a_session_and_of_an_address(self, client: Client) -> None:
        for statuses in ([200, 200, 429], [200, 429, 429]):
            client.cookies.clear()
            await client.post("/api/session", json={"name": "Gast"})
            assert [(await propose(client, "Haus")).status_code for _ in range(3)] == statuses


async def test_the_terminal_decides_beside_the_server(
    client: Client, tmp_path: Path, setz: Call
) -> None:
    await client.post("/api/session", json={"name": "Gast"})
    await propose(client, "Quizzel")
    await propose(client, "Haus", wish="remove")
    waiting: Any = await admin(setz, tmp_path, "words", "list")
    assert [one["word"]["word"] for one in waiting] == ["QUIZZEL", "HAUS"]
    because = ("--because", "Beschluss der Versammlung.")
    done: Any = await admin(setz, tmp_path, "words", "accept", "Quizzel", "Quizzeln", *because)
    assert done["words"] == ["QUIZZEL", "QUIZZELN"]
    await admin(setz, tmp_path, "words", "remove", "Haus", *because)
    await admin(setz, tmp_path, "words", "leave", "Hof", *because)
    assert await admin(setz, tmp_path, "words", "list") == []
    decided: Any = await admin(setz, tmp_path, "words", "list", "--decided")
    assert [one["ruling"] for one in decided] == ["leave", "remove", "accept"]
    assert (await judged(client, "quizzeln"))["admissible"] is True
    assert (await judged(client, "haus"))["admissible"] is False
    for arguments in (("list",), ("list", "--decided")):
        done = await asyncio.to_thread(setz, "admin", "words", *arguments, "--data", str(tmp_path))
        assert done.code == 0
    bad = await asyncio.to_thread(
        setz, "admin", "words", "accept", "H-1", *because, "--data", str(tmp_path)
    )
    assert bad.code != 0
    assert "Buchstaben" in bad.err


async def test_decisions_are_closed_as_the_judge_is(client: Client) -> None:
    await client.post("/api/session", json={"name": "Gast"})
    seats = [{"kind": "here"}, {"kind": "here"}]
    body = {"game": "klassisch", "seats": seats, "key": "open"}
    assert (await client.post("/api/tables", json=body)).status_code == 201
    shut = await client.get("/api/words/decisions")
    assert shut.status_code == 403
    assert (await propose(client, "Haus")).status_code == 200, "to propose tells nothing"
