"""The project's own game record: JSON lines, a header and then every event.

The header has the record's version, the whole rule set, players and lexicon; each further line is
`{"seq", "at", "event"}`. Folding the events gives the game. A complete record holds the seed, so
that every draw can be recomputed; one that was exported while the game ran is `redacted` for a
`seat` (or a spectator): hidden tiles are `#`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

import msgspec

from setzkasten.games.protocol import AnyGame, Game, GameEvent, GameRules, OpeningEvent
from setzkasten.games.registry import GAME_IDS, read_rules, revive
from setzkasten.notation.bag import BagRecord
from setzkasten.notation.unreadable import UnreadableRecord, why
from setzkasten.texts import Name, display_name
from setzkasten.texts.old_names import upcast_name

VERSION: Final = 2
"""The format that is written. Older ones can be read: 1 had words for names that nobody chose."""

ORDER: Final = 1
"""The version of the order of events: what follows upon a command, and in which sequence.

Whoever changes that for a command which older records hold counts up here, and keeps for `audit`
what the older order was: what was played by it must remain provable.
"""


T = TypeVar("T")


class LexiconMark(msgspec.Struct, frozen=True):
    """Which lexicon settled the words."""

    id: str
    version: str


class Header(msgspec.Struct, frozen=True):
    """The first line of a record. `bag` tells how the seed came about, where a server saw to it.

    `order` is the version of the order of events (see `ORDER`). Who has chosen no name has none,
    and a computer that of the house.
    """

    record: int
    game: str
    rules: GameRules
    players: tuple[Name, ...]
    commitment: str | None = None
    lexicon: LexiconMark | None = None
    created: str | None = None
    redacted: bool = False
    seat: int | None = None
    bag: BagRecord | None = None
    order: int = 1


class Logged(msgspec.Struct, frozen=True):
    """One event with its number (from 1 without gaps) and the time it happened, if known."""

    seq: int
    event: GameEvent
    at: str | None = None


class Record(msgspec.Struct, frozen=True):
    """A whole record: header and events. `cut` is set if the file ends in the middle of a line."""

    header: Header
    log: tuple[Logged, ...]
    cut: int | None = None

    @property
    def game(self) -> Game:
        """The game that plays by the record's rules."""
        return revive(self.header.rules)

    @property
    def events(self) -> tuple[GameEvent, ...]:
        """The events without number and time."""
        return tuple(entry.event for entry in self.log)


class _RawLine(msgspec.Struct):
    seq: int
    event: msgspec.Raw
    at: str | None = None


class _RawHeader(Header, frozen=True):
    rules: msgspec.Raw  # type: ignore[assignment]


class _Probe(msgspec.Struct):
    record: int
    game: str


_probe = msgspec.json.Decoder(_Probe)
_header = msgspec.json.Decoder(_RawHeader)
_raw_line = msgspec.json.Decoder(_RawLine)


class Viewer(msgspec.Struct, frozen=True):
    """For whose eyes a record is written while its game runs: a seat, or a spectator (`None`)."""

    seat: int | None


def make_record(
    game: AnyGame,
    events: Iterable[GameEvent],
    players: Sequence[Name],
    *,
    commitment: str | None = None,
    lexicon: LexiconMark | None = None,
    created: str | None = None,
    times: Sequence[str | None] = (),
    viewer: Viewer | None = None,
) -> Record:
    """Make a record of a game's events, numbered from 1.

    `viewer` says whose view the events are: what is hidden from him has been left out of them.
    """
    header = Header(
        VERSION,
        game.id,
        game.rules,
        tuple(players),
        commitment,
        lexicon,
        created,
        viewer is not None,
        viewer.seat if viewer is not None else None,
        order=ORDER,
    )
    return Record(
        header,
        tuple(
            Logged(number, event, times[number - 1] if number <= len(times) else None)
            for number, event in enumerate(events, 1)
        ),
    )


