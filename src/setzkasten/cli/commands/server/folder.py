"""The folder of a server's games, for commands that work on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from filelock import FileLock, Timeout

from setzkasten.cli.options import DatabaseAddress
from setzkasten.cli.voice import unusable
from setzkasten.service.store import Place
from setzkasten.service.store.drivers.location import shown
from setzkasten.service.store.upkeep import server_at_work

DataFolder = Annotated[Path | None, Parameter(name="--data", metavar="DIR", help="opt.data")]


@Parameter(name="*")
@dataclass(frozen=True)
class Where:
    """Where the games are: in a folder, or in a database of PostgreSQL."""

    data: DataFolder = None
    database: DatabaseAddress = None

    @property
    def place(self) -> Place:
        """The database to work on."""
        return database_in(self.data) if self.database is None else self.database


HERE: Final = Where()
"""The folder that `serve` uses by itself."""


def database_in(data: Path | None) -> Path:
    """Return the database in a folder, by default in the one that `serve` uses."""
    from setzkasten.service.host import DATABASE
    from setzkasten.web.serve import default_data_dir

    return (default_data_dir() if data is None else data) / DATABASE


@contextmanager
def alone(place: Place) -> Iterator[None]:
    """Work on a database that no server has open; `Unusable` if one has."""
    if not isinstance(place, Path):
        if server_at_work(place):
            raise unusable("server_at_work", "server_at_work", folder=shown(place))
        yield
        return
    folder = place.parent
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
