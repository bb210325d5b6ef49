"""What was done with cards, set beside what else could have been done."""

from typing import Final

import msgspec

from setzkasten.review.effort import BEST
from setzkasten.review.values import Choice, Loss, TurnReview
from setzkasten.texts import Sentence

WORLDS: Final = 200
"""So many ways in which hidden cards can lie are tried out, unless trials are counted."""

SLIGHT: Final = 0.05
"""Below so many points nothing was lost that is worth a word."""


def beside(turn: TurnReview, choices: list[Choice], trials: int) -> TurnReview:
    """Write down what was made beside the best, with the loss and its error.

    What was made is the choice with the turn's move; without it the turn stays unweighed.
    """
    choices = sorted(choices, key=lambda choice: -choice.equity)
    played = next((choice for choice in choices if choice.move == turn.move), None)
    if played is None:
        return untried(turn)
    lost = round(choices[0].equity - played.equity, 3)
    error = round((choices[0].error ** 2 + played.error**2) ** 0.5, 3) if lost else 0.0
    return msgspec.structs.replace(
        turn,
        method="trials",
        trials=trials,
        played=played,
        best=tuple(choices[:BEST]),
        loss=Loss(lost, error, fair=lost, parts=(("cards", lost),) if lost else ()),
    )


def untried(turn: TurnReview) -> TurnReview:
    """Leave a turn unweighed, and say so."""
    return msgspec.structs.replace(turn, gaps=(*turn.gaps, Sentence("not_tried")))


def with_sentences(turn: TurnReview, *sentences: Sentence) -> TurnReview:
    """Add what explains a turn."""
    return msgspec.structs.replace(turn, sentences=(*turn.sentences, *sentences))
