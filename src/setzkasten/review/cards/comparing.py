"""What was done with cards, set beside what else could have been done."""

import math
import time
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean, stdev
from typing import Final, NamedTuple

import msgspec

from setzkasten.letters import TileSet
from setzkasten.review.effort import BEST, Effort
from setzkasten.review.values import Choice, Loss, TurnReview
from setzkasten.texts import Sentence

SLIGHT: Final = 0.05
"""Below so many points nothing was lost that is worth a word."""

_PARTS: Final = 10
"""Parts in which counted worlds are tried: their spread tells the error."""

_PART: Final = 20
"""Worlds of a part where time decides how many parts there are."""

_MOST: Final = 2000
"""Parts at most: a thousand more say nothing new."""


def parts_of(effort: Effort, share: float = 1.0) -> Iterator[range]:
    """Number the ways in which hidden cards can lie, some at a time: by count, or until the time
    for a turn, or a share of it, is over.
    """
    if effort.trials is not None:
        parts = min(_PARTS, effort.trials)
        for number in range(parts):
            yield range(effort.trials * number // parts, effort.trials * (number + 1) // parts)
        return
    until = time.monotonic() + share * (effort.seconds or 0.0)
    for number in range(_MOST):
        if number >= 2 and time.monotonic() > until:
            return
        yield range(_PART * number, _PART * (number + 1))


class Counted(Iterator[range]):
    """Parts, and how many worlds they had so far."""

    def __init__(self, parts: Iterator[range]) -> None:
        self._parts = parts
        self.worlds = 0

    def __next__(self) -> range:
        part = next(self._parts)
        self.worlds += len(part)
        return part


class ChoiceTried(NamedTuple):
    """A choice, and what it brought in each part of the worlds that all choices met."""

    choice: Choice
    parts: tuple[float, ...]


def compare(turn: TurnReview, tried: Sequence[ChoiceTried], trials: int) -> TurnReview:
    """Write down what was made beside the best, with the loss and its error.

    What was made is the choice with the turn's move; without it the turn stays unweighed. All
    choices met the same hidden cards: the error is that of the difference.
    """
    ordered = sorted(tried, key=lambda one: -one.choice.equity)
    played = next((one for one in ordered if one.choice.move == turn.move), None)
    if played is None:
        return untried(turn)
    best = ordered[0]
    lost = round(best.choice.equity - played.choice.equity, 3)
    _, error = mean_of([b - p for b, p in zip(best.parts, played.parts, strict=True)])
    fair, fair_error = mean_of(_fairly(ordered, played))
    loss = Loss(
        lost,
        round(error, 3) if lost else 0.0,
        fair=round(fair, 3),
        fair_error=round(fair_error, 3),
        parts=(("cards", lost),) if lost else (),
    )
    return msgspec.structs.replace(
        turn,
        method="trials",
        trials=trials,
        played=played.choice,
        best=tuple(one.choice for one in ordered[:BEST]),
        loss=loss,
    )


def _fairly(tried: Sequence[ChoiceTried], played: ChoiceTried) -> list[float]:
    """Measure what was lost without the luck of the best: each part values what the others pick."""
    sums = [sum(one.parts) for one in tried]
    own = sum(played.parts)
    losses = []
    for number, made in enumerate(played.parts):
        ahead = [
            total - one.parts[number] - (own - made) for total, one in zip(sums, tried, strict=True)
        ]
        picked = max(range(len(tried)), key=ahead.__getitem__)
        # Of equal ones nothing was lost.
        chosen = tried[picked] if ahead[picked] > 0 else played
        losses.append(chosen.parts[number] - made)
    return losses


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    if len(values) < 2:
        return (fmean(values) if values else 0.0), 0.0
    return fmean(values), stdev(values) / math.sqrt(len(values))


def untried(turn: TurnReview, why: str = "not_tried") -> TurnReview:
    """Leave a turn unweighed, and say why."""
    return msgspec.structs.replace(turn, gaps=(*turn.gaps, Sentence(why)))


def score_gaps(recorded: int, cards: Iterable[str], tiles: TileSet) -> tuple[Sentence, ...]:
    """Count the cards of words again; say so where a record has another sum."""
    computed = sum(tiles.values.get(card, 0) for card in cards)
    if recorded == computed:
        return ()
    return (Sentence("score_wrong", {"recorded": recorded, "computed": computed}),)


def with_sentences(turn: TurnReview, *sentences: Sentence) -> TurnReview:
    """Add what explains a turn."""
    return msgspec.structs.replace(turn, sentences=(*turn.sentences, *sentences))
