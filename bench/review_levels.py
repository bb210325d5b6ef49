"""How much each level of the computer loses, by the review: the figures players are told.

python3 dev.py bench review_levels [--game GAME …] [--games N] [--turns N] [--trials N] [--write]

Every level plays so many games against itself, the same bags for all: on boards without time to
think, with cards as long a move as `--seconds` says, since only thinking tells the strongest there.

Most of what a turn on a board loses can be seen at sight, by points and what is kept, at a
hundredth of the work. So every turn is weighed at sight, and of all turns only so many (`--turns`),
at even distances from a place that chance has chosen, by so many trials as well. What the trials
say more or less than sight in those is added to the mean of all: a difference estimator of
two-phase sampling (Cochran, Sampling Techniques, 1977, ch. 12), which is right in the mean however
wrong sight is. Cards have no worth at sight: their mean is that of the turns that were tried, and
turns without a choice have lost nothing.
On boards the mean is that of a turn. With cards it is that of a round, and of a whole patience: the
weak need more turns to the same end, so that a turn of theirs seems to lose hardly more than one of
the strong (a beginner goes on for twice as long, and stops while words are left).
Errors are those of whole games drawn anew (a jackknife): the turns of a game share their bag.

With --write the figures go where the review reads them. A game takes some minutes of a processor.
"""

import argparse
import datetime
import json
import math
import os
import random
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

import setzkasten as sk
from setzkasten.engine import players
from setzkasten.engine.levels import LEVELS, Level
from setzkasten.games.crossword.game import crossword_of
from setzkasten.games.words import Lexicon
from setzkasten.review.families import review_of
from setzkasten.review.levels import MeasuredLevel, MeasuredLevels
from setzkasten.review.reviewing import Reviewing
from setzkasten.review.values import TurnReview

_GAMES: Final = 50
_TURNS: Final = 400
_CARD_TURNS: Final = 2000
_TRIALS: Final = 60
_SECONDS: Final = 0.1


class Lost(NamedTuple):
    """What a turn lost at sight, and by trials where it was tried out.

    `unit` is what it is part of: one round, or one patience; on boards each turn is its own.
    """

    sight: float
    tried: float | None = None
    unit: object = None


def play(game_id: str, words: Lexicon, level: Level, seed: int, seconds: float) -> sk.Game:
    """Play a game of a level against itself."""
    game = sk.new(game_id, seed=seed, words=words)
    players.get_ready(game.rules, game.words, level)
    while not game.over:
        view = game.rules.view(game.state, game.turn)
        game.do(players.choose(game.rules, view, game.words, seed, seconds, level))
    return game


def at_sight(game: sk.Game, seed: int) -> list[tuple[TurnReview, float]]:
    """Return the turns that can be weighed, each with what it lost at sight; nothing with cards."""
    turns = Reviewing(game, seconds=0.0, seed=seed).turns()
    if crossword_of(game.rules) is None:
        return [(turn, 0.0) for turn in turns if turn.kind != "challenge"]
    return [(turn, turn.loss.fair) for turn in turns if turn.loss is not None]


def chosen(counts: Sequence[int], turns: int, seed: int) -> list[list[int]]:
    """Choose so many of all turns at even distances; return their places in each game."""
    total = sum(counts)
    step = max(1.0, total / max(1, turns))
    begin = random.Random(seed).random() * step
    wanted = {int(begin + step * number) for number in range(turns)} if step > 1 else range(total)
    first, found = 0, []
    for count in counts:
        found.append([place for place in range(count) if first + place in wanted])
        first += count
    return found


def measure(game_id: str, level: Level, asked: argparse.Namespace) -> MeasuredLevel:
    """Measure one level."""
    seeds = range(1, asked.games + 1)
    begun = sk.new(game_id, seed=1)
    board = crossword_of(begun.rules) is not None
    seconds = 0.0 if board else asked.seconds
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        games = list(pool.map(lambda seed: play(game_id, begun.words, level, seed, seconds), seeds))
        seen = list(pool.map(at_sight, games, seeds))
        places = chosen([len(turns) for turns in seen], turns_of(game_id, asked), asked.trials)

        def tried(number: int) -> list[Lost]:
            reviewing = Reviewing(games[number], trials=asked.trials, seed=number + 1)
            found = []
            for place, (turn, sight) in enumerate(seen[number]):
                unit = (turn.number if board else turn.round), turn.seat
                tried = None
                if place in places[number]:
                    loss = reviewing.turn(turn.number).loss
                    # Where there was nothing to choose with cards, nothing was lost.
                    tried = loss.fair if loss is not None else None if board else 0.0
                found.append(Lost(sight, tried, unit))
            return found

        return summed(level.id, list(pool.map(tried, range(len(games)))))


