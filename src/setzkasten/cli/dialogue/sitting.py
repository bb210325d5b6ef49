"""One game at this terminal: its seats, its state, and every event so far; it saves itself."""

import os
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from setzkasten.cli.voice import Unusable, unusable
from setzkasten.face.seeds import fresh_setup
from setzkasten.games.protocol import Game, Lexicon, Refusal, Result, Seat, fold_events
from setzkasten.games.trouble import trouble
from setzkasten.notation.record import LexiconMark, Record, make_record, write_record


class Sitting:
    """A running game between people and bots. `words` settles challenges and melds."""

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        bots: frozenset[Seat],
        words: Lexicon,
        seed: int | None = None,
        mark: LexiconMark | None = None,
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.bots = bots
        self.words = words
        self.setup = fresh_setup(self.names, seed)
        self.created = _now()
        self._mark = mark
        started = game.start(self.setup)
        if isinstance(started, Refusal):
            raise Unusable(started)
        self.events: list[Any] = list(started)
        self._times: list[str | None] = [self.created] * len(started)
        self.state = fold_events(game, started)

    @property
    def result(self) -> Result | None:
        """The final standing, once the game is over."""
        return self.game.result(self.state)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that can act now."""
        return self.game.awaited(self.state)

    def view(self, seat: Seat | None) -> Any:
        """What a seat may know."""
        return self.game.view(self.state, seat)

    def do(self, command: Any) -> tuple[Any, ...] | Refusal:
        """Carry a command out; gives what happened, or why not."""
        answer = self.game.decide(self.state, command, self.words)
        if isinstance(answer, Refusal):
            return answer
        self.state = fold_events(self.game, answer, self.state)
        self.events += answer
        self._times += [_now()] * len(answer)
        return answer

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


def save(record: Record, file: Path) -> Path:
    """Write a record in one step; an existing file stays whole if that fails.

    Where the folder is not writable, the record goes to the temporary folder instead of nowhere.
    """
    text = write_record(record)
    for target in (file, Path(tempfile.gettempdir()) / file.name):
        try:
            return write_whole(text, target)
        except OSError as error:
            problem = error
    why = trouble(problem)
    raise unusable("not_writable", "not_writable", name=file, why=why) from problem


def write_whole(text: str, target: Path) -> Path:
    """Write a file in one step: what was there before stays whole if that fails."""
    fresh = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        fresh.write_text(text, "utf-8")
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
    return target


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
