"""The games a host offers, and the way back from a rule set in a log to the game it belongs to."""

from collections.abc import Iterator, Mapping
from types import UnionType

import msgspec

from setzkasten.games import registry
from setzkasten.games.protocol import Game, GameCommand, GameEvent


class Codec:
    """Reads and writes the messages of one game. Built once for each game: decoders are costly."""

    def __init__(self, game: Game) -> None:
        self._encoder = msgspec.json.Encoder()
        # A union by itself is taken apart anew each time; what a struct holds is known.
        self._asked = msgspec.defstruct("Asked", [("command", game.command_type)])
        self._commands: msgspec.json.Decoder[GameCommand] = msgspec.json.Decoder(game.command_type)
        self._events: msgspec.json.Decoder[GameEvent] = msgspec.json.Decoder(game.event_type)

    def command(self, body: object) -> GameCommand:
        """Read a command, as JSON text or already parsed; raises `msgspec.DecodeError`."""
        if isinstance(body, bytes | msgspec.Raw):
            return self._commands.decode(body)
        command: GameCommand
        (command,) = msgspec.structs.astuple(msgspec.convert({"command": body}, self._asked))
        return command

    def event(self, body: bytes | msgspec.Raw) -> GameEvent:
        """Read an event; raises like `command`."""
        return self._events.decode(body)

    def write(self, message: GameCommand | GameEvent) -> msgspec.Raw:
        """Write a command or event as JSON."""
        return msgspec.Raw(self._encoder.encode(message))


class Catalogue:
    """All games on offer, in the order in which they are shown."""

    def __init__(self, games: Mapping[str, Game] | None = None) -> None:
        self._games = dict(registry.games() if games is None else games)
        self._revived: dict[bytes, Game] = {self.rules_of(g): g for g in self._games.values()}
        self._today: dict[bytes, msgspec.Raw] = {}
        self._codecs: dict[UnionType, Codec] = {}  # the games of a family share one

    def __iter__(self) -> Iterator[Game]:
        return iter(self._games.values())

    @property
    def games(self) -> Mapping[str, Game]:
        """The games on offer, by id."""
        return self._games

    @staticmethod
    def rules_of(game: Game) -> bytes:
        """Write a game's whole rule set down, for the log of a table."""
        return msgspec.json.encode(game.rules)

    def as_today(self, rules: bytes | msgspec.Raw) -> msgspec.Raw:
        """Return a rule set that was written down as this program writes it.

        Viewers need not know what rules were called once. Tables that play alike share the text.
        """
        key = bytes(rules)
        known = self._today.get(key)
        if known is None:
            known = self._today[key] = msgspec.Raw(self.rules_of(self.revive(key)))
        return known

    def revive(self, rules: bytes | msgspec.Raw) -> Game:
        """Return the game that plays by a rule set that was written down.

        A host may change values or take a game off later: running tables keep theirs. Raises
        `msgspec.ValidationError` for a rule set that this program cannot read.
        """
        key = bytes(rules)
        known = self._revived.get(key)
        if known is None:
            known = self._revived[key] = registry.revive(registry.read_rules(key))
        return known

    def codec(self, game: Game) -> Codec:
        """Return the reader and writer of a game's messages."""
        known = self._codecs.get(game.event_type)
        if known is None:
            known = self._codecs[game.event_type] = Codec(game)
        return known
