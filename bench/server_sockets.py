"""Live lines: how soon everybody who watches one table has its news, and what a line costs.

python3 dev.py bench server_sockets [--sockets N] [--plays N] [--json]

One table, so many spectators, the people on another core than the server. After each command the
clock stops when the last line has told of it. The baseline in the same run is the same table with
one spectator.
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


class Spread(msgspec.Struct, frozen=True):
    """Milliseconds until the last of the lines has told of a command; memory of each line."""

    sockets: int
    plays: int
    median: float
    slowest: float
    kilobytes_each: float
    cpu_each: float


class Audience:
    """Counts who has heard of which row."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.heard: dict[int, int] = {}
        self.complete = asyncio.Event()

    def hear(self, message: bytes) -> None:
        """Note a message of one line; only the first bytes behind its events are read."""
        at = message.find(b'"table":{')
        if at < 0:
            return
        start = message.find(b'"seq":', at) + 6
        end = start
        while message[end : end + 1].isdigit():
            end += 1
        seq = int(message[start:end])
        self.heard[seq] = self.heard.get(seq, 0) + 1
        if self.heard[seq] >= self.size:
            self.complete.set()


async def measure(options: argparse.Namespace, folder: Path) -> list[Spread]:
    """Fill a table with spectators, and let somebody play."""
    found = []
    with ServerProcess(folder / "data") as server:
        server.settle()
        for size in (1, options.sockets):
            player = Person(server.port, "10.40.0.1")
            await player.begin("P")
            sitting = Sitting(player, await player.open("kompakt"))
            audience = Audience(size)
            before = server.memory()
            for _ in range(size):
                await player.watch(sitting.table["id"], None, audience.hear)
            await asyncio.sleep(2.0)
            each = (server.memory() - before) * 1024 / size
            dice, times, cpu = random.Random(1), [], server.cpu()
            for _ in range(options.plays):
                audience.complete.clear()
                audience.heard.clear()
                began, seq = time.perf_counter(), sitting.table["seq"]
                await sitting.step(dice, [], Counter())
                if sitting.table["seq"] == seq:
                    continue
                async with asyncio.timeout(60):
                    await audience.complete.wait()
                times.append((time.perf_counter() - began) * 1000)
            cpu = (server.cpu() - cpu) * 1000 / max(1, len(times)) / size
            found.append(Spread(size, len(times), statistics.median(times), max(times), each, cpu))
            if not options.json:
                print(found[-1], flush=True)
            player.close()
    return found


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--plays", type=int, default=20)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    _, others = cores()
    if others:
        os.sched_setaffinity(0, others)
    folder = Path(tempfile.mkdtemp(prefix="server-sockets-"))
    (folder / "data").mkdir()
    try:
        found = asyncio.run(measure(options, folder))
        if options.json:
            print(json.dumps([msgspec.to_builtins(spread) for spread in found]))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
