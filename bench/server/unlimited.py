"""`serve PORT FOLDER [DATABASE]` without limits: one generator stands for many addresses."""

import sys
from pathlib import Path

import msgspec

from setzkasten.web.edge.connections import MOST_CONNECTIONS, ConnectionLimits
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.edge.rations import LIFTED
from setzkasten.web.serve import serve

HOSTING = Hosting(limits=LIFTED, connections=ConnectionLimits(by_address=MOST_CONNECTIONS))

if __name__ == "__main__":
    where = sys.argv[3] if len(sys.argv) > 3 else None
    hosting = msgspec.structs.replace(HOSTING, database=where)
    serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), hosting=hosting)
