"""What a patience is worth in the end."""

from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.state import State
from setzkasten.games.protocol import Result, Standing


def final_result(rules: PatienceRules, state: State, reason: str) -> Result:
    """Add up all cards that are left, open and hidden: few points are good.

    There is no opponent; the game counts as won when no card is left.
    """
    left = tuple(card for pile in state.piles for card in pile)
    values = rules.tiles.values
    points = sum(values[card] for card in left)
    return Result(reason, (Standing(0, points, left, 0, 0, points),), () if left else (0,))
