"""`setzkasten bench`: measurements of the engine."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from rich.table import Table

from setzkasten.cli.options import (
    Json,
    Seconds,
    WordsFile,
    find_crossword,
    find_game,
    thinking_time,
)
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.selfplay import show_intervals
from setzkasten.cli.voice import current, unusable
from setzkasten.cli.wordstock import read_words, words_of
from setzkasten.games.trouble import trouble
from setzkasten.notation.position import read_position

app = App(name="bench", help="help.bench", help_format="plaintext")


@app.command(name="levels", help="help.bench_levels")
def levels(
    *,
    game: Annotated[str, Parameter(name="--game", help="opt.game")] = "klassisch",
    count: Annotated[
        int, Parameter(name=["--count", "-n"], metavar="N", help="opt.games_count")
    ] = 100,
    seed: Annotated[int, Parameter(name="--seed", metavar="N", help="opt.seed")] = 0,
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

    with ProgressBar(voice) as report:
        report(voice.say("selfplay.ready"), 0.0)
        steps = bench_levels(found, stock, count, seed, thinking_time(seconds, 0.0), report)
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
    game: Annotated[str, Parameter(name="--game", help="opt.game")] = "klassisch",
    passes: Annotated[int, Parameter(name="--passes", metavar="N", help="opt.passes")] = 21,
    json: Json = False,
) -> int:
    """Measure the search for plays on positions from a file, one a line."""
    voice = current()
    found = find_crossword(game)
    if not 1 <= passes <= 10_000:
        raise unusable("bad_count", "bad_count", most=10_000)
    stock = read_words(words, found)
    try:
        lines = positions.read_text("utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise unusable(
            "positions_file", "positions_unreadable", name=positions.name, why=trouble(error)
        ) from error
    places = [read_position(line, found.rules) for line in lines if line.strip()]
    from setzkasten.engine.wordgraph import TooManyWords, WordGraph
    from setzkasten.lab.movegen_bench import bench_movegen

    with ProgressBar(voice) as report:
        report(voice.say("bench.graph"), 0.0)
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
            lambda share: report(voice.say("bench.running"), share),
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
