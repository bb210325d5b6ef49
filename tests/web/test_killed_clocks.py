"""A server that is killed in the middle of a live game: what its clocks are afterwards."""

import asyncio
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psycopg
import pytest

from setzkasten.service.play.heartbeat import GRACE_MS
from setzkasten.service.store import Place
from tests.timeouts import TIMEOUT
from tests.web.conftest import Server
from tests.web.test_killed import place

__all__ = ["place"]

AWAY = 40.0
"""So many seconds the server is away, as far as it can tell."""

TURNS = 4


class Guest:
    """Somebody with a session, at whatever address the server has just now."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._http = httpx.AsyncClient(timeout=TIMEOUT, headers={"X-Setzkasten": "1"})

    async def ask(self, path: str, body: Any = None) -> Any:
        """Look, or ask for something, and insist on getting it."""
        address = f"{self._server.address}api/{path}"
        method = "GET" if body is None else "POST"
        answer = await self._http.request(method, address, json=body)
        answer.raise_for_status()
        return answer.json()

    async def leave(self) -> None:
        """Go away: nobody is connected any more."""
        await self._http.aclose()


@pytest.fixture
async def guests(server: Server) -> AsyncIterator[tuple[Guest, Guest]]:
    """Two people."""
    both = Guest(server), Guest(server)
    yield both
    for guest in both:
        await guest.leave()


def log_of(place: Place, table_id: str) -> list[dict[str, Any]]:
    """A table's log, read from the database while the server may be dead or alive."""
    if isinstance(place, Path):
        with closing(sqlite3.connect(f"file:{place}?mode=ro", uri=True)) as file:
            asked = "SELECT body FROM log WHERE table_id = ? ORDER BY seq"
            rows = file.execute(asked, (table_id,)).fetchall()
    else:
        with psycopg.connect(place.replace("+psycopg", "")) as base:
            asked = "SELECT body FROM log WHERE table_id = %s ORDER BY seq"
            rows = base.execute(asked, (table_id,)).fetchall()
    return [msgspec.json.decode(body) for (body,) in rows]


