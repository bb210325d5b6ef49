"""Plays with words that do not exist, and challenges: what each was worth to whom."""

import msgspec

from setzkasten.engine.plays.leaves import LeaveModel
from setzkasten.engine.plays.movegen import Generator
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.protocol import Seat
from setzkasten.games.words import Lexicon
from setzkasten.review.crossword.challenger import gain_of
from setzkasten.review.crossword.outcome import Outcome
from setzkasten.review.crossword.stages import Stage, StageChallenge
from setzkasten.review.values import Phoney, ReviewedChallenge


def phoney_of(
    stage: Stage,
    wrong: tuple[str, ...],
    outcome: Outcome | None,
    odds: tuple[ReviewedChallenge, ...] = (),
) -> Phoney | None:
    """Value a phoney twice: standing and challenged; `None` if every word exists.

    `odds` are what challenging it was by what each other seat knew.
    """
    if not wrong:
        return None
    if outcome is None or outcome.challenged is None:
        return Phoney(wrong, stage.stood, odds=odds)
    stands, off = outcome.played.equity, outcome.challenged
    others = [seat for seat in range(len(stage.held)) if seat != stage.seat]
    return Phoney(
        wrong,
        stage.stood,
        round(stands, 3),
        round(off, 3),
        tuple((seat, *_worth(stage, outcome, seat, stands - off)) for seat in others),
        odds,
    )


def _worth(stage: Stage, outcome: Outcome, seat: Seat, gain: float) -> tuple[float, float | None]:
    """Return what a right challenge brings one of the others: points on the mean, and chance.

    What the mover loses against the mean of the others, each of them wins a part of. The chance is
    `None` where none was tried out.
    """
    points = round(gain / (len(stage.held) - 1), 3)
    if not outcome.challenged_after or not stage.stood:
        return points, None
    return points, round(outcome.challenged_after[seat] - outcome.after[seat], 4)


class ChallengeValuer(msgspec.Struct, frozen=True):
    """Values challenges from the seat of whoever challenged.

    Without `generator` nobody can play on, and only the price is known.
    """

    rules: RuleSet
    words: Lexicon
    generator: Generator | None
    leaves: LeaveModel | None
    seed: int
    samples: int

    def all_of(self, stage: Stage) -> tuple[ReviewedChallenge, ...]:
        """Value the challenges of a turn: what they could bring and cost by what was known."""
        return tuple(self._valued(challenge, stage) for challenge in stage.challenges)

    def odds_of(self, stage: Stage, wrong: tuple[str, ...]) -> tuple[ReviewedChallenge, ...]:
        """Value what nobody did: challenging a phoney that stood, by what each other seat knew."""
        if not wrong or not stage.stood or self.generator is None or self.rules.challenge is None:
            return ()
        others = (seat for seat in range(len(stage.held)) if seat != stage.seat)
        missed = (StageChallenge(seat, wrong[0], False, 0) for seat in others)
        return tuple(self._valued(challenge, stage) for challenge in missed)

    def _valued(self, challenge: StageChallenge, stage: Stage) -> ReviewedChallenge:
        wrong = challenge.admissible
        band = self.words.band(challenge.word) if wrong and self.words.id is not None else None
        rule = self.rules.challenge
        price = challenge.penalty if wrong or rule is None else rule.wrong
        gain = None
        if self.generator is not None:
            gain = gain_of(
                self.generator,
                self.leaves,
                stage,
                challenge.seat,
                seed=self.seed,
                samples=self.samples,
            )
        reviewed = ReviewedChallenge(
            challenge.seat, challenge.word, wrong, challenge.penalty, price=price, band=band
        )
        if gain is None:
            return msgspec.structs.replace(reviewed, worth=-float(price) if wrong else None)
        return msgspec.structs.replace(
            reviewed,
            worth=-float(price) if wrong else gain.points,
            threshold=round(price / (price + gain.points), 3) if gain.points > 0 else None,
            gain=gain.points,
            error=gain.error,
        )
