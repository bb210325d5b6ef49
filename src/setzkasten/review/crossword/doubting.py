"""Plays with words that do not exist, and doubts: what each was worth to whom."""

from setzkasten.games.protocol import Seat
from setzkasten.games.words import Lexicon
from setzkasten.review.crossword.outcome import Outcome
from setzkasten.review.crossword.stages import Stage, StageDoubt
from setzkasten.review.values import Phoney, ReviewedDoubt


def phoney_of(stage: Stage, wrong: tuple[str, ...], outcome: Outcome | None) -> Phoney | None:
    """Value a phoney twice: standing and doubted; `None` if every word exists."""
    if not wrong:
        return None
    if outcome is None or outcome.doubted is None:
        return Phoney(wrong, stage.stood)
    stands, off = outcome.played.equity, outcome.doubted
    others = [seat for seat in range(len(stage.held)) if seat != stage.seat]
    return Phoney(
        wrong,
        stage.stood,
        round(stands, 3),
        round(off, 3),
        tuple((seat, *_worth(stage, outcome, seat, stands - off)) for seat in others),
    )


def _worth(stage: Stage, outcome: Outcome, seat: Seat, gain: float) -> tuple[float, float | None]:
    """Return what a right doubt brings one of the others: points on the mean of all, and chance.

    What the mover loses against the mean of the others, each of them wins a part of. The chance is
    `None` where none was tried out.
    """
    points = round(gain / (len(stage.held) - 1), 3)
    if not outcome.doubted_after or not stage.stood:
        return points, None
    return points, round(outcome.doubted_after[seat] - outcome.after[seat], 4)


def doubts_of(stage: Stage, words: Lexicon, outcome: Outcome | None) -> tuple[ReviewedDoubt, ...]:
    """Value each doubt of a turn by what it could bring and cost, and how common the word is."""
    return tuple(_valued(doubt, stage, words, outcome) for doubt in stage.doubts)


def _valued(
    doubt: StageDoubt, stage: Stage, words: Lexicon, outcome: Outcome | None
) -> ReviewedDoubt:
    common = words.band(doubt.word) if doubt.admissible and words.id is not None else None
    worth = threshold = None
    if outcome is not None and outcome.doubted is not None:
        gain = (outcome.played.equity - outcome.doubted) / max(1, len(stage.held) - 1)
        worth = round(-float(doubt.penalty) if doubt.admissible else gain, 3)
        if doubt.admissible and gain > 0:
            threshold = round(doubt.penalty / (doubt.penalty + gain), 3)
    return ReviewedDoubt(
        doubt.seat, doubt.word, doubt.admissible, doubt.penalty, worth, threshold, common
    )
