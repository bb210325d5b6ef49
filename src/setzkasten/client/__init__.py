"""Playing on a server with a program of one's own: connect, sit down, answer when it is one's turn.

    import setzkasten.client as sc

    with sc.connect("https://spiele.example", token) as server:
        table = server.open("kompakt", ["here", "bot"])
        for turn in table.turns():
            turn.do(turn.best())

Needs nothing but the package itself: HTTP by the standard library, moves by the engine.
"""

from setzkasten.client.connection import NotReached
from setzkasten.client.server import Server, connect
from setzkasten.client.shapes import Event, ListedTable, Seat, Seek, TableNow
from setzkasten.client.table import RemoteTable
from setzkasten.face.errors import Refused, StaleTable

__all__ = [
    "Event",
    "ListedTable",
    "NotReached",
    "Refused",
    "RemoteTable",
    "Seat",
    "Seek",
    "Server",
    "StaleTable",
    "TableNow",
    "connect",
]
