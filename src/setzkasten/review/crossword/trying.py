"""A turn weighed by trials: the best moves and the one made, on the same unseen tiles."""

import math
from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.crossword.candidates import Situation
from setzkasten.engine.crossword.chances import Floats
from setzkasten.engine.crossword.endgame import NO_LIMIT, EndgameSolver
from setzkasten.engine.crossword.preendgame import MOST_IN_BAG, PreEndgame
from setzkasten.engine.crossword.simulate import Comparison, Simulator
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.games.crossword.messages import Exchange, Pass, Play
from setzkasten.review.crossword.choices import Chooser, Move, tiles_of
from setzkasten.review.crossword.outcome import Outcome, in_seats
from setzkasten.review.crossword.stages import Stage, Tiles
from setzkasten.review.effort import BEST, Effort
from setzkasten.review.values import Choice, Loss

_FORESEEN: Final = 5
_NODES_A_TRIAL: Final = 400
_LONG: Final = 3600.0

_BEYOND: Final = 1.0
"""Standard errors by which a move must lead to be picked as better than the one made."""


def try_out(
    simulator: Simulator, chooser: Chooser, stage: Stage, effort: Effort, phoney: bool
) -> Outcome:
    """Weigh a turn; a `phoney` is not among the best. Raises `ImpossiblePosition`."""
    command = _own(stage.command)
    situation = Situation(
        stage.board,
        stage.rack,
        stage.others,
        stage.opened,
        stage.leads,
        stage.passes,
        stage.supply,
        stage.away,
    )
    doubtful = phoney or bool(stage.challenges)
    compared = simulator.compare(
        situation,
        (command, Pass(0)) if doubtful else (command,),
        seconds=_LONG if effort.seconds is None else effort.seconds,
        trials=effort.trials or 100_000,
        seed=effort.seed * 1009 + stage.number,
    )
    commands = [_own(tried.command()) for tried in compared.tried]
    place = _place(commands, command)
    passed = _place(commands, Pass(0)) if doubtful else None
    choices = [
        _choice(chooser, stage, compared, number, one) for number, one in enumerate(commands)
    ]
    listed = [number for number in _apart(choices, place) if not (phoney and number == place)]
    made = passed if phoney and not stage.stood and passed is not None else place
    best = listed[0]
    loss = _loss(compared, best, made)
    played = choices[place]
    return Outcome(
        "trials",
        played,
        # More than are shown: words that are told alike at two places become one (`apart`).
        tuple(choices[number] for number in listed[: 2 * BEST]),
        loss,
        in_seats(_mean(compared.chances[best]), stage),
        in_seats(_mean(compared.chances[made]), stage),
        trials=len(compared.gains[best]),
        challenged=None if passed is None else choices[passed].equity,
        challenged_after=() if passed is None else in_seats(_mean(compared.chances[passed]), stage),
    )


def foresee(
    solver: EndgameSolver, stage: Stage, unseen: Tiles, effort: Effort, outcome: Outcome
) -> Outcome:
    """With one or two tiles in the bag: go through all draws for plays that empty it."""
    candidates = {choice.move: choice for choice in (outcome.played, *outcome.best[:_FORESEEN])}
    plays = {
        choice.move: _scored(choice)
        for choice in candidates.values()
        if choice.kind == "play" and len(choice.placements) >= stage.supply and not choice.premium
    }
    if not 1 <= stage.supply <= MOST_IN_BAG or outcome.played.move not in plays or len(plays) < 2:
        return outcome
    found = PreEndgame(solver).rank(
        stage.board,
        stage.rack,
        unseen,
        stage.others[0],
        list(plays.values()),
        nodes=NO_LIMIT if effort.trials is None else effort.trials * _NODES_A_TRIAL,
        seconds=math.inf if effort.seconds is None else effort.seconds,
    )
    seen = {one.play.placements: one for one in found}

    def renewed(choice: Choice) -> Choice:
        one = seen.get(choice.placements) if choice.kind == "play" else None
        if one is None:
            return choice
        return msgspec.structs.replace(
            choice, equity=round(one.equity, 3), error=0.0, exact=one.exact
        )

    played = renewed(outcome.played)
    best = sorted(map(renewed, outcome.best), key=lambda c: (c.placements not in seen, -c.equity))
    if played.placements not in seen or outcome.best[0].placements not in seen:
        # What was gone through and what was only tried are not set against each other.
        return outcome
    lost = max(0.0, round(best[0].equity - played.equity, 3))
    chances, loss = outcome.chances, outcome.loss
    if best[0].placements != outcome.best[0].placements:
        # Another move is the best one: what it brings beside the one made is what its trials gave.
        won, own = best[0].win_chance or 0.0, played.win_chance or 0.0
        same = best[0].placements == played.placements
        error = 0.0 if same else round(math.hypot(best[0].win_error, played.win_error), 4)
        loss = Loss(0.0, chance=0.0 if same else round(won - own, 4), chance_error=error)
        chances = in_seats(np.array([won, 1 - won]), stage)
    return msgspec.structs.replace(
        outcome,
        method="draws",
        played=played,
        best=tuple(best),
        # Only what trials found best was gone through: another move may be better yet.
        exact=False,
        chances=chances,
        loss=msgspec.structs.replace(loss, points=lost, error=0.0, fair=lost, fair_error=0.0),
    )


