"""Parts of arrays, and copying numbers from one to another.

Assigning a slice to a slice would do the same, but the compiler makes a third array for the case
that they overlap, and the kernel makes no arrays.
"""

from typing import NamedTuple

from setzkasten.engine.toolchain.jit import Numbers, compiled, uint64


class Part(NamedTuple):
    """A part of an array: returned like this, as the compiler lets no array alone be returned."""

    row: Numbers


@compiled
def copy_over(source: Numbers, begin: int, count: int, target: Numbers, at: int) -> None:
    """Copy so many numbers from `begin` on to where `at` says; the arrays must not overlap."""
    for i in range(count):
        target[uint64(at + i)] = source[uint64(begin + i)]
