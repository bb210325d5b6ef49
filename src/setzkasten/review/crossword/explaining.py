"""Why one move is worth more than another: from the terms that were weighed, with their figures."""

import math
from collections import Counter
from collections.abc import Iterator
from typing import Final

from setzkasten.games.crossword.refusals import name_square
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.letters import sort_tiles
from setzkasten.review.challenges import challenge_sentences, missed_sentences, odds_sentences
from setzkasten.review.crossword.outcome import Outcome
from setzkasten.review.crossword.stages import Stage
from setzkasten.review.values import Choice, LossKind, Phoney, TurnReview
from setzkasten.review.wording import percent, premium_text, tenths, tiles_text, unsure
from setzkasten.texts import Details, Sentence

_WORTH_SAYING: Final = 1.0  # points
_ANSWERS: Final = 2.0  # points by which the mean answers must differ at least
_SHARE: Final = 0.2  # of the answers
_BINGOS: Final = 0.1
_SURE: Final = 2.0  # errors of a difference that are more than chance
_LUCK: Final = 3.0
_MOST: Final = 5


def parts_of(outcome: Outcome, phoney: Phoney | None) -> tuple[tuple[LossKind, float], ...]:
    """Return by what the points were lost; the parts add up to the loss."""
    lost = outcome.loss.points
    best, played = outcome.best[0], outcome.played
    if lost <= 0:
        return ()
    if phoney is not None and not phoney.stood:
        return (("phoney", lost),)
    if outcome.method in ("solved", "draws"):
        return (("endgame", lost),)
    if "exchange" in (best.kind, played.kind) or best.kind != played.kind:
        return (("exchange", lost),)
    if best.premium != played.premium:
        return (("premium", lost),)
    # Who kept more than the best move keeps has lost by the place alone.
    leave = round(min(lost, max(0.0, best.leave - played.leave)), 3)
    return (("place", round(lost - leave, 3)), ("leave", leave))


def explain(turn: TurnReview, stage: Stage, rules: RuleSet) -> tuple[Sentence, ...]:
    """Put what explains a turn into sentences, the most important first."""
    if turn.played is None or turn.loss is None or not turn.best:
        return ()
    words = _of_words(turn, stage)
    found = [*_of_loss(turn, stage), *_of_terms(turn.played, turn.best[0], turn, rules)]
    return (*words, *found[:_MOST], *_of_luck(turn))


def _of_words(turn: TurnReview, stage: Stage) -> Iterator[Sentence]:
    """Tell phoneys and challenges."""
    phoney = turn.phoney
    if phoney is not None and phoney.standing is not None and phoney.challenged is not None:
        code = "phoney_stood" if phoney.stood else "phoney_off"
        gain = tenths(phoney.standing - phoney.challenged)
        yield Sentence(code, {"words": ", ".join(phoney.words), "points": gain})
        yield from missed_sentences(phoney, stage.names)
        yield from odds_sentences(phoney.odds, dict(enumerate(stage.names)))
    yield from challenge_sentences(turn.challenges, dict(enumerate(stage.names)))


def _of_loss(turn: TurnReview, stage: Stage) -> Iterator[Sentence]:
    """Yield what the move cost, and how that is known."""
    assert turn.loss is not None
    best, loss = turn.best[0], turn.loss
    if loss.points < 0.05 and turn.phoney is not None:
        # Nobody was allowed to lay it: it is not the best move, however much it brought.
        yield Sentence("best_legal", {"move": best.told, "points": tenths(best.equity)})
    elif loss.points < 0.05 or (turn.played is not None and best.move == turn.played.move):
        proved = turn.exact or turn.method not in ("solved", "draws")
        code = "best_move" if proved else "best_move_perhaps"
        yield Sentence(code, {"points": tenths(best.equity)})
    elif turn.method in ("solved", "draws"):
        code = "end_lost" if turn.exact else "end_lost_perhaps"
        yield Sentence(code, {"move": best.told, "points": tenths(loss.points)})
    else:
        details: Details = {"move": best.told, "points": tenths(loss.points)}
        if turn.method == "trials":
            equal = loss.points <= loss.error
            chance = percent(max(0.0, loss.chance or 0.0))
            details |= {"error": unsure(loss.error), "chance": chance}
            yield Sentence("close" if equal else "lost", details)
        else:
            yield Sentence("lost_static", details)
    if turn.missed_bingo is not None:
        missed = turn.missed_bingo
        yield Sentence("bingo_missed", {"move": missed.told, "points": missed.score})


