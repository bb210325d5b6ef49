"""The command: reads, weighs, shows; stops and goes on."""

import contextlib
import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from cyclopts import Parameter

from setzkasten.cli.commands.review.found import MOST_FILES, Begun, GameFile, found_files
from setzkasten.cli.commands.review.showing import show_game, show_summary
from setzkasten.cli.files import make_folder, put
from setzkasten.cli.language import Lang
from setzkasten.cli.options import FirstSeed, Json, Scheduler, Whole, WordsFile, thinking_time
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import Voice, cause_of, current, debugging, unusable
from setzkasten.cli.warming import get_kernel_ready
from setzkasten.cli.wordsource import words_of
from setzkasten.games.words import Lexicon
from setzkasten.review.finished import Unworded, read_finished
from setzkasten.review.pages.page import page_of
from setzkasten.review.pages.rows import all_rows, csv_of
from setzkasten.review.pages.text import markdown_of
from setzkasten.review.reviewing import Reviewing
from setzkasten.review.summary import summarise
from setzkasten.review.values import GameReview, TurnReview

Form = Literal["table", "html", "md", "csv", "json"]

_FORMS: Final[tuple[Form, ...]] = ("html", "md", "csv", "json")

_SECONDS: Final = 1.0
_MOST_TRIALS: Final = 100_000


class ReviewPlan(msgspec.Struct, frozen=True):
    """How much is thought about a turn, by whose rules sheets are played, and with which words."""

    seconds: float | None
    trials: int | None
    seed: int
    game: str | None
    words: Path | None


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Thought:
    """How much is thought about a turn."""

    seconds: Annotated[
        float | None, Parameter(name="--seconds", metavar="S", help="opt.review_seconds")
    ] = None
    trials: Annotated[
        Whole | None, Parameter(name="--trials", metavar="N", help="opt.review_trials")
    ] = None
    seed: FirstSeed = 1

    @property
    def each(self) -> float | None:
        """The seconds for a turn; `None` where trials are counted."""
        if self.trials is not None and not 1 <= self.trials <= _MOST_TRIALS:
            raise unusable("bad_count", "bad_count", most=_MOST_TRIALS)
        if self.trials is not None and self.seconds is None:
            return None
        return thinking_time(self.seconds, _SECONDS)


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Forms:
    """The form that a report is wanted in: one of them, or the table in the terminal."""

    html: Annotated[bool, Parameter(name="--html", negative="", help="opt.review_html")] = False
    md: Annotated[bool, Parameter(name="--md", negative="", help="opt.review_md")] = False
    csv: Annotated[bool, Parameter(name="--csv", negative="", help="opt.review_csv")] = False
    json: Json = False

    @property
    def form(self) -> Form:
        """The one that is asked for."""
        asked: list[Form] = [form for form in _FORMS if getattr(self, form)]
        if len(asked) > 1:
            raise unusable("two_forms", "review.one_form")
        return asked[0] if asked else "table"


_USUAL_THOUGHT: Final = Thought()
_TABLE: Final = Forms()


def review(
    files: Annotated[list[Path], Parameter(help="opt.review_files")],
    /,
    *,
    game: Annotated[str | None, Parameter(name="--game", help="opt.audit_game")] = None,
    thought: Thought = _USUAL_THOUGHT,
    words: WordsFile = None,
    forms: Forms = _TABLE,
    out: Annotated[
        Path | None, Parameter(name="--out", metavar="DIR", help="opt.review_out")
    ] = None,
    scheduler: Scheduler = None,
) -> int:
    """Look back at games: what each turn cost, where they turned; can be interrupted."""
    voice = current()
    plan = ReviewPlan(thought.each, thought.trials, thought.seed, game, words)
    form = forms.form
    found, cut = found_files(files)
    several = len(found) > 1
    if not found:
        raise unusable("no_files", "review.none")
    if form == "html" and out is None and several:
        raise unusable("no_folder", "review.html_out")
    if cut:
        voice.warn(voice.say("review.cut", most=MOST_FILES))
    if out is not None:
        make_folder(out)
    done: list[tuple[str, GameReview]] = []
    try:
        for file, report in _reports(voice, found, plan, scheduler):
            if report is None:
                continue
            with _naming(voice, file.path, several=several):
                if form == "table":
                    show_game(voice, file.name, report)
                if out is not None:
                    _write(voice, form, out, file, report)
                done.append((file.name, report))
            if not report.complete:
                voice.warn(voice.say("review.stopped", done=len(report.turns), of=report.total))
                raise KeyboardInterrupt
    finally:
        _finish(voice, form, out, done, several=several)
    return 2 if len(done) < len(found) else 0


