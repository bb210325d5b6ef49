"""How much time the players of a table have: chosen when it is opened, and never changed."""

from typing import Final, Literal

import msgspec

MINUTES: Final = (1, 90)
INCREMENT: Final = (0, 60)
DAYS: Final = (1, 2, 3, 5, 7, 14)
RESERVE: Final = (0, 14)

DAY_SECONDS: Final = 86400

PATIENCE_DAYS: Final = 14
"""For so long others may wait for somebody whose days are up."""


class Live(msgspec.Struct, frozen=True, tag="live"):
    """So many minutes for the whole game, and some seconds more with every finished turn.

    Whose time is up is out of the game.
    """

    minutes: int
    increment: int = 0


class Days(msgspec.Struct, frozen=True, tag="days"):
    """So many days for every turn, and a reserve of days for all turns together.

    A turn begins with its whole time, whatever the one before took. Once it is up the reserve is
    used. Whoever has none left is out of the game (`falls`); or the others may do something about
    him or wait (`claim`), and only after `PATIENCE_DAYS` more he is out by himself.
    """

    days: int
    reserve: int = 0
    when_up: Literal["falls", "claim"] = "falls"


Control = Live | Days
"""What a table's clocks go by; `None` in its place is a table without clocks."""


def fits(control: Control) -> bool:
    """Check whether a control is one that tables can have."""
    if isinstance(control, Live):
        low, high = MINUTES
        least, most = INCREMENT
        return low <= control.minutes <= high and least <= control.increment <= most
    least, most = RESERVE
    return control.days in DAYS and least <= control.reserve <= most
