"""`serve PORT FOLDER LIMITS [DATABASE]`: with `real` limits, or with `lifted` ones.

Under real limits the generator is a proxy whose word about addresses counts, so that it can stand
for many people. Lifted ones are for what one address would never ask: hundreds of sockets of one
session, a night's commands in a minute.
"""

import sys
from pathlib import Path
from typing import Final

import msgspec

from setzkasten.web.edge.connections import MOST_CONNECTIONS, ConnectionLimits
from setzkasten.web.edge.hosting import Hosting, read_hosting
from setzkasten.web.edge.rate_limits import LIFTED
from setzkasten.web.serve import serve

HOSTINGS: Final = {
    "real": read_hosting(trusted_proxies=("127.0.0.1",)),
    "lifted": Hosting(limits=LIFTED, connections=ConnectionLimits(by_address=MOST_CONNECTIONS)),
}

if __name__ == "__main__":
    port, folder, limits, *where = sys.argv[1:]
    hosting = msgspec.structs.replace(HOSTINGS[limits], database=where[0] if where else None)
    serve("127.0.0.1", int(port), Path(folder), hosting=hosting)
