"""The game as a whole: curve, turning points, what each player lost by what, luck apart."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from setzkasten.games.protocol import Seat
from setzkasten.review.levels import level_like, levels_alike, measured, measured_level
from setzkasten.review.reviewable import GameEnd
from setzkasten.review.values import (
    LossKind,
    Per,
    PlayerReview,
    Reach,
    TurningPoint,
    TurnReview,
)
from setzkasten.review.wording import listed, percent, tenths, tiles_text, unsure
from setzkasten.texts import Details, Name, Sentence, name_detail

_TURNING: Final = 3
_MOVED: Final = 0.03
"""A turn that moves no chance by this much is no turning point."""

_DEAR: Final = 1.0
"""So many points a turn costs at least that is named where there are no chances."""

_WORST: Final = 3
_ENOUGH: Final = 0.75
"""The share of somebody's turns that must be weighed to compare him with the levels.

Racks that follow from a sheet are mostly those that were laid as a whole: the best turns there are.
"""
_FOREIGN: Final = 0.25


def curve_of(
    turns: Sequence[TurnReview], ending: GameEnd, complete: bool
) -> tuple[tuple[float, ...], ...]:
    """Return the chances of all seats before each turn, and at the end who won.

    Of a game that was not played out, as it stood after the last turn: nobody's move won it.
    """
    curve = [turn.chances for turn in turns]
    if not any(curve):
        return ()
    if turns and complete and ending.final and ending.cut is None:
        share = round(1 / len(ending.winners), 4)
        seats = range(len(ending.final))
        curve.append(tuple(share if seat in ending.winners else 0.0 for seat in seats))
    elif turns:
        curve.append(turns[-1].after)
    return tuple(curve)


def points_of(
    turns: Sequence[TurnReview], final: tuple[int, ...], complete: bool
) -> tuple[tuple[int, ...], ...]:
    """Return the points of all seats before each turn, and at the end where that is reached."""
    points = [turn.scores for turn in turns]
    if turns and complete and final:
        points.append(final)
    return tuple(points) if all(points) else ()


def turning_points(
    turns: Sequence[TurnReview], curve: Sequence[tuple[float, ...]]
) -> tuple[TurningPoint, ...]:
    """Name the turns that moved a chance most, in the order of the game.

    The chance of whoever moved, by the move and what came of it; or that of whoever is next, by
    what turns out to be on the rack: nobody else could know that.
    """
    found = []
    for place, (turn, now, later) in enumerate(zip(turns, curve, curve[1:], strict=False)):
        if not now or not later:
            continue
        swing = round(later[turn.seat] - now[turn.seat], 4)
        following = turns[place + 1] if place + 1 < len(turns) else None
        if following is not None and following.rack and following.best:
            held = round(later[following.seat] - now[following.seat], 4)
            # Of two each wins what the other loses; of more the next one's rack can turn a game.
            if abs(held) > abs(swing) + _MOVED:
                point = _held(following, held)
                found.append(TurningPoint(following.number, following.seat, held, 0.0, point))
                continue
        lost = turn.loss.chance if turn.loss is not None else None
        skill = -round(max(0.0, lost or 0.0), 4)
        if abs(swing) >= _MOVED:
            found.append(TurningPoint(turn.number, turn.seat, swing, skill, _turned(turn, swing)))
    # A turn is told once: what its rack promised, or what came of it.
    found.sort(key=lambda point: abs(point.swing))
    found = sorted({p.number: p for p in found}.values(), key=lambda point: -abs(point.swing))
    if not curve:
        found = _by_points(turns)
    return tuple(sorted(found[:_TURNING], key=lambda point: point.number))


def _by_points(turns: Sequence[TurnReview]) -> list[TurningPoint]:
    """Name the dearest turns of a game whose chances nobody knows."""
    dear = [turn for turn in turns if turn.loss is not None and _cost(turn) >= _DEAR]
    dear.sort(key=lambda turn: -_cost(turn))
    return [
        TurningPoint(turn.number, turn.seat, 0.0, 0.0, _cost_most(turn), _cost(turn))
        for turn in dear
    ]


def _cost(turn: TurnReview) -> float:
    """Return what a turn cost beyond doubt."""
    return 0.0 if turn.loss is None else max(0.0, turn.loss.points - turn.loss.error)


def _cost_most(turn: TurnReview) -> Sentence:
    assert turn.loss is not None
    return Sentence(
        "turned_points",
        {
            "number": turn.number,
            "player": name_detail(turn.player, turn.seat),
            "move": turn.told,
            "points": tenths(turn.loss.points),
            "best": turn.best[0].told,
        },
    )


def _turned(turn: TurnReview, swing: float) -> Sentence:
    details: Details = {
        "number": turn.number,
        "player": name_detail(turn.player, turn.seat),
        "move": turn.told,
    }
    lost = turn.loss.chance if turn.loss is not None else None
    if swing < 0 and lost is not None and lost >= -swing / 2 and turn.best:
        best = turn.best[0].told
        return Sentence("turned_by_move", details | {"skill": percent(lost), "best": best})
    code = "turned_up" if swing > 0 else "turned_down"
    return Sentence(code, details | {"chance": percent(abs(swing))})


def _held(turn: TurnReview, swing: float) -> Sentence:
    """Tell that what somebody holds makes his chance another than those before him could know."""
    details: Details = {
        "number": turn.number,
        "player": name_detail(turn.player, turn.seat),
        "tiles": tiles_text(turn.rack),
        "best": turn.best[0].told,
        "chance": percent(abs(swing)),
    }
    return Sentence("turned_by_rack" if swing > 0 else "turned_by_bad_rack", details)


def units_of(turns: Sequence[TurnReview], per: Per) -> int:
    """Count what the mean of weighed turns is taken over: themselves, or the seats' rounds."""
    weighed = [turn for turn in turns if turn.loss is not None]
    return len(weighed) if per == "turn" else len({(turn.seat, turn.round) for turn in weighed})


