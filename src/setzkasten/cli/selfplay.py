"""`setzkasten selfplay`: bots play each other, and what comes out is summed up."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.table import Table

from setzkasten.cli.options import (
    GameName,
    Json,
    RulesFile,
    Seconds,
    Seed,
    WordsFile,
    find_game,
    thinking_time,
)
from setzkasten.cli.play import count_seats, name_seats
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.sitting import Sitting, save
from setzkasten.cli.voice import Voice, current, unusable
from setzkasten.cli.wordstock import mark_of, words_of
from setzkasten.games.protocol import Refusal
from setzkasten.games.trouble import trouble

_MOST = 1_000_000
_STEPS = 20_000
_BUDGETS = {"crossword": 10.0, "rummy": 0.0, "patience": 0.0}
"""Seconds a bot may think so that the same seed gives the same game on every machine.

The search for plays ends by itself long before; the card players would think as long as they may.
"""


class GameLine(msgspec.Struct, frozen=True):
    """One finished game."""

    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    turns: int


def selfplay(
    game: GameName,
    /,
    *,
    count: Annotated[
        int, Parameter(name=["--count", "-n"], metavar="N", help="opt.games_count")
    ] = 1,
    seed: Seed = None,
    players: Annotated[
        int | None, Parameter(name="--players", metavar="N", help="opt.seats")
    ] = None,
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
    found = find_game(game, rules)
    if not 1 <= count <= _MOST:
        raise unusable("bad_count", "bad_count", most=_MOST)
    seats = found.players[0] if players is None else players
    count_seats(found, seats, seats)
    names = name_seats(voice, 0, seats, ())
    thinking = thinking_time(seconds, _BUDGETS[found.family])
    if records is not None:
        _make_folder(records)
    stock = words_of(found, words, voice)
    first = seed if seed is not None else 0
    begun = time.monotonic()
    lines = []
    with ProgressBar(voice) as report:
        for number in range(first, first + count):
            sitting = Sitting(found, names, frozenset(range(seats)), stock, number, mark_of(stock))
            lines.append(play_out(sitting, number, thinking))
            if records is not None:
                save(sitting.record(), records / f"{found.id}-{number}.jsonl")
            report(voice.say("selfplay.running"), len(lines) / count)
    took = time.monotonic() - begun
    if json:
        voice.json(_answer(found.id, first, lines, took))
    else:
        _print(voice, found.id, names, lines, took, low_wins=found.family == "patience")
    return 0


def play_out(sitting: Sitting, number: int, seconds: float) -> GameLine:
    """Let the bots of a sitting play it to its end."""
    from setzkasten.engine.players import choose

    for _ in range(_STEPS):
        result = sitting.result
        if result is not None:
            return GameLine(
                number,
                tuple(standing.total for standing in result.standings),
                result.winners,
                result.reason,
                len(sitting.view(None).lines),
            )
        seat = _speaker(sitting)
        view = sitting.view(seat)
        command = choose(sitting.game, view, sitting.words, seed=number, budget=seconds)
        answer = sitting.do(command)
        if isinstance(answer, Refusal):
            raise RuntimeError(f"bot refused: {answer.en}")
    raise RuntimeError("the game does not end")


def _speaker(sitting: Sitting) -> int:
    """Choose who acts: where all may object, the layer's neighbour last (his word may close)."""
    announced = getattr(sitting.state, "announced", None)
    after = (announced.seat + 1) % len(sitting.names) if announced is not None else -1
    return min(sitting.awaited, key=lambda seat: (seat == after, seat))


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unusable("not_writable", "not_writable", name=folder, why=trouble(error)) from error


def _answer(game: str, seed: int, lines: list[GameLine], seconds: float) -> dict[str, Any]:
    seats = range(len(lines[0].scores))
    return {
        "game": game,
        "n": len(lines),
        "seed": seed,
        "mean": [_mean(lines, seat) for seat in seats],
        "wins": [_wins(lines, seat) for seat in seats],
        "games": lines,
        "seconds": round(seconds, 3),
    }


def _mean(lines: list[GameLine], seat: int) -> float:
    return round(sum(line.scores[seat] for line in lines) / len(lines), 2)


def _wins(lines: list[GameLine], seat: int) -> float:
    """Count wins; a shared one counts in parts."""
    shares = (1 / len(line.winners) for line in lines if seat in line.winners)
    return round(sum(shares), 2)


def _print(
    voice: Voice,
    game: str,
    names: list[str],
    lines: list[GameLine],
    seconds: float,
    *,
    low_wins: bool,
) -> None:
    voice.print(voice.say("selfplay.summary", count=len(lines), game=game, seconds=seconds))
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(voice.say("selfplay.seat"))
    for key in ("selfplay.wins", "selfplay.mean", "selfplay.best", "selfplay.worst"):
        table.add_column(voice.say(key), justify="right")
    best: Callable[..., int] = min if low_wins else max
    worst: Callable[..., int] = max if low_wins else min
    for seat, name in enumerate(names):
        scores = [line.scores[seat] for line in lines]
        table.add_row(
            name,
            f"{_wins(lines, seat):g}",
            f"{_mean(lines, seat):.1f}",
            str(best(scores)),
            str(worst(scores)),
        )
    voice.out.print(table)
