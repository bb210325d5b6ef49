"""Chance in games of cards that are only thought out: quick, and repeated by the same seed."""

from typing import Any, NamedTuple

from setzkasten.engine.toolchain.jit import Numbers, compiled, int64, uint64


class Worlds(NamedTuple):
    """Which deals of the hidden cards a move is tried on: their numbers, the last one not."""

    first: int
    last: int


@compiled
def roll(dice: Numbers, below: int) -> Any:
    """Return a random number from 0 to `below` - 1 (xorshift64); `dice` holds its state."""
    x = dice[0]
    x ^= x << 13
    x ^= (x >> 7) & ((int64(1) << 57) - 1)
    x ^= x << 17
    dice[0] = x
    return (((x >> 24) & ((int64(1) << 31) - 1)) * below) >> 31


@compiled
def start_world(dice: Numbers, seed: int, world: int) -> None:
    """Begin the chances of a world."""
    dice[0] = (seed + 1) * 0x2545F4914F6CDD1D + (world + 1) * 0x9E3779B97F4A7C1
    for _ in range(4):
        roll(dice, 2)


@compiled
def swap(cards: Numbers, one: int, other: int) -> None:
    """Exchange two cards."""
    kept = cards[uint64(one)]
    cards[uint64(one)] = cards[uint64(other)]
    cards[uint64(other)] = kept
