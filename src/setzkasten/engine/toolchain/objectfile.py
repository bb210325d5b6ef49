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

KINDS: Final = {"a": types.int64[::1], "i": types.int64, "b": types.boolean}
"""The compiler's type for each letter of `native.Call`."""

_NAMES: Final = {kind: letter for letter, kind in KINDS.items()}
_BORROWED: Final = re.compile(r"^declare .*@\"?(?!llvm\.)([^\"( ]+)", re.MULTILINE)
_FOREIGN: Final = re.compile(r"^@.* = external ", re.MULTILINE)
_SYSTEM: Final = frozenset({"memset", "memcpy", "memmove"})


def object_file(
    function: Callable[..., Any], parameters: str, options: dict[str, Any]
) -> tuple[str, str, bool, bytes] | None:
    """Compile to (parameters, results, whether several, object file).

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
            tuple(KINDS[letter] for letter in parameters),
            None,
            flags,
            {},
        )
        gives = result.signature.return_type
        several = isinstance(gives, types.BaseTuple)
        each = list(gives) if several else [] if gives == types.none else [gives]
        if not all(kind in KINDS.values() or kind == types.uint64 for kind in each):
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
