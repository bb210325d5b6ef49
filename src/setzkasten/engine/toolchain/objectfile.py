"""One object file of a kernel function with all that it calls: what the compiler has inside.

Numba offers no public way to it, so this module alone knows Numba's own parts, and whoever uses it
can do without: another version may have other parts (see `toolchain.compiler` and decision 0034).
"""

import re
from collections.abc import Callable
from typing import Any, Final

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import compiler, cpu, registry
from numba.core.compiler_lock import global_compiler_lock
from numba.np import arrayobj

from setzkasten.engine.toolchain import native

_LETTERS: Final[dict[Any, str]] = {
    types.int64[::1]: native.ARRAY, types.int64: "i", types.uint64: "u", types.boolean: "b",
}  # fmt: skip
"""The letter of `native.Call` for each of the compiler's types."""

_BORROWED: Final = re.compile(r"^declare .*@\"?(?!llvm\.)([^\"( ]+)", re.MULTILINE)
_FOREIGN: Final = re.compile(r"^@.* = external ", re.MULTILINE)
_SYSTEM: Final = frozenset({"memset", "memcpy", "memmove"})


def object_file(
    function: Callable[..., Any], kinds: tuple[Any, ...], options: dict[str, Any]
) -> tuple[str, str, bool, bytes] | None:
    """Compile for such arguments to (parameters, results, whether several, object file).

    `None` if the code is not alone: it needs something of Python or of the compiler's memory.
    """
    with global_compiler_lock:
        flags: Any = compiler.Flags()  # type: ignore[no-untyped-call]
        cpu.CPUTargetOptions.parse_as_flags(flags, options)  # type: ignore[no-untyped-call]
        flags.no_cpython_wrapper = flags.no_cfunc_wrapper = flags.no_compile = True
        description = registry.cpu_target
        result = compiler.compile_extra(  # type: ignore[no-untyped-call]
            description.typing_context,
            description.target_context,
            function,
            kinds,
            None,
            flags,
            {},
        )
        gives = result.signature.return_type
        several = _is_tuple(gives)
        each = list(gives) if several else [] if gives == types.none else [gives]
        if not all(kind in _LETTERS and kind != types.int64[::1] for kind in each):
            return None
        results = "".join(_LETTERS[kind] for kind in each)
        _add_entry(result)
        _, _, (code, _) = result.library.serialize_using_object_code()
    written = result.library.get_llvm_str()
    borrowed = {name for name in _BORROWED.findall(written) if name not in _SYSTEM}
    if borrowed or _FOREIGN.search(written):
        return None
    return "".join(map(_letters, kinds)), results, several, code


def _letters(kind: Any) -> str:
    """Return the letters of a parameter: a named tuple is its fields, one after the other."""
    return "".join(map(_letters, kind)) if _is_tuple(kind) else _LETTERS[kind]


def _is_tuple(kind: Any) -> bool:
    return isinstance(kind, types.BaseTuple)


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

    def read(kind: Any) -> Any:
        if _is_tuple(kind):
            return context.make_tuple(builder, kind, [read(part) for part in kind])
        value = builder.load(field())
        if isinstance(kind, types.Array):
            array = context.make_array(kind)(context, builder)
            data = builder.inttoptr(value, number.as_pointer())
            length = builder.load(field())
            arrayobj.populate_array(  # type: ignore[no-untyped-call]
                array, data, [length], [number(8)], number(8), None
            )
            return array._getvalue()
        return builder.icmp_signed("!=", value, number(0)) if kind == types.boolean else value

    arguments = [read(kind) for kind in described.argtypes]
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
