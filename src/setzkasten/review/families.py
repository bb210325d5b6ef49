"""How the turns of each family's games are looked back at."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

import msgspec

from setzkasten.games.families import PerFamily
from setzkasten.games.protocol import CommandT, EventT, GameOf, RulesT, StateT, ViewT
from setzkasten.review.effort import Effort
from setzkasten.review.reviewable import GameTurns, Reviewable
from setzkasten.review.values import Per

GameT = TypeVar("GameT")


class FamilyReview(msgspec.Struct, Generic[GameT], frozen=True):
    """How the turns of one family's games are weighed.

    `turns` makes what weighs them, of the rules, the game that was played, and the effort. `per`
    is what the mean loss of a player is counted by.
    """

    turns: Callable[[GameT, Reviewable, Effort], GameTurns]
    per: Per = "turn"


# What the families have does not have one type; `review_of` says which one it finds.
REVIEWS: Final[PerFamily[FamilyReview[Any]]] = PerFamily("review", FamilyReview)


def review_of(
    game: GameOf[RulesT, StateT, CommandT, EventT, ViewT],
) -> FamilyReview[GameOf[RulesT, StateT, CommandT, EventT, ViewT]]:
    """Return how turns of a game's family are weighed, by its own rules."""
    return REVIEWS.of(game)
