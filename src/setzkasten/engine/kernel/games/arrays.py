"""What a compiled game is played with: its rules, its table, the seats, the bag."""

from typing import NamedTuple

import numpy as np

from setzkasten.engine.kernel.plays.board import Board
from setzkasten.engine.kernel.plays.opentable import OpenTable
from setzkasten.engine.kernel.plays.rack import Rack
from setzkasten.engine.kernel.plays.search import Workspace
from setzkasten.engine.kernel.words.graph import Vocabulary
from setzkasten.engine.toolchain.jit import Numbers

MOST_PLAYERS = 12
MOST_ON_RACK = 10


class Terms(NamedTuple):
    """The rules of a game of so many players.

    `min_supply` counts the tiles in the bag that exchanging needs; -1: there is no exchanging.
    `out_bonus` is 1 where going out brings the tiles of the others. `least_letters` are those of
    the first word; `center` is a square in its row. Premium cards: 0 there are none, 1 not for the
    first word, 2 for every word. `redeals` once, after all have passed before the first word;
    `is_open` is a table without bounds, `removes` the words that were not used leave it.
    """

    players: int
    rack: int
    min_supply: int
    pass_limit: int
    out_bonus: int
    least_letters: int
    center: int
    premium_cards: int
    redeals: bool
    is_open: bool
    removes: bool


class Seats(NamedTuple):
    """What each seat has: tiles (a row of `MOST_ON_RACK`), their number, points, worth kept.

    The worth is in thousandths of a point.
    """

    hands: Numbers
    held: Numbers
    scores: Numbers
    worths: Numbers


class Supply(NamedTuple):
    """The bag: `tiles`, of which the first `left` (one number) are in it; drawn from the end.

    `dice` is one number, the state of the lots; `given` has the tiles just taken off a rack.
    """

    tiles: Numbers
    left: Numbers
    dice: Numbers
    given: Numbers


class Evaluation(NamedTuple):
    """What plays and leaves count.

    The leave values of player i are `models[starts[i]:starts[i + 1]]`, nothing for one without.
    `multipliers` are those of the opening, then the others (see `kernel.plays.rack`).
    """

    models: Numbers
    starts: Numbers
    multipliers: Numbers


class GameArrays(NamedTuple):
    """All that a game is played with."""

    words: Vocabulary
    terms: Terms
    board: Board
    open_table: OpenTable
    rack: Rack
    workspace: Workspace
    seats: Seats
    supply: Supply
    evaluation: Evaluation


def empty_seats() -> Seats:
    """Make seats without tiles."""
    sizes = (MOST_PLAYERS * MOST_ON_RACK, MOST_PLAYERS, MOST_PLAYERS, MOST_PLAYERS)
    return Seats(*(np.zeros(size, np.int64) for size in sizes))


def empty_supply(tiles: int) -> Supply:
    """Make a bag that has room for so many tiles."""
    return Supply(*(np.zeros(size, np.int64) for size in (tiles, 1, 1, MOST_ON_RACK)))
