"""Positions that were searched before, by key: what they are worth, and the best move there.

Two places for each key: one keeps what was searched deepest, the other what came last. Entries of
an earlier position to solve are told apart by the keys, and by their age where room is needed.
"""

from typing import Any

from setzkasten.engine.kernel.games.arrays import MOST_ON_RACK
from setzkasten.engine.kernel.games.replies import Traced, in_row, traced_tiles
from setzkasten.engine.kernel.plays.board import Board
from setzkasten.engine.kernel.words.filters import mix
from setzkasten.engine.toolchain.jit import Numbers, compiled, int64

EXACT = 0
AT_LEAST = 1
AT_MOST = 2

ENDLESS = 1000
"""Plies of an entry all of whose lines went to the end."""

# an entry
_KEY = 0
VALUE = 1
PLIES = 2
KIND = 3
LAID = 4
STATE = 5
_AGE = 6
ENTRY = 8
NOWHERE = -1


@compiled
def key_of(hands: Numbers, held: Numbers, seat: int, passes: int, board: int) -> Any:
    """Name a position: its board, both racks, whose turn it is, passes in a row."""
    key = board
    for side in range(2):
        first = side * MOST_ON_RACK
        for i in range(first, first + held[side]):
            key += mix(int64(7_000_003 + 64 * side + hands[i]))
    return mix(key + int64(1_000_003) * seat + int64(10_000_019) * passes) | 1


@compiled
def key_of_tiles(board: Board, path: Traced) -> Any:
    """Name the tiles of a traced play: where which letter lies, and whether a blank shows it."""
    key = int64(0)
    for i in range(traced_tiles(path)):
        place = in_row(board, path.squares[i])
        key += mix((place << int64(20)) + path.tiles[i] + 1)
    return key


@compiled
def _bucket(table: Numbers, key: int) -> Any:
    return ((key >> int64(7)) & (len(table) // (2 * ENTRY) - 1)) * 2 * ENTRY


@compiled
def look_up(table: Numbers, key: int) -> Any:
    """Return the place of a position's entry, or `NOWHERE`."""
    at = _bucket(table, key)
    if table[at + _KEY] == key:
        return at
    if table[at + ENTRY + _KEY] == key:
        return at + ENTRY
    return int64(NOWHERE)


@compiled
def enter(
    table: Numbers,
    key: int,
    age: int,
    value: int,
    plies: int,
    kind: int,
    laid: int,
    state: int,
) -> None:
    """Remember what a position is worth."""
    at = _bucket(table, key)
    deeper = table[at + _AGE] == age and table[at + PLIES] > plies
    if table[at + _KEY] != key and deeper:
        at += ENTRY
    table[at + _KEY] = key
    table[at + VALUE] = value
    table[at + PLIES] = plies
    table[at + KIND] = kind
    table[at + LAID] = laid
    table[at + STATE] = state
    table[at + _AGE] = age
