"""Figures: the data is well-formed, each has a command that exists, and the page is the data."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bench.figures import __main__ as figures
from bench.figures.chosen import CHOSEN, Figure, first_line, lines
from setzkasten.cli.app import make_app
from setzkasten.cli.voice import begin

ROOT = Path(__file__).parents[1]
PAIR = {"win_rate": 0.87, "win_rate_interval": [0.79, 0.92], "spread": 56.0}
PAIR |= {"spread_interval": [49.0, 62.0]}
PACE = {"xorshift_ns": 1.64, "read_ns": 9.0}
FIT = {"brier": 0.146, "ignorant": 0.25, "rows": [[198, 0.02, 0.01], [52, 0.15, 0.04]]}
RUMMY = {"games": 300, "share": 0.77, "share_within": 0.04, "lead": 11.1, "lead_within": 1.5}
PATIENCE: dict[str, float | None] = {
    "greedy": 4.6,
    "thinking": 2.0,
    "ratio": 0.44,
    "ratio_from": 0.3,
    "ratio_to": 0.6,
}
PATIENCE |= {"cleared_greedy": 0.57, "cleared_thinking": 0.9, "bound": None, "proven": None}
US: dict[str, float | None] = {"median_us": 40.0, "median_us_plain": 20.0, "median_us_blank": None}
STARTED = {"wall": 0.5, "cpu": 0.4}

PRINTED: dict[str, Any] = {
    "signature": {"klassisch": 3, "signature": 354733390},
    "startup": {"median_s": 1.5, "runs_s": [1.5]},
    "engine-start": {"runs": 1, "first_answer": STARTED, "import_numba": STARTED},
    "quick-tests": {
        "cold": {"seconds": 75.2, "processor": 130.1, "tests": 2438},
        "warm": {"seconds": 38.4, "processor": 60.5, "tests": 2438},
    },
    "advice": {"klassisch": {"blanks": 9, "moves": 300.5, "search, all plays": 0.05, "by": 9.0}},
    "selfplay": {
        "words": 300_579,
        "greedy_games_s": 1904.0,
        "greedy_games_s_two_threads": 3700.0,
        "static_games_s": 1553.0,
        "rollouts_s": 19_500.0,
        **PACE,
    },
    "endgame": {"rows": [{"endings": 30, "limit": "1 s", "solved": 10, "seconds": 1.0}]},
    "lexicon-speed": {"load_ms": 9.0, "a_second": {"k: baseline": 12e6, "k: admits": 770e3}},
    "server-plays": {
        "disk": 122.0,
        "runs": [{"people": 16, "per_second": 463.0, "p50": 22.0, "p99": 118.0, "cpu_each": 1.3}],
    },
    "server-crowd": {
        "disk": 122.0,
        "runs": [{"people": 64, "per_second": 463.0, "p50": 80.0, "p99": 118.0, "cpu_each": 1.3}],
    },
    "server-half": {
        "disk": 122.0,
        "runs": [{"people": 16, "per_second": 250.0, "p50": 3.0, "p99": 18.0, "cpu_each": 1.3}],
    },
    "server-spectators": [
        {"sockets": 2000, "median": 191.0, "slowest": 320.0, "kilobytes_each": 23.0}
    ],
    "server-sockets": [{"sockets": 400, "median": 91.0, "slowest": 120.0, "kilobytes_each": 23.0}],
    "server-lines": [
        {"tables": 200, "sockets": 1000, "per_second": 400.0, "p50": 30.0, "p99": 90.0},
        {"tables": 200, "sockets": 1000, "per_second": 200.0, "p50": 9.0, "p99": 40.0},
    ],
    "server-start": [
        {"running": 5, "finished": 9, "seconds": 1.5, "megabytes": 103.0},
        {"days": 2000, "seconds": 8.3, "megabytes": 120.0},
        {"tables": 14, "kilobytes_each": 20.0},
    ],
    "server-arrivals": [
        {"tables": 500, "plays": 1200, "per_second": 40.0, "p50": 7.1, "p99": 16.4, "slowest": 20.0}
    ],
    "server-clocks": [
        {"tables": 10_000, "start_seconds": 2.0, "idle_share": 0.004, "megabytes": 90.0}
    ],
    "server-kills": "50 kills of a node of 2, 900 plays: 0 lost, 0 doubled, all verify",
    "server-memory": {"people": 60, "tables": 20, "seconds": 240.0, "commands": 1234}
    | {"processes": 3, "pss": 400.0, "rss": 500.0, "server_alone": 150.0},
    "server-kills-one": "50 kills of the only server, 900 plays: 0 lost, 0 doubled, all verify",
    "server-nodes": "  16 people:     274 plays/s\nlog 9 rows of 266 bytes with indices",
    "engine-cold": {"processors": 2, "load": [0, 1], "plays": STARTED, "all": STARTED},
    "lexicon-build": "build abc: 30.0 s, 29.0 s of processor, peak 600 MiB\nload: 9 ms",
    "movegen": {"mode": "all", "words": 300_579, **US, "calibration": PACE},
    "scale": {"words": 300_579, "threads_all": 1.9},
    "thinking": "120 games from seed 500: +23.0 ± 9.0 points a game, 61.5% ± 6.7% won",
    "leaves": {"win_rate_interval": [[0.6, 0.7], [0.3, 0.4]], "spread": [46.0, -46.0]}
    | {"spread_interval": [[42.0, 50.0], [-50.0, -42.0]], "win_rate": [0.67, 0.33]},
    "chances": FIT,
    "levels": [{"weaker": "beginner", "stronger": "casual", "games": 200, "result": PAIR}],
    "losses": [{"level": "beginner", "loss": 30.6, "error": 0.7, "turns": 9, "games": 50}],
    "review": "baseline, a xorshift step: 1.6 ns\none.gcg: 25 turns, 25 weighed, 13.0 s\n"
    "all: 39.0 s at 1.0 s a turn",
    "review-threads": "two threads: × 1.83, same bytes: True",
    "review-files": [
        {"files": count, "reviewed": done, "named": count - done, "code": 0}
        | {"seconds": 3.0, "peak_megabytes": 300}
        for count, done in ((1, 1), (200, 197))
    ],
    "server-reviews": [
        {"health_ms": 1.5, "load_before": 0.3},
        {"while_": "nothing else", "reviews": 12, "first_median": 0.5, "first_slowest": 0.9}
        | {"all_median": 20.0, "all_slowest": 31.0},
    ],
    "rummy": RUMMY,
    "patience": PATIENCE,
    "patience-bound": PATIENCE | {"bound": 0.74, "proven": 190},
    "lexicon-belief": "\nnouns: 9 words fitted, 3 held out\nbelieved from: words, forms\n"
    "-1.00: 3 20 0.800 0.950\n-0.50: 3 20 0.847 0.903 <- needed\n",
    "lexicon-boards": "40 games, 1715 words laid, abc\nnot in de: 716 (0.417), 700 different ones",
    "lexicon-names": "98.0 % of 1144",
    "lexicon-community": "recall .877 precision .889",
}
"""What each command prints; `leaves` stands for `leaves-klassisch` and so on."""


def missing_key(found: Any) -> list[tuple[str, str]]:
    """Read a key that is missing."""
    return [("two", found["two"])]


@pytest.mark.parametrize("name", CHOSEN)
def test_what_a_command_prints_is_read(name: str) -> None:
    found = PRINTED[name] if name in PRINTED else PRINTED[name.partition("-")[0]]
    rows = CHOSEN[name].read(found)
    assert rows
    assert all(value and "|" not in what + value for what, value in rows)


@pytest.mark.parametrize("figure", CHOSEN.values(), ids=CHOSEN)
def test_each_figure_names_a_command_that_exists(figure: Figure) -> None:
    program, verb, *rest = figure.command.split()
    if program == "bench":
        assert (ROOT / "bench" / f"{verb}.py").is_file()
        return
    assert program == "setzkasten"
    app = make_app(begin("en"))[verb]
    options = {word for word in rest if word.startswith("-")}
    if verb == "bench":
        app = app[rest[0]]
    known = {name for one in app.assemble_argument_collection() for name in one.names}
    assert options <= known


@pytest.mark.parametrize("figure", CHOSEN.values(), ids=CHOSEN)
def test_measurements_know_the_options_that_they_are_given(figure: Figure) -> None:
    program, verb, *rest = figure.command.split()
    if program == "bench":
        text = (ROOT / "bench" / f"{verb}.py").read_text("utf-8")
        assert [word for word in rest if word[:2] == "--" and f'"{word}"' not in text] == []


def test_the_data_is_well_formed_and_the_page_is_the_data() -> None:
    measured = figures.read()
    assert list(measured) == [name for name in CHOSEN if name in measured]
    assert figures.PAGE.read_text("utf-8") == figures.page(measured)


def test_every_figure_has_its_day() -> None:
    undated = [name for name, found in figures.read().items() if not (found.day or found.by)]
    assert undated == []


def test_pages_lead_to_figures_that_there_are() -> None:
    told = {
        name
        for page in [*ROOT.glob("docs/**/*.md"), *ROOT.glob("*.md")]
        for name in re.findall(r"figures\.md#([\w-]+)", page.read_text("utf-8"))
    }
    assert told
    assert told <= set(CHOSEN)


def test_a_figure_has_day_machine_and_load() -> None:
    figure = Figure("Two", "bench two --json", lambda found: [("two", f"{found['two']}")])
    asked: list[list[str]] = []

    def run(words: list[str]) -> str:
        asked.append(words)
        return json.dumps({"two": 2})

    found = figures.measure(figure, figures.Measured(problem="older"), {}, run)
    assert found.rows == [("two", "2")]
    assert asked[0][1:] == ["-m", "bench.two", "--json"]
    assert found.problem is None
    assert found.day
    assert found.machine


@pytest.mark.parametrize(
    ("printed", "why"),
    [("", "nothing was printed"), ("{}", "could not be measured"), ("oh", "could not be measured")],
)
def test_what_could_not_be_measured_is_said_and_the_last_figure_stays(
    printed: str, why: str
) -> None:
    reader = lines if not printed else missing_key
    last = figures.Measured([("two", "2")], "2026-01-01")
    found = figures.measure(Figure("", "bench two", reader), last, {}, lambda _: printed)
    assert found.rows == last.rows
    assert found.day == last.day
    assert found.problem is not None
    assert why in found.problem


def test_a_command_that_fails_is_said() -> None:
    def run(_: list[str]) -> str:
        raise OSError("exit code 3")

    found = figures.measure(Figure("", "bench two", lines), figures.Measured(), {}, run)
    assert found.problem is not None
    assert "exit code 3" in found.problem


def test_a_figure_that_needs_a_file_says_so() -> None:
    figure = CHOSEN["movegen-all"]
    found = figures.measure(figure, figures.Measured(), {}, lambda _: "never asked")
    assert found.problem is not None
    assert "--words FILE and --positions FILE" in found.problem


def test_what_was_printed_is_one_value_or_a_line_each_or_text() -> None:
    assert figures.parsed('{"a": 1}') == {"a": 1}
    assert figures.parsed('{"a": 1}\n{"a": 2}\n') == [{"a": 1}, {"a": 2}]
    assert figures.parsed("build 7: 3 s") == "build 7: 3 s"
    assert first_line("build 7: 3 s\nload: 1") == [("build 7", "3 s")]


@pytest.mark.slow
def test_the_command_measures_what_is_named_and_says_what_it_could_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(figures, "DATA", tmp_path / "figures.json")
    monkeypatch.setattr(figures, "PAGE", tmp_path / "figures.md")
    figures.DATA.write_text("{}")
    monkeypatch.setitem(CHOSEN, "signature", Figure("Two", "json.tool --help", lines, quick=True))
    words = tmp_path / "words.txt"
    words.write_text("REBE\nREBEN\n")
    code = figures.main(["signature", "lexicon-names", f"--words={words}"])
    assert code == 1
    measured = figures.read()
    assert measured["signature"].problem is None
    assert measured["signature"].rows
    problem = measured["lexicon-names"].problem or ""
    assert "--names FILE" in problem
    assert problem[1:] in figures.PAGE.read_text("utf-8")
    assert problem in capsys.readouterr().out
    with pytest.raises(SystemExit):
        figures.main(["none-such"])