def player_of(
    turns: Sequence[TurnReview], seat: Seat, name: Name, game: str, per: Per
) -> PlayerReview:
    """Sum up the turns of one seat, and its challenges in the turns of others."""
    own = [turn for turn in turns if turn.seat == seat]
    losses = [turn.loss for turn in own if turn.loss is not None]
    lost: Counter[LossKind] = Counter()
    for loss in losses:
        for kind, points in loss.parts:
            lost[kind] += points  # type: ignore[assignment]
    lost["challenge"] += _by_challenges(turns, seat)  # type: ignore[assignment]
    count = units_of(own, per)
    mean = sum(loss.fair for loss in losses) / count if count else None
    error = math.sqrt(sum(loss.fair_error**2 for loss in losses)) / count if count else 0.0
    draws = [turn.draw for turn in own if turn.draw is not None]
    phoneys = [turn.phoney for turn in own if turn.phoney is not None]
    worst = sorted(
        (turn for turn in own if turn.loss is not None and turn.loss.points > turn.loss.error),
        key=lambda turn: -(turn.loss.points if turn.loss is not None else 0.0),
    )
    return PlayerReview(
        seat,
        name,
        len(own),
        len(losses),
        None if mean is None else round(mean, 3),
        round(error, 3),
        per,
        tuple((kind, round(points, 2)) for kind, points in sorted(lost.items()) if points),
        round(sum(max(0.0, loss.chance or 0.0) for loss in losses), 4),
        round(sum(draw.points for draw in draws), 2),
        len(draws),
        sum(turn.played is not None and turn.played.bingo for turn in own),
        sum(turn.missed_bingo is not None for turn in own),
        len(phoneys),
        sum(phoney.stood for phoney in phoneys),
        tuple(turn.number for turn in worst[:_WORST]),
        level_like(game, mean) if mean is not None and _tried(own) and _enough(own) else "",
    )


def _tried(turns: Sequence[TurnReview]) -> bool:
    """Check whether turns were weighed as those of the levels were: none of them by sight."""
    return not any(turn.method == "static" and turn.loss is not None for turn in turns)


