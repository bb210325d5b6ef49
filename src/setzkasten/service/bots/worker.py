"""The inside of a worker process: one bot thinks here, far from the event loop.

To think, nothing comes in but the rules, the bot's own view and the edition of the lexicon: a bot
cannot know more than its seat. Looking back gets a whole game, which is over. This module is
imported in fresh processes, so it stays light: no store, no web.

Whatever takes long (compiling the search, building word graphs) is done in the background, while
the plain search answers already.
"""

import os
import signal
import threading
from collections.abc import Callable
from multiprocessing import connection, parent_process
from multiprocessing.connection import Connection
from typing import Final

from setzkasten.engine.levels import STRONGEST, Level, level_of
from setzkasten.engine.players import choose, prepare
from setzkasten.games.protocol import Game, GameCommand, GameView, Refusal
from setzkasten.games.registry import games
from setzkasten.service.bots.reviewing import Question, Slice, weigh_some
from setzkasten.service.dictionary.editions import Editions
from setzkasten.service.tables.entries import Edition

MEMORY: Final = 4 << 30
"""Address space of a worker in bytes, programs and mapped files included."""


class _Process:
    """What the process keeps between two thoughts: where its dictionaries are."""

    editions: Editions | None = None


def initialize(editions: Editions) -> None:
    """Prepare a fresh worker process."""
    # Ctrl-C goes to every process of the terminal: the server alone decides when workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _bound_memory()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _Process.editions = editions


def answer(line: Connection, editions: Editions) -> None:
    """Live as a worker process: get ready, then answer one question after another.

    A question is what to do and with what. Every answer is a pair: whether it is one, and what came
    of it, or what went wrong.
    """
    initialize(editions)
    _reply(line, warm, ())
    while True:
        try:
            do, question = line.recv()
        except (EOFError, OSError):
            return
        _reply(line, do, question)


def _reply(line: Connection, do: Callable[..., object], question: tuple[object, ...]) -> None:
    try:
        reply = (True, do(*question))
    except Exception as error:
        reply = (False, repr(error))
    line.send(reply)


def warm() -> None:
    """Open the current lexicon before the first thought needs it, and begin to load the search."""
    if _Process.editions is not None:
        _Process.editions.current()
        threading.Thread(target=_prepare_all, args=(_Process.editions,)).start()


def think(
    game: Game, view: GameView, edition: Edition, seed: int, level: Level, budget: float
) -> GameCommand:
    """Choose a command for the seat whose view this is. See `engine.players.choose`."""
    if _Process.editions is None:
        raise RuntimeError("the worker process has not been initialised")
    words = _Process.editions.edition(edition).words(game)
    prepare(game, words, level)
    command: GameCommand = choose(game, view, words, seed, budget, level)
    return command


def look_back(question: Question) -> Slice | Refusal | None:
    """Weigh a few turns of a game that is over. See `service.bots.reviewing`."""
    if _Process.editions is None:
        raise RuntimeError("the worker process has not been initialised")
    return weigh_some(_Process.editions, question)


def _prepare_all(editions: Editions) -> None:
    """Make ready what is asked for most: the level that bots have by themselves, and all words."""
    for level in (level_of(None), STRONGEST):
        for game in games().values():
            prepare(game, editions.current(game).words(game), level)


def _bound_memory() -> None:
    """Let a thought that wants too much memory fail, and not the whole machine."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    wanted = MEMORY if most == resource.RLIM_INFINITY else min(MEMORY, most)
    resource.setrlimit(resource.RLIMIT_AS, (wanted, most))


def _end_with_parent() -> None:
    """Do not outlive a server that was killed: nobody would ever end this process."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
