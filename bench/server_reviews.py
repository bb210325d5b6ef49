"""Looking back in the page: how soon there is something to see, and how long all of it takes.

python3 dev.py bench server_reviews [--games N] [--thinking N] [--first S] [--json]

A server with finished games of every kind is asked as the page asks: to begin, then every fifth of
a second until the first turns come, then every second until each turn is weighed by trials. Three
times: on a server with nothing else to do; while the strongest bots think without a pause at some
tables; and while as many others look back too. The baseline in the same run is a question that is
answered from memory; with `--first 1` a page that asks every second from the beginning on.
"""

import argparse
import asyncio
import json
import os
import shutil
import statistics
import tempfile
import time
import uuid
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from bench.server.people import Person
from bench.server.process import ServerProcess
from setzkasten.engine.levels import STATIC
from setzkasten.engine.players import choose
from setzkasten.games.registry import games
from setzkasten.service.host import Host
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import Act, NewOptions, NewSeat, NewTable

PAUSE = 1.0
"""Seconds between two questions of the page once there is something to see."""


class Looked(msgspec.Struct, frozen=True):
    """Seconds until the first turns were there, and until every turn was weighed by trials."""

    while_: str
    reviews: int
    first_median: float
    first_slowest: float
    all_median: float
    all_slowest: float


class Baseline(msgspec.Struct, frozen=True):
    """Milliseconds of a question that is answered from memory, in the median."""

    health_ms: float
    load_before: float


async def finish(host: Host, guest: SessionRow, game: str, seats: int) -> str:
    """Play a game of a few people at one device to its end, by sight."""
    people = tuple(NewSeat("here", f"P{number}") for number in range(seats))
    wish = NewTable(game, people, uuid.uuid4().hex, "bench", NewOptions(0, False, "open"))
    view = await host.lobby.open(guest, wish)
    assert not isinstance(view, Declined), view
    while True:
        table = await host.tables.load(view.id)
        assert table is not None
        if table.status == "over":
            return table.id
        seat = table.awaited[0]
        words = host.editions.current(table.game).words(table.game)
        seen = table.match.view(seat)
        command = await asyncio.to_thread(choose, table.game, seen, words, 1, 0.0, STATIC)
        body = msgspec.Raw(msgspec.json.encode(command))
        act = Act(seat, table.seq, uuid.uuid4().hex, body)
        answer = await host.referee.act(guest, table.id, act)
        assert not isinstance(answer, Declined), answer


async def fill(folder: Path, count: int) -> list[str]:
    """Make a database with so many finished games of each kind."""
    host = await Host.open(folder)
    guest, _ = await host.sessions.begin(None, "P", "de")
    tables = [
        await finish(host, guest, game.id, min(2, game.players[1]))
        for _ in range(count)
        for game in games().values()
    ]
    await host.close()
    return tables


async def look(port: int, table: str, number: int, pause: float) -> tuple[float, float]:
    """Look back at a game as the page does; give when the first turns were there, and all."""
    person = Person(port, f"10.60.0.{number % 250}")
    await person.begin("Q")
    path = f"/api/tables/{table}/review"
    begun = time.perf_counter()
    status, answer = await person.ask("POST", path)
    first = 0.0
    while True:
        assert status == 200, (status, answer)
        if not first and answer["turns"]:
            first = time.perf_counter() - begun
        if answer["progress"] != "working":
            person.close()
            return first or time.perf_counter() - begun, time.perf_counter() - begun
        await asyncio.sleep(PAUSE if first else pause)
        status, answer = await person.ask("GET", f"{path}?since={answer['stamp']}")


async def think(port: int, number: int) -> None:
    """Keep the strongest bot thinking: it has the word again as soon as it has moved."""
    person = Person(port, f"10.61.0.{number % 250}")
    await person.begin("B")
    seats = [{"kind": "bot", "level": "master"}, {"kind": "here"}]
    options = {"challenge_seconds": 0, "open": False}
    while True:
        wish = {"game": "klassisch", "seats": seats, "options": options, "entropy": "bench"}
        status, table = await person.ask("POST", "/api/tables", {**wish, "key": uuid.uuid4().hex})
        assert status == 201, (status, table)
        table = await person.look(table["id"], 1)
        while table["status"] == "running":
            if 1 in table["view"]["awaited"]:
                act = {"type": "pass", "seat": 1}
                await person.act(table["id"], 1, table["seq"], act)
            await asyncio.sleep(0.05)
            table = await person.look(table["id"], 1)


async def measure(
    port: int,
    while_: str,
    tables: Sequence[str],
    busy: Sequence[Coroutine[Any, Any, Any]],
    pause: float,
) -> Looked:
    """Look at games one after another while others do something."""
    others = [asyncio.create_task(one) for one in busy]
    await asyncio.sleep(1.0 if others else 0.0)
    found = [await look(port, table, number, pause) for number, table in enumerate(tables)]
    for other in others:
        other.cancel()
    for other in others:
        with suppress(asyncio.CancelledError):
            await other
    firsts, alls = zip(*found, strict=True)
    return Looked(
        while_,
        len(found),
        round(statistics.median(firsts), 2),
        round(max(firsts), 2),
        round(statistics.median(alls), 1),
        round(max(alls), 1),
    )


async def baseline(port: int) -> Baseline:
    """Measure a question that costs next to nothing."""
    person = Person(port, "10.62.0.1")
    times = []
    for _ in range(50):
        begun = time.perf_counter()
        await person.ask("GET", "/api/health")
        times.append(time.perf_counter() - begun)
    person.close()
    return Baseline(round(1000 * statistics.median(times), 2), round(os.getloadavg()[0], 2))


async def all_three(
    port: int, tables: list[str], thinking: int, pause: float
) -> list[Looked | Baseline]:
    """Measure on an idle server, beside bots that think, and beside others who look back."""
    third = len(tables) // 3
    alone, beside, crowd = tables[:third], tables[third : 2 * third], tables[2 * third :]
    bots = [think(port, number) for number in range(thinking)]
    shown, rest = crowd[: max(1, len(crowd) - thinking)], crowd[max(1, len(crowd) - thinking) :]
    others = [look(port, table, 100 + number, pause) for number, table in enumerate(rest)]
    return [
        await baseline(port),
        await measure(port, "nothing else", alone, (), pause),
        await measure(port, f"{thinking} bots think", beside, bots, pause),
        await measure(port, f"{len(rest)} others look back", shown, others, pause),
    ]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6, help="finished games of each kind")
    parser.add_argument("--thinking", type=int, default=3)
    parser.add_argument("--first", type=float, default=0.2, help="seconds between first questions")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="server-reviews-"))
    try:
        tables = asyncio.run(fill(folder, options.games))
        with ServerProcess(folder) as server:
            server.settle()
            found = asyncio.run(all_three(server.port, tables, options.thinking, options.first))
        for figures in found:
            told = json.dumps(msgspec.to_builtins(figures)) if options.json else figures
            print(told, flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
