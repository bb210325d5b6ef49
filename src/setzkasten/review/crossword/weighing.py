"""One turn of a crossword game weighed: what was played beside the best that could have been."""

from typing import Final

import msgspec

from setzkasten.engine.crossword import readiness
from setzkasten.engine.crossword.cardending import CardEndingSolver, ending_solver
from setzkasten.engine.crossword.endgame import EndgameSolver
from setzkasten.engine.crossword.preendgame import MOST_IN_BAG
from setzkasten.engine.crossword.simulate import Simulator
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.plays.rules import ImpossiblePosition, UnfitRules
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.messages import Exchange, Pass, Play
from setzkasten.games.words import Lexicon
from setzkasten.letters import HIDDEN
from setzkasten.review.challenges import challenge_sentences
from setzkasten.review.crossword.apart import told_apart
from setzkasten.review.crossword.challenger import SAMPLES
from setzkasten.review.crossword.challenging import ChallengeValuer, phoney_of
from setzkasten.review.crossword.choices import Chooser, kept_after, kind_of, tiles_of
from setzkasten.review.crossword.explaining import explain, parts_of
from setzkasten.review.crossword.luck import luck_of
from setzkasten.review.crossword.outcome import Outcome, standing
from setzkasten.review.crossword.replies import sample_replies
from setzkasten.review.crossword.solving import Ends, dearest_bingos
from setzkasten.review.crossword.stages import Stage, Tiles, unseen_of
from setzkasten.review.crossword.trying import foresee, try_out
from setzkasten.review.effort import BEST, Effort
from setzkasten.review.values import Choice, DrawLuck, Loss, TurnReview
from setzkasten.texts import Details, Sentence

_SLIGHT: Final = 0.05
"""Below so many points nothing was lost that is worth a word."""

_AT_SIGHT: Final = 8
"""So many tables a challenge is weighed on where nothing is tried out otherwise."""


