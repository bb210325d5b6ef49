"""Where in a rules file a value stands that does not fit."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from setzkasten.letters import Unfit

_FIELD: Final = re.compile(r"`\$\.?([\w\[\].]*)`$")
_MISSING: Final = re.compile(r"field `(\w+)`")


class Misplaced(ValueError):
    """Something is wrong in a table of the file, such as `("game", "grossbrett")`."""

    def __init__(self, table: tuple[str, ...], cause: Exception) -> None:
        self.table = table
        self.cause = cause
        super().__init__(str(cause))


@contextmanager
def placed(*table: str) -> Iterator[None]:
    """Say of what goes wrong inside in which table it does."""
    try:
        yield
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Misplaced(table, error) from error


def line_of(text: str, table: tuple[str, ...], cause: Exception) -> int:
    """Return the line (from 1) of the value that does not fit, or that of its table's heading.

    Where a file writes its tables otherwise than with headings it is the first line.
    """
    lines = text.splitlines()
    path = [*table, *_fields(cause)]
    for length in range(len(path), 0, -1):
        found = _heading(lines, path[:length])
        if found is None:
            continue
        if length < len(path):
            field = re.compile(rf"\s*[\"']?{re.escape(path[length])}[\"']?\s*[.=]")
            for number in range(found + 1, len(lines)):
                if re.match(r"\s*\[", lines[number]):
                    break
                if field.match(lines[number]):
                    return number + 1
        return found + 1
    return 1


def _heading(lines: list[str], path: list[str]) -> int | None:
    names = r"\s*\.\s*".join(rf"[\"']?{re.escape(name)}[\"']?" for name in path)
    heading = re.compile(rf"\s*\[\s*{names}\s*\]")
    return next((n for n, line in enumerate(lines) if heading.match(line)), None)


def _fields(cause: Exception) -> list[str]:
    """Name the fields on the way to the wrong value, as far as the error tells."""
    unfit = cause.__cause__ if isinstance(cause.__cause__, Unfit) else cause
    if isinstance(unfit, Unfit) and unfit.field:
        return [unfit.field]
    message = str(cause).split("\n")[0]
    if isinstance(cause, msgspec.ValidationError):
        where = _FIELD.search(message)
        fields = [part for part in re.split(r"[.\[\]]+", where[1]) if part] if where else []
        unknown = _MISSING.search(message) if "unknown" in message else None
        return [*fields, unknown[1]] if unknown else fields
    return []
