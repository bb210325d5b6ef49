"""Looking back at a game that is over, a slice at a time: what the worker processes do of it.

A quick pass weighs every turn by sight, a thorough one weighs them again by trials. A slice takes
some turns of either pass and ends after about `SLICE` seconds, so that bots get their turn.
"""

import time
from typing import Final

import msgspec

from setzkasten.games.protocol import Game, GameEvent, Refusal
from setzkasten.notation.files import read_bytes
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.review import GameReview, Reviewing, TurnReview
from setzkasten.review.finished import Finished, finished_of
from setzkasten.service.dictionary.editions import Editions
from setzkasten.service.tables.entries import Edition

SLICE: Final = 0.5
"""A slice begins no further turn after so many seconds: nobody behind it waits long."""

TRIALS: Final = 120
"""So often each good move of a turn is played on: the same report whenever it is asked for."""

SEED: Final = 1


class Played(msgspec.Struct, frozen=True):
    """A game that was played at a table: its rules, all its events, the edition of its words."""

    rules: Game
    events: tuple[GameEvent, ...]
    edition: Edition


class Brought(msgspec.Struct, frozen=True):
    """A file that somebody brought, not read yet; `game` says whose rules a sheet is played by."""

    data: bytes
    name: str
    game: str | None = None


class Question(msgspec.Struct, frozen=True):
    """What to weigh next: the turns so far, and how many of them have been weighed thoroughly.

    `alone`: only one turn more, to see which one it is that fails.
    """

    source: Played | Brought
    turns: tuple[TurnReview, ...] = ()
    thorough: int = 0
    alone: bool = False


class Slice(msgspec.Struct, frozen=True):
    """The report with what a slice has added, and how many turns are weighed thoroughly now."""

    report: GameReview
    thorough: int


def weigh_some(editions: Editions, question: Question) -> Slice | Refusal | None:
    """Weigh the next few turns; `None` for a kind of game that nobody can weigh yet.

    A file that is no game comes back as the refusal that says why.
    """
    try:
        game = _open(editions, question.source)
    except UnreadableRecord as error:
        return error.refusal
    try:
        quick = Reviewing(game, seconds=0, seed=SEED)
        deep = Reviewing(game, trials=TRIALS, seed=SEED)
    except NotImplementedError:
        return None
    turns, thorough = list(question.turns), question.thorough
    until = time.monotonic() + SLICE
    while len(turns) < quick.total:
        turns.append(quick.turn(len(turns) + 1))
        if question.alone or time.monotonic() > until:
            return Slice(deep.report(turns), thorough)
    if not question.turns:
        # What can be told at once is told at once.
        return Slice(deep.report(turns), thorough)
    while thorough < len(turns):
        turns[thorough] = deep.turn(thorough + 1)
        thorough += 1
        if question.alone or time.monotonic() > until:
            break
    return Slice(deep.report(turns), thorough)


def _open(editions: Editions, source: Played | Brought) -> Finished:
    if isinstance(source, Played):
        words = editions.edition(source.edition).words(source.rules)
        return Finished(source.rules, words, source.events)
    read = finished_of(read_bytes(source.data, source.name), source.name, source.game)
    return read.with_words(editions.current(read.rules).words(read.rules))
