"""The way to the compiler (Numba), for functions whose machine code is not on disk yet.

This is the only module beside `kernel.instructions` that imports Numba. It compiles a function with
all that it calls into one object file that needs nothing of Python, and keeps that (see
`kernel.native`). Where this does not work, the compiler's own way serves: slower to start, but with
the same code.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, cast

import numba
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import compiler, cpu, registry
from numba.core.compiler_lock import global_compiler_lock
from numba.np import arrayobj

from setzkasten.engine.kernel import native
from setzkasten.engine.kernel.jit import MACHINE_CODE, Numbers

if TYPE_CHECKING:
    from setzkasten.engine.kernel.jit import Compiled

# Somebody may have imported numba before us. The attribute is made at run time.
setattr(numba.config, "CACHE_DIR", str(MACHINE_CODE))  # noqa: B010

_OPTIONS: Final[dict[str, Any]] = {"nopython": True, "nogil": True, "error_model": "numpy"}
"""Without the interpreter's lock, and without a test for zero before each division."""

_GROWING: Final[dict[str, Any]] = _OPTIONS | {"_nrt": True}
_ALONE: Final[dict[str, Any]] = _OPTIONS | {"_nrt": False}
"""Without counting references: arrays are only borrowed, and making one is an error."""

_BUILT_IN: Final[dict[str, Any]] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""For functions that only other kernel functions call: no way in from Python."""

_inner: Final[dict[str, Any]] = {}
_LETTERS: Final[dict[Any, str]] = {Numbers: "a", int: "i", bool: "b"}
_KINDS: Final = {"a": types.int64[::1], "i": types.int64, "b": types.boolean}
_NAMES: Final = {kind: letter for letter, kind in _KINDS.items()}
_BORROWED: Final = re.compile(r"^declare .*@\"?(?!llvm\.)([^\"( ]+)", re.MULTILINE)
_FOREIGN: Final = re.compile(r"^@.* = external ", re.MULTILINE)
_SYSTEM: Final = frozenset({"memset", "memcpy", "memmove"})


def type_of(kernel: "Compiled[Any]") -> Any:
    """Give the type of a kernel function that another one calls."""
    made = _inner.get(kernel.name)
    if made is None:
        made = _inner[kernel.name] = numba.jit(**_ALONE, **_BUILT_IN)(kernel.function)
    return types.Dispatcher(made)


def code_of(kernel: "Compiled[Any]") -> Callable[..., Any]:
    """Compile a kernel function for Python; keeps its machine code for the next start."""
    if not kernel.grows:
        made = _object_file(kernel.function)
        if made is not None:
            found = native.bind(kernel.name, *made)
            if found is not None:
                with suppress(OSError):  # a full disk costs time at the next start, no more
                    native.save(kernel.name, *made)
                return found
    slower = numba.jit(cache=True, **_GROWING)(kernel.function)
    slower.compile(_kinds(_parameters(kernel.function)))
    return cast(Callable[..., Any], slower)


def _parameters(function: Callable[..., Any]) -> str:
    """Give a letter for each parameter, as `native.Call` explains."""
    return "".join(
        _LETTERS[kind] for name, kind in function.__annotations__.items() if name != "return"
    )


def _kinds(parameters: str) -> tuple[Any, ...]:
    return tuple(_KINDS[letter] for letter in parameters)


def _object_file(function: Callable[..., Any]) -> tuple[str, str, bool, bytes] | None:
    """Compile to (parameters, results, whether several, object file); `None` if it is not alone."""
    parameters = _parameters(function)
    with global_compiler_lock:
        flags: Any = compiler.Flags()  # type: ignore[no-untyped-call]
        cpu.CPUTargetOptions.parse_as_flags(flags, _ALONE)  # type: ignore[no-untyped-call]
        flags.no_cpython_wrapper = flags.no_cfunc_wrapper = flags.no_compile = True
        description = registry.cpu_target
        result = compiler.compile_extra(  # type: ignore[no-untyped-call]
            description.typing_context,
            description.target_context,
            function,
            _kinds(parameters),
            None,
            flags,
            {},
        )
        gives = result.signature.return_type
        several = isinstance(gives, types.BaseTuple)
        each = list(gives) if several else [] if gives == types.none else [gives]
        if not all(kind in _KINDS.values() or kind == types.uint64 for kind in each):
            return None
        results = "".join("u" if kind == types.uint64 else _NAMES[kind] for kind in each)
        _add_entry(result)
        _, _, (code, _) = result.library.serialize_using_object_code()
    written = result.library.get_llvm_str()
    borrowed = {name for name in _BORROWED.findall(written) if name not in _SYSTEM}
    if borrowed or _FOREIGN.search(written):
        return None
    return parameters, results, several, code


def _add_entry(result: Any) -> None:
    """Add the function that Python calls: it takes its arguments from a block of int64s."""
    context, described = result.target_context, result.fndesc
    module = context.create_module("entry")
    number = ir.IntType(64)
    entry = ir.Function(
        module, ir.FunctionType(ir.IntType(32), [number.as_pointer()]), native.ENTRY
    )
    builder = ir.IRBuilder(entry.append_basic_block())
    place = 0

    def field() -> Any:
        nonlocal place
        place += 1
        return builder.gep(entry.args[0], [number(place - 1)])

    arguments = []
    for kind in described.argtypes:
        value = builder.load(field())
        if isinstance(kind, types.Array):
            array = context.make_array(kind)(context, builder)
            data = builder.inttoptr(value, number.as_pointer())
            length = builder.load(field())
            arrayobj.populate_array(  # type: ignore[no-untyped-call]
                array, data, [length], [number(8)], number(8), None
            )
            value = array._getvalue()
        elif kind == types.boolean:
            value = builder.icmp_signed("!=", value, number(0))
        arguments.append(value)
    convention = context.call_conv
    callee = ir.Function(
        module,
        convention.get_function_type(described.restype, described.argtypes),
        described.llvm_func_name,
    )
    status, answer = convention.call_function(
        builder, callee, described.restype, described.argtypes, arguments
    )
    gives = described.restype
    if isinstance(gives, types.BaseTuple):
        answers = [builder.extract_value(answer, i) for i in range(len(gives))]
    else:
        answers = [] if gives == types.none else [answer]
    for one in answers:
        wide = one if one.type == number else builder.zext(one, number)
        builder.store(wide, field())
    builder.ret(builder.zext(status.is_error, ir.IntType(32)))
    result.library.add_ir_module(module)
