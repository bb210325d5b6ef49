"""What weighing a turn gives, before it is explained: the same shape however it was weighed."""

import msgspec
import numpy as np

from setzkasten.engine.crossword.chances import Floats, chances_of
from setzkasten.review.crossword.stages import Stage
from setzkasten.review.values import Choice, Loss, Method


class Outcome(msgspec.Struct, frozen=True):
    """A turn weighed. `chances` of all seats with the best move, `after` with the one made.

    `bingo` is the best bingo of an end whose every tile is known, of all plays that there are.
    `challenged` is what the move is worth if it is taken off the table again, `challenged_after`
    the chances then; `None` where that was not asked.
    """

    method: Method
    played: Choice
    best: tuple[Choice, ...]
    loss: Loss
    chances: tuple[float, ...]
    after: tuple[float, ...]
    exact: bool = False
    trials: int = 0
    bingo: Choice | None = None
    challenged: float | None = None
    challenged_after: tuple[float, ...] = ()


def in_seats(row: Floats, stage: Stage) -> tuple[float, ...]:
    """Write chances, the mover first, in the order of the seats."""
    count = len(stage.scores)
    return tuple(round(float(row[(seat - stage.seat) % count]), 4) for seat in range(count))


def standing(stage: Stage, game: str, gained: float = 0.0) -> tuple[float, ...]:
    """Return the chances of all seats by their points alone, the mover's with what it gains."""
    totals = [0.0, *(-float(lead) for lead in stage.leads)]
    totals[0] += gained
    to_come = stage.supply + sum(stage.held)
    later = 1 if gained else 0
    return in_seats(chances_of(game).of(np.array(totals), to_come, later % len(totals))[0], stage)
