"""No secret is in any line of the log, even where everything is logged and much goes wrong."""

import json
import secrets
import signal
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from setzkasten.letters import share_hash
from tests.web.conftest import Server

pytestmark = pytest.mark.slow


class Guest:
    """A browser that remembers every secret that it has sent or got."""

    def __init__(self, address: str, name: str) -> None:
        self.http = httpx.AsyncClient(base_url=address, headers={"X-Setzkasten": "1"})
        self.name = name
        self.secrets: set[str] = set()

    def secret(self) -> str:
        """Make up something that nobody else may read."""
        made = secrets.token_urlsafe(24)
        self.secrets.add(made)
        return made

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        """Send a request."""
        return await self.http.post(path, json=body)

    async def begin(self) -> None:
        """Begin a session."""
        await self.post("/api/session", {"name": self.name})
        self.secrets |= set(self.http.cookies.values())

    async def hear(self, table: str, **query: str) -> None:
        """Open a live line, hear how the table stands, and say something that nobody asks for."""
        address = str(self.http.base_url).replace("http", "ws", 1).rstrip("/")
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = httpx.URL(f"{address}/api/tables/{table}/socket", params=query)
        async with connect(str(url), additional_headers={"Cookie": cookie}) as line:
            json.loads(await line.recv())
            await line.send(self.secret())


async def play_and_fail(address: str, file: Path) -> set[str]:
    """Do all that has to do with secrets, rightly and wrongly; return the secrets."""
    anna, ben = Guest(address, "Anna"), Guest(address, "Ben")
    async with anna.http, ben.http:
        await anna.begin()
        await ben.begin()
        commitment = (await anna.post("/api/bag")).json()["commitment"]
        shares = {guest: guest.secret() for guest in (anna, ben)}
        hashed = {guest: share_hash(commitment, share) for guest, share in shares.items()}
        wish = {
            "game": "kompakt",
            "seats": [{"kind": "here", "name": ""}, {"kind": "link", "name": ""}],
            "commitment": commitment,
            "share_hash": hashed[anna],
            "options": {"chat": True},
        }
        table = (await anna.post("/api/tables", {**wish, "key": anna.secret()})).json()
        at = f"/api/tables/{table['id']}"
        token = table["invites"][0]["token"]
        anna.secrets.add(token)
        sit = {"token": token, "commitment": commitment, "share_hash": hashed[ben]}
        await ben.post(f"{at}/invitation", {"token": token})
        joined = await ben.post(f"{at}/join", {**sit, "key": ben.secret()})
        assert joined.status_code == 200, joined.text
        for guest, share in shares.items():
            opened = {"commitment": commitment, "share": share, "key": guest.secret()}
            revealed = await guest.post(f"{at}/reveal", opened)
            assert revealed.status_code == 200, revealed.text
        for guest in (anna, ben):
            await guest.hear(table["id"])
        said = {"seat": 0, "key": anna.secret(), "text": anna.secret()}
        assert (await anna.post(f"{at}/chat", said)).status_code == 200
        await ben.post(f"{at}/chat", said)
        blame = {"about": "message", "reason": "other", "message": 1, "note": ben.secret()}
        await ben.post(f"{at}/report", {**blame, "key": ben.secret()})
        claim = {"seat": 0, "against": 1, "choice": "drop", "expected_seq": 0}
        await anna.post(f"{at}/claim", {**claim, "key": anna.secret()})
        bearer = {"Authorization": f"Bearer {anna.secret()}.{anna.secret()}"}
        assert (await anna.http.get("/api/tables", headers=bearer)).status_code == 401
        offer = anna.secret()
        offered = await anna.post(f"{at}/offer", {"seat": 0, "secret": offer, "key": anna.secret()})
        assert offered.status_code == 200, offered.text
        await ben.post(f"{at}/carry", {"secret": offer + "x", "key": ben.secret()})
        view = (await anna.http.get(at)).json()
        seat = view["view"]["turn"]
        guest = (anna, ben)[seat]
        act = {"seat": seat, "expected_seq": view["seq"], "key": guest.secret()}
        passed = {"type": "pass", "seat": seat}
        for command in (passed, passed, {"type": "play"}, {"type": guest.secret()}, 5):
            await guest.post(f"{at}/commands", {**act, "command": command})
        await anna.post("/api/session", {"name": "Anna", "word": anna.secret()})
        # Secrets where none belong, and bodies that are not to be read.
        await anna.http.get(f"{at}/{anna.secret()}", params={"token": anna.secret()})
        await anna.http.get(at, params={"seat": anna.secret(), "key": anna.secret()})
        await anna.http.post(f"{at}/join", content=f'{{"token": "{anna.secret()}"')
        await anna.http.post(f"{at}/join", content=f"\xff{anna.secret()}".encode("latin-1"))
        await anna.post(f"{at}/join", {"key": 5, "token": [anna.secret()]})
        with sqlite3.connect(file) as database:
            anna.secrets |= {row[0] for row in database.execute("SELECT id FROM sessions")}
            anna.secrets |= {row[0] for row in database.execute("SELECT token_hash FROM sessions")}
            rows = [json.loads(row[0]) for row in database.execute("SELECT body FROM log")]
            anna.secrets |= {row["server_seed"] for row in rows if "server_seed" in row}
            # Now the disk fails: every request that writes, and some that read, end in an error.
            database.execute("DROP TABLE receipts")
            database.execute("DROP TABLE promises")
        failed = [
            await anna.post("/api/bag"),
            await anna.post("/api/tables", {**wish, "key": anna.secret()}),
            await ben.post(f"{at}/leave", {"seat": 1, "key": ben.secret()}),
            await ben.post(f"{at}/commands", {**act, "command": passed}),
        ]
        assert 500 in {answer.status_code for answer in failed}
    return anna.secrets | ben.secrets


async def test_no_secret_is_in_any_line_of_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    everything = f"__import__('logging').basicConfig(filename={str(log)!r}, level=1)"
    server = Server(tmp_path / "data")
    server.start(f"({everything}, Hosting(bot_pause=0.0))[1]")
    try:
        found = await play_and_fail(server.address, tmp_path / "data" / "setzkasten.sqlite3")
    finally:
        server.stop(signal.SIGTERM)
        server.clean_up()
    text = log.read_text("utf-8")
    assert "Traceback" in text
    assert "failed" in text
    assert "is opened: kompakt, 2 seats, private" in text
    lines = text.splitlines()
    told = {secret: line for secret in found for line in lines if secret in line}
    assert told == {}
