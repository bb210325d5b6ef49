"""The measured server: a process of its own on one core, the people on the other ones."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Final, Literal, Self

from bench.startup import free_port

_START_LIMIT: Final = 300.0
_QUIET: Final = 0.02


@cache
def cores() -> tuple[set[int], set[int]]:
    """Return the core of the server and those of the people; the same where there is one only.

    Asked once: whoever has moved to the people's cores would find the server's among those.
    """
    if not hasattr(os, "sched_getaffinity"):
        return set(), set()
    first, *others = sorted(os.sched_getaffinity(0))
    return {first}, set(others) or {first}


class ServerProcess:
    """The server on a data directory, pinned to one core; a context manager.

    `limits`: those that hold for everybody (`real`), or none but those against guessing (`lifted`).
    """

    def __init__(
        self,
        folder: Path,
        log: Path | None = None,
        database: str | None = None,
        limits: Literal["real", "lifted"] = "lifted",
    ) -> None:
        self.folder = folder
        self._database = database
        """Where the tables are if not in the folder; then it is one of several on all cores."""
        self._limits = limits
        self.port = free_port()
        self._log = (log or folder.with_suffix(".log")).open("ab")
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        self._log.close()

    @property
    def pid(self) -> int:
        """The process that is measured."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> float:
        """Start the server; return the seconds until it was well."""
        began = time.monotonic()
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "bench.server.serving"),
                *(str(self.port), str(self.folder), self._limits),
                *([] if self._database is None else [self._database]),
            ],
            stdout=self._log,
            stderr=self._log,
        )
        core, _ = cores()
        if core and self._database is None:
            os.sched_setaffinity(self._process.pid, core)
        while not self._is_well():
            if time.monotonic() - began > _START_LIMIT or self._process.poll() is not None:
                raise SystemExit("the server did not start; see its log")
            time.sleep(0.05)
        return time.monotonic() - began

    def settle(self, limit: float = 40.0) -> None:
        """Wait until the server and its workers have nothing to prepare any more."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            before = self._cpu_of_all()
            time.sleep(1.0)
            if self._cpu_of_all() - before < _QUIET:
                return

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End the server; `SIGKILL` is a crash."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(30)

    def cpu(self) -> float:
        """Return the seconds of processor time that the server has used, without its workers."""
        return _cpu(self.pid)

    def memory(self) -> float:
        """Return the resident memory of the server in megabytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def processes(self) -> list[int]:
        """Return the server and all that it has started."""
        return [self.pid, *_children(self.pid)]

    def _cpu_of_all(self) -> float:
        return sum(_cpu(pid) for pid in self.processes())

    def _is_well(self) -> bool:
        try:
            with urllib.request.urlopen(
                f"http://127.0.0.1:{self.port}/api/health", timeout=2
            ) as answer:
                return bool(json.load(answer)["ok"])
        except (OSError, ValueError):
            return False


def load_of_machine() -> str:
    """Say how loaded the machine is."""
    return "load of the machine: " + " ".join(f"{load:.1f}" for load in os.getloadavg())


def _cpu(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _children(pid: int) -> list[int]:
    try:
        return [int(c) for c in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []
