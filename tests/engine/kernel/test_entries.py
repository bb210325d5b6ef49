"""What Python calls of the kernel is known as an entry, so that warming up compiles all of it."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

import setzkasten.engine
from setzkasten.engine.toolchain import warm
from setzkasten.engine.toolchain.jit import ENTRIES, Compiled


def modules() -> list[ModuleType]:
    names = pkgutil.walk_packages(setzkasten.engine.__path__, "setzkasten.engine.")
    return [importlib.import_module(name.name) for name in names]


def codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def functions(module: ModuleType) -> Iterator[Any]:
    """Yield the plain functions and methods of a module."""
    for value in vars(module).values():
        if getattr(value, "__module__", None) != module.__name__:
            continue
        if inspect.isclass(value):
            for member in vars(value).values():
                member = getattr(member, "__func__", getattr(member, "fget", member))
                if isinstance(member, FunctionType):
                    yield member
        elif isinstance(value, FunctionType):
            yield value


def called(module: ModuleType) -> Iterator[Compiled[Any]]:
    """Yield the kernel functions that a module names in plain Python functions."""
    for function in functions(module):
        for code in codes(function.__code__):
            for name in code.co_names:
                value = vars(module).get(name)
                if isinstance(value, Compiled):
                    yield value
                elif isinstance(value, ModuleType) and ".kernel." in value.__name__:
                    within = (vars(value).get(attribute) for attribute in code.co_names)
                    yield from (found for found in within if isinstance(found, Compiled))


def test_every_kernel_function_that_python_calls_is_an_entry() -> None:
    found = {kernel for module in modules() for kernel in called(module)}
    names = {kernel.name for kernel in found}
    assert {
        "plays.search.find_all",
        "plays.best.find_best",
        "words.graph._minimise",
        "cards.rummy.try_moves",
    } <= names
    assert names - {kernel.name for kernel in ENTRIES} == set()


def test_every_entry_has_a_name_of_its_own() -> None:
    modules()
    names = [kernel.name for kernel in ENTRIES]
    assert len(names) == len(set(names)) > 10


def test_warming_up_knows_every_module_with_entries() -> None:
    modules()
    known = set(warm._MODULES)
    assert {kernel.name.rpartition(".")[0] for kernel in ENTRIES} - known == set()
