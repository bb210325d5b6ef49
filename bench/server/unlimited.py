"""`setzkasten serve PORT FOLDER` without limits: one generator stands for many addresses."""

import sys
from pathlib import Path

from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.limits.rations import LIFTED
from setzkasten.web.serve import serve

if __name__ == "__main__":
    serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), hosting=Hosting(limits=LIFTED))
