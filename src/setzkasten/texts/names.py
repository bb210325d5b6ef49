"""Names at a table: chosen ones are texts; those that nobody chose are said when they are shown."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from setzkasten.texts.sentence import Detail, Sentence


class HouseName(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A name that the house gave, by its key: `computer`, with a number if there are several."""

    code: Literal["computer"]
    number: int = 0

    @property
    def details(self) -> dict[str, Detail]:
        """What its sentence speaks of."""
        return {"number": self.number}


Name: TypeAlias = str | HouseName | None
"""How somebody is called: as was chosen, by the house, or `None` where nobody chose a name."""


def name_detail(name: Name, seat: int) -> Detail:
    """Return a name as a detail of a sentence; `None` becomes the number of the seat."""
    match name:
        case None:
            return Sentence("player_number", {"number": seat + 1})
        case HouseName():
            return Sentence(name.code, name.details)
    return name


def display_name(name: Name, seat: int, language: str) -> str:
    """Return a name in a language: as it was chosen, else `Computer` or `Spieler 2`."""
    from setzkasten.texts.catalogue import say  # few who name somebody say it

    detail = name_detail(name, seat)
    return say(detail, language) if isinstance(detail, Sentence) else str(detail)


def display_names(names: Sequence[Name], language: str) -> tuple[str, ...]:
    """Return the names of all seats in a language."""
    return tuple(display_name(name, seat, language) for seat, name in enumerate(names))
