"""Plays with words that do not exist, and challenges: what each was worth to whom."""

from setzkasten.games.protocol import Seat
from setzkasten.games.words import Lexicon
from setzkasten.review.crossword.outcome import Outcome
from setzkasten.review.crossword.stages import Stage, StageChallenge
from setzkasten.review.values import Phoney, ReviewedChallenge


def phoney_of(stage: Stage, wrong: tuple[str, ...], outcome: Outcome | None) -> Phoney | None:
    """Value a phoney twice: standing and challenged; `None` if every word exists."""
    if not wrong:
        return None
    if outcome is None or outcome.challenged is None:
        return Phoney(wrong, stage.stood)
    stands, off = outcome.played.equity, outcome.challenged
    others = [seat for seat in range(len(stage.held)) if seat != stage.seat]
    return Phoney(
        wrong,
        stage.stood,
        round(stands, 3),
        round(off, 3),
        tuple((seat, *_worth(stage, outcome, seat, stands - off)) for seat in others),
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


def challenges_of(
    stage: Stage, words: Lexicon, outcome: Outcome | None
) -> tuple[ReviewedChallenge, ...]:
    """Value the challenges of a turn: what they could bring and cost, how common the words are."""
    return tuple(_valued(challenge, stage, words, outcome) for challenge in stage.challenges)


def _valued(
    challenge: StageChallenge, stage: Stage, words: Lexicon, outcome: Outcome | None
) -> ReviewedChallenge:
    common = words.band(challenge.word) if challenge.admissible and words.id is not None else None
    worth = threshold = None
    if outcome is not None and outcome.challenged is not None:
        gain = (outcome.played.equity - outcome.challenged) / max(1, len(stage.held) - 1)
        worth = round(-float(challenge.penalty) if challenge.admissible else gain, 3)
        if challenge.admissible and gain > 0:
            threshold = round(challenge.penalty / (challenge.penalty + gain), 3)
    return ReviewedChallenge(
        challenge.seat,
        challenge.word,
        challenge.admissible,
        challenge.penalty,
        worth,
        threshold,
        common,
    )
