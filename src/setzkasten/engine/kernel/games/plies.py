"""What a search through the end of a game keeps for each ply: its board, the racks, its frame."""

from typing import Any, NamedTuple

from setzkasten.engine.kernel.copying import Part
from setzkasten.engine.kernel.games.arrays import MOST_ON_RACK, Terms
from setzkasten.engine.kernel.games.ordering import Listed
from setzkasten.engine.kernel.games.replies import MOST_OUTS, OUT, Traced
from setzkasten.engine.kernel.plays.board import ANCHOR, Board
from setzkasten.engine.kernel.plays.rack import Rack
from setzkasten.engine.kernel.plays.search import Workspace
from setzkasten.engine.kernel.words.graph import Vocabulary
from setzkasten.engine.toolchain.jit import Numbers, inlined

DEEPEST = 64
"""Plies at most: every tile on its own, and passes between. Ply 0 comes before the position."""

# the frame of a ply while it is being searched
ALPHA = 0
BETA = 1
BEST = 2
NEXT = 3  # the move to try: a place in the list, its length means passing
FIRST = 4  # where the list of plays begins
TRIES = 5  # where those end that do not go out
END = 6  # where the list ends
SEAT = 7
PASSES = 8
KEY = 9
CUT = 10  # some line below was cut short
LAID = 11  # the best move so far
STATE = 12
FIRST_ALPHA = 13
SCORE = 14  # of the move that is being tried
TRIED_LAID = 15
TRIED_STATE = 16
WIDE = 17  # the move is being searched with the whole window
OUTS = 18  # known ways in which the other can go out
BOARD = 19  # the key of the tiles that lie
STALE = 20  # rows and columns that differ from those of the ply before
KILLER_LAID = 21  # a move that was too good here before
KILLER_STATE = 22
FRAME = 24

HANDS = 2 * MOST_ON_RACK
"""Numbers that both racks of a ply take."""


class Plies(NamedTuple):
    """One part for each ply, one behind the other; the position is in those of plies 0 and 1.

    The `boards` share their factors; `outs` are ways of going out (see `kernel.games.replies`),
    `frames` rows of `FRAME`. `depth` is one number: the ply that is about to be entered.
    """

    boards: Board
    hands: Numbers
    held: Numbers
    outs: Numbers
    frames: Numbers
    depth: Numbers


class Search(NamedTuple):
    """All that the end of a game is searched with.

    `transpositions` remembers positions (see the module of that name); `area`, `path`, `given` and
    `ways` are work space.
    """

    words: Vocabulary
    terms: Terms
    rack: Rack
    workspace: Workspace
    listed: Listed
    plies: Plies
    transpositions: Numbers
    area: Numbers
    path: Traced
    given: Numbers
    ways: Numbers


@inlined
def board_at(plies: Plies, depth: int) -> Any:
    """Return the board of a ply."""
    boards = plies.boards
    lanes = boards.height + boards.width
    size = len(boards.squares) // DEEPEST
    anchors = lanes * max(boards.height, boards.width) * ANCHOR
    return Board(
        boards.squares[depth * size : (depth + 1) * size],
        boards.factors,
        boards.anchors[depth * anchors : (depth + 1) * anchors],
        boards.lanes[depth * lanes : (depth + 1) * lanes],
        boards.height,
        boards.width,
    )


@inlined
def hands_at(plies: Plies, depth: int) -> Any:
    """Return both racks of a ply, and how many tiles they hold."""
    hands = plies.hands[depth * HANDS : (depth + 1) * HANDS]
    return hands, plies.held[2 * depth : 2 * depth + 2]


@inlined
def hand_at(plies: Plies, depth: int, seat: int) -> Any:
    """Return the tiles of a seat at a ply."""
    at = depth * HANDS + seat * MOST_ON_RACK
    return Part(plies.hands[at : at + plies.held[2 * depth + seat]])


@inlined
def frame_at(plies: Plies, depth: int) -> Any:
    """Return the frame of a ply."""
    return Part(plies.frames[depth * FRAME : (depth + 1) * FRAME])


@inlined
def outs_at(plies: Plies, depth: int) -> Any:
    """Return the known ways of going out of a ply."""
    return Part(plies.outs[depth * MOST_OUTS * OUT : (depth + 1) * MOST_OUTS * OUT])
