"""Single machine instructions that Python has no words for: bit counts and prefetching."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, cast


class Instruction:
    """A name for a machine instruction; what it is made of stands in `kernel.instructions`."""

    def __init__(self, name: str) -> None:
        self._name = name

    @cached_property
    def _numba_type_(self) -> Any:
        """Tell the compiler what this is; asked only when something is compiled."""
        from setzkasten.engine.kernel import instructions

        return instructions.type_of(self._name)


# In a kernel function these are functions of one or two numbers.
popcount: Callable[[Any], Any] = cast(Any, Instruction("popcount"))
lowest: Callable[[Any], Any] = cast(Any, Instruction("lowest"))
prefetch: Callable[[Any, Any], None] = cast(Any, Instruction("prefetch"))
