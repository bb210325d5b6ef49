"""`setzkasten serve PORT FOLDER` without limits: one generator stands for many addresses."""

import sys
from pathlib import Path

from setzkasten.web.edge.connections import MOST_CONNECTIONS, ConnectionLimits
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.limits.rations import LIFTED
from setzkasten.web.serve import serve

HOSTING = Hosting(limits=LIFTED, connections=ConnectionLimits(by_address=MOST_CONNECTIONS))

if __name__ == "__main__":
    serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), hosting=HOSTING)
