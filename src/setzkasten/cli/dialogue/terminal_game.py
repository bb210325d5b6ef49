"""One game at this terminal: its seats, its state, and every event so far; it saves itself."""

import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from setzkasten.cli.files import write_whole
from setzkasten.cli.voice import Unusable, Voice, unusable
from setzkasten.face.seeds import fresh_setup
from setzkasten.games.file_errors import trouble
from setzkasten.games.match import Match
from setzkasten.games.protocol import (
    Game,
    GameCommand,
    GameEvent,
    GameState,
    GameView,
    Refusal,
    Result,
    Seat,
    Setup,
)
from setzkasten.games.words import Lexicon
from setzkasten.notation.record import LexiconMark, Record, make_record, write_record
from setzkasten.notation.transcribe import BROKEN
from setzkasten.texts import Name, Sentence, display_names


class TerminalGame:
    """A running game between people and bots. `words` settles challenges and melds."""

    def __init__(
        self,
        game: Game,
        names: Sequence[Name],
        bots: frozenset[Seat],
        words: Lexicon,
        seed: int | None = None,
        mark: LexiconMark | None = None,
        record: Record | None = None,
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.bots = bots
        self.words = words
        self._mark = mark
        self._turns: list[tuple[Match, Seat]] = []  # the game before each turn of a seat
        if record is not None:
            self._go_on(record)
            return
        self.created: str | None = _now()
        begun = Match.begin(game, fresh_setup(self.names, seed))
        if isinstance(begun, Refusal):
            raise Unusable(begun)
        self.match = begun
        self._times: list[str | None] = [self.created] * len(begun.events)

    def _go_on(self, record: Record) -> None:
        """Take a game up where its record ends. `Unusable` if that is no game that goes on."""
        if record.header.redacted:
            raise unusable("cannot_go_on", "play.redacted")
        self.created = record.header.created
        self._times = [entry.at for entry in record.log]
        try:
            self.match = Match(self.game).after(record.events)
            over = self.match.over
        except BROKEN as error:
            raise unusable("cannot_go_on", "play.broken") from error
        if over:
            raise unusable("cannot_go_on", "play.over")

    def called(self, voice: Voice) -> tuple[str, ...]:
        """Return what everybody is called."""
        return display_names(self.names, voice.lang)

    @property
    def state(self) -> GameState:
        """Where the game stands, hidden tiles included."""
        return self.match.begun

    @property
    def events(self) -> tuple[GameEvent, ...]:
        """All that has happened so far."""
        return self.match.events

    @property
    def setup(self) -> Setup:
        """Who sits where, and the secret of the bag."""
        return self.match.setup

    @property
    def alone(self) -> bool:
        """Whether one person plays, alone or against bots: nobody minds hints and second tries."""
        return len(self.names) - len(self.bots) == 1

    @property
    def result(self) -> Result | None:
        """The final standing, once the game is over."""
        return self.match.result

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that can act now."""
        return self.match.awaited

    def view(self, seat: Seat | None) -> GameView:
        """Return what a seat may know."""
        return self.match.view(seat)

    def do(self, command: GameCommand, seat: Seat | None = None) -> tuple[GameEvent, ...] | Refusal:
        """Carry a command of a seat out; return what happened, or why not."""
        before = self.match
        after = before.do(command, self.words)
        if isinstance(after, Refusal):
            return after
        if seat is not None and not before.is_window:
            self._turns.append((before, seat))
        self.match = after
        happened = after.since(before)
        self._times += [_now()] * len(happened)
        return happened

    def undo(self, seat: Seat) -> bool:
        """Go back to before the last turn of a seat; return whether there was one."""
        while self._turns:
            before, whose = self._turns.pop()
            if whose == seat:
                self.match = before
                del self._times[len(before.events) :]
                return True
        return False

    def record(self) -> Record:
        """Return the complete record so far, the seed included."""
        return make_record(
            self.game,
            self.events,
            self.names,
            commitment=self.setup.commitment,
            lexicon=self._mark,
            created=self.created,
            times=self._times,
        )


def record_name(game: Game) -> Path:
    """Name a record by game and time."""
    return Path(f"setzkasten-{game.id}-{datetime.now().astimezone():%Y%m%d-%H%M%S}.jsonl")


def save(record: Record, file: Path) -> tuple[Path, Sentence | None]:
    """Write a record in one step; an existing file stays whole if that fails.

    Returns where it lies. Where the folder is not writable, it goes to the temporary folder
    instead of nowhere, and what went wrong is told.
    """
    text = write_record(record)
    why = None
    for target in (file, Path(tempfile.gettempdir()) / file.name):
        try:
            return write_whole(text, target), why
        except OSError as error:
            problem, why = error, why or trouble(error)
    raise unusable("not_writable", "not_writable", name=file, why=why) from problem


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
