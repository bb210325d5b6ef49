"""The inside of a worker process: one bot thinks here, far from the event loop.

Nothing comes in but the rules, the bot's own view and the edition of the lexicon: a bot cannot
know more than its seat. This module is imported in fresh processes, so it stays light: no store,
no web.
"""

import os
import signal
import threading
from multiprocessing import connection, parent_process
from typing import Any

from setzkasten.engine.players import choose
from setzkasten.games.protocol import Game
from setzkasten.service.dictionary import Shelf
from setzkasten.service.entries import Edition


class _Room:
    """What the process keeps between two thoughts: where its dictionaries are."""

    shelf: Shelf | None = None


def move_in(shelf: Shelf) -> None:
    """Prepare a fresh worker process."""
    # Ctrl-C goes to every process of the terminal: the server alone decides when workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _Room.shelf = shelf


def warm() -> None:
    """Open the current lexicon before the first thought needs it."""
    if _Room.shelf is not None:
        _Room.shelf.current()


def think(game: Game, view: Any, edition: Edition, seed: int, budget: float) -> Any:
    """Choose a command for the seat whose view this is. See `engine.players.choose`."""
    if _Room.shelf is None:
        raise RuntimeError("nobody has moved in")
    words = _Room.shelf.edition(edition).words(game)
    return choose(game, view, words, seed, budget)


def _end_with_parent() -> None:
    """Do not outlive a server that was killed: nobody would ever end this process."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
