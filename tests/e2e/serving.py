"""A real server for the browser tests, as its own process; it writes its address when it is up.

Its chance is that of the test which is running (see `chance`): the same games each time.
"""

import hashlib
import secrets
import sys
from collections import Counter
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from setzkasten.service import host
from setzkasten.service.tables.presence import Presence
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.serve import serve

CHANCE = "chance.txt"
"""The file beside the tables that names the test whose chance is drawn from."""


AHEAD = "ahead.txt"
"""The file there that says by how many seconds all clocks of the server are put forward."""


def put_forward(file: Path) -> None:
    """Let the server's clocks go by a file, if it is there at the start, and by nothing else."""
    if not file.is_file():
        return
    began = datetime.now(UTC)

    def ahead() -> float:
        return float(file.read_text("utf-8"))

    def wall() -> datetime:
        return began + timedelta(seconds=ahead())

    vars(host)["SteadyClock"] = lambda: wall
    presence = partial(Presence, clock=ahead)
    vars(host)["Presence"] = presence


def draw_from(file: Path) -> None:
    """Draw the seeds of tables from the name in the file, one after another, instead of at random.

    They differ from each other, as the server expects; only nobody has to guess them here. Without
    the file they are left to chance.
    """
    drawn: Counter[str] = Counter()
    at_random = secrets.token_hex

    def token_hex(nbytes: int | None = None) -> str:
        if not file.is_file():
            return at_random(nbytes)
        name = file.read_text("utf-8")
        drawn[name] += 1
        return hashlib.sha256(f"{name} {drawn[name]}".encode()).hexdigest()[: 2 * (nbytes or 32)]

    secrets.token_hex = token_hex


def main() -> None:
    """Serve tables in the folder that comes first, on the port that may follow, or any free one."""
    draw_from(Path(sys.argv[1]) / CHANCE)
    put_forward(Path(sys.argv[1]) / AHEAD)
    serve(
        "127.0.0.1",
        int(sys.argv[2]) if len(sys.argv) > 2 else 0,
        Path(sys.argv[1]),
        ready=lambda address: print(address, flush=True),
        hosting=Hosting(bot_pause=0.05),
    )


if __name__ == "__main__":  # the bots' processes import this module again
    main()
