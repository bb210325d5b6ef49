"""How much time the players of a table have: chosen when it is opened, and never changed."""

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

import msgspec

MINUTES: Final = (1, 90)
INCREMENT: Final = (0, 60)
LIMIT: Final = (1, 10)
PER_MINUTE: Final = (1, 50)
DAYS: Final = (1, 2, 3, 5, 7, 14)
RESERVE: Final = (0, 14)

DAY_SECONDS: Final = 86400

EXTRA_DAYS: Final = 14
"""For so long others may wait for somebody whose days are up."""


class Overtime(msgspec.Struct, frozen=True):
    """The rule of clubs: at nought one plays on, and pays `points` for each begun minute over.

    Who is `limit` minutes over is out of the game.
    """

    points: int = 10
    limit: int = 5


class Live(msgspec.Struct, frozen=True, tag="live"):
    """So many minutes for the whole game, and some seconds more with every finished turn.

    Whose time is up is out of the game, or pays for more where there is `overtime`; that goes
    without an increment, by which it could be earned back.
    """

    later: ClassVar[Mapping[str, object]] = {"overtime": None}

    minutes: int
    increment: int = 0
    overtime: Overtime | None = None

    @property
    def over_ms(self) -> int:
        """How far a clock may go below nought, in milliseconds."""
        return 0 if self.overtime is None else self.overtime.limit * 60_000


class Days(msgspec.Struct, frozen=True, tag="days"):
    """So many days for every turn, and a reserve of days for all turns together.

    A turn begins with its whole time, whatever the one before took. Once it is up the reserve is
    used. Whoever has none left is out of the game (`falls`); or the others may do something about
    him or wait (`claim`), and only after `EXTRA_DAYS` more he is out by himself.
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
        fit = low <= control.minutes <= high and least <= control.increment <= most
        return fit and (control.overtime is None or _fits_overtime(control, control.overtime))
    least, most = RESERVE
    return control.days in DAYS and least <= control.reserve <= most


def _fits_overtime(control: Live, overtime: Overtime) -> bool:
    least, most = LIMIT
    low, high = PER_MINUTE
    within = least <= overtime.limit <= most and low <= overtime.points <= high
    return within and control.increment == 0
