"""How kernel functions become machine code: compiled once, kept on disk, then loaded in an instant.

Importing the compiler takes about a second, ten times as long as loading what it once made. So
nothing here imports it: a function called from Python looks for its machine code
(`toolchain.native`), and only if there is none the compiler is fetched (`toolchain.compiler`).
"""

import os
import threading
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from setzkasten.engine.toolchain import folders

Function = TypeVar("Function", bound=Callable[..., Any])

MACHINE_CODE: Final = folders.machine_code()
"""Where the compiled kernel lies."""

# Must be set before numba is imported: it reads the variable once, and with a read-only package and
# no writable home its import of a cached function raises.
os.environ["NUMBA_CACHE_DIR"] = str(MACHINE_CODE)

Numbers = NDArray[Any]
"""An array of int64, one after the other. The kernel knows no other arrays.

What belongs together is handed over as a `NamedTuple` of such arrays and numbers: it is taken apart
where Python calls, and costs nothing inside (decision 0034).
"""

int64: Any = np.int64
uint64: Any = np.uint64

_KERNEL: Final = "setzkasten.engine.kernel."
_lock: Final = threading.RLock()


class Compiled(Generic[Function]):
    """A kernel function. Other kernel functions have it built in; Python calls its machine code."""

    def __init__(self, function: Function, inlined: bool = False) -> None:
        self.function = function
        self.inlined = inlined
        self.name = f"{function.__module__.removeprefix(_KERNEL)}.{function.__name__}"
        self.__doc__ = function.__doc__
        self.__wrapped__ = function
        self._code: Callable[..., Any] | None = None

    def __repr__(self) -> str:
        return f"<kernel function {self.name}>"

    def __call__(self, *arguments: Any) -> Any:
        """Run it, without the interpreter's lock; loads or compiles it at the first call."""
        code = self._code
        if code is None:
            code = self.fetch()
        return code(*arguments)

    def fetch(self) -> Callable[..., Any]:
        """Load its machine code, or compile it; does nothing if that was done."""
        with _lock:
            if self._code is None:
                self._code = self._load() or self._compile()
            return self._code

    def _load(self) -> Callable[..., Any] | None:
        from setzkasten.engine.toolchain import native

        return native.load(self.name)

    def _compile(self) -> Callable[..., Any]:
        from setzkasten.engine.toolchain import compiler

        return compiler.code_of(self)

    @property
    def _numba_type_(self) -> Any:
        """Tell the compiler what this is, when it meets the name in another kernel function."""
        from setzkasten.engine.toolchain import compiler

        return compiler.type_of(self)


ENTRIES: Final[list[Compiled[Any]]] = []
"""The functions that Python calls, of all kernel modules that have been imported."""


def compiled(function: Function) -> Function:
    """Make a kernel function that others call: it works on what it is handed alone."""
    return cast(Function, Compiled(function))


def inlined(function: Function) -> Function:
    """Make a small kernel function that is built into the others without a call."""
    return cast(Function, Compiled(function, inlined=True))


def entry(function: Function) -> Function:
    """Make a kernel function that Python calls: it works on what it is handed alone."""
    ENTRIES.append(Compiled(function))
    return cast(Function, ENTRIES[-1])
