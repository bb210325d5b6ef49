"""Copying numbers from one array to another.

Assigning a slice to a slice would do the same, but the compiler makes a third array for the case
that they overlap, and the kernel makes no arrays.
"""

from setzkasten.engine.toolchain.jit import Numbers, compiled, uint64


@compiled
def copy_over(source: Numbers, begin: int, count: int, target: Numbers, at: int) -> None:
    """Copy so many numbers from `begin` on to where `at` says; the arrays must not overlap."""
    for i in range(count):
        target[uint64(at + i)] = source[uint64(begin + i)]
