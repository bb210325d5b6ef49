"""The search is compiled before a command needs it, in sight, and only once."""

from pathlib import Path

import pytest

from setzkasten.cli.voice import Voice
from setzkasten.cli.warming import get_kernel_ready
from setzkasten.engine.toolchain import folders, warm
from setzkasten.texts.progress import OnProgress, Progress
from tests.cli.conftest import WORDS, Call

PLACE = "/".join(["15"] * 7 + ["3UND9"] + ["15"] * 7) + " H/ 0/0 0"
START = ("--position", "start", "--rack", "DENGRÜR", "--words", WORDS)


@pytest.fixture
def warmed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Nothing counts as compiled; what would compile is noted, and tells of half its work."""
    called: list[str] = []

    def warmup(progress: OnProgress) -> float:
        called.append("warmup")
        progress(Progress("compiling_search", 0.5))
        return 0.0

    monkeypatch.setattr(folders, "is_compiled", lambda: False)
    monkeypatch.setattr(warm, "warmup", warmup)
    return called


@pytest.mark.parametrize(
    "arguments",
    [
        ("moves", "klassisch", *START, "--sim", "0"),
        ("bench", "movegen", "--words", WORDS, "--positions", "orte.txt", "--passes", "1"),
        ("endgame", "klassisch", *START),
        ("selfplay", "klassisch", "--words", WORDS, "--players", "static,greedy", "-n", "2"),
        ("play", "kompakt", "--words", WORDS, "--bots", "2", "--players", "2", "--level", "master",
         "--seconds", "0"),
    ],
    ids=lambda arguments: arguments[0],
)  # fmt: skip
def test_commands_that_search_deeply_compile_first(
    setz: Call, warmed: list[str], tmp_path: Path, arguments: tuple[object, ...]
) -> None:
    (tmp_path / "orte.txt").write_text(PLACE + "\n", "utf-8")
    setz(*arguments)
    assert warmed == ["warmup"]


@pytest.mark.parametrize(("lang", "text"), [("de", "übersetzt"), ("en", "being compiled")])
def test_a_terminal_shows_how_far_it_is(
    warmed: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    lang: str, text: str,
) -> None:  # fmt: skip
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    get_kernel_ready(Voice("de" if lang == "de" else "en"))
    shown = capsys.readouterr().err
    assert text in shown
    assert "━" in shown


def test_what_is_compiled_is_not_compiled_again(
    warmed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "is_compiled", lambda: True)
    get_kernel_ready(Voice("de"))
    assert not warmed


def test_a_single_question_does_not_wait_for_a_compiler(setz: Call, warmed: list[str]) -> None:
    assert setz("moves", "klassisch", *START).code == 0
    assert not warmed
