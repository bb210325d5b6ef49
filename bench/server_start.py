"""Starting a server that has many tables, and what a table costs that lies in its memory.

python3 dev.py bench server_start [--running N] [--finished N] [--days N] [--looked N] [--json]

A database gets copies of one table that runs and of one that is over. The baseline in the same run
is the start of a server without any table. Then somebody looks at tables one after another, each
of which stays in memory, and nobody plays at them.

`--days`: so many games with days for a turn, in a database of their own, at a server that was away
for a day: each gets back what passed when it is read next, and none keeps the server from serving.
"""

import argparse
import asyncio
import json
import shutil
import statistics
import tempfile
from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path

import msgspec

from bench.server.people import Person
from bench.server.process import ServerProcess
from setzkasten.service.clocks.control import Days
from setzkasten.service.host import DATABASE, Host
from setzkasten.service.seats.lobby import LobbyService
from setzkasten.service.store import Card, Database, SessionRow, Write
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import Act, Join, NewOptions, NewSeat, NewTable

_AT_ONCE = 256
"""So many tables are written at once: they go into one transaction."""


class Start(msgspec.Struct, frozen=True):
    """How long a server took until it was well, and its memory then, in megabytes."""

    running: int
    finished: int
    seconds: float
    megabytes: float


class Returned(msgspec.Struct, frozen=True):
    """How long a server took that came back to games with days for a turn, and its memory then."""

    days: int
    seconds: float
    megabytes: float


class Looked(msgspec.Struct, frozen=True):
    """What each table costs that was looked at once and stays in memory, in kilobytes."""

    tables: int
    kilobytes_each: float


async def model(host: Host, guest: SessionRow, game: str, people: int, *, over: bool) -> Write:
    """Open a table, stop its game if it is to be over, and return its log for copies."""
    seats = tuple(NewSeat("here", f"P{number}") for number in range(people))
    lobby: LobbyService = host.lobby
    view = await lobby.open(guest, NewTable(game, seats, game, "share"))
    assert not isinstance(view, Declined), view
    if over:
        stop = msgspec.Raw(b'{"type":"stop","seat":0}')
        answer = await host.referee.act(guest, view.id, Act(0, view.seq, "stop", stop))
        assert not isinstance(answer, Declined), answer
    table = await host.tables.load(view.id)
    assert table is not None
    assert table.status == ("over" if over else "running")
    bodies = tuple(row.body for row in await host.store.read(view.id))
    card = Card(table.status, False, table.created, frozenset({guest.id}))
    return Write("", 1, bodies, card, due=table.due)


async def fill(folder: Path, running: int, finished: int) -> None:
    """Make the database."""
    host = await Host.open(folder)
    guest, _ = await host.sessions.begin(None, "P", "de")
    one = await model(host, guest, "kompakt", 2, over=False)
    other = await model(host, guest, "patience", 1, over=True)
    at = host.tables.moment()
    await host.close()
    store = await Database.open(folder / DATABASE)
    for copies in _batches(running, finished, one, other):
        await asyncio.gather(*(store.write(at, [copy]) for copy in copies))
    await store.close()


def _batches(running: int, finished: int, one: Write, other: Write) -> Iterable[list[Write]]:
    copies = [msgspec.structs.replace(one, table_id=f"r{n:06}") for n in range(running)]
    copies += [msgspec.structs.replace(other, table_id=f"f{n:06}") for n in range(finished)]
    return (copies[n : n + _AT_ONCE] for n in range(0, len(copies), _AT_ONCE))


async def fill_with_days(folder: Path, games: int) -> None:
    """Make a database of games by correspondence, and of a server that was away for a day."""
    host = await Host.open(folder)
    ada, _ = await host.sessions.begin(None, "P", "de")
    ben, _ = await host.sessions.begin(None, "Q", "de")
    options = NewOptions(shares="open", control=Days(14))
    seats = (NewSeat("here"), NewSeat("link"))
    view = await host.lobby.open(ada, NewTable("kompakt", seats, "open", "share", options))
    assert not isinstance(view, Declined), view
    token = view.invites[0].token
    joined = await host.lobby.join(ben, view.id, Join("join", token, "Q", "another share"))
    assert not isinstance(joined, Declined), joined
    assert joined.status == "running"
    table = await host.tables.load(view.id)
    assert table is not None
    assert table.due is not None
    bodies = tuple(row.body for row in await host.store.read(view.id))
    began = host.tables.moment() - timedelta(days=2)
    await host.close()
    card = Card("running", False, began, frozenset({ada.id, ben.id}))
    one = Write("", 1, bodies, card, due=table.due - timedelta(days=2))
    copies = [msgspec.structs.replace(one, table_id=f"d{n:06}") for n in range(games)]
    store = await Database.open(folder / DATABASE)
    for first in range(0, games, _AT_ONCE):
        part = copies[first : first + _AT_ONCE]
        await asyncio.gather(*(store.write(began, [copy]) for copy in part))
    await store.heartbeats.note(began + timedelta(days=1))
    await store.close()


def come_back(folder: Path, games: int, runs: int) -> Returned:
    """Start a server some times that was away; give the median."""
    asyncio.run(fill_with_days(folder, games))
    seconds, megabytes = [], []
    for run in range(runs):
        copy = folder.with_name(f"{folder.name}-{run}")
        shutil.copytree(folder, copy)
        server = ServerProcess(copy)
        seconds.append(server.start())
        megabytes.append(server.memory())
        server.stop()
    return Returned(games, statistics.median(seconds), statistics.median(megabytes))


def start(folder: Path, running: int, finished: int, runs: int) -> Start:
    """Start a server some times; give the median."""
    seconds, megabytes = [], []
    for _ in range(runs):
        server = ServerProcess(folder)
        seconds.append(server.start())
        megabytes.append(server.memory())
        server.stop()
    return Start(running, finished, statistics.median(seconds), statistics.median(megabytes))


async def look(server: ServerProcess, tables: int) -> Looked:
    """Look at many tables once."""
    person = Person(server.port, "10.50.0.1")
    await person.begin("Q")
    # What the first looks need once belongs to no table.
    for number in range(20):
        await person.ask("GET", f"/api/tables/r{number:06}")
    before = server.memory()
    for number in range(20, tables + 20):
        status, _ = await person.ask("GET", f"/api/tables/r{number:06}")
        assert status == 200, status
    person.close()
    return Looked(tables, (server.memory() - before) * 1024 / tables)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--running", type=int, default=5000)
    parser.add_argument("--finished", type=int, default=100_000)
    parser.add_argument("--days", type=int, default=2000)
    parser.add_argument("--looked", type=int, default=3000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="server-start-"))
    try:
        found: list[Start | Returned | Looked] = []
        (folder / "empty").mkdir()
        (folder / "full").mkdir()
        found.append(start(folder / "empty", 0, 0, options.runs))
        asyncio.run(fill(folder / "full", options.running, options.finished))
        found.append(start(folder / "full", options.running, options.finished, options.runs))
        if options.days:
            (folder / "days").mkdir()
            found.append(come_back(folder / "days", options.days, options.runs))
        with ServerProcess(folder / "full") as server:
            server.settle()
            looked = min(options.looked, options.running - 20)
            found.append(asyncio.run(look(server, looked)))
        if options.json:
            print(json.dumps([msgspec.to_builtins(figures) for figures in found]))
        else:
            for figures in found:
                print(figures, flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
