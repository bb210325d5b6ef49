"""In which order moves are tried at the end of a game: the better it is, the less is searched."""

from typing import Any, NamedTuple

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.kernel.games.replies import rest_of
from setzkasten.engine.kernel.games.seats import points
from setzkasten.engine.kernel.plays.walk import PLAY, USED
from setzkasten.engine.toolchain.jit import Numbers, compiled, int64


class Listed(NamedTuple):
    """Plays that were found, rows of `PLAY`, each with a number that says how promising it is."""

    plays: Numbers
    keys: Numbers


class Favourites(NamedTuple):
    """Two plays to try first: what an earlier search found best, and what was too good before."""

    hint_laid: int
    hint_state: int
    killer_laid: int
    killer_state: int


@compiled
def swap(listed: Listed, one: int, other: int) -> None:
    """Exchange two plays of a list."""
    plays, keys = listed.plays, listed.keys
    if one != other:
        keys[one], keys[other] = keys[other], keys[one]
        for field in range(PLAY):
            a = one * PLAY + field
            b = other * PLAY + field
            plays[a], plays[b] = plays[b], plays[a]


@compiled
def sort_first(listed: Listed, start: int, end: int) -> None:
    """Bring the most promising of the plays from `start` on to that place."""
    best = start
    for i in range(start + 1, end):
        if listed.keys[i] > listed.keys[best]:
            best = int64(i)
    swap(listed, start, best)


@compiled
def weigh(
    listed: Listed,
    first: int,
    end: int,
    tiles: Numbers,
    values: Numbers,
    ways: Numbers,
    favourites: Favourites,
) -> Any:
    """Key each play of a list by how promising it is, and bring those that go out last.

    Gives where these begin. A play counts for more when the tiles that it keeps could go out next.
    """
    plays, keys = listed.plays, listed.keys
    full = (int64(1) << int64(len(tiles))) - 1
    for used in range(full + 1):
        ways[used] = -1
    total = points(tiles, values)
    for i in range(first, end):
        used = plays[i * PLAY + 2] & USED
        ways[used] = max(ways[used], plays[i * PLAY])
    tries = end
    i = first
    while i < tries:
        laid, state = plays[i * PLAY + 1], plays[i * PLAY + 2]
        used = state & USED
        if used == full:
            tries -= 1
            keys[i] = 0
            swap(listed, i, tries)
            continue
        kept = rest_of(tiles, used)
        out = ways[kept]
        burden = total
        rest = laid
        for _ in range(popcount(used)):
            burden -= values[rest & 63]
            rest >>= int64(6)
        # Many tiles at once: what refutes a line should do so soon.
        key = 2 * plays[i * PLAY] - 2 * burden + 8 * popcount(used)
        if out >= 0:
            key += 2 * out + 2 * burden + 10
        if laid == favourites.killer_laid and state == favourites.killer_state:
            key += 1 << 20
        if laid == favourites.hint_laid and state == favourites.hint_state:
            key += 1 << 30
        keys[i] = key
        i += 1
    return tries
