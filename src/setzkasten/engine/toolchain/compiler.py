"""The way to the compiler (Numba), for functions whose machine code is not on disk yet.

It compiles a function with all that it calls into one object file that needs nothing of Python
(`toolchain.objectfile`), and keeps that (`toolchain.native`). Where this does not work, the
compiler's own way serves: slower to start, but with the same code.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, cast

import numba
from numba import types

from setzkasten.engine.toolchain import native
from setzkasten.engine.toolchain.jit import MACHINE_CODE, Numbers

if TYPE_CHECKING:
    from setzkasten.engine.toolchain.jit import Compiled

# Somebody may have imported numba before us. The attribute is made at run time.
setattr(numba.config, "CACHE_DIR", str(MACHINE_CODE))  # noqa: B010

_LOG: Final = logging.getLogger(__name__)
_OPTIONS: Final[dict[str, Any]] = {"nopython": True, "nogil": True, "error_model": "numpy"}
"""Without the interpreter's lock, and without a test for zero before each division."""

_ALONE: Final[dict[str, Any]] = _OPTIONS | {"_nrt": False}
"""Without counting references: arrays are only borrowed, and making one is an error."""

_BUILT_IN: Final[dict[str, Any]] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""For functions that only other kernel functions call: no way in from Python."""

_inner: Final[dict[str, Any]] = {}
_KINDS: Final[dict[Any, Any]] = {Numbers: types.int64[::1], int: types.int64, bool: types.boolean}


def type_of(kernel: "Compiled[Any]") -> Any:
    """Return the type of a kernel function that another one calls."""
    made = _inner.get(kernel.name)
    if made is None:
        options = {**_ALONE, **_BUILT_IN, "forceinline": kernel.inlined}
        made = _inner[kernel.name] = numba.jit(**options)(kernel.function)
    return types.Dispatcher(made)


def code_of(kernel: "Compiled[Any]") -> Callable[..., Any]:
    """Compile a kernel function for Python; keeps its machine code for the next start."""
    kinds = _kinds(kernel.function)
    if not native.is_unfit(kernel.name):
        found = _alone(kernel, kinds)
        if found is not None:
            return found
        native.note_unfit(kernel.name)
    slower = numba.jit(cache=True, **_OPTIONS)(kernel.function)
    slower.compile(kinds)
    return cast(Callable[..., Any], slower)


def _alone(kernel: "Compiled[Any]", kinds: tuple[Any, ...]) -> Callable[..., Any] | None:
    """Make an object file and load it; `None` if that cannot be done here."""
    try:
        from setzkasten.engine.toolchain.objectfile import object_file

        made = object_file(kernel.function, kinds, _ALONE)
    except (MemoryError, OSError):
        raise
    except Exception as error:
        # Another Numba with other parts inside. A mistake of ours comes up again in its own way.
        _LOG.debug("%s has no object file: %r", kernel.name, error)
        return None
    if made is None:
        return None
    found = native.bind(kernel.name, *made)
    if found is not None:
        with suppress(OSError):  # a full disk costs time at the next start, no more
            native.save(kernel.name, *made)
    return found


def _kinds(function: Callable[..., Any]) -> tuple[Any, ...]:
    """Return the compiler's type of each parameter."""
    annotations = function.__annotations__.items()
    return tuple(_kind_of(kind) for name, kind in annotations if name != "return")


def _kind_of(annotation: Any) -> Any:
    """Return the compiler's type of numbers, or of a named tuple of such."""
    if annotation in _KINDS:
        return _KINDS[annotation]
    parts = [_kind_of(part) for part in annotation.__annotations__.values()]
    return types.BaseTuple.from_types(parts, annotation)  # type: ignore[no-untyped-call]
