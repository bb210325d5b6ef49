"""The command: reads, weighs, shows; stops and goes on."""

import contextlib
import hashlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from cyclopts import Parameter

from setzkasten.cli.commands.review.found import Begun, found_files
from setzkasten.cli.commands.review.showing import show_game, show_summary
from setzkasten.cli.files import make_folder, put
from setzkasten.cli.options import FirstSeed, Json, Scheduler, Whole, WordsFile, thinking_time
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import Voice, current, unusable
from setzkasten.cli.warming import get_kernel_ready
from setzkasten.cli.wordstock import words_of
from setzkasten.games.protocol import Lexicon
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.review.finished import Unworded, read_finished
from setzkasten.review.pages.page import page_of
from setzkasten.review.pages.rows import all_rows, csv_of
from setzkasten.review.pages.text import markdown_of
from setzkasten.review.reviewing import Reviewing
from setzkasten.review.summary import summarise
from setzkasten.review.values import GameReview

Form = Literal["table", "html", "md", "csv", "json"]

_SECONDS: Final = 1.0
_MOST_TRIALS: Final = 100_000


class ReviewPlan(msgspec.Struct, frozen=True):
    """How much is thought about a turn, by whose rules sheets are played, and with which words."""

    seconds: float | None
    trials: int | None
    seed: int
    game: str | None
    words: Path | None


def review(
    files: Annotated[list[Path], Parameter(help="opt.review_files")],
    /,
    *,
    game: Annotated[str | None, Parameter(name="--game", help="opt.audit_game")] = None,
    seconds: Annotated[
        float | None, Parameter(name="--seconds", metavar="S", help="opt.review_seconds")
    ] = None,
    trials: Annotated[
        Whole | None, Parameter(name="--trials", metavar="N", help="opt.review_trials")
    ] = None,
    seed: FirstSeed = 1,
    words: WordsFile = None,
    html: Annotated[bool, Parameter(name="--html", negative="", help="opt.review_html")] = False,
    md: Annotated[bool, Parameter(name="--md", negative="", help="opt.review_md")] = False,
    csv: Annotated[bool, Parameter(name="--csv", negative="", help="opt.review_csv")] = False,
    json: Json = False,
    out: Annotated[
        Path | None, Parameter(name="--out", metavar="DIR", help="opt.review_out")
    ] = None,
    scheduler: Scheduler = None,
) -> int:
    """Look back at games: what each turn cost, where they turned; can be interrupted."""
    voice = current()
    if trials is not None and not 1 <= trials <= _MOST_TRIALS:
        raise unusable("bad_count", "bad_count", most=_MOST_TRIALS)
    asked = thinking_time(seconds, _SECONDS) if trials is None or seconds is not None else None
    form = _form(html, md, csv, json)
    plan = ReviewPlan(asked, trials, seed, game, words)
    paths = found_files(files)
    if not paths:
        raise unusable("no_files", "review.none")
    if form == "html" and out is None and len(paths) > 1:
        raise unusable("no_folder", "review.html_out")
    if out is not None:
        make_folder(out)
    done: list[tuple[str, GameReview]] = []
    broken = 0
    try:
        for path, report in _reports(voice, paths, plan, scheduler):
            if report is None:
                broken += 1
                continue
            done.append((path.name, report))
            if form == "table":
                show_game(voice, path.name, report)
            if out is not None:
                _write(voice, form, out, path, report)
            if not report.complete:
                voice.warn(voice.say("review.stopped", done=len(report.turns), of=report.total))
                raise KeyboardInterrupt
    finally:
        _finish(voice, form, out, done, several=len(paths) > 1)
    return 2 if broken else 0


def _form(html: bool, md: bool, csv: bool, json: bool) -> Form:
    asked: list[Form] = []
    for form, wanted in (("html", html), ("md", md), ("csv", csv), ("json", json)):
        if wanted:
            asked.append(form)  # type: ignore[arg-type]
    if len(asked) > 1:
        raise unusable("two_forms", "review.one_form")
    return asked[0] if asked else "table"


