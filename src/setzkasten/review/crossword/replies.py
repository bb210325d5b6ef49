"""What answers a move meets: sampled racks of the next seat, and one's own turn after it."""

import math
import random
from collections import Counter
from statistics import fmean, stdev
from typing import Final

from setzkasten.engine.plays.leaves import LeaveModel
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.plays.rules import ImpossiblePosition
from setzkasten.games.crossword.messages import Play
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.review.crossword.choices import Move, kept_after
from setzkasten.review.crossword.stages import Stage, Tiles, board_after
from setzkasten.review.values import Replies

SAMPLES: Final = 40
_LEAST_SHARE: Final = 0.2


def sample_replies(
    generator: Generator,
    leaves: LeaveModel | None,
    stage: Stage,
    command: Move,
    unseen: Tiles,
    seed: int,
) -> Replies | None:
    """Sample answers to a move; every move of a turn meets the same draws.

    The next seat lays its best play by points and leave; then the mover, with tiles drawn, looks
    for its own. `None` where the table or a rack cannot be.
    """
    rules = generator.rules
    board = board_after(rules, stage.board, command) if isinstance(command, Play) else stage.board
    kept = kept_after(stage.rack, command)
    missing = min(rules.rack - len(kept), stage.supply)
    own_points = bingos = 0
    points: list[int] = []
    hot: Counter[tuple[int, int]] = Counter()
    hot_points: Counter[tuple[int, int]] = Counter()
    opened = stage.opened or bool(board)
    held = stage.others[0] if stage.others else 0
    try:
        for number in range(SAMPLES):
            tiles = list(unseen)
            random.Random(f"{seed} {stage.number} {number}").shuffle(tiles)
            theirs, drawn = tuple(tiles[:held]), tuple(tiles[held : held + missing])
            answer = generator.best(board, theirs, opened, leaves if stage.supply else None)
            after = board
            points.append(answer.score if answer is not None else 0)
            if answer is not None:
                after = board_after(rules, board, answer.play())
                for square in _premiums(rules, answer.play()):
                    hot[square] += 1
                    hot_points[square] += answer.score
            own = generator.best(after, (*kept, *drawn), opened or bool(after), None)
            if own is not None:
                own_points += own.score
                bingos += rules.bonus_for(len(own.placements)) > 0
    except ImpossiblePosition:
        return None
    square, times = max(hot.items(), key=lambda one: (one[1], one[0]), default=((0, 0), 0))
    often = times >= _LEAST_SHARE * SAMPLES
    return Replies(
        SAMPLES,
        round(fmean(points), 2),
        round(own_points / SAMPLES, 2),
        round(bingos / SAMPLES, 3),
        (square,) if often else (),
        round(times / SAMPLES, 3) if often else 0.0,
        round(hot_points[square] / times, 1) if often else 0.0,
        tuple((*one, round(count / SAMPLES, 3)) for one, count in sorted(hot.items())),
        round(stdev(points) / math.sqrt(SAMPLES), 3),
    )


def _premiums(rules: RuleSet, play: Play) -> list[tuple[int, int]]:
    """Name the squares of a play that multiply a word."""
    layout = rules.layout
    if layout is None:
        return []
    return [(p.row, p.col) for p in play.placements if layout.word_factor(p.row, p.col) > 1]
