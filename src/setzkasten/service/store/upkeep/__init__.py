"""What a host does with the database: copies while people play, restoring, lists, clearing up.

Without the event loop: these are commands of their own. Those that write are for a database that no
server has open.
"""

from setzkasten.service.store.upkeep.files import compact
from setzkasten.service.store.upkeep.listing import (
    SeatName,
    TableEntry,
    list_tables,
    must_be_current,
    seat_names,
    server_at_work,
)
from setzkasten.service.store.upkeep.moving import StoreTaken, backup, restore

__all__ = [
    "SeatName",
    "StoreTaken",
    "TableEntry",
    "backup",
    "compact",
    "list_tables",
    "must_be_current",
    "restore",
    "seat_names",
    "server_at_work",
]
