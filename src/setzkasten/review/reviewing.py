"""Looking back at a game, turn by turn: each turn can be weighed for itself, in any order."""

import threading
from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, Protocol

from setzkasten.games.crossword.game import crossword_of
from setzkasten.games.crossword.messages import Ended
from setzkasten.games.protocol import Game, GameEvent, Lexicon
from setzkasten.review.crossword.events import stages_of
from setzkasten.review.crossword.outcome import Effort
from setzkasten.review.crossword.sheets import read_stages
from setzkasten.review.crossword.weighing import Scales, scales_for
from setzkasten.review.levels import measured
from setzkasten.review.values import GameReview, TurnReview
from setzkasten.review.whole import curve_of, gaps_of, player_of, sentences_of, turning_points
from setzkasten.texts import Sentence

DEFAULT_SECONDS: Final = 1.0


class Reviewable(Protocol):
    """A game that was played: its rules, all that happened, and its words (`setzkasten.Game`)."""

    @property
    def rules(self) -> Game: ...
    @property
    def events(self) -> tuple[GameEvent, ...]: ...
    @property
    def words(self) -> Lexicon: ...


class Reviewing:
    """A review in the making. `turn(number)` weighs one turn and is the same in any order.

    With `trials` everything is counted, and the same seed gives the same report; otherwise a turn
    takes about `seconds`. Any number of threads may call `turn`.
    """

    def __init__(
        self,
        game: Reviewable,
        *,
        seconds: float | None = None,
        trials: int | None = None,
        seed: int = 1,
    ) -> None:
        rules = crossword_of(game.rules)
        if rules is None:
            raise NotImplementedError(game.rules.id)
        self.game = game
        self.rules = rules
        self.seconds = DEFAULT_SECONDS if seconds is None and trials is None else seconds
        self.trials = trials
        self.seed = seed
        self._effort = Effort(self.seconds, trials, seed)
        sheet = getattr(game, "transcript", None)
        if sheet is not None:
            told = read_stages(rules, sheet)
            self.stages, self.final, self.gaps = told.stages, told.final, told.gaps
        else:
            self.stages, broken = stages_of(rules, game.events, getattr(game, "origin", None))
            result = next((e.result for e in reversed(game.events) if isinstance(e, Ended)), None)
            over = result is not None and not broken
            self.final = tuple(s.total for s in result.standings) if result and over else ()
            self.gaps = broken or (() if over else (Sentence("not_ended"),))
        self._own = threading.local()

    @property
    def total(self) -> int:
        """How many turns there are."""
        return len(self.stages)

    def turn(self, number: int) -> TurnReview:
        """Weigh one turn, counted from 1."""
        return self._scales().weigh(self.stages[number - 1])

    def turns(self, first: int = 1, threads: int = 1) -> Generator[TurnReview]:
        """Yield the turns from a first one on, in order, as they get ready.

        Closing the iterator stops after the turns that are being weighed.
        """
        numbers = iter(range(first, self.total + 1))
        if threads <= 1:
            yield from map(self.turn, numbers)
            return
        with ThreadPoolExecutor(threads) as pool:
            waiting: deque[Future[TurnReview]] = deque()
            try:
                for number in numbers:
                    waiting.append(pool.submit(self.turn, number))
                    if len(waiting) > 2 * threads:
                        yield waiting.popleft().result()
                while waiting:
                    yield waiting.popleft().result()
            finally:
                for future in waiting:
                    future.cancel()

    def report(self, turns: Sequence[TurnReview]) -> GameReview:
        """Sum the turns that are done up; they may be the first few only."""
        names = self.stages[0].names if self.stages else ()
        complete = len(turns) == self.total
        curve = curve_of(turns, self.final, complete)
        people = tuple(
            player_of(turns, seat, name, self.rules.id) for seat, name in enumerate(names)
        )
        figures = measured(self.rules.id)
        return GameReview(
            self.rules.id,
            names,
            tuple(turns),
            self.total,
            complete,
            self.seed,
            self.seconds,
            self.trials,
            self.final,
            curve,
            turning_points(turns, curve),
            people,
            "" if figures is None else figures.origin,
            sentences_of(people),
            (*self.gaps, *gaps_of(turns)),
        )

    def _scales(self) -> Scales:
        scales: Scales | None = getattr(self._own, "scales", None)
        if scales is None:
            scales = self._own.scales = scales_for(self.rules, self.game.words, self._effort)
        return scales


def review(
    game: Reviewable,
    *,
    seconds: float | None = None,
    trials: int | None = None,
    seed: int = 1,
    threads: int = 1,
) -> GameReview:
    """Return the review of a whole game, thinking about `seconds` a turn (one by default).

    With `trials` instead the work is counted, and the same seed gives the same report.
    """
    reviewing = Reviewing(game, seconds=seconds, trials=trials, seed=seed)
    return reviewing.report(list(reviewing.turns(threads=threads)))
