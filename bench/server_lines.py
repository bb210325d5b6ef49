"""Many tables with live lines: how many plays there are, and how soon each line tells of one.

python3 dev.py bench server_lines [--tables N] [--sockets N] [--people N] [--seconds S] [--json]

The sockets are spread evenly over the tables: one for each of a table's two seats, both at one
device, the others are spectators with sessions of their own. The server runs on one core without
limits, the people on the other cores. First people play as fast as they can: that is the ceiling.
Then they play at half of it, and the time runs from the moment before somebody looks at his rack
and commands until each of the table's lines has told of it. The baseline in the same run are the
same tables with the two lines of their seats only.
"""

import argparse
import asyncio
import json
import os
import random
import shutil
import tempfile
import time
from collections import Counter
from pathlib import Path

import msgspec

from bench.server.people import Person
from bench.server.process import ServerProcess, cores
from bench.server_plays import GAMES, Sitting

_SEATS = 2
_SETTLE_SECONDS = 2.0
_LAST_SECONDS = 1.0
"""So long the last commands have to get to all lines."""


class Pace(msgspec.Struct, frozen=True):
    """Commands a second; milliseconds until each line had told of one, at that pace."""

    tables: int
    sockets: int
    per_second: float
    p50: float
    p99: float
    slowest: float
    missing: float
    """Of lines that should have told of a row, the share that has not."""
    cpu_share: float
    statuses: dict[int, int]


class Room:
    """A table with its lines, and when each command was given that they have to tell of."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.told: list[int] = []
        """The last row that each line has told of."""
        self._lines: list[tuple[Person, int | None, asyncio.Task[None]]] = []
        self._given: list[tuple[int, float]] = []
        """Behind which row each command was given, and when."""
        self.took: list[float] = []

    async def watch(self, person: Person, seat: int | None) -> None:
        """Open one more line."""
        table, number = self.sitting.table, len(self.told)
        self.told.append(table["seq"])
        told, given = self.told, self._given
        line = await person.watch(
            table["id"], seat, lambda message: self._hear(told, given, number, message)
        )
        self._lines.append((person, seat, line))

    async def go_on(self) -> None:
        """Play another game with the same people and spectators."""
        before, self._lines = self._lines, []
        for _, _, line in before:
            line.cancel()
        self.sitting.table = await self.sitting.person.open(self.sitting.table["game"])
        self.told, self._given = [], []
        for person, seat, _ in before:
            await self.watch(person, seat)

    def give(self) -> None:
        """Note that a command is given now."""
        self._given.append((self.sitting.table["seq"], time.perf_counter()))

    def begin(self) -> None:
        """Forget what was measured; from here on it counts."""
        self.took = []
        self._given.clear()

    def behind(self) -> int:
        """Return how many lines have not told of the last row."""
        return sum(seq < self.sitting.table["seq"] for seq in self.told)

    def _hear(
        self, told: list[int], given: list[tuple[int, float]], number: int, message: bytes
    ) -> None:
        """Take note of a message; only the first bytes behind its events are read."""
        at = message.find(b'"table":{')
        if at < 0:
            return
        start = message.find(b'"seq":', at) + 6
        end = start
        while message[end : end + 1].isdigit():
            end += 1
        seq, last = int(message[start:end]), told[number]
        told[number] = max(seq, last)
        # A line may tell of several commands at once.
        news = [at for behind, at in given if last <= behind < seq]
        self.took.extend((time.perf_counter() - at) * 1000 for at in news)


async def fill(port: int, tables: int, sockets: int, of: str) -> tuple[list[Room], list[Person]]:
    """Open tables, and lines to them."""
    rooms, people = [], []
    for number in range(tables):
        player = Person(port, f"10.{of}.{number // 250}.{number % 250 + 1}")
        await player.begin("P")
        people.append(player)
        room = Room(Sitting(player, await player.open(GAMES[number % len(GAMES)])))
        for seat in range(_SEATS):
            await room.watch(player, seat)
        rooms.append(room)
    for number in range(sockets - _SEATS * tables):
        spectator = Person(port, f"10.{of}.{128 + number // 250}.{number % 250 + 1}")
        await spectator.begin("")
        people.append(spectator)
        await rooms[number % tables].watch(spectator, None)
    return rooms, people


async def play(
    server: ServerProcess, rooms: list[Room], people: int, seconds: float, rate: float
) -> Pace:
    """Let people play for a while, at a rate for all of them or as fast as they can."""
    for room in rooms:
        room.begin()
    statuses: Counter[int] = Counter()
    times: list[float] = []
    end = time.monotonic() + seconds

    async def person(number: int) -> None:
        dice = random.Random(number)
        due = time.monotonic() + dice.random() * people / rate if rate else 0.0
        mine = rooms[number::people]
        while True:
            for room in mine:
                if rate:
                    await asyncio.sleep(max(0.0, due - time.monotonic()))
                    due += people / rate
                if time.monotonic() > end:
                    return
                if room.sitting.table["status"] == "over":
                    await room.go_on()
                room.give()
                await room.sitting.step(dice, times, statuses)

    began, used = time.monotonic(), server.cpu()
    await asyncio.gather(*(person(number) for number in range(people)))
    took, used = time.monotonic() - began, server.cpu() - used
    await asyncio.sleep(_LAST_SECONDS)
    waits = sorted(wait for room in rooms for wait in room.took)
    lines = sum(len(room.told) for room in rooms)
    return Pace(
        len(rooms),
        lines,
        len(times) / took,
        waits[len(waits) // 2],
        waits[min(len(waits) - 1, len(waits) * 99 // 100)],
        waits[-1],
        sum(room.behind() for room in rooms) / lines,
        used / took,
        dict(statuses),
    )


async def measure(options: argparse.Namespace, folder: Path) -> list[Pace]:
    """Fill servers with tables and lines, and let people play at them."""
    found = []
    few = _SEATS * options.tables
    for of, sockets in (("50", few), ("60", max(few, options.sockets))):
        place = folder / of
        place.mkdir()
        with ServerProcess(place) as server:
            server.settle()
            rooms, people = await fill(server.port, options.tables, sockets, of)
            await asyncio.sleep(_SETTLE_SECONDS)
            ceiling = await play(server, rooms, options.people, options.seconds, 0.0)
            half = ceiling.per_second / 2
            at_half = await play(server, rooms, options.people, options.seconds, half)
            found += [ceiling, at_half]
            if not options.json:
                print(ceiling, at_half, sep="\n", flush=True)
            for person in people:
                person.close()
    return found


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--people", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    _, others = cores()
    if others:
        os.sched_setaffinity(0, others)
    folder = Path(tempfile.mkdtemp(prefix="server-lines-"))
    try:
        found = asyncio.run(measure(options, folder))
        if options.json:
            print(json.dumps([msgspec.to_builtins(pace) for pace in found]))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
