"""The folder of a server's games, for commands that work on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from filelock import FileLock, Timeout

from setzkasten.cli.voice import unusable

DataFolder = Annotated[Path | None, Parameter(name="--data", metavar="DIR", help="opt.data")]


def database_in(data: Path | None) -> Path:
    """Return the database in a folder, by default in the one that `serve` uses."""
    from setzkasten.service.host import DATABASE
    from setzkasten.web.serve import default_data_dir

    return (default_data_dir() if data is None else data) / DATABASE


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Work in a folder in which no server is at work; `Unusable` if one is."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = FileLock(folder / "server.lock", timeout=0)
    try:
        lock.acquire()
    except Timeout as error:
        raise unusable("server_at_work", "server_at_work", folder=folder) from error
    try:
        yield
    finally:
        lock.release()
