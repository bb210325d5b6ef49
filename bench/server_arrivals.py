"""Live tables with clocks: how soon a play is at the line of somebody else who sits there.

python3 dev.py bench server_arrivals [--tables N] [--rate R] [--seconds S] [--json]

So many tables run with live clocks, two people at each, both with a line of their own, on another
core than the server. Commands are given at a rate for all tables together; the time runs from the
moment before somebody looks at his rack and commands until the opponent's line has told of it. The
baseline in the same run is one table.
"""

import argparse
import asyncio
import json
import os
import random
import shutil
import statistics
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.server.people import Person
from bench.server.process import ServerProcess, cores
from bench.server_plays import Sitting
from bench.server_sockets import Audience

_CLOCK = {"type": "live", "minutes": 90, "increment": 60}
_EACH = 10
"""So many tables has each person."""


class Arrivals(msgspec.Struct, frozen=True):
    """Milliseconds from giving a command until the opponent's line has told of it."""

    tables: int
    plays: int
    per_second: float
    p50: float
    p99: float
    slowest: float


class Match(NamedTuple):
    """Two people at a table, each with a line of his own."""

    sitting: Sitting
    heard: tuple[Audience, Audience]


async def _meet(person: Person, opponent: Person) -> Match:
    """Seat two people at a new table."""
    table = await person.invite(opponent, "kompakt", _CLOCK)
    match = Match(Sitting(person, table, opponent), (Audience(1), Audience(1)))
    for seat, one in enumerate((person, opponent)):
        await one.watch(table["id"], seat, match.heard[seat].hear)
    return match


async def _step(match: Match, dice: random.Random) -> float | None:
    """Play once; return how long it took to the opponent, `None` if nothing was carried out."""
    sitting = match.sitting
    seq, opponent = sitting.table["seq"], 1 - sitting.table["view"]["awaited"][0]
    audience = match.heard[opponent]
    audience.complete.clear()
    audience.heard.clear()
    began = time.perf_counter()
    await sitting.step(dice, [], Counter())
    if sitting.table["seq"] == seq:
        return None
    async with asyncio.timeout(60):
        await audience.complete.wait()
    return (time.perf_counter() - began) * 1000


async def measure(port: int, tables: int, rate: float, seconds: float, of: str) -> Arrivals:
    """Let people play at many tables for a while."""
    sittings: list[list[Match]] = []
    people: list[Person] = []
    for number in range(-(-tables // _EACH)):
        place = f"10.{of}.{number // 120}.{2 * (number % 120) + 1}"
        pair = (
            Person(port, place),
            Person(port, f"10.{of}.{number // 120}.{2 * (number % 120) + 2}"),
        )
        people.extend(pair)
        for person in pair:
            await person.begin("P")
        own = [await _meet(*pair) for _ in range(min(_EACH, tables - _EACH * number))]
        sittings.append(own)
    times: list[float] = []
    dice, end = random.Random(1), time.monotonic() + seconds

    async def play(own: list[Match]) -> None:
        pause = len(sittings) / rate
        await asyncio.sleep(dice.random() * pause)
        while time.monotonic() < end:
            due = time.monotonic() + pause
            place = dice.randrange(len(own))
            if own[place].sitting.table["status"] == "over":
                own[place] = await _meet(*own[place].sitting.people)
            took = await _step(own[place], dice)
            if took is not None:
                times.append(took)
            await asyncio.sleep(max(0.0, due - time.monotonic()))

    await asyncio.gather(*map(play, sittings))
    for person in people:
        person.close()
    ordered = sorted(times)
    return Arrivals(
        tables,
        len(times),
        len(times) / seconds,
        statistics.median(ordered),
        ordered[int(len(ordered) * 0.99)],
        ordered[-1],
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=40.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    _, others = cores()
    if others:
        os.sched_setaffinity(0, others)
    folder = Path(tempfile.mkdtemp(prefix="server-arrivals-"))
    (folder / "data").mkdir()
    try:
        found = []
        with ServerProcess(folder / "data") as server:
            server.settle()
            for of, tables in (("41", 1), ("42", options.tables)):
                rate = min(options.rate, 4.0 * tables)
                figures = measure(server.port, tables, rate, options.seconds, of)
                found.append(asyncio.run(figures))
        if options.json:
            print(json.dumps([msgspec.to_builtins(figures) for figures in found]))
        else:
            for one in found:
                print(one, flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
