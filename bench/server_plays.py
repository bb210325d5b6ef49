"""Live tables: durable plays a second, how long they take, and what they cost the processor.

python3 dev.py bench server_plays [--people N,N] [--tables N] [--seconds S] [--rate R] [--json]

The server runs on one core with its database on the real disk, the people on the other cores. A
table has both seats at one device and one socket a seat. Somebody looks through the eyes of the
seat on turn and gives a command; only commands that were carried out count. With `--rate` people
give so many commands a second in all instead of as many as they can. All limits hold: each table
has an address of its own, told by the generator as by a trusted proxy, and a run in which one is
used up (429) ends without a figure. The baseline in the same run
is the disk: how many transactions of one row a second it makes durable, one after another.
"""

import argparse
import asyncio
import json
import os
import random
import shutil
import sqlite3
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from bench.server.people import Person, choose
from bench.server.process import ServerProcess, cores

GAMES = ("kompakt", "klassisch", "kartenkreuz", "kartenrommee")


class Figures(msgspec.Struct, frozen=True):
    """What `people` did at once: commands a second, milliseconds, processor milliseconds each."""

    people: int
    per_second: float
    p50: float
    p95: float
    p99: float
    cpu_each: float
    cpu_share: float
    pushes: int
    statuses: dict[int, int]


class Sitting:
    """A table, who sits there (one person at both seats, or two), and how it stands."""

    def __init__(
        self, person: Person, table: dict[str, Any], opponent: Person | None = None
    ) -> None:
        self.person = person
        self.people = (person, opponent or person)
        self.table = table

    async def step(self, dice: random.Random, times: list[float], statuses: Counter[int]) -> None:
        """Send one command, at a new table if this one is over."""
        if self.table["status"] == "over":
            self.table = await self.person.open(self.table["game"])
        table = self.table
        seat = table["view"]["awaited"][0]
        person = self.people[seat]
        if table["seat"] != seat:
            table = self.table = await person.look(table["id"], seat)
            if seat not in table["view"]["awaited"]:
                return
        command = choose(table["view"], seat, dice)
        began = time.perf_counter()
        status, answer = await person.act(table["id"], seat, table["seq"], command)
        statuses[status] += 1
        if status == 200:
            times.append((time.perf_counter() - began) * 1000)
            self.table = answer["table"]
            return
        skip = {"type": "pass", "seat": seat}
        status, answer = await person.act(table["id"], seat, table["seq"], skip)
        if status == 200:
            self.table = answer["table"]
        else:
            self.table = await person.look(table["id"], seat)


async def seat_people(port: int, tables: int, watched: bool, hear: Any) -> list[Sitting]:
    """Open tables, each from an address of its own, with one socket a seat."""
    sittings = []
    for number in range(tables):
        person = Person(port, f"10.30.{number // 250}.{number % 250}")
        await person.begin(f"P{number}")
        table = await person.open(GAMES[number % len(GAMES)])
        if watched:
            for seat in (0, 1):
                await person.watch(table["id"], seat, hear)
        sittings.append(Sitting(person, table))
    return sittings


class Busy(Protocol):
    """What is measured while people play."""

    def cpu(self) -> float:
        """Return the seconds of processor time that were used."""
        ...


async def play(
    server: Busy, sittings: Sequence[Sitting], people: int, seconds: float, rate: float
) -> Figures:
    """Let so many people act at once for a while."""
    times: list[float] = []
    statuses: Counter[int] = Counter()
    end = time.monotonic() + seconds

    async def person(number: int) -> None:
        dice = random.Random(number)
        mine = sittings[number::people]
        due = time.monotonic() + dice.random() * people / rate if rate else 0.0
        while True:
            for sitting in mine:
                if rate:
                    await asyncio.sleep(max(0.0, due - time.monotonic()))
                    due += people / rate
                if time.monotonic() > end:
                    return
                await sitting.step(dice, times, statuses)

    began, used, heard = time.monotonic(), server.cpu(), PUSHES[0]
    await asyncio.gather(*(person(number) for number in range(people)))
    took, used = time.monotonic() - began, server.cpu() - used
    if statuses[429]:
        raise SystemExit(f"a rate limit was used up: {dict(statuses)}")
    ranked = sorted(times)
    p50, p95, p99 = (ranked[min(len(ranked) - 1, len(ranked) * p // 100)] for p in (50, 95, 99))
    return Figures(
        people,
        len(times) / took,
        p50,
        p95,
        p99,
        used / len(times) * 1000,
        used / took,
        PUSHES[0] - heard,
        dict(statuses),
    )


PUSHES = [0]
"""How many messages came over sockets."""


def hear(message: bytes) -> None:
    """Count a message."""
    PUSHES[0] += 1


def commits_each_second(folder: Path, seconds: float = 2.0) -> float:
    """Return how many transactions of one row, one after another, the disk makes durable."""
    database = sqlite3.connect(folder / "disk.sqlite3", isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE log (number INTEGER PRIMARY KEY, body BLOB)")
    done, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        database.execute("INSERT INTO log (body) VALUES (?)", (os.urandom(200),))
        done += 1
    database.close()
    return done / seconds


async def measure(options: argparse.Namespace, folder: Path) -> list[Figures]:
    """Run the server and let people play at it."""
    found = []
    with ServerProcess(folder / "data", limits="real") as server:
        server.settle()
        sittings = await seat_people(server.port, options.tables, not options.alone, hear)
        for people in options.people:
            runs = [
                await play(server, sittings, people, options.seconds, options.rate)
                for _ in range(options.runs)
            ]
            runs.sort(key=lambda run: run.per_second)
            found.append(runs[len(runs) // 2])
            if not options.json:
                show(found[-1])
        if not options.json:
            print(f"memory {server.memory():.0f} MB")
        for sitting in sittings:
            sitting.person.close()
    return found


def show(figures: Figures) -> None:
    """Print one line."""
    print(
        f"{figures.people:4} people: {figures.per_second:7.0f} plays/s   "
        f"p50 {figures.p50:6.1f}  p95 {figures.p95:6.1f}  p99 {figures.p99:6.1f} ms   "
        f"processor {figures.cpu_each:5.2f} ms a play, {figures.cpu_share:4.0%} of a core   "
        f"{figures.pushes} pushes   {figures.statuses}",
        flush=True,
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--people", type=lambda text: [int(n) for n in text.split(",")], default=[1, 16, 64]
    )
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=0.0)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--alone", action="store_true", help="no sockets")
    parser.add_argument("--folder", type=Path, help="a folder on the disk that is to be measured")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    _, others = cores()
    if others:
        os.sched_setaffinity(0, others)
    folder = Path(tempfile.mkdtemp(prefix="server-plays-", dir=options.folder))
    (folder / "data").mkdir()
    try:
        disk = statistics.median(commits_each_second(_fresh(folder, n)) for n in range(3))
        if not options.json:
            print(f"baseline, this disk alone: {disk:.0f} durable transactions/s, one by one")
        found = asyncio.run(measure(options, folder))
        if options.json:
            print(json.dumps({"disk": disk, "runs": [msgspec.to_builtins(f) for f in found]}))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _fresh(folder: Path, number: int) -> Path:
    place = folder / f"disk{number}"
    place.mkdir()
    return place


if __name__ == "__main__":
    main()
