"""`setzkasten lab`: learning from many games."""

import hashlib
import os
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import App, Parameter
from rich.table import Table

from setzkasten.cli.files import make_folder, put
from setzkasten.cli.options import (
    THIS_MACHINE,
    FirstSeed,
    GameOption,
    Json,
    WhereComputed,
    Whole,
    WordsFile,
    find_crossword,
)
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import current, unusable
from setzkasten.cli.warming import get_kernel_ready
from setzkasten.cli.wordsource import words_of
from setzkasten.games.words import Lexicon
from setzkasten.texts import Sentence
from setzkasten.texts.progress import part_of

_MOST_GAMES: Final = 10_000_000
_CHECKED: Final = 1 << 40  # seeds of the games that check are that far away

app = App(name="lab", help="help.lab", help_format="plaintext")


@app.command(name="leaves", help="help.lab_leaves")
def leaves(
    *,
    game: GameOption = "klassisch",
    generations: Annotated[
        Whole, Parameter(name="--generations", metavar="N", help="opt.generations")
    ] = 4,
    games: Annotated[
        Whole, Parameter(name="--games", metavar="N", help="opt.generation_games")
    ] = 20_000,
    seed: FirstSeed = 1,
    words: WordsFile = None,
    out: Annotated[Path, Parameter(name="--out", metavar="DIR", help="opt.lab_out")] = Path(
        "leaves"
    ),
    where: WhereComputed = THIS_MACHINE,
    json: Json = False,
) -> int:
    """Learn what tiles are worth keeping in a game, by self-play; can be interrupted."""
    voice = current()
    found = find_crossword(game)
    _check_counts((generations, 100), (games, _MOST_GAMES), (_processes(where.processes), 1000))
    stock = words_of(found, words, voice)
    from setzkasten.engine.words.wordgraph import WordGraph
    from setzkasten.lab.curve import draw_curve
    from setzkasten.lab.training import Plan, Training
    from setzkasten.lab.workers import workers

    make_folder(out)
    get_kernel_ready(voice)
    with ProgressBar(voice) as report:
        report.show(voice.say("bench.graph"))
        graph = WordGraph.of(stock)
        plan = Plan(found.id, generations, games, seed, _name_of(stock, words))
        training = Training(found.rules, graph, plan, out)
        with workers(_processes(where.processes), where.scheduler) as executor:
            trained = training.run(executor, progress=report)
    model = out / f"leaves-{found.id}.json"
    put(msgspec.json.encode(trained.model) + b"\n", model)
    picture = out / f"leaves-{found.id}.svg"
    put(draw_curve(voice.say("lab.curve", game=found.id), trained.curve), picture)
    if json:
        voice.json({"model": str(model), "picture": str(picture), "curve": trained.curve})
        return 0
    for step in trained.curve:
        voice.print(
            voice.say(
                "lab.step",
                number=step.number,
                spread=f"{step.match.spread:+.1f}",
                error=f"{step.match.spread_error:.1f}",
                won=f"{100 * step.match.won:.1f}",
            )
        )
    voice.print(voice.say("lab.written", model=model, picture=picture))
    return 0


@app.command(name="chances", help="help.lab_chances")
def chances(
    *,
    game: GameOption = "klassisch",
    games: Annotated[
        Whole, Parameter(name="--games", metavar="N", help="opt.chance_games")
    ] = 10_000,
    seed: FirstSeed = 1,
    words: WordsFile = None,
    out: Annotated[Path, Parameter(name="--out", metavar="DIR", help="opt.chances_out")] = Path(
        "chances"
    ),
    where: WhereComputed = THIS_MACHINE,
    json: Json = False,
) -> int:
    """Learn how leads turn into wins in a game for two, by self-play with its leave values."""
    voice = current()
    found = find_crossword(game)
    _check_counts((games, _MOST_GAMES), (_processes(where.processes), 1000))
    stock = words_of(found, words, voice)
    from setzkasten.engine.plays.leaves import leaves_of
    from setzkasten.engine.words.wordgraph import WordGraph
    from setzkasten.lab.chances import calibrate, collect, fit
    from setzkasten.lab.workers import workers

    make_folder(out)
    get_kernel_ready(voice)
    with (
        ProgressBar(voice) as report,
        workers(_processes(where.processes), where.scheduler) as executor,
    ):
        report.show(voice.say("bench.graph"))
        graph = WordGraph.of(stock)
        leave_values = leaves_of(found.id)
        origin = (
            f"setzkasten lab chances --game {found.id} --games {games} --seed {seed}; "
            f"{_name_of(stock, words)}, {len(graph)} words"
        )
        learned, checked = (
            collect(
                found.rules,
                graph,
                leave_values,
                count,
                first,
                executor=executor,
                progress=told,
            )
            for count, first, told in (
                (games, seed, part_of(report, 0.0, 0.8)),
                (
                    max(1, games // 4),
                    seed + _CHECKED,
                    part_of(report, 0.8, 0.2, Sentence("checking_games")),
                ),
            )
        )
        model = fit(found.id, origin, learned)
    calibration = calibrate(model, checked)
    file = out / f"chances-{found.id}.json"
    put(msgspec.json.encode(model) + b"\n", file)
    if json:
        voice.json({"model": str(file), "chances": model, "calibration": calibration})
        return 0
    table = Table(box=None, pad_edge=False)
    for key in ("lab.turns", "lab.predicted", "lab.observed"):
        table.add_column(voice.say(key), justify="right")
    for turns, predicted, won in calibration.rows:
        table.add_row(str(turns), f"{100 * predicted:.1f} %", f"{100 * won:.1f} %")
    voice.out.print(table)
    voice.print(
        voice.say(
            "lab.brier", brier=f"{calibration.brier:.4f}", ignorant=f"{calibration.ignorant:.4f}"
        )
    )
    voice.print(voice.say("lab.written_one", model=file))
    return 0


def _check_counts(*counts: tuple[int, int]) -> None:
    """Refuse numbers below one or above the most."""
    for number, most in counts:
        if not 1 <= number <= most:
            raise unusable("bad_count", "bad_count", most=most)


def _processes(count: int | None) -> int:
    return (os.cpu_count() or 1) if count is None else count


def _name_of(stock: Lexicon, file: Path | None) -> str:
    """Name the words for the values' origin: the lexicon's version, or a file with its hash."""
    if file is None:
        return str(stock.id)
    digest = hashlib.sha256("\n".join(sorted(stock)).encode()).hexdigest()
    return f"{file.name} (sha256 {digest[:12]})"
