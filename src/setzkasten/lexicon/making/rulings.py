"""Words on the line between listed and not that were read one by one (decision 0071)."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

import msgspec

CLASSES: Final = ("noun", "verb", "adjective")
"""The word classes that were read, each in a file of its own."""


class Rulings(msgspec.Struct, frozen=True):
    """What reading found of one word class.

    `established` words count however little speaks for them in the sources, `doubtful` ones do
    not. Only words are here whose verdict would be another one without.
    """

    established: frozenset[str]
    doubtful: frozenset[str]

    def verdict(self, head: str) -> bool | None:
        """Check whether a dictionary word counts; nothing if the evidence decides."""
        if head in self.established:
            return True
        return False if head in self.doubtful else None


@cache
def rulings() -> Mapping[str, Rulings]:
    """Return what was read, by word class; from `curated/rulings/*.toml`."""
    place = resources.files(__package__).joinpath("curated", "rulings")
    found = {}
    for name in CLASSES:
        text = place.joinpath(f"{name}.toml").read_text("utf-8")
        table = msgspec.toml.decode(text, type=dict[str, str])
        found[name] = Rulings(
            frozenset(table["established"].split()), frozenset(table["doubtful"].split())
        )
    return found
