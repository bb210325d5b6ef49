"""People at a table server: a lean HTTP and WebSocket client, and commands that are legal.

The client does the least that HTTP/1.1 asks for, so that one core of people can keep one core of
server busy. The commands need no engine: tiles are laid where the rules of laying allow it, and
whether words exist is left to the challenge, which nobody makes.
"""

import asyncio
import base64
import os
import random
import uuid
from collections.abc import Callable
from typing import Any, Final

import msgspec

_DECODE: Final = msgspec.json.Decoder().decode
_ENCODE: Final = msgspec.json.Encoder().encode


class Person:
    """A guest with a cookie and one kept connection."""

    def __init__(self, port: int, address: str) -> None:
        self._port = port
        self._address = address
        self._cookie = ""
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._watching: list[asyncio.Task[None]] = []

    async def begin(self, name: str) -> None:
        """Begin a session."""
        status, _ = await self.ask("POST", "/api/session", {"name": name, "lang": "de"})
        assert status == 200, status

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Send a request; return its status and the answer's JSON."""
        try:
            return await self._ask(method, path, body)
        except (asyncio.IncompleteReadError, OSError):
            # The server has ended a connection that was quiet for long: once more on a new one.
            self._line = None
            return await self._ask(method, path, body)

    async def _ask(self, method: str, path: str, body: object) -> tuple[int, Any]:
        if self._line is None:
            self._line = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)
        reader, writer = self._line
        data = b"" if body is None else _ENCODE(body)
        writer.write(
            (
                f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nX-Setzkasten: 1\r\n"
                f"X-Forwarded-For: {self._address}\r\nCookie: {self._cookie}\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
            ).encode()
            + data
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        lines = head.split("\r\n")
        length = 0
        for line in lines[1:]:
            name, _, value = line.partition(":")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self._cookie = value.split(";")[0].strip()
        answer = await reader.readexactly(length) if length else b""
        return int(lines[0].split()[1]), _DECODE(answer) if answer else None

    async def open(self, game: str, clock: dict[str, Any] | None = None) -> dict[str, Any]:
        """Open a table with both seats at this device; nobody waits long for a challenge."""
        seats = [{"kind": "here"}, {"kind": "here"}]
        options = {"challenge_seconds": 0, "open": False, "control": clock}
        wish = {"game": game, "seats": seats, "options": options, "entropy": uuid.uuid4().hex}
        status, table = await self.ask("POST", "/api/tables", {**wish, "key": uuid.uuid4().hex})
        assert status == 201, (status, table)
        return dict(table)

    async def invite(
        self, other: "Person", game: str, clock: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """Open a private table, and let the other sit down there by the link."""
        options = {"open": False, "shares": "open", "control": clock}
        wish = {"game": game, "seats": [{"kind": "here"}, {"kind": "link"}], "options": options}
        wish |= {"entropy": uuid.uuid4().hex, "key": uuid.uuid4().hex}
        status, table = await self.ask("POST", "/api/tables", wish)
        assert status == 201, (status, table)
        token = table["invites"][0]["token"]
        join = {"token": token, "name": "", "key": uuid.uuid4().hex, "entropy": uuid.uuid4().hex}
        status, joined = await other.ask("POST", f"/api/tables/{table['id']}/join", join)
        assert status == 200, (status, joined)
        return await self.look(table["id"], 0)

    async def look(self, table: str, seat: int) -> dict[str, Any]:
        """Look at a table through the eyes of a seat."""
        status, view = await self.ask("GET", f"/api/tables/{table}?seat={seat}")
        assert status == 200, (status, view)
        return dict(view)

    async def act(
        self, table: str, seat: int, seq: int, command: dict[str, Any]
    ) -> tuple[int, dict[str, Any]]:
        """Send a command; return the status and the answer."""
        body = {"seat": seat, "expected_seq": seq, "key": uuid.uuid4().hex, "command": command}
        return await self.ask("POST", f"/api/tables/{table}/commands", body)

    async def watch(
        self, table: str, seat: int | None, hear: Callable[[bytes], None]
    ) -> asyncio.Task[None]:
        """Open a WebSocket to a table; `hear` is called with every message.

        Whoever cancels the task that is returned closes it.
        """
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 22)
        key = base64.b64encode(os.urandom(16)).decode()
        where = "" if seat is None else f"?seat={seat}"
        writer.write(
            (
                f"GET /api/tables/{table}/socket{where} HTTP/1.1\r\n"
                f"Host: 127.0.0.1:{self._port}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                f"X-Forwarded-For: {self._address}\r\nCookie: {self._cookie}\r\n"
                "Sec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n")[0], head
        line = asyncio.create_task(_read_frames(reader, writer, hear))
        self._watching.append(line)
        return line

    def close(self) -> None:
        """Hang up."""
        for task in self._watching:
            task.cancel()
        if self._line is not None:
            self._line[1].close()


async def _read_frames(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, hear: Callable[[bytes], None]
) -> None:
    """Read unmasked frames until the line is closed; answer pings (RFC 6455, section 5)."""
    try:
        while True:
            first, second = await reader.readexactly(2)
            length = second & 127
            if length == 126:
                length = int.from_bytes(await reader.readexactly(2))
            elif length == 127:
                length = int.from_bytes(await reader.readexactly(8))
            body = await reader.readexactly(length)
            match first & 15:
                case 1:
                    hear(body)
                case 8:
                    return
                case 9:
                    writer.write(bytes([0x8A, 0x80 | len(body), 0, 0, 0, 0]) + body)
    except (asyncio.IncompleteReadError, OSError):
        return
    finally:
        writer.close()


def choose(view: dict[str, Any], seat: int, dice: random.Random) -> dict[str, Any]:
    """Send a command that the rules allow for a seat that is awaited."""
    match view["type"], view.get("phase"):
        case "crossword", "window":
            return {"type": "accept", "seat": seat}
        case "crossword", _:
            rack = view["players"][seat]["rack"]
            if dice.random() < 0.15 and view["supply"] >= 7:
                tiles = dice.sample(rack, min(2, len(rack)))
                return {"type": "exchange", "seat": seat, "tiles": tiles}
            placements = _lay(view, [tile for tile in rack if tile[0] != "*"], dice)
            if placements:
                return {"type": "play", "seat": seat, "placements": placements}
            return {"type": "pass", "seat": seat}
        case "rummy", "draw":
            return {"type": "draw", "seat": seat, "source": "stock"}
        case "rummy", "challenges" | "window":
            return {"type": "accept", "seat": seat}
        case "rummy", _:
            card = dice.choice(view["players"][seat]["hand"])
            return {"type": "discard", "seat": seat, "card": card}
        case _:
            return {"type": "stop"}


def _lay(view: dict[str, Any], rack: list[str], dice: random.Random) -> list[dict[str, Any]]:
    """Return placements of up to three tiles in a line that touches what lies there."""
    open_table = view["game"] == "kartenkreuz"
    taken = {(cell["row"], cell["col"]) for cell in view["board"]}
    dice.shuffle(rack)
    if not taken:
        return _place(rack, [(7, 7 + step) for step in range(min(len(rack), dice.randint(2, 4)))])
    places = list(taken)
    for _ in range(30):
        row, col = dice.choice(places)
        down = dice.random() < 0.5
        wanted = dice.randint(1, max(1, min(3, len(rack))))
        free: list[tuple[int, int]] = []
        while len(free) < wanted:
            row, col = (row + 1, col) if down else (row, col + 1)
            if not open_table and not (row < 15 and col < 15):
                break
            if (row, col) not in taken:
                free.append((row, col))
        if free and rack:
            return _place(rack, free)
    return []


def _place(rack: list[str], squares: list[tuple[int, int]]) -> list[dict[str, Any]]:
    return [
        {"row": row, "col": col, "letter": "E" if tile == "?" else tile, "blank": tile == "?"}
        for tile, (row, col) in zip(rack, squares, strict=False)
    ]
