"""How much is done to weigh a turn, in games of any kind."""

from typing import Final

import msgspec

BEST: Final = 5
"""So many best moves a review names."""

MOST_TURNS: Final = 1000
"""So many turns of a game are looked at: no game that people play has more, a file may."""


class Effort(msgspec.Struct, frozen=True):
    """How much is done for a turn: seconds, or counted trials; and what chance begins with."""

    seconds: float | None
    trials: int | None
    seed: int

    @property
    def counted(self) -> bool:
        """Whether the work is counted, so that it comes out the same every time."""
        return self.trials is not None

    @property
    def none(self) -> bool:
        """Whether nothing is tried out at all."""
        return self.trials == 0 if self.trials is not None else not self.seconds
