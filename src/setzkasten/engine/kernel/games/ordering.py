"""In which order moves are tried at the end of a game: the better it is, the less is searched."""

from typing import Any

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.kernel.games.replies import rest_of
from setzkasten.engine.kernel.plays.rack import BLANK
from setzkasten.engine.kernel.plays.search import PLAY, USED
from setzkasten.engine.toolchain.jit import Numbers, compiled, int64


@compiled
def worth_of(hands: Numbers, first: int, held: int, values: Numbers) -> Any:
    total = int64(0)
    for i in range(first, first + held):
        total += values[32] if hands[i] == BLANK else values[hands[i]]
    return total


@compiled
def swap(plays: Numbers, keys: Numbers, one: int, other: int) -> None:
    if one != other:
        keys[one], keys[other] = keys[other], keys[one]
        for field in range(PLAY):
            a = one * PLAY + field
            b = other * PLAY + field
            plays[a], plays[b] = plays[b], plays[a]


@compiled
def sort_first(plays: Numbers, keys: Numbers, start: int, end: int) -> None:
    """Bring the most promising of the plays from `start` on to that place."""
    best = start
    for i in range(start + 1, end):
        if keys[i] > keys[best]:
            best = int64(i)
    swap(plays, keys, start, best)


@compiled
def weigh(
    plays: Numbers,
    keys: Numbers,
    first: int,
    end: int,
    tiles: Numbers,
    held: int,
    values: Numbers,
    ways: Numbers,
    hint_laid: int,
    hint_state: int,
    killer_laid: int,
    killer_state: int,
) -> Any:
    """Give each play of a list a key by how promising it is, and bring those that go out last.

    Gives where these begin. A play counts for more when the tiles that it keeps could go out next.
    """
    full = (int64(1) << held) - 1
    for used in range(full + 1):
        ways[used] = -1
    total = int64(0)
    for i in range(held):
        total += values[32] if tiles[i] == BLANK else values[tiles[i]]
    for i in range(first, end):
        used = plays[i * PLAY + 2] & USED
        ways[used] = max(ways[used], plays[i * PLAY])
    tries = end
    i = first
    while i < tries:
        used = plays[i * PLAY + 2] & USED
        if used == full:
            tries -= 1
            keys[i] = 0
            swap(plays, keys, i, tries)
            continue
        laid = plays[i * PLAY + 1]
        kept = rest_of(tiles, int64(0), held, used)
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
        if laid == killer_laid and plays[i * PLAY + 2] == killer_state:
            key += 1 << 20
        if laid == hint_laid and plays[i * PLAY + 2] == hint_state:
            key += 1 << 30
        keys[i] = key
        i += 1
    return tries