def _apart(choices: Sequence[Choice], made: int) -> list[int]:
    """Number the choices without those that are told alike: a card doubles either of two squares.

    Of such the one that was made is listed, else the first.
    """
    firsts: dict[object, int] = {}
    for number in (made, *range(len(choices))):
        choice = choices[number]
        alike = (choice.placements, choice.premium, choice.score)
        firsts.setdefault(alike if choice.placements else number, number)
    return sorted(firsts.values())


def _scored(choice: Choice) -> ScoredPlay:
    return ScoredPlay(choice.score, choice.placements)


def _own(command: Move) -> Move:
    """Write a command as that of the first seat, its tiles in one order."""
    match command:
        case Play(placements=placements, premium=premium):
            return Play(0, tuple(sorted(placements, key=lambda p: (p.row, p.col))), premium)
        case Exchange():
            return Exchange(0, tuple(sorted(command.tiles)))
    return Pass(0)


def _place(commands: Sequence[Move], command: Move) -> int:
    for number, one in enumerate(commands):
        if one == command or (not tiles_of(one) and not tiles_of(command)):
            return number
    raise ValueError("what was made was not tried")


def _choice(
    chooser: Chooser, stage: Stage, compared: Comparison, number: int, command: Move
) -> Choice:
    tried = compared.tried[number]
    made = chooser.choice(stage, msgspec.structs.replace(command, seat=stage.seat), tried.equity)
    known = math.isfinite(tried.error)
    return msgspec.structs.replace(
        made,
        error=round(tried.error, 3) if known else 0.0,
        win_chance=round(tried.won, 4),
        win_error=round(tried.won_error, 4),
    )


def _loss(compared: Comparison, best: int, made: int) -> Loss:
    """Compare two candidates by the trials they share."""
    shared = min(len(compared.gains[best]), len(compared.gains[made]))
    if not shared:
        return Loss(0.0)
    fair, fair_error = _fairly(compared, made)
    if best == made:
        # The trials that found it the best say nothing against it; others may.
        return Loss(0.0, chance=0.0, fair=fair, fair_error=fair_error)
    behind = compared.gains[best][:shared] - compared.gains[made][:shared]
    chance = compared.chances[best][:shared, 0] - compared.chances[made][:shared, 0]
    root = math.sqrt(shared)
    lost = compared.tried[best].equity - compared.tried[made].equity
    return Loss(
        max(0.0, round(lost, 3)),
        round(float(behind.std()) / root, 3),
        round(float(chance.mean()), 4),
        round(float(chance.std()) / root, 4),
        fair=fair,
        fair_error=fair_error,
    )


def _fairly(compared: Comparison, made: int) -> tuple[float, float]:
    """Measure what was lost without the luck of the best, and how sure that is.

    One half of the trials picks what is the best, the other says what it gained, each in turn. So
    it is also where what was made came out best of all: by chance the others are ahead in a half.
    """
    own = compared.gains[made]
    means, errors = [], []
    for half in (0, 1):
        picked, best = 0.0, made
        for number, gains in enumerate(compared.gains):
            shared = min(len(gains), len(own))
            ahead = (gains[:shared] - own[:shared])[half::2]
            # Who fell out early was behind for sure.
            if shared < len(own) or not len(ahead):
                continue
            lead, doubt = float(ahead.mean()), float(ahead.std()) / math.sqrt(len(ahead))
            if lead > max(picked, _BEYOND * doubt):
                picked, best = lead, number
        other = (compared.gains[best][: len(own)] - own)[1 - half :: 2]
        means.append(float(other.mean()) if len(other) else 0.0)
        errors.append(float(other.std()) / math.sqrt(len(other)) if len(other) else 0.0)
    return round(sum(means) / 2, 3), round(math.hypot(*errors) / 2, 3)


def _mean(chances: Floats) -> Floats:
    mean: Floats = np.mean(chances, axis=0) if len(chances) else np.zeros(chances.shape[1])
    return mean
