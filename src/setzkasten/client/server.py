"""A server as a program sees it: who seeks somebody, sitting down, and what happens."""

import secrets
import time
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Self

import msgspec

from setzkasten.client.connection import ServerConnection
from setzkasten.client.shapes import Event, ListedTable, Seek, TableNow
from setzkasten.client.table import RemoteTable
from setzkasten.face.words import Words
from setzkasten.letters import share_hash


class _Lobby(msgspec.Struct, frozen=True):
    own: tuple[ListedTable, ...]


class _Promise(msgspec.Struct, frozen=True):
    commitment: str


class _StreamLine(msgspec.Struct, frozen=True):
    type: str
    seconds: float = 0.0


for _shape in (_Lobby, _Promise, _StreamLine):
    msgspec.json.Decoder(_shape)  # learnt by one thread, see `shapes`


def connect(address: str, token: str, words: Words | None = None) -> "Server":
    """Return a server, for an account's personal token.

    `words` are those that `RemoteTable.best` plays with; without them the built lexicon.
    """
    return Server(ServerConnection(address, token), words)


class Server:
    """A server, and oneself on it. Use it with `with`, or `close` it."""

    def __init__(self, connection: ServerConnection, words: Words | None = None) -> None:
        self._connection = connection
        self._words = words

    def seeks(self) -> tuple[Seek, ...]:
        """Return the open tables that wait, first those that one may join."""
        return self._connection.ask(tuple[Seek, ...], "seeks")

    def tables(self) -> tuple[ListedTable, ...]:
        """Return one's own tables, the one that changed last first, finished ones last."""
        return self._connection.ask(_Lobby, "tables").own

    def table(self, table_id: str) -> RemoteTable:
        """Return a table at which one sits already."""
        now = self._connection.ask(TableNow, f"tables/{table_id}")
        return RemoteTable(self._connection, now, {}, self._words)

    def open(self, game: str, seats: Sequence[str | dict[str, Any]], **options: Any) -> RemoteTable:
        """Open a table. A seat is `"here"` (oneself), `"link"` (somebody else) or `"bot"`.

        Or what the interface says of seats: `{"kind": "bot", "level": "casual"}`. The options are
        those of the interface, `open=True` say, or `programs=True`.
        """
        promised = self._connection.ask(_Promise, "bag", {}).commitment
        share = secrets.token_urlsafe(24)
        laid = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        sealed = options.get("shares", "sealed") == "sealed"
        given = _share(promised, share, sealed and any(seat["kind"] == "link" for seat in laid))
        wish = {"game": game, "seats": laid, "options": options, "commitment": promised}
        now = self._connection.ask(TableNow, "tables", {**wish, **given, "key": _key()})
        return RemoteTable(self._connection, now, {now.commitment: share}, self._words)

    def join(self, table_id: str, invitation: str | None = None, name: str = "") -> RemoteTable:
        """Sit down: with an invitation's word, on a seat that is kept, or at an open table.

        The link of an invitation will do in the place of both.
        """
        if "#" in table_id:
            table_id, invitation = _read_link(table_id)
        share = secrets.token_urlsafe(24)
        path = f"tables/{table_id}"
        now = self._connection.ask(dict[str, Any], path)
        sealed = now["options"]["shares"] == "sealed"
        wish = {"token": invitation, "name": name, "key": _key(), "commitment": now["commitment"]}
        given = _share(now["commitment"], share, sealed)
        sat = self._connection.ask(TableNow, f"{path}/join", {**wish, **given})
        return RemoteTable(self._connection, sat, {now["commitment"]: share}, self._words)

    def events(self, since: datetime | None = None) -> Iterator[Event]:
        """Yield what happens at all one's tables, for ever; a lost line is taken up again.

        `since` is the time of the last event that one has heard, from an earlier start say.
        """
        while True:
            query = "" if since is None else f"?since={since.isoformat().replace('+00:00', 'Z')}"
            pause = 1.0
            for line in self._connection.lines(f"events{query}"):
                said = msgspec.json.decode(line, type=_StreamLine)
                pause = said.seconds or pause
                if said.type == "event":
                    event = msgspec.json.decode(line, type=Event)
                    since = event.at if since is None else max(since, event.at)
                    yield event
            time.sleep(pause)

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _share(commitment: str, share: str, sealed: bool) -> dict[str, str]:
    """Return one's share of the bag's seed as it is given: by its hash, or openly."""
    return {"share_hash": share_hash(commitment, share)} if sealed else {"entropy": share}


def _key() -> str:
    return secrets.token_urlsafe(12)


def _read_link(link: str) -> tuple[str, str]:
    place, _, said = link.partition("#")
    return place.rstrip("/").rpartition("/")[2], said
