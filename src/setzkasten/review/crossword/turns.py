"""The turns of a crossword game, from its events or from a score sheet."""

import threading
from typing import Final

from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.messages import Ended
from setzkasten.games.crossword.state import State
from setzkasten.review.crossword.reading.events import stages_of
from setzkasten.review.crossword.reading.sheets import read_stages
from setzkasten.review.crossword.stages import Stage
from setzkasten.review.crossword.weighing import TurnEvaluator, evaluator_for
from setzkasten.review.effort import Effort
from setzkasten.review.families import FamilyReview
from setzkasten.review.reviewable import GameEnd, Reviewable
from setzkasten.review.values import Sentence, TurnReview
from setzkasten.texts import Name


class CrosswordTurns:
    """The turns of one game. Any number of threads may weigh them."""

    def __init__(self, rules: CrosswordGame, game: Reviewable, effort: Effort) -> None:
        self.rules = rules
        self.game = game
        self.effort = effort
        self.stages: tuple[Stage, ...]
        self.ending: GameEnd
        self.gaps: tuple[Sentence, ...]
        if game.transcript is not None:
            told = read_stages(rules, game.transcript, game.words)
            self.stages, self.gaps = told.stages, told.gaps
            self.ending = GameEnd.by_points(told.final)
        else:
            origin = game.origin if isinstance(game.origin, State) else None
            self.stages, result, broken = stages_of(rules, game.events, origin)
            self.ending = GameEnd.of(result, self.stages[0].names if self.stages else ())
            # Of a game that is too long to be looked at as a whole the end is not reached.
            over = any(isinstance(event, Ended) for event in game.events)
            self.gaps = broken or (() if over else (Sentence("not_ended"),))
        self.names: tuple[Name, ...] = self.stages[0].names if self.stages else ()
        self._own = threading.local()

    @property
    def total(self) -> int:
        """How many turns there are."""
        return len(self.stages)

    def weigh(self, number: int) -> TurnReview:
        """Look back at one turn, counted from 1."""
        evaluator: TurnEvaluator | None = getattr(self._own, "evaluator", None)
        if evaluator is None:
            evaluator = self._own.evaluator = evaluator_for(
                self.rules, self.game.words, self.effort
            )
        return evaluator.weigh(self.stages[number - 1])


REVIEW: Final[FamilyReview[CrosswordGame]] = FamilyReview(CrosswordTurns)