def plays(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What people have done, of a log."""
    return [entry for entry in log if entry["type"] != "resumed"]


async def log_with(place: Place, table_id: str, kind: str, times: int) -> list[dict[str, Any]]:
    """Wait until a table's log has so many rows of a kind; return all of it.

    It happens in another process: there is nothing here to wait for but the rows.
    """
    async with asyncio.timeout(TIMEOUT):
        while True:
            log = log_of(place, table_id)
            if sum(entry["type"] == kind for entry in log) >= times:
                return log
            await asyncio.sleep(0.1)


async def begin(ada: Guest, bert: Guest, control: Any) -> Any:
    """Open a table with clocks or without, and sit down there."""
    for guest, name in ((ada, "Ada"), (bert, "Bert")):
        await guest.ask("session", {"name": name})
    options = {"shares": "open", "control": control}
    seats = [{"kind": "here"}, {"kind": "link"}]
    wish = {
        "game": "klassisch", "seats": seats, "entropy": "a", "key": "open", "options": options,
    }  # fmt: skip
    table = await ada.ask("tables", wish)
    token = table["invites"][0]["token"]
    join = {"token": token, "name": "", "key": "join", "entropy": "b"}
    return await bert.ask(f"tables/{table['id']}/join", join)


async def exchange(guests: tuple[Guest, Guest], table_id: str, number: int) -> Any:
    """Let whoever is on turn exchange a tile; return what was asked and what was answered."""
    seat = (await guests[0].ask(f"tables/{table_id}"))["view"]["turn"]
    table = await guests[seat].ask(f"tables/{table_id}")
    rack = table["view"]["players"][seat]["rack"]
    body = {
        "seat": seat, "expected_seq": table["seq"], "key": f"exchange-{number}",
        "command": {"type": "exchange", "seat": seat, "tiles": rack[:1]},
    }  # fmt: skip
    return seat, body, await guests[seat].ask(f"tables/{table_id}/commands", body)


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
async def test_killed_in_a_live_game_nobody_loses_time_and_the_clock_falls_with_nobody_there(
    server: Server, guests: tuple[Guest, Guest], place: Place
) -> None:
    """The stated rule: what passed without a server is not charged, nor the moment afterwards."""
    database = None if isinstance(place, Path) else place
    hosting = f"Hosting(bot_pause=0.0, database={database!r})"
    server.leap(0)
    await asyncio.to_thread(server.start, hosting)
    table_id = (await begin(*guests, {"type": "live", "minutes": 1}))["id"]
    for number in range(TURNS):
        seat, body, answer = await exchange(guests, table_id, number)
    stood = answer["table"]["clocks"]
    running = stood["running"]
    assert running == 1 - seat
    await asyncio.to_thread(server.stop, signal.SIGKILL)
    ran = datetime.now(UTC) - datetime.fromisoformat(stood["since"])
    before = log_of(place, table_id)

    await asyncio.to_thread(server.start, hosting, ahead=AWAY)
    after = await log_with(place, table_id, "resumed", 1)
    assert after[: len(before)] == before
    # Of several nodes, one that begins resumes what it finds, and again what it takes from another.
    resumed = after[len(before) :]
    assert {(entry["type"], entry["grace_ms"]) for entry in resumed} == {("resumed", GRACE_MS)}
    assert sum(entry["away_ms"] for entry in resumed) >= AWAY * 1000
    clocks = (await guests[0].ask(f"tables/{table_id}"))["clocks"]
    assert clocks["running"] == running
    assert clocks["left_ms"][seat] == stood["left_ms"][seat]
    charged = stood["left_ms"][running] - clocks["left_ms"][running]
    assert 0 <= charged <= ran.total_seconds() * 1000
    # What was answered before is there once: sent again it gets the same answer.
    again = await guests[seat].ask(f"tables/{table_id}/commands", body)
    assert again["events"] == answer["events"]
    log = log_of(place, table_id)
    assert plays(log) == plays(after)

    # Killed once more: nobody is charged for the moment after a start, nor for what comes then.
    await asyncio.to_thread(server.stop, signal.SIGKILL)
    since = datetime.fromisoformat(clocks["since"]) - timedelta(seconds=AWAY)
    ran = max(timedelta(), datetime.now(UTC) - since)
    times = sum(entry["type"] == "resumed" for entry in log_of(place, table_id))
    await asyncio.to_thread(server.start, hosting, ahead=2 * AWAY)
    await log_with(place, table_id, "resumed", times + 1)
    later = (await guests[1].ask(f"tables/{table_id}"))["clocks"]
    assert later["left_ms"][seat] == clocks["left_ms"][seat]
    charged = clocks["left_ms"][running] - later["left_ms"][running]
    assert 0 <= charged <= ran.total_seconds() * 1000

    for guest in guests:
        await guest.leave()
    assert "fell" not in [entry["type"] for entry in log_of(place, table_id)]
    server.leap((GRACE_MS + later["left_ms"][running]) / 1000)
    log = await log_with(place, table_id, "fell", 1)
    ended = [entry for entry in log if entry["type"] == "fell"]
    assert ended == [{"type": "fell", "seat": running}]
    events = [entry["event"] for entry in log if entry["type"] == "game"]
    assert events[-1]["result"]["winners"] == [seat]


async def lay(guests: tuple[Guest, Guest], table_id: str) -> tuple[int, Any]:
    """Let whoever begins lay his whole rack, which is no word; return the seat and the rack."""
    seat = (await guests[0].ask(f"tables/{table_id}"))["view"]["turn"]
    table = await guests[seat].ask(f"tables/{table_id}")
    rack = table["view"]["players"][seat]["rack"]
    letters = [tile for tile in rack if tile != "?"]
    laid = [{"row": 7, "col": 7 - n, "letter": letter} for n, letter in enumerate(letters)]
    command = {"type": "play", "seat": seat, "placements": laid}
    body = {"seat": seat, "expected_seq": table["seq"], "key": "lay", "command": command}
    await guests[seat].ask(f"tables/{table_id}/commands", body)
    return seat, rack


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
async def test_killed_in_a_window_and_after_a_challenge_it_goes_on_as_if_nothing_had_been(
    server: Server, guests: tuple[Guest, Guest], place: Place
) -> None:
    """A window has its time back though the table has no clocks; what was judged stays so."""
    database = None if isinstance(place, Path) else place
    hosting = f"Hosting(bot_pause=0.0, database={database!r})"
    server.leap(0)
    await asyncio.to_thread(server.start, hosting)
    table_id = (await begin(*guests, None))["id"]
    seat, rack = await lay(guests, table_id)
    challenger = guests[1 - seat]
    before = await challenger.ask(f"tables/{table_id}")
    assert before["view"]["phase"] == "window"
    seconds = before["options"]["challenge_seconds"]
    await asyncio.to_thread(server.stop, signal.SIGKILL)

    # Away for longer than the window is open: nobody has lost his right to challenge by that.
    await asyncio.to_thread(server.start, hosting, ahead=2.0 * seconds)
    await log_with(place, table_id, "resumed", 1)
    table = await challenger.ask(f"tables/{table_id}")
    assert table["view"] == before["view"]
    rest = datetime.fromisoformat(table["deadline"]) - datetime.fromisoformat(table["now"])
    assert 0 < rest.total_seconds() <= seconds
    word = table["view"]["announced"]["words"][0]["word"]
    challenge = {
        "seat": 1 - seat, "expected_seq": table["seq"], "key": "challenge",
        "command": {"type": "challenge", "seat": 1 - seat, "word": word},
    }  # fmt: skip
    answer = await challenger.ask(f"tables/{table_id}/commands", challenge)
    judged = log_of(place, table_id)
    await asyncio.to_thread(server.stop, signal.SIGKILL)

    await asyncio.to_thread(server.start, hosting, ahead=4.0 * seconds)
    table = await guests[seat].ask(f"tables/{table_id}")
    assert table["view"]["phase"] == "turn"
    assert table["view"]["turn"] == 1 - seat
    assert table["view"]["board"] == []
    assert sorted(table["view"]["players"][seat]["rack"]) == sorted(rack)
    # Challenged once more, with the same key and with another one, nothing happens.
    again = await challenger.ask(f"tables/{table_id}/commands", challenge)
    assert again["events"] == answer["events"]
    fresh = {**challenge, "key": "again", "expected_seq": table["seq"]}
    with pytest.raises(httpx.HTTPStatusError):
        await challenger.ask(f"tables/{table_id}/commands", fresh)
    assert plays(log_of(place, table_id)) == plays(judged)
