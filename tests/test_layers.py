"""The rules of the house: the code keeps them, and each contract would notice a breach."""

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import nodes

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "setzkasten"

# For each contract of pyproject.toml a module that breaks it, and only it.
BREACHES = {
    "1 Layers": {"letters/breach.py": "import setzkasten.engine"},
    "2 The rules are plain Python": {"notation/breach.py": "import numpy"},
    "3 The web framework lives in web": {"service/store/breach.py": "import litestar"},
    "4 The kernel is for the engine only": {"lab/breach.py": "import setzkasten.engine.kernel"},
    "5 Board games and card games do not know each other": {
        "games/cards/breach.py": "import setzkasten.games.crossword"
    },
    "6 Games are handed their lexicon": {"games/breach.py": "import setzkasten.lexicon"},
    "7 SQL is written in service.store only": {"lexicon/breach.py": "import sqlite3"},
    "8 The rooms of the service": {"service/store/breach.py": "import setzkasten.service.bots"},
    "9 Siblings have no circles": {
        "web/breach.py": "import setzkasten.web.broken",
        "web/broken.py": "import setzkasten.web.breach",
    },
}
ROOMS = (
    "audit",
    "cli",
    "client",
    "draw",
    "engine/kernel",
    "games/cards",
    "games/crossword",
    "lab",
    "letters",
    "lexicon",
    "notation",
    "review",
    "service/bots",
    "service/clocks",
    "service/conduct",
    "service/dictionary",
    "service/discussion",
    "service/reviews",
    "service/nodes",
    "service/people",
    "service/play",
    "service/programs",
    "service/seats",
    "service/store",
    "service/tables",
    "service/watching",
    "texts",
    "web",
)


def lint(folder: Path, package: Path) -> subprocess.CompletedProcess[str]:
    """Check the contracts of `folder`/pyproject.toml on the package found at `package`."""
    program = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    return subprocess.run(
        [sys.executable, "-c", program, "--no-cache"],
        cwd=folder,
        env={"PYTHONPATH": str(package.parent), "NO_COLOR": "1", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def contracts(output: str) -> dict[str, str]:
    """Each contract's name with its verdict, KEPT or BROKEN."""
    return dict(re.findall(r"^(\d .+) (KEPT|BROKEN)\b", output, re.MULTILINE))


@pytest.fixture(scope="module")
def empty_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house of empty rooms under the contracts of this project."""
    folder = tmp_path_factory.mktemp("house")
    shutil.copy(ROOT / "pyproject.toml", folder)
    for room in ROOMS:
        path = folder / "setzkasten" / room
        path.mkdir(parents=True)
        for package in (path, path.parent):
            (package / "__init__.py").touch()
    return folder


@pytest.mark.slow
def test_the_code_keeps_every_contract() -> None:
    done = lint(ROOT, PACKAGE)
    assert done.returncode == 0, done.stdout + done.stderr
    assert contracts(done.stdout) == dict.fromkeys(BREACHES, "KEPT")


@pytest.mark.slow
@pytest.mark.parametrize("contract", BREACHES)
def test_a_breach_is_noticed(empty_house: Path, contract: str) -> None:
    written = {empty_house / "setzkasten" / name: line for name, line in BREACHES[contract].items()}
    for module, line in written.items():
        module.write_text(f"{line}\n", encoding="utf-8")
    try:
        verdicts = contracts(lint(empty_house, empty_house / "setzkasten").stdout)
    finally:
        for module in written:
            module.unlink()
    assert verdicts == {other: "BROKEN" if other == contract else "KEPT" for other in BREACHES}


@pytest.mark.slow
def test_a_room_without_a_layer_is_noticed(empty_house: Path) -> None:
    room = empty_house / "setzkasten" / "attic.py"
    room.touch()
    try:
        verdicts = contracts(lint(empty_house, empty_house / "setzkasten").stdout)
    finally:
        room.unlink()
    assert verdicts["1 Layers"] == "BROKEN"


SQL = re.compile(
    r"\s*(SELECT\s.+\sFROM|INSERT\s+(OR \w+ )?INTO|UPDATE\s.+\sSET|DELETE\s+FROM"
    r"|(CREATE|ALTER|DROP)\s+(TABLE|INDEX|VIEW)|PRAGMA)\s",
    re.DOTALL,
)


def test_sql_is_written_in_the_store_only() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in PACKAGE.rglob("*.py")
        if not path.is_relative_to(PACKAGE / "service" / "store")
        for node in nodes(path.read_text("utf-8"))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and SQL.match(node.value)
    ]
    assert found == []


@pytest.mark.parametrize(
    "statement",
    ["SELECT a\n FROM b WHERE c", "INSERT OR IGNORE INTO a VALUES", "PRAGMA journal_mode = WAL"],
)
def test_sql_is_known_when_seen(statement: str) -> None:
    assert SQL.match(statement)
