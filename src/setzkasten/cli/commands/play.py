"""`setzkasten play`: a game at this terminal, people and bots."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from setzkasten.cli.dialogue.last import LastGame, find_last
from setzkasten.cli.dialogue.reader import Reader, at_terminal
from setzkasten.cli.dialogue.session import BUDGET, Session
from setzkasten.cli.dialogue.terminal_game import TerminalGame, record_name
from setzkasten.cli.options import (
    LevelName,
    RulesFile,
    Seconds,
    Seed,
    Whole,
    WordsFile,
    find_game,
    level_named,
    thinking_time,
)
from setzkasten.cli.voice import Voice, current, unusable
from setzkasten.cli.warming import get_kernel_ready
from setzkasten.cli.wordsource import mark_of, words_of
from setzkasten.engine.crossword import readiness
from setzkasten.engine.levels import Level, vocabulary
from setzkasten.engine.toolchain import folders
from setzkasten.games.crossword.game import crossword_of
from setzkasten.games.protocol import AnyGame, Seat
from setzkasten.games.words import Lexicon
from setzkasten.notation.files import read_file
from setzkasten.notation.record import Record
from setzkasten.texts import HouseName, Name, display_names

_NAME_LIMIT = 30


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class NewGameOptions:
    """Who sits down to a new game, and how it is drawn."""

    players: Annotated[
        Whole | None, Parameter(name="--players", metavar="N", help="opt.players")
    ] = None
    bots: Annotated[Whole | None, Parameter(name="--bots", metavar="N", help="opt.bots")] = None
    name: Annotated[
        tuple[str, ...], Parameter(name="--name", metavar="NAME", help="opt.name", negative="")
    ] = ()
    seed: Seed = None

    @property
    def asks_for_new(self) -> bool:
        """Whether something is asked for that only a new game can have."""
        return (self.players, self.seed, self.name) != (None, None, ())


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Strength:
    """How long the bots think, and how well they play."""

    seconds: Seconds = None
    level: LevelName = None


_AS_USUAL: Final = NewGameOptions()
_USUAL_STRENGTH: Final = Strength()


def play(
    game: Annotated[str | None, Parameter(help="opt.game")] = None,
    /,
    *,
    asked: NewGameOptions = _AS_USUAL,
    source: Annotated[
        Path | None, Parameter(name="--from", metavar="FILE", help="opt.play_from")
    ] = None,
    record: Annotated[
        Path | None, Parameter(name="--record", metavar="FILE", help="opt.record")
    ] = None,
    strength: Strength = _USUAL_STRENGTH,
    rules: RulesFile = None,
    words: WordsFile = None,
) -> int:
    """Play a game to its end, or go on with one that was interrupted."""
    voice = current()
    if source is not None and (asked.asks_for_new or game is not None):
        raise unusable("from_alone", "play.from_alone")
    reader = Reader(voice)
    last = None if source is not None else _offered(voice, reader, game, asked)
    if source is not None or last is not None:
        where = source if source is not None else Path(last.file) if last is not None else Path()
        return _go_on(voice, reader, where, record, last, asked.bots, strength, words)
    if game is None:
        raise unusable("missing_argument", "missing_argument", name="GAME")
    found = find_game(game, rules)
    thinking = thinking_time(strength.seconds, BUDGET)
    level = level_named(strength.level)
    people, robots = count_seats(found, asked.players, asked.bots, len(asked.name))
    names = name_seats(voice, people, robots, asked.name)
    stock = words_of(found, words, voice)
    if robots:
        _get_ready(voice, found, stock, level)
    seats = frozenset(range(people, people + robots))
    running = TerminalGame(found, names, seats, stock, asked.seed, mark_of(stock))
    file = record if record is not None else record_name(found)
    return Session(voice, running, reader, file, thinking, level).run()


def _offered(
    voice: Voice, reader: Reader, game: str | None, asked: NewGameOptions
) -> LastGame | None:
    """Return the last interrupted game if it is to go on: asked for, or offered at a terminal."""
    last = find_last()
    if last is None or asked.asks_for_new:
        return None
    if game is None:
        return last
    if last.game != game.strip().lower() or not at_terminal():
        return None
    question = voice.say("play.offer", title=last.title, file=last.file)
    return last if reader.agrees(question) else None


def _go_on(
    voice: Voice,
    reader: Reader,
    source: Path,
    record: Path | None,
    last: LastGame | None,
    bots: int | None,
    strength: Strength,
    words: Path | None,
) -> int:
    """Take an interrupted game up where its record ends; it is written on into the same file."""
    read = read_file(source)
    if not isinstance(read, Record):
        raise unusable("cannot_go_on", "play.no_record", name=source.name)
    found, names = read.game, read.header.players
    if last is None:
        known = find_last()
        last = known if known is not None and Path(known.file) == source.absolute() else None
    seats = _bots_in(names, bots, last)
    thinking = thinking_time(strength.seconds, last.seconds if last is not None else BUDGET)
    named = strength.level if strength.level is not None else last.level if last else None
    level = level_named(named)
    stock = words_of(found, words, voice)
    mark = mark_of(stock)
    running = TerminalGame(found, names, seats, stock, mark=mark, record=read)
    if read.cut is not None:
        voice.warn(voice.say("play.cut", line=read.cut))
    if read.header.lexicon is not None and read.header.lexicon != mark:
        voice.warn(voice.say("play.other_words"))
    if seats:
        _get_ready(voice, found, stock, level)
    file = record if record is not None else source
    return Session(voice, running, reader, file, thinking, level, resumed=True).run()


def _bots_in(names: Sequence[Name], bots: int | None, last: LastGame | None) -> frozenset[Seat]:
    """Return the seats that the computer plays in a game that goes on.

    Those it played before; without that, the last `bots` seats, or those with a
    computer's name.
    """
    if bots is not None:
        if not 0 <= bots <= len(names):
            raise unusable("bad_bots", "play.bad_bots", most=len(names))
        return frozenset(range(len(names) - bots, len(names)))
    if last is not None:
        return frozenset(seat for seat in last.bots if seat < len(names))
    return frozenset(seat for seat, name in enumerate(names) if isinstance(name, HouseName))


def _get_ready(voice: Voice, game: AnyGame, words: Lexicon, level: Level) -> None:
    """Load the compiled search in the background; compile it only for a level that thinks."""
    if level.thinks:
        get_kernel_ready(voice)
    # Not through `engine.players`: its imports take a while, in which Ctrl-C would be lost.
    board_game = crossword_of(game)
    if board_game is not None and folders.is_compiled():
        readiness.prepare(board_game.rules, vocabulary(words, level.active))


def count_seats(
    game: AnyGame, seats: int | None, bots: int | None, named: int = 0
) -> tuple[int, int]:
    """Settle how many people and how many bots sit at the table.

    Without `seats` there is room for the bots and for everybody `named` (at least one person), and
    never less than the game needs. Without `bots` one person, or those named, play against bots.
    """
    low, high = game.players
    people = max(named, 1)
    wanted = seats if seats is not None else people + (bots or 0)
    table = max(wanted, low)
    robots = max(table - people, 0) if bots is None else bots
    if wanted < 0 or table > high or not 0 <= robots <= table:
        count = max(table, robots) if wanted >= 0 else wanted
        raise unusable("bad_players", "bad_players", game=game.id, low=low, high=high, count=count)
    return table - robots, robots


def name_seats(voice: Voice, people: int, bots: int, given: tuple[str, ...]) -> list[Name]:
    """Name every seat, people first; who has chosen no name has none."""
    names = [" ".join(name.split()) for name in given[:people]]
    unnamed: list[Name] = [None] * (people - len(names))
    computers = [HouseName("computer", number if bots > 1 else 0) for number in range(1, bots + 1)]
    good = all(name.isprintable() and 1 <= len(name) <= _NAME_LIMIT for name in names)
    everybody: list[Name] = [*names, *unnamed, *computers]
    called = display_names(everybody, voice.lang)
    if not good or len(set(called)) != len(called) or len(given) > people:
        raise unusable("bad_name", "bad_name")
    return everybody
