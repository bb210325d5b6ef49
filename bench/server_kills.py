"""Kills of a server under load: is anything lost or doubled that was answered?

python3 dev.py bench server_kills [--nodes N] [--kills N]

People exchange tiles through all nodes at random while one node after another is killed (SIGKILL)
and started again; then every answer is compared with the logs, and every bag is verified. One node
has a SQLite file, several share a PostgreSQL of their own, both durable and on the real disk.
"""

import argparse
import asyncio
import random
import shutil
import signal
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bench.server.process import ServerProcess, load_of_machine
from setzkasten.service.host import DATABASE
from setzkasten.service.store import Place
from tests.postgresql import Cluster, find_programs
from tests.web.test_killed import Player, all_is_there_once

PLAYERS: Final = 8


class Address:
    """Where a player finds a node."""

    def __init__(self, node: ServerProcess) -> None:
        self._node = node

    @property
    def address(self) -> str:
        """The address, which stays when the node is started again."""
        return f"http://127.0.0.1:{self._node.port}/"


async def kill(nodes: Sequence[ServerProcess], place: Place, kills: int) -> str:
    """Kill one node after another while people play through all of them; say what came of it."""
    dice = random.Random(1)
    stop = asyncio.Event()
    servers: Any = [Address(node) for node in nodes]
    players = [Player(servers, number) for number in range(PLAYERS)]
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
    await all_is_there_once(place, players, tables)
    plays = sum(player.commands for player in players)
    of = "the only server" if len(nodes) == 1 else f"a node of {len(nodes)}"
    return f"{kills} kills of {of}, {plays} plays: 0 lost, 0 doubled, all verify"


@contextmanager
def shared_database(folder: Path) -> Iterator[str]:
    """Yield the address of a PostgreSQL that runs for a while."""
    programs = find_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed: sudo apt-get install postgresql")
    place = folder / "database"
    place.mkdir()
    folder.chmod(0o711)  # the database runs as somebody else
    cluster = Cluster(place, programs, durable=True)
    try:
        yield cluster.make_database()
    finally:
        cluster.stop("immediate")


def killed(folder: Path, count: int, kills: int, database: str | None) -> str:
    """Start nodes in a folder, kill them, stop them; say what came of it."""
    nodes = []
    for number in range(count):
        (folder / f"node{number}").mkdir()
        nodes.append(ServerProcess(folder / f"node{number}", database=database))
    place = folder / "node0" / DATABASE if database is None else database
    try:
        for node in nodes:
            node.start()
        for node in nodes:
            node.settle()
        return asyncio.run(kill(nodes, place, kills))
    finally:
        for node in nodes:
            node.stop()


def main() -> None:
    """Print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--kills", type=int, default=50)
    options = parser.parse_args()
    # The disk of this folder is measured: where it is in memory only nothing is durable.
    folder = Path(tempfile.mkdtemp(prefix="sk-kills-"))
    try:
        if options.nodes == 1:
            print(killed(folder, 1, options.kills, None))
        else:
            with shared_database(folder) as database:
                print(killed(folder, options.nodes, options.kills, database))
        print(load_of_machine())
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