def _enough(turns: Sequence[TurnReview]) -> bool:
    """Check whether so many turns were weighed that they stand for all of them."""
    weighed = sum(turn.loss is not None for turn in turns)
    return weighed >= _ENOUGH * len(turns)


def _by_challenges(turns: Sequence[TurnReview], seat: Seat) -> float:
    """Return what a seat lost by challenging wrongly, and by letting phoneys stand."""
    lost = 0.0
    for turn in turns:
        lost += sum(d.penalty for d in turn.challenges if d.seat == seat)
        if turn.phoney is not None and turn.phoney.stood:
            lost += sum(max(0.0, p) for one, p, _ in turn.phoney.challenge_worth if one == seat)
    return lost


def sentences_of(people: Sequence[PlayerReview], game: str) -> tuple[Sentence, ...]:
    """Put what the game was like for each player into sentences."""
    found = []
    for one in people:
        if one.mean_loss is None:
            continue
        details: Details = {
            "player": name_detail(one.player, one.seat),
            "points": tenths(max(0.0, one.mean_loss)),
            "per": Sentence(f"per_{one.per}"),
        }
        wording: Details = {"error": unsure(one.error)} if one.error else {"wording": "bare"}
        if one.weighed < one.turns:
            part: Details = {"weighed": one.weighed, "turns": one.turns}
            found.append(Sentence("mean_loss_part", details | part | wording))
        else:
            found.append(Sentence("mean_loss", details | wording))
        level = measured_level(game, one.level)
        if level is not None:
            figures: Details = {
                "points": tenths(level.loss),
                "error": unsure(level.error),
                "per": Sentence(f"per_{one.per}"),
            }
            alike = [Sentence(f"level_{each.level}") for each in levels_alike(game, level.level)]
            if len(alike) > 1:
                found.append(Sentence("level_alike", figures | {"levels": listed([*alike])}))
            else:
                found.append(Sentence("level_like", figures | {"level": alike[0]}))
        if one.draws:
            details = {
                "player": name_detail(one.player, one.seat),
                "points": tenths(abs(one.luck)),
                "draws": one.draws,
            }
            found.append(Sentence("luck" if one.luck >= 0 else "bad_luck", details))
    return tuple(found)


def level_notes(turns: Sequence[TurnReview], game: str, words: str | None) -> tuple[Sentence, ...]:
    """Return where no levels were measured for a game, or with another list of words."""
    weighed = any(turn.loss is not None for turn in turns)
    if not weighed or not _tried(turns):
        return ()
    figures = measured(game)
    if figures is None:
        return (Sentence("levels_unmeasured"),)
    found = []
    if words != figures.words:
        edition: Details = {"words": figures.words, "day": figures.day}
        found.append(Sentence("levels_of_other_words", edition))
    seats = {turn.seat for turn in turns}
    if not all(_enough([turn for turn in turns if turn.seat == seat]) for seat in seats):
        found.append(Sentence("levels_need_turns", {"share": percent(_ENOUGH)}))
    return tuple(found)


def reach_sentences(
    names: Sequence[Name], final: Sequence[int], reach: Reach | None
) -> tuple[Sentence, ...]:
    """Set what was left of a patience beside what could have been left, in sentences."""
    if reach is None:
        return ()
    found = []
    if final:
        found.append(
            Sentence("patience_left", {"player": name_detail(names[0], 0), "points": final[0]})
        )
    code = "reach_known" if reach.proven else "reach_known_perhaps"
    found.append(Sentence(code, {"points": reach.known, "bound": reach.bound}))
    details: Details = {"points": tenths(reach.sampled), "plays": reach.plays}
    found.append(Sentence("reach_sampled", details | {"error": tenths(reach.error)}))
    return tuple(found)


def gaps_of(turns: Sequence[TurnReview]) -> tuple[Sentence, ...]:
    """Return what is odd about the game as a whole: words of another lexicon."""
    plays = [turn for turn in turns if turn.kind == "play"]
    foreign = sum(turn.phoney is not None and turn.phoney.stood for turn in plays)
    if foreign >= 3 and foreign >= _FOREIGN * len(plays):
        return (Sentence("foreign_words", {"words": foreign, "plays": len(plays)}),)
    return ()
