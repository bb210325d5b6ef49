"""The end of a game for two, every tile known: what the move made leads to, and the best one."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.crossword.cardending import CardEndingSolver
from setzkasten.engine.crossword.chances import at_the_end, chances_of
from setzkasten.engine.crossword.endgame import NO_LIMIT, EndgameSolver, Solved
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.games.crossword.messages import Pass, Play
from setzkasten.games.crossword.state import Board
from setzkasten.review.crossword.choices import Chooser, Move, kept_after, written
from setzkasten.review.crossword.outcome import Outcome, in_seats
from setzkasten.review.crossword.stages import Stage, Tiles, board_after
from setzkasten.review.effort import BEST, Effort
from setzkasten.review.values import Choice, Loss

_NODES_A_TRIAL: Final = 400
_OTHERS: Final = 4


def dearest_bingos(generator: Generator, stage: Stage) -> list[ScoredPlay]:
    """List all plays that earn the bonus for many tiles, the dearest first."""
    rules = generator.rules
    least = min((bonus.tiles for bonus in rules.bonuses), default=len(stage.rack) + 1)
    if len(stage.rack) < least:
        return []
    plays = generator.all_plays(stage.board, stage.rack, stage.opened)
    return [play for play in plays if rules.bonus_for(len(play.placements))]


class Ends:
    """Solves the ends of one game."""

    def __init__(
        self, chooser: Chooser, generator: Generator, solver: EndgameSolver | CardEndingSolver
    ) -> None:
        self.chooser = chooser
        self.rules = chooser.rules
        self._generator = generator
        self._solver = solver

    def weigh(self, stage: Stage, other: Tiles, effort: Effort, phoney: bool) -> Outcome:
        """Weigh a turn whose every tile is known. Raises `ImpossiblePosition`."""
        solved = self._solve(effort, 0.5, stage.board, stage.rack, other, stage.passes)
        best_move: Move = Pass(stage.seat) if solved.play is None else solved.play.play(stage.seat)
        found = [(best_move, float(solved.gain), solved.exact)]
        names = {written(self.rules, stage.board, best_move)}
        tops = self._generator.top(stage.board, stage.rack, True, _OTHERS)
        bingos = dearest_bingos(self._generator, stage)[:1]
        commands: Sequence[Move] = (
            stage.command,
            *(play.play(stage.seat) for play in (*tops, *bingos)),
        )
        made = found[0] if written(self.rules, stage.board, stage.command) in names else None
        for place, command in enumerate(commands):
            name = written(self.rules, stage.board, command)
            if name in names:
                continue
            names.add(name)
            share = 0.25 if place == 0 else 0.25 / _OTHERS
            value = self._value(stage, command, other, effort, share)
            if place == 0:
                made = command, *value
                if phoney:
                    continue
            found.append((command, *value))
        assert made is not None
        # A line that was searched to its end is the best there is; others were judged less deeply.
        found[1:] = sorted(found[1:], key=lambda one: -one[1])
        if not solved.exact:
            found.sort(key=lambda one: -one[1])
        off = self._off(stage, other, effort) if phoney or stage.challenges else None
        played, gain = self._choice(stage, *made), made[1]
        if phoney and not stage.stood and off is not None:
            gain = off
        lost = max(0.0, found[0][1] - gain)
        now = self._chances(stage, found[0][1], found[0][2])
        after = self._chances(stage, gain, made[2])
        lost_chance = round(now[stage.seat] - after[stage.seat], 4)
        choices = [self._choice(stage, *one) for one in found]
        return Outcome(
            "solved",
            played,
            tuple(choices[:BEST]),
            Loss(lost, chance=lost_chance, fair=lost),
            now,
            after,
            exact=found[0][2] and made[2],
            bingo=next((choice for choice in choices if choice.bingo), None),
            challenged=off,
            challenged_after=() if off is None else self._chances(stage, off, False),
        )

    def _solve(
        self, effort: Effort, share: float, board: Board, rack: Tiles, other: Tiles, passes: int = 0
    ) -> Solved:
        """Solve an end with a share of the effort: of counted positions, or of the seconds."""
        if effort.trials is not None:
            nodes = max(1, int(effort.trials * _NODES_A_TRIAL * share))
            return self._solver.solve(board, rack, other, passes=passes, nodes=nodes)
        seconds = (effort.seconds or 0.0) * share
        return self._solver.solve(
            board, rack, other, passes=passes, nodes=NO_LIMIT, seconds=seconds
        )

    def _value(
        self, stage: Stage, command: Move, other: Tiles, effort: Effort, share: float
    ) -> tuple[float, bool]:
        """Return what a move gains to the end, and whether every line was searched."""
        values = self.rules.tiles.values
        rest = sum(values[tile] for tile in other)
        if isinstance(command, Play):
            score = self.chooser.choice(stage, command).score
            kept = kept_after(stage.rack, command)
            if not kept:
                return float(score + (2 * rest if self.rules.out_bonus else rest)), True
            after = board_after(self.rules, stage.board, command)
            solved = self._solve(effort, share, after, other, kept)
            return float(score - solved.gain), solved.exact
        passes = stage.passes + 1
        if passes >= self.rules.pass_end.limit(2):
            return float(rest - sum(values[tile] for tile in stage.rack)), True
        solved = self._solve(effort, share, stage.board, other, stage.rack, passes)
        return -float(solved.gain), solved.exact

    def _off(self, stage: Stage, other: Tiles, effort: Effort) -> float:
        """Return what is left of a play that was taken off the table: a turn lost."""
        off = msgspec.structs.replace(stage, passes=0)
        return self._value(off, Pass(stage.seat), other, effort, 0.25)[0]

    def _choice(self, stage: Stage, command: Move, gain: float, exact: bool) -> Choice:
        chances = self._chances(stage, gain, exact)
        return msgspec.structs.replace(
            self.chooser.choice(stage, command, gain),
            exact=exact,
            win_chance=chances[stage.seat],
        )

    def _chances(self, stage: Stage, gain: float, exact: bool) -> tuple[float, ...]:
        """Return who wins with such a gain; a line that was not searched to its end is a guess."""
        totals = [0.0, -(stage.leads[0] + gain)]
        if exact:
            return in_seats(at_the_end(totals)[0], stage)
        left = sum(stage.held)
        return in_seats(chances_of(self.rules.id).of(np.array(totals), left, 0)[0], stage)
