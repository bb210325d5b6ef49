"""The catalogue is complete, the help and the documentation name everything there is."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from setzkasten.cli.app import COMMANDS, GROUPS, make_app
from setzkasten.cli.texts.catalogue import is_text, key_of, names
from setzkasten.cli.voice import begin
from tests.cli.conftest import Call

ROOT = Path(__file__).parents[3]
SOURCES = sorted((ROOT / "src" / "setzkasten" / "cli").rglob("*.py"))
CODE = "\n".join(path.read_text("utf-8") for path in SOURCES)


def test_every_text_that_is_used_exists_and_every_one_is_used() -> None:
    literal = set(re.findall(r'"([a-z]+[._][a-z_.]+)"', CODE))
    used = {key_of(key) for key in {*literal, *re.findall(r'"(\w+)"', CODE)}}
    built = (
        "help.",
        "admin.",
        "kind.",
        "told.",
        "end.",
        "replay.",
        "line.",
        "verify.",
        "metavar.",
        "unknown_command",
        "unknown_option",
    )  # put together from a part and a name
    assert len(names()) > 400
    unused = {key for key in names() - used if not key.startswith(tuple(map(key_of, built)))}
    assert not unused
    for key in re.findall(r'say\(\s*"([\w.]+)"', CODE):
        assert is_text(key) or is_text(f"told.{key}"), key
    for key in re.findall(r'help="([\w.]+)"', CODE):
        assert is_text(key), key
    for key in re.findall(r'unusable\(\s*"\w+",\s*"([\w.]+)"', CODE):
        assert is_text(key), key


def commands(app: App, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], App]]:
    for name in app:
        if not name.startswith("-"):
            below = (*path, name)
            child = app[name]
            subcommands = list(commands(child, below))
            yield from subcommands or [(below, child)]


ALL = dict(commands(make_app(begin("de"))))


def options(app: App) -> set[str]:
    arguments = app.assemble_argument_collection()
    return {name for argument in arguments for name in argument.names if name.startswith("-")}


def test_all_commands_are_here() -> None:
    assert {path[0] for path in ALL} == {*COMMANDS, *GROUPS}


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_every_command_and_option_is_documented(path: tuple[str, ...]) -> None:
    text = (ROOT / "docs" / "terminal.md").read_text("utf-8")
    heading = f"### `setzkasten {' '.join(path)}"
    assert heading in text, f"docs/terminal.md lacks a section {heading}"
    section = text.split(heading)[1].split("\n### ")[0].split("\n## ")[0]
    for option in options(ALL[path]):
        assert f"`{option}" in section, f"docs/terminal.md does not explain {option}"


@pytest.mark.parametrize("path", ALL, ids=" ".join)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_help_is_there_in_both_languages(setz: Call, path: tuple[str, ...], lang: str) -> None:
    answer = setz(*path, "--help", "--lang", lang)
    assert answer.code == 0
    assert ("Aufruf" if lang == "de" else "Usage") in answer.out
    for option in options(ALL[path]):
        assert option in answer.out
    assert not re.search(r"\b(help|opt)\.[a-z_]+", answer.out), "an untranslated key"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_says_what_commands_do(setz: Call, shell: str) -> None:
    script = setz("completion", shell).out
    assert "selfplay" in script
    assert "--position" in script
    assert not re.search(r"\b(help|opt)\.[a-z_]+", script), "an untranslated key"
    assert shell == "bash" or "Die Spiele auflisten" in script


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_manual_has_every_command_and_option(setz: Call, lang: str) -> None:
    page = setz("man", "--lang", lang).out
    for path, app in ALL.items():
        assert f".SS setzkasten {' '.join(path)}" in page
        for option in options(app) - {"--help", "-h", "--version"}:
            assert option.replace("-", "\\-") in page
    assert not re.search(r"\b(help|opt)\.[a-z_]+", page)


def test_help_is_a_command_too(setz: Call) -> None:
    assert setz("help", "lexicon", "build").out == setz("lexicon", "build", "--help").out
    assert setz("help").out == setz("--help").out
    assert setz("help", "nix").code == 2


def test_no_help_page_shows_what_python_calls_nothing(setz: Call) -> None:
    for path in ALL:
        assert not re.search(r"(sonst|default): (\(\)|None|\[|'')", setz(*path, "--help").out), path


def test_the_version_for_programs(setz: Call) -> None:
    assert setz("--version", "--json").json["name"] == "setzkasten"


@pytest.mark.parametrize(
    ("call", "meant"),
    [
        (("chek",), "check"),
        (("lexicon", "biuld"), "build"),
        (("moves", "klassisch", "--positoin", "start"), "--position"),
        (("games", "--jsno"), "--json"),
    ],
)
def test_what_may_have_been_meant_is_said(setz: Call, call: tuple[str, ...], meant: str) -> None:
    answer = setz(*call)
    assert answer.code == 2
    assert f"Meintest du {meant}?" in answer.err


def test_the_program_without_arguments_helps(setz: Call) -> None:
    assert setz().out == setz("--help").out


def test_the_help_is_quick_and_loads_neither_server_nor_kernel() -> None:
    code = (
        "import sys; from setzkasten.cli.run import run; run(['--help']); "
        "print(sorted({'numba', 'numpy', 'litestar', 'sqlalchemy'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert done.stdout.rstrip().endswith("[]")