def _of_terms(played: Choice, best: Choice, turn: TurnReview, rules: RuleSet) -> Iterator[Sentence]:
    """Tell the terms in which both differ: tiles kept, points, answers, one's next turn, cards."""
    assert turn.loss is not None
    if turn.loss.points < _WORTH_SAYING or turn.method in ("solved", "draws"):
        return
    if turn.phoney is not None and not turn.phoney.stood:
        return  # The tiles came back: it neither kept less nor met any answers.
    if played.premium != best.premium:
        code = "card_spent" if played.premium else "card_kept"
        card = premium_text(played.premium or best.premium)
        yield Sentence(code, {"card": card, "points": tenths(turn.loss.points)})
    leave = best.leave - played.leave
    ours, theirs = Counter(played.kept), Counter(best.kept)
    if leave >= _WORTH_SAYING:
        kept, instead = tiles_text(_sorted(ours - theirs)), tiles_text(_sorted(theirs - ours))
        code = "keeps" if kept and instead else "keeps_nothing" if not kept else "keeps_more"
        details: Details = {"tiles": kept, "tiles_instead": instead, "points": tenths(leave)}
        yield Sentence(code, details)
    if best.score - played.score >= _WORTH_SAYING and best.kind == "play":
        yield Sentence("scores_less", {"move": best.told, "points": best.score - played.score})
    yield from _of_replies(played, best, rules)


def _of_replies(played: Choice, best: Choice, rules: RuleSet) -> Iterator[Sentence]:
    """Yield what the sampled answers did, where they differ by more than chance."""
    ours, theirs = played.replies, best.replies
    if ours is None or theirs is None:
        return
    if ours.hot:
        used = {(row, col): share for row, col, share in theirs.squares}
        elsewhere = used.get(ours.hot[0], 0.0)
        differ = _shares_differ(ours.hot_share, elsewhere, ours.trials, _SHARE)
        if differ and rules.layout is not None:
            square = ours.hot[0]
            yield Sentence(
                "opens",
                {
                    "factor": rules.layout.word_factor(*square),
                    "square": name_square(square, rules),
                    "share": percent(ours.hot_share),
                    "instead": percent(elsewhere),
                    "points": ours.hot_points,
                },
            )
    if ours.points - theirs.points >= max(_ANSWERS, _SURE * math.hypot(ours.error, theirs.error)):
        yield Sentence(
            "answers",
            {
                "points": tenths(ours.points),
                "move": best.told,
                "instead": tenths(theirs.points),
            },
        )
    if _shares_differ(theirs.bingo, ours.bingo, ours.trials, _BINGOS):
        # With other tiles kept, it may be these that bring the bingo, and not the place.
        same = played.kind == best.kind == "play" and Counter(played.kept) == Counter(best.kept)
        yield Sentence(
            "bingo_place" if same else "bingo_next",
            {"move": best.told, "share": percent(ours.bingo), "instead": percent(theirs.bingo)},
        )


def _shares_differ(more: float, less: float, samples: int, least: float) -> bool:
    """Check whether one share is above another by a least difference, and by more than chance."""
    error = math.sqrt((more * (1 - more) + less * (1 - less)) / max(1, samples))
    return more - less >= max(least, _SURE * error)


def _of_luck(turn: TurnReview) -> Iterator[Sentence]:
    draw = turn.draw
    if draw is not None and abs(draw.points) >= _LUCK:
        code = "drew_well" if draw.points > 0 else "drew_badly"
        told = tiles_text(sort_tiles(draw.drawn))
        yield Sentence(code, {"tiles": told, "points": tenths(abs(draw.points))})


def _sorted(tiles: Counter[str]) -> tuple[str, ...]:
    return sort_tiles(tiles.elements())
