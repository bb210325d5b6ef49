"""Machine code on disk, and how Python calls it: all that a later start needs of the compiler.

A file holds one function: a line that says how it is called, then an object file as the compiler
wrote it. LLVM's own loader (of `llvmlite`) puts it into memory, on every system. The file's name
ends in a hash of all that machine code depends on beside the kernel's sources, which name the
folder: the compiler's version, the processor and what it can do. Nothing else is ever loaded.

The function takes one argument, the address of a block of int64s: for an array its address and its
length, for a number itself, and behind them room for the results.
"""

import ctypes
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from llvmlite import binding  # type: ignore[import-untyped]

from setzkasten.engine.toolchain import jit

MACHINE_CODE: Path = jit.MACHINE_CODE
"""Where the files lie. A process that compiles for another one is told its folder."""

ENTRY: Final = "setzkasten_entry"
"""The name of the function in the object file."""

ARRAY: Final = "a"
_INT64: Final = np.dtype(np.int64)
_FUNCTION: Final = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)
_loaded: Final[list[Any]] = []  # machine code lives as long as the process


class Call(msgspec.Struct, frozen=True):
    """How a function is called: a letter each for parameters and results.

    `a` an array (parameters only), `i` an int64, `u` an uint64, `b` a truth value. A named tuple
    counts as its fields, one after the other. `several` tells a tuple of one from a single result;
    `digest` is that of the code behind this line.
    """

    parameters: str
    results: str
    several: bool
    digest: str


@cache
def _machine() -> Any:
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding.Target.from_default_triple()


@cache
def _suffix() -> str:
    """Hash what machine code depends on beside its source: a home may be shared by machines."""
    parts = (
        version("numba"),
        version("llvmlite"),
        binding.get_process_triple(),
        binding.get_host_cpu_name(),
        binding.get_host_cpu_features().flatten(),
    )
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]


def path_of(name: str) -> Path:
    """Name the file of a function's machine code."""
    return MACHINE_CODE / f"{name}-{_suffix()}.code"


def _unfit(name: str) -> Path:
    return path_of(name).with_suffix(".unfit")


def note_unfit(name: str) -> None:
    """Remember that a function cannot be an object file here, so that nobody tries again."""
    with suppress(OSError):
        _unfit(name).touch()


def is_unfit(name: str) -> bool:
    """Check whether it was found before that a function cannot be an object file here."""
    return _unfit(name).exists()


def is_made(name: str) -> bool:
    """Check whether a function has been compiled here, in one way or the other."""
    return path_of(name).exists() or is_unfit(name)


def save(name: str, parameters: str, results: str, several: bool, code: bytes) -> None:
    """Keep machine code; whoever reads at the same time sees all of it or nothing."""
    path = path_of(name)
    call = Call(parameters, results, several, hashlib.sha256(code).hexdigest())
    handle, fresh = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.encode(call) + b"\n" + code)
        os.replace(fresh, path)
    except OSError:
        Path(fresh).unlink(missing_ok=True)
        raise


def load(name: str) -> Callable[..., Any] | None:
    """Load a function from disk; `None` if it is not there, or damaged."""
    if is_unfit(name):
        return None
    try:
        head, _, code = path_of(name).read_bytes().partition(b"\n")
        call = msgspec.json.decode(head, type=Call)
    except (OSError, msgspec.MsgspecError):
        return None
    if hashlib.sha256(code).hexdigest() != call.digest:
        return None
    return bind(name, call.parameters, call.results, call.several, code)


def bind(
    name: str, parameters: str, results: str, several: bool, code: bytes
) -> Callable[..., Any] | None:
    """Put an object file into memory and give its function to Python; `None` if that fails."""
    try:
        module = binding.parse_assembly("")
        target = _machine().create_target_machine(
            cpu=binding.get_host_cpu_name(),
            features=binding.get_host_cpu_features().flatten(),
            codemodel="jitdefault",
            jit=True,
        )
        engine = binding.create_mcjit_compiler(module, target)
        engine.add_object_file(binding.ObjectFileRef.from_data(code))
        engine.finalize_object()
        address = engine.get_function_address(ENTRY)
    except RuntimeError:
        return None
    if not address:
        return None
    _loaded.append(engine)
    return _caller(name, parameters, results, several, _FUNCTION(address))


def _caller(
    name: str, parameters: str, results: str, several: bool, function: Callable[..., int]
) -> Callable[..., Any]:
    """Wrap a loaded function so that it takes and gives what the Python function does."""
    kinds = [letter == ARRAY for letter in parameters]
    first = len(kinds) + sum(kinds)
    room = (0,) * len(results)
    block_type = ctypes.c_int64 * (first + len(results))
    address, byte = ctypes.addressof, ctypes.c_char

    def call(*arguments: Any) -> Any:
        values: list[int] = []
        for is_array, argument in zip(kinds, _fields(arguments), strict=True):
            if not is_array:
                values.append(int(argument))
            elif argument.dtype != _INT64 or argument.ndim != 1:
                raise TypeError(f"{name}: int64 in one row is wanted, not {argument!r:.60}")
            elif argument.size:
                # `from_buffer` refuses what is read-only or has gaps.
                values.append(address(byte.from_buffer(argument)))
                values.append(argument.size)
            else:
                values += (0, 0)
        block = block_type(*values, *room)
        if function(address(block)):
            raise ArithmeticError(f"{name} failed")
        if not results:
            return None
        answers = tuple(map(_read, results, block[first:]))
        return answers if several else answers[0]

    return call


def _fields(arguments: Iterable[Any]) -> Iterator[Any]:
    """Yield the arguments one after the other, those in named tuples as well."""
    for argument in arguments:
        if isinstance(argument, tuple):
            yield from _fields(argument)
        else:
            yield argument


def _read(kind: str, value: int) -> int | bool:
    if kind == "b":
        return bool(value)
    return value % (1 << 64) if kind == "u" else value
