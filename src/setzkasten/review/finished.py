"""Games out of files, to look back at: complete records, cut ones, and score sheets."""

import hashlib
from pathlib import Path

import msgspec

from setzkasten.games.crossword.game import crossword_of
from setzkasten.games.protocol import Game, GameEvent, GameState, Refusal
from setzkasten.games.registry import find
from setzkasten.games.words import Lexicon
from setzkasten.notation.files import bytes_of, read_bytes
from setzkasten.notation.record import Record, in_words
from setzkasten.notation.transcribe import transcribe
from setzkasten.notation.transcript import Transcript
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.texts.catalogue import FIRST

_DEFAULT = "klassisch"


class Finished(msgspec.Struct, frozen=True):
    """A game that was read: its rules, and either its events or what a score sheet says."""

    rules: Game
    words: Lexicon
    events: tuple[GameEvent, ...] = ()
    transcript: Transcript | None = None
    origin: GameState | None = None


class Unworded(msgspec.Struct, frozen=True):
    """A game that was read before anybody looked for its words.

    `digest` names the bytes of its file; empty for one that was no file.
    """

    rules: Game
    events: tuple[GameEvent, ...]
    transcript: Transcript | None
    digest: str = ""

    def with_words(self, words: Lexicon) -> Finished:
        """Return it with the words that it is judged by."""
        return Finished(self.rules, words, self.events, self.transcript)


def read_finished(path: Path, game: str | None = None, language: str = FIRST) -> Unworded:
    """Read a game from a file; `game` says whose rules a sheet is played by, `language` how
    players without a name are called.

    A board game without its secrets is read like a sheet: nobody's racks are in it. Raises
    `UnreadableRecord`.
    """
    data = bytes_of(path)
    read = read_bytes(data, path.name or str(path))
    unworded = finished_of(in_words(read, language), path.name, game)
    return msgspec.structs.replace(unworded, digest=hashlib.sha256(data).hexdigest())


def finished_of(read: Record | Transcript, name: str, game: str | None = None) -> Unworded:
    """Take a game that was read, as `read_finished` does; `name` is for what it raises."""
    if isinstance(read, Record):
        if not read.header.redacted or crossword_of(read.game) is None:
            return Unworded(read.game, read.events, None)
        return Unworded(read.game, (), transcribe(read, name))
    wanted = game or read.game or _DEFAULT
    rules = find(wanted)
    if isinstance(rules, Refusal):
        raise UnreadableRecord.because("record_game", name=name, game=wanted)
    if crossword_of(rules) is None:
        raise UnreadableRecord.because("not_crossword", name=name, game=wanted)
    if not read.entries:
        raise UnreadableRecord.because("no_moves", name=name)
    return Unworded(rules, (), read)