def summed(level: str, games: Sequence[Sequence[Lost]]) -> MeasuredLevel:
    """Estimate what a level loses by turn, round or game, from what the turns of each game lost."""
    sums = [_Sums.of(game) for game in games]
    whole = _Sums.all_of(sums)
    without = [whole.less(one).mean for one in sums]
    middle = sum(without) / len(without)
    apart = sum((one - middle) ** 2 for one in without)
    error = math.sqrt(apart * (len(games) - 1) / len(games))
    return MeasuredLevel(
        level,
        round(whole.mean, 2) + 0.0,
        round(error, 2),
        int(whole.turns),
        len(games),
        int(whole.tried),
    )


class _Sums(NamedTuple):
    """Losses at sight and the turns; what trials say more of those tried, and their number; units.

    Of the numbers of turns and of units that are equal the mean is one a turn.
    """

    sight: float
    turns: float
    more: float
    tried: float
    units: float

    @classmethod
    def of(cls, game: Sequence[Lost]) -> "_Sums":
        both = [(one.tried, one.sight) for one in game if one.tried is not None]
        more = sum(tried - sight for tried, sight in both)
        units = len({number if one.unit is None else one.unit for number, one in enumerate(game)})
        return cls(sum(one.sight for one in game), len(game), more, len(both), units)

    @classmethod
    def all_of(cls, games: Sequence["_Sums"]) -> "_Sums":
        return cls(*(sum(column) for column in zip(*games, strict=True)))

    def less(self, other: "_Sums") -> "_Sums":
        return _Sums(*(one - gone for one, gone in zip(self, other, strict=True)))

    @property
    def mean(self) -> float:
        turn = self.sight / max(1.0, self.turns) + self.more / max(1.0, self.tried)
        return turn * self.turns / max(1.0, self.units)


def turns_of(game_id: str, asked: argparse.Namespace) -> int:
    """Return how many turns of a level are tried: more with cards, which cost less."""
    if asked.turns is not None:
        return int(asked.turns)
    return _TURNS if crossword_of(sk.new(game_id, seed=1).rules) is not None else _CARD_TURNS


def figures_of(game_id: str, asked: argparse.Namespace) -> MeasuredLevels:
    """Measure all levels of a game, and print each as it is known."""
    begun = sk.new(game_id, seed=1)
    words = begun.words.id or ""
    turns = turns_of(game_id, asked)
    command = (
        f"bench review_levels --game {game_id} --games {asked.games} --turns {turns} "
        f"--trials {asked.trials}"
    )
    if crossword_of(begun.rules) is None:
        command += f" --seconds {asked.seconds:g}"
    day = datetime.datetime.now(datetime.UTC).date().isoformat()
    rows = []
    for level in LEVELS:
        rows.append(measure(game_id, level, asked))
        print(json.dumps({"game": game_id} | msgspec.to_builtins(rows[-1])), flush=True)
    origin = f"{command}; {words}; {day}"
    return MeasuredLevels(game_id, origin, tuple(rows), words, day, review_of(begun.rules).per)


def main() -> int:
    """Measure all levels of games, and print or write the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", nargs="+", default=["klassisch"])
    parser.add_argument("--games", type=int, default=_GAMES)
    parser.add_argument("--turns", type=int)
    parser.add_argument("--trials", type=int, default=_TRIALS)
    parser.add_argument("--seconds", type=float, default=_SECONDS)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    for game_id in asked.game:
        figures = figures_of(game_id, asked)
        if asked.write:
            file = Path(str(resources.files("setzkasten.review"))) / f"values/losses-{game_id}.json"
            file.write_bytes(msgspec.json.format(msgspec.json.encode(figures)) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
