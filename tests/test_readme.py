"""The README keeps what it says: its commands, its Python, its links."""

import doctest
import io
import re
import shlex
from pathlib import Path

import pytest

from setzkasten.cli.app import COMMANDS, make_app
from setzkasten.cli.run import run
from setzkasten.cli.voice import begin
from setzkasten.lexicon import BuiltLexicon

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
GERMAN = (ROOT / "README.de.md").read_text("utf-8")
TOUR = [
    shlex.split(line, comments=True)[1:]
    for line in README.split("## A minute's tour")[1].split("\n## ")[0].splitlines()
    if line.startswith("    setzkasten ")
]
SERVER = ["serve"]
"""Serving is tested where the server is; here it would not end."""
ABOUT_ITSELF = {"help", "completion", "man"}
"""Commands that tell of the program."""
FOR_HOSTS = {"backup", "restore"}
"""The host's guide shows them; a test of theirs runs them."""


def test_the_python_in_the_readme_runs_as_printed() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 5
    assert not failed


def test_the_german_readme_shows_the_same_tour_and_the_same_python() -> None:
    def shown(text: str) -> list[str]:
        """The lines to type, without what is said of them."""
        return [line.split(" #")[0].rstrip() for line in text.splitlines() if line[:4] == "    "]

    assert len(TOUR) > 8
    assert shown(GERMAN) == shown(README)
    assert len(re.findall(r"^!\[|^\| !\[", GERMAN, re.MULTILINE)) == 3


def test_the_tour_shows_the_commands() -> None:
    assert {line[0] for line in TOUR} >= set(COMMANDS) - {"verify", *ABOUT_ITSELF, *FOR_HOSTS}
    assert SERVER in TOUR


@pytest.mark.parametrize("line", [line for line in TOUR if line != SERVER], ids=" ".join)
def test_every_command_of_the_tour_works_as_printed(
    line: list[str],
    lexicon: BuiltLexicon,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    assert lexicon.version
    monkeypatch.setenv("SETZKASTEN_LANG", "en")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    # A game leaves its record in the working folder; the file to be replayed lies in the tree.
    monkeypatch.chdir(tmp_path if line[0] == "play" else ROOT)
    code = run(line)
    out, err = capsys.readouterr()
    assert out.strip()
    assert not err.strip()
    # Two of the three words are there to be refused.
    assert code == (1 if line[0] == "judge" else 0)


def test_what_is_said_about_options_is_so() -> None:
    app = make_app(begin("en"))
    itself = "what tells of the program itself (`help`, `completion`, `man`)"
    assert f"all\nbut `play`, `serve` and {itself} answer in JSON with `--json`" in README
    for name in COMMANDS:
        arguments = app[name].assemble_argument_collection()
        names = {option for argument in arguments for option in argument.names}
        assert ("--json" in names) is (name not in {"play", "serve", *ABOUT_ITSELF})


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)#:]+)\)", README + GERMAN))
def test_links_lead_somewhere(target: str) -> None:
    assert (ROOT / target).exists()


@pytest.mark.parametrize("name", re.findall(r"`(docs/[\w/.-]+)`", README))
def test_named_pages_exist(name: str) -> None:
    assert (ROOT / name).exists()
