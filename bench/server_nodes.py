"""Nodes that share a PostgreSQL: durable plays a second, and what kills of a node under load lose.

python3 dev.py bench server_nodes [--people N,N] [--tables N] [--seconds S] [--nodes N] [--kills N]

The database is one of its own, on the real disk, with everything that makes it durable. The nodes
and the database share all cores with the people, so on a small machine the figures are a lower
bound; the load of the machine is told with them. A play is what `server_plays` calls one. With
`--kills` people exchange tiles through all nodes at random while one node after another is killed
and started again; then every answer is compared with the logs, and every bag is verified.
"""

import argparse
import asyncio
import os
import random
import shutil
import signal
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import psycopg

from bench.server.process import ServerProcess
from bench.server_plays import Figures, Sitting, hear, play, seat_people, show
from tests.postgresql import Cluster, find_programs
from tests.web.test_killed import Player, all_is_there_once


class NodeSet:
    """Several servers, measured as one."""

    def __init__(self, nodes: Sequence[ServerProcess]) -> None:
        self.nodes = nodes

    def cpu(self) -> float:
        """Return the seconds of processor time that all of them have used."""
        return sum(node.cpu() for node in self.nodes)


class Address:
    """Where a player finds a node."""

    def __init__(self, node: ServerProcess) -> None:
        self._node = node

    @property
    def address(self) -> str:
        """The address, which stays when the node is started again."""
        return f"http://127.0.0.1:{self._node.port}/"


async def measure(nodes: Sequence[ServerProcess], options: argparse.Namespace) -> None:
    """Let people play at all nodes."""
    sittings: list[Sitting] = []
    share = -(-options.tables // len(nodes))
    for node in nodes:
        sittings += await seat_people(node.port, share, not options.alone, hear)
    random.Random(0).shuffle(sittings)
    together = NodeSet(nodes)
    for people in options.people:
        runs: list[Figures] = [
            await play(together, sittings, people, options.seconds, options.rate)
            for _ in range(options.runs)
        ]
        runs.sort(key=lambda run: run.per_second)
        show(runs[len(runs) // 2])
        print(f"     all runs: {', '.join(f'{run.per_second:.0f}' for run in runs)}; {loaded()}")
    for sitting in sittings:
        sitting.person.close()


async def kill(nodes: Sequence[ServerProcess], address: str, kills: int) -> None:
    """Kill one node after another while people play through all of them."""
    dice = random.Random(1)
    stop = asyncio.Event()
    servers: Any = [Address(node) for node in nodes]
    players = [Player(servers, number) for number in range(8)]
    playing = [asyncio.create_task(player.play(stop)) for player in players]
    for number in range(kills):
        before = sum(player.commands for player in players)
        while sum(player.commands for player in players) < before + len(players):
            done, _ = await asyncio.wait(playing, timeout=0.3 * dice.random())
            if done:
                raise SystemExit(f"a player has failed: {[task.exception() for task in done]}")
        node = nodes[number % len(nodes)]
        await asyncio.to_thread(node.stop, signal.SIGKILL)
        await asyncio.to_thread(node.start)
    stop.set()
    tables = await asyncio.gather(*playing)
    await all_is_there_once(address, players, tables)
    rows = sum(player.commands for player in players)
    print(f"{kills} kills of a node of {len(nodes)}, {rows} plays: 0 lost, 0 doubled, all verify")
    print(loaded())


def kept(address: str) -> str:
    """Say what the database keeps of what was played."""
    with psycopg.connect(address.replace("+psycopg", "")) as database:
        found = []
        for table in ("log", "receipts", "cards"):
            size = f"SELECT count(*), pg_total_relation_size('{table}') FROM {table}"
            rows, octets = database.execute(size.encode()).fetchone() or (0, 0)
            found.append(f"{table} {rows} rows of {octets / max(1, rows):.0f} bytes with indices")
    return ", ".join(found)


def loaded() -> str:
    """Say how loaded the machine is."""
    return "load of the machine " + " ".join(f"{load:.1f}" for load in os.getloadavg())


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--people", type=lambda text: [int(n) for n in text.split(",")], default=[16, 64]
    )
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=0.0)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--alone", action="store_true", help="no sockets")
    options = parser.parse_args()
    programs = find_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed: sudo apt-get install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="sk-nodes-"))
    place = folder / "database"
    place.mkdir()
    folder.chmod(0o711)  # the database runs as somebody else
    cluster = Cluster(place, programs, durable=True)
    address = cluster.make_database()
    nodes = []
    for number in range(options.nodes):
        (folder / f"node{number}").mkdir()
        nodes.append(ServerProcess(folder / f"node{number}", database=address))
    try:
        for node in nodes:
            node.start()
        for node in nodes:
            node.settle()
        if options.kills:
            asyncio.run(kill(nodes, address, options.kills))
        else:
            asyncio.run(measure(nodes, options))
            print(kept(address))
    finally:
        for node in nodes:
            node.stop()
        cluster.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
