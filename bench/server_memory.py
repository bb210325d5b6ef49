"""A club's evening: the memory of a server and of all its processes, at the most.

python3 dev.py bench server_memory [--tables N] [--people N] [--seconds S] [--json]

Real limits, an address and a live line for each person; at every table sit people and a computer,
all games and all levels in turn, and each person gives a command every few seconds. The lexicon and
the compiled search are there already, as where a host has carried them over. Twice a second it is
looked how much all processes of the server have: their proportional share (PSS), in which what they
share counts once, and the sum of what each has (RSS), in which it counts for each.
"""

import argparse
import asyncio
import json
import os
import random
import shutil
import tempfile
import time
import uuid
from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec

from bench.server.people import Person, choose
from bench.server.process import ServerProcess, cores
from setzkasten.engine.levels import LEVELS
from setzkasten.games.registry import games

_PAUSE: Final = 4.0
"""Seconds between two commands of a person, on average."""

_EVERY: Final = 0.5


class Memory(msgspec.Struct):
    """What was seen at the most, in megabytes."""

    people: int
    tables: int
    seconds: float
    commands: int = 0
    games_over: int = 0
    refused: int = 0
    processes: int = 0
    pss: float = 0.0
    rss: float = 0.0
    server_alone: float = 0.0


class Club:
    """People who play at tables with a computer each, until it is late."""

    def __init__(self, port: int, seen: Memory, until: float) -> None:
        self._port = port
        self._seen = seen
        self._until = until
        self.answers: Counter[int] = Counter()
        self._playable = [game for game in games().values() if game.players[1] > 1]

    async def sit(self, number: int, count: int) -> None:
        """Let some people play at one table after another."""
        people = [Person(self._port, f"10.9.{number}.{n + 1}") for n in range(count)]
        for n, person in enumerate(people):
            await person.begin(f"P{number} {n}")
        dice, turn = random.Random(number), number
        while time.monotonic() < self._until:
            table = await self._open(people, turn)
            lines = [await one.watch(table, seat, _read) for seat, one in enumerate(people)]
            await asyncio.gather(*(self._play(p, table, s, dice) for s, p in enumerate(people)))
            for line in lines:
                line.cancel()
            turn += 1
        for person in people:
            person.close()

    async def _open(self, people: list[Person], turn: int) -> str:
        """Open a table for people and a computer; everybody sits down by a link."""
        fitting = [game for game in self._playable if game.players[1] > len(people)]
        game = fitting[turn % len(fitting)]
        level = LEVELS[(turn + turn // len(fitting)) % len(LEVELS)].id
        seats = [{"kind": "here"}, *[{"kind": "link"}] * (len(people) - 1)]
        options = {"open": False, "shares": "open", "challenge_seconds": 5}
        every: list[dict[str, str]] = [*seats, {"kind": "bot", "level": level}]
        wish: dict[str, Any] = {"game": game.id, "seats": every}
        wish |= {"options": options, "entropy": uuid.uuid4().hex, "key": uuid.uuid4().hex}
        status, table = await people[0].ask("POST", "/api/tables", wish)
        assert status == 201, (status, table)
        for person, invite in zip(people[1:], table["invites"], strict=True):
            join = {"token": invite["token"], "key": uuid.uuid4().hex, "entropy": uuid.uuid4().hex}
            status, joined = await person.ask("POST", f"/api/tables/{table['id']}/join", join)
            assert status == 200, (status, joined)
        return str(table["id"])

    async def _play(self, person: Person, table: str, seat: int, dice: random.Random) -> None:
        """Give a command every few seconds, where one is awaited, until the game is over."""
        while time.monotonic() < self._until:
            await asyncio.sleep(_PAUSE * 2 * dice.random())
            shown = await person.look(table, seat)
            if shown["status"] == "over":
                self._seen.games_over += seat == 0
                return
            if seat not in shown["view"]["awaited"]:
                continue
            command = choose(shown["view"], seat, dice)
            status, answer = await person.act(table, seat, shown["seq"], command)
            self.answers[status] += 1
            if status == 422 and command["type"] == "play":
                # Whether tiles fit is not looked at before.
                give_up = {"type": "pass", "seat": seat}
                status, answer = await person.act(table, seat, shown["seq"], give_up)
            self._seen.commands += status == 200
            assert status in (200, 409, 422), (status, answer)


def _read(_message: bytes) -> None:
    """Read what a line says."""


async def watch(server: ServerProcess, seen: Memory) -> None:
    """Look again and again how much all processes have."""
    while True:
        shares = [_memory(pid) for pid in server.processes()]
        seen.processes = max(seen.processes, len(shares))
        seen.pss = max(seen.pss, sum(pss for pss, _ in shares))
        seen.rss = max(seen.rss, sum(rss for _, rss in shares))
        seen.server_alone = max(seen.server_alone, shares[0][1])
        await asyncio.sleep(_EVERY)


def _memory(pid: int) -> tuple[float, float]:
    """Return the proportional share and the resident memory of a process, in megabytes."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8")
    except OSError:
        return 0.0, 0.0  # it has just ended
    found = {line.split(":")[0]: line.split() for line in text.splitlines()[1:]}
    return int(found["Pss"][1]) / 1024, int(found["Rss"][1]) / 1024


async def evening(server: ServerProcess, options: argparse.Namespace) -> Memory:
    """Let the club play, and watch."""
    seen = Memory(options.people, options.tables, options.seconds)
    club = Club(server.port, seen, time.monotonic() + options.seconds)
    watching = asyncio.create_task(watch(server, seen))
    each = [len(range(n, options.people, options.tables)) for n in range(options.tables)]
    await asyncio.gather(*(club.sit(number, count) for number, count in enumerate(each)))
    watching.cancel()
    seen.refused = club.answers[422]
    return seen


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--people", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=240.0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    _, others = cores()
    if others:
        os.sched_setaffinity(0, others)
    folder = Path(tempfile.mkdtemp(prefix="server-memory-"))
    (folder / "data").mkdir()
    try:
        with ServerProcess(folder / "data", limits="real") as server:
            seen = asyncio.run(evening(server, options))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if options.json:
        print(json.dumps(msgspec.to_builtins(seen)))
        return
    print(f"{seen.people} people at {seen.tables} tables, {seen.seconds:.0f} s")
    print(f"  {seen.commands} commands of people, {seen.games_over} games over")
    print(f"  {seen.processes} processes: {seen.pss:.0f} MB at the most, shared memory once")
    print(
        f"  {seen.rss:.0f} MB with shared memory for each; the server alone {seen.server_alone:.0f}"
    )


if __name__ == "__main__":
    main()
