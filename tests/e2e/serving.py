"""A real server for the browser tests, as its own process; it writes its address when it is up."""

import sys
from pathlib import Path

from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.serve import serve


def main() -> None:
    """Serve tables in the folder that comes first, on the port that may follow, or any free one."""
    serve(
        "127.0.0.1",
        int(sys.argv[2]) if len(sys.argv) > 2 else 0,
        Path(sys.argv[1]),
        ready=lambda address: print(address, flush=True),
        hosting=Hosting(bot_pause=0.05),
    )


if __name__ == "__main__":  # the bots' processes import this module again
    main()
