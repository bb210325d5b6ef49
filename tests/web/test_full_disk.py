"""A full disk: health says no, nothing is half written, and afterwards a computer goes on."""

import asyncio
import os
import resource
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, Protocol

import httpx
import pytest

from tests.timeouts import TIMEOUT
from tests.web.conftest import Server
from tests.web.test_nodes import guests, mine, open_table, reaches, skip

pytestmark = pytest.mark.slow

SMALL: Final = (
    *("unshare", "--user", "--map-root-user", "--mount", "sh", "-c"),
    'mount -t tmpfs -o size=6m tmpfs "$0" && exec "$@"',
)
"""Runs a command with a small disk of its own in a folder, which ends with it."""


class Disk(Protocol):
    """Where a server keeps its games."""

    def fill(self) -> None:
        """Let nothing more be written."""
        ...

    def clear(self) -> None:
        """Let everything be written again."""
        ...


class BoundedFiles:
    """No file may grow: that is an error of its own, which no database expects."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def fill(self) -> None:
        """Let no file of the server grow."""
        _bound(self._server.pid, 0)

    def clear(self) -> None:
        """Let them grow again."""
        _bound(self._server.pid, resource.RLIM_INFINITY)


def _bound(pid: int, size: int) -> None:
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


class SmallDisk:
    """A small disk, full to the last block."""

    def __init__(self, folder: Path, server: Server) -> None:
        # As the server sees it: nobody else does.
        self._filler = Path(f"/proc/{server.pid}/root{folder}/filler")

    def fill(self) -> None:
        """Write until there is no room."""
        with self._filler.open("wb", buffering=0) as file:
            for size in (1 << 16, 1 << 12, 1):
                while _fits(file.fileno(), size):
                    pass

    def clear(self) -> None:
        """Throw that away."""
        self._filler.unlink()


def _fits(file: int, size: int) -> bool:
    try:
        return os.write(file, b"0" * size) == size
    except OSError:
        return False


@pytest.fixture(params=["bounded files", "a small disk"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, Disk]]:
    """A server whose computers take three seconds for a turn, and the disk that it writes to."""
    folder = tmp_path / "disk"
    folder.mkdir()
    server = Server(folder / "data", tmp_path)
    small = (*SMALL, str(folder))
    if request.param == "a small disk":
        tried = subprocess.run([*small, "true"], capture_output=True, check=False)
        if tried.returncode:
            pytest.skip(f"no disk of one's own here: {tried.stderr.decode()}")
    try:
        if request.param == "a small disk":
            server.start("Hosting(bot_pause=3.0)", within=small)
            yield server, SmallDisk(folder, server)
        else:
            server.start("Hosting(bot_pause=3.0)")
            yield server, BoundedFiles(server)
    finally:
        server.clean_up()


@asynccontextmanager
async def full(disk: Disk) -> AsyncIterator[None]:
    """Let the disk be full for a while."""
    await asyncio.to_thread(disk.fill)
    try:
        yield
    finally:
        await asyncio.to_thread(disk.clear)


async def says(server: Server, well: bool) -> None:
    """Wait until the server's health is good, or not."""
    end = time.monotonic() + TIMEOUT
    async with httpx.AsyncClient(timeout=TIMEOUT) as http:
        while True:
            answer = await http.get(f"{server.address}api/health")
            assert answer.status_code == (200 if answer.json()["ok"] else 503)
            if answer.json()["ok"] == well:
                return
            assert time.monotonic() < end
            await asyncio.sleep(0.2)


async def test_a_full_disk_is_told_and_a_computer_on_turn_goes_on_when_there_is_room(
    disk: tuple[Server, Disk],
) -> None:
    server, drive = disk
    async with guests(server, "Anna") as (anna,):
        await says(server, well=True)
        opened = await open_table(anna, server, "hb", challenge_seconds=5)
        before = await anna.see(server, opened["id"], mine, 0)
        after = await skip(anna, server, before)
        async with full(drive):
            await says(server, well=False)
            # The computer is on turn, has thought, and cannot write what.
            await asyncio.sleep(4)
            assert (await anna.look(server, after["id"]))["seq"] == after["seq"]
            wish = {"name": "Annika"}
            answer = await anna.http.post(f"{server.address}api/session", json=wish)
            assert answer.status_code >= 500
            await says(server, well=False)
        await says(server, well=True)
        await anna.see(server, after["id"], reaches(after["seq"] + 1))
        now = await anna.see(server, after["id"], mine, 0)
        assert (await skip(anna, server, now))["seq"] > now["seq"]
