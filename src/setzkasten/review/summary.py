"""Players over many games: mean loss, phoneys, bingos, worst turns."""

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from setzkasten.review.values import GameReview

_WORST: Final = 3


class PlayerSummary(msgspec.Struct, frozen=True):
    """One player over all games, by name. Rates are shares of his turns.

    `worst` are the turns that cost most: the game's source, the turn's number, the move, points.
    """

    player: str
    games: int
    turns: int
    weighed: int
    mean_loss: float | None
    error: float
    bingo_rate: float
    phoney_rate: float
    worst: tuple[tuple[str, int, str, float], ...]


def summarise(reports: Sequence[tuple[str, GameReview]]) -> tuple[PlayerSummary, ...]:
    """Sum up every player over games, each named by its source; in the order of their names."""
    names = sorted({name for _, report in reports for name in report.players})
    return tuple(_player(name, reports) for name in names)


def _player(name: str, reports: Sequence[tuple[str, GameReview]]) -> PlayerSummary:
    turns = [
        (source, turn) for source, report in reports for turn in report.turns if turn.player == name
    ]
    losses = [turn.loss for _, turn in turns if turn.loss is not None]
    count = len(losses)
    worst = sorted(
        (
            (source, turn.number, turn.move, turn.loss.points)
            for source, turn in turns
            if turn.loss is not None and turn.loss.points > turn.loss.error
        ),
        key=lambda one: -one[3],
    )
    bingos = sum(turn.played is not None and turn.played.bingo for _, turn in turns)
    phoneys = sum(turn.phoney is not None for _, turn in turns)
    return PlayerSummary(
        name,
        sum(name in report.players for _, report in reports),
        len(turns),
        count,
        round(sum(loss.fair for loss in losses) / count, 3) if count else None,
        round(math.sqrt(sum(loss.fair_error**2 for loss in losses)) / count, 3) if count else 0.0,
        round(bingos / max(1, len(turns)), 4),
        round(phoneys / max(1, len(turns)), 4),
        tuple(worst[:_WORST]),
    )
