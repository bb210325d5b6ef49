"""Correspondence games with clocks at which nobody moves: what they cost the processor.

python3 dev.py bench server_clocks [--tables N] [--seconds S] [--json]

A database gets copies of one running table with days for each turn, all due on other minutes. The
server runs on one core while nobody asks anything; the baseline in the same run is the same server
without any table. Shares are of one core.
"""

import argparse
import asyncio
import json
import shutil
import tempfile
import time
from datetime import timedelta
from pathlib import Path

import msgspec

from bench.server.process import ServerProcess
from setzkasten.service.clocks.control import Days
from setzkasten.service.host import DATABASE, Host
from setzkasten.service.store import Card, Database, Write
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import NewOptions, NewSeat, NewTable

_AT_ONCE = 256
"""So many tables are written at once: they go into one transaction."""


class Idle(msgspec.Struct, frozen=True):
    """How long a server with so many tables took to start, and what it cost while it was idle."""

    tables: int
    start_seconds: float
    idle_share: float
    megabytes: float


async def fill(folder: Path, tables: int) -> None:
    """Make the database."""
    host = await Host.open(folder)
    guest, _ = await host.sessions.begin(None, "P", "de")
    seats = (NewSeat("here", "A"), NewSeat("here", "B"))
    request = NewTable("kompakt", seats, "k", "share", NewOptions(control=Days(3, 1)))
    view = await host.lobby.open(guest, request)
    assert not isinstance(view, Declined), view
    table = await host.tables.load(view.id)
    assert table is not None
    assert table.due is not None
    bodies = tuple(row.body for row in await host.store.read(view.id))
    at, due = table.created, table.due
    await host.close()
    card = Card("running", False, table.created, frozenset({guest.id}))
    copies = [
        Write(f"d{n:06}", 1, bodies, card, due=due + timedelta(minutes=n)) for n in range(tables)
    ]
    store = await Database.open(folder / DATABASE)
    for first in range(0, tables, _AT_ONCE):
        await asyncio.gather(*(store.write(at, [c]) for c in copies[first : first + _AT_ONCE]))
    await store.close()


def idle(folder: Path, tables: int, seconds: float) -> Idle:
    """Let a server be while nobody asks anything."""
    with ServerProcess(folder) as server:
        took = time.monotonic()
        server.settle()
        took = time.monotonic() - took
        before, began = server.cpu(), time.monotonic()
        time.sleep(seconds)
        share = (server.cpu() - before) / (time.monotonic() - began)
        return Idle(tables, took, share, server.memory())


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="server-clocks-"))
    try:
        found = []
        for tables in (0, options.tables):
            place = folder / str(tables)
            place.mkdir()
            asyncio.run(fill(place, tables))
            found.append(idle(place, tables, options.seconds))
        if options.json:
            print(json.dumps([msgspec.to_builtins(figures) for figures in found]))
        else:
            for figures in found:
                print(figures, flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
