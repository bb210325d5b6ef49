"""Names of people from lists of names: what counts where a game admits names (002)."""

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final, TypeVar

import msgspec

from setzkasten.lexicon.making.sources import Wheel

_ENTRY: re.Pattern[str] = re.compile(r"\[\s*['\"]([^'\",]+)['\"]\s*,")

_FAMILY: Final = re.compile(r"last_name:\{generic:(`[^`]*`|\[[^\]]*\])")
_NAME: Final = re.compile(r"[^\W\d_][^.`,]*")
"""A list of family names in a module of JavaScript, and each of its names."""

_T = TypeVar("_T")


class NameLists(msgspec.Struct, frozen=True):
    """First names and family names, as they are written."""

    first: frozenset[str] = frozenset()
    family: frozenset[str] = frozenset()


def read_names(wheels: Mapping[str, Wheel]) -> NameLists:
    """Read the lists of names that are there; parts of double names count one by one.

    Raises `SourceFailed` for a package that is not what it should be.
    """
    first: set[str] = set()
    family: set[str] = set()
    if "faker" in wheels:
        wheel = wheels["faker"]
        for member in wheel.source.members:
            try:
                found = [*_in_module(wheel.whole(member))]
            except (SyntaxError, ValueError) as error:
                raise wheel.damaged(member, error) from error
            for kind, name in _some(wheel, member, found):
                (family if kind == "last_name" else first).add(name)
    if "mimesis" in wheels:
        wheel = wheels["mimesis"]
        try:
            people = msgspec.json.decode(wheel.whole("people"), type=_People)
        except msgspec.MsgspecError as error:
            raise wheel.damaged("people", error) from error
        first.update(*people.names.values())
        surnames = people.surnames
        family.update(*surnames.values() if isinstance(surnames, dict) else (surnames,))
        family.update(_some(wheel, "streets", _honoured(wheel, people.names)))
    if "genders" in wheels:
        wheel = wheels["genders"]
        for member in wheel.source.members:
            text = wheel.whole(member).decode("utf-8", errors="replace")
            first.update(name.title() for name in _some(wheel, member, _ENTRY.findall(text)))
    if "surnames" in wheels:
        wheel = wheels["surnames"]
        for member in wheel.source.members:
            text = wheel.whole(member).decode("utf-8", errors="replace")
            rows = [row for found in _FAMILY.finditer(text) for row in _NAME.findall(found[1])]
            family.update(_some(wheel, member, rows))
    return NameLists(_parts(first), _parts(family))


def _some(wheel: Wheel, member: str, found: list[_T]) -> list[_T]:
    """Return what was found; a list without a name is damaged."""
    if not found:
        raise wheel.damaged(member, "no names")
    return found


class _Streets(msgspec.Struct):
    street: dict[str, list[str]] = {}


def _honoured(wheel: Wheel, first: Mapping[str, list[str]]) -> list[str]:
    """Return the family names of those that streets are called after: `Peter-Behrens-Straße`."""
    try:
        streets = msgspec.json.decode(wheel.whole("streets"), type=_Streets).street
    except msgspec.MsgspecError as error:
        raise wheel.damaged("streets", error) from error
    known = {name for names in first.values() for name in names}
    parts = (street.split("-") for street in streets.get("name", ()))
    return [
        part[-2] for part in parts if len(part) > 2 and part[0] in known and " " not in part[-1]
    ]


class _People(msgspec.Struct):
    names: dict[str, list[str]] = {}
    surnames: dict[str, list[str]] | list[str] = {}


def _in_module(text: bytes) -> Iterator[tuple[str, str]]:
    """Yield the names in the tables of a module, with their kind. The module is not run."""
    module = ast.parse(text)
    classes = (node.body for node in module.body if isinstance(node, ast.ClassDef))
    for node in chain(module.body, *classes):
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        kind = re.search("first_name|last_name", node.targets[0].id)
        if kind:
            for leaf in ast.walk(node.value):
                if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
                    yield kind[0], leaf.value


def _parts(names: set[str]) -> frozenset[str]:
    found = {part for name in names for part in re.split(r"[\s-]+", name)}
    return frozenset(part for part in found if len(part) > 2 and part.isalpha() and part.istitle())
