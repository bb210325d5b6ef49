"""How the turns of each family's games are looked back at.

Here the review learns of a further family: one entry in `TURNS`.
"""

from collections.abc import Callable
from typing import Any, Final

from setzkasten.games.families import PerFamily
from setzkasten.review.cards.patience import PatienceTurns
from setzkasten.review.cards.rummy import RummyTurns
from setzkasten.review.crossword.turns import CrosswordTurns
from setzkasten.review.effort import Effort
from setzkasten.review.reviewable import GameTurns, Reviewable

# Of which family is not known here: a game goes to the turns of its own family.
TURNS: Final[PerFamily[Callable[[Any, Reviewable, Effort], GameTurns]]] = PerFamily(
    "review", {"crossword": CrosswordTurns, "rummy": RummyTurns, "patience": PatienceTurns}
)
"""What weighs the turns of a game, made of its rules, the game that was played, and the effort."""
