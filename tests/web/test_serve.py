"""The server as a process: killed and started again, stopped, and refusing to start."""

import asyncio
import secrets
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from filelock import FileLock

from setzkasten.audit.proof import check_bag
from setzkasten.letters import share_hash
from setzkasten.notation.record import read_record
from setzkasten.service.host import DATABASE
from setzkasten.service.store import Database, schema
from setzkasten.texts.catalogue import say
from setzkasten.web.edge.failure import CannotServe
from setzkasten.web.serve import serve
from tests.service.editions import ListEditions
from tests.timeouts import TIMEOUT
from tests.web.conftest import ROOT, Server

pytestmark = pytest.mark.slow


class Player:
    """A browser that plays."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._http = httpx.Client(headers={"X-Setzkasten": "1"}, timeout=TIMEOUT)
        self.post("session", {"name": "Anna"})

    def post(self, path: str, body: Any) -> Any:
        """Send a request that must succeed."""
        response = self._http.post(f"{self._server.address}api/{path}", json=body)
        assert response.is_success, response.text
        return response.json()

    def events(self, table_id: str) -> list[Any]:
        """Everything that has happened at a table, by the stream for programs."""
        response = self._http.get(f"{self._server.address}api/tables/{table_id}/events")
        return [httpx.Response(200, text=line).json() for line in response.text.splitlines()]

    def look(self, table_id: str) -> Any:
        """The table as it stands."""
        return self._http.get(f"{self._server.address}api/tables/{table_id}").json()

    def record(self, table_id: str) -> str:
        """The game as a file."""
        return self._http.get(f"{self._server.address}api/tables/{table_id}/record").text

    def close(self) -> None:
        """Go."""
        self._http.close()


def test_parallel_openings_with_one_commitment_open_one_table(server: Server) -> None:
    """Eight openings at once, over connections that are open already: one table, one seed."""
    server.start()
    asyncio.run(_open_eight_at_once(server.address))


async def _open_eight_at_once(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, headers={"X-Setzkasten": "1"}) as browser:
        await browser.post("/api/session", json={"name": "Mallory"})
        for attempt in range(5):
            await asyncio.gather(*(browser.get("/api/tables") for _ in range(8)))
            promised = (await browser.post("/api/bag")).json()["commitment"]
            wishes = [
                {
                    "game": game,
                    "seats": [{"kind": kind} for kind in kinds],
                    "options": {"shares": "open"},
                    "commitment": promised,
                    "key": f"{game} {attempt} {number}",
                }
                for number in range(4)
                for game, kinds in (("patience", ["here"]), ("klassisch", ["here", "link"]))
            ]
            answers = await asyncio.gather(
                *(browser.post("/api/tables", json=wish) for wish in wishes)
            )
            opened = [answer.json() for answer in answers if answer.status_code == 201]
            refused = [answer.json() for answer in answers if answer.status_code == 422]
            assert [table["commitment"] for table in opened] == [promised]
            assert [body["refusal"]["code"] for body in refused] == ["bad_commitment"] * 7


class Sealed(Player):
    """A browser that fixes its share of the seed first and opens it later."""

    def hash_for(self, commitment: str) -> dict[str, str]:
        """The hash of a share, as it goes into a request."""
        self.share = secrets.token_hex(16)
        return {"commitment": commitment, "share_hash": share_hash(commitment, self.share)}

    def reveal(self, table: Any) -> Any:
        """Open the share."""
        body = {"commitment": table["commitment"], "share": self.share, "key": "reveal"}
        return self.post(f"tables/{table['id']}/reveal", body)


def test_killed_while_shares_are_opened_the_deal_stays_and_the_record_tells(
    server: Server,
) -> None:
    server.start()
    anna, ben = Sealed(server), Sealed(server)
    promised = anna.post("bag", {})["commitment"]
    seats = [{"kind": "here", "name": "A"}, {"kind": "link", "name": "B"}]
    wish = {"game": "wortspiel", "seats": seats, "key": "open", **anna.hash_for(promised)}
    table = anna.post("tables", wish)
    token = table["invites"][0]["token"]
    full = ben.post(
        f"tables/{table['id']}/join", {"token": token, "key": "join", **ben.hash_for(promised)}
    )
    assert (full["status"], full["bag"]["phase"]) == ("revealing", "reveal")
    opened = anna.reveal(table)
    assert opened["bag"]["owing"] == [1]
    server.stop(signal.SIGKILL)
    server.start()
    again = anna.reveal(table)
    assert (again["bag"]["interrupted"], again["commitment"]) == (1, promised)
    begun = ben.reveal(table)
    assert (begun["status"], begun["bag"]["scheme"]) == ("running", "sealed")
    ended = ben.post(f"tables/{table['id']}/leave", {"seat": 1, "key": "leave"})
    assert ended["status"] == "over"
    record = anna.record(table["id"])
    found = check_bag(read_record(record), promised=promised)
    assert found.ok
    assert found.entropy == (anna.share, ben.share)
    assert found.bag is not None
    assert (found.bag.scheme, found.bag.interrupted) == ("sealed", 1)
    anna.close()
    ben.close()
    server.stop(signal.SIGTERM)


def test_killed_in_the_middle_nothing_is_lost_and_nothing_counts_twice(server: Server) -> None:
    """Kill -9 again and again: every answered command is there, exactly once."""
    server.start()
    player = Player(server)
    seats = [{"kind": "here", "name": "A"}, {"kind": "here", "name": "B"}]
    table = player.post("tables", {"game": "kompakt", "seats": seats, "entropy": "x", "key": "k"})
    table_id = table["id"]
    answered: list[Any] = player.events(table_id)
    requests: list[Any] = []
    for round_number in range(2):
        for _ in range(3):
            seat = table["view"]["turn"]
            rack = (
                table["view"]["players"][seat]["rack"]
                or player.look(table_id)["view"]["players"][seat]["rack"]
            )
            body = {
                "seat": seat,
                "expected_seq": table["seq"],
                "key": f"key-{len(requests)}",
                "command": {"type": "exchange", "seat": seat, "tiles": rack[:1]},
            }
            requests.append(body)
            answer = player.post(f"tables/{table_id}/commands", body)
            answered += answer["events"]
            table = answer["table"]
        assert server.stop(signal.SIGKILL) == -signal.SIGKILL
        server.start()
        found = player.events(table_id)
        assert [(event["seq"], event["at"]) for event in found] == [
            (event["seq"], event["at"]) for event in answered
        ]
        assert [event["event"]["type"] for event in found].count("exchanged") == 3 * (
            round_number + 1
        )
        table = player.look(table_id)
        # The browser has not heard the answer and asks again: no second play.
        again = player.post(f"tables/{table_id}/commands", requests[-1])
        assert again["seq"] == table["seq"]
        assert len(player.events(table_id)) == len(answered)
    player.close()
    assert server.stop(signal.SIGINT) == 0


def test_killed_while_a_bot_plays_the_game_goes_on(server: Server) -> None:
    server.start("Hosting(bot_pause=0.05)")
    player = Player(server)
    table = player.post(
        "tables",
        {"game": "wortspiel", "seats": [{"kind": "bot"}, {"kind": "bot"}], "key": "k"},
    )
    began = player.look(table["id"])["seq"]
    while player.look(table["id"])["seq"] == began:
        time.sleep(0.05)
    before = player.events(table["id"])
    server.stop(signal.SIGKILL)
    server.start()
    limit = time.monotonic() + TIMEOUT
    while player.look(table["id"])["status"] != "over":
        assert time.monotonic() < limit
        time.sleep(0.1)
    after = player.events(table["id"])
    assert [event["seq"] for event in after[: len(before)]] == [event["seq"] for event in before]
    player.close()


def test_a_second_server_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    with FileLock(tmp_path / "server.lock"), pytest.raises(CannotServe) as error:
        serve("127.0.0.1", 0, tmp_path, editions=ListEditions())
    assert "schon ein Server" in say(error.value, "de")
    assert "already" in say(error.value, "en")


def test_a_port_in_use_is_one_clear_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CannotServe) as error:
            serve("127.0.0.1", port, tmp_path, editions=ListEditions())
    for text in (say(error.value, "de"), say(error.value, "en")):
        assert f"127.0.0.1:{port}" in text
        assert "--port" in text


@pytest.mark.parametrize(("host", "port"), [("nirgendwo.invalid", 0), ("127.0.0.1", 99999)])
def test_an_address_that_cannot_be_is_refused(tmp_path: Path, host: str, port: int) -> None:
    with pytest.raises(CannotServe) as error:
        serve(host, port, tmp_path, editions=ListEditions())
    assert f"{host}:{port}" in say(error.value, "de")


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    with pytest.raises(CannotServe) as error:
        serve("127.0.0.1", 0, tmp_path / "file" / "data", editions=ListEditions())
    assert "--data" in say(error.value, "de")
    assert str(tmp_path) in say(error.value, "en")


def test_a_database_of_a_later_program_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def make() -> None:
        with monkeypatch.context() as later:
            later.setattr(schema, "VERSION", 99)
            await (await Database.open(tmp_path / DATABASE)).close()

    asyncio.run(make())
    with pytest.raises(CannotServe) as error:
        serve("127.0.0.1", 0, tmp_path, editions=ListEditions())
    assert "99" in say(error.value, "de")
    assert "99" in say(error.value, "en")


def test_other_commands_do_not_load_the_web_framework() -> None:
    code = (
        "import sys, setzkasten.cli;"
        "print(sorted({'litestar', 'uvicorn', 'sqlalchemy'} & set(sys.modules)))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert found.stdout.strip() == "[]"
