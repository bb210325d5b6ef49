"""Whole games between levels, in any game of the house: by the rules, each with its own view only.

Bags come in sets. In one set every player has every seat once, with the same seed, so that luck of
the bag and of the seat cancels out; a set is what counts once for the intervals. In the patience
the players play the same cards, each alone, and fewer points are better.
"""

import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from setzkasten.engine.levels import Level
from setzkasten.engine.players import choose
from setzkasten.engine.players import get_ready as make_ready
from setzkasten.face.seeds import fresh_setup
from setzkasten.games.match import Match
from setzkasten.games.protocol import AnyGame, Game, GameEvent, Refusal, Seat
from setzkasten.games.words import Lexicon
from setzkasten.texts import Name
from setzkasten.texts.catalogue import say
from setzkasten.texts.progress import OnProgress, shares

_STEPS: Final = 20_000
_SURE: Final = 1.96  # standard errors of a 95 % interval


class ContestGame(msgspec.Struct, frozen=True):
    """One finished game. Scores are in the order of the seats."""

    seed: int
    commitment: str
    events: tuple[GameEvent, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
    turns: int


class ContestLine(msgspec.Struct, frozen=True):
    """How one game of a contest came out, in the order of the players."""

    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    turns: int


class Tally(msgspec.Struct, frozen=True):
    """How a player came out over all games; intervals hold the true value with 95 %.

    `win_rate` is the share of games won, a shared win in parts. `spread` is what the player is
    ahead of the best of the others, in points a game (in the patience: how much less is left).
    """

    player: str
    mean: float
    wins: float
    win_rate: float
    win_rate_interval: tuple[float, float]
    spread: float
    spread_interval: tuple[float, float]


def get_ready(game: AnyGame, words: Lexicon, players: Sequence[Level]) -> None:
    """Load the compiled search for everybody who uses it, compiling it first if need be."""
    for player in players:
        make_ready(game, words, player)


def play_out(
    game: Game, names: Sequence[Name], players: Sequence[Level], words: Lexicon, seed: int,
    seconds: float = 0.0,
) -> ContestGame:  # fmt: skip
    """Let bots play a game to its end; without `seconds` to think the same seed repeats it."""
    match = Match.begin(game, fresh_setup(names, seed))
    if isinstance(match, Refusal):
        raise ValueError(say(match, "en"))
    for _ in range(_STEPS):
        result = match.result
        if result is not None:
            return ContestGame(
                seed,
                match.setup.commitment,
                match.events,
                tuple(standing.total for standing in result.standings),
                result.winners,
                result.reason,
                len(match.view(None).lines),
            )
        seat = match.awaited[0]
        command = choose(game, match.view(seat), words, seed, seconds, players[seat])
        after = match.do(command, words)
        if isinstance(after, Refusal):
            raise RuntimeError(f"bot refused: {after.code}")
        match = after
    raise RuntimeError("the game does not end")


def contest(
    game: Game,
    players: Sequence[Level],
    words: Lexicon,
    games: int,
    seed: int = 0,
    seconds: float = 0.0,
    keep: Callable[[int, ContestGame, tuple[str, ...]], None] = lambda number, played, names: None,
    *,
    progress: OnProgress | None = None,
) -> list[ContestLine]:
    """Let players meet in so many games; game `i` has the seed `seed + i // players`.

    `keep` is handed every game with its number and the names by seat.
    """
    lines = []
    tell = shares(progress, "playing_games")
    tell(0.0)
    for line in meet(game, players, words, games, seed, seconds, keep):
        lines.append(line)
        tell(len(lines) / games)
    return lines


def meet(
    game: Game,
    players: Sequence[Level],
    words: Lexicon,
    games: int,
    seed: int,
    seconds: float,
    keep: Callable[[int, ContestGame, tuple[str, ...]], None],
) -> Iterator[ContestLine]:
    """Yield the games of a contest as they end, for who may stop in between."""
    count = len(players)
    names = name_players(players)
    alone = game.players[1] == 1
    for number in range(games):
        if alone:
            solo = [
                play_out(game, (name,), (player,), words, seed + number, seconds)
                for name, player in zip(names, players, strict=True)
            ]
            scores = tuple(played.scores[0] for played in solo)
            best = min(scores)
            for place, played in enumerate(solo):
                keep(number * count + place, played, (names[place],))
            yield ContestLine(
                seed + number,
                scores,
                tuple(n for n, score in enumerate(scores) if score == best),
                solo[0].reason,
                max(played.turns for played in solo),
            )
        else:
            order = [(seat + number) % count for seat in range(count)]
            seated = tuple(names[n] for n in order)
            played = play_out(
                game, seated, [players[n] for n in order], words, seed + number // count, seconds
            )
            keep(number, played, seated)
            yield ContestLine(
                played.seed,
                tuple(played.scores[order.index(n)] for n in range(count)),
                tuple(sorted(order[seat] for seat in played.winners)),
                played.reason,
                played.turns,
            )


def name_players(players: Sequence[Level]) -> tuple[str, ...]:
    """Name players by their ids, those that come several times with a number."""
    ids = [player.id for player in players]
    return tuple(
        name if ids.count(name) == 1 else f"{name}-{ids[: place + 1].count(name)}"
        for place, name in enumerate(ids)
    )


def sum_up(
    names: Sequence[str], lines: Sequence[ContestLine], *, low_wins: bool = False, together: int = 1
) -> list[Tally]:
    """Sum games up for every player; `together` games in a row count once for the intervals."""
    sign = -1 if low_wins else 1
    found = []
    for place, name in enumerate(names):
        wins = [place in line.winners and 1 / len(line.winners) for line in lines]
        others = [
            [sign * score for n, score in enumerate(line.scores) if n != place] for line in lines
        ]
        spreads = [
            sign * line.scores[place] - max(rest, default=sign * line.scores[place])
            for line, rest in zip(lines, others, strict=True)
        ]
        rate = statistics.fmean(wins)
        spread, spread_interval = _interval([*map(float, spreads)], together)
        mean = statistics.fmean(line.scores[place] for line in lines)
        found.append(
            Tally(
                name,
                round(mean, 2),
                round(sum(wins), 2),
                round(rate, 4),
                _wilson(rate, max(len(lines) // together, 1)),
                round(spread, 2),
                (round(spread_interval[0], 2), round(spread_interval[1], 2)),
            )
        )
    return found


def _wilson(rate: float, sets: int) -> tuple[float, float]:
    """Return Wilson's interval for a share, which holds for few games as well.

    The sets are counted as single games: with the luck of the bag cancelled out that is cautious.
    """
    square = _SURE * _SURE / sets
    middle = (rate + square / 2) / (1 + square)
    reach = _SURE * math.sqrt(rate * (1 - rate) / sets + square / (4 * sets)) / (1 + square)
    return round(max(middle - reach, 0.0), 4), round(min(middle + reach, 1.0), 4)


def _interval(values: list[float], together: int) -> tuple[float, tuple[float, float]]:
    """Return the mean and its 95 % interval; of too few sets nothing is known but the range."""
    mean = statistics.fmean(values)
    sets = [
        statistics.fmean(values[start : start + together])
        for start in range(0, len(values) - together + 1, together)
    ]
    if len(sets) < 2:
        return mean, (min(values), max(values))
    error = _student(len(sets) - 1) * statistics.stdev(sets) / math.sqrt(len(sets))
    return mean, (mean - error, mean + error)


def _student(freedom: int) -> float:
    """Return Student's 97.5 % quantile (Abramowitz and Stegun 26.7.5, to two terms)."""
    z = _SURE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + first / freedom + second / freedom**2
