"""`setzkasten bench`: measurements of the engine."""

from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import App, Parameter
from rich.table import Table

from setzkasten.cli.commands.selfplay import show_intervals
from setzkasten.cli.files import read_text
from setzkasten.cli.options import (
    FirstSeed,
    GameOption,
    Json,
    Seconds,
    Whole,
    WordsFile,
    find_crossword,
    find_game,
    thinking_time,
)
from setzkasten.cli.positions import position_of
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import current, unusable
from setzkasten.cli.warming import get_kernel_ready
from setzkasten.cli.wordsource import read_words, words_of
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.file_errors import trouble
from setzkasten.notation.position import Position
from setzkasten.notation.unreadable import UnreadablePosition
from setzkasten.texts import Sentence

_LIMIT: Final = 16 << 20
"""No file of positions is larger, in bytes."""

app = App(name="bench", help="help.bench", help_format="plaintext")


@app.command(name="levels", help="help.bench_levels")
def levels(
    *,
    game: GameOption = "klassisch",
    count: Annotated[
        Whole, Parameter(name=["--count", "-n"], metavar="N", help="opt.games_count")
    ] = 100,
    seed: FirstSeed = 0,
    seconds: Seconds = None,
    words: WordsFile = None,
    json: Json = False,
) -> int:
    """Let every level play the next one."""
    voice = current()
    found = find_game(game)
    if not 2 <= count <= 1_000_000:
        raise unusable("bad_count", "bad_count", most=1_000_000)
    stock = words_of(found, words, voice)
    from setzkasten.lab.levels_bench import bench_levels

    get_kernel_ready(voice)
    with ProgressBar(voice) as report:
        report.show(voice.say("selfplay.ready"))
        steps = bench_levels(
            found, stock, count, seed, thinking_time(seconds, 0.0), progress=report
        )
    if json:
        voice.json(steps)
        return 0
    table = Table(box=None, pad_edge=False, header_style="bold")
    for key in ("bench.stronger", "bench.weaker", "selfplay.win_rate", "selfplay.spread"):
        table.add_column(voice.say(key), justify="left" if key.startswith("bench") else "right")
    for step in steps:
        table.add_row(step.stronger, step.weaker, *show_intervals(step.result))
    voice.out.print(table)
    return 0


@app.command(name="movegen", help="help.bench_movegen")
def movegen(
    *,
    words: Annotated[Path, Parameter(name="--words", metavar="FILE", help="opt.words")],
    positions: Annotated[Path, Parameter(name="--positions", metavar="FILE", help="opt.positions")],
    mode: Annotated[Literal["all", "best"], Parameter(name="--mode", help="opt.mode")] = "all",
    game: GameOption = "klassisch",
    passes: Annotated[Whole, Parameter(name="--passes", metavar="N", help="opt.passes")] = 21,
    json: Json = False,
) -> int:
    """Measure the search for plays on positions from a file, one a line."""
    voice = current()
    found = find_crossword(game)
    if not 1 <= passes <= 10_000:
        raise unusable("bad_count", "bad_count", most=10_000)
    stock = read_words(words, found)
    places = _read_positions(positions, found)
    from setzkasten.engine.words.wordgraph import TooManyWords, WordGraph
    from setzkasten.lab.movegen_bench import bench_movegen

    get_kernel_ready(voice)
    with ProgressBar(voice) as report:
        report.show(voice.say("bench.graph"))
        try:
            graph = WordGraph.of(stock)
        except TooManyWords as error:
            raise unusable("words_file", "words_too_large", name=words.name) from error
        figures = bench_movegen(
            found.rules,
            graph,
            [(place.board, place.rack) for place in places],
            mode,
            passes,
            progress=report,
        )
    if json:
        voice.json(figures)
        return 0
    voice.print(
        voice.say(
            "bench.movegen",
            mode=figures.mode,
            words=figures.words,
            megabytes=figures.megabytes,
            median=figures.median_us,
            plain="–" if figures.median_us_plain is None else figures.median_us_plain,
            blank="–" if figures.median_us_blank is None else figures.median_us_blank,
            signature=figures.signature,
            shift=figures.calibration.xorshift_ns,
            read=figures.calibration.read_ns,
        )
    )
    return 0


def _read_positions(file: Path, game: CrosswordGame) -> list[Position]:
    """Read a file with a position a line; the error names the line."""
    try:
        lines = read_text(file, _LIMIT).splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise unusable(
            "positions_file", "positions_unreadable", name=file.name, why=trouble(error)
        ) from error
    places = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            places.append(position_of(game, line, None))
        except UnreadablePosition as error:
            why = Sentence(error.refusal.code, error.refusal.details)
            raise unusable(
                "positions_file", "position_in_line", name=file.name, line=number, why=why
            ) from error
    if not places:
        raise unusable("positions_file", "positions_none", name=file.name)
    return places
