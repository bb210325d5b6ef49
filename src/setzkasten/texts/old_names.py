"""Names by the house as they were once written down: German or English words among chosen ones."""

import re
from typing import Final

from setzkasten.texts.names import HouseName, Name

_COMPUTER: Final = re.compile(r"(?:Computer|Bot)(?: (\d{1,2})| \(\w[\w ]*\))?")
_NUMBERED: Final = re.compile(r"(?:Spieler|Player|Platz|Seat) (\d{1,2})")


def upcast_name(name: Name, seat: int) -> Name:
    """Return a name from an old log or record; of one that nobody chose, what it is today.

    One with the number of another seat was chosen, or came along from there: it stays as it is.
    """
    if not isinstance(name, str):
        return name
    if computer := _COMPUTER.fullmatch(name):
        return HouseName("computer", int(computer[1] or 0))
    numbered = _NUMBERED.fullmatch(name)
    return None if numbered and int(numbered[1]) == seat + 1 else name
