"""Looking back at a game, turn by turn: each turn can be weighed for itself, in any order."""

from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from typing import Final

from setzkasten.games.protocol import Game
from setzkasten.review.effort import MOST_TURNS, Effort
from setzkasten.review.families import review_of
from setzkasten.review.levels import measured
from setzkasten.review.reviewable import GameEnd, GameTurns, Reviewable
from setzkasten.review.values import GameReview, TurnReview
from setzkasten.review.whole import (
    curve_of,
    gaps_of,
    level_notes,
    player_of,
    points_of,
    reach_sentences,
    sentences_of,
    turning_points,
)
from setzkasten.texts import Sentence
from setzkasten.texts.progress import OnProgress, Progress

DEFAULT_SECONDS: Final = 1.0


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
        self.game = game
        self.rules: Game = game.rules
        self.seconds: float | None = (
            DEFAULT_SECONDS if seconds is None and trials is None else seconds
        )
        self.trials = trials
        self.seed = seed
        effort = Effort(self.seconds, trials, seed)
        self._turns: GameTurns = review_of(game.rules).turns(game.rules, game, effort)

    @property
    def total(self) -> int:
        """How many turns are looked at: all there are, or of an endless game the first ones."""
        return min(self._turns.total, MOST_TURNS)

    def turn(self, number: int) -> TurnReview:
        """Weigh one turn, counted from 1."""
        return self._turns.weigh(number)

    def turns(
        self, first: int = 1, threads: int = 1, *, progress: OnProgress | None = None
    ) -> Generator[TurnReview]:
        """Yield the turns from a first one on, in order, as they get ready.

        Closing the iterator stops after the turns that are being weighed.
        """
        if progress is None:
            yield from self._weighed(first, threads)
            return
        progress(Progress("reviewing_turns", first - 1, self.total))
        with closing(self._weighed(first, threads)) as weighed:
            for done, turn in enumerate(weighed, first):
                progress(Progress("reviewing_turns", done, self.total))
                yield turn

    def _weighed(self, first: int, threads: int) -> Generator[TurnReview]:
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
        names, ending, gaps = self._turns.names, self._turns.ending, self._turns.gaps
        if self._turns.total > MOST_TURNS:
            # How it ended does not follow from the turns that are looked at.
            ending, gaps = GameEnd(), (*gaps, Sentence("too_many_turns", {"most": MOST_TURNS}))
        if ending.cut is not None:
            gaps = (*gaps, ending.cut)
        complete = len(turns) == self.total
        final, curve = ending.final, curve_of(turns, ending, complete)
        per = review_of(self.rules).per
        people = tuple(
            player_of(turns, seat, name, self.rules.id, per) for seat, name in enumerate(names)
        )
        figures = measured(self.rules.id)
        reach = next((turn.reach for turn in turns), None)
        return GameReview(
            self.rules.id,
            names,
            tuple(turns),
            self.total,
            complete,
            self.seed,
            self.seconds,
            self.trials,
            final,
            curve,
            () if curve else points_of(turns, final, complete),
            turning_points(turns, curve),
            people,
            figures.origin if figures is not None and any(one.level for one in people) else "",
            reach,
            (
                *sentences_of(people, self.rules.id),
                *reach_sentences(names, final, reach),
                *level_notes(turns, self.rules.id, self.game.words.id),
            ),
            (*gaps, *gaps_of(turns)),
        )


def review(
    game: Reviewable,
    *,
    seconds: float | None = None,
    trials: int | None = None,
    seed: int = 1,
    threads: int = 1,
    progress: OnProgress | None = None,
) -> GameReview:
    """Return the review of a whole game, thinking about `seconds` a turn (one by default).

    With `trials` instead the work is counted, and the same seed gives the same report.

    >>> game = sk.new("kompakt", ["Ada", "Bo"], seed=7, words=["NEBEL"]).play("-").play("-")
    >>> [(turn.player, turn.move) for turn in sk.review(game, seconds=0).turns]
    [('Bo', '-'), ('Ada', '-')]
    """
    reviewing = Reviewing(game, seconds=seconds, trials=trials, seed=seed)
    return reviewing.report(list(reviewing.turns(threads=threads, progress=progress)))
