"""A table at which one's program sits: how it stands, when it is one's turn, and what one does."""

import secrets
import threading
import time
from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final, get_type_hints

import msgspec

from setzkasten.client.connection import ServerConnection
from setzkasten.client.shapes import Answered, TableNow
from setzkasten.engine.levels import level_of
from setzkasten.engine.players import choose
from setzkasten.face.errors import Refused, StaleTable
from setzkasten.face.words import Words, lexicon_for
from setzkasten.games import registry
from setzkasten.games.protocol import Game, GameCommand, GameView, Result
from setzkasten.games.words import Lexicon
from setzkasten.letters import share_hash


class RemoteTable:
    """A table. `now` is how it stood when anything was heard of it last."""

    def __init__(
        self,
        connection: ServerConnection,
        now: TableNow,
        shares: dict[str, str],
        words: Words | None = None,
    ) -> None:
        self._connection = connection
        self._shares = shares
        self._given_words = words
        self.now: TableNow = now

    @property
    def id(self) -> str:
        """The table's name, which stands in its address."""
        return self.now.id

    @property
    def over(self) -> bool:
        """Whether the game has ended, or there will be none."""
        return self.now.status == "over"

    @cached_property
    def game(self) -> Game:
        """The game by the rules that this table carries."""
        return registry.revive(registry.read_rules(msgspec.json.encode(self.now.rules)))

    @property
    def view(self) -> GameView | None:
        """The game as one's own seat sees it, as the engine takes it; `None` before it starts."""
        if self.now.view is None:
            return None
        view: GameView = _reader(type(self.game)).decode(msgspec.json.encode(self.now.view))
        return view

    @property
    def result(self) -> Result | None:
        """What the game came to; `None` while it runs."""
        return None if self.view is None else self.view.result

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat came to; empty while the game runs."""
        return () if self.result is None else tuple(s.total for s in self.result.standings)

    # --- playing --------------------------------------------------------------------------------

    def turns(self) -> Iterator["RemoteTable"]:
        """Yield the table whenever one can act, until the game is over.

        What is not answered is not told again before something has happened. A lost line is taken
        up again. Gives one's part of the bag's seed by itself.
        """
        told = 0
        for now in self._changes():
            if now.seq < self.now.seq:
                continue  # one's own command is known before the line tells of it
            self.now = now
            if self.over:
                return
            self._give_share()
            view = self.view
            if view is None or self.now.seq <= told:
                continue
            if self.now.seat in view.awaited and self.now.seat in self.now.mine:
                told = self.now.seq
                yield self

    def do(self, command: GameCommand | dict[str, Any]) -> bool:
        """Carry out a command of the game; return `False` where somebody was quicker.

        `turns` tells then what is to be done now. Raises `Refused` where the rules say no.
        """
        body = msgspec.to_builtins(command)
        seat = body.setdefault("seat", self.now.seat)
        act = {"seat": seat, "expected_seq": self.now.seq, "command": body}
        key = secrets.token_urlsafe(12)
        try:
            answer = self._connection.ask(
                Answered, f"tables/{self.id}/commands", {**act, "key": key}
            )
        except StaleTable:
            return False
        if answer.table.seq > self.now.seq:
            self.now = answer.table
        return True

    def best(self, level: str | None = None, seconds: float = 1.0) -> GameCommand:
        """Return what the computer would do on this seat, at one of its levels."""
        view = self.view
        if view is None:
            raise ValueError("the game has not started")
        seed = secrets.randbits(31)
        command: GameCommand = choose(self.game, view, self.words, seed, seconds, level_of(level))
        return command

    def leave(self) -> None:
        """Get up, or give the game up."""
        for seat in self.now.mine:
            if self.over:
                return  # of two the first one has ended it
            begun = self.view is not None
            body = {"seat": seat, "key": secrets.token_urlsafe(12), "begun": begun}
            self.now = self._connection.ask(TableNow, f"tables/{self.id}/leave", body)

    @cached_property
    def words(self) -> Lexicon:
        """The words that `best` plays with: those given to `connect`, or the built lexicon."""
        given = lexicon_for(self._given_words, self.game)
        if given is not None:
            return given
        from setzkasten.lexicon import open_lexicon

        return open_lexicon().words(registry.policy_of(self.game))

    # --- inside ---------------------------------------------------------------------------------

    def _changes(self) -> Iterator[TableNow]:
        """Yield the table at first and after every change, also over lost lines."""
        while True:
            pause, whole = 1.0, dict[str, Any]()
            for line in self._connection.lines(f"tables/{self.id}/stream?after={self.now.seq}"):
                said = msgspec.json.decode(line)
                pause = said.get("seconds", pause)
                if said["type"] == "table":
                    whole = said["table"] if said["whole"] else merged(whole, said["table"])
                    yield msgspec.convert(whole, TableNow)
                elif said["type"] == "refusal":
                    # The token has ended: asking once more says so.
                    self._connection.ask(TableNow, f"tables/{self.id}")
            time.sleep(pause)

    def _give_share(self) -> None:
        """Give one's part of the bag's seed, where the table waits for it."""
        bag, said = self.now.bag, self.now.commitment
        if bag.phase is None or not set(bag.owing) & set(self.now.mine):
            return
        body: dict[str, Any] = {"commitment": said, "key": secrets.token_urlsafe(12)}
        if bag.phase == "commit":
            share = self._shares.setdefault(said, secrets.token_urlsafe(24))
            body["share_hash"] = share_hash(said, share)
        elif said in self._shares:
            body["share"] = self._shares[said]
        else:
            return  # fixed by an earlier start of this program, which knew it
        try:
            self.now = self._connection.ask(TableNow, f"tables/{self.id}/{bag.phase}", body)
        except Refused:
            return  # begun anew meanwhile: the line will tell


_LOCK: Final = threading.Lock()
# Each reads the views of its own kind of games.
_READERS: Final[dict[type, msgspec.json.Decoder[Any]]] = {}


def _reader(game: type[Any]) -> msgspec.json.Decoder[Any]:
    """Return what reads the views of a kind of games, made once.

    Made by one thread alone: msgspec breaks the process where two learn the same types at once.
    """
    with _LOCK:
        if game not in _READERS:
            _READERS[game] = msgspec.json.Decoder(get_type_hints(game.view)["return"])
        return _READERS[game]


def merged(before: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return a table after a change, as the page on the interface says: one level deep."""
    view = changes.get("view")
    if view is not None and before.get("view") is not None:
        changes = {**changes, "view": {**before["view"], **view}}
    return {**before, **changes}
