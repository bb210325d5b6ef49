"""A play that was found: what it lays, what it scores, and what it leaves on the rack."""

import msgspec

from setzkasten.games.crossword.messages import Placement, Play, PremiumUse


class ScoredPlay(msgspec.Struct, frozen=True):
    """A legal play with its score (the bonus included).

    `leave` is what the tiles kept are worth in points, 0 where no leave values were asked for.
    Placements stand in reading order.
    """

    score: int
    placements: tuple[Placement, ...]
    premium: PremiumUse | None = None
    leave: float = 0.0

    @property
    def equity(self) -> float:
        """Score and leave together: what a static player goes by."""
        return self.score + self.leave

    def play(self, seat: int = 0) -> Play:
        """Give the command that lays it."""
        return Play(seat, self.placements, self.premium)
