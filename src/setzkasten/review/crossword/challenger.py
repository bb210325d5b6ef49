"""What a right challenge is worth to whoever challenges, by what he can know.

He knows the table, the score, his own rack and which tiles the play took; everything else is drawn
from the tiles that he has not seen. On the same tiles a round is played on twice: with the play
lying, and with the play taken back.
"""

import math
import random
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Final, NamedTuple

from setzkasten.engine.plays.leaves import LeaveModel
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.plays.rules import ImpossiblePosition
from setzkasten.games.crossword.messages import Play
from setzkasten.games.crossword.scoring import count_rests
from setzkasten.games.protocol import Seat
from setzkasten.letters import HIDDEN, take_from
from setzkasten.review.crossword.choices import tiles_of
from setzkasten.review.crossword.stages import Stage, Tiles, board_after, unseen_of

SAMPLES: Final = 40


class Gain(NamedTuple):
    """What a right challenge gains its seat on the mean of the others, in points, and the error."""

    points: float
    error: float


def gain_of(
    generator: Generator,
    leaves: LeaveModel | None,
    stage: Stage,
    seat: Seat,
    *,
    seed: int,
    samples: int = SAMPLES,
) -> Gain | None:
    """Value a right challenge from the seat of whoever challenges; `None` where no table fits.

    The same seed gives the same value. A rack that a record does not hold is drawn like the others.
    """
    if not isinstance(stage.command, Play):
        return None
    held = stage.known[seat]
    own: Tiles = () if HIDDEN in held or len(held) != stage.held[seat] else held
    laid = tiles_of(stage.command)
    unseen = unseen_of(generator.rules, stage.board, (*own, *laid, *stage.away))
    gained = []
    try:
        for number in range(samples):
            tiles = list(unseen)
            random.Random(f"{seed} {stage.number} {seat} {number}").shuffle(tiles)
            racks, bag = _dealt(stage, seat, own, laid, tiles)
            off = _Round(generator, leaves, stage, racks, bag)
            lies = _Round(generator, leaves, stage, racks, bag)
            lies.lay(stage.command, stage.score)
            gained.append(off.ahead(seat) - lies.ahead(seat))
    except ImpossiblePosition:
        return None
    error = stdev(gained) / math.sqrt(samples) if samples > 1 else 0.0
    return Gain(round(fmean(gained), 3), round(error, 3))


def _dealt(
    stage: Stage, seat: Seat, own: Tiles, laid: Tiles, tiles: Sequence[str]
) -> tuple[list[Tiles], Tiles]:
    """Deal unseen tiles to the racks that the challenger cannot see; the rest is the bag."""
    rest = list(tiles)

    def take(count: int) -> Tiles:
        taken = tuple(rest[:count])
        del rest[:count]
        return taken

    racks: list[Tiles] = []
    for one, count in enumerate(stage.held):
        if one == seat and own:
            racks.append(own)
        elif one == stage.seat:
            racks.append((*laid, *take(max(0, count - len(laid)))))
        else:
            racks.append(take(count))
    return racks, take(stage.supply)


class _Round:
    """A round played on from a table, every seat laying its best by points and what is kept."""

    def __init__(
        self,
        generator: Generator,
        leaves: LeaveModel | None,
        stage: Stage,
        racks: Sequence[Tiles],
        bag: Tiles,
    ) -> None:
        self._generator = generator
        self._rules = generator.rules
        self._leaves = leaves
        self._mover = stage.seat
        self._board = stage.board
        self._opened = stage.opened
        self._racks = list(racks)
        self._bag = bag
        self._points = [0] * len(racks)
        self._over = False

    def lay(self, play: Play, score: int) -> None:
        """Lay a play of the mover and draw."""
        self._take(self._mover, play, score)

    def ahead(self, seat: Seat) -> float:
        """Play up to the mover's next turn; return a seat's lead on the mean of the others."""
        count = len(self._racks)
        for step in range(1, count + 1):
            if self._over:
                break
            mover = (self._mover + step) % count
            leaves = self._leaves if self._bag else None
            best = self._generator.best(self._board, self._racks[mover], self._opened, leaves)
            if best is not None:
                self._take(mover, best.play(mover), best.score)
        others = sum(self._points) - self._points[seat]
        return self._points[seat] - others / max(1, count - 1)

    def _take(self, seat: Seat, play: Play, score: int) -> None:
        self._board = board_after(self._rules, self._board, play)
        self._opened = True
        self._points[seat] += score
        kept = take_from(self._racks[seat], tiles_of(play))
        drawn = self._bag[: max(0, self._rules.rack - len(kept))]
        self._bag = self._bag[len(drawn) :]
        self._racks[seat] = (*kept, *drawn)
        if not self._racks[seat]:
            self._go_out(seat)

    def _go_out(self, seat: Seat) -> None:
        """Count what the others hold when one goes out."""
        for one, (lost, won) in enumerate(count_rests(self._rules, self._racks, seat)):
            self._points[one] += won - lost
        self._over = True
