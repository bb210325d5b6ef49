"""How kernel functions are compiled. Where the machine code is kept says `engine.folders`."""

import os
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from setzkasten.engine import folders

Function = TypeVar("Function", bound=Callable[..., Any])

MACHINE_CODE: Final = folders.machine_code()
"""Where the compiled kernel lies."""

# Must be set before numba is imported: it reads the variable once, and with a read-only package and
# no writable home its import of a cached function raises.
os.environ["NUMBA_CACHE_DIR"] = str(MACHINE_CODE)

import numba  # noqa: E402
import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

# Somebody may have imported numba before us. The attribute is made at run time.
setattr(numba.config, "CACHE_DIR", str(MACHINE_CODE))  # noqa: B010

Numbers = NDArray[Any]
"""An array of int64, one after the other. The kernel knows no other arrays."""

int64: Any = np.int64
uint64: Any = np.uint64


def compiled(function: Function) -> Function:
    """Compile a kernel function: kept on disk, and running without the interpreter's lock."""
    return cast(Function, numba.njit(cache=True, nogil=True)(function))