def _reports(
    voice: Voice, found: Sequence[GameFile], plan: ReviewPlan, scheduler: str | None
) -> Iterator[tuple[GameFile, GameReview | None]]:
    """Yield each file's report, `None` for a broken one, which is named; the last may be cut."""
    read: list[tuple[GameFile, Unworded | None]] = []
    several = len(found) > 1
    for file in found:
        unworded: Unworded | None = None
        with _naming(voice, file.path, several=several):
            unworded = read_finished(file.path, plan.game, voice.lang)
        read.append((file, unworded))
    get_kernel_ready(voice)
    known: dict[str, Lexicon] = {}
    for _, unworded in read:
        if unworded is not None and unworded.rules.id not in known:
            known[unworded.rules.id] = words_of(unworded.rules, plan.words, voice)
    if scheduler is not None:
        yield from _elsewhere(voice, read, known, plan, scheduler)
        return
    with ProgressBar(voice) as bar:
        for file, unworded in read:
            if unworded is None:
                yield file, None
                continue
            words = known[unworded.rules.id]
            report: GameReview | None = None
            with _naming(voice, file.path, several=several):
                reviewing = _reviewing(unworded, words, plan)
                begun = _begun(unworded, plan, words, voice.lang)
                report = _weigh(reviewing, begun, bar, file.name)
            bar.stop()
            yield file, report


@contextlib.contextmanager
def _naming(voice: Voice, path: Path, *, several: bool) -> Iterator[None]:
    """Name a file that ends with an error, whatever kind it is: the other files are looked at.

    The error of a file that is the only one is the command's own.
    """
    try:
        yield
    except BrokenPipeError:
        raise  # Nobody reads on.
    except Exception as error:
        if not several or debugging():
            raise
        voice.warn(f"{path}: {voice.pick(cause_of(error))}")


def _reviewing(unworded: Unworded, words: Lexicon, plan: ReviewPlan) -> Reviewing:
    game = unworded.with_words(words)
    return Reviewing(game, seconds=plan.seconds, trials=plan.trials, seed=plan.seed)


def _begun(unworded: Unworded, plan: ReviewPlan, words: Lexicon, language: Lang) -> Begun:
    """Find what was done before: the file's bytes, the words and the plan name it.

    Players without a name are called as the language has it.
    """
    stock = words.id or _digest(words)
    asked = (plan.seconds, plan.trials, plan.seed, plan.game)
    return Begun((unworded.digest, stock, language, *asked))


def _digest(words: Lexicon) -> str:
    """Name words that have no name by all of them: a file of words may change."""
    told = "\n".join(words) if isinstance(words, Iterable) else repr(words)
    return hashlib.sha256(told.encode()).hexdigest()


def _weigh(reviewing: Reviewing, begun: Begun, bar: ProgressBar, name: str) -> GameReview:
    """Weigh a game's turns from where it was left off; Ctrl-C gives those that are done."""
    done = begun.turns()[: reviewing.total]
    begun.begin(done)
    threads = os.cpu_count() or 1
    rest = reviewing.turns(first=len(done) + 1, threads=threads)
    with contextlib.suppress(KeyboardInterrupt):
        for turn in begun.keeping(rest):
            done.append(turn)
            bar.show(name, len(done) / max(1, reviewing.total))
    rest.close()
    return reviewing.report(done)


def _elsewhere(
    voice: Voice,
    read: Sequence[tuple[GameFile, Unworded | None]],
    known: Mapping[str, Lexicon],
    plan: ReviewPlan,
    scheduler: str,
) -> Iterator[tuple[GameFile, GameReview | None]]:
    """Have whole games weighed by the workers of a cluster, which open their own lexicon.

    What came back is kept: the next call asks for the other games only.
    """
    from setzkasten.lab.workers import workers

    with workers(1, scheduler) as executor, ProgressBar(voice) as bar:
        asked: list[tuple[GameFile, tuple[Begun, Future[GameReview]] | None]] = []
        for file, unworded in read:
            if unworded is None:
                asked.append((file, None))
                continue
            begun = _begun(unworded, plan, known[unworded.rules.id], voice.lang)
            job = executor.submit(review_alone, unworded, plan, voice.lang, begun.turns())
            asked.append((file, (begun, job)))
        for place, (file, one) in enumerate(asked):
            bar.show(file.name, place / len(asked))
            report: GameReview | None = None
            if one is not None:
                begun, job = one
                with _naming(voice, file.path, several=len(asked) > 1):
                    report = job.result()
                    begun.begin(report.turns)
            bar.stop()
            yield file, report


def review_alone(
    unworded: Unworded, plan: ReviewPlan, language: Lang, done: Sequence[TurnReview]
) -> GameReview:
    """Review one game in another process, the first turns done already."""
    reviewing = _reviewing(unworded, words_of(unworded.rules, plan.words, Voice(language)), plan)
    before = done[: reviewing.total]
    return reviewing.report([*before, *reviewing.turns(first=len(before) + 1)])


def _write(voice: Voice, form: Form, out: Path, file: GameFile, report: GameReview) -> None:
    """Write one game's file into the folder that was asked for, as deep as the game lies."""
    match form:
        case "html":
            text, ending = page_of(report, file.name, voice.lang), ".html"
        case "json":
            text, ending = msgspec.json.encode(report).decode() + "\n", ".review.json"
        case "csv":
            text, ending = csv_of(all_rows([(file.name, report)], voice.lang)), ".csv"
        case _:
            text, ending = markdown_of(report, file.name, voice.lang), ".md"
    target = out / f"{file.report}{ending}"
    make_folder(target.parent)
    put(text, target)


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
