"""A play that was found: what it lays, what it scores, and what it leaves on the rack."""

import msgspec

from setzkasten.games.crossword.messages import Placement, Play, PremiumUse
from setzkasten.games.crossword.rules import RuleSet


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

    @property
    def goes_down(self) -> bool:
        """Check whether its tiles lie in a column; a single one counts as lying in a row."""
        return len({placement.row for placement in self.placements}) > 1

    def mirrored(self) -> "ScoredPlay":
        """Return its mirror image: rows and columns change places."""
        named = self.premium
        return ScoredPlay(
            self.score,
            tuple(Placement(p.col, p.row, p.letter, p.blank) for p in self.placements),
            None if named is None else PremiumUse(named.card, named.col, named.row),
            self.leave,
        )

    def play(self, seat: int = 0) -> Play:
        """Return the command that lays it."""
        return Play(seat, self.placements, self.premium)


def mirrors_opening(rules: RuleSet, opened: bool) -> bool:
    """Check whether each play across has a mirror image that goes down and is as good.

    That is so for the first word, on a symmetric board and on the table without bounds.
    """
    return not opened and (rules.layout is None or rules.layout.is_symmetric)
