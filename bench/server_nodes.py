"""Nodes that share a PostgreSQL: durable plays a second. For kills of a node see `server_kills`.

python3 dev.py bench server_nodes [--people N,N] [--tables N] [--seconds S] [--nodes N]

The database is one of its own, on the real disk, with everything that makes it durable. The nodes
and the database share all cores with the people, so on a small machine the figures are a lower
bound; the load of the machine is told with them. A play is what `server_plays` calls one.
"""

import argparse
import asyncio
import random
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

import psycopg

from bench.server.process import ServerProcess, load_of_machine
from bench.server_kills import shared_database
from bench.server_plays import Figures, Sitting, hear, play, seat_people, show


class NodeSet:
    """Several servers, measured as one."""

    def __init__(self, nodes: Sequence[ServerProcess]) -> None:
        self.nodes = nodes

    def cpu(self) -> float:
        """Return the seconds of processor time that all of them have used."""
        return sum(node.cpu() for node in self.nodes)


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
        each = ", ".join(f"{run.per_second:.0f}" for run in runs)
        print(f"     all runs: {each}; {load_of_machine()}")
    for sitting in sittings:
        sitting.person.close()


def kept(address: str) -> str:
    """Say what the database keeps of what was played."""
    with psycopg.connect(address.replace("+psycopg", "")) as database:
        found = []
        for table in ("log", "receipts", "cards"):
            size = f"SELECT count(*), pg_total_relation_size('{table}') FROM {table}"
            rows, octets = database.execute(size.encode()).fetchone() or (0, 0)
            found.append(f"{table} {rows} rows of {octets / max(1, rows):.0f} bytes with indices")
    return ", ".join(found)


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
    parser.add_argument("--alone", action="store_true", help="no sockets")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="sk-nodes-"))
    try:
        with shared_database(folder) as address:
            run(folder, address, options)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(folder: Path, address: str, options: argparse.Namespace) -> None:
    """Start the nodes, let people play, and say what the database keeps of it."""
    nodes = []
    for number in range(options.nodes):
        (folder / f"node{number}").mkdir()
        nodes.append(ServerProcess(folder / f"node{number}", database=address))
    try:
        for node in nodes:
            node.start()
        for node in nodes:
            node.settle()
        asyncio.run(measure(nodes, options))
        print(kept(address))
    finally:
        for node in nodes:
            node.stop()


if __name__ == "__main__":
    main()
