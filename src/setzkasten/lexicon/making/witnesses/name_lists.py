"""Names of people from lists of names: what counts where a game admits names (002)."""

import ast
import re
from collections.abc import Iterator, Mapping

import msgspec

from setzkasten.lexicon.making.sources import Wheel

_ENTRY: re.Pattern[str] = re.compile(r"\[\s*['\"]([^'\",]+)['\"]\s*,")


class NameLists(msgspec.Struct, frozen=True):
    """First names and family names, as they are written."""

    first: frozenset[str] = frozenset()
    family: frozenset[str] = frozenset()


def read_names(wheels: Mapping[str, Wheel]) -> NameLists:
    """Read the lists of names that are there; parts of double names count one by one."""
    first: set[str] = set()
    family: set[str] = set()
    if "faker" in wheels:
        wheel = wheels["faker"]
        for member in wheel.source.members:
            for kind, name in _in_module(wheel.whole(member)):
                (family if kind == "last_name" else first).add(name)
    if "mimesis" in wheels:
        people = msgspec.json.decode(wheels["mimesis"].whole("people"), type=_People)
        first.update(*people.names.values())
        surnames = people.surnames
        family.update(*surnames.values() if isinstance(surnames, dict) else (surnames,))
    if "genders" in wheels:
        wheel = wheels["genders"]
        for member in wheel.source.members:
            text = wheel.whole(member).decode("utf-8", errors="replace")
            first.update(name.title() for name in _ENTRY.findall(text))
    return NameLists(_parts(first), _parts(family))


class _People(msgspec.Struct):
    names: dict[str, list[str]] = {}
    surnames: dict[str, list[str]] | list[str] = {}


def _in_module(text: bytes) -> Iterator[tuple[str, str]]:
    """Yield the names in the tables of a module, with their kind. The module is not run."""
    for node in ast.walk(ast.parse(text)):
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
