"""`setzkasten lab`: learning from many games."""

import hashlib
import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from setzkasten.cli.options import Json, find_crossword
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import current, unusable
from setzkasten.cli.wordstock import words_of

app = App(name="lab", help="help.lab", help_format="plaintext")


@app.command(name="leaves", help="help.lab_leaves")
def leaves(
    *,
    game: Annotated[str, Parameter(name="--game", help="opt.game")] = "klassisch",
    generations: Annotated[
        int, Parameter(name="--generations", metavar="N", help="opt.generations")
    ] = 4,
    games: Annotated[
        int, Parameter(name="--games", metavar="N", help="opt.generation_games")
    ] = 20_000,
    seed: Annotated[int, Parameter(name="--seed", metavar="N", help="opt.seed")] = 1,
    words: Annotated[
        Path | None, Parameter(name="--words", metavar="FILE", help="opt.words")
    ] = None,
    out: Annotated[Path, Parameter(name="--out", metavar="DIR", help="opt.lab_out")] = Path(
        "leaves"
    ),
    processes: Annotated[
        int | None, Parameter(name="--processes", metavar="N", help="opt.processes")
    ] = None,
    scheduler: Annotated[
        str | None, Parameter(name="--scheduler", metavar="ADDRESS", help="opt.scheduler")
    ] = None,
    json: Json = False,
) -> int:
    """Learn what tiles are worth keeping in a game, by self-play; can be interrupted."""
    voice = current()
    found = find_crossword(game)
    for number, most in ((generations, 100), (games, 10_000_000), (processes or 1, 1000)):
        if not 1 <= number <= most:
            raise unusable("bad_count", "bad_count", most=most)
    stock = words_of(found, words, voice)
    from setzkasten.engine.wordgraph import WordGraph
    from setzkasten.lab.curve import draw_curve
    from setzkasten.lab.training import Plan, Training
    from setzkasten.lab.workers import workers

    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unusable("not_writable", "not_writable", name=out, why=error.strerror) from error
    with ProgressBar(voice) as report:
        report(voice.say("bench.graph"), 0.0)
        graph = WordGraph.of(stock)
        plan = Plan(found.id, generations, games, seed, _name_of(stock, words))
        training = Training(found.rules, graph, plan, out)
        with workers(processes or os.cpu_count() or 1, scheduler) as executor:
            trained = training.run(
                executor,
                lambda what, share: report(voice.say("lab.generation", what=what), share),
            )
    model = out / f"leaves-{found.id}.json"
    model.write_bytes(msgspec.json.encode(trained.model) + b"\n")
    picture = out / f"leaves-{found.id}.svg"
    picture.write_text(draw_curve(voice.say("lab.curve", game=found.id), trained.curve), "utf-8")
    if json:
        voice.json({"model": str(model), "picture": str(picture), "curve": trained.curve})
        return 0
    for step in trained.curve:
        voice.print(
            voice.say(
                "lab.step",
                number=step.number,
                spread=step.match.spread,
                error=step.match.spread_error,
                won=100 * step.match.won,
            )
        )
    voice.print(voice.say("lab.written", model=model, picture=picture))
    return 0


def _name_of(stock: Any, file: Path | None) -> str:
    """Name the words for the values' origin: the lexicon's version, or a file with its hash."""
    if file is None:
        return str(stock.id)
    digest = hashlib.sha256("\n".join(sorted(stock)).encode()).hexdigest()
    return f"{file.name} (sha256 {digest[:12]})"
