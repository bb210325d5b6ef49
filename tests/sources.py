"""The sources of the project read as programs, once for all tests of a process that want them."""

import ast
from functools import cache


@cache
def parsed(source: str | bytes) -> ast.Module:
    """Return a source as a tree. It is shared: look at it, change nothing."""
    return ast.parse(source)


@cache
def nodes(source: str | bytes) -> tuple[ast.AST, ...]:
    """Return all nodes of a source, in the order of `ast.walk`."""
    return tuple(ast.walk(parsed(source)))
