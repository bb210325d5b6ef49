"""Two loops that tell how fast a machine computes and reads, for comparing figures."""

from typing import Any

from setzkasten.engine.toolchain.jit import Numbers, entry, int64, uint64


@entry
def shift_often(steps: int) -> Any:
    """Do steps of a xorshift generator, each of which waits for the one before."""
    state = uint64(88172645463325252)
    for _ in range(steps):
        state ^= state << uint64(13)
        state ^= state >> uint64(7)
        state ^= state << uint64(17)
    return state


@entry
def chase(places: Numbers, steps: int) -> Any:
    """Read one place after the other, each of which names the next."""
    place = int64(0)
    for _ in range(steps):
        place = places[uint64(place)]
    return place
