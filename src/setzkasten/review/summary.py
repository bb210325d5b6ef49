"""Players over many games: mean loss, phoneys, bingos, worst turns."""

import itertools
import math
from collections.abc import Sequence
from typing import Final

import msgspec

from setzkasten.games.protocol import Seat
from setzkasten.review.values import GameReview
from setzkasten.texts import Name

_WORST: Final = 3


class PlayerSummary(msgspec.Struct, frozen=True):
    """One player over all games, by name; who chose none, by the seat. Rates are shares of turns.

    `worst` are the turns that cost most: the game's source, the turn's number, the move, points.
    """

    player: Name
    seat: Seat
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
    people = {
        (name, 0 if isinstance(name, str) else seat)
        for _, report in reports
        for seat, name in enumerate(report.players)
    }
    ordered = sorted(people, key=lambda one: (not isinstance(one[0], str), str(one[0]), one[1]))
    return tuple(_player(name, seat, reports) for name, seat in ordered)


def _player(name: Name, seat: Seat, reports: Sequence[tuple[str, GameReview]]) -> PlayerSummary:
    def is_meant(other: Name, at: Seat) -> bool:
        return other == name and (isinstance(name, str) or at == seat)

    turns = [
        (source, turn)
        for source, report in reports
        for turn in report.turns
        if is_meant(turn.player, turn.seat)
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
        seat,
        sum(any(map(is_meant, report.players, itertools.count())) for _, report in reports),
        len(turns),
        count,
        round(sum(loss.fair for loss in losses) / count, 3) if count else None,
        round(math.sqrt(sum(loss.fair_error**2 for loss in losses)) / count, 3) if count else 0.0,
        round(bingos / max(1, len(turns)), 4),
        round(phoneys / max(1, len(turns)), 4),
        tuple(worst[:_WORST]),
    )