class TurnEvaluator:
    """What weighs the turns of one game with its words. For one thread at a time."""

    def __init__(
        self, game: CrosswordGame, words: Lexicon, generator: Generator | None, effort: Effort
    ) -> None:
        self.game = game
        self.rules = game.rules
        self.words = words
        self.effort = effort
        self.chooser = Chooser.of(game.rules)
        self._generator = generator
        samples = _AT_SIGHT if effort.none else SAMPLES
        self.challenges = ChallengeValuer(
            game.rules, words, generator, self.chooser.leaves, effort.seed, samples
        )
        self._simulator: Simulator | None = None
        if generator is not None and self.chooser.leaves is not None and not effort.none:
            try:
                self._simulator = Simulator(self.rules, generator.words, self.chooser.leaves)
            except UnfitRules:
                self._simulator = None

    def weigh(self, stage: Stage) -> TurnReview:
        """Look back at one turn."""
        known = stage.source != "open"
        unseen = unseen_of(self.rules, stage.board, (*stage.rack, *stage.away))
        now = standing(stage, self.game.id)
        turn = TurnReview(
            stage.number,
            stage.seat,
            stage.names[stage.seat],
            kind_of(stage.command),
            stage.move,
            self._told_move(stage),
            stage.score,
            stage.scores,
            rack=stage.rack,
            racks=stage.known,
            rack_source=stage.source,
            unseen=unseen,
            supply=stage.supply,
            position=stage.position,
            method="none",
            chances=now,
            after=standing(stage, self.game.id, stage.score) if stage.stood else now,
            gaps=stage.gaps,
        )
        wrong = tuple(word for word, _ in stage.words if not self.words.admits(word))
        try:
            outcome = self._outcome(stage, unseen, bool(wrong))
        except ImpossiblePosition as error:
            why = Sentence(error.code, dict(error.details))
            return _without(turn, Sentence("impossible", {"why": why}))
        if outcome is None:
            known = known and not stage.unclear
            if not stage.unclear:
                turn = _without(turn, _why_unweighed(stage))
            played = self.chooser.choice(stage, stage.command) if known else None
            turn = msgspec.structs.replace(turn, played=played)
            challenges = self.challenges.all_of(stage)
            return msgspec.structs.replace(
                turn,
                phoney=phoney_of(stage, wrong, None, self.challenges.odds_of(stage, wrong)),
                challenges=challenges,
                sentences=tuple(challenge_sentences(challenges, dict(enumerate(stage.names)))),
            )
        outcome = self._with_replies(stage, outcome, unseen)
        return self._told(turn, stage, told_apart(outcome, stage, self.rules), wrong)

    def _told_move(self, stage: Stage) -> Sentence:
        """Tell what was done; where the record leaves open which of two, both."""
        if stage.unclear and HIDDEN not in tiles_of(stage.command):
            return Sentence("move_exchange_or_pass")
        return self.chooser.told(stage.command, stage.move, next((w for w, _ in stage.words), ""))

    def _told(
        self, turn: TurnReview, stage: Stage, outcome: Outcome, wrong: tuple[str, ...]
    ) -> TurnReview:
        """Write an outcome down, with what explains it."""
        odds = self.challenges.odds_of(stage, wrong)
        phoney = phoney_of(stage, wrong, outcome, odds)
        challenges = self.challenges.all_of(stage)
        loss = msgspec.structs.replace(outcome.loss, parts=parts_of(outcome, phoney))
        turn = msgspec.structs.replace(
            turn,
            method=outcome.method,
            exact=outcome.exact,
            trials=outcome.trials,
            played=outcome.played,
            best=outcome.best,
            loss=loss,
            chances=outcome.chances,
            after=outcome.after,
            phoney=phoney,
            challenges=challenges,
            draw=self._luck(stage),
            missed_bingo=self._missed_bingo(stage, outcome),
            gaps=(*turn.gaps, *self._unsolved(stage, outcome)),
        )
        return msgspec.structs.replace(turn, sentences=explain(turn, stage, self.rules))

    def _unsolved(self, stage: Stage, outcome: Outcome) -> tuple[Sentence, ...]:
        """Say of an end that it was only tried out: so it is of three, or with tiles that lack.

        Of the turns just before, too, whose draws could not be gone through.
        """
        if stage.supply > MOST_IN_BAG or self.effort.none or outcome.method in ("solved", "draws"):
            return ()
        if stage.supply:
            tried: Details = {"count": stage.supply, "trials": outcome.trials}
            return (Sentence("draws_tried", tried),) if outcome.method == "trials" else ()
        seats: Details = {"seats": len(stage.held)}
        if outcome.method == "trials":
            return (Sentence("end_tried", seats | {"trials": outcome.trials}),)
        return (Sentence("end_by_sight", seats),)

    def _outcome(self, stage: Stage, unseen: Tiles, phoney: bool) -> Outcome | None:
        if stage.source == "open" or stage.unclear or self._generator is None:
            return None
        if not stage.supply and len(stage.held) == 2 and not self.effort.none and stage.board:
            solver = self._solver()
            if solver is not None and len(unseen) == stage.others[0] and unseen:
                ends = Ends(self.chooser, self._generator, solver)
                return ends.weigh(stage, unseen, self.effort, phoney)
        if self._simulator is None or len(stage.held) < 2:
            return self._statically(stage, self._generator, phoney)
        outcome = try_out(self._simulator, self.chooser, stage, self.effort, phoney)
        if len(stage.held) == 2 and 1 <= stage.supply <= 2 and not phoney:
            solver = self._solver()
            if isinstance(solver, EndgameSolver) and len(unseen) == stage.others[0] + stage.supply:
                return foresee(solver, stage, unseen, self.effort, outcome)
        return outcome

    def _solver(self) -> EndgameSolver | CardEndingSolver | None:
        """Make a solver that has seen nothing: what it remembers would change what it finds."""
        if self._generator is None or not self.rules.players[0] <= 2 <= self.rules.players[1]:
            return None
        try:
            return ending_solver(self.rules, self._generator.words)
        except UnfitRules:
            return None

    def _statically(self, stage: Stage, generator: Generator, phoney: bool) -> Outcome:
        """Compare points and what is kept."""
        leaves = self.chooser.leaves if stage.supply else None
        found = generator.top(stage.board, stage.rack, stage.opened, BEST, leaves)
        best = [self.chooser.choice(stage, play.play(stage.seat), play.equity) for play in found]
        exchange = self.rules.exchange
        if exchange is not None and leaves and stage.supply >= max(1, exchange.min_supply):
            given, worth = generator.best_exchange(stage.rack, leaves, stage.supply)
            best.append(self.chooser.choice(stage, Exchange(stage.seat, given), worth))
        played = self.chooser.choice(stage, stage.command)
        if not phoney and played.move not in {choice.move for choice in best}:
            best.append(played)
        best.sort(key=lambda choice: -choice.equity)
        best = best or [self.chooser.choice(stage, Pass(stage.seat))]
        passed = self.chooser.choice(stage, Pass(stage.seat)).equity
        made = passed if phoney and not stage.stood else played.equity
        lost = max(0.0, round(best[0].equity - made, 3))
        return Outcome(
            "static",
            played,
            tuple(best[:BEST]),
            Loss(lost, fair=lost),
            standing(stage, self.game.id, best[0].equity),
            standing(stage, self.game.id, made),
            challenged=passed if phoney or stage.challenges else None,
        )

    def _with_replies(self, stage: Stage, outcome: Outcome, unseen: Tiles) -> Outcome:
        """Sample the answers to what was made and to the best, where they differ."""
        best, played = outcome.best[0], outcome.played
        if (
            self._generator is None
            or outcome.method != "trials"
            or outcome.loss.points < _SLIGHT
            or best.move == played.move
        ):
            return outcome
        command = _command(best, stage)

        def with_replies(choice: Choice, move: Play | Exchange | Pass) -> Choice:
            assert self._generator is not None
            replies = sample_replies(
                self._generator, self.chooser.leaves, stage, move, unseen, self.effort.seed
            )
            return msgspec.structs.replace(choice, replies=replies)

        return msgspec.structs.replace(
            outcome,
            played=with_replies(played, stage.command),
            best=(with_replies(best, command), *outcome.best[1:]),
        )

    def _missed_bingo(self, stage: Stage, outcome: Outcome) -> Choice | None:
        """Name the best bingo that could have been laid, if what was made is none and worth less.

        One of the best few is worth what was found by weighing, one in a solved end what it leads
        to; others, which may lie far down among all plays, are set beside what was made by points
        and what is kept.
        """
        made = outcome.played
        if (made.bingo and stage.stood) or self._generator is None:
            return None
        off = None if stage.stood else outcome.challenged
        listed = [choice for choice in (*outcome.best, outcome.bingo) if choice and choice.bingo]
        if listed or outcome.method == "solved":
            worth = made.equity if off is None else off
            return next((choice for choice in listed if choice.equity > worth), None)
        bingos = dearest_bingos(self._generator, stage)
        choices = [self.chooser.choice(stage, play.play(stage.seat)) for play in bingos]
        best = max(choices, key=lambda choice: choice.equity, default=None)
        worth = made.score + made.leave if off is None else off
        return best if best is not None and best.equity > worth else None

    def _luck(self, stage: Stage) -> DrawLuck | None:
        if stage.drawn is None or not stage.stood:
            return None
        kept = kept_after(stage.rack, stage.command)
        unseen = unseen_of(self.rules, stage.board, (*stage.rack, *stage.away))
        return luck_of(self.chooser.leaves, kept, stage.drawn, unseen)


def evaluator_for(game: CrosswordGame, words: Lexicon, effort: Effort) -> TurnEvaluator:
    """Make what weighs the turns of a game, waiting for the compiled search."""
    return TurnEvaluator(game, words, readiness.wait_for(game.rules, words), effort)


def _why_unweighed(stage: Stage) -> Sentence:
    """Return why a turn cannot be weighed: an open rack, or no search for the words."""
    if stage.source != "open":
        return Sentence("not_compiled")
    return stage.misfit or Sentence("rack_open")


def _without(turn: TurnReview, gap: Sentence) -> TurnReview:
    return msgspec.structs.replace(turn, gaps=(*turn.gaps, gap))


def _command(choice: Choice, stage: Stage) -> Play | Exchange | Pass:
    """Return a choice as a command again; a premium card matters for points only."""
    if choice.kind == "play":
        return Play(stage.seat, choice.placements)
    if choice.kind == "exchange":
        rest = list(stage.rack)
        for tile in choice.kept:
            rest.remove(tile)
        return Exchange(stage.seat, tuple(rest))
    return Pass(stage.seat)
