"""Kernel functions stay small: what belongs together is one value, what is long is divided."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from setzkasten.engine import kernel

MOST_PARAMETERS: Final = 8
MOST_LINES: Final = 80

EXEMPT: Final[dict[str, str]] = {}
"""Functions that may be larger, as `module.function`: each with what dividing it would cost."""


def functions(source: str) -> Iterator[tuple[str, int, int]]:
    """Yield name, parameters and lines of every function, those within others as well."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            arguments = node.args
            parameters = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
            more = (arguments.vararg is not None) + (arguments.kwarg is not None)
            assert node.end_lineno is not None
            yield node.name, len(parameters) + more, node.end_lineno - node.lineno + 1


def too_large(source: str) -> list[str]:
    """Name the functions that take or are too much."""
    return [
        name
        for name, parameters, lines in functions(source)
        if parameters > MOST_PARAMETERS or lines > MOST_LINES
    ]


def test_no_kernel_function_is_too_large() -> None:
    folder = Path(kernel.__file__).parent
    found = [
        f"{path.relative_to(folder).with_suffix('').as_posix().replace('/', '.')}.{name}"
        for path in sorted(folder.rglob("*.py"))
        for name in too_large(path.read_text("utf-8"))
    ]
    assert sorted(found) == sorted(EXEMPT)
    assert all(any(sign.isdigit() for sign in reason) for reason in EXEMPT.values())


def test_the_limits_are_noticed() -> None:
    many = ", ".join("abcdefghi")
    long = "def long():\n" + "    pass\n" * MOST_LINES
    assert too_large(f"def wide({many}):\n    pass\n{long}") == ["wide", "long"]
    short = "def short():\n" + "    pass\n" * (MOST_LINES - 1)
    assert too_large(f"def narrow({many[:-3]}):\n    pass\n{short}") == []
