"""Live tables with clocks: how soon a play is at the line of somebody else who sits there.

python3 dev.py bench server_arrivals [--tables N] [--rate R] [--seconds S] [--json]

So many tables run with live clocks, each with one further line, the people on another core than the
server. Commands are given at a rate for all tables together; the clock runs from the moment before
a command is sent until the line has told of it. The baseline in the same run is one table.
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

import msgspec

from bench.server.people import Person
from bench.server.process import ServerProcess, cores
from bench.server_plays import Sitting
from bench.server_sockets import Audience

_CLOCK = {"type": "live", "minutes": 90, "increment": 60}
_EACH = 10
"""So many tables has each person."""


class Arrivals(msgspec.Struct, frozen=True):
    """Milliseconds from giving a command until the other line has told of it."""

    tables: int
    plays: int
    per_second: float
    p50: float
    p99: float
    slowest: float


async def _step(sitting: Sitting, audience: Audience, dice: random.Random) -> float | None:
    """Play once; return how long it took to arrive, `None` where nothing was carried out."""
    if sitting.table["status"] == "over":
        sitting.table = await sitting.person.open("kompakt", _CLOCK)
        await sitting.person.watch(sitting.table["id"], None, audience.hear)
    seq = sitting.table["seq"]
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
    sittings: list[list[tuple[Sitting, Audience]]] = []
    people = []
    for number in range(-(-tables // _EACH)):
        person = Person(port, f"10.{of}.{number // 250}.{number % 250 + 1}")
        people.append(person)
        await person.begin("P")
        own = []
        for _ in range(min(_EACH, tables - _EACH * number)):
            sitting, audience = Sitting(person, await person.open("kompakt", _CLOCK)), Audience(1)
            await person.watch(sitting.table["id"], None, audience.hear)
            own.append((sitting, audience))
        sittings.append(own)
    times: list[float] = []
    dice, end = random.Random(1), time.monotonic() + seconds

    async def play(own: list[tuple[Sitting, Audience]]) -> None:
        pause = len(sittings) / rate
        await asyncio.sleep(dice.random() * pause)
        while time.monotonic() < end:
            due = time.monotonic() + pause
            took = await _step(*dice.choice(own), dice)
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
