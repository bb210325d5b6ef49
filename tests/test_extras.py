"""Without the extras: rules, judge, terminal and bots need neither compiler nor server."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from setzkasten.lexicon import BuiltLexicon

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LACKING = sorted(
    name.split(">")[0].split("[")[0]
    for extra in ("engine", "server")
    for name in PROJECT["optional-dependencies"][extra]
)
WITHOUT = f"""
import sys
from importlib import metadata
class Lacking:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {LACKING!r}:
            raise ModuleNotFoundError("No module named " + name, name=name)
sys.meta_path.insert(0, Lacking())
def version(name, known=metadata.version):
    if name in {LACKING!r}:
        raise metadata.PackageNotFoundError(name)
    return known(name)
metadata.version = version
if sys.argv[1] == "-c":
    exec(sys.argv[2])
    sys.exit()
from setzkasten.cli.run import run
sys.exit(run(sys.argv[1:]))
"""
WORDS = str(ROOT / "tests" / "data" / "small_words.txt")


def call(
    folder: Path, *arguments: str, home: Path | None = None
) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"SETZKASTEN_LANG": "de"}
    if home is not None:
        environment["SETZKASTEN_HOME"] = str(home)
    return subprocess.run(
        [sys.executable, "-c", WITHOUT, *arguments],
        cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", input="-\n",
        check=False,
    )  # fmt: skip


def test_the_extras_are_known() -> None:
    assert {"numba", "llvmlite", "litestar", "sqlalchemy", "uvicorn"} <= set(LACKING)
    assert not {name.split(">")[0] for name in PROJECT["dependencies"]} & set(LACKING)


def test_a_word_is_judged(lexicon: BuiltLexicon, tmp_path: Path) -> None:
    assert lexicon.version
    done = call(tmp_path, "judge", "HAUS", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)[0]["admissible"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("check", "kompakt", "--position", "start", "--rack", "DENGRÜR", "--move", "8D GRÜNDE"),
        ("moves", "klassisch", "--position", "start", "--rack", "HUNDERT", "--words", WORDS),
        ("replay", str(ROOT / "tests" / "data" / "games" / "turnier-1.gcg")),
        ("play", "kompakt", "--words", WORDS, "--seed", "5", "--seconds", "0"),
        ("selfplay", "patience", "--words", WORDS),
    ],
    ids=lambda arguments: arguments[0],
)
def test_rules_terminal_and_bots_work(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = call(tmp_path, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


EVERY_GAME = """
import setzkasten as sk
words = sk.WordList.read("WORDS")
for name in sk.known_games():
    game = sk.new(name, seed=3, words=words)
    moves = game.legal_moves
    game.play(moves[0] if moves else "draw stock" if name == "kartenrommee" else "-")
    assert game.history, name
"""


@pytest.mark.slow
def test_the_library_plays_every_game(tmp_path: Path) -> None:
    done = call(tmp_path, "-c", EVERY_GAME.replace("WORDS", WORDS))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_what_needs_an_extra_says_which(tmp_path: Path) -> None:
    done = call(tmp_path, "serve", "--data", str(tmp_path / "da"))
    assert done.returncode == 2
    assert "pip install 'setzkasten[server]'" in done.stderr
    (tmp_path / "orte.txt").write_text("start HUND\n", "utf-8")
    places = ("--positions", "orte.txt", "--words", WORDS)
    done = call(tmp_path, "bench", "movegen", *places, home=tmp_path / "home")
    assert done.returncode == 2
    assert "pip install 'setzkasten[engine]'" in done.stderr