def _reports(
    voice: Voice, paths: Sequence[Path], plan: ReviewPlan, scheduler: str | None
) -> Iterator[tuple[Path, GameReview | None]]:
    """Yield each file's report, `None` for a broken one, which is named; the last may be cut."""
    read: list[tuple[Path, Unworded | None]] = []
    for path in paths:
        try:
            read.append((path, read_finished(path, plan.game)))
        except UnreadableRecord as error:
            if len(paths) == 1:
                raise
            voice.warn(f"{path}: {voice.pick(error)}")
            read.append((path, None))
    get_kernel_ready(voice)
    if scheduler is not None:
        yield from _elsewhere(read, plan, scheduler)
        return
    known: dict[str, Lexicon] = {}
    with ProgressBar(voice) as bar:
        for path, unworded in read:
            if unworded is None:
                yield path, None
                continue
            rules = unworded.rules
            if rules.id not in known:
                known[rules.id] = words_of(rules, plan.words, voice)
            reviewing = _reviewing(unworded, known[rules.id], plan)
            report = _weigh(reviewing, _begun(path, plan, known[rules.id]), bar, path.name)
            bar.stop()
            yield path, report


def _reviewing(unworded: Unworded, words: Lexicon, plan: ReviewPlan) -> Reviewing:
    game = unworded.with_words(words)
    return Reviewing(game, seconds=plan.seconds, trials=plan.trials, seed=plan.seed)


def _begun(path: Path, plan: ReviewPlan, words: Lexicon) -> Begun:
    """Find what was done before: the file's bytes, the words and the plan name it."""
    game = hashlib.sha256(path.read_bytes()).hexdigest()
    stock = words.id or str(plan.words)
    return Begun((game, stock, plan.seconds, plan.trials, plan.seed, plan.game))


def _weigh(reviewing: Reviewing, begun: Begun, bar: ProgressBar, name: str) -> GameReview:
    """Weigh a game's turns from where it was left off; Ctrl-C gives those that are done."""
    done = begun.turns()[: reviewing.total]
    begun.begin(done)
    threads = os.cpu_count() or 1
    rest = reviewing.turns(first=len(done) + 1, threads=threads)
    with contextlib.suppress(KeyboardInterrupt):
        for turn in begun.keeping(rest):
            done.append(turn)
            bar(name, len(done) / max(1, reviewing.total))
    rest.close()
    return reviewing.report(done)


def _elsewhere(
    read: Sequence[tuple[Path, Unworded | None]], plan: ReviewPlan, scheduler: str
) -> Iterator[tuple[Path, GameReview | None]]:
    """Have whole games weighed by the workers of a cluster, which open their own lexicon."""
    from setzkasten.lab.workers import workers

    with workers(1, scheduler) as executor:
        futures = [
            (path, None if one is None else executor.submit(review_alone, one, plan))
            for path, one in read
        ]
        for path, future in futures:
            yield path, None if future is None else future.result()


def review_alone(unworded: Unworded, plan: ReviewPlan) -> GameReview:
    """Review one game in another process."""
    words = words_of(unworded.rules, plan.words, Voice("de"))
    reviewing = _reviewing(unworded, words, plan)
    return reviewing.report(list(reviewing.turns()))


def _write(voice: Voice, form: Form, out: Path, path: Path, report: GameReview) -> None:
    """Write one game's file into the folder that was asked for."""
    name = f"{path.stem}-{path.suffix.lstrip('.').lower()}"
    match form:
        case "html":
            put(page_of(report, path.name, voice.lang), out / f"{name}.html")
        case "json":
            put(msgspec.json.encode(report) + b"\n", out / f"{name}.review.json")
        case "csv":
            put(csv_of(all_rows([(path.name, report)], voice.lang)), out / f"{name}.csv")
        case _:
            put(markdown_of(report, path.name, voice.lang), out / f"{name}.md")


def _finish(
    voice: Voice,
    form: Form,
    out: Path | None,
    done: Sequence[tuple[str, GameReview]],
    *,
    several: bool,
) -> None:
    """Write what comes at the end: all games in the form asked for, and the players."""
    people = summarise(done)
    if out is not None:
        if done:
            put(msgspec.json.encode(people) + b"\n", out / "players.json")
            voice.print(voice.say("review.written", count=len(done), folder=out))
    elif form == "json":
        voice.json({"games": [report for _, report in done], "players": people})
    elif form == "csv":
        voice.raw(csv_of(all_rows(done, voice.lang)))
    elif form == "md":
        voice.raw("\n".join(markdown_of(report, name, voice.lang) for name, report in done))
    elif form == "html":
        for name, report in done:
            voice.raw(page_of(report, name, voice.lang))
    if form == "table" and several and done:
        show_summary(voice, people)
