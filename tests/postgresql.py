"""A PostgreSQL of the tests' own: started when it is wanted, thrown away in the end."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian has the programs that are in no path."""

ACCOUNTS = ("postgres", "nobody")
"""As whom the database runs where the tests run as root, which it refuses."""


def find_programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, `None` where there is none."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return versions[-1].parent if versions else None


def _account() -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    import pwd

    known = {entry.pw_name for entry in pwd.getpwall()}
    name = next(name for name in ACCOUNTS if name in known)
    return {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}


class Cluster:
    """A running PostgreSQL. Reached through a socket in its own folder, by nobody else."""

    def __init__(self, folder: Path, programs: Path, *, durable: bool = False) -> None:
        self._folder = folder
        self._programs = programs
        self._as = _account()
        self._numbers = count()
        self._durable = durable
        if self._as:
            shutil.chown(folder, self._as["user"])
        self._run("initdb", "-D", self.data, "-U", "setzkasten", "-A", "trust", "--no-sync")
        self.start()

    @property
    def data(self) -> str:
        """The folder of the database."""
        return str(self._folder / "data")

    def start(self) -> None:
        """Start it; what it writes need not survive a power cut, unless that is measured."""
        sync = "on" if self._durable else "off"
        options = f"-c listen_addresses= -c unix_socket_directories={self._folder} -c fsync={sync}"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", self.data, "-w", "-t", "120", "-l", log, "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        """Stop it; `immediate` is a crash."""
        self._run("pg_ctl", "-D", self.data, "-w", "-t", "120", "-m", how, "stop")

    def make_database(self, *options: str) -> str:
        """Make an empty database; return its address."""
        name = f"tables{next(self._numbers)}"
        self._run("createdb", "-h", str(self._folder), "-U", "setzkasten", *options, name)
        return f"postgresql+psycopg://setzkasten@/{name}?host={self._folder}"

    def dump(self, address: str) -> bytes:
        """Copy a database as a host would."""
        return self._run("pg_dump", address.replace("+psycopg", ""))

    def _run(self, program: str, *arguments: str) -> bytes:
        done = subprocess.run(
            [str(self._programs / program), *arguments],
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            # A server that goes on must not keep the pipes of whoever started it.
            stdout=subprocess.DEVNULL if program == "pg_ctl" else subprocess.PIPE,
            stderr=subprocess.DEVNULL if program == "pg_ctl" else subprocess.PIPE,
            check=False,
            **self._as,
        )
        assert done.returncode == 0, (program, done.stdout, done.stderr)
        return done.stdout or b""


@contextmanager
def running_cluster() -> Iterator[Cluster | None]:
    """Start a database for a while; `None` where PostgreSQL is not installed."""
    programs = find_programs()
    if programs is None:
        yield None
        return
    # Sockets have short paths only.
    folder = Path(tempfile.mkdtemp(prefix="sk-pg-"))
    try:
        cluster = Cluster(folder, programs)
        try:
            yield cluster
        finally:
            cluster.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
