"""What the instructions of `kernel.bits` are made of; read by the compiler alone."""

from typing import Any, Final

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils, registry
from numba.extending import intrinsic


def _popcount(typing_context: Any, value: Any) -> Any:
    """Count the bits that are set in an int64."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), codegen


def _lowest(typing_context: Any, value: Any) -> Any:
    """Return the place of the lowest bit that is set in an int64 (which must not be 0)."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), codegen


def _prefetch(typing_context: Any, array: Any, index: Any) -> Any:
    """Ask for the cache line of `array[index]`: a hint, it never faults."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array_type = signature.args[0]
        data = context.make_array(array_type)(context, builder, args[0]).data
        pointer = builder.gep(data, [args[1]])
        byte_pointer = builder.bitcast(pointer, ir.IntType(8).as_pointer())
        i32 = ir.IntType(32)
        function = cgutils.get_or_insert_function(  # type: ignore[no-untyped-call]
            builder.module,
            ir.FunctionType(ir.VoidType(), [ir.IntType(8).as_pointer(), i32, i32, i32]),
            "llvm.prefetch.p0",
        )
        # read, keep in all cache levels, data cache
        builder.call(function, [byte_pointer, i32(0), i32(3), i32(1)])
        return context.get_dummy_value()

    return types.void(array, types.int64), codegen


_MADE: Final[dict[str, Any]] = {
    "popcount": intrinsic(_popcount),
    "lowest": intrinsic(_lowest),
    "prefetch": intrinsic(_prefetch),
}


def type_of(name: str) -> Any:
    """Return an instruction's type to the compiler, which finds all else by it."""
    typing = registry.cpu_target.typing_context
    typing.refresh()  # new ones are known from then on
    return typing.resolve_value_type(_MADE[name])
