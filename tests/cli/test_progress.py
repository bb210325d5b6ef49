"""How far a build is, in the language of the reader, on a terminal and in a log."""

from pathlib import Path

import pytest

from setzkasten.cli.language import Lang
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import Voice
from setzkasten.lexicon.making import building
from setzkasten.texts.progress import OnProgress, Progress
from tests.cli.conftest import Call

READING = "reading_sources"
SAID = [("de", "Quellen lesen"), ("en", "Reading the sources")]


@pytest.mark.parametrize(("lang", "line"), SAID)
def test_a_log_gets_a_line_a_step(
    capsys: pytest.CaptureFixture[str], lang: Lang, line: str
) -> None:
    with ProgressBar(Voice(lang), lines=True) as report:
        for share in (0.0, 0.1, 0.2):
            report(Progress(READING, share))
        report.show("…", 1.0)
    assert capsys.readouterr().err.splitlines() == [f"{line} …", "… …"]


def test_without_lines_a_log_stays_empty(capsys: pytest.CaptureFixture[str]) -> None:
    with ProgressBar(Voice("de")) as report:
        report(Progress(READING, 0.5))
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("lang", "text"), SAID)
def test_a_terminal_gets_a_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: Lang, text: str
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    with ProgressBar(Voice(lang), lines=True) as report:
        report(Progress(READING, 0.5))
    shown = capsys.readouterr().err
    assert text in shown
    assert "━" in shown


@pytest.mark.parametrize(("lang", "step"), SAID)
def test_the_build_speaks_the_language_asked_for(
    setz: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, step: str
) -> None:
    def build(report: OnProgress, source_dir: Path | None, folder: Path) -> Path:
        report(Progress(READING, 0.2))
        raise building.BuildFailed("running")

    monkeypatch.setenv("SETZKASTEN_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(building, "_build", build)
    answer = setz("lexicon", "build", "--lang", lang)
    assert answer.code == 2
    assert f"{step} …" in answer.err
