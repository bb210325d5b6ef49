"""What a patience is worth, in the end and on the way there."""

from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.state import State
from setzkasten.games.protocol import Result, Standing


def points_left(rules: PatienceRules, state: State) -> int:
    """Add up the values of all cards that lie there, open and hidden."""
    return sum(rules.tiles.values[card] for pile in state.piles for card in pile)


def final_result(rules: PatienceRules, state: State, reason: str) -> Result:
    """Add up all cards that are left, open and hidden: few points are good.

    There is no opponent; the game counts as won when no card is left.
    """
    left = tuple(card for pile in state.piles for card in pile)
    points = points_left(rules, state)
    return Result(reason, (Standing(0, points, left, 0, 0, points),), () if left else (0,))
