"""Whether the levels are what they say: each against the next, with intervals."""

from itertools import pairwise

import msgspec

from setzkasten.engine.levels import LEVELS
from setzkasten.games.protocol import Game
from setzkasten.games.words import Lexicon
from setzkasten.lab.contest import Tally, contest, get_ready, name_players, sum_up
from setzkasten.texts import Details, Sentence
from setzkasten.texts.progress import OnProgress, part_of


class Step(msgspec.Struct, frozen=True):
    """A level against the next stronger one, from the stronger one's side."""

    weaker: str
    stronger: str
    games: int
    result: Tally
    weaker_mean: float


def bench_levels(
    game: Game,
    words: Lexicon,
    games: int,
    seed: int = 0,
    seconds: float = 0.0,
    *,
    progress: OnProgress | None = None,
) -> list[Step]:
    """Let every level play the next one, an even number of games.

    The levels that think ahead need `seconds`; without, they play as well as they can at once.
    """
    games += games % 2
    get_ready(game, words, LEVELS)
    steps = []
    for number, pair in enumerate(pairwise(LEVELS)):
        names = name_players(pair)
        step = None
        if progress is not None:
            size = 1 / (len(LEVELS) - 1)
            meeting: Details = {"weaker": names[0], "stronger": names[1]}
            step = part_of(progress, number * size, size, Sentence("levels_meet", meeting))
        lines = contest(game, pair, words, games, seed, seconds, progress=step)
        alone = game.players[1] == 1
        weaker, stronger = sum_up(names, lines, low_wins=alone, together=1 if alone else 2)
        steps.append(Step(names[0], names[1], games, stronger, weaker.mean))
    return steps