def write_record(record: Record) -> str:
    """Write a record as JSON lines; `read_record` gives it back."""
    lines = [msgspec.json.encode(record.header)]
    lines += [msgspec.json.encode(entry) for entry in record.log]
    return b"\n".join([*lines, b""]).decode()


def looks_like_record(first: str) -> bool:
    """Check whether a first line is the header of a record, of whatever version."""
    try:
        _probe.decode(first)
    except (msgspec.DecodeError, UnicodeEncodeError):
        return False
    return True


def read_record(text: str, name: str = "Record") -> Record:
    """Read a record. Raises `UnreadableRecord` if header or events do not fit.

    A file that ends in the middle of a line gives the events before it, with `cut` set to the
    number of that line; damage in the middle is an error.
    """
    lines = [
        (number, line)
        for number, line in enumerate(text.lstrip("\ufeff").split("\n"), 1)
        if line.strip()
    ]
    if not lines:
        raise UnreadableRecord.because("file_empty", name=name)
    header = _read_header(lines[0][1], name)
    decoder = msgspec.json.Decoder(revive(header.rules).event_type)
    log: list[Logged] = []
    for number, line in lines[1:]:
        try:
            raw = _raw_line.decode(line)
            event = decoder.decode(raw.event)
        except (msgspec.DecodeError, ValueError) as error:
            if (number, line) == lines[-1] and isinstance(error, msgspec.DecodeError):
                return _upcast(Record(header, tuple(log), cut=number))
            raise UnreadableRecord.because("record_cut", name=name, line=number) from error
        if raw.seq != len(log) + 1:
            raise UnreadableRecord.because(
                "record_order", name=name, line=number, seq=raw.seq, wanted=len(log) + 1
            )
        log.append(Logged(raw.seq, event, raw.at))
    return _upcast(Record(header, tuple(log)))


def in_words(read: Record | T, language: str) -> Record | T:
    """Name all players of what was read, if it is a record: those without a name in a language."""
    if not isinstance(read, Record):
        return read
    return _renamed(read, lambda name, seat: display_name(name, seat, language))


def seated(event: GameEvent, rename: Callable[[tuple[Name, ...]], tuple[Name, ...]]) -> GameEvent:
    """Name the players anew in an event, if it is the one that a game begins with."""
    if not isinstance(event, OpeningEvent):
        return event
    setup = msgspec.structs.replace(event.setup, players=rename(event.setup.players))
    renamed: GameEvent = msgspec.structs.replace(event, setup=setup)
    return renamed


def _upcast(record: Record) -> Record:
    return record if record.header.record == VERSION else _renamed(record, upcast_name)


def _renamed(record: Record, rename: Callable[[Name, int], Name]) -> Record:
    replace = msgspec.structs.replace

    def renamed(players: tuple[Name, ...]) -> tuple[Name, ...]:
        return tuple(rename(name, seat) for seat, name in enumerate(players))

    header = replace(record.header, players=renamed(record.header.players))
    log = record.log
    if log:
        log = (replace(log[0], event=seated(log[0].event, renamed)), *log[1:])
    return replace(record, header=header, log=log)


def _read_header(line: str, name: str) -> Header:
    try:
        probe = _probe.decode(line)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise UnreadableRecord.because("bad_header", name=name, why=str(error)) from error
    if not 1 <= probe.record <= VERSION:
        raise UnreadableRecord.because(
            "record_version", name=name, version=probe.record, known=VERSION
        )
    try:
        raw = _header.decode(line)
        fields = {name: getattr(raw, name) for name in Header.__struct_fields__}
        header = Header(**fields | {"rules": read_rules(raw.rules)})
    except (msgspec.DecodeError, ValueError) as error:
        if probe.game not in GAME_IDS:
            raise UnreadableRecord.because("record_game", name=name, game=probe.game) from error
        raise UnreadableRecord(why("bad_header", name=name, why=str(error))) from error
    if not 1 <= header.order <= ORDER:
        raise UnreadableRecord.because("record_order_of", name=name, order=header.order)
    return header
