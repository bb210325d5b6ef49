"""`setzkasten bench`: measurements of the engine."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from setzkasten.cli.options import Json, find_crossword
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import current, unusable
from setzkasten.cli.wordstock import read_words
from setzkasten.games.trouble import trouble
from setzkasten.notation.position import read_position

app = App(name="bench", help="help.bench", help_format="plaintext")


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
    from setzkasten.engine.wordgraph import WordGraph
    from setzkasten.lab.movegen_bench import bench_movegen

    with ProgressBar(voice) as report:
        report(voice.say("bench.graph"), 0.0)
        graph = WordGraph.of(stock)
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
            plain=figures.median_us_plain,
            blank=figures.median_us_blank,
            signature=figures.signature,
            shift=figures.calibration.xorshift_ns,
            read=figures.calibration.read_ns,
        )
    )
    return 0
