"""Why one move is worth more than another: from the terms that were weighed, with their figures."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from setzkasten.games.crossword.refusals import name_square
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.letters import sort_tiles
from setzkasten.review.crossword.outcome import Outcome
from setzkasten.review.crossword.stages import Stage
from setzkasten.review.values import Choice, LossKind, Phoney, TurnReview
from setzkasten.texts import Details, Sentence

_WORTH_SAYING: Final = 1.0  # points
_ANSWERS: Final = 2.0  # points by which the mean answers must differ
_SHARE: Final = 0.2  # of the answers
_BINGOS: Final = 0.1
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
    leave = round(best.leave - played.leave, 3)
    return (("place", round(lost - leave, 3)), ("leave", leave))


def explain(turn: TurnReview, stage: Stage, rules: RuleSet) -> tuple[Sentence, ...]:
    """Put what explains a turn into sentences, the most important first."""
    if turn.played is None or turn.loss is None or not turn.best:
        return ()
    found = [
        *_of_words(turn, stage),
        *_of_loss(turn, stage),
        *_of_terms(turn.played, turn.best[0], turn, rules),
    ]
    return (*found[:_MOST], *_of_luck(turn))


def _of_words(turn: TurnReview, stage: Stage) -> Iterator[Sentence]:
    """Tell phoneys and doubts."""
    phoney = turn.phoney
    if phoney is not None and phoney.standing is not None and phoney.doubted is not None:
        code = "phoney_stood" if phoney.stood else "phoney_off"
        gain = round(phoney.standing - phoney.doubted, 1)
        yield Sentence(code, {"words": ", ".join(phoney.words), "points": gain})
        if phoney.stood and phoney.doubt_worth:
            seat, points, chance = max(phoney.doubt_worth, key=lambda one: one[2])
            details: Details = {"player": stage.names[seat], "points": round(points, 1)}
            yield Sentence("doubt_missed", {**details, "chance": chance})
    for doubt in turn.doubts:
        details = {"player": stage.names[doubt.seat], "word": doubt.word}
        if not doubt.admissible and doubt.worth is not None:
            yield Sentence("doubt_right", {**details, "points": round(doubt.worth, 1)})
        elif doubt.admissible and doubt.threshold is not None:
            yield Sentence(
                "doubt_wrong",
                {**details, "points": doubt.penalty, "threshold_share": doubt.threshold},
            )


def _of_loss(turn: TurnReview, stage: Stage) -> Iterator[Sentence]:
    """Yield what the move cost, and how that is known."""
    assert turn.loss is not None
    best, loss = turn.best[0], turn.loss
    if loss.points < 0.05 or (turn.played is not None and best.move == turn.played.move):
        yield Sentence("best_move", {"points": round(best.equity, 1)})
    elif turn.method in ("solved", "draws"):
        code = "end_lost" if turn.exact else "end_lost_perhaps"
        yield Sentence(code, {"move": best.move, "points": round(loss.points, 1)})
    else:
        details: Details = {"move": best.move, "points": round(loss.points, 1)}
        if turn.method == "trials":
            unsure = loss.points <= loss.error
            details |= {"error": round(loss.error, 1), "chance": max(0.0, loss.chance or 0.0)}
            yield Sentence("close" if unsure else "lost", details)
        else:
            yield Sentence("lost_static", details)
    if turn.missed_bingo is not None:
        missed = turn.missed_bingo
        yield Sentence("bingo_missed", {"move": missed.move, "points": missed.score})


def _of_terms(played: Choice, best: Choice, turn: TurnReview, rules: RuleSet) -> Iterator[Sentence]:
    """Tell the terms in which both differ: tiles kept, points, answers, one's next turn, cards."""
    assert turn.loss is not None
    if turn.loss.points < _WORTH_SAYING or turn.method in ("solved", "draws"):
        return
    if played.premium != best.premium:
        code = "card_spent" if played.premium else "card_kept"
        card = played.premium or best.premium
        yield Sentence(code, {"card": card, "points": round(turn.loss.points, 1)})
    leave = best.leave - played.leave
    ours, theirs = Counter(played.kept), Counter(best.kept)
    if leave >= _WORTH_SAYING:
        kept = "".join(sort_tiles((ours - theirs).elements()))
        instead = "".join(sort_tiles((theirs - ours).elements()))
        code = "keeps" if kept and instead else "keeps_nothing" if not kept else "keeps_more"
        details: Details = {"tiles": kept, "tiles_instead": instead, "points": round(leave, 1)}
        yield Sentence(code, details)
    if best.score - played.score >= _WORTH_SAYING and best.kind == "play":
        yield Sentence("scores_less", {"move": best.move, "points": best.score - played.score})
    yield from _of_replies(played, best, rules)


def _of_replies(played: Choice, best: Choice, rules: RuleSet) -> Iterator[Sentence]:
    """Yield what the sampled answers did."""
    ours, theirs = played.replies, best.replies
    if ours is None or theirs is None:
        return
    if ours.hot:
        used = {(row, col): share for row, col, share in theirs.squares}
        elsewhere = used.get(ours.hot[0], 0.0)
        if ours.hot_share - elsewhere >= _SHARE and rules.layout is not None:
            square = ours.hot[0]
            yield Sentence(
                "opens",
                {
                    "factor": rules.layout.word_factor(*square),
                    "square": name_square(square, rules),
                    "share": ours.hot_share,
                    "instead_share": elsewhere,
                    "points": ours.hot_points,
                },
            )
    if ours.points - theirs.points >= _ANSWERS:
        yield Sentence(
            "answers",
            {
                "points": round(ours.points, 1),
                "move": best.move,
                "instead": round(theirs.points, 1),
            },
        )
    if theirs.bingo - ours.bingo >= _BINGOS:
        yield Sentence(
            "bingo_place",
            {"move": best.move, "share": ours.bingo, "instead_share": theirs.bingo},
        )


def _of_luck(turn: TurnReview) -> Iterator[Sentence]:
    draw = turn.draw
    if draw is not None and abs(draw.points) >= _LUCK:
        code = "drew_well" if draw.points > 0 else "drew_badly"
        tiles = "".join(sort_tiles(draw.drawn))
        yield Sentence(code, {"tiles": tiles, "points": round(abs(draw.points), 1)})
