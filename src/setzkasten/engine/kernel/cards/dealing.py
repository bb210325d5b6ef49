"""Chance in games of cards that are only thought out: quick, and repeated by the same seed."""

from typing import Any

from setzkasten.engine.toolchain.jit import Numbers, compiled, int64


@compiled
def roll(work: Numbers, at: int, below: int) -> Any:
    """Give a random number from 0 to `below` - 1 (xorshift64); its state stands at `work[at]`."""
    x = work[at]
    x ^= x << 13
    x ^= (x >> 7) & ((int64(1) << 57) - 1)
    x ^= x << 17
    work[at] = x
    return (((x >> 24) & ((int64(1) << 31) - 1)) * below) >> 31
