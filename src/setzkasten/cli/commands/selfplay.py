"""`setzkasten selfplay`: bots play each other, and what comes out is summed up."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from rich.table import Table

from setzkasten.cli.commands.play import name_seats
from setzkasten.cli.files import make_folder, put
from setzkasten.cli.options import (
    GameName,
    Json,
    RulesFile,
    Seconds,
    Seed,
    Whole,
    WordsFile,
    find_game,
    thinking_time,
)
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import STOPPED, Unusable, Voice, current, unusable
from setzkasten.cli.warming import get_kernel_ready
from setzkasten.cli.wordsource import mark_of, words_of
from setzkasten.engine.levels import GREEDY, PLAYERS, Level, find_level
from setzkasten.games.protocol import Game, Refusal
from setzkasten.games.words import Lexicon
from setzkasten.lab.contest import (
    ContestGame,
    ContestLine,
    Tally,
    get_ready,
    meet,
    name_players,
    play_out,
    sum_up,
)
from setzkasten.notation.record import make_record, write_record
from setzkasten.review.pages.words import decimal
from setzkasten.texts import Name, display_names
from setzkasten.texts.numbers import whole
from setzkasten.texts.progress import OnProgress, Progress

_MOST = 1_000_000
_WORTH_COMPILING: Final = 20
"""From so many games on, compiling the search first takes less time than going without."""


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Series:
    """How many games are played, from which draw on, and by whom."""

    count: Annotated[
        Whole, Parameter(name=["--count", "-n"], metavar="N", help="opt.games_count")
    ] = 1
    seed: Seed = None
    players: Annotated[
        str | None, Parameter(name="--players", metavar="N|A,B", help="opt.contestants")
    ] = None
    level: Annotated[
        str | None, Parameter(name="--level", metavar="LEVEL", help="opt.selfplay_level")
    ] = None


_ONE: Final = Series()


def selfplay(
    game: GameName,
    /,
    *,
    series: Series = _ONE,
    records: Annotated[
        Path | None, Parameter(name="--records", metavar="DIR", help="opt.records")
    ] = None,
    seconds: Seconds = None,
    rules: RulesFile = None,
    words: WordsFile = None,
    json: Json = False,
) -> int:
    """Let bots play games; without a seed they begin with number 0."""
    voice = current()
    found, count, players = find_game(game, rules), series.count, series.players
    if not 1 <= count <= _MOST:
        raise unusable("bad_count", "bad_count", most=_MOST)
    everybody = _find_players(found, players, series.level)
    thinking = thinking_time(seconds, 0.0)
    if records is not None:
        make_folder(records)
    stock = words_of(found, words, voice)
    first = series.seed if series.seed is not None else 0
    begun = time.monotonic()
    match = players is not None and not players.strip().lstrip("-").isdigit()
    needs_search = thinking > 0 or any(player.leaves for player in everybody)
    compiled = needs_search or count >= _WORTH_COMPILING
    if compiled:
        get_kernel_ready(voice)
    with ProgressBar(voice) as report:
        if compiled:
            report.show(voice.say("selfplay.ready"))
            get_ready(found, stock, everybody)
        keep = _keeper(found, stock, records, first)
        if match:
            names = name_players(everybody)
            games = meet(found, everybody, stock, count, first, thinking, keep)
        else:
            seated = name_seats(voice, 0, len(everybody), ())
            names = display_names(seated, voice.lang)
            seeds = range(first, first + count)
            games = _in_row(found, seated, everybody, stock, seeds, thinking, keep)
        lines, trouble = _collect(games, count, report)
    took = time.monotonic() - begun
    if trouble is not None and (not lines or json):
        raise trouble
    if not lines:
        voice.warn(voice.say("selfplay.stopped", count=0, asked=count))
        return STOPPED
    low_wins = found.low_wins
    together = len(everybody) if match and not low_wins else 1
    summed = sum_up(names, lines, low_wins=low_wins, together=together)
    if json:
        voice.json(_answer(found.id, first, everybody, summed, lines, took))
    else:
        _print(voice, found.id, names, summed, lines, took, match=match, low_wins=low_wins)
    if trouble is not None:
        raise trouble
    if len(lines) < count:
        voice.warn(voice.say("selfplay.stopped", count=len(lines), asked=count))
        return STOPPED
    return 0


def _keeper(
    game: Game, stock: Lexicon, folder: Path | None, first: int
) -> Callable[[int, ContestGame, tuple[Name, ...]], None]:
    """Return what writes the record of a game into a folder, if there is to be one."""

    def keep(number: int, played: ContestGame, names: tuple[Name, ...]) -> None:
        if folder is not None:
            mark = mark_of(stock)
            record = make_record(
                game, played.events, names, commitment=played.commitment, lexicon=mark
            )
            put(write_record(record), folder / f"{game.id}-{first + number}.jsonl")

    return keep


def _collect(
    games: Iterable[ContestLine], count: int, progress: OnProgress
) -> tuple[list[ContestLine], Unusable | None]:
    """Return what was played to its end, and what was in the way of the rest.

    Whoever stops it, or a record that cannot be written, ends it: what came out is still told.
    """
    lines: list[ContestLine] = []
    try:
        for line in games:
            lines.append(line)
            progress(Progress("playing_games", len(lines), count))
    except KeyboardInterrupt:
        pass
    except Unusable as error:
        return lines, error
    return lines, None


def _find_players(game: Game, players: str | None, level: str | None) -> tuple[Level, ...]:
    """Settle who plays: levels by name, or so many bots of one level."""
    one = GREEDY if level is None else _find_player(level)
    text = (players or "").strip()
    if players is None or text.lstrip("-").isdigit():
        seats = game.players[0] if players is None else int(text)
        _check_seats(game, seats)
        return (one,) * seats
    if level is not None:
        raise unusable("level_twice", "level_twice")
    found = tuple(_find_player(name) for name in text.split(","))
    if game.players[1] > 1:
        _check_seats(game, len(found))
    elif len(found) > len(PLAYERS):
        raise unusable("bad_count", "bad_count", most=len(PLAYERS))
    return found


def _check_seats(game: Game, seats: int) -> None:
    low, high = game.players
    if not low <= seats <= high:
        raise unusable("bad_players", "bad_players", game=game.id, low=low, high=high, count=seats)


def _find_player(name: str) -> Level:
    known = PLAYERS.get(name.strip().lower())
    level = find_level(name) if known is None else known
    if isinstance(level, Refusal):
        names = ", ".join(PLAYERS)
        raise unusable("unknown_level", "unknown_player", asked=name.strip()[:40], names=names)
    return level


def _in_row(
    game: Game,
    names: Sequence[Name],
    players: Sequence[Level],
    words: Lexicon,
    seeds: range,
    seconds: float,
    keep: Callable[[int, ContestGame, tuple[Name, ...]], None],
) -> Iterator[ContestLine]:
    """Let equal bots play one game a seed, all on the same seats."""
    for number, seed in enumerate(seeds):
        played = play_out(game, names, players, words, seed, seconds)
        keep(number, played, tuple(names))
        yield ContestLine(seed, played.scores, played.winners, played.reason, played.turns)


def _answer(
    game: str,
    seed: int,
    players: Sequence[Level],
    summed: list[Tally],
    lines: list[ContestLine],
    seconds: float,
) -> dict[str, object]:
    return {
        "game": game,
        "n": len(lines),
        "seed": seed,
        "players": [player.id for player in players],
        "mean": [record.mean for record in summed],
        "wins": [record.wins for record in summed],
        "win_rate": [record.win_rate for record in summed],
        "win_rate_interval": [record.win_rate_interval for record in summed],
        "spread": [record.spread for record in summed],
        "spread_interval": [record.spread_interval for record in summed],
        "games": lines,
        "seconds": round(seconds, 3),
    }


def _print(
    voice: Voice,
    game: str,
    names: Sequence[str],
    summed: list[Tally],
    lines: list[ContestLine],
    seconds: float,
    *,
    match: bool,
    low_wins: bool,
) -> None:
    voice.print(
        voice.say("selfplay.summary", count=len(lines), game=game, seconds=f"{seconds:.1f}")
    )
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(voice.say("selfplay.player" if match else "selfplay.seat"))
    keys = ["selfplay.wins", "selfplay.mean", "selfplay.best", "selfplay.worst"]
    if match:
        keys += ["selfplay.win_rate", "selfplay.spread"]
    for key in keys:
        table.add_column(voice.say(key), justify="right")
    best: Callable[..., int] = min if low_wins else max
    worst: Callable[..., int] = max if low_wins else min
    for place, (name, record) in enumerate(zip(names, summed, strict=True)):
        scores = [line.scores[place] for line in lines]
        ends = (whole(best(scores)), whole(worst(scores)))
        cells = [f"{record.wins:g}", decimal(record.mean, voice.lang), *ends]
        if match:
            cells += show_intervals(record)
        table.add_row(name, *cells)
    voice.out.print(table)


def show_intervals(record: Tally) -> tuple[str, str]:
    """Write win rate and spread with their intervals."""
    low, high = (100 * value for value in record.win_rate_interval)
    rate = f"{100 * record.win_rate:.0f} % ({low:.0f}–{high:.0f})"
    low, high = record.spread_interval
    return rate, f"{record.spread:+.1f} ({low:+.1f} … {high:+.1f})"
